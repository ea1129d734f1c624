#include "proof/drat.h"

#include "cnf/formula_text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How a text says what it does: "d 1 -2 0", "del find 1 x1 1 ~x2 >= 1 ;" */
static const struct words {
  const char *add, *delete, *positive, *negative, *end;
} words[] = {
    [FORMAT_DRAT] = {"", "d ", "", "-", "0\n"},
    [FORMAT_BINARY] = {"a", "d", "", "", ""},
    [FORMAT_VERIPB] = {"rup ", "del find ", "1 x", "1 ~x", ">= 1 ;\n"}};

void drat_init (struct drat *drat, struct byte_sink sink,
                enum proof_format format) {
  *drat = (struct drat){.sink = sink, .format = format};
}

int drat_flush (struct drat *drat) {
  if (drat->used && !drat->broken)
    drat->broken =
        drat->sink.write (drat->sink.state, drat->buffer, drat->used) != 0;
  drat->used = 0;
  if (!drat->broken)
    drat->stop = limits_exceeded (drat->limits);
  if (drat->stop)
    drat->broken = 1;
  return drat->broken ? -1 : 0;
}

void drat_append (struct drat *drat, const void *bytes, size_t count) {
  drat_flush (drat);
  if (!drat->broken)
    drat->broken = drat->sink.write (drat->sink.state, bytes, count) != 0;
}

static void put (struct drat *drat, char byte) {
  if (drat->used == DRAT_BUFFER)
    drat_flush (drat);
  drat->buffer[drat->used++] = byte;
}

static void put_text (struct drat *drat, const char *text) {
  while (*text)
    put (drat, *text++);
}

void drat_print (struct drat *drat, const char *format, ...) {
  char text[256];
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
  put_text (drat, text);
}

static void put_groups (struct drat *drat, unsigned code) {
  for (; code > 127; code >>= 7)
    put (drat, (char)((code & 127) | 128));
  put (drat, (char)code);
}

static void put_decimal (struct drat *drat, unsigned number) {
  char digits[LONGEST_LITERAL];
  char *end = formula_text_digits (digits, number);
  for (const char *at = digits; at < end; at++)
    put (drat, *at);
  put (drat, ' ');
}

void drat_write (struct drat *drat, const int *literals, int size,
                 int deletes) {
  const struct words *say = &words[drat->format];
  put_text (drat, deletes ? say->delete : say->add);
  for (int i = 0; i < size; i++) {
    const unsigned variable = (unsigned)abs (literals[i]);
    const int negative = literals[i] < 0;
    put_text (drat, negative ? say->negative : say->positive);
    if (drat->format == FORMAT_BINARY)
      put_groups (drat, 2 * variable + (unsigned)negative);
    else
      put_decimal (drat, variable);
  }
  put_text (drat, say->end);
  if (drat->format == FORMAT_BINARY)
    put (drat, 0);
  drat->lemmas += !deletes;
}
