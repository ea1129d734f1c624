#ifndef sha256_h_INCLUDED
#define sha256_h_INCLUDED

#include <stddef.h>
#include <stdint.h>

/* The hash of FIPS 180-4, as `sha256sum` prints it: two files with the same
 * one are the same file.
 */
#define SHA256_TEXT 65 /* with the 0 behind it */

struct sha256 {
  uint32_t state[8];
  uint64_t bytes; /* by now */
  unsigned char block[64];
};

void sha256_init (struct sha256 *);
void sha256_add (struct sha256 *, const void *bytes, size_t count);

/* The end of it, as 64 digits; nothing can be added then. */
void sha256_end (struct sha256 *, char text[SHA256_TEXT]);

/* All at once */
void sha256_of (const void *bytes, size_t count, char text[SHA256_TEXT]);

#endif
