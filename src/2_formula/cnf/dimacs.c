#include "cnf/dimacs.h"

#include "cnf/formula_text.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(FORMULA_BUFFER *LONGEST_LITERAL <= FORMULA_TEXT_BUFFER,
               "a block of literals fits the buffer");

/*------------------------------- literals ------------------------------*/

static char *put_literal (char *to, int literal) {
  if (!literal) {
    memcpy (to, "0\n", 2);
    return to + 2;
  }
  if (literal < 0)
    *to++ = '-';
  to = formula_text_digits (to, (unsigned)abs (literal));
  *to++ = ' ';
  return to;
}

static void write_clauses (void *state, const int *literals, size_t count) {
  struct formula_text *text = state;
  char *to = formula_text_room (text, count * LONGEST_LITERAL);
  for (size_t i = 0; i < count; i++)
    to = put_literal (to, literals[i]);
  text->used = (size_t)(to - text->buffer);
}

struct cubes_writer {
  struct formula_text *text;
  int is_in_cube;
};

/* A cube is the literals up to a 0. */
static void write_cubes (void *state, const int *literals, size_t count) {
  struct cubes_writer *writer = state;
  for (size_t i = 0; i < count; i++) {
    if (!writer->is_in_cube)
      formula_text_add (writer->text, "a ");
    writer->is_in_cube = literals[i] != 0;
    write_clauses (writer->text, &literals[i], 1);
  }
}

/*----------------------------- the whole file --------------------------*/

struct dimacs_size formula_measure (struct clause_source source,
                                    struct clause_sink sink) {
  CLEARED_BY (formula_clear) struct formula formula;
  formula_init (&formula, sink);
  const enum stop stop = formula_write (&formula, source);
  const struct dimacs_size size = {formula.variables, formula.clauses,
                                   formula.literals, stop};
  return size;
}

struct dimacs_size dimacs_count (struct clause_source source) {
  return formula_measure (source, (struct clause_sink){0});
}

static void write_header (struct formula_text *text,
                          const struct dimacs_size *size, int has_cubes) {
  char header[64] = "p inccnf\n";
  if (!has_cubes)
    snprintf (header, sizeof header, "p cnf %d %lld\n", size->variables,
              size->clauses);
  formula_text_add (text, header);
}

/* Header, clauses and cubes, unless the size says that some are missing.
 * Closes the text.
 */
static int write_formula (struct formula_text *text,
                          struct dimacs_size *size,
                          struct clause_source source,
                          const struct clause_source *cubes) {
  struct formula formula;
  struct cubes_writer writer = {text, 0};
  formula_init (&formula,
                (struct clause_sink){.state = text, .take = write_clauses});
  if (!size->stop) {
    write_header (text, size, cubes != 0);
    size->stop = formula_write (&formula, source);
  }
  formula.sink =
      (struct clause_sink){.state = &writer, .take = write_cubes};
  if (cubes && !size->stop)
    size->stop = formula_write (&formula, *cubes);
  formula_clear (&formula);
  return formula_text_close (text, size->stop);
}

int dimacs_write (struct clause_source source,
                  const struct clause_source *cubes, int with_names,
                  struct byte_sink sink, struct dimacs_size *size) {
  struct formula_text *text = formula_text_open (sink, 'c');
  formula_text_front (text, source);
  *size = formula_text_comments (text, source, with_names, 0);
  return write_formula (text, size, source, cubes);
}

int dimacs_write_sized (struct clause_source source,
                        const struct dimacs_size *size,
                        struct byte_sink sink) {
  struct dimacs_size written = *size;
  struct formula_text *text = formula_text_open (sink, 'c');
  formula_text_front (text, source);
  return write_formula (text, &written, source, 0);
}
