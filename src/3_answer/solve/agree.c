#include "solve/agree.h"

#include "solve/solve.h"
#include "solve/split.h"
#include "solve/whole_formula.h"
#include "system/memory.h"

static const char *answer_name (enum verdict verdict) {
  return verdict == VERDICT_SATISFIABLE ? "the snake can be folded"
                                        : "the snake cannot be folded";
}

/* Takes over what went wrong with the solver. */
static char *failure (char *error, enum verdict search) {
  char *both = message ("%s; the splitting search says that %s", error,
                        answer_name (search));
  release (error);
  return both;
}

static char *compare (const struct outcome *search,
                      struct outcome *outcome) {
  if (outcome->verdict == VERDICT_UNKNOWN) {
    outcome->unconfirmed = search->verdict;
    return 0;
  }
  outcome->agrees = search->backend;
  return outcome->verdict == search->verdict
             ? 0
             : message ("the solver says that %s, the splitting search "
                        "that %s: one of them is wrong, please report this",
                        answer_name (outcome->verdict),
                        answer_name (search->verdict));
}

char *agree_solve (const struct instance *instance,
                   const struct search_options *options, int in_turn,
                   struct outcome *outcome) {
  struct outcome search = {.backend = backend_find ("search")};
  char *error = split_solve (instance, options, &search);
  if (error || search.verdict == VERDICT_UNKNOWN) {
    *outcome = search;
    return error;
  }
  error =
      whole_formula_solve (instance, &options->solver,
                           (struct asking){.in_turn = in_turn}, outcome);
  error =
      error ? failure (error, search.verdict) : compare (&search, outcome);
  outcome->nodes = search.nodes;
  outcome_clear (&search);
  return error;
}
