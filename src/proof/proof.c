#include "proof/proof.h"

#include "system/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* The words of a clause: "d 1 -2 0", "del spec 1 x1 1 ~x2 >= 1 ;" */
static const struct clause_words {
  const char *add, *delete, *positive, *negative, *end;
} words[] = {
    [FORMAT_DRAT] = {"", "d ", "", "-", "0\n"},
    [FORMAT_BINARY] = {"a", "d", "", "", ""},
    [FORMAT_VERIPB] = {"rup ", "del spec ", "1 x", "1 ~x", ">= 1 ;\n"}};

static int write_within_limits (void *state, const void *bytes,
                                size_t count) {
  struct proof *proof = state;
  if (proof->sink.write (proof->sink.state, bytes, count))
    return -1;
  proof->stop = limits_exceeded (proof->limits);
  return proof->stop ? -1 : 0;
}

struct proof *proof_new (struct byte_sink sink, enum proof_format format) {
  assert (format == FORMAT_DRAT || format == FORMAT_BINARY ||
          format == FORMAT_VERIPB);
  struct proof *proof = mem_alloc_zeroed (1, sizeof *proof);
  proof->sink = sink;
  proof->format = format;
  proof->out.sink = (struct byte_sink){proof, write_within_limits};
  return proof;
}

void proof_print (struct proof *proof, const char *format, ...) {
  char text[256];
  va_list arguments;
  va_start (arguments, format);
  const int length = vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
  assert (length >= 0 && (size_t)length < sizeof text);
  (void)length;
  byte_buffer_text (&proof->out, text);
}

#define LONGEST_NUMBER 11 /* 4294967295 and a blank */

void proof_clause (struct proof *proof, const int *literals, int size,
                   bool deletes) {
  const struct clause_words *say = &words[proof->format];
  const bool is_binary = proof->format == FORMAT_BINARY;
  struct byte_buffer *out = &proof->out;
  byte_buffer_text (out, deletes ? say->delete : say->add);
  for (int i = 0; i < size; i++) {
    const unsigned variable = (unsigned)abs (literals[i]);
    const bool negative = literals[i] < 0;
    assert (literals[i]);
    byte_buffer_text (out, negative ? say->negative : say->positive);
    char *to = byte_buffer_room (out, LONGEST_NUMBER);
    if (is_binary) {
      unsigned code = 2 * variable + negative;
      for (; code > 127; code >>= 7)
        *to++ = (char)((code & 127) | 128);
      *to++ = (char)code;
    } else {
      to = put_digits (to, variable);
      *to++ = ' ';
    }
    byte_buffer_end (out, to);
  }
  byte_buffer_text (out, say->end);
  if (is_binary)
    byte_buffer_add (out, "", 1);
}
