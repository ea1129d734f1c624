#include "check/check_internal.h"

#include "system/memory.h"

/* LRAT needs no search.  Each hint must be a clause that is unit or false,
 * the last one false (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp,
 * Efficient certified RAT verification, CADE 2017).  Clauses are found by
 * number, and none is watched.
 *
 * The functions here return what is wrong, on the heap, or 0.
 */
static unsigned find (const struct run *run, int number) {
  return clauses_find_number (&run->engine.clauses, (unsigned)number);
}

/* Makes the one literal that is not false true; without one `*conflict`
 * becomes 1.
 */
static char *follow_hint (struct run *run, int number, int *conflict) {
  struct propagator *engine = &run->engine;
  const unsigned place = find (run, number);
  if (!place)
    return format_text ("hint %d is not a clause, or a deleted one",
                        number);
  const struct clause *clause = clause_at (&engine->clauses, place);
  unsigned open = 0, last = 0, unused;
  engine->work += clause->size;
  for (unsigned i = 0; i < clause->size; i++)
    if (engine->value[clause->literals[i]] >= 0) {
      last = clause->literals[i] ^ 1;
      open++;
    }
  *conflict = !open;
  if (open > 1) {
    AUTOFREE char *text =
        literals_text (&engine->clauses, clause->literals, clause->size);
    return format_text ("hint %d, clause %s, is not unit", number, text);
  }
  propagator_assume_not (engine, &last, open, 0, &unused);
  return 0;
}

/* Follows the hints from `at` up to a negative one, a conflict or the end.
 */
static char *follow_hints (struct run *run, size_t at, int *conflict) {
  const struct ints *hints = &run->proof.step.hints;
  char *wrong = 0;
  *conflict = 0;
  while (!wrong && !*conflict && at < hints->count && hints->item[at] > 0 &&
         !propagator_is_stopped (&run->engine))
    wrong = follow_hint (run, hints->item[at++], conflict);
  return wrong;
}

/*---------------------------------- RAT --------------------------------*/

static char *resolves (struct run *run, unsigned candidate,
                       unsigned pivot) {
  struct propagator *engine = &run->engine;
  const struct ints *hints = &run->proof.step.hints;
  const struct clause *clause = clause_at (&engine->clauses, candidate);
  const size_t height = engine->height;
  size_t at = 0;
  unsigned unused;
  char *wrong = 0;
  while (at < hints->count && hints->item[at] != -(int)clause->number)
    at++;
  engine->work += at;
  if (at == hints->count)
    return format_text (
        "clause %u has the negation of its first literal, but "
        "there are no hints for it",
        clause->number);
  int conflict = propagator_assume_not (engine, clause->literals,
                                        clause->size, pivot ^ 1, &unused);
  if (!conflict)
    wrong = follow_hints (run, at + 1, &conflict);
  if (!conflict && !wrong)
    wrong = format_text ("the hints for clause %u end without a conflict",
                         clause->number);
  propagator_undo (engine, height);
  return wrong;
}

/* Hints for a clause that is no candidate belong to some other proof. */
static char *candidates_exist (const struct run *run, unsigned pivot) {
  const struct ints *hints = &run->proof.step.hints;
  for (size_t i = 0; i < hints->count; i++) {
    const unsigned place =
        hints->item[i] < 0 ? find (run, -hints->item[i]) : NO_CLAUSE;
    if (hints->item[i] < 0 &&
        (!place ||
         !clause_has (clause_at (&run->engine.clauses, place), pivot ^ 1)))
      return format_text (
          "there are hints for clause %d, which does not exist "
          "or does not have the negation of the first literal",
          -hints->item[i]);
  }
  return 0;
}

static char *is_rat (struct run *run, unsigned pivot) {
  const struct clauses *clauses = &run->engine.clauses;
  char *wrong = candidates_exist (run, pivot);
  run->report->rat++;
  for (unsigned c = clauses_first (clauses); c && !wrong;
       c = clauses_after (clauses, c))
    if (clause_has (clause_at (clauses, c), pivot ^ 1))
      wrong = limits_exceeded (run->task->limits)
                  ? format_text ("a limit was reached")
                  : resolves (run, c, pivot);
  return wrong;
}

/*--------------------------------- steps -------------------------------*/

static char *follows (struct run *run, const struct ints *lemma) {
  const unsigned *literals = (const unsigned *)lemma->item;
  struct propagator *engine = &run->engine;
  unsigned unused;
  int conflict;
  propagator_assume_not (engine, literals, lemma->count, 0, &unused);
  char *wrong = follow_hints (run, 0, &conflict);
  if (!wrong && !conflict)
    wrong = lemma->count ? is_rat (run, literals[0])
                         : format_text ("the hints end without a conflict");
  propagator_undo (engine, 0);
  return wrong;
}

static int refuse (struct run *run, char *wrong) {
  const struct ints *lemma = &run->proof.step.literals;
  AUTOFREE char *text = literals_text (
      &run->engine.clauses, (const unsigned *)lemma->item, lemma->count);
  char *reason = format_text ("%s does not follow: %s", text, wrong);
  mem_free (wrong);
  return run_wrong (run, run->proof.step.at, reason);
}

static int add_lemma (struct run *run) {
  struct step *step = &run->proof.step;
  if (propagator_take (&run->engine, &step->literals))
    return 1;
  if (find (run, step->number))
    return run_wrong (run, step->at,
                      format_text ("there is a clause of number %d already",
                                   step->number));
  char *wrong = follows (run, &step->literals);
  if (wrong)
    return refuse (run, wrong);
  const unsigned number = (unsigned)step->number,
                 clause = clauses_add (&run->engine.clauses,
                                       &step->literals, number, number);
  if (!step->literals.count)
    run->conflict = clause;
  return 1;
}

static int delete_clauses (struct run *run) {
  const struct ints *numbers = &run->proof.step.literals;
  for (size_t i = 0; i < numbers->count; i++) {
    const unsigned clause = find (run, numbers->item[i]);
    if (clause)
      clauses_delete (&run->engine.clauses, clause);
    run->report->deletions += clause != NO_CLAUSE;
    run->report->ignored_unknown += clause == NO_CLAUSE;
  }
  if (clauses_are_sparse (&run->engine.clauses))
    clauses_collect (&run->engine.clauses);
  return 1;
}

void check_lrat (struct run *run) {
  if (run_steps (run, add_lemma, delete_clauses))
    run_end (run, PROOF_VERIFIED, 0);
}
