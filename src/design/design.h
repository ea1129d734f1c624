#ifndef design_h_INCLUDED
#define design_h_INCLUDED

#include "count/count.h"
#include "design/spec.h"
#include "instructions/hands.h"
#include "system/byte_sink.h"

#include <stdint.h>

/* Snakes that fold into a region and have the properties that are wanted,
 * found by a SAT solver on the formula of a snake with free joints
 * (joint_types.h) and clauses for the properties.  A snake that was found,
 * or has the wrong number of foldings, is blocked together with its
 * reverse: no snake is found twice, and UNSAT means that there are no more.
 * The search for the fewest or the most straights begins, if nothing else
 * is wanted, with a path from random_path.h.
 */
struct design_options {
  struct plan plan;          /* see `design_plan` */
  struct search_options how; /* its solver and limits */
  bool random; /* pick at random: other seeds find other snakes */
  bool hands;  /* say how hard a snake is to fold by hand */
};

/* Returns true if the number of foldings matters: then they are counted,
 * since no formula can say it.
 */
bool design_counts_foldings (const struct design_wanted *);

struct designed {
  struct snake snake;
  struct path path[2]; /* foldings that path_check accepted: in the region,
                        * and in the second one, or no cubes */
  int straights;
  struct folding_count count; /* of its foldings if they matter, else 0 */
  struct difficulty hands;    /* if the options or the wishes ask for it */
  bool is_counted; /* all foldings are; else the count ended early, at a
                    * limit or at DESIGN_MOST_COUNTED */
};

/* The foldings of a snake that should have many are not all counted. */
#define DESIGN_MOST_COUNTED 1000000LL

struct straights_range {
  int least, most;
};

struct design {
  enum stop_reason stop; /* why the last snake was not found */
  bool is_optimal; /* the solver has refuted that there is a better snake */
  bool
      has_refuted; /* the solver has refuted that there is a better snake,
                    * or any: `design_encode_refuted` writes this formula */
  struct straights_range refuted; /* the range that it has refuted */

  /* private */
  struct straights_range now; /* of the next question */
  const struct design_options *options;
  struct spec spec;
  struct solver *solver; /* 0 before the first `design_next` */
  uint64_t random;
  long long looked_at; /* snakes whose foldings were counted */
};

/* The region, what is wanted and the options have to outlive the design. */
void design_init (struct design *, const struct region *,
                  const struct design_wanted *,
                  const struct design_options *);
void design_clear (struct design *);

/* The plan of the formula: the plan of the options, but the encoding is a
 * whole one and SYMMETRY_START replaces SYMMETRY_WINDOWS.
 */
const struct plan *design_plan (const struct design *);

/* Finds the next snake.  Unsatisfiable: there are no others; unknown: a
 * limit was hit.  If straights are to be fewest or most, the first snake is
 * the best that was found, and all others have the same number of
 * straights.
 *
 * Returns what went wrong with the solver, on the heap, or 0; the snake is
 * to be cleared in all cases.
 */
char *design_next (struct design *, enum verdict *, struct designed *);
void designed_clear (struct designed *);

/* Writes the formula that was refuted. */
void design_encode_refuted (void *design, struct formula *);

/* Refutes that formula once more, with the solver and limits of the options
 * and a proof as DRAT.  PicoSAT writes it to the sink.  An external solver
 * writes it to the file `path`, which replaces `{proof}` in its command
 * line and is the file to which the sink writes.  The verdict is unknown if
 * a limit was hit.  The proof is not checked here.  Returns what went wrong
 * with the solver, on the heap, or 0.
 */
char *design_prove (struct design *, struct byte_sink, const char *path,
                    enum verdict *);

#endif
