#include "search/heuristics.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <string.h>

struct heuristics *heuristics_new (int cubes, int bits) {
  struct heuristics *learned = mem_alloc (sizeof *learned);
  learned->count = cubes + bits;
  learned->cube =
      mem_alloc ((size_t)learned->count * sizeof *learned->cube);
  learned->bit = learned->cube + cubes;
  heuristics_forget (learned);
  return learned;
}

void heuristics_delete (struct heuristics *learned) {
  if (!learned)
    return;
  mem_free (learned->cube);
  mem_free (learned);
}

void heuristics_forget (struct heuristics *learned) {
  for (int i = 0; i < learned->count; i++)
    learned->cube[i] = 1;
  learned->gain = 1;
  memset (learned->nodes, 0, sizeof learned->nodes);
  memset (learned->narrowings, 0, sizeof learned->narrowings);
}

/*-------------------------------- weights ------------------------------*/

/* Each contradiction adds `gain`, which grows: old ones fade. */
#define GAIN_GROWTH 1.001
#define GAIN_MOST TUNED (1e100, 1.01)

int bump_cube (struct heuristics *learned, int cube) {
  learned->cube[cube] += learned->gain;
  learned->gain *= GAIN_GROWTH;
  if (learned->gain > GAIN_MOST) {
    for (int i = 0; i < learned->count; i++)
      learned->cube[i] *= 1 / GAIN_MOST;
    learned->gain /= GAIN_MOST;
  }
  return 0;
}

int bump_cell (struct heuristics *learned, uint64_t set, int w) {
  learned->bit[w * 64 + __builtin_ctzll (set)] += learned->gain;
  return 0;
}

/*-------------------------------- effort -------------------------------*/

/* A class has all sizes from a multiple of this number to the next; the
 * last class has all larger sizes.
 */
#define CLASS_WIDTH 10

/* Fewer nodes say nothing, and of more the older ones count less. */
#define FEW TUNED (3, 1)
#define MANY TUNED (2000, 8)

static int class_of (double log_ways) {
  const double class = log_ways / CLASS_WIDTH;
  return class < EFFORT_CLASSES ? (int)class : EFFORT_CLASSES - 1;
}

void effort_add (struct heuristics *learned, double log_ways,
                 long long narrowings) {
  const int class = class_of (log_ways);
  if (learned->nodes[class] >= MANY) {
    learned->nodes[class] /= 2;
    learned->narrowings[class] /= 2;
  }
  learned->nodes[class]++;
  learned->narrowings[class] += (double)narrowings;
}

double effort_expected (const struct heuristics *learned, double log_ways) {
  int class = class_of (log_ways);
  while (class >= 0 && learned->nodes[class] < FEW)
    class --;
  return class < 0 ? 0 : learned->narrowings[class] / learned->nodes[class];
}
