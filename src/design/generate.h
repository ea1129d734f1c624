#ifndef generate_h_INCLUDED
#define generate_h_INCLUDED

#include "puzzle/path.h"
#include "search/solve.h"

/* Snakes with a known answer: those of random Hamiltonian paths, which fold
 * (random_path.h), and those in which joints were flipped until `solve`
 * refuted them.  The same seed gives the same snakes.  Small regions may
 * repeat snakes.
 */
struct generate_options {
  unsigned seed; /* of the paths */
  int unfoldable;
  struct search_options how;
};

struct generated {
  struct snake snake;
  struct path path; /* a folding, or no cubes */
};

struct generator;

/* The region is not owned.  Returns the error, on the heap: a region that
 * no snake fills, or a limit before that is known.  Else there is a
 * generator to be deleted.
 */
char *generator_new (const struct region *, const struct generate_options *,
                     struct generator **);
void generator_delete (struct generator *);

/* The next snake.  Where a limit stops that, `*stop` says so, and there is
 * nothing to clear.  Returns what went wrong, on the heap, or 0.
 */
char *generator_next (struct generator *, struct generated *,
                      enum stop *stop);
void generated_clear (struct generated *);

#endif
