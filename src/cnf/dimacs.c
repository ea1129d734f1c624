#include "cnf/dimacs.h"

#include "system/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(FORMULA_BUFFER *LONGEST_LITERAL <= BYTE_BUFFER,
               "a block of literals fits the buffer");

/*------------------------------- literals ------------------------------*/

static void write_dimacs_clauses (void *state, const int *literals,
                                  size_t count) {
  struct byte_buffer *out = state;
  char *to = byte_buffer_room (out, count * LONGEST_LITERAL);
  for (size_t i = 0; i < count; i++) {
    if (literals[i] < 0)
      *to++ = '-';
    to = put_digits (to, (unsigned)abs (literals[i]));
    *to++ = literals[i] ? ' ' : '\n';
  }
  byte_buffer_end (out, to);
}

struct cubes_writer {
  struct byte_buffer *out;
  bool is_in_cube;
};

/* A cube is the literals up to a 0. */
static void write_icnf_cubes (void *state, const int *literals,
                              size_t count) {
  struct cubes_writer *writer = state;
  for (size_t i = 0; i < count; i++) {
    if (!writer->is_in_cube)
      byte_buffer_text (writer->out, "a ");
    writer->is_in_cube = literals[i] != 0;
    write_dimacs_clauses (writer->out, &literals[i], 1);
  }
}

/*------------------------- preamble and comments -----------------------*/

/* The lines of a preamble begin with `c`, whatever the format is. */
void formula_text_preamble (struct byte_buffer *out, char letter,
                            struct clause_source source) {
  AUTOFREE char *preamble =
      source.preamble ? source.preamble (source.state) : 0;
  const char *line = preamble;
  while (line && *line) {
    const size_t length = strcspn (line, "\n") + 1;
    byte_buffer_add (out, &letter, 1);
    byte_buffer_add (out, line + 1, length - 1);
    line += length;
  }
}

struct comments {
  struct byte_buffer *out;
  char letter;
};

static void write_line (const struct comments *comments, const char *front,
                        const char *rest) {
  const char begin[] = {comments->letter, ' ', 0};
  byte_buffer_text (comments->out, begin);
  byte_buffer_text (comments->out, front);
  byte_buffer_text (comments->out, rest);
  byte_buffer_text (comments->out, "\n");
}

static void write_comment (void *state, const char *comment) {
  write_line (state, "", comment);
}

static void write_group (void *state, const struct clause_group *group) {
  char front[64];
  snprintf (front, sizeof front, "group %lld-%lld: ", group->before + 1,
            group->before + group->clauses);
  write_line (state, front, group->title);
}

static enum stop_reason
write_variable_names (const struct comments *comments,
                      const struct formula *formula) {
  char name[VARIABLE_NAME_SIZE], front[32];
  unsigned rounds = 0;
  for (int i = 0; i < formula->blocks; i++) {
    const struct variable_block *block = &formula->block[i];
    assert (block->name);
    for (int j = 0; j < block->count; j++) {
      const enum stop_reason stop =
          limits_reached (formula->limits, &rounds);
      if (stop)
        return stop;
      block->name (block->pattern, block->owner, j, name);
      snprintf (front, sizeof front, "varname %d ", block->first + j);
      write_line (comments, front, name);
    }
  }
  return NOT_STOPPED;
}

struct dimacs_size formula_text_comments (
    struct byte_buffer *out, char letter, struct clause_source source,
    bool with_names,
    void (*constrain) (void *state, const struct cardinality *)) {
  CLEANUP (formula_clear) struct formula formula;
  struct comments comments = {out, letter};
  formula_init (&formula, (struct clause_sink){.state = &comments,
                                               .constrain = constrain,
                                               .comment = write_comment,
                                               .group = write_group});
  enum stop_reason stop = formula_write (&formula, source);
  if (with_names && !stop)
    stop = write_variable_names (&comments, &formula);
  const struct dimacs_size size = {formula.variables, formula.clauses,
                                   formula.literals, stop};
  return size;
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

/* Writes header, clauses and cubes, unless the size has a stop. */
static bool write_dimacs_formula (struct byte_buffer *out,
                                  struct dimacs_size *size,
                                  struct clause_source source,
                                  const struct clause_source *cubes) {
  CLEANUP (formula_clear) struct formula formula;
  struct cubes_writer writer = {out, false};
  formula_init (&formula, (struct clause_sink){
                              .state = out, .take = write_dimacs_clauses});
  if (!size->stop) {
    char header[64] = "p inccnf\n";
    if (!cubes)
      snprintf (header, sizeof header, "p cnf %d %lld\n", size->variables,
                size->clauses);
    byte_buffer_text (out, header);
    size->stop = formula_write (&formula, source);
  }
  formula.sink =
      (struct clause_sink){.state = &writer, .take = write_icnf_cubes};
  if (cubes && !size->stop)
    size->stop = formula_write (&formula, *cubes);
  return !size->stop && !byte_buffer_flush (out);
}

bool dimacs_write (struct clause_source source,
                   const struct clause_source *cubes, bool with_names,
                   struct byte_sink sink, struct dimacs_size *size) {
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  formula_text_preamble (out, 'c', source);
  *size = formula_text_comments (out, 'c', source, with_names, 0);
  return write_dimacs_formula (out, size, source, cubes);
}

bool dimacs_write_sized (struct clause_source source,
                         const struct clause_source *cubes,
                         const struct dimacs_size *size,
                         struct byte_sink sink) {
  struct dimacs_size written = *size;
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  formula_text_preamble (out, 'c', source);
  return write_dimacs_formula (out, &written, source, cubes);
}
