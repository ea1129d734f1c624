#include "commands/suggest.h"

#include "system/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define LONGEST_WORD_TO_REPEAT 200

/* Inside single quotes a shell takes everything but the quote as it is. */
static void quote (const char *word, FILE *out) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789,.:/_+=-@%^";
  if (*word && !word[strspn (word, plain)]) {
    fputs (word, out);
    return;
  }
  putc ('\'', out);
  for (; *word; word++)
    if (*word == '\'')
      fputs ("'\\''", out);
    else
      putc (*word, out);
  putc ('\'', out);
}

char *suggest_name (const char *name) {
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  if (*name == '-')
    fputs ("./", out);
  quote (name, out);
  text_stream_close (out);
  return text;
}

static int can_be_typed (const char *word) {
  for (const char *c = word; *c; c++)
    if (iscntrl ((unsigned char)*c))
      return 0;
  return strlen (word) <= LONGEST_WORD_TO_REPEAT;
}

static int is_carried (const struct option_row *row, const char *command) {
  if (row->section != SECTION_REGION && row->section != SECTION_SEARCH)
    return 0;
  for (const struct option_row *other = option_table; other->name; other++)
    if (!strcmp (other->name, row->name) &&
        option_is_taken (other, command))
      return 1;
  return 0;
}

char *suggest (const char *command, const struct options *options,
               const char *argument) {
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  fprintf (out, "snakesat %s", command);
  for (int i = 0; i < options->givens; i++) {
    const struct given_option *given = &options->given[i];
    if (!is_carried (given->row, command))
      continue;
    fprintf (out, " --%s ", given->row->name);
    quote (given->argument, out);
  }
  putc (' ', out);
  if (*argument == '-' && argument[1])
    fputs ("-- ", out);
  if (!strcmp (argument, "-") || !can_be_typed (argument))
    fputs ("PUZZLE", out);
  else
    quote (argument, out);
  text_stream_close (out);
  return text;
}
