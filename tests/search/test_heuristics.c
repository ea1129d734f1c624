/* Weights of contradictions, and the effort that nodes are expected to
 * take: the average of nodes of their size.
 */
#include "search/heuristics.h"

#include "testing.h"

#include <math.h>

static void add (struct heuristics *heuristics, double log_ways,
                 long long narrowings, int times) {
  for (int i = 0; i < times; i++)
    effort_add (heuristics, log_ways, narrowings);
}

static void check (const struct heuristics *heuristics, double log_ways,
                   double expected) {
  assert_true (effort_expected (heuristics, log_ways) == expected);
}

TEST (nothing_is_expected_of_what_nobody_knows) {
  struct heuristics *heuristics = heuristics_new (2, 64);
  check (heuristics, 0, 0);
  check (heuristics, 1e6, 0);
  add (heuristics, 500, 1000, 10);
  check (heuristics, 100, 0);
  heuristics_delete (heuristics);
}

TEST (nodes_of_one_size_are_averaged) {
  struct heuristics *heuristics = heuristics_new (2, 64);
  add (heuristics, 100, 6, 3);
  add (heuristics, 100, 14, 1);
  check (heuristics, 100, 8);
  check (heuristics, 101, 8);
  heuristics_delete (heuristics);
}

TEST (a_size_that_little_is_known_of_takes_the_next_smaller_one) {
  struct heuristics *heuristics = heuristics_new (2, 64);
  add (heuristics, 100, 7, 3);
  add (heuristics, 200, 1000, 2);
  check (heuristics, 200, 7);
  check (heuristics, 300, 7);
  add (heuristics, 200, 1000, 1);
  check (heuristics, 200, 1000);
  check (heuristics, 300, 1000);
  check (heuristics, 150, 7);
  heuristics_delete (heuristics);
}

/* 27x27x27 cells have logarithms of more than 100,000. */
TEST (all_very_large_sizes_are_one) {
  struct heuristics *heuristics = heuristics_new (2, 64);
  add (heuristics, 1e5, 7, 3);
  check (heuristics, 1e9, 7);
  heuristics_delete (heuristics);
}

TEST (what_was_long_ago_is_forgotten) {
  struct heuristics *heuristics = heuristics_new (2, 64);
  add (heuristics, 100, 0, 1000000);
  add (heuristics, 100, 1000, 100000);
  assert_true (effort_expected (heuristics, 100) > 999);
  heuristics_delete (heuristics);
}

/* Some thousand new contradictions count more than any number of old ones:
 * a weight that only grew would become infinite.
 */
TEST (weights_stay_finite) {
  struct heuristics *heuristics = heuristics_new (2, 64);
  for (int i = 0; i < 1000000; i++)
    bump_cube (heuristics, 0);
  for (int i = 0; i < 5000; i++)
    bump_cube (heuristics, 1);
  assert_true (heuristics->cube[1] > heuristics->cube[0]);
  assert_true (isfinite (heuristics->cube[1]));
  heuristics_delete (heuristics);
}
