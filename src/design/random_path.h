#ifndef random_path_h_INCLUDED
#define random_path_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

#include <stdbool.h>
#include <stdint.h>

/* Hamiltonian paths of a region at random, by backbite moves: one end bites
 * into a neighbouring cell of the path, and the stretch between them is
 * reversed (Mansfield, Monte Carlo studies of polymer chain dimensions in
 * the melt, J. Chem. Phys. 77, 1982).  After enough moves a path hardly
 * depends on where it began; not all are equally likely, but in boxes the
 * difference is small (Oberdorf, Ferguson, Jacobsen, Kondev, Secondary
 * structures in long compact polymers, Phys. Rev. E 74, 2006).
 */
struct random_path {
  const struct region *region; /* not owned */
  struct path path;
  int *place;      /* [0..cells[ the number of each cell along the path */
  uint64_t random; /* the state */
  const struct limits *limits; /* they may end a walk of many moves early;
                                * 0 at first, for no limits */
};

/* Begins with a copy of `start`, or if it is 0, with the path that fills a
 * box row by row, to and fro.  The same seed gives the same paths on every
 * machine.
 */
void random_path_init (struct random_path *, const struct region *,
                       const struct path *start, unsigned seed);
void random_path_clear (struct random_path *);

/* Moves on to a path that hardly depends on the one before. */
void random_path_next (struct random_path *);

/* Moves on to a path with few straight joints, or with many, by simulated
 * annealing (Kirkpatrick, Gelatt, Vecchi, Science 220, 1983): the best path
 * that it meets, which need not be the best there is.  Returns the number
 * of straight joints of this path.  It takes about `moves` times 50 ns, or
 * as long as the limits allow.
 */
int random_path_anneal (struct random_path *, bool want_many,
                        long long moves);

#endif
