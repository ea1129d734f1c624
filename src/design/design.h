#ifndef design_h_INCLUDED
#define design_h_INCLUDED

#include "count/count.h"
#include "design/spec.h"
#include "instructions/hands.h"
#include "system/byte_sink.h"

#include <stdint.h>

/* Snakes that fold into a region and have the properties that are wished
 * for, found by a SAT solver on the formula of a snake with free joints
 * (joint_types.h) and clauses for the wishes.  A snake that was found, or
 * has the wrong number of foldings, is blocked together with its reverse:
 * no snake is found twice, and UNSAT means that there are no more.  The
 * search for the fewest or the most straights begins, if nothing else is
 * wished, with a path from random_path.h.
 */
struct design_options {
  struct plan plan;          /* see `design_plan` */
  struct search_options how; /* its solver and limits */
  int random; /* pick at random: other seeds find other snakes */
  int hands;  /* say how hard a snake is to fold by hand */
};

/* 1 if the number of foldings matters: they are counted, as no formula can
 * say that.
 */
int design_counts_foldings (const struct design_wishes *);

struct designed {
  struct snake snake;
  struct path path[2]; /* foldings that path_check accepted: in the region,
                        * and in the second one, or no cubes */
  int straights;
  struct folding_count count; /* of its foldings if they matter, else 0 */
  struct difficulty hands;    /* if the options or wishes ask for it */
  int is_counted; /* 1 if these are all; 0 if the count ended early, at a
                   * limit or at DESIGN_MOST_COUNTED */
};

/* The foldings of a snake that should have many are not all counted. */
#define DESIGN_MOST_COUNTED 1000000LL

struct straights_range {
  int least, most;
};

struct design {
  enum stop_reason stop; /* why the last snake was not found */
  int is_optimal;  /* the solver has refuted that there is a better snake */
  int has_refuted; /* the solver has refuted that there is a better snake,
                    * or any: `design_encode_refuted` writes what has no
                    * model */
  struct straights_range refuted; /* what no snake as wished has then */

  /* private */
  struct straights_range now; /* of the next question */
  const struct design_options *options;
  struct spec wish;
  struct solver *solver; /* 0 before the first `design_next` */
  uint64_t random;
  long long looked_at; /* snakes whose foldings were counted */
};

/* The region, the wishes and the options have to outlive the design. */
void design_init (struct design *, const struct region *,
                  const struct design_wishes *,
                  const struct design_options *);
void design_clear (struct design *);

/* The plan of its formula: that of the options, but the encoding is a whole
 * one and SYMMETRY_START replaces SYMMETRY_WINDOWS.
 */
const struct plan *design_plan (const struct design *);

/* The next snake.  Unsatisfiable: there are no others; unknown: a limit.
 * If straights are to be fewest or most, the first snake is the best that
 * was found, and all others have the same number of straights.
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
