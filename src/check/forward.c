#include "check/check_internal.h"

/* From the first lemma on, each is checked against the clauses that exist
 * then.  The lemmas of a search often begin like the one before: what
 * followed from that beginning need not be derived again.
 */
static int follows (struct run *run, const unsigned *literals,
                    size_t size) {
  struct propagator *engine = &run->engine;
  if (propagator_refute_stepwise (engine, literals, size, 0))
    return 1;
  const int found = run->proof.format == FORMAT_VERIPB
                        ? veripb_refutes (run)
                        : size && lemma_is_rat (run, literals[0], 0);
  propagator_forget (engine, 0);
  return found;
}

static int add_lemma (struct run *run) {
  const struct proof_task *task = run->task;
  struct propagator *engine = &run->engine;
  struct ints *literals = &run->proof.step.literals;
  if (propagator_take (engine, literals))
    return 1;
  const unsigned *list = (const unsigned *)literals->item;
  if (task->is_believed &&
      task->is_believed (task->state, run->report->lemmas - 1))
    propagator_forget (engine, 0);
  else if (!follows (run, list, literals->count))
    return run_wrong (run, run->proof.step.at,
                      does_not_follow (run, list, literals->count));
  run->conflict =
      propagator_attach (engine, clauses_add (&engine->clauses, literals, 0,
                                              clauses_key (literals)));
  return 1;
}

static int delete_clause (struct run *run) {
  const unsigned clause = clause_to_delete (run);
  if (clause)
    propagator_delete (&run->engine, clause);
  return 1;
}

void check_forward (struct run *run) {
  if (run_steps (run, add_lemma, delete_clause))
    run_end (run, PROOF_VERIFIED, 0);
}
