#ifndef uniform_path_h_INCLUDED
#define uniform_path_h_INCLUDED

#include "puzzle/path.h"
#include "system/array.h"
#include "system/search_limits.h"
#include "system/table.h"

#include <stdint.h>

/* Hamiltonian paths of a region, drawn so that each is equally likely.
 *
 * A cover of the region is a set of edges in which two cells, the ends,
 * have one edge and all others have two: a path, and possibly some cycles.
 * Covers are counted cell by cell (the transfer matrix of statistical
 * mechanics): what is chosen for the cells so far matters to the others
 * only by the edges that cross from the first to the second, and by how
 * many ends there are, so the tables have a number for each such state.  A
 * cover is drawn from the last cell to the first, by the numbers of the
 * states before, and drawn again if it has a cycle: then all paths are
 * equally likely, up to the rounding of numbers with 53 bits.
 *
 * In 3x3x3 there are 40,000 states, and a third of the covers are paths. In
 * 4x4x4 there are 33 million states, which take 11 seconds and 0.84 GB, and
 * a twelfth of the covers are paths.
 */
struct uniform_path {
  enum stop_reason stop;       /* the limit at which the tables ended */
  const struct region *region; /* not owned */
  struct uniform_step *step;   /* [0..cells[ */
  struct uniform_layer {
    struct table states; /* uint64_t */
    struct {
      double *item; /* by the number of the state: the covers of the cells
                     * so far that lead to it */
      size_t count, capacity;
    } ways;
  } * layer; /* [0..cells] the states before each step, and after the last
              */
};

/* Fills the tables.  Returns 0, or what went wrong, on the heap: a limit
 * was reached, or the region is so wide that states do not fit in 62 bits.
 * To be cleared in all cases.
 */
char *uniform_path_init (struct uniform_path *, const struct region *,
                         const struct limits *);
void uniform_path_clear (struct uniform_path *);

/* Draws a path of all cells; the region has one, and `path` is as long.
 * `*random` is a state of random.h.  Returns how many covers were drawn, or
 * 0 if a limit was reached.
 */
long long uniform_path_draw (const struct uniform_path *, uint64_t *random,
                             const struct limits *, struct path *);

/* How many covers there are.  Times the share of covers that are paths, it
 * is the number of paths.
 */
double uniform_path_covers (const struct uniform_path *);

#endif
