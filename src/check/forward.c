#include "check/check_internal.h"

/* The lemmas of a search often begin like the lemma before: what followed
 * from that beginning need not be derived again.
 */
static bool lemma_is_right (struct check *check) {
  const struct proof_task *task = check->task;
  struct propagator *p = &check->propagator;
  const struct ints *lemma = &check->proof.step.literals;
  const unsigned *literals = (const unsigned *)lemma->item;
  const bool believed =
      task->is_believed &&
      task->is_believed (task->state, check->report->lemmas - 1);
  if (!believed &&
      propagator_refute_stepwise (p, literals, lemma->count, 0))
    return true;
  const bool follows =
      believed ? true
      : check->proof.format == FORMAT_VERIPB
          ? veripb_refutes (check)
          : lemma->count && lemma_is_rat (check, literals[0], 0);
  propagator_forget (p, 0);
  images_have_rat (check);
  return follows;
}

static bool add_lemma_forward (struct check *check) {
  struct propagator *p = &check->propagator;
  struct ints *lemma = &check->proof.step.literals;
  const bool is_image = images_step (check);
  check->report->images += is_image;
  if (propagator_take (p, lemma))
    return true;
  if (!is_image && !lemma_is_right (check))
    return check_refuse (check, check->proof.step.at,
                         does_not_follow (check,
                                          (const unsigned *)lemma->item,
                                          lemma->count));
  const unsigned clause = clauses_add (
      &p->clauses, lemma, check->images.number, clauses_key (lemma));
  check->conflict = propagator_attach (p, clause);
  return true;
}

static bool delete_clause_forward (struct check *check) {
  images_step (check);
  const unsigned clause = clause_to_delete (check);
  images_delete (check, clause);
  if (clause)
    propagator_delete (&check->propagator, clause);
  return true;
}

bool check_forward (struct check *check) {
  static const struct step_rules rules = {.add = add_lemma_forward,
                                          .delete = delete_clause_forward,
                                          .dominate = veripb_dominate};
  return check_steps (check, &rules);
}
