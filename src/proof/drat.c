#include "proof/drat.h"

#include <stdlib.h>

/* The longest literal, in text with its blank */
#define MOST_BYTES 12

void drat_init (struct drat *drat, struct byte_sink sink, int binary) {
  drat->sink = sink;
  drat->binary = binary;
  drat->broken = 0;
  drat->limits = 0;
  drat->stop = NOT_STOPPED;
  drat->lemmas = 0;
  drat->used = 0;
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

static void put_literals (struct drat *drat, const int *literals,
                          int size) {
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
}

void drat_lemma (struct drat *drat, const int *literals, int size) {
  make_room (drat);
  if (drat->binary)
    put (drat, 'a');
  put_literals (drat, literals, size);
  drat->lemmas++;
}

void drat_delete (struct drat *drat, const int *literals, int size) {
  make_room (drat);
  put (drat, 'd');
  if (!drat->binary)
    put (drat, ' ');
  put_literals (drat, literals, size);
}
