#include "check/check_internal.h"

#include <assert.h>

static void mark_core (struct check *check, unsigned clause) {
  if (clause_at (&check->propagator.clauses, clause)->core)
    return;
  propagator_mark_core (&check->propagator, clause);
  array_push (&check->core, (int)clause);
}

/* LRAT wants the clause of the conflict last. */
void explain_conflict (struct check *check, unsigned conflict,
                       struct ints *hints) {
  struct ints used = {0};
  struct propagator *p = &check->propagator;
  propagator_explain (p, conflict, &check->given, &used);
  for (size_t i = used.count; i-- > 0 && !propagator_is_stopped (p);) {
    const unsigned clause = (unsigned)used.item[i];
    mark_core (check, clause);
    array_push (hints, (int)clause_at (&p->clauses, clause)->number);
  }
  array_clear (&used);
}

static void add_given (struct check *check, const struct clause *clause,
                       unsigned except) {
  for (unsigned i = 0; i < clause->size; i++)
    if (clause->literals[i] != except)
      array_push (&check->given, (int)clause->literals[i]);
}

/* All literals of the lemma are assumed to be false.  Nothing more is
 * needed if that satisfies the candidate.
 */
static bool resolvent_is_rup (struct check *check, unsigned candidate,
                              unsigned pivot, struct ints *hints) {
  struct propagator *p = &check->propagator;
  const size_t height = p->height;
  const struct clause *clause = clause_at (&p->clauses, candidate);
  unsigned conflict;
  const bool refuted = propagator_refute (p, clause->literals, clause->size,
                                          pivot ^ 1, &conflict);
  if (refuted && hints) {
    const size_t given = check->given.count;
    add_given (check, clause, pivot ^ 1);
    array_push (hints, -(int)clause->number);
    explain_conflict (check, conflict, hints);
    mark_core (check, candidate);
    check->given.count = given;
  }
  propagator_undo (p, height);
  return refuted;
}

bool lemma_is_rat (struct check *check, unsigned pivot,
                   struct ints *hints) {
  const struct clauses *clauses = &check->propagator.clauses;
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c))
    if (clause_has (clause_at (clauses, c), pivot ^ 1) &&
        (limits_exceeded (check->task->limits) ||
         !resolvent_is_rup (check, c, pivot, hints)))
      return false;
  check->report->rat++;
  return true;
}

bool lemma_follows (struct check *check, const struct clause *lemma,
                    struct ints *hints) {
  struct propagator *p = &check->propagator;
  const size_t height = p->height;
  unsigned conflict;
  assert (!check->given.count);
  add_given (check, lemma, 0);
  bool follows =
      propagator_refute (p, lemma->literals, lemma->size, 0, &conflict);
  if (follows)
    explain_conflict (check, conflict, hints);
  else
    follows = lemma_is_rat (check, lemma->pivot, hints);
  check->given.count = 0;
  propagator_undo (p, height);
  return follows;
}
