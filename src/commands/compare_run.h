#ifndef compare_run_h_INCLUDED
#define compare_run_h_INCLUDED

#include "cnf/verdict.h"
#include "instance/instance.h"
#include "system/search_limits.h"

/* One formula that `compare` measures, and one run of a solver on it.  All
 * times are CPU seconds, of this process or of the solver's.
 */
struct formula_measure {
  int variables;
  long long clauses, literals;
  double encode; /* from puzzle and plan to clauses that are only counted */
};

void formula_measure (const struct puzzle *, const struct plan *,
                      struct formula_measure *);

enum solver_kind {
  SOLVER_PICOSAT, /* the formula in the embedded solver, in one piece */
  SOLVER_SEARCH,  /* the search of windows, split.h, by one process */
  SOLVER_COMMAND  /* the formula in a program, process_solver.h */
};

struct solver {
  enum solver_kind kind;
  char *name;          /* one word, for the table */
  const char *command; /* `{seed}` in it becomes the seed */
};

int solver_takes_seeds (const struct solver *);

struct run {
  unsigned seed;
  enum verdict verdict;
  enum stop stop;
  double load, answer;    /* load is -1 where it is part of the answer */
  long long decisions;    /* -1 where not known; of the search, its nodes
                           * and PicoSAT's decisions */
  long long propagations; /* -1 where not known */
};

/* Runs a solver once; the seed is set in `*run` already, and the limits are
 * started.  A model has to be a folding.  Returns what went wrong with the
 * solver, on the heap, or 0.
 */
char *run_solver (const struct solver *, const struct instance *,
                  int open_cubes, const struct limits *, struct run *);

#endif
