#ifndef region_h_INCLUDED
#define region_h_INCLUDED

#include <stdbool.h>

/* A region is a set of unit cells, into which the snake is folded: a box,
 * or any shape, with or without holes.  Its cells are numbered 0..cells-1
 * in the order of z, then y, then x (x runs fastest).
 */
#define NO_CELL (-1)
#define REGION_MOST_CELLS 32768 /* so that cube times cell fits an int */
#define REGION_LONGEST_SIDE 1024

/* The six directions from a cell to its neighbours.  The names are those of
 * Delord's program: forward is +x, right is +y, up is +z.  Seen from the
 * front of the box, forward is away from the viewer.
 */
enum direction { FORWARD, BACKWARD, RIGHT, LEFT, UP, DOWN, DIRECTIONS };

static inline int opposite (int direction) { return direction ^ 1; }

/* 0, 1, 2 for x, y, z */
static inline int axis_of (int direction) { return direction >> 1; }

/* +1 or -1 along that axis */
static inline int sign_of (int direction) { return direction & 1 ? -1 : 1; }

/* "Forward", and its first letter 'F' */
const char *direction_name (int direction);
char direction_letter (int direction);

struct position {
  int at[3]; /* x, y, z, from 0 */
};

struct region {
  int side[3];  /* of the smallest box around it, each
                 * 1..REGION_LONGEST_SIDE; positions count in this box */
  int begin[3]; /* of the box, in the shape as it was given, whose first
                 * rows, columns and layers may be empty */
  int cells;    /* 1..REGION_MOST_CELLS */
  int *cell_at; /* [0..side[0]*side[1]*side[2][ the cell of a position, or
                 * NO_CELL */
  struct position *position;    /* [0..cells[ of each cell */
  int (*neighbour)[DIRECTIONS]; /* [0..cells[ of each cell, or NO_CELL */
};

/* Makes a whole box.  The product of its sides is at most
 * REGION_MOST_CELLS.
 */
void region_init_box (struct region *, const int side[3]);

/* Makes a shape of the positions for which
 * `inside[x + given[0] * (y + given[1] * z)]` is not 0; there is at least
 * one.  The region has the smallest box around them, whatever was given.
 */
void region_init_shape (struct region *, const int given[3],
                        const char *inside);

/* Turns a position in the shape as it was given into one in the box. */
void region_find_given (const struct region *, int at[3]);
void region_init_copy (struct region *, const struct region *);
void region_clear (struct region *);

/* The cell at a position, or NO_CELL if there is none */
int region_cell (const struct region *, int x, int y, int z);

/* Sets `row` to a row of a layer, seen from above: '#' for a cell, '.' for
 * none, and 0 at the end.
 */
void region_row (const struct region *, int x, int z, char *row);

/* Returns true if the region is the whole box around it. */
bool region_is_box (const struct region *);

/* The colour of a cell, 0 or 1, as on a chessboard in three dimensions */
int region_colour (const struct region *, int cell);

int region_longest_side (const struct region *);

/* "3x3x3"; returns `text`. */
#define SIDES_SIZE 40
const char *sides_text (const int side[3], char text[SIDES_SIZE]);

/* Names of a region, on the heap */
char *region_text (const struct region *); /* 3x3x3, shape in 3x3x3 */
char *region_word (const struct region *); /* 3x3x3, shape-3x3x3 */
char *region_name (const struct region *); /* the 3x3x3 box, the shape */

#endif
