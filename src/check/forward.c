#include "check/run.h"

/* From the first lemma on, each against the clauses there are then.  Memory
 * is that of the live clauses.  Lemmas of a search often begin as the one
 * before: what followed from that beginning need not be found again.
 */
static int follows (struct run *run, const unsigned *literals,
                    size_t size) {
  struct engine *engine = &run->engine;
  if (engine_refute_stepwise (engine, literals, size, 0))
    return 1;
  const int rat =
      size && !run_is_piece (run) && lemma_is_rat (run, literals[0], 0);
  engine_forget (engine, 0);
  return rat;
}

/* Somebody else checks it. */
static int is_believed (const struct run *run) {
  const struct proof_task *task = run->task;
  const struct proof_piece *piece = task->piece;
  const unsigned long long lemma = run->report->lemmas - 1;
  return (piece && lemma >= piece->from && lemma < piece->to) ||
         (task->parts && lemma / task->share % task->parts != task->part);
}

/* A lemma that is this process's own has the number 0. */
static int add_lemma (struct run *run) {
  struct engine *engine = &run->engine;
  struct ints *literals = &run->steps.step.literals;
  if (engine_take (engine, literals))
    return 1;
  const unsigned *list = (const unsigned *)literals->item;
  const int believed = is_believed (run);
  if (believed)
    engine_forget (engine, 0);
  else if (!follows (run, list, literals->count))
    return run_wrong (run, run->steps.step.at,
                      does_not_follow (run, list, literals->count));
  run->conflict = engine_attach (
      engine, clauses_add (&engine->clauses, literals, (unsigned)believed,
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

static void tell_standing (const struct run *run) {
  const struct proof_piece *piece = run->task->piece;
  const struct clauses *clauses = &run->engine.clauses;
  struct ints literals = {0};
  if (run->conflict) {
    piece->stands (piece->state, 0, 0);
    return;
  }
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c)) {
    const struct clause *clause = clause_at (clauses, c);
    literals.count = 0;
    for (unsigned i = 0; i < clause->size; i++)
      array_push (&literals, clauses_dimacs (clauses, clause->literals[i]));
    if (!clause->number)
      piece->stands (piece->state, literals.item, (int)literals.count);
  }
  array_clear (&literals);
}

void check_forward (struct run *run) {
  check_steps (run, add_lemma, delete_clause);
  if (run_is_piece (run) && run->report->verdict == PROOF_VERIFIED)
    tell_standing (run);
}
