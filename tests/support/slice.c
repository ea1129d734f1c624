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

/* "all" is one of one; the others of "2/7" are 0/7 to 6/7. */
static int is_of_all (unsigned *part, unsigned *parts) {
  const char *seed = getenv ("SNAKESAT_TEST_SEED");
  *part = 0;
  *parts = 1;
  return seed &&
         (!strcmp (seed, "all") ||
          (sscanf (seed, "%u/%u", part, parts) == 2 && *part < *parts));
}

struct slice slice_of (unsigned days) {
  unsigned part, parts;
  if (days == 1)
    return (struct slice){1, 0};
  if (is_of_all (&part, &parts))
    return (struct slice){parts, part};
  const unsigned long day = today ();
  printf ("one of %u slices: SNAKESAT_TEST_SEED=%lu\n", days, day);
  fflush (stdout);
  return (struct slice){days, day % days};
}

int slice_takes (struct slice *slice) {
  slice->next = (slice->next + 1) % slice->slices;
  return !slice->next;
}
