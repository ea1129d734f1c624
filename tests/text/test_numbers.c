#include "system/memory.h"
#include "text/numbers.h"

#include "testing.h"

#include <stdlib.h>

static void are_read (const char *text, int digits, int count,
                      const int *value, const size_t *at) {
  struct numbers numbers;
  size_t failed_at;
  char *error = (digits ? numbers_read_digits
                        : numbers_read) (text, &numbers, &failed_at);
  if (error)
    fail_msg ("'%s': %s", text, error);
  assert_int_equal (numbers.count, count);
  for (int i = 0; i < count; i++) {
    assert_int_equal (numbers.list[i].value, value[i]);
    if (at)
      assert_int_equal (numbers.list[i].at, at[i]);
  }
  numbers_clear (&numbers);
}

static void are_refused (const char *text, int digits, const char *expected,
                         size_t expected_at) {
  struct numbers numbers;
  size_t failed_at;
  char *error = (digits ? numbers_read_digits
                        : numbers_read) (text, &numbers, &failed_at);
  assert_non_null (error);
  assert_string_equal (error, expected);
  assert_int_equal (failed_at, expected_at);
  mem_free (error);
}

TEST (lists_with_anything_between) {
  const int value[] = {1, 20, 3, 1000000};
  const size_t at[] = {1, 4, 9, 13};
  are_read ("[1, 20] {3};\t1000000", 0, 4, value, at);
  are_read ("1|20\r\n3 '1000000'", 0, 4, value, 0);
}

TEST (a_minus_is_a_sign_or_stands_between) {
  const int signs[] = {-1, 0, -20}, none[] = {3, 2, 2};
  are_read ("(-1,0) -20", 0, 3, signs, 0);
  are_read ("3-2-2", 0, 3, none, 0);
}

TEST (strings_of_digits) {
  const int value[] = {3, 0, 1};
  const size_t at[] = {1, 2, 3};
  are_read (" 301\n", 1, 3, value, at);
  are_refused ("3", 1, "it is not a string of digits", 1);
  are_refused ("31,1", 1, "it is not a string of digits", 2);
}

TEST (nonsense_is_refused) {
  are_refused ("", 0, "there are no numbers", 0);
  are_refused (" , ", 0, "there are no numbers", 0);
  are_refused ("1,x", 0, "'x' is not a number", 2);
  are_refused ("1,2x", 0, "'x' is not a number", 3);
  are_refused ("1,-", 0, "'-' is not a number", 2);
  are_refused ("\xc3\xa9", 0, "'\xc3\xa9' (U+00E9) is not a number", 0);
  are_refused ("1,1000001", 0, "the number 1000001... is too large", 2);
}
