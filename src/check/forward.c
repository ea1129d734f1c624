#include "check/forward.h"

#include "check/rat.h"
#include "check/veripb_rule.h"

/* The lemmas of a search often begin like the lemma before: what followed
 * from that beginning need not be derived again.
 */
static bool lemma_follows_forward (struct check *check,
                                   const unsigned *literals, size_t size) {
  struct propagator *propagator = &check->propagator;
  if (propagator_refute_stepwise (propagator, literals, size, 0))
    return true;
  const bool follows = check->proof.format == FORMAT_VERIPB
                           ? veripb_refutes (check)
                           : size && lemma_is_rat (check, literals[0], 0);
  propagator_forget (propagator, 0);
  return follows;
}

static bool add_lemma_forward (struct check *check) {
  const struct proof_task *task = check->task;
  struct propagator *propagator = &check->propagator;
  struct ints *literals = &check->proof.step.literals;
  if (propagator_take (propagator, literals))
    return true;
  const unsigned *list = (const unsigned *)literals->item;
  if (task->is_believed &&
      task->is_believed (task->state, check->report->lemmas - 1))
    propagator_forget (propagator, 0);
  else if (!lemma_follows_forward (check, list, literals->count))
    return check_refuse (check, check->proof.step.at,
                         does_not_follow (check, list, literals->count));
  const unsigned clause = clauses_add (&propagator->clauses, literals, 0,
                                       clauses_key (literals));
  check->conflict = propagator_attach (propagator, clause);
  return true;
}

static bool delete_clause_forward (struct check *check) {
  const unsigned clause = clause_to_delete (check);
  if (clause)
    propagator_delete (&check->propagator, clause);
  return true;
}

void check_forward (struct check *check) {
  static const struct step_rules rules = {.add = add_lemma_forward,
                                          .delete = delete_clause_forward,
                                          .dominate = veripb_dominate};
  if (check_steps (check, &rules))
    check_end (check, PROOF_VERIFIED, 0);
}
