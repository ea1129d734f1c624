#include "cnf/dimacs.h"

#include "cnf/formula_text.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(FORMULA_BUFFER *LONGEST_LITERAL <= BYTE_BUFFER,
               "a block of literals fits the buffer");

/*------------------------------- literals ------------------------------*/

static char *put_literal (char *to, int literal) {
  if (!literal) {
    memcpy (to, "0\n", 2);
    return to + 2;
  }
  if (literal < 0)
    *to++ = '-';
  to = put_digits (to, (unsigned)abs (literal));
  *to++ = ' ';
  return to;
}

static void write_clauses (void *state, const int *literals, size_t count) {
  struct byte_buffer *out = state;
  char *to = byte_buffer_room (out, count * LONGEST_LITERAL);
  for (size_t i = 0; i < count; i++)
    to = put_literal (to, literals[i]);
  byte_buffer_end (out, to);
}

struct cubes_writer {
  struct byte_buffer *out;
  int is_in_cube;
};

/* A cube is the literals up to a 0. */
static void write_cubes (void *state, const int *literals, size_t count) {
  struct cubes_writer *writer = state;
  for (size_t i = 0; i < count; i++) {
    if (!writer->is_in_cube)
      byte_buffer_text (writer->out, "a ");
    writer->is_in_cube = literals[i] != 0;
    write_clauses (writer->out, &literals[i], 1);
  }
}

/*----------------------------- the whole file --------------------------*/

struct dimacs_size formula_measure (struct clause_source source,
                                    struct clause_sink sink) {
  CLEANUP (formula_clear) struct formula formula;
  formula_init (&formula, sink);
  const enum stop_reason stop = formula_write (&formula, source);
  const struct dimacs_size size = {formula.variables, formula.clauses,
                                   formula.literals, stop};
  return size;
}

struct dimacs_size dimacs_count (struct clause_source source) {
  return formula_measure (source, (struct clause_sink){0});
}

static void write_header (struct byte_buffer *out,
                          const struct dimacs_size *size, int has_cubes) {
  char header[64] = "p inccnf\n";
  if (!has_cubes)
    snprintf (header, sizeof header, "p cnf %d %lld\n", size->variables,
              size->clauses);
  byte_buffer_text (out, header);
}

/* Header, clauses and cubes, unless the size says that some are missing
 */
static int write_formula (struct byte_buffer *out, struct dimacs_size *size,
                          struct clause_source source,
                          const struct clause_source *cubes) {
  CLEANUP (formula_clear) struct formula formula;
  struct cubes_writer writer = {out, 0};
  formula_init (&formula,
                (struct clause_sink){.state = out, .take = write_clauses});
  if (!size->stop) {
    write_header (out, size, cubes != 0);
    size->stop = formula_write (&formula, source);
  }
  formula.sink =
      (struct clause_sink){.state = &writer, .take = write_cubes};
  if (cubes && !size->stop)
    size->stop = formula_write (&formula, *cubes);
  return size->stop ? -1 : byte_buffer_flush (out);
}

int dimacs_write (struct clause_source source,
                  const struct clause_source *cubes, int with_names,
                  struct byte_sink sink, struct dimacs_size *size) {
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  formula_text_preamble (out, 'c', source);
  *size = formula_text_comments (out, 'c', source, with_names, 0);
  return write_formula (out, size, source, cubes);
}

int dimacs_write_sized (struct clause_source source,
                        const struct dimacs_size *size,
                        struct byte_sink sink) {
  struct dimacs_size written = *size;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  formula_text_preamble (out, 'c', source);
  return write_formula (out, &written, source, 0);
}
