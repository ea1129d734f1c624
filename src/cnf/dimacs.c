#include "cnf/dimacs.h"

#include "cnf/clause_counter.h"
#include "cnf/formula.h"
#include "instance/instance.h"
#include "puzzle/puzzle_writer.h"
#include "system/memory.h"
#include "version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*-------------------------------- writing ------------------------------*/

#define BYTES_BUFFER 65536
#define LONGEST_LITERAL 12 /* -2147483647 and a blank */

struct dimacs_writer {
  struct byte_sink sink;
  int failed;
  size_t used;
  char buffer[BYTES_BUFFER];
};

static void flush (struct dimacs_writer *writer) {
  if (writer->used && !writer->failed)
    writer->failed = writer->sink.write (writer->sink.state, writer->buffer,
                                         writer->used);
  writer->used = 0;
}

/* Two digits at a time: the division is what costs. */
static const char two_digits[] =
    "00010203040506070809101112131415161718192021222324252627282930313233"
    "34353637383940414243444546474849505152535455565758596061626364656667"
    "6869707172737475767778798081828384858687888990919293949596979899";

static char *put_number (char *to, unsigned number) {
  char digits[LONGEST_LITERAL], *first = digits + sizeof digits;
  while (number >= 100) {
    first -= 2;
    memcpy (first, two_digits + 2 * (number % 100), 2);
    number /= 100;
  }
  if (number >= 10) {
    first -= 2;
    memcpy (first, two_digits + 2 * number, 2);
  } else
    *--first = (char)('0' + number);
  const size_t length = (size_t)(digits + sizeof digits - first);
  memcpy (to, first, length);
  return to + length;
}

static char *put_literal (char *to, int literal) {
  if (!literal) {
    memcpy (to, "0\n", 2);
    return to + 2;
  }
  if (literal < 0)
    *to++ = '-';
  to = put_number (to, (unsigned)abs (literal));
  *to++ = ' ';
  return to;
}

static void write_literals (void *state, const int *literals,
                            size_t count) {
  struct dimacs_writer *writer = state;
  if (writer->used + count * LONGEST_LITERAL > BYTES_BUFFER)
    flush (writer);
  char *to = writer->buffer + writer->used;
  for (size_t i = 0; i < count; i++)
    to = put_literal (to, literals[i]);
  writer->used = (size_t)(to - writer->buffer);
}

_Static_assert(FORMULA_BUFFER *LONGEST_LITERAL <= BYTES_BUFFER,
               "a block of literals fits the buffer");

/*----------------------------- the whole file --------------------------*/

/* An instance, for an encoder */
struct whole {
  const struct instance *instance;
};

static void encode_whole (void *state, struct formula *formula) {
  const struct whole *whole = state;
  instance_encode (whole->instance, formula);
}

/* The formula has the names, and is to be cleared. */
static struct dimacs_size count (clause_encoder *encode, void *state,
                                 struct formula *formula) {
  struct clause_counter counter;
  clause_counter_init (&counter, 0);
  formula_init (formula, clause_counter_sink (&counter));
  encode (state, formula);
  return (struct dimacs_size){formula->variables, counter.clauses,
                              counter.literals};
}

struct dimacs_size dimacs_count_clauses (clause_encoder *encode,
                                         void *state) {
  struct formula formula;
  const struct dimacs_size size = count (encode, state, &formula);
  formula_clear (&formula);
  return size;
}

struct dimacs_size dimacs_count (const struct instance *instance) {
  return dimacs_count_clauses (encode_whole, &(struct whole){instance});
}

static struct dimacs_writer *new_writer (struct byte_sink sink) {
  struct dimacs_writer *writer = allocate (sizeof *writer);
  writer->sink = sink;
  writer->failed = 0;
  writer->used = 0;
  return writer;
}

static void write_bytes (struct dimacs_writer *writer, const char *bytes,
                         size_t length) {
  flush (writer);
  if (!writer->failed)
    writer->failed = writer->sink.write (writer->sink.state, bytes, length);
}

static void write_names (struct dimacs_writer *writer,
                         const struct instance *instance,
                         const struct formula *formula) {
  char name[VARIABLE_NAME_SIZE];
  for (int i = 0; i < formula->blocks; i++)
    for (int j = 0; j < formula->block[i].count; j++) {
      formula->block[i].name (instance, j, name);
      char *line =
          message ("c varname %d %s\n", formula->block[i].first + j, name);
      write_bytes (writer, line, strlen (line));
      free (line);
    }
}

static void print_description (const struct instance *instance,
                               FILE *file) {
  char *plan = plan_text (&instance->plan);
  fprintf (file, "c snakesat %s\n", SNAKESAT_VERSION);
  puzzle_write (instance->puzzle, "c ", file);
  fprintf (file, "c plan: %s\nc end of puzzle\n", plan);
  free (plan);
}

static void write_description (struct dimacs_writer *writer,
                               const struct instance *instance) {
  char *text = 0;
  size_t length = 0;
  FILE *file = text_stream_open (&text, &length);
  print_description (instance, file);
  text_stream_close (file);
  write_bytes (writer, text, length);
  free (text);
}

static void write_header (struct dimacs_writer *writer,
                          const struct dimacs_size *size) {
  char *line = message ("p cnf %d %lld\n", size->variables, size->clauses);
  write_bytes (writer, line, strlen (line));
  free (line);
}

/* The last that is written; releases the writer. */
static int write_clauses (struct dimacs_writer *writer,
                          clause_encoder *encode, void *state) {
  struct formula formula;
  formula_init (&formula, (struct clause_sink){writer, write_literals});
  encode (state, &formula);
  formula_clear (&formula);
  flush (writer);
  const int failed = writer->failed;
  free (writer);
  return failed;
}

int dimacs_write (const struct instance *instance, int names,
                  struct byte_sink sink, struct dimacs_size *size) {
  struct whole whole = {instance};
  struct dimacs_writer *writer = new_writer (sink);
  struct formula formula;
  *size = count (encode_whole, &whole, &formula);
  write_description (writer, instance);
  if (names)
    write_names (writer, instance, &formula);
  formula_clear (&formula);
  write_header (writer, size);
  return write_clauses (writer, encode_whole, &whole);
}

int dimacs_write_clauses (clause_encoder *encode, void *state,
                          const char *comments, struct byte_sink sink) {
  const struct dimacs_size size = dimacs_count_clauses (encode, state);
  struct dimacs_writer *writer = new_writer (sink);
  if (comments)
    write_bytes (writer, comments, strlen (comments));
  write_header (writer, &size);
  return write_clauses (writer, encode, state);
}
