/* What nodes are expected to take: the average of those of their size. */
#include "search/effort.h"

#include "testing.h"

static void add (struct effort *effort, double log_ways,
                 long long narrowings, int times) {
  for (int i = 0; i < times; i++)
    effort_add (effort, log_ways, narrowings);
}

static void check (const struct effort *effort, double log_ways,
                   double expected) {
  assert_true (effort_expected (effort, log_ways) == expected);
}

TEST (nothing_is_expected_of_what_nobody_knows) {
  struct effort *effort = effort_new ();
  check (effort, 0, 0);
  check (effort, 1e6, 0);
  add (effort, 500, 1000, 10);
  check (effort, 100, 0);
  effort_delete (effort);
}

TEST (nodes_of_one_size_are_averaged) {
  struct effort *effort = effort_new ();
  add (effort, 100, 6, 3);
  add (effort, 100, 14, 1);
  check (effort, 100, 8);
  check (effort, 101, 8);
  effort_delete (effort);
}

TEST (a_size_that_little_is_known_of_takes_the_next_smaller_one) {
  struct effort *effort = effort_new ();
  add (effort, 100, 7, 3);
  add (effort, 200, 1000, 2);
  check (effort, 200, 7);
  check (effort, 300, 7);
  add (effort, 200, 1000, 1);
  check (effort, 200, 1000);
  check (effort, 300, 1000);
  check (effort, 150, 7);
  effort_delete (effort);
}

/* 27x27x27 cells have logarithms of more than 100,000. */
TEST (all_very_large_sizes_are_one) {
  struct effort *effort = effort_new ();
  add (effort, 1e5, 7, 3);
  check (effort, 1e9, 7);
  effort_delete (effort);
}

TEST (what_was_long_ago_is_forgotten) {
  struct effort *effort = effort_new ();
  add (effort, 100, 0, 1000000);
  add (effort, 100, 1000, 100000);
  assert_true (effort_expected (effort, 100) > 999);
  effort_delete (effort);
}
