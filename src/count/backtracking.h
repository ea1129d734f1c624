#ifndef backtracking_h_INCLUDED
#define backtracking_h_INCLUDED

#include "puzzle/path.h"
#include "search/tree.h"

#include <stdbool.h>

/* Takes a folding, and does not change it.  Returns true to end the visits.
 */
typedef bool folding_visitor (void *state, const struct path *);

/* Finds all foldings below a node of the search tree by plain backtracking:
 * it places the cubes from one that the node has placed to the nearer end
 * of the snake, and then from the same cube to the other end.  Each cube
 * takes a free neighbouring cell that the node has left for it and the
 * joint allows.
 *
 * If no cell is spare, a free cell with a single way is a dead end: an end
 * of the snake must be in it.  A step is taken back if there are more dead
 * ends than ends, or a dead end that no end can take.
 *
 * A step takes a fiftieth of the time of a node that is narrowed.  That is
 * too long if joints are known, as narrowing then saves most steps; if they
 * are free, there is a folding for every ten steps.
 */
struct backtracking {
  const struct search_context *context;
  const struct puzzle *puzzle;
  const struct limits *limits;
  const struct node *node; /* below which the foldings are */
  int first;               /* the cube that is placed by the node */
  int aside;  /* steps from there to the nearer end, which come first */
  int end[2]; /* the farther end, and the nearer one */
  struct backtracking_step *step; /* [0..cubes] */
  int placed; /* how many cubes are placed: the first one, and the cubes of
               * steps 1..placed-1; 0 if nothing is left */
  struct path path;
  int (*near)[DIRECTIONS]; /* [0..cells[ the next cell, `cells` if none */
  int *ways; /* [0..cells] free cells and ends of the placed cubes next to
              * each cell, plus TAKEN if it has a cube */
  int dead_ends; /* free cells with less than two ways */
  unsigned rounds;
};

/* The tree has to outlive the backtracking, which obeys its limits. */
void backtracking_init (struct backtracking *, const struct tree *);
void backtracking_clear (struct backtracking *);

/* Is backtracking below that node faster than splitting it further? */
bool backtracking_pays (const struct backtracking *, const struct node *);

/* Visits all foldings below a node in which the first cube is placed
 * (`backtracking_pays` says so).  `*stop` is NOT_STOPPED at first.
 * Returns true if all were visited: false if the visitor ended the visits,
 * or if a limit was reached, which is in `*stop`.
 */
bool backtracking_visit (struct backtracking *, const struct node *,
                         folding_visitor *, void *state,
                         enum stop_reason *stop);

#endif
