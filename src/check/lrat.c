#include "check/check_internal.h"

#include "system/memory.h"

#include <assert.h>

/* Functions named ..._error, and those that follow hints, return what is
 * wrong, on the heap, or 0.
 */
static unsigned find_number (const struct check *check, int number) {
  return clauses_find_number (&check->propagator.clauses, (unsigned)number);
}

/* Makes the one literal true that is not false; if there is none it is a
 * conflict.
 */
static char *follow_hint (struct check *check, int number, bool *conflict) {
  struct propagator *p = &check->propagator;
  assert (number > 0);
  const unsigned place = find_number (check, number);
  if (!place)
    return format_text ("hint %d is not a clause, or a deleted one",
                        number);
  const struct clause *clause = clause_at (&p->clauses, place);
  unsigned open = 0, last = 0;
  p->work += clause->size;
  for (unsigned i = 0; i < clause->size; i++)
    if (p->value[clause->literals[i]] >= 0) {
      last = clause->literals[i] ^ 1;
      open++;
    }
  *conflict = !open;
  if (open > 1) {
    AUTOFREE char *text =
        literals_text (&p->clauses, clause->literals, clause->size);
    return format_text ("hint %d, clause %s, is not unit", number, text);
  }
  propagator_assume_not (p, &last, open, 0);
  return 0;
}

/* Follows the hints from `at` up to a negative one, a conflict or the end.
 */
static char *follow_hints (struct check *check, size_t at, bool *conflict) {
  const struct ints *hints = &check->proof.step.hints;
  char *wrong = 0;
  *conflict = false;
  while (!wrong && !*conflict && at < hints->count && hints->item[at] > 0 &&
         !propagator_is_stopped (&check->propagator))
    wrong = follow_hint (check, hints->item[at++], conflict);
  return wrong;
}

/*---------------------------------- RAT --------------------------------*/

static bool has_hints_at (const struct ints *hints, size_t at,
                          const struct clause *clause) {
  return at < hints->count && hints->item[at] == -(int)clause->number;
}

/* The clause has the negation of the pivot: do its hints refute the
 * resolvent?
 */
static char *candidate_error (struct check *check, unsigned candidate,
                              unsigned pivot) {
  struct propagator *p = &check->propagator;
  const struct ints *hints = &check->proof.step.hints;
  const struct clause *clause = clause_at (&p->clauses, candidate);
  const size_t height = p->height, at = clause->hints_at;
  char *wrong = 0;
  if (!has_hints_at (hints, at, clause))
    return format_text (
        "clause %u has the negation of its first literal, but "
        "there are no hints for it",
        clause->number);
  bool conflict =
      propagator_assume_not (p, clause->literals, clause->size, pivot ^ 1);
  if (!conflict)
    wrong = follow_hints (check, at + 1, &conflict);
  if (!conflict && !wrong)
    wrong = format_text ("the hints for clause %u end without a conflict",
                         clause->number);
  propagator_undo (p, height);
  return wrong;
}

/* Hints that begin with a clause that is not a candidate are an error.
 * `hints_at` of each candidate gets the place of its first hints.
 */
static char *missing_candidate_error (struct check *check, unsigned pivot) {
  const struct ints *hints = &check->proof.step.hints;
  struct propagator *p = &check->propagator;
  for (size_t i = 0; i < hints->count && !propagator_is_stopped (p); i++) {
    const int number = -hints->item[i];
    const unsigned place = number > 0 ? find_number (check, number) : 0;
    struct clause *clause = place ? clause_at (&p->clauses, place) : 0;
    if (number <= 0 || (place && clause->hints_at < i &&
                        has_hints_at (hints, clause->hints_at, clause)))
      continue;
    if (place)
      p->work += clause->size;
    if (place && clause_has (clause, pivot ^ 1))
      clause->hints_at = (unsigned)i;
    else
      return format_text (
          "there are hints for clause %d, which does not exist "
          "or does not have the negation of the first literal",
          number);
  }
  return 0;
}

/*--------------------------------- steps -------------------------------*/

static char *hints_error (struct check *check, const struct ints *lemma) {
  const unsigned *literals = (const unsigned *)lemma->item;
  struct propagator *p = &check->propagator;
  bool conflict;
  propagator_assume_not (p, literals, lemma->count, 0);
  char *wrong = follow_hints (check, 0, &conflict);
  if (!wrong && !conflict && !lemma->count)
    wrong = format_text ("the hints end without a conflict");
  else if (!wrong && !conflict) {
    const unsigned pivot = literals[0];
    wrong = missing_candidate_error (check, pivot);
    check->report->rat++;
    for (unsigned c = clauses_first (&p->clauses); c && !wrong;
         c = clauses_after (&p->clauses, c))
      if (clause_has (clause_at (&p->clauses, c), pivot ^ 1))
        wrong = limits_exceeded (check->task->limits)
                    ? format_text ("a limit was reached")
                    : candidate_error (check, c, pivot);
  }
  propagator_undo (p, 0);
  return wrong;
}

static bool add_lrat_lemma (struct check *check) {
  struct step *step = &check->proof.step;
  if (propagator_take (&check->propagator, &step->literals))
    return true;
  if (find_number (check, step->number))
    return check_refuse (
        check, step->at,
        format_text ("there is a clause of number %d already",
                     step->number));
  AUTOFREE char *wrong = hints_error (check, &step->literals);
  if (wrong) {
    AUTOFREE char *text = literals_text (
        &check->propagator.clauses, (const unsigned *)step->literals.item,
        step->literals.count);
    return check_refuse (
        check, step->at,
        format_text ("%s does not follow: %s", text, wrong));
  }
  const unsigned number = (unsigned)step->number,
                 clause = clauses_add (&check->propagator.clauses,
                                       &step->literals, number, number);
  if (!step->literals.count)
    check->conflict = clause;
  return true;
}

static bool delete_lrat_clauses (struct check *check) {
  const struct ints *numbers = &check->proof.step.literals;
  for (size_t i = 0; i < numbers->count; i++) {
    const unsigned clause = find_number (check, numbers->item[i]);
    if (clause)
      clauses_delete (&check->propagator.clauses, clause);
    check->report->deletions += clause != NO_CLAUSE;
    check->report->ignored_unknown += clause == NO_CLAUSE;
  }
  clauses_collect (&check->propagator.clauses);
  return true;
}

bool check_lrat (struct check *check) {
  static const struct step_rules rules = {.add = add_lrat_lemma,
                                          .delete = delete_lrat_clauses};
  return check_steps (check, &rules);
}
