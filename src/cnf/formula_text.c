#include "cnf/formula_text.h"

#include "system/memory.h"

#include <stdio.h>
#include <string.h>

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

static enum stop_reason write_names (const struct comments *comments,
                                     const struct formula *formula) {
  char name[VARIABLE_NAME_SIZE], front[32];
  unsigned rounds = 0;
  for (int i = 0; i < formula->blocks; i++) {
    const struct variable_block *block = &formula->block[i];
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
    int with_names,
    void (*constrain) (void *state, const struct cardinality *)) {
  CLEANUP (formula_clear) struct formula formula;
  struct comments comments = {out, letter};
  formula_init (&formula, (struct clause_sink){.state = &comments,
                                               .constrain = constrain,
                                               .comment = write_comment,
                                               .group = write_group});
  enum stop_reason stop = formula_write (&formula, source);
  if (with_names && !stop)
    stop = write_names (&comments, &formula);
  const struct dimacs_size size = {formula.variables, formula.clauses,
                                   formula.literals, stop};
  return size;
}
