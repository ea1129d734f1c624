#include "proof/run.h"

/* From the first lemma on, each against the clauses there are then.  Memory
 * is that of the live clauses.  Lemmas of a search often begin as the one
 * before: what followed from that beginning need not be found again.
 */
static int follows (struct run *run, const unsigned *literals,
                    size_t size) {
  struct engine *engine = &run->engine;
  if (engine_refute_stepwise (engine, literals, size))
    return 1;
  const int rat = size && lemma_is_rat (run, literals[0], 0);
  engine_forget (engine, 0);
  return rat;
}

static int add_lemma (struct run *run) {
  const struct proof_task *task = run->task;
  struct engine *engine = &run->engine;
  struct list *literals = &run->steps.step.literals;
  if (engine_take (engine, literals))
    return 1;
  const unsigned *list = (const unsigned *)literals->data;
  const int is_ours =
      !task->parts ||
      (run->report->lemmas - 1) / task->share % task->parts == task->part;
  if (!is_ours)
    engine_forget (engine, 0);
  else if (!follows (run, list, literals->size))
    return run_wrong (run, run->steps.step.at,
                      does_not_follow (run, list, literals->size));
  run->conflict =
      engine_attach (engine, clauses_add (&engine->clauses, literals, 0,
                                          clauses_key (literals)));
  return 1;
}

static int delete_clause (struct run *run) {
  const unsigned clause = clause_to_delete (run);
  if (!clause)
    return 1;
  engine_detach (&run->engine, clause);
  clauses_delete (&run->engine.clauses, clause);
  if (clauses_are_sparse (&run->engine.clauses))
    engine_collect (&run->engine);
  return 1;
}

void check_forward (struct run *run) {
  check_steps (run, add_lemma, delete_clause);
}
