#include "check/check_internal.h"
#include "system/byte_buffer.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

struct writer {
  const struct run *run;
  struct byte_buffer *out;
};

#define LONGEST 32 /* a number, " 0 " and a 0 */

/* Writes a number and the text after it. */
static void put (struct writer *writer, long long number,
                 const char *after) {
  char *to = byte_buffer_room (writer->out, LONGEST);
  const int length = snprintf (to, LONGEST, "%lld%s", number, after);
  byte_buffer_end (writer->out, to + length);
}

static const struct clause *clause_of (const struct writer *writer,
                                       int place) {
  return clause_at (&writer->run->engine.clauses, (unsigned)place);
}

static int dimacs_of (const struct writer *writer, unsigned literal) {
  return clauses_dimacs (&writer->run->engine.clauses, literal);
}

/*--------------------------------- core --------------------------------*/

/* No variable occurs twice in a clause. */
static int by_variable (const void *a, const void *b) {
  const int left = abs (*(const int *)a), right = abs (*(const int *)b);
  return (left > right) - (left < right);
}

/* Watching has shuffled the literals, so they are sorted. */
static void write_sorted (struct writer *writer,
                          const struct clause *clause) {
  struct ints literals = {0};
  for (unsigned i = 0; i < clause->size; i++)
    array_push (&literals, dimacs_of (writer, clause->literals[i]));
  if (literals.count)
    qsort (literals.item, literals.count, sizeof *literals.item,
           by_variable);
  for (size_t i = 0; i < literals.count; i++)
    put (writer, literals.item[i], " ");
  put (writer, 0, "\n");
  array_clear (&literals);
}

void trimmed_write_core (const struct run *run,
                         const struct byte_sink *sink) {
  const struct clauses *clauses = &run->engine.clauses;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (*sink);
  struct writer writer = {run, out};
  byte_buffer_text (out, "p cnf ");
  put (&writer, run->report->variables, " ");
  put (&writer, (long long)run->report->core_clauses, "\n");
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c))
    if (clause_at (clauses, c)->core)
      write_sorted (&writer, clause_at (clauses, c));
  byte_buffer_flush (out);
}

/*--------------------------------- LRAT --------------------------------*/

/* Clauses of the formula have the first numbers, also tautologies, which
 * are not among the clauses.
 */
static void delete_unused (struct writer *writer) {
  const struct clauses *clauses = &writer->run->engine.clauses;
  const unsigned all = (unsigned)writer->run->report->clauses;
  unsigned c = clauses_first (clauses);
  if (writer->run->report->core_clauses == all)
    return;
  put (writer, all, " d ");
  for (unsigned number = 1; number <= all; number++) {
    while (c && clause_at (clauses, c)->number < number)
      c = clauses_after (clauses, c);
    if (!c || clause_at (clauses, c)->number != number ||
        !clause_at (clauses, c)->core)
      put (writer, number, " ");
  }
  put (writer, 0, "\n");
}

static void write_hints (struct writer *writer, struct span span) {
  for (size_t i = span.from; i < span.to; i++)
    put (writer, writer->run->trimmed->hints.item[i], " ");
  put (writer, 0, "\n");
}

static void write_lemma (struct writer *writer,
                         const struct trimmed_step *step) {
  const struct clause *clause = clause_of (writer, (int)step->clause);
  const struct span used = step->last_used;
  put (writer, clause->number, " ");
  for (unsigned i = 0; i < clause->size; i++)
    put (writer, dimacs_of (writer, clause->literals[i]), " ");
  put (writer, 0, " ");
  write_hints (writer, step->hints);
  if (used.from == used.to)
    return;
  put (writer, clause->number, " d ");
  for (size_t i = used.from; i < used.to; i++)
    put (writer, clause_of (writer, writer->run->marked.item[i])->number,
         " ");
  put (writer, 0, "\n");
}

void trimmed_write_lrat (const struct run *run,
                         const struct byte_sink *sink) {
  const struct trimmed *trimmed = run->trimmed;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (*sink);
  struct writer writer = {run, out};
  delete_unused (&writer);
  for (size_t i = 0; i < trimmed->steps.count; i++) {
    const struct trimmed_step *step = &trimmed->steps.item[i];
    if (!step->deletes && clause_of (&writer, (int)step->clause)->core)
      write_lemma (&writer, step);
  }
  put (&writer, trimmed->number + 1LL, " 0 ");
  write_hints (&writer, trimmed->end.hints);
  byte_buffer_flush (out);
}
