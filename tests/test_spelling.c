#include "text/spelling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The first three are the examples of every textbook. */
static void distances (void **state) {
  (void)state;
  assert_int_equal (spelling_distance ("kitten", "sitting"), 3);
  assert_int_equal (spelling_distance ("saturday", "sunday"), 3);
  assert_int_equal (spelling_distance ("flaw", "lawn"), 2);
  assert_int_equal (spelling_distance ("", "box"), 3);
  assert_int_equal (spelling_distance ("box", ""), 3);
  assert_int_equal (spelling_distance ("Snake", "sNAKE"), 0);
}

static void long_words_are_far (void **state) {
  (void)state;
  const char *word = "abcdefghijklmnopqrstuvwxyzabcdefg"; /* 33 letters */
  assert_int_equal (spelling_distance (word, word), 32);
  assert_int_equal (spelling_distance (word + 1, word + 1), 0);
}

static void near_depends_on_length (void **state) {
  (void)state;
  assert_true (spelling_is_near ("snak", "snake"));
  assert_true (spelling_is_near ("sanke", "snake"));
  assert_true (spelling_is_near ("bx", "box"));
  assert_false (spelling_is_near ("by", "box"));
  assert_false (spelling_is_near ("shape", "snakes"));
}

int main (void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test (distances),
      cmocka_unit_test (long_words_are_far),
      cmocka_unit_test (near_depends_on_length),
  };
  return cmocka_run_group_tests (tests, 0, 0);
}
