#include "manual/man_page.h"

#include "notation/notation.h"
#include "system/memory.h"
#include "text/prose.h"

#include <ctype.h>
#include <string.h>

/*--------------------------------- roff --------------------------------*/

/* A copy on the heap with all characters as they should be printed: dashes
 * and quotes of ASCII, which can be pasted into a shell, and no dot that
 * begins a word, and may come to begin a line.
 */
static char *escaped (const char *text, size_t length) {
  static const struct {
    char is;
    const char *becomes;
  } special[] = {{'\\', "\\e"},  {'-', "\\-"},   {'\'', "\\(aq"},
                 {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  FILE *out = text_stream_open ();
  for (size_t i = 0; i < length; i++) {
    size_t s = 0;
    while (s < sizeof special / sizeof *special && special[s].is != text[i])
      s++;
    if (text[i] == '.' && (!i || strchr (" \n", text[i - 1])))
      fputs ("\\&.", out);
    else if (s < sizeof special / sizeof *special)
      fputs (special[s].becomes, out);
    else
      putc (text[i], out);
  }
  return text_stream_close (out);
}

/* `font` is B (bold), I (italic) or R. */
static void put (FILE *out, char font, const char *text, size_t length) {
  char *copy = escaped (text, length);
  fprintf (out, "\\f%c%s\\fR", font, copy);
  release (copy);
}

/* A line for each paragraph */
static void put_text (FILE *out, const char *text) {
  char *copy = escaped (text, strlen (text));
  prose_paragraphs (out, copy, ".PP\n");
  release (copy);
}

/* An entry of a list; `argument` may be 0. */
static void put_entry (FILE *out, const char *label, const char *argument,
                       const char *text) {
  fputs (".TP\n", out);
  put (out, 'B', label, strlen (label));
  if (argument) {
    putc (' ', out);
    put (out, 'I', argument, strlen (argument));
  }
  putc ('\n', out);
  put_text (out, text);
}

/* Lines as they are, indented */
static void put_lines (FILE *out, const char *lines) {
  fputs (".RS 4\n.nf\n", out);
  for (const char *at = lines; *at;) {
    const size_t length = strcspn (at, "\n");
    char *copy = escaped (at, length);
    fprintf (out, "%s\n", length ? copy : ".sp");
    release (copy);
    at += length + (at[length] == '\n');
  }
  fputs (".fi\n.RE\n", out);
}

/*--------------------------------- lists -------------------------------*/

void page_commands (FILE *out) {
  for (int i = 0; commands[i]; i++) {
    char *name = message ("snakesat-%s(1)", commands[i]->name);
    put_entry (out, name, 0, commands[i]->summary);
    release (name);
  }
}

void page_notations (FILE *out) {
  for (int i = 0; notation_number (i); i++) {
    const struct notation *notation = notation_number (i);
    char *prefix = message ("%s:", notation->prefix);
    char *description = notation_description (notation);
    put_entry (out, prefix, 0, description);
    release (description);
    fputs (".RS\n", out);
    put_lines (out, notation->example);
    fputs (".RE\n", out);
    release (prefix);
  }
}

/* "10: folded; 20: cannot be folded" */
static void put_statuses (FILE *out, const char *statuses) {
  char *list = copy_text (statuses), *rest = 0;
  for (char *item = strtok_r (list, ";", &rest); item;
       item = strtok_r (0, ";", &rest)) {
    char *status = item + strspn (item, " ");
    char *text = strstr (status, ": ");
    if (text)
      *text = 0;
    put_entry (out, status, 0, text ? text + 2 : "");
  }
  release (list);
}

static const char *const errors[] = {
    "1: the machine failed: a disk is full, a solver died",
    "2: the command line or an input is wrong, and a line on stderr says "
    "what to type instead"};

void page_errors (FILE *out) {
  put_statuses (out, errors[0]);
  put_statuses (out, errors[1]);
}

/*--------------------------- page of a command -------------------------*/

static void synopsis (const struct command *command, FILE *out) {
  for (const char *at = command->usage; *at;) {
    const size_t length = strcspn (at, "\n");
    char *name = escaped (command->name, strlen (command->name));
    char *rest = escaped (at, length);
    fprintf (out, "%s\\fBsnakesat %s\\fR \\fI[OPTION]... %s\\fR\n",
             at == command->usage ? "" : ".br\n", name, rest);
    release (rest);
    release (name);
    at += length + (at[length] == '\n');
  }
}

static void put_option (const struct option_row *row, FILE *out) {
  const char letter[] = {'-', row->letter, ',', ' ', 0};
  char *label = message ("%s--%s", row->letter ? letter : "", row->name);
  char *help = row->standard
                   ? message ("%s (default %s)", row->help, row->standard)
                   : copy_text (row->help);
  put_entry (out, label, row->argument, help);
  release (help);
  release (label);
}

/* The end of a help: a title, and lines "  word   what it is", or
 * after a blank line others, which are left as they are.
 */
static void put_more (const struct command *command, FILE *out) {
  char *rest, *gap;
  FILE *stream = text_stream_open ();
  command->print_more (stream);
  char *text = text_stream_close (stream);
  fprintf (out, ".SS %s\n", strtok_r (text, "\n", &rest));
  if (*rest == '\n')
    put_lines (out, rest + 1);
  else
    for (char *line = strtok_r (0, "\n", &rest); line;
         line = strtok_r (0, "\n", &rest)) {
      char *word = line + strspn (line, " ");
      if ((gap = strstr (word, "  ")))
        *gap++ = 0;
      put_entry (out, word, 0, gap ? gap + strspn (gap, " ") : "");
    }
  release (text);
}

static void put_options (const struct command *command, FILE *out) {
  const struct option_row *last = 0, *row = 0;
  while ((row = option_next (row, command->name))) {
    const char *title = option_section_titles[row->section];
    if (*title && (!last || last->section != row->section))
      fprintf (out, ".SS %s\n", title);
    put_option (row, out);
    last = row;
  }
  if (command->print_more)
    put_more (command, out);
}

static void exit_statuses (const struct command *command, FILE *out) {
  const char *given = command->exit_statuses;
  put_statuses (out, given ? given : "0: done");
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (!given || !strstr (given, (char[]){errors[i][0], ':', 0}))
      put_statuses (out, errors[i]);
}

/* Lines in turn: what it does, and the command */
static void examples (const struct command *command, FILE *out) {
  char *text = copy_text (command->man_examples), *rest = 0;
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    if (line != text)
      fputs (".PP\n", out);
    put_text (out, line);
    fputs (".PP\n", out);
    put_lines (out, strtok_r (0, "\n", &rest));
  }
  release (text);
}

void page_of_command (const struct command *command, FILE *out) {
  char *title = copy_text (command->name);
  for (char *c = title; *c; c++)
    *c = (char)toupper ((unsigned char)*c);
  fprintf (out, ".TH SNAKESAT\\-%s 1 %s\n.SH NAME\nsnakesat\\-%s \\- ",
           title, PAGE_TITLE, command->name);
  release (title);
  put_text (out, command->summary);
  fputs (".SH SYNOPSIS\n", out);
  synopsis (command, out);
  fputs (".SH DESCRIPTION\n", out);
  put_text (out, command->description);
  if (command->example) {
    fputs (".PP\n", out);
    put_lines (out, command->example);
  }
  fputs (".SH OPTIONS\n", out);
  put_options (command, out);
  fputs (".SH EXIT STATUS\n", out);
  exit_statuses (command, out);
  fputs (".SH EXAMPLES\n", out);
  examples (command, out);
  fputs (".SH SEE ALSO\n.BR snakesat (1),\n.BR snakesat\\-puzzle (5)\n",
         out);
}
