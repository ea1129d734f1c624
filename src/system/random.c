#include "system/random.h"

#include <assert.h>

/* States are far apart even if the seeds are 1, 2, ... */
uint64_t random_state (uint64_t seed) {
  assert (seed);
  return 0x9e3779b97f4a7c15u * seed;
}

uint64_t random_next (uint64_t *state) {
  assert (*state);
  uint64_t x = *state;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return *state = x;
}

int random_below (uint64_t *state, int n) {
  assert (n > 0);
  return (int)((random_next (state) >> 33) % (uint64_t)n);
}
