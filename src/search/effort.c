#include "search/effort.h"

#include "system/memory.h"

/* Sizes that are alike; the last class is of all that are larger. */
#define WIDTH 10
#define CLASSES 256

/* Fewer say nothing, and of more than so many the older count less. */
#define FEW 3
#define MANY 2000

struct effort {
  double nodes[CLASSES], narrowings[CLASSES];
};

struct effort *effort_new (void) {
  return allocate_zeroed (1, sizeof (struct effort));
}

void effort_delete (struct effort *effort) { release (effort); }

static int class_of (double log_ways) {
  const double class = log_ways / WIDTH;
  return class < CLASSES ? (int)class : CLASSES - 1;
}

void effort_add (struct effort *effort, double log_ways,
                 long long narrowings) {
  const int class = class_of (log_ways);
  if (effort->nodes[class] >= MANY) {
    effort->nodes[class] /= 2;
    effort->narrowings[class] /= 2;
  }
  effort->nodes[class]++;
  effort->narrowings[class] += (double)narrowings;
}

double effort_expected (const struct effort *effort, double log_ways) {
  int class = class_of (log_ways);
  while (class >= 0 && effort->nodes[class] < FEW)
    class --;
  return class < 0 ? 0 : effort->narrowings[class] / effort->nodes[class];
}
