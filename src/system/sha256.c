#include "system/sha256.h"

#include <stdio.h>
#include <string.h>

/* The fractional parts of the cube roots of the first 64 primes */
static const uint32_t constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void sha256_init (struct sha256 *hash) {
  /* Those of the square roots of the first 8 */
  *hash = (struct sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                    0xa54ff53a, 0x510e527f, 0x9b05688c,
                                    0x1f83d9ab, 0x5be0cd19}};
}

static uint32_t rotated (uint32_t word, int bits) {
  return word >> bits | word << (32 - bits);
}

static uint32_t word_at (const unsigned char *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 |
         (uint32_t)at[2] << 8 | at[3];
}

/* The 16 words of a block make 64. */
static void expand (const unsigned char block[64], uint32_t word[64]) {
  for (int i = 0; i < 16; i++)
    word[i] = word_at (block + 4 * i);
  for (int i = 16; i < 64; i++) {
    const uint32_t a = word[i - 15], b = word[i - 2];
    word[i] = word[i - 16] + (rotated (a, 7) ^ rotated (a, 18) ^ a >> 3) +
              word[i - 7] + (rotated (b, 17) ^ rotated (b, 19) ^ b >> 10);
  }
}

/* The names of the words are those of the standard. */
static void mix (uint32_t state[8], const unsigned char block[64]) {
  uint32_t word[64], s[8];
  expand (block, word);
  memcpy (s, state, sizeof s);
  for (int i = 0; i < 64; i++) {
    const uint32_t a = s[0], b = s[1], c = s[2], e = s[4], f = s[5],
                   g = s[6];
    const uint32_t t1 =
        s[7] + constant[i] + word[i] +
        (rotated (e, 6) ^ rotated (e, 11) ^ rotated (e, 25)) +
        ((e & f) ^ (~e & g));
    const uint32_t t2 =
        (rotated (a, 2) ^ rotated (a, 13) ^ rotated (a, 22)) +
        ((a & b) ^ (a & c) ^ (b & c));
    memmove (s + 1, s, 7 * sizeof *s);
    s[4] += t1;
    s[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++)
    state[i] += s[i];
}

void sha256_add (struct sha256 *hash, const void *bytes, size_t count) {
  const unsigned char *from = bytes;
  while (count) {
    const size_t used = hash->bytes % 64;
    const size_t part = count < 64 - used ? count : 64 - used;
    memcpy (hash->block + used, from, part);
    hash->bytes += part;
    from += part;
    count -= part;
    if (hash->bytes % 64 == 0)
      mix (hash->state, hash->block);
  }
}

void sha256_end (struct sha256 *hash, char text[SHA256_TEXT]) {
  static const unsigned char end[64] = {0x80};
  const uint64_t bits = 8 * hash->bytes;
  unsigned char length[8];
  for (int i = 0; i < 8; i++)
    length[i] = (unsigned char)(bits >> (56 - 8 * i));
  sha256_add (hash, end, 1 + (119 - hash->bytes % 64) % 64);
  sha256_add (hash, length, sizeof length);
  for (int i = 0; i < 8; i++)
    snprintf (text + 8 * i, 9, "%08x", (unsigned)hash->state[i]);
}

void sha256_of (const void *bytes, size_t count, char text[SHA256_TEXT]) {
  struct sha256 hash;
  sha256_init (&hash);
  sha256_add (&hash, bytes, count);
  sha256_end (&hash, text);
}
