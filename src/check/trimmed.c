#include "check/trimmed.h"

#include "system/byte_buffer.h"
#include "system/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct trimmed_writer {
  const struct check *check;
  struct byte_buffer *out;
};

#define LONGEST 32 /* a number, " 0 " and a 0 */

/* Writes a number and the text after it. */
static void put_number (struct trimmed_writer *writer, long long number,
                        const char *after) {
  char *to = byte_buffer_room (writer->out, LONGEST);
  const int length = snprintf (to, LONGEST, "%lld%s", number, after);
  assert (length > 0 && length < LONGEST);
  byte_buffer_end (writer->out, to + length);
}

static const struct clause *clause_of (const struct trimmed_writer *writer,
                                       int place) {
  return clause_at (&writer->check->propagator.clauses, (unsigned)place);
}

static int dimacs_of (const struct trimmed_writer *writer,
                      unsigned literal) {
  return clauses_dimacs (&writer->check->propagator.clauses, literal);
}

/*--------------------------------- core --------------------------------*/

/* No two literals of a clause have the same variable. */
static int compare_variables (const void *a, const void *b) {
  const int left = abs (*(const int *)a), right = abs (*(const int *)b);
  return (left > right) - (left < right);
}

/* Sorts the literals, as watching has shuffled them. */
static void write_core_clause (struct trimmed_writer *writer,
                               const struct clause *clause) {
  struct ints literals = {0};
  for (unsigned i = 0; i < clause->size; i++)
    array_push (&literals, dimacs_of (writer, clause->literals[i]));
  if (literals.count)
    qsort (literals.item, literals.count, sizeof *literals.item,
           compare_variables);
  for (size_t i = 0; i < literals.count; i++)
    put_number (writer, literals.item[i], " ");
  put_number (writer, 0, "\n");
  array_clear (&literals);
}

void trimmed_write_core (const struct check *check,
                         const struct byte_sink *sink) {
  const struct clauses *clauses = &check->propagator.clauses;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (*sink);
  struct trimmed_writer writer = {check, out};
  byte_buffer_text (out, "p cnf ");
  put_number (&writer, check->report->variables, " ");
  put_number (&writer, (long long)check->report->core_clauses, "\n");
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c))
    if (clause_at (clauses, c)->core)
      write_core_clause (&writer, clause_at (clauses, c));
  byte_buffer_flush (out);
}

/*--------------------------------- LRAT --------------------------------*/

/* The clauses of the formula have the first numbers.  Tautologies have
 * numbers, too, but are not among the clauses.
 */
static void delete_unused_clauses (struct trimmed_writer *writer) {
  const struct clauses *clauses = &writer->check->propagator.clauses;
  const unsigned all = (unsigned)writer->check->report->clauses;
  unsigned c = clauses_first (clauses);
  if (writer->check->report->core_clauses == all)
    return;
  put_number (writer, all, " d ");
  for (unsigned number = 1; number <= all; number++) {
    while (c && clause_at (clauses, c)->number < number)
      c = clauses_after (clauses, c);
    if (!c || clause_at (clauses, c)->number != number ||
        !clause_at (clauses, c)->core)
      put_number (writer, number, " ");
  }
  put_number (writer, 0, "\n");
}

static void write_hints (struct trimmed_writer *writer, struct span span) {
  for (size_t i = span.from; i < span.to; i++)
    put_number (writer, writer->check->trimmed->hints.item[i], " ");
  put_number (writer, 0, "\n");
}

static void write_lrat_lemma (struct trimmed_writer *writer,
                              const struct trimmed_step *step) {
  const struct clause *clause = clause_of (writer, (int)step->clause);
  const struct span used = step->last_used;
  put_number (writer, clause->number, " ");
  for (unsigned i = 0; i < clause->size; i++)
    put_number (writer, dimacs_of (writer, clause->literals[i]), " ");
  put_number (writer, 0, " ");
  write_hints (writer, step->hints);
  if (used.from == used.to)
    return;
  put_number (writer, clause->number, " d ");
  for (size_t i = used.from; i < used.to; i++)
    put_number (writer,
                clause_of (writer, writer->check->core.item[i])->number,
                " ");
  put_number (writer, 0, "\n");
}

void trimmed_write_lrat (const struct check *check,
                         const struct byte_sink *sink) {
  const struct trimmed *trimmed = check->trimmed;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (*sink);
  struct trimmed_writer writer = {check, out};
  delete_unused_clauses (&writer);
  for (size_t i = 0; i < trimmed->steps.count; i++) {
    const struct trimmed_step *step = &trimmed->steps.item[i];
    if (!step->deletes && clause_of (&writer, (int)step->clause)->core)
      write_lrat_lemma (&writer, step);
  }
  put_number (&writer, trimmed->number + 1LL, " 0 ");
  write_hints (&writer, trimmed->end.hints);
  byte_buffer_flush (out);
}
