#include "man/man_page.h"

#include "system/memory.h"
#include "system/text_stream.h"
#include "text/prose.h"

#include <ctype.h>
#include <string.h>

/* The text for roff, on the heap: dashes and quotes stay ASCII, so that
 * commands can be pasted into a shell, and a dot that begins a word is no
 * request if the word begins a line.
 */
static char *roff_text (const char *text, size_t length) {
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
static void put_in_font (FILE *out, char font, const char *text,
                         size_t length) {
  AUTOFREE char *copy = roff_text (text, length);
  fprintf (out, "\\f%c%s\\fR", font, copy);
}

/* A line for each paragraph */
static void put_paragraphs (FILE *out, const char *text) {
  AUTOFREE char *copy = roff_text (text, strlen (text));
  prose_paragraphs (out, copy, ".PP\n");
}

/* An entry of a list; `argument` may be 0. */
static void put_entry (FILE *out, const char *label, const char *argument,
                       const char *text) {
  fputs (".TP\n", out);
  put_in_font (out, 'B', label, strlen (label));
  if (argument) {
    putc (' ', out);
    put_in_font (out, 'I', argument, strlen (argument));
  }
  putc ('\n', out);
  put_paragraphs (out, text);
}

/* Lines as they are, indented */
static void put_lines (FILE *out, const char *lines) {
  fputs (".RS 4\n.nf\n", out);
  for (const char *at = lines; *at;) {
    const size_t length = strcspn (at, "\n");
    AUTOFREE char *copy = roff_text (at, length);
    fprintf (out, "%s\n", length ? copy : ".sp");
    at += length + (at[length] == '\n');
  }
  fputs (".fi\n.RE\n", out);
}

void page_commands (FILE *out) {
  for (int i = 0; commands[i]; i++) {
    AUTOFREE char *name = format_text ("snakesat-%s(1)", commands[i]->name);
    AUTOFREE char *summary = command_summary (commands[i]);
    put_entry (out, name, 0, summary);
  }
}

static void put_list_title (const struct help_list *listing,
                            const char *title) {
  if (*title)
    fprintf (listing->out, ".SS %s\n", title);
}

static void put_list_entry (const struct help_list *listing,
                            const char *label, const char *argument,
                            const char *words, const char *lines) {
  put_entry (listing->out, label, argument, words);
  if (lines) {
    fputs (".RS\n", listing->out);
    put_lines (listing->out, lines);
    fputs (".RE\n", listing->out);
  }
}

static struct help_list roff_listing (FILE *out) {
  return (struct help_list){
      .out = out, .title = put_list_title, .entry = put_list_entry};
}

void page_topics (FILE *out) {
  for (const struct topic *topic = topics; topic->name; topic++) {
    AUTOFREE char *name = format_text ("snakesat-%s(7)", topic->name);
    put_entry (out, name, 0, topic->summary);
  }
}

void page_part_of_topic (const struct topic *topic, FILE *out) {
  const struct help_list listing = roff_listing (out);
  put_paragraphs (out, topic->description);
  topic->list (&listing);
}

/* SNAKESAT-SOLVE and the name of the page */
static void put_head (const char *name, int section, const char *summary,
                      FILE *out) {
  AUTOFREE char *title = copy_text (name);
  for (char *c = title; *c; c++)
    *c = (char)toupper ((unsigned char)*c);
  fprintf (out, ".TH SNAKESAT\\-%s %d %s\n.SH NAME\nsnakesat\\-%s \\- ",
           title, section, PAGE_TITLE, name);
  put_paragraphs (out, summary);
}

static void put_see_also (FILE *out) {
  fputs (".SH SEE ALSO\n.BR snakesat (1),\n.BR snakesat\\-puzzle (5)\n",
         out);
}

void page_of_topic (const struct topic *topic, FILE *out) {
  put_head (topic->name, 7, topic->summary, out);
  fputs (".SH DESCRIPTION\n", out);
  page_part_of_topic (topic, out);
  put_see_also (out);
}

void page_of_command (const struct command *command, FILE *out) {
  const struct help_list listing = roff_listing (out);
  put_head (command->name, 1, command->summary, out);
  fputs (".SH SYNOPSIS\n", out);
  const char *at = command->usage;
  do {
    const size_t length = strcspn (at, "\n");
    AUTOFREE char *name = roff_text (command->name, strlen (command->name));
    AUTOFREE char *rest = roff_text (at, length);
    fprintf (out, "%s\\fBsnakesat %s\\fR \\fI[OPTION]...%s%s\\fR\n",
             at == command->usage ? "" : ".br\n", name, length ? " " : "",
             rest);
    at += length + (at[length] == '\n');
  } while (*at);
  fputs (".SH DESCRIPTION\n", out);
  AUTOFREE char *description = command_description (command);
  put_paragraphs (out, description);
  if (command->example) {
    fputs (".PP\n", out);
    put_lines (out, command->example);
  }
  fputs (".SH OPTIONS\n", out);
  list_options (&listing, command);
  fputs (".SH EXIT STATUS\n", out);
  const char *given = command->exit_statuses;
  list_statuses (&listing, given ? given : "0: done");
  list_errors (&listing, given ? given : "");
  fputs (".SH EXAMPLES\n", out);
  /* Lines in turn: what it does, and the command */
  AUTOFREE char *text = copy_text (command->man_examples);
  char *rest = 0;
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    if (line != text)
      fputs (".PP\n", out);
    put_paragraphs (out, line);
    fputs (".PP\n", out);
    put_lines (out, strtok_r (0, "\n", &rest));
  }
  put_see_also (out);
}
