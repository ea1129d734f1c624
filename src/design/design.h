#ifndef design_h_INCLUDED
#define design_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"
#include "count/count.h"
#include "system/byte_sink.h"

/* Snakes that fold into a region and have the properties that are wished
 * for, found by a SAT solver on the formula of a snake with free joints
 * (joint_types.h) and clauses for the wishes.  A snake that was found, or
 * has the wrong number of foldings, is blocked together with its reverse:
 * none comes twice, and UNSAT means that there are no more.  The search for
 * the fewest or the most straights begins, where nothing else is wished,
 * with a path from annealed_path.h.
 */
enum straights_wish { STRAIGHTS_ANY, STRAIGHTS_FEWEST, STRAIGHTS_MOST };

struct design_wishes {
  const char
      *joints;    /* as of a snake, FREE where it does not matter, or 0 */
  int palindrome; /* reads alike from both ends */
  int corners;    /* both ends lie in corners of the box */
  int closed;     /* the ends lie side by side: a ring that was cut */
  const struct region *also; /* it folds into that region, too, which has
                              * as many cells; or 0 */
  enum straights_wish straights;
  int least_straights, most_straights;     /* most: -1 for any number */
  long long least_foldings, most_foldings; /* up to symmetry and reversal;
                                            * most: 0 for any number */
};

/* 1 where the number of foldings matters: they are counted, as no formula
 * can say that.
 */
int design_counts_foldings (const struct design_wishes *);

struct design_options {
  struct plan plan;    /* with SYMMETRY_WINDOWS taken for SYMMETRY_START */
  unsigned seed;       /* 0 for none */
  int random;          /* pick at random: other seeds find other snakes */
  const char *command; /* an external solver, see solver_command.h, or 0 */
  struct limits limits;
};

struct designed {
  struct snake snake;
  struct path path; /* a folding that path_check accepted */
  struct path also; /* the same in the other region, or no cubes */
  int straights;
  struct folding_count
      count;      /* of its foldings where they matter, else 0 */
  int is_counted; /* 1: there are no more; 0: as many as were counted when a
                   * limit or DESIGN_MOST_COUNTED was reached */
};

/* Nobody waits until the foldings of a snake that should have many are all
 * counted.
 */
#define DESIGN_MOST_COUNTED 1000000LL

struct design;

/* The region, the wishes and the options have to outlive the design. */
struct design *design_new (const struct region *,
                           const struct design_wishes *,
                           const struct design_options *);
void design_delete (struct design *);

/* The next snake, to be released with `designed_clear` where the verdict is
 * satisfiable.  Unsatisfiable: there are no others; unknown: a limit, see
 * `design_stopped`.  Where straights are to be fewest or most, the first
 * snake is the best that was found, and all others have as many.
 *
 * Returns what went wrong with the solver, on the heap, or 0.
 */
char *design_next (struct design *, enum verdict *, struct designed *);
void designed_clear (struct designed *);

/* 1 where the solver has refuted that there is a better snake, or any:
 * `design_refuted_clauses` has no model, and no snake as wished has from
 * `*least` to `*most` straights.  0 where foldings are counted, as no
 * formula can say that.
 */
int design_has_refuted (const struct design *, int *least, int *most);

/* The formula that was refuted */
struct clause_source design_refuted_clauses (struct design *);

/* Refutes that formula once more, with the solver and limits of the options
 * and a proof as DRAT: by PicoSAT into the sink; by an external solver, in
 * whose command line `{proof}` becomes `path`, into that file, which is the
 * one behind the sink.  The verdict is unknown where a limit was hit; what
 * the proof is worth is for a checker to decide.  Returns what went wrong
 * with the solver, on the heap, or 0.
 */
char *design_prove (struct design *, struct byte_sink, const char *path,
                    enum verdict *);

/* 1 where the solver has refuted that there is a better one */
int design_is_optimal (const struct design *);
enum stop design_stopped (const struct design *);

#endif
