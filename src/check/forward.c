#include "check/check_internal.h"

static bool add_lemma_forward (struct check *check) {
  const struct proof_task *task = check->task;
  struct propagator *p = &check->propagator;
  struct ints *lemma = &check->proof.step.literals;
  if (propagator_take (p, lemma))
    return true;
  const unsigned *literals = (const unsigned *)lemma->item;

  /* The lemmas of a search often begin like the lemma before: what followed
   * from that beginning need not be derived again.
   */
  const bool believed =
      task->is_believed &&
      task->is_believed (task->state, check->report->lemmas - 1);
  if (believed ||
      !propagator_refute_stepwise (p, literals, lemma->count, 0)) {
    const bool follows =
        believed ? true
        : check->proof.format == FORMAT_VERIPB
            ? veripb_refutes (check)
            : lemma->count && lemma_is_rat (check, literals[0], 0);
    propagator_forget (p, 0);
    if (!follows)
      return check_refuse (check, check->proof.step.at,
                           does_not_follow (check, literals, lemma->count));
  }
  const unsigned clause =
      clauses_add (&p->clauses, lemma, 0, clauses_key (lemma));
  check->conflict = propagator_attach (p, clause);
  return true;
}

static bool delete_clause_forward (struct check *check) {
  const unsigned clause = clause_to_delete (check);
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
