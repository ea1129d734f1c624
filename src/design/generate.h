#ifndef generate_h_INCLUDED
#define generate_h_INCLUDED

#include "design/random_path.h"
#include "design/uniform_path.h"
#include "search/solve.h"

#include <stdbool.h>

/* Snakes with a known answer: snakes of random Hamiltonian paths, which can
 * be folded (random_path.h), and snakes in which joints were flipped until
 * `solve` refuted them.  The same seed gives the same snakes.  Small
 * regions may repeat snakes.
 */
struct generate_options {
  unsigned seed; /* of the paths */
  bool unfoldable;
  bool uniform; /* all paths are equally likely (uniform_path.h) */
  struct search_options how;
};

struct generator {
  const struct generate_options *options;
  struct random_path random;
  struct uniform_path uniform; /* empty unless the options say `uniform` */
};

/* Region and options have to outlive it.  Returns 0, or the error, on the
 * heap: no snake fills the region, or a limit was reached first.  The
 * caller clears the generator in both cases.
 */
char *generator_init (struct generator *, const struct region *,
                      const struct generate_options *);
void generator_clear (struct generator *);

/* The next snake, and a folding, or no cubes; both are to be cleared in all
 * cases.  If a limit stops that, `*stop` is the limit.  Returns the error,
 * on the heap, or 0.
 */
char *generator_next (struct generator *, struct snake *, struct path *,
                      enum stop_reason *stop);

#endif
