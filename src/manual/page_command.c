#include "manual/manual.h"

#include "manual/roff.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void synopsis (const struct command *command, FILE *out) {
  char *name = message ("snakesat %s", command->name);
  roff_section (out, "SYNOPSIS");
  for (const char *at = command->usage; *at;) {
    const size_t length = strcspn (at, "\n");
    char *rest = message ("[OPTION]... %.*s", (int)length, at);
    if (at != command->usage)
      fputs (".br\n", out);
    roff_bold (out, name);
    putc (' ', out);
    roff_italic (out, rest);
    putc ('\n', out);
    release (rest);
    at += length + (at[length] == '\n');
  }
  release (name);
}

/*-------------------------------- options ------------------------------*/

static void option (const struct option_row *row, FILE *out) {
  const char letter[] = {'-', row->letter, ',', ' ', 0};
  const int has_default = row->standard != 0 && row->kind != OPTION_CHOICE;
  char *label = message ("%s--%s", row->letter ? letter : "", row->name);
  char *help = has_default
                   ? message ("%s (default %.0f)", row->help, row->standard)
                   : copy_text (row->help);
  roff_entry (out, label, row->argument, help);
  release (help);
  release (label);
}

/* What help prints in the end: "Title:", then lines "  word   what it is",
 * or anything else, which is left as it is.
 */
static void more (const struct command *command, FILE *out) {
  char *text = 0;
  size_t size = 0;
  FILE *lines = text_stream_open (&text, &size);
  command->print_more (lines);
  text_stream_close (lines);
  char *rest = 0, *others = 0;
  const char *title = strtok_r (text, "\n", &rest);
  roff_subsection (out, title);
  for (char *line = rest; line && *line; line = rest) {
    rest = line + strcspn (line, "\n");
    if (*rest)
      *rest++ = 0;
    char *word = line + strspn (line, " ");
    char *gap = strstr (word, "  ");
    if (gap && !others) {
      *gap = 0;
      roff_entry (out, word, 0, gap + 2 + strspn (gap + 2, " "));
    } else if (others || *word)
      others = append_item (others, "\n",
                            line + (word - line < 2 ? word - line : 2));
  }
  if (others)
    roff_lines (out, others);
  release (others);
  release (text);
}

static void options (const struct command *command, FILE *out) {
  roff_section (out, "OPTIONS");
  const struct option_row *last = 0, *row = 0;
  while ((row = option_next (row, command->name))) {
    const char *title = option_section_titles[row->section];
    if (*title && (!last || last->section != row->section))
      roff_subsection (out, title);
    option (row, out);
    last = row;
  }
  if (command->print_more)
    more (command, out);
}

/*------------------------------ exit status ----------------------------*/

static void exit_statuses (const struct command *command, FILE *out) {
  const char *given = command->exit_statuses;
  char *list = copy_text (given ? given : "0: done"), *rest = 0;
  int has_one = 0, has_two = 0;
  roff_section (out, "EXIT STATUS");
  for (char *item = strtok_r (list, ";", &rest); item;
       item = strtok_r (0, ";", &rest)) {
    char *status = item + strspn (item, " ");
    char *text = status + strcspn (status, ":");
    if (*text)
      *text++ = 0;
    has_one |= !strcmp (status, "1");
    has_two |= !strcmp (status, "2");
    roff_entry (out, status, 0, text + strspn (text, " "));
  }
  if (!has_one)
    roff_entry (out, "1", 0,
                "the machine failed: a disk is full, a solver died");
  if (!has_two)
    roff_entry (out, "2", 0,
                "the command line or an input is wrong; the line on stderr "
                "says what would be right");
  release (list);
}

/*-------------------------------- examples -----------------------------*/

/* Lines in turn: what it does, and the command */
static void examples (const struct command *command, FILE *out) {
  if (!command->man_examples)
    return;
  char *text = copy_text (command->man_examples), *rest = 0;
  roff_section (out, "EXAMPLES");
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    roff_text (out, line);
    roff_paragraph (out);
    line = strtok_r (0, "\n", &rest);
    roff_lines (out, line);
    if (rest && *rest)
      roff_paragraph (out);
  }
  release (text);
}

void page_of_command (const struct command *command, FILE *out) {
  char *name = message ("snakesat-%s", command->name);
  roff_begin (out, name, 1, command->summary);
  synopsis (command, out);
  roff_section (out, "DESCRIPTION");
  roff_text (out, command->description);
  if (command->example) {
    roff_paragraph (out);
    roff_lines (out, command->example);
  }
  options (command, out);
  exit_statuses (command, out);
  examples (command, out);
  roff_see_also (out, "snakesat(1) snakesat-puzzle(5)");
  release (name);
}
