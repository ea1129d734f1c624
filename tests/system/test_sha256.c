/* The hash, against sha256sum and the examples of the standard */
#include "system/sha256.h"

#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static void check (const char *bytes, size_t count) {
  char text[SHA256_TEXT];
  FILE *file = fopen ("bytes", "w");
  assert_non_null (file);
  assert_int_equal (fwrite (bytes, 1, count, file), count);
  assert_int_equal (fclose (file), 0);
  sha256_of (bytes, count, text);
  struct printed printed = shell_run ("sha256sum bytes");
  assert_true (starts_with (printed.out, text));
  printed_clear (&printed);
}

TEST (hashes_are_those_of_sha256sum) {
  static const size_t lengths[] = {0,   1,   3,   54,   55,   56,    57,
                                   63,  64,  65,  118,  119,  120,   121,
                                   127, 128, 129, 1000, 4095, 100000};
  char *bytes = allocate (100000);
  for (size_t i = 0; i < 100000; i++)
    bytes[i] = (char)(i * i >> 3);
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    check (bytes, lengths[i]);
  release (bytes);
}

TEST (pieces_have_the_hash_of_the_whole) {
  char whole[SHA256_TEXT], pieces[SHA256_TEXT], text[200];
  memset (text, 'a', sizeof text);
  sha256_of (text, sizeof text, whole);
  for (size_t step = 1; step < 130; step += 7) {
    struct sha256 hash;
    sha256_init (&hash);
    for (size_t at = 0; at < sizeof text; at += step)
      sha256_add (&hash, text + at,
                  sizeof text - at < step ? sizeof text - at : step);
    sha256_end (&hash, pieces);
    assert_string_equal (pieces, whole);
  }
}

TEST (the_example_of_the_standard) {
  char text[SHA256_TEXT];
  sha256_of ("abc", 3, text);
  assert_string_equal (text, "ba7816bf8f01cfea414140de5dae2223"
                             "b00361a396177a9cb410ff61f20015ad");
}
