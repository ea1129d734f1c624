#include "check/check_internal.h"

#include "system/byte_buffer.h"
#include "system/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* What a backward check leaves of a proof */
struct span {
  size_t from, to; /* [from..to[ */
};

struct trimmed_step {
  unsigned clause; /* the step is needed only if this is core */
  bool deletes;
  unsigned long long at; /* its place in the proof */
  size_t height;         /* of the trail before it */
  struct span hints;     /* in `hints` */
  struct span last_used; /* in `core` of the check: clauses that no later
                          * step uses */
};

struct trimmed {
  ARRAY (struct trimmed_step) steps;
  struct trimmed_step end; /* the empty clause */
  struct ints hints;
  unsigned number;         /* of the last lemma */
  struct byte_buffer *out; /* for the core, or the LRAT proof */
};

static struct clause *clause_of (const struct check *check,
                                 unsigned place) {
  return clause_at (&check->propagator.clauses, place);
}

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
  struct propagator *p = &check->propagator;
  struct trimmed *trimmed = check->trimmed;
  const struct step *step = &check->proof.step;
  if (!step->literals.count)
    return check_refuse (check, step->at, does_not_follow (check, 0, 0));
  if (propagator_take (p, &check->proof.step.literals))
    return true;
  const unsigned clause =
      clauses_add (&p->clauses, &step->literals, ++trimmed->number,
                   clauses_key (&step->literals));
  array_push (&trimmed->steps, (struct trimmed_step){.clause = clause,
                                                     .at = step->at,
                                                     .height = p->height});
  check->conflict = propagator_attach (p, clause);
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
  struct clause *clause = clause_of (check, step->clause);
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

static bool take_steps_back (struct check *check) {
  struct trimmed *trimmed = check->trimmed;
  explain_conflict (check, check->conflict, &trimmed->hints);
  note_hints (check, &trimmed->end, 0, 0);
  for (size_t i = trimmed->steps.count; i-- > 0;) {
    struct trimmed_step *step = &trimmed->steps.item[i];
    struct clause *clause = clause_of (check, step->clause);
    if (!check_goes_on (check, "lemmas and deletions left", i))
      return false;
    assert (clause->live != step->deletes);
    clause->live = step->deletes;

    /* A clause that comes back propagates nothing: it was not unit when it
     * was deleted, and the trail is the same as then.
     */
    if (step->deletes) {
      propagator_attach (&check->propagator, step->clause);
      continue;
    }
    propagator_detach (&check->propagator, step->clause);
    propagator_undo (&check->propagator, step->height);
    if (clause->core && !check_core_lemma (check, step))
      return false;
  }
  check->report->core_clauses =
      check->core.count - check->report->core_lemmas;
  return check_goes_on (check, "lemmas and deletions left", 0);
}

/*-------------------------------- writing ------------------------------*/

#define LONGEST 32 /* a number, " 0 " and a 0 */

/* Writes a number and the text after it. */
static void put_number (const struct check *check, long long number,
                        const char *after) {
  struct byte_buffer *out = check->trimmed->out;
  char *to = byte_buffer_room (out, LONGEST);
  const int length = snprintf (to, LONGEST, "%lld%s", number, after);
  assert (length > 0 && length < LONGEST);
  byte_buffer_end (out, to + length);
}

static int dimacs_of (const struct check *check, unsigned literal) {
  return clauses_dimacs (&check->propagator.clauses, literal);
}

/* No two literals of a clause have the same variable. */
static int compare_variables (const void *a, const void *b) {
  const int left = abs (*(const int *)a), right = abs (*(const int *)b);
  return (left > right) - (left < right);
}

/* Writes the clauses of the formula that are core, as DIMACS.  Their
 * literals are sorted, as watching has shuffled them.
 */
static void write_core (const struct check *check) {
  const struct clauses *clauses = &check->propagator.clauses;
  struct ints literals = {0};
  byte_buffer_text (check->trimmed->out, "p cnf ");
  put_number (check, check->report->variables, " ");
  put_number (check, (long long)check->report->core_clauses, "\n");
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c)) {
    const struct clause *clause = clause_at (clauses, c);
    if (!clause->core)
      continue;
    literals.count = 0;
    for (unsigned i = 0; i < clause->size; i++)
      array_push (&literals, dimacs_of (check, clause->literals[i]));
    if (literals.count)
      qsort (literals.item, literals.count, sizeof *literals.item,
             compare_variables);
    for (size_t i = 0; i < literals.count; i++)
      put_number (check, literals.item[i], " ");
    put_number (check, 0, "\n");
  }
  array_clear (&literals);
}

/* The clauses of the formula have the first numbers.  Tautologies have
 * numbers, too, but are not among the clauses.
 */
static void delete_unused_clauses (const struct check *check) {
  const struct clauses *clauses = &check->propagator.clauses;
  const unsigned all = (unsigned)check->report->clauses;
  unsigned c = clauses_first (clauses);
  if (check->report->core_clauses == all)
    return;
  put_number (check, all, " d ");
  for (unsigned number = 1; number <= all; number++) {
    while (c && clause_at (clauses, c)->number < number)
      c = clauses_after (clauses, c);
    if (!c || clause_at (clauses, c)->number != number ||
        !clause_at (clauses, c)->core)
      put_number (check, number, " ");
  }
  put_number (check, 0, "\n");
}

static void write_hints (const struct check *check, struct span span) {
  for (size_t i = span.from; i < span.to; i++)
    put_number (check, check->trimmed->hints.item[i], " ");
  put_number (check, 0, "\n");
}

/* Writes the core of the proof as LRAT, in which a clause is deleted after
 * its last use, or at once if it is never used.
 */
static void write_lrat (const struct check *check) {
  const struct trimmed *trimmed = check->trimmed;
  delete_unused_clauses (check);
  for (size_t i = 0; i < trimmed->steps.count; i++) {
    const struct trimmed_step *step = &trimmed->steps.item[i];
    const struct clause *clause = clause_of (check, step->clause);
    const struct span used = step->last_used;
    if (step->deletes || !clause->core)
      continue;
    put_number (check, clause->number, " ");
    for (unsigned k = 0; k < clause->size; k++)
      put_number (check, dimacs_of (check, clause->literals[k]), " ");
    put_number (check, 0, " ");
    write_hints (check, step->hints);
    if (used.from == used.to)
      continue;
    put_number (check, clause->number, " d ");
    for (size_t k = used.from; k < used.to; k++)
      put_number (check,
                  clause_of (check, (unsigned)check->core.item[k])->number,
                  " ");
    put_number (check, 0, "\n");
  }
  put_number (check, trimmed->number + 1LL, " 0 ");
  write_hints (check, trimmed->end.hints);
}

static void write_trimmed (const struct check *check,
                           const struct byte_sink *sink,
                           void (*write) (const struct check *)) {
  if (!sink)
    return;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (*sink);
  check->trimmed->out = out;
  write (check);
  byte_buffer_flush (out);
}

bool check_backward (struct check *check) {
  static const struct step_rules rules = {.add = take_lemma,
                                          .delete = take_deletion};
  struct trimmed trimmed = {.number = (unsigned)check->report->clauses};
  check->trimmed = &trimmed;
  const bool verified =
      check_steps (check, &rules) && take_steps_back (check);
  if (verified) {
    write_trimmed (check, check->task->core, write_core);
    write_trimmed (check, check->task->lrat, write_lrat);
  }
  array_clear (&trimmed.steps);
  array_clear (&trimmed.hints);
  return verified;
}
