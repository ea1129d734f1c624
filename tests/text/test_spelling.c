#include "text/spelling.h"

#include "testing.h"

/* The first three are the examples of every textbook. */
TEST (distances) {
  assert_int_equal (spelling_distance ("kitten", "sitting"), 3);
  assert_int_equal (spelling_distance ("saturday", "sunday"), 3);
  assert_int_equal (spelling_distance ("flaw", "lawn"), 2);
  assert_int_equal (spelling_distance ("", "box"), 3);
  assert_int_equal (spelling_distance ("box", ""), 3);
  assert_int_equal (spelling_distance ("Snake", "sNAKE"), 0);
}

TEST (swapped_neighbours_are_one_mistake) {
  assert_int_equal (spelling_distance ("jsno", "json"), 1);
  assert_int_equal (spelling_distance ("SANKE", "snake"), 1);
  assert_int_equal (spelling_distance ("ca", "abc"), 3); /* not 2 */
  assert_true (spelling_is_near ("jsno", "json"));
  assert_true (spelling_is_nearer ("jsno", "json", "box"));
  assert_false (spelling_is_nearer ("jsn", "json", "jsn"));
  assert_true (spelling_is_nearer ("jsn", "json", 0));
}

TEST (long_words_are_far) {
  const char *word = "abcdefghijklmnopqrstuvwxyzabcdefg"; /* 33 letters */
  assert_int_equal (spelling_distance (word, word), 32);
  assert_int_equal (spelling_distance (word + 1, word + 1), 0);
}

TEST (near_depends_on_length) {
  assert_true (spelling_is_near ("snak", "snake"));
  assert_true (spelling_is_near ("sanke", "snake"));
  assert_true (spelling_is_near ("bx", "box"));
  assert_false (spelling_is_near ("by", "box"));
  assert_false (spelling_is_near ("shape", "snakes"));
}
