#include "slice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_SEED "0"

static const char *test_seed (void) {
  const char *seed = getenv ("SNAKESAT_TEST_SEED");
  return seed && *seed ? seed : DEFAULT_SEED;
}

/* "all" is part 0 of 1. */
static bool seed_is_part_of_all (struct slice *slice) {
  const char *seed = test_seed ();
  unsigned part = 0, parts = 1;
  if (strcmp (seed, "all") &&
      (sscanf (seed, "%u/%u", &part, &parts) != 2 || part >= parts))
    return false;
  *slice = (struct slice){parts, part};
  return true;
}

struct slice slice_of (unsigned slices) {
  struct slice slice = {1, 0};
  if (slices == 1 || seed_is_part_of_all (&slice))
    return slice;
  const unsigned long seed = strtoul (test_seed (), 0, 10);
  printf ("one of %u slices: SNAKESAT_TEST_SEED=%lu\n", slices, seed);
  fflush (stdout);
  return (struct slice){slices, seed % slices};
}

bool slice_takes (struct slice *slice) {
  slice->next = (slice->next + 1) % slice->slices;
  return !slice->next;
}
