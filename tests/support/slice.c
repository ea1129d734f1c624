#include "slice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SECONDS_OF_A_DAY 86400

static unsigned long today (void) {
  const char *seed = getenv ("SNAKESAT_TEST_SEED");
  return seed && *seed ? strtoul (seed, 0, 10)
                       : (unsigned long)time (0) / SECONDS_OF_A_DAY;
}

static int is_exhaustive (void) {
  const char *seed = getenv ("SNAKESAT_TEST_SEED");
  return seed && !strcmp (seed, "all");
}

struct slice slice_of (unsigned days) {
  if (days == 1 || is_exhaustive ())
    return (struct slice){1, 0};
  const unsigned long day = today ();
  printf ("one of %u slices: SNAKESAT_TEST_SEED=%lu\n", days, day);
  fflush (stdout);
  return (struct slice){days, day % days};
}

int slice_takes (struct slice *slice) {
  slice->next = (slice->next + 1) % slice->days;
  return !slice->next;
}
