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

void prose_say (struct prose *prose, const char *format, ...) {
  char *text = 0;
  size_t size = 0;
  FILE *words = text_stream_open (&text, &size);
  va_list arguments;
  va_start (arguments, format);
  vfprintf (words, format, arguments);
  va_end (arguments);
  text_stream_close (words);
  for (const char *word = text; *word;) {
    const size_t length = strcspn (word, " ");
    put_word (prose, word, (int)length);
    word += length;
    word += *word == ' ';
  }
  release (text);
}
