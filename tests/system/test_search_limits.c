#include "system/search_limits.h"

#include "system/machine_memory.h"
#include "system/memory.h"

#include "sanitized.h"
#include "testing.h"

#include <string.h>

#define MEGABYTE ((size_t)1 << 20)

static char *hold (size_t bytes) {
  return memset (mem_alloc (bytes), 1, bytes);
}

TEST (a_budget_counts_what_was_not_held_before_it) {
  char *before = hold (64 * MEGABYTE);
  struct memory_budget budget = {.most = 32 * MEGABYTE,
                                 .before = memory_held ()};
  const struct limits limits = {.memory = &budget};
  assert_int_equal (limits_forbid (&limits, 0), NOT_STOPPED);
  assert_int_equal (limits_forbid (&limits, 16 * MEGABYTE), NOT_STOPPED);
  char *block = hold (16 * MEGABYTE);
  assert_int_equal (limits_forbid (&limits, 0), NOT_STOPPED);
  assert_int_equal (limits_forbid (&limits, 24 * MEGABYTE),
                    STOPPED_BY_MEMORY);
  mem_free (block);
  mem_free (before);
}

TEST (a_budget_that_was_exceeded_stays_exceeded) {
  struct memory_budget budget = {.most = 32 * MEGABYTE,
                                 .before = memory_held ()};
  const struct limits limits = {.memory = &budget};
  assert_int_equal (limits_exceeded (&limits), NOT_STOPPED);
  char *block = hold (64 * MEGABYTE);
  const double begun = monotonic_seconds ();
  while (!limits_exceeded (&limits))
    assert_true (monotonic_seconds () < begun + 60);
  mem_free (block);
  assert_int_equal (limits_exceeded (&limits), STOPPED_BY_MEMORY);
  assert_int_equal (limits_forbid (&limits, 0), STOPPED_BY_MEMORY);
}

TEST (without_limits_nothing_stops) {
  struct memory_budget no_budget = {0};
  const struct limits none = {0}, unlimited = {.memory = &no_budget};
  const struct limits *const limits[] = {0, &none, &unlimited};
  for (int i = 0; i < 3; i++) {
    limits_divide (limits[i], 2);
    assert_int_equal (limits_forbid (limits[i], SIZE_MAX), NOT_STOPPED);
    assert_int_equal (limits_exceeded (limits[i]), NOT_STOPPED);
    assert_int_equal (limits_bytes (limits[i]), 0);
  }
}

TEST (a_lack_of_memory_counts_without_a_limit) {
  struct memory_budget budget = {0};
  const struct limits limits = {.memory = &budget};
  limits_lack_memory (&limits);
  assert_int_equal (limits_exceeded (&limits), STOPPED_BY_MEMORY);
}

/* Memory that is held when they are forked counts once, for the parent. */
TEST (workers_share_what_is_left) {
  struct memory_budget budget = {.most = 96 * MEGABYTE,
                                 .before = memory_held ()};
  const struct limits limits = {.memory = &budget};
  char *block = hold (64 * MEGABYTE);
  limits_divide (&limits, 4);
  assert_in_range (limits_bytes (&limits), 6 * MEGABYTE, 8 * MEGABYTE + 1);
  assert_int_equal (limits_forbid (&limits, 4 * MEGABYTE), NOT_STOPPED);
  assert_int_equal (limits_forbid (&limits, 9 * MEGABYTE),
                    STOPPED_BY_MEMORY);
  mem_free (block);
}

/* A share of 0 bytes would be no limit. */
TEST (a_share_of_nothing_is_a_limit) {
  struct memory_budget budget = {.most = 1};
  const struct limits limits = {.memory = &budget};
  limits_divide (&limits, 4);
  assert_int_equal (limits_forbid (&limits, 2), STOPPED_BY_MEMORY);
}

static int ask (void *answer) { return *(int *)answer; }

TEST (interrupts_come_before_other_limits) {
  volatile sig_atomic_t signal = 0;
  int answer = 0;
  struct limits limits = {.seconds = 1e-9,
                          .interrupted = &signal,
                          .must_stop = ask,
                          .must_stop_state = &answer};
  limits_start (&limits);
  while (!limits_exceeded (&limits))
    ;
  assert_int_equal (limits_exceeded (&limits), STOPPED_BY_TIME);
  signal = 1;
  assert_int_equal (limits_exceeded (&limits), STOPPED_BY_INTERRUPT);
  signal = 0;
  answer = 1;
  assert_int_equal (limits_exceeded (&limits), STOPPED_BY_INTERRUPT);
}
