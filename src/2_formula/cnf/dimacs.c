#include "cnf/dimacs.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

#define BYTES_BUFFER 65536
#define LONGEST_LITERAL 12 /* -2147483647 and a blank */

_Static_assert(FORMULA_BUFFER *LONGEST_LITERAL <= BYTES_BUFFER,
               "a block of literals fits the buffer");

struct dimacs_writer {
  struct byte_sink sink;
  int failed;
  int is_in_cube;
  size_t used;
  char buffer[BYTES_BUFFER];
};

static void flush (struct dimacs_writer *writer) {
  if (writer->used && !writer->failed)
    writer->failed = writer->sink.write (writer->sink.state, writer->buffer,
                                         writer->used);
  writer->used = 0;
}

/* Returns a place for that number of bytes. */
static char *room_for (struct dimacs_writer *writer, size_t bytes) {
  if (writer->used + bytes > BYTES_BUFFER)
    flush (writer);
  return writer->buffer + writer->used;
}

static void write_text (struct dimacs_writer *writer, const char *text) {
  for (size_t left = strlen (text); left;) {
    const size_t length = left < BYTES_BUFFER ? left : BYTES_BUFFER;
    memcpy (room_for (writer, length), text, length);
    writer->used += length;
    text += length;
    left -= length;
  }
}

/*------------------------------- literals ------------------------------*/

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

static void write_clauses (void *state, const int *literals, size_t count) {
  struct dimacs_writer *writer = state;
  char *to = room_for (writer, count * LONGEST_LITERAL);
  for (size_t i = 0; i < count; i++)
    to = put_literal (to, literals[i]);
  writer->used = (size_t)(to - writer->buffer);
}

/* A cube is the literals up to a 0. */
static void write_cubes (void *state, const int *literals, size_t count) {
  struct dimacs_writer *writer = state;
  for (size_t i = 0; i < count; i++) {
    if (!writer->is_in_cube)
      write_text (writer, "a ");
    writer->is_in_cube = literals[i] != 0;
    write_clauses (writer, &literals[i], 1);
  }
}

/*------------------------------- comments ------------------------------*/

static void write_line (struct dimacs_writer *writer, const char *front,
                        const char *text) {
  write_text (writer, front);
  write_text (writer, text);
  write_text (writer, "\n");
}

static void write_comment (void *state, const char *text) {
  write_line (state, "c ", text);
}

static void write_group (void *state, const struct clause_group *group) {
  char front[64];
  snprintf (front, sizeof front, "c group %lld-%lld: ", group->before + 1,
            group->before + group->clauses);
  write_line (state, front, group->title);
}

static enum stop write_names (struct dimacs_writer *writer,
                              const struct formula *formula) {
  char name[VARIABLE_NAME_SIZE], front[32];
  unsigned rounds = 0;
  for (int i = 0; i < formula->blocks; i++) {
    const struct variable_block *block = &formula->block[i];
    for (int j = 0; j < block->count; j++) {
      const enum stop stop = limits_reached (formula->limits, &rounds);
      if (stop)
        return stop;
      block->name (block->pattern, block->owner, j, name);
      snprintf (front, sizeof front, "c varname %d ", block->first + j);
      write_line (writer, front, name);
    }
  }
  return NOT_STOPPED;
}

/*----------------------------- the whole file --------------------------*/

/* The formula has the names afterwards, and is to be cleared. */
static struct dimacs_size count (struct clause_source source,
                                 struct clause_sink sink,
                                 struct formula *formula) {
  formula_init (formula, sink);
  const enum stop stop = formula_write (formula, source);
  return (struct dimacs_size){formula->variables, formula->clauses,
                              formula->literals, stop};
}

struct dimacs_size dimacs_count (struct clause_source source) {
  struct formula formula;
  const struct dimacs_size size =
      count (source, (struct clause_sink){0}, &formula);
  formula_clear (&formula);
  return size;
}

static struct dimacs_writer *new_writer (struct byte_sink sink,
                                         struct clause_source source) {
  char *front = source.front ? source.front (source.state) : 0;
  struct dimacs_writer *writer = allocate (sizeof *writer);
  writer->sink = sink;
  writer->failed = writer->is_in_cube = 0;
  writer->used = 0;
  write_text (writer, front ? front : "");
  release (front);
  return writer;
}

static void write_header (struct dimacs_writer *writer,
                          const struct dimacs_size *size, int has_cubes) {
  char header[64] = "p inccnf\n";
  if (!has_cubes)
    snprintf (header, sizeof header, "p cnf %d %lld\n", size->variables,
              size->clauses);
  write_text (writer, header);
}

/* Header, clauses and cubes, unless the size says that some are missing.
 * Releases the writer.
 */
static int write_formula (struct dimacs_writer *writer,
                          struct dimacs_size *size,
                          struct clause_source source,
                          const struct clause_source *cubes) {
  struct formula formula;
  formula_init (&formula, (struct clause_sink){.state = writer,
                                               .take = write_clauses});
  if (!size->stop) {
    write_header (writer, size, cubes != 0);
    size->stop = formula_write (&formula, source);
  }
  formula.sink.take = write_cubes;
  if (cubes && !size->stop)
    size->stop = formula_write (&formula, *cubes);
  formula_clear (&formula);
  if (!size->stop)
    flush (writer);
  const int failed = size->stop || writer->failed;
  release (writer);
  return failed ? -1 : 0;
}

int dimacs_write (struct clause_source source,
                  const struct clause_source *cubes, int with_names,
                  struct byte_sink sink, struct dimacs_size *size) {
  struct dimacs_writer *writer = new_writer (sink, source);
  struct formula formula;
  *size = count (source,
                 (struct clause_sink){.state = writer,
                                      .comment = write_comment,
                                      .group = write_group},
                 &formula);
  if (with_names && !size->stop)
    size->stop = write_names (writer, &formula);
  formula_clear (&formula);
  return write_formula (writer, size, source, cubes);
}

int dimacs_write_sized (struct clause_source source,
                        const struct dimacs_size *size,
                        struct byte_sink sink) {
  struct dimacs_size written = *size;
  return write_formula (new_writer (sink, source), &written, source, 0);
}
