#include "check/check_internal.h"

#include "system/memory.h"

#include <string.h>

static void mark (struct run *run, unsigned clause) {
  if (clause_at (&run->engine.clauses, clause)->core)
    return;
  propagator_mark_core (&run->engine, clause);
  array_push (&run->marked, (int)clause);
}

/* LRAT wants the clause that becomes false last. */
void explain_conflict (struct run *run, unsigned conflict,
                       struct ints *hints) {
  struct ints used = {0};
  struct propagator *engine = &run->engine;
  propagator_reason (engine, conflict, &run->given, &used);
  for (size_t i = used.count; i-- > 0;) {
    const unsigned clause = (unsigned)used.item[i];
    mark (run, clause);
    array_push (hints, (int)clause_at (&engine->clauses, clause)->number);
  }
  array_clear (&used);
}

static void give (struct run *run, const struct clause *clause,
                  unsigned except) {
  for (unsigned i = 0; i < clause->size; i++)
    if (clause->literals[i] != except)
      array_push (&run->given, (int)clause->literals[i]);
}

/* All literals of the lemma are supposed to be false.  A candidate that is
 * satisfied then needs nothing more.
 */
static int resolves (struct run *run, unsigned candidate, unsigned pivot,
                     struct ints *hints) {
  struct propagator *engine = &run->engine;
  const size_t height = engine->height;
  const struct clause *clause = clause_at (&engine->clauses, candidate);
  unsigned conflict;
  const int refuted = propagator_refute (
      engine, clause->literals, clause->size, pivot ^ 1, &conflict);
  if (refuted && hints) {
    const size_t given = run->given.count;
    give (run, clause, pivot ^ 1);
    array_push (hints, -(int)clause->number);
    explain_conflict (run, conflict, hints);
    mark (run, candidate);
    run->given.count = given;
  }
  propagator_undo (engine, height);
  return refuted;
}

int lemma_is_rat (struct run *run, unsigned pivot, struct ints *hints) {
  const struct clauses *clauses = &run->engine.clauses;
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c))
    if (clause_has (clause_at (clauses, c), pivot ^ 1) &&
        (limits_exceeded (run->task->limits) ||
         !resolves (run, c, pivot, hints)))
      return 0;
  run->report->rat++;
  return 1;
}

int lemma_follows (struct run *run, const struct clause *lemma,
                   struct ints *hints) {
  struct propagator *engine = &run->engine;
  const size_t height = engine->height;
  unsigned conflict;
  give (run, lemma, 0);
  int follows = propagator_refute (engine, lemma->literals, lemma->size, 0,
                                   &conflict);
  if (follows)
    explain_conflict (run, conflict, hints);
  else
    follows = lemma_is_rat (run, lemma->pivot, hints);
  run->given.count = 0;
  propagator_undo (engine, height);
  return follows;
}

char *does_not_follow (const struct run *run, const unsigned *literals,
                       size_t size) {
  if (!size)
    return format_text (
        "the empty clause does not follow by unit propagation");
  AUTOFREE char *text =
      literals_text (&run->engine.clauses, literals, size);
  return run->proof.format == FORMAT_VERIPB
             ? format_text ("%s does not follow by unit propagation", text)
             : format_text (
                   "%s does not follow by unit propagation, nor is it "
                   "RAT on %.*s",
                   text, (int)strcspn (text, " "), text);
}
