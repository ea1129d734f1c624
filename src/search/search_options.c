#include "search/search_options.h"

#include "encodings/plan.h"
#include "system/memory.h"

#include <stdlib.h>

struct search_options search_options_default (void) {
  struct search_options options = {.search = SEARCH_DEFAULT};
  limits_start (&options.limits);
  return options;
}

enum search_kind search_kind_of (const struct search_options *options,
                                 const struct plan *plan) {
  if (options->search != SEARCH_DEFAULT)
    return options->search;
  return options->command || plan->symmetry != SYMMETRY_WINDOWS
             ? SEARCH_SAT
             : SEARCH_SPLIT;
}

char *search_options_error (const struct search_options *options,
                            const struct plan *plan) {
  if (options->search != SEARCH_SPLIT)
    return 0;
  if (options->command)
    return message ("the splitting search works with PicoSAT only: leave "
                    "out --solver, or choose --search sat");
  if (plan->symmetry == SYMMETRY_WINDOWS)
    return 0;
  char *symmetry = plan_symmetry_text (plan);
  char *error = message ("the splitting search breaks symmetry by windows, "
                         "not by symmetry=%s: choose --search sat for that",
                         symmetry);
  release (symmetry);
  return error;
}

const char *search_kind_name (enum search_kind kind) {
  return kind == SEARCH_SPLIT ? "split" : "sat";
}
