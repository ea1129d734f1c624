#include "text/prose.h"

#include "system/memory.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void prose_init (struct prose *prose, FILE *out) {
  prose->out = out;
  prose->indent = prose->column = 0;
}

void prose_begin (struct prose *prose, const char *label) {
  prose->column = label ? fprintf (prose->out, "%s", label) : 0;
  prose->indent = label ? prose->column + 1 : 0;
}

void prose_end (struct prose *prose) { putc ('\n', prose->out); }

static void put_word (struct prose *prose, const char *word, int length) {
  if (prose->column && prose->column + 1 + length > PROSE_WIDTH) {
    fprintf (prose->out, "\n%*s", prose->indent, "");
    prose->column = prose->indent;
  } else if (prose->column) {
    putc (' ', prose->out);
    prose->column++;
  }
  fprintf (prose->out, "%.*s", length, word);
  prose->column += length;
}

static void put_words (struct prose *prose, const char *text) {
  while (*text) {
    const size_t length = strcspn (text, " ");
    put_word (prose, text, (int)length);
    text += length;
    text += *text == ' ';
  }
}

void prose_say (struct prose *prose, const char *format, ...) {
  va_list arguments, again;
  va_start (arguments, format);
  va_copy (again, arguments);
  const size_t size = (size_t)vsnprintf (0, 0, format, arguments) + 1;
  va_end (arguments);
  char *text = allocate (size);
  vsnprintf (text, size, format, again);
  va_end (again);
  put_words (prose, text);
  free (text);
}
