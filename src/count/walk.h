#ifndef walk_h_INCLUDED
#define walk_h_INCLUDED

#include "puzzle/path.h"
#include "search/tree.h"

/* Takes a folding, and leaves it as it is.  Returns 0 to go on. */
typedef int folding_visitor (void *state, const struct path *);

/* A walk finds all foldings below a node of the search tree by plain
 * backtracking: from a placed cube to the nearer end of the snake, and then
 * from the same cube to the other end.  Each cube takes a free neighbouring
 * cell that the node has left for it and the joint allows.
 *
 * If no cell is spare, a free cell with a single way is a dead end: an end
 * of the snake must be in it.  A walk is given up if it has more dead ends
 * than ends, or one that no end can take.
 *
 * A step takes a fiftieth of the time of a node that is narrowed.  That is
 * too long if joints are known, as narrowing then saves most steps; if they
 * are free, there is a folding for every ten steps.
 */
struct walk {
  const struct space *space;
  const struct puzzle *puzzle;
  const struct limits *limits;
  const struct chain *chain; /* of the node */
  int first;                 /* the cube that the walk begins with */
  int aside;  /* steps from there to the nearer end, which come first */
  int end[2]; /* the farther end, and the nearer one */
  struct step *step; /* [0..cubes] */
  int placed;        /* the cubes that step 1..placed-1 have placed, and the
                      * first one; 0 if nothing is left */
  struct path path;
  int (*near)[DIRECTIONS]; /* [0..cells[ the next cell, `cells` if none */
  int *ways;     /* [0..cells] free cells and ends of the walk next
                  * to each cell, plus TAKEN if it has a cube */
  int dead_ends; /* free cells with less than two ways */
  unsigned rounds;
};

/* The tree and the limits, which may be 0, have to outlive the walk. */
void walk_init (struct walk *, const struct tree *, const struct limits *);
void walk_clear (struct walk *);

/* Is a walk below that node better than more nodes? */
int walk_pays (const struct walk *, const struct chain *);

/* Visits all foldings below a node.  Returns 0 if the visitor stopped, or a
 * limit, which `*stop` tells.
 */
int walk_visit (struct walk *, const struct chain *, folding_visitor *,
                void *state, enum stop *stop);

#endif
