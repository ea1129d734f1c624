#include "check/trimmed.h"

#include <stdio.h>
#include <stdlib.h>

struct writer {
  const struct proof_sink *sink;
  char text[1 << 14];
  size_t size;
  int failed; /* the sink knows why */
};

static void flush (struct writer *writer) {
  if (!writer->failed && writer->size)
    writer->failed = writer->sink->write (writer->sink->state, writer->text,
                                          writer->size);
  writer->size = 0;
}

/* A number and what stands behind it */
static void put (struct writer *writer, long long number,
                 const char *behind) {
  if (writer->size + 64 > sizeof writer->text)
    flush (writer);
  writer->size += (size_t)snprintf (writer->text + writer->size, 64,
                                    "%lld%s", number, behind);
}

static void put_literals (struct writer *writer,
                          const struct clauses *clauses,
                          const struct clause *clause) {
  for (unsigned i = 0; i < clause->size; i++)
    put (writer, clauses_dimacs (clauses, clause->literals[i]), " ");
}

/* None is there twice, nor with its negation. */
static int by_variable (const void *a, const void *b) {
  const int left = abs (*(const int *)a), right = abs (*(const int *)b);
  return (left > right) - (left < right);
}

/* Watching has shuffled the literals: back to an order. */
static void write_clause (struct writer *writer,
                          const struct clauses *clauses,
                          const struct clause *clause) {
  struct ints literals = {0};
  for (unsigned i = 0; i < clause->size; i++)
    array_push (&literals, clauses_dimacs (clauses, clause->literals[i]));
  if (literals.count)
    qsort (literals.item, literals.count, sizeof *literals.item,
           by_variable);
  for (size_t i = 0; i < literals.count; i++)
    put (writer, literals.item[i], " ");
  put (writer, 0, "\n");
  array_clear (&literals);
}

void trimmed_write_core (const struct run *run,
                         const struct proof_sink *sink) {
  const struct clauses *clauses = &run->engine.clauses;
  struct writer writer = {.sink = sink};
  writer.size =
      (size_t)snprintf (writer.text, sizeof writer.text, "p cnf %d %llu\n",
                        run->report->variables, run->report->core_clauses);
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c))
    if (clause_at (clauses, c)->core)
      write_clause (&writer, clauses, clause_at (clauses, c));
  flush (&writer);
}

/* The formula has the first numbers, tautologies theirs, too. */
static void delete_unused (struct writer *writer, const struct run *run) {
  const struct clauses *clauses = &run->engine.clauses;
  const unsigned all = (unsigned)run->report->clauses;
  unsigned c = clauses_first (clauses);
  if (run->report->core_clauses == all)
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

static void write_hints (struct writer *writer,
                         const struct trimmed *trimmed, struct span span) {
  for (size_t i = span.from; i < span.to; i++)
    put (writer, trimmed->hints.item[i], " ");
  put (writer, 0, "\n");
}

static void write_lemma (struct writer *writer, const struct run *run,
                         const struct trimmed *trimmed,
                         const struct trimmed_step *step) {
  const struct clauses *clauses = &run->engine.clauses;
  const struct clause *clause = clause_at (clauses, step->clause);
  const struct span used = step->last_used;
  put (writer, clause->number, " ");
  put_literals (writer, clauses, clause);
  put (writer, 0, " ");
  write_hints (writer, trimmed, step->hints);
  if (used.from == used.to)
    return;
  put (writer, clause->number, " d ");
  for (size_t i = used.from; i < used.to; i++)
    put (writer, clause_at (clauses, (unsigned)run->marked.item[i])->number,
         " ");
  put (writer, 0, "\n");
}

void trimmed_write_lrat (const struct run *run,
                         const struct trimmed *trimmed,
                         const struct proof_sink *sink) {
  const struct clauses *clauses = &run->engine.clauses;
  struct writer writer = {.sink = sink};
  delete_unused (&writer, run);
  for (size_t i = 0; i < trimmed->size; i++) {
    const struct trimmed_step *step = trimmed->steps + i;
    if (!step->deletes && clause_at (clauses, step->clause)->core)
      write_lemma (&writer, run, trimmed, step);
  }
  put (&writer, trimmed->number + 1LL, " 0 ");
  write_hints (&writer, trimmed, trimmed->end.hints);
  flush (&writer);
}
