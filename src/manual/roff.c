#include "manual/roff.h"

#include "system/memory.h"
#include "text/prose.h"
#include "version.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A minus sign where somebody may copy it into a shell, a hyphen within a
 * word.
 */
enum dash { DASH_OF_TEXT, DASH_OF_CODE };

/* `before` is 0 at the beginning of a word. */
static void put_character (FILE *out, char before, const char *at,
                           enum dash dash) {
  const int is_hyphen = dash == DASH_OF_TEXT &&
                        isalpha ((unsigned char)before) &&
                        isalpha ((unsigned char)at[1]);
  switch (*at) {
  case '\\':
    fputs ("\\e", out);
    break;
  case '\'':
    fputs ("\\(aq", out);
    break;
  case '`':
    fputs ("\\(ga", out);
    break;
  case '^':
    fputs ("\\(ha", out);
    break;
  case '~':
    fputs ("\\(ti", out);
    break;
  case '-':
    fputs (is_hyphen ? "-" : "\\-", out);
    break;
  case '.':
    fputs (before ? "." : "\\&.", out);
    break;
  default:
    putc (*at, out);
  }
}

static void put_text (FILE *out, const char *text, size_t length,
                      enum dash dash) {
  for (size_t i = 0; i < length; i++)
    put_character (out, (char)(i ? text[i - 1] : 0), text + i, dash);
}

void roff_bold (FILE *out, const char *text) {
  fputs ("\\fB", out);
  put_text (out, text, strlen (text), DASH_OF_CODE);
  fputs ("\\fR", out);
}

void roff_italic (FILE *out, const char *text) {
  fputs ("\\fI", out);
  put_text (out, text, strlen (text), DASH_OF_CODE);
  fputs ("\\fR", out);
}

void roff_begin (FILE *out, const char *name, int section,
                 const char *summary) {
  fputs (".TH ", out);
  for (const char *at = name; *at; at++)
    fputs (*at == '-' ? "\\-"
                      : (char[]){(char)toupper ((unsigned char)*at), 0},
           out);
  fprintf (out,
           " %d " SNAKESAT_DATE " \"snakesat " SNAKESAT_VERSION "\" "
           "\"Snake cubes\"\n.SH NAME\n",
           section);
  put_text (out, name, strlen (name), DASH_OF_CODE);
  fputs (" \\- ", out);
  put_text (out, summary, strlen (summary), DASH_OF_TEXT);
  putc ('\n', out);
}

void roff_section (FILE *out, const char *title) {
  fprintf (out, ".SH %s\n", title);
}

void roff_subsection (FILE *out, const char *title) {
  fprintf (out, ".SS %s\n", title);
}

/* In lines of a length that can be read in the source, too */
static void put_paragraph (FILE *out, const char *text, size_t length) {
  struct prose prose;
  char *escaped = 0;
  size_t size = 0;
  FILE *words = text_stream_open (&escaped, &size);
  for (const char *at = text; at < text + length;) {
    const size_t word = strcspn (at, " \n");
    put_text (words, at, word, DASH_OF_TEXT);
    at += word;
    if (at < text + length)
      putc (*at++, words);
  }
  text_stream_close (words);
  prose_init (&prose, out);
  prose_begin (&prose, 0);
  prose_say (&prose, "%s", escaped);
  prose_end (&prose);
  release (escaped);
}

void roff_paragraph (FILE *out) { fputs (".PP\n", out); }

void roff_text (FILE *out, const char *text) {
  for (const char *at = text; *at;) {
    const size_t length = strcspn (at, "\n");
    put_paragraph (out, at, length);
    at += length;
    if (*at == '\n' && *++at)
      roff_paragraph (out);
  }
}

void roff_entry (FILE *out, const char *label, const char *argument,
                 const char *text) {
  fputs (".TP\n", out);
  roff_bold (out, label);
  if (argument) {
    putc (' ', out);
    roff_italic (out, argument);
  }
  putc ('\n', out);
  roff_text (out, text);
}

void roff_lines (FILE *out, const char *lines) {
  fputs (".RS 4\n.nf\n", out);
  for (const char *at = lines; *at;) {
    const size_t length = strcspn (at, "\n");
    if (length)
      put_text (out, at, length, DASH_OF_CODE);
    else
      fputs (".sp", out);
    putc ('\n', out);
    at += length + (at[length] == '\n');
  }
  fputs (".fi\n.RE\n", out);
}

void roff_see_also (FILE *out, const char *pages) {
  roff_section (out, "SEE ALSO");
  for (const char *at = pages; *at;) {
    const size_t name = strcspn (at, "("), all = strcspn (at, " ");
    const int is_last = !at[all];
    fputs (".BR ", out);
    put_text (out, at, name, DASH_OF_CODE);
    fprintf (out, " %.*s%s\n", (int)(all - name), at + name,
             is_last ? "" : ",");
    at += all + !is_last;
  }
}
