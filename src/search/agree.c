#include "search/agree.h"

#include "search/sat.h"
#include "search/solve.h"
#include "search/split.h"
#include "system/memory.h"

static const char *answer_name (enum verdict verdict) {
  return verdict == VERDICT_SATISFIABLE ? "the snake can be folded"
                                        : "the snake cannot be folded";
}

/* Takes over what went wrong with the solver. */
static char *solver_failure (char *error, enum verdict search) {
  char *both = format_text ("%s; the splitting search says that %s", error,
                            answer_name (search));
  mem_free (error);
  return both;
}

static char *compare_answers (const struct outcome *search,
                              struct outcome *outcome) {
  if (outcome->verdict == VERDICT_UNKNOWN) {
    outcome->unconfirmed = search->verdict;
    return 0;
  }
  outcome->agrees = search->backend;
  return outcome->verdict == search->verdict
             ? 0
             : format_text (
                   "the solver says that %s, the splitting search "
                   "that %s: one of them is wrong, please report this",
                   answer_name (outcome->verdict),
                   answer_name (search->verdict));
}

char *agree_solve (const struct instance *instance,
                   const struct search_options *options, bool in_turn,
                   struct outcome *outcome) {
  struct outcome search = {.backend = backend_find ("search")};
  char *error = split_solve (instance, options, &search);
  if (error || search.verdict == VERDICT_UNKNOWN) {
    *outcome = search;
    return error;
  }
  error = sat_solve (instance, &options->solver, in_turn, outcome);
  error = error ? solver_failure (error, search.verdict)
                : compare_answers (&search, outcome);
  outcome->nodes = search.nodes;
  outcome_clear (&search);
  return error;
}
