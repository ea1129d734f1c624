#ifndef region_h_INCLUDED
#define region_h_INCLUDED

#include "region/direction.h"

/* A region is the set of unit cells that the snake lies in: a box, or any
 * shape with holes.  Cells are numbered 0..cells-1 in the order of z, then
 * y, then x (x runs fastest), leaving out what is not in the region.
 */
#define NO_CELL (-1)
#define REGION_MOST_CELLS 32768 /* so that cube times cell fits an int */
#define REGION_LONGEST_SIDE 1024

struct position {
  int at[3]; /* x, y, z, from 0 */
};

struct region {
  int side[3];  /* of the box around it, each 1..REGION_LONGEST_SIDE */
  int cells;    /* 1..REGION_MOST_CELLS */
  int *cell_at; /* [0..side[0]*side[1]*side[2][ position -> cell or NO_CELL
                 */
  struct position *position;    /* [0..cells[ cell -> position */
  int (*neighbour)[DIRECTIONS]; /* [0..cells[ the next cell or NO_CELL */
};

/* The whole box.  The sides are in range and their product is at most
 * REGION_MOST_CELLS: `region_box_fits` says so.
 */
void region_init_box (struct region *, const int side[3]);
int region_box_fits (const int side[3]);

/* The cells of that box for which `inside` is not 0, in the order
 * x + side[0] * (y + side[1] * z); at least one of them is.
 */
void region_init_shape (struct region *, const int side[3],
                        const char *inside);
void region_init_copy (struct region *, const struct region *);
void region_clear (struct region *);

/* The cell at a position, NO_CELL where there is none or outside. */
int region_cell (const struct region *, int x, int y, int z);

/* 1 where the region is the whole box around it */
int region_is_box (const struct region *);

/* 0 or 1, as the squares of a chessboard */
int region_colour (const struct region *, int cell);

int region_longest_side (const struct region *);

/* "3x3x3", or "shape in 3x3x3"; "the 3x3x3 box", or "the shape"; on the
 * heap
 */
char *region_text (const struct region *);
char *region_name (const struct region *);

#endif
