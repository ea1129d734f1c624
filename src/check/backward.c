#include "check/check_internal.h"

/* First all steps up to the conflict are taken without a check.  Then they
 * are taken back in turn: a lemma is checked if a later step needed it, and
 * what it needs itself is marked (Goldberg, Novikov, DATE 2003).  A clause
 * is used for the last time where it is marked first.
 */
static int take_deletion (struct run *run) {
  const unsigned clause = clause_to_delete (run);
  if (!clause)
    return 1;
  propagator_detach (&run->engine, clause);
  clauses_delete (&run->engine.clauses, clause);
  array_push (&run->trimmed->steps,
              (struct trimmed_step){.clause = clause, .deletes = 1});
  return 1;
}

/* Only propagation may find the empty clause. */
static int take_lemma (struct run *run) {
  struct propagator *engine = &run->engine;
  struct trimmed *trimmed = run->trimmed;
  struct ints *literals = &run->proof.step.literals;
  if (!literals->count)
    return run_wrong (run, run->proof.step.at, does_not_follow (run, 0, 0));
  if (propagator_take (engine, literals))
    return 1;
  struct trimmed_step step = {.at = run->proof.step.at,
                              .height = engine->height};
  step.clause = clauses_add (&engine->clauses, literals, ++trimmed->number,
                             clauses_key (literals));
  array_push (&trimmed->steps, step);
  run->conflict = propagator_attach (engine, step.clause);
  return 1;
}

/* The hints and marks from these places on belong to the step. */
static void note (struct run *run, struct trimmed_step *step, size_t hints,
                  size_t marks) {
  struct ints *all = &run->trimmed->hints;
  if (!run->task->lrat)
    all->count = hints;
  step->hints = (struct span){hints, all->count};
  step->last_used = (struct span){marks, run->marked.count};
}

static void restore_pivot (struct clause *clause) {
  for (unsigned i = 0; i < clause->size; i++)
    if (clause->literals[i] == clause->pivot) {
      clause->literals[i] = clause->literals[0];
      clause->literals[0] = clause->pivot;
    }
}

static int check_lemma (struct run *run, struct trimmed_step *step) {
  struct clause *clause = clause_at (&run->engine.clauses, step->clause);
  struct ints *hints = &run->trimmed->hints;
  const size_t first = hints->count, marks = run->marked.count;
  restore_pivot (clause);
  if (!lemma_follows (run, clause, hints))
    return run_wrong (
        run, step->at,
        does_not_follow (run, clause->literals, clause->size));
  run->report->core_lemmas++;
  note (run, step, first, marks);
  return 1;
}

/* A clause that comes back propagates nothing: it was not unit when it was
 * deleted, and the trail is the same as then.
 */
static int take_back (struct run *run, struct trimmed_step *step) {
  struct propagator *engine = &run->engine;
  struct clause *clause = clause_at (&engine->clauses, step->clause);
  clause->live = step->deletes;
  if (step->deletes) {
    propagator_attach (engine, step->clause);
    return 1;
  }
  propagator_detach (engine, step->clause);
  propagator_undo (engine, step->height);
  return !clause->core || check_lemma (run, step);
}

static int go_back (struct run *run) {
  struct trimmed *trimmed = run->trimmed;
  explain_conflict (run, run->conflict, &trimmed->hints);
  note (run, &trimmed->end, 0, 0);
  for (size_t i = trimmed->steps.count; i-- > 0;)
    if (!run_goes_on (run, "lemmas and deletions left", i) ||
        !take_back (run, &trimmed->steps.item[i]))
      return 0;
  run->report->core_clauses = run->marked.count - run->report->core_lemmas;
  return 1;
}

void check_backward (struct run *run) {
  struct trimmed trimmed = {.number = (unsigned)run->report->clauses};
  run->trimmed = &trimmed;
  if (run_steps (run, take_lemma, take_deletion) && go_back (run)) {
    run_end (run, PROOF_VERIFIED, 0);
    if (run->task->core)
      trimmed_write_core (run, run->task->core);
    if (run->task->lrat)
      trimmed_write_lrat (run, run->task->lrat);
  }
  array_clear (&trimmed.steps);
  array_clear (&trimmed.hints);
}
