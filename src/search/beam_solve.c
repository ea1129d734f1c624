#include "search/beam_solve.h"

#include "encodings/instance.h"
#include "search/outcome.h"
#include "search/solve.h"

#include <limits.h>

bool beam_answers (struct beam *beam, long long nodes, int rounds,
                   struct outcome *outcome) {
  const enum beam_verdict verdict = beam_go_on (beam, nodes, rounds);
  outcome->states += beam_states (beam);
  outcome->nodes += beam_nodes (beam);
  outcome->stop = beam_stop (beam);
  if (verdict == BEAM_FOLDED) {
    beam_folding (beam, &outcome->path);
    outcome->verdict = VERDICT_SATISFIABLE;
    outcome->backend = backend_find ("beam");
  }
  return verdict == BEAM_FOLDED || verdict == BEAM_STOPPED;
}

void beam_solve (const struct instance *instance,
                 const struct search_options *options,
                 struct outcome *outcome) {
  struct beam *beam =
      beam_new (instance->puzzle, instance->limits, options->solver.seed);
  beam_answers (beam, LLONG_MAX, INT_MAX, outcome);
  beam_delete (beam);
}
