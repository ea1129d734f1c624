#ifndef fuzz_h_INCLUDED
#define fuzz_h_INCLUDED

#include "system/byte_sink.h"

#include <stddef.h>
#include <stdint.h>

/* A fuzz target is a file fuzz_NAME.c with the two functions below. It is
 * linked twice: with libFuzzer as `fuzz_NAME` (-DSNAKESAT_FUZZ=ON), which
 * looks for new ways through the program until it is stopped, and with
 * replay.c as `replay_NAME`, which is an ordinary test. The first function
 * returns 0 for all bytes; it aborts if a function that it calls breaks a
 * promise.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Gives the inputs from which others are made by changing bytes. */
typedef void seed_taker (const void *bytes, size_t size);
void fuzz_seeds (seed_taker *);

/* Makes seeds of all files of a folder of the sources whose names have
 * this end. Each seed begins with the byte `front`, unless that is
 * negative.
 */
void seed_files (const char *folder, const char *suffix, int front,
                 seed_taker *);

/* Makes a seed of a text without the 0 at its end, after such a byte. */
void seed_text (const char *text, int front, seed_taker *);

#define require(condition)                                                 \
  ((condition) ? (void)0 : broken (__FILE__, __LINE__, #condition))
_Noreturn void broken (const char *file, int line, const char *promise);

/* Requires that the error says something and begins with `front`, and
 * releases it.
 */
void require_error (char *error, const char *front);

/* The same for readers whose errors are one printable line. Errors of
 * other readers may repeat words as they are, which `complain` makes
 * printable.
 */
void require_one_line (char *error, const char *front);

/* The name of a file with these bytes, which exists until the next call */
const char *file_of (const void *bytes, size_t size);

/* The bytes up to the first 0 as a text, on the heap */
char *text_of (const uint8_t *data, size_t size);

/* Bytes that are taken one by one as choices and numbers; 0 if none is
 * left
 */
struct bytes {
  const uint8_t *next, *end;
};
int take_byte (struct bytes *);

/* The bytes that are left, for readers that take a source */
struct byte_source source_of (struct bytes *);

#endif
