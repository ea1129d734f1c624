#include "check/run.h"

#include "check/trimmed.h"
#include "system/memory.h"

#include <stdlib.h>

/* First all steps are taken without a check, up to the conflict, then taken
 * back: a lemma is checked if what came later needed it, and what it needs
 * itself is marked (Goldberg, Novikov, DATE 2003).  The clauses that are
 * marked first for a lemma are used there for the last time.
 */
static struct trimmed_step *new_step (struct trimmed *trimmed) {
  if (trimmed->size == trimmed->room) {
    trimmed->room = trimmed->room ? 2 * trimmed->room : 1024;
    trimmed->steps =
        reallocate (trimmed->steps, trimmed->room * sizeof *trimmed->steps);
  }
  struct trimmed_step *step = trimmed->steps + trimmed->size++;
  *step = (struct trimmed_step){0};
  return step;
}

static void take_deletion (struct run *run, struct trimmed *trimmed) {
  const unsigned clause = clause_to_delete (run);
  if (!clause)
    return;
  engine_detach (&run->engine, clause);
  clauses_delete (&run->engine.clauses, clause);
  struct trimmed_step *step = new_step (trimmed);
  step->clause = clause;
  step->deletes = 1;
}

/* The empty clause is one that only propagation may find. */
static int take_lemma (struct run *run, struct trimmed *trimmed) {
  struct engine *engine = &run->engine;
  struct ints *literals = &run->steps.step.literals;
  if (!literals->count)
    return run_wrong (run, run->steps.step.at, does_not_follow (run, 0, 0));
  if (engine_take (engine, literals))
    return 1;
  struct trimmed_step *step = new_step (trimmed);
  step->at = run->steps.step.at;
  step->height = engine->height;
  step->clause = clauses_add (&engine->clauses, literals, ++trimmed->number,
                              clauses_key (literals));
  run->conflict = engine_attach (engine, step->clause);
  return 1;
}

static int take_steps (struct run *run, struct trimmed *trimmed) {
  while (!run->conflict) {
    if (!next_step (run))
      return 0;
    if (run->steps.step.kind == STEP_DELETE)
      take_deletion (run, trimmed);
    else if (!take_lemma (run, trimmed))
      return 0;
  }
  return 1;
}

/* The hints and marks that are new since then belong to the step. */
static void note (struct run *run, struct trimmed *trimmed,
                  struct trimmed_step *step, size_t hints, size_t marks) {
  if (!run->task->lrat)
    trimmed->hints.count = hints;
  step->hints = (struct span){hints, trimmed->hints.count};
  step->last_used = (struct span){marks, run->marked.count};
}

static int check_lemma (struct run *run, struct trimmed *trimmed,
                        struct trimmed_step *step) {
  struct clause *clause = clause_at (&run->engine.clauses, step->clause);
  const size_t hints = trimmed->hints.count, marks = run->marked.count;
  for (unsigned i = 0; i < clause->size; i++)
    if (clause->literals[i] == clause->pivot) {
      clause->literals[i] = clause->literals[0];
      clause->literals[0] = clause->pivot;
    }
  if (!lemma_follows (run, clause->literals, clause->size, clause->pivot,
                      &trimmed->hints))
    return run_wrong (
        run, step->at,
        does_not_follow (run, clause->literals, clause->size));
  run->report->core_lemmas++;
  note (run, trimmed, step, hints, marks);
  return 1;
}

/* Nothing follows from a clause that comes back: it was not unit when it
 * was deleted, and the trail is that of then.
 */
static int take_back (struct run *run, struct trimmed *trimmed,
                      struct trimmed_step *step) {
  struct engine *engine = &run->engine;
  struct clause *clause = clause_at (&engine->clauses, step->clause);
  clause->live = step->deletes;
  if (step->deletes) {
    engine_attach (engine, step->clause);
    return 1;
  }
  engine_detach (engine, step->clause);
  engine_undo (engine, step->height);
  return !clause->core || check_lemma (run, trimmed, step);
}

static int go_back (struct run *run, struct trimmed *trimmed) {
  explain_conflict (run, run->conflict, &trimmed->hints);
  note (run, trimmed, &trimmed->end, 0, 0);
  for (size_t i = trimmed->size; i-- > 0;)
    if (!run_goes_on (run, "lemmas and deletions left", i) ||
        !take_back (run, trimmed, trimmed->steps + i))
      return 0;
  run->report->core_clauses = run->marked.count - run->report->core_lemmas;
  return 1;
}

void check_backward (struct run *run) {
  struct trimmed trimmed = {.number = (unsigned)run->cnf.clauses};
  if (take_steps (run, &trimmed) && go_back (run, &trimmed)) {
    run_end (run, PROOF_VERIFIED, 0);
    if (run->task->core)
      trimmed_write_core (run, run->task->core);
    if (run->task->lrat)
      trimmed_write_lrat (run, &trimmed, run->task->lrat);
  }
  release (trimmed.steps);
  array_clear (&trimmed.hints);
}
