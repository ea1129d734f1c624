#include "proof/drat.h"

#include <stdlib.h>

/* The longest literal, in text with its blank */
#define MOST_BYTES 12

void drat_init (struct drat *drat, struct byte_sink sink, int binary) {
  *drat = (struct drat){.sink = sink, .binary = binary};
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
  drat->buffer[drat->used++] = byte;
}

static void put_groups (struct drat *drat, int literal) {
  unsigned code = 2 * (unsigned)abs (literal) + (literal < 0);
  for (; code > 127; code >>= 7)
    put (drat, (char)((code & 127) | 128));
  put (drat, (char)code);
}

static void put_decimal (struct drat *drat, int literal) {
  char digits[MOST_BYTES];
  int count = 0;
  if (literal < 0)
    put (drat, '-');
  for (unsigned rest = (unsigned)abs (literal); rest; rest /= 10)
    digits[count++] = (char)('0' + rest % 10);
  while (count)
    put (drat, digits[--count]);
  put (drat, ' ');
}

static void make_room (struct drat *drat) {
  if (drat->used > DRAT_BUFFER - MOST_BYTES)
    drat_flush (drat);
}

void drat_write (struct drat *drat, const int *literals, int size,
                 int deletes) {
  make_room (drat);
  if (deletes || drat->binary)
    put (drat, deletes ? 'd' : 'a');
  if (deletes && !drat->binary)
    put (drat, ' ');
  for (int i = 0; i < size; i++) {
    make_room (drat);
    if (drat->binary)
      put_groups (drat, literals[i]);
    else
      put_decimal (drat, literals[i]);
  }
  make_room (drat);
  if (!drat->binary)
    put (drat, '0');
  put (drat, drat->binary ? 0 : '\n');
  drat->lemmas += !deletes;
}
