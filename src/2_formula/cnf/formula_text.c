#include "cnf/formula_text.h"

#include "system/memory.h"

#include <stdio.h>
#include <string.h>

struct formula_text *formula_text_open (struct byte_sink sink,
                                        char comment) {
  struct formula_text *text = allocate (sizeof *text);
  text->sink = sink;
  text->failed = 0;
  text->comment = comment;
  text->used = 0;
  return text;
}

static void flush (struct formula_text *text) {
  if (text->used && !text->failed)
    text->failed =
        text->sink.write (text->sink.state, text->buffer, text->used);
  text->used = 0;
}

int formula_text_close (struct formula_text *text, enum stop stop) {
  if (!stop)
    flush (text);
  const int failed = stop || text->failed;
  release (text);
  return failed ? -1 : 0;
}

char *formula_text_room (struct formula_text *text, size_t bytes) {
  if (text->used + bytes > FORMULA_TEXT_BUFFER)
    flush (text);
  return text->buffer + text->used;
}

static void add_bytes (struct formula_text *text, const char *bytes,
                       size_t count) {
  while (count) {
    const size_t part =
        count < FORMULA_TEXT_BUFFER ? count : FORMULA_TEXT_BUFFER;
    memcpy (formula_text_room (text, part), bytes, part);
    text->used += part;
    bytes += part;
    count -= part;
  }
}

void formula_text_add (struct formula_text *text, const char *added) {
  add_bytes (text, added, strlen (added));
}

/* Two digits at a time: the division is what costs. */
static const char two_digits[] =
    "00010203040506070809101112131415161718192021222324252627282930313233"
    "34353637383940414243444546474849505152535455565758596061626364656667"
    "6869707172737475767778798081828384858687888990919293949596979899";

char *formula_text_digits (char *to, unsigned number) {
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

/*------------------------------- comments ------------------------------*/

/* The lines of a front begin with `c`, whatever the format is. */
void formula_text_front (struct formula_text *text,
                         struct clause_source source) {
  OWNED char *front = source.front ? source.front (source.state) : 0;
  const char *line = front;
  while (line && *line) {
    const size_t length = strcspn (line, "\n") + 1;
    add_bytes (text, &text->comment, 1);
    add_bytes (text, line + 1, length - 1);
    line += length;
  }
}

static void write_line (struct formula_text *text, const char *front,
                        const char *rest) {
  const char comment[] = {text->comment, ' ', 0};
  formula_text_add (text, comment);
  formula_text_add (text, front);
  formula_text_add (text, rest);
  formula_text_add (text, "\n");
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

static enum stop write_names (struct formula_text *text,
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
      snprintf (front, sizeof front, "varname %d ", block->first + j);
      write_line (text, front, name);
    }
  }
  return NOT_STOPPED;
}

struct dimacs_size formula_text_comments (
    struct formula_text *text, struct clause_source source, int with_names,
    void (*constrain) (void *state, const struct cardinality *)) {
  CLEARED_BY (formula_clear) struct formula formula;
  formula_init (&formula, (struct clause_sink){.state = text,
                                               .constrain = constrain,
                                               .comment = write_comment,
                                               .group = write_group});
  enum stop stop = formula_write (&formula, source);
  if (with_names && !stop)
    stop = write_names (text, &formula);
  const struct dimacs_size size = {formula.variables, formula.clauses,
                                   formula.literals, stop};
  return size;
}
