#ifndef fuzz_h_INCLUDED
#define fuzz_h_INCLUDED

#include "system/byte_sink.h"

#include <stddef.h>
#include <stdint.h>

/* A fuzz target is a file fuzz_NAME.c with the two functions below.  It is
 * linked twice: with libFuzzer as `fuzz_NAME` (-DSNAKESAT_FUZZ=ON), which
 * looks for new ways through the program for as long as one lets it, and
 * with replay.c as `replay_NAME`, which is an ordinary test.
 *
 * Whatever the bytes are, the first function returns 0; it aborts where
 * what it called broke a promise.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Gives the inputs from which others are made by changing bytes. */
typedef void seed_taker (const void *bytes, size_t size);
void fuzz_seeds (seed_taker *);

/* All files of that folder of the sources whose name ends so, each behind
 * the byte `front`, if that is not negative
 */
void seed_files (const char *folder, const char *suffix, int front,
                 seed_taker *);

/* A text, without the 0 at its end, behind such a byte */
void seed_text (const char *text, int front, seed_taker *);

#define require(condition)                                                 \
  ((condition) ? (void)0 : broken (__FILE__, __LINE__, #condition))
_Noreturn void broken (const char *file, int line, const char *promise);

/* An error says something, and begins with `front`; it is released. */
void require_error (char *error, const char *front);

/* The same of readers whose errors are one line that can be printed; those
 * of others repeat words as they are, which `complain` makes printable.
 */
void require_one_line (char *error, const char *front);

/* The name of a file with those bytes, until the next call */
const char *file_of (const void *bytes, size_t size);

/* The bytes as a text with a 0 behind it, on the heap: cut at the first 0
 */
char *text_of (const uint8_t *data, size_t size);

/* Bytes that are taken one by one: choices and numbers.  0 at the end */
struct bytes {
  const uint8_t *next, *end;
};
int take_byte (struct bytes *);

/* What is left of them, for readers that take a source */
struct byte_source source_of (struct bytes *);

#endif
