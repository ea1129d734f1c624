#include "commands/suggest.h"

#include "system/memory.h"
#include "text/quote.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define LONGEST_WORD_TO_REPEAT 200

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
    char *word = shell_word (given->argument);
    fprintf (out, " --%s %s", given->row->name, word);
    release (word);
  }
  putc (' ', out);
  if (*argument == '-' && argument[1])
    fputs ("-- ", out);
  const int is_typed = strcmp (argument, "-") && can_be_typed (argument);
  char *word = is_typed ? shell_word (argument) : copy_text ("PUZZLE");
  fputs (word, out);
  release (word);
  text_stream_close (out);
  return text;
}
