#include "text/prose.h"

#include "system/memory.h"
#include "system/text_stream.h"
#include "text/columns.h"
#include "text/line_breaks.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

void prose_init (struct prose *prose, FILE *out) {
  *prose =
      (struct prose){.out = out, .width = columns_of (out, PROSE_WIDTH)};
}

void prose_begin (struct prose *prose, const char *label) {
  prose->column = label ? columns_taken (label, strlen (label)) : 0;
  fputs (label ? label : "", prose->out);
  prose->indent = label ? prose->column + 1 : 0;
}

void prose_end (struct prose *prose) { putc ('\n', prose->out); }

const char *plural (long long count) { return count == 1 ? "" : "s"; }

/* A line may also end within a word of a language without blanks. */
static void put_words (struct prose *prose, const char *word,
                       const char *end) {
  bool has_blank = prose->column > 0;
  while (word < end) {
    const size_t left = (size_t)(end - word);
    const size_t found = unbroken_length (word);
    const size_t length = found < left ? found : left;
    const int columns = columns_taken (word, length);
    if (prose->column &&
        prose->column + has_blank + columns > prose->width) {
      fprintf (prose->out, "\n%*s", prose->indent, "");
      prose->column = prose->indent;
    } else if (has_blank) {
      putc (' ', prose->out);
      prose->column++;
    }
    fprintf (prose->out, "%.*s", (int)length, word);
    prose->column += columns;
    has_blank = length < left && word[length] == ' ';
    word += length + has_blank;
  }
}

__attribute__ ((format (printf, 1, 0))) static char *
formatted_words (const char *format, va_list arguments) {
  FILE *words = text_stream_open ();
  vfprintf (words, format, arguments);
  return text_stream_close (words);
}

void prose_say (struct prose *prose, const char *format, ...) {
  va_list arguments;
  va_start (arguments, format);
  AUTOFREE char *text = formatted_words (format, arguments);
  va_end (arguments);
  put_words (prose, text, text + strlen (text));
}

void prose_item (FILE *out, int number, const char *text) {
  assert (number >= 0);
  struct prose prose;
  char label[16];
  snprintf (label, sizeof label, "%3d.", number);
  prose_init (&prose, out);
  prose_begin (&prose, number ? label : 0);
  put_words (&prose, text, text + strlen (text));
  prose_end (&prose);
}

void prose_paragraphs (FILE *out, const char *text, const char *between) {
  struct prose prose;
  prose_init (&prose, out);
  for (const char *line = text; *line;) {
    const char *end = line + strcspn (line, "\n");
    fputs (line == text ? "" : between, out);
    prose_begin (&prose, 0);
    put_words (&prose, line, end);
    prose_end (&prose);
    line = end + (*end == '\n');
  }
}

void prose_line (FILE *out, const char *format, ...) {
  va_list arguments;
  va_start (arguments, format);
  AUTOFREE char *text = formatted_words (format, arguments);
  va_end (arguments);
  const char *words = text + strspn (text, " ");
  struct prose prose = {.out = out,
                        .width = columns_of (out, INT_MAX),
                        .indent = (int)(words - text)};
  if (prose.indent) /* put_words adds a blank */
    prose.column = fprintf (out, "%*s", prose.indent - 1, "");
  put_words (&prose, words, words + strlen (words));
  prose_end (&prose);
}

#define ENTRY_BELOW 6

int prose_entry (FILE *out, int column, const char *label,
                 const char *text) {
  struct prose prose;
  prose_init (&prose, out);
  const bool is_beside = 5 * column <= 2 * prose.width;
  prose.indent = is_beside ? column : ENTRY_BELOW;
  prose.column = fprintf (out, "  %-*s", is_beside ? column - 3 : 0, label);
  if (prose.column >= prose.indent)
    prose.column = fprintf (out, "\n%*s", prose.indent - 1, "") - 1;
  put_words (&prose, text, text + strlen (text));
  prose_end (&prose);
  return prose.indent;
}
