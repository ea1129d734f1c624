#ifndef catalogue_h_INCLUDED
#define catalogue_h_INCLUDED

#include "count/count.h"
#include "system/array.h"
#include "system/table.h"

#include <stdint.h>

/* All snakes that a puzzle with free joints can be, each once.  They are
 * read off the foldings of that puzzle, which `count_foldings` visits: no
 * snake is tried by itself.  If all joints are free and no cell is spare,
 * the foldings are all Hamiltonian paths of the region.
 *
 * A snake and its reverse are one.  The one that the puzzle allows is
 * listed; if it allows both, the one that is straight at the first joint
 * that differs.  If fixed cubes tell the ends apart, they are two snakes.
 *
 * A snake has all foldings of the puzzle that have its joints, read from
 * either end, or if fixed cubes tell the ends apart, from the first end.
 * The foldings of all snakes add up to what `count` says of the puzzle.
 * There is one exception: if fixed cubes tell the ends apart, a folding and
 * its reverse belong to two snakes, so the sum of the foldings up to
 * symmetry and reversal may be larger.
 *
 * Memory grows with the snakes, not with the foldings.
 */
struct catalogue_snake {
  const uint64_t *turns;      /* bit i: cube i + 1 turns */
  struct folding_count count; /* its foldings, and those of its reverse */
};

struct catalogue {
  int cubes, words; /* of 64 joints each */
  int snakes;
  struct catalogue_snake *snake; /* [0..snakes[ in the order of joints */
  struct table joints;           /* that their `turns` point into */
  struct count_result all;       /* how the search ended, and the foldings
                                  * of all snakes */
};

/* Takes the options of `count_foldings`, with `enough` 0 and no printer.
 * Returns what went wrong, on the heap, or 0; after an error there is
 * nothing to clear.
 */
char *catalogue_make (struct catalogue *, const struct puzzle *,
                      const struct count_options *);
void catalogue_clear (struct catalogue *);

/* Does cube `cube`, from 0, turn?  It is not an end. */
static inline bool catalogue_turns (const struct catalogue_snake *snake,
                                    int cube) {
  const int i = cube - 1;
  return (snake->turns[i / 64] >> i % 64 & 1);
}

/* The joints; the snake is to be cleared. */
void catalogue_snake_init (const struct catalogue *,
                           const struct catalogue_snake *, struct snake *);

#endif
