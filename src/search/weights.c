#include "search/weights.h"

#include "system/memory.h"

#include <stdlib.h>

/* Each contradiction adds `gain`, which grows: old ones fade. */
#define GAIN_GROWTH 1.001
#define GAIN_MOST 1e100

static double *ones (int n) {
  double *values = allocate ((size_t)n * sizeof *values);
  for (int i = 0; i < n; i++)
    values[i] = 1;
  return values;
}

struct weights *weights_new (int cubes, int bits) {
  struct weights *weights = allocate (sizeof *weights);
  *weights = (struct weights){1, cubes, bits, ones (cubes), ones (bits)};
  return weights;
}

void weights_delete (struct weights *weights) {
  release (weights->cube);
  release (weights->bit);
  release (weights);
}

static void scale (double *values, int n, double factor) {
  for (int i = 0; i < n; i++)
    values[i] *= factor;
}

int blame_cube (struct weights *weights, int cube) {
  weights->cube[cube] += weights->gain;
  weights->gain *= GAIN_GROWTH;
  if (weights->gain > GAIN_MOST) {
    scale (weights->cube, weights->cubes, 1 / GAIN_MOST);
    scale (weights->bit, weights->bits, 1 / GAIN_MOST);
    weights->gain /= GAIN_MOST;
  }
  return 0;
}

int blame_cell (struct weights *weights, uint64_t set, int w) {
  weights->bit[w * 64 + __builtin_ctzll (set)] += weights->gain;
  return 0;
}
