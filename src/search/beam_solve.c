#include "search/beam_solve.h"

#include "encodings/instance.h"
#include "search/outcome.h"
#include "search/solve.h"

#include <limits.h>

bool beam_answers (struct beam *beam, long long states, int rounds,
                   struct outcome *outcome) {
  const enum beam_verdict verdict = beam_go_on (beam, states, rounds);
  outcome->stop = beam_stop (beam);
  if (verdict == BEAM_FOLDED) {
    beam_folding (beam, &outcome->path);
    outcome->verdict = VERDICT_SATISFIABLE;
    outcome->backend = backend_find ("beam");
  }
  return verdict == BEAM_FOLDED || verdict == BEAM_STOPPED;
}

char *beam_solve (const struct instance *instance,
                  const struct search_options *options,
                  struct outcome *outcome) {
  struct beam *beam =
      beam_new (instance->puzzle, instance->limits, options->solver.seed);
  beam_answers (beam, LLONG_MAX, INT_MAX, outcome);
  outcome->states = beam_states (beam);
  beam_delete (beam);
  return 0;
}
