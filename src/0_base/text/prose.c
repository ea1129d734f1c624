#include "text/prose.h"

#include "system/memory.h"

#include <stdarg.h>
#include <string.h>

void prose_init (struct prose *prose, FILE *out) {
  *prose = (struct prose){.out = out, .width = PROSE_WIDTH};
}

void prose_begin (struct prose *prose, const char *label) {
  prose->column = label ? fprintf (prose->out, "%s", label) : 0;
  prose->indent = label ? prose->column + 1 : 0;
}

void prose_begin_item (struct prose *prose, int number) {
  char label[16];
  snprintf (label, sizeof label, "%3d.", number);
  prose_begin (prose, label);
}

void prose_end (struct prose *prose) { putc ('\n', prose->out); }

const char *plural (long long count) { return count == 1 ? "" : "s"; }

static void put_word (struct prose *prose, const char *word, int length) {
  if (prose->column && prose->column + 1 + length > prose->width) {
    fprintf (prose->out, "\n%*s", prose->indent, "");
    prose->column = prose->indent;
  } else if (prose->column) {
    putc (' ', prose->out);
    prose->column++;
  }
  fprintf (prose->out, "%.*s", length, word);
  prose->column += length;
}

static void put_words (struct prose *prose, const char *word,
                       const char *end) {
  while (word < end) {
    const char *blank = memchr (word, ' ', (size_t)(end - word));
    const char *next = blank ? blank : end;
    put_word (prose, word, (int)(next - word));
    word = next + (blank != 0);
  }
}

void prose_say (struct prose *prose, const char *format, ...) {
  FILE *words = text_stream_open ();
  va_list arguments;
  va_start (arguments, format);
  vfprintf (words, format, arguments);
  va_end (arguments);
  char *text = text_stream_close (words);
  put_words (prose, text, text + strlen (text));
  release (text);
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
