#include "check/backward.h"

#include "check/rat.h"
#include "check/trimmed.h"

#include <assert.h>

/*--------------------------- without a check ---------------------------*/

static bool take_deletion (struct check *check) {
  const unsigned clause = clause_to_delete (check);
  if (!clause)
    return true;
  propagator_detach (&check->propagator, clause);
  clauses_delete (&check->propagator.clauses, clause);
  array_push (&check->trimmed->steps,
              (struct trimmed_step){.clause = clause, .deletes = true});
  return true;
}

/* Only propagation may find the empty clause. */
static bool take_lemma (struct check *check) {
  struct propagator *propagator = &check->propagator;
  struct trimmed *trimmed = check->trimmed;
  struct ints *literals = &check->proof.step.literals;
  if (!literals->count)
    return check_refuse (check, check->proof.step.at,
                         does_not_follow (check, 0, 0));
  if (propagator_take (propagator, literals))
    return true;
  const unsigned clause =
      clauses_add (&propagator->clauses, literals, ++trimmed->number,
                   clauses_key (literals));
  array_push (&trimmed->steps,
              (struct trimmed_step){.clause = clause,
                                    .at = check->proof.step.at,
                                    .height = propagator->height});
  check->conflict = propagator_attach (propagator, clause);
  return true;
}

/*--------------------------------- back --------------------------------*/

/* The hints and the core clauses from these places on belong to the step.
 * A clause is used for the last time by the step that makes it core.
 */
static void note_hints (struct check *check, struct trimmed_step *step,
                        size_t hints, size_t core) {
  struct ints *all = &check->trimmed->hints;
  assert (hints <= all->count && core <= check->core.count);
  if (!check->task->lrat)
    all->count = hints;
  step->hints = (struct span){hints, all->count};
  step->last_used = (struct span){core, check->core.count};
}

static bool check_core_lemma (struct check *check,
                              struct trimmed_step *step) {
  struct clause *clause =
      clause_at (&check->propagator.clauses, step->clause);
  struct ints *hints = &check->trimmed->hints;
  const size_t first = hints->count, core = check->core.count;

  /* Watching has shuffled the literals, but the pivot is the first. */
  for (unsigned i = 0; i < clause->size; i++)
    if (clause->literals[i] == clause->pivot) {
      clause->literals[i] = clause->literals[0];
      clause->literals[0] = clause->pivot;
    }
  if (!lemma_follows (check, clause, hints))
    return check_refuse (
        check, step->at,
        does_not_follow (check, clause->literals, clause->size));
  check->report->core_lemmas++;
  note_hints (check, step, first, core);
  return true;
}

/* A clause that comes back propagates nothing: it was not unit when it was
 * deleted, and the trail is the same as then.
 */
static bool take_step_back (struct check *check,
                            struct trimmed_step *step) {
  struct propagator *propagator = &check->propagator;
  struct clause *clause = clause_at (&propagator->clauses, step->clause);
  assert (clause->live != step->deletes);
  clause->live = step->deletes;
  if (step->deletes) {
    propagator_attach (propagator, step->clause);
    return true;
  }
  propagator_detach (propagator, step->clause);
  propagator_undo (propagator, step->height);
  return !clause->core || check_core_lemma (check, step);
}

static bool take_steps_back (struct check *check) {
  struct trimmed *trimmed = check->trimmed;
  explain_conflict (check, check->conflict, &trimmed->hints);
  note_hints (check, &trimmed->end, 0, 0);
  for (size_t i = trimmed->steps.count; i-- > 0;)
    if (!check_goes_on (check, "lemmas and deletions left", i) ||
        !take_step_back (check, &trimmed->steps.item[i]))
      return false;
  check->report->core_clauses =
      check->core.count - check->report->core_lemmas;
  return true;
}

void check_backward (struct check *check) {
  static const struct step_rules rules = {.add = take_lemma,
                                          .delete = take_deletion};
  struct trimmed trimmed = {.number = (unsigned)check->report->clauses};
  check->trimmed = &trimmed;
  if (check_steps (check, &rules) && take_steps_back (check)) {
    check_end (check, PROOF_VERIFIED, 0);
    if (check->task->core)
      trimmed_write_core (check, check->task->core);
    if (check->task->lrat)
      trimmed_write_lrat (check, check->task->lrat);
  }
  array_clear (&trimmed.steps);
  array_clear (&trimmed.hints);
}
