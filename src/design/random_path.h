#ifndef random_path_h_INCLUDED
#define random_path_h_INCLUDED

#include "puzzle/path.h"

#include <stdint.h>

struct limits;

/* Hamiltonian paths of a region at random, by backbite moves: one end bites
 * into a neighbouring cell of the path, and the stretch between them is
 * reversed (Mansfield, Monte Carlo studies of polymer chain dimensions in
 * the melt, J. Chem. Phys. 77, 1982).  After enough moves a path hardly
 * depends on where it began; not all come equally often, but in boxes the
 * difference is small (Oberdorf, Ferguson, Jacobsen, Kondev, Secondary
 * structures in long compact polymers, Phys. Rev. E 74, 2006).
 */
struct random_path {
  const struct region *region; /* not owned */
  struct path path;
  int *place;      /* [0..cells[ the number of each cell along the path */
  uint64_t random; /* the state */
  const struct limits *limits; /* that end a walk of many moves, at some
                                * path; 0 at first, for none */
};

/* Begins with the path that goes to and fro through a box, or with `start`
 * for other regions, which is copied; 0 for a box.  The same seed gives the
 * same paths everywhere.
 */
void random_path_init (struct random_path *, const struct region *,
                       const struct path *start, unsigned seed);
void random_path_clear (struct random_path *);

/* One move: an end, and the number along the path of the cell it bites */
struct backbite {
  int at_last, bitten;
};

/* Draws a move; 0 where there is a wall, or the path already goes there. */
int random_path_draw (struct random_path *, struct backbite *);
void random_path_bite (struct random_path *, const struct backbite *);

/* Goes on from another path, which is copied. */
void random_path_set (struct random_path *, const int *cell);

/* On to a path that has little to do with the one before */
void random_path_next (struct random_path *);

/* 0..n-1 from the same source */
int random_path_below (struct random_path *, int n);

#endif
