/* Weights of contradictions, and the effort that nodes are expected to
 * take: the average of nodes of their size.
 */
#include "search/heuristics.h"

#include "testing.h"

#include <math.h>

static void add (struct heuristics *learned, double log_ways,
                 long long narrowings, int times) {
  for (int i = 0; i < times; i++)
    effort_add (learned, log_ways, narrowings);
}

static void check (const struct heuristics *learned, double log_ways,
                   double expected) {
  assert_true (effort_expected (learned, log_ways) == expected);
}

TEST (nothing_is_expected_of_what_nobody_knows) {
  struct heuristics *learned = heuristics_new (2, 64);
  check (learned, 0, 0);
  check (learned, 1e6, 0);
  add (learned, 500, 1000, 10);
  check (learned, 100, 0);
  heuristics_delete (learned);
}

TEST (nodes_of_one_size_are_averaged) {
  struct heuristics *learned = heuristics_new (2, 64);
  add (learned, 100, 6, 3);
  add (learned, 100, 14, 1);
  check (learned, 100, 8);
  check (learned, 101, 8);
  heuristics_delete (learned);
}

TEST (a_size_that_little_is_known_of_takes_the_next_smaller_one) {
  struct heuristics *learned = heuristics_new (2, 64);
  add (learned, 100, 7, 3);
  add (learned, 200, 1000, 2);
  check (learned, 200, 7);
  check (learned, 300, 7);
  add (learned, 200, 1000, 1);
  check (learned, 200, 1000);
  check (learned, 300, 1000);
  check (learned, 150, 7);
  heuristics_delete (learned);
}

/* 27x27x27 cells have logarithms of more than 100,000. */
TEST (all_very_large_sizes_are_one) {
  struct heuristics *learned = heuristics_new (2, 64);
  add (learned, 1e5, 7, 3);
  check (learned, 1e9, 7);
  heuristics_delete (learned);
}

TEST (what_was_long_ago_is_forgotten) {
  struct heuristics *learned = heuristics_new (2, 64);
  add (learned, 100, 0, 1000000);
  add (learned, 100, 1000, 100000);
  assert_true (effort_expected (learned, 100) > 999);
  heuristics_delete (learned);
}

/* Some thousand new contradictions count more than any number of old ones:
 * a weight that only grew would become infinite.
 */
TEST (weights_stay_finite) {
  struct heuristics *learned = heuristics_new (2, 64);
  for (int i = 0; i < 1000000; i++)
    bump_cube (learned, 0);
  for (int i = 0; i < 5000; i++)
    bump_cube (learned, 1);
  assert_true (learned->cube[1] > learned->cube[0]);
  assert_true (isfinite (learned->cube[1]));
  heuristics_delete (learned);
}
