#ifndef compare_measure_h_INCLUDED
#define compare_measure_h_INCLUDED

#include "instance/plan.h"
#include "search/backend.h"

struct options;
struct puzzle;

/* What is compared: a backend, and the command of another solver */
struct compared_solver {
  char *name; /* one word, unlike all others */
  const struct backend *backend;
  const char *command; /* or 0; `{seed}` in it becomes the seed */
};

/* What is measured of a run.  Times are CPU seconds, of this process or of
 * the solver's; a number is -1 where it is not known.
 */
enum quantity {
  LOAD_SECONDS, /* to take the clauses, where that is not in the answer */
  ANSWER_SECONDS,
  DECISIONS, /* of the splitting search, its nodes */
  PROPAGATIONS,
  QUANTITIES
};

struct timed_run {
  unsigned seed;
  enum verdict verdict;
  enum stop stop;
  double value[QUANTITIES];
};

/* The median over the runs, the greater one of two.  A run without a
 * verdict counts as longer than any with one, so the median may be one of
 * those: then it is only known to be greater than `value`, the most that
 * any of them had.
 */
struct median {
  double value; /* -1 where it is not known */
  int is_bound;
};

/* The whole formula of a puzzle and a plan; all -1 where nobody needs it */
struct formula_measure {
  int variables;
  long long clauses, literals;
  double encode_seconds; /* to clauses that are only counted */
};

/* One row of a comparison */
struct measurement {
  const struct puzzle *puzzle;
  struct plan plan;
  const struct compared_solver *solver;
  struct formula_measure formula;

  struct timed_run *run; /* [0..runs[, those that were made */
  int runs, answered;    /* answered: with a verdict */
  enum verdict verdict;  /* of the first of them */
  enum stop stop;        /* why a run has none, the last such one */
  struct median median[QUANTITIES];
  char *error;    /* why the last run was none, or 0 */
  double seconds; /* on the clock, all runs together */
};

/* Within the limits of a run; beyond them `no_formula` */
struct formula_measure measure_formula (const struct puzzle *,
                                        const struct plan *,
                                        const struct options *);
extern const struct formula_measure no_formula;

/* Runs the solver of the measurement, in which puzzle, plan and solver are
 * set, with the seeds and limits of the options, and fills in the rest.
 * Where the first run hits a limit, the others would hardly be better and
 * are left out; an interrupted run counts for nothing.
 */
void measure (struct measurement *, const struct options *);
void measurement_clear (struct measurement *);

#endif
