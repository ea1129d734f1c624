#include "search/heuristics.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <string.h>

struct heuristics *heuristics_new (int cubes, int bits) {
  struct heuristics *heuristics = mem_alloc (sizeof *heuristics);
  heuristics->count = cubes + bits;
  heuristics->cube =
      mem_alloc ((size_t)heuristics->count * sizeof *heuristics->cube);
  heuristics->bit = heuristics->cube + cubes;
  heuristics_forget (heuristics);
  return heuristics;
}

void heuristics_delete (struct heuristics *heuristics) {
  if (!heuristics)
    return;
  mem_free (heuristics->cube);
  mem_free (heuristics);
}

void heuristics_forget (struct heuristics *heuristics) {
  for (int i = 0; i < heuristics->count; i++)
    heuristics->cube[i] = 1;
  heuristics->gain = 1;
  memset (heuristics->nodes, 0, sizeof heuristics->nodes);
  memset (heuristics->narrowings, 0, sizeof heuristics->narrowings);
}

/*-------------------------------- weights ------------------------------*/

/* Each contradiction adds `gain`, which grows: old ones fade. */
#define GAIN_GROWTH 1.001
#define GAIN_MOST TUNED (1e100, 1.01)

void bump_cube (struct heuristics *heuristics, int cube) {
  assert (cube >= 0 && cube < heuristics->count);
  heuristics->cube[cube] += heuristics->gain;
  heuristics->gain *= GAIN_GROWTH;
  if (heuristics->gain > GAIN_MOST) {
    for (int i = 0; i < heuristics->count; i++)
      heuristics->cube[i] *= 1 / GAIN_MOST;
    heuristics->gain /= GAIN_MOST;
  }
}

void bump_cell (struct heuristics *heuristics, uint64_t set, int w) {
  assert (set);
  heuristics->bit[w * 64 + __builtin_ctzll (set)] += heuristics->gain;
}

/*-------------------------------- effort -------------------------------*/

/* A class has all sizes from a multiple of this number to the next; the
 * last class has all larger sizes.
 */
#define CLASS_WIDTH 10

/* With fewer nodes than FEW a class says nothing; with MANY, the older ones
 * count half.
 */
#define FEW TUNED (3, 1)
#define MANY TUNED (2000, 8)

static int effort_class (double log_ways) {
  assert (log_ways >= 0);
  const double class = log_ways / CLASS_WIDTH;
  return class < EFFORT_CLASSES ? (int)class : EFFORT_CLASSES - 1;
}

void effort_add (struct heuristics *heuristics, double log_ways,
                 long long narrowings) {
  const int class = effort_class (log_ways);
  if (heuristics->nodes[class] >= MANY) {
    heuristics->nodes[class] /= 2;
    heuristics->narrowings[class] /= 2;
  }
  heuristics->nodes[class]++;
  heuristics->narrowings[class] += (double)narrowings;
}

double effort_expected (const struct heuristics *heuristics,
                        double log_ways) {
  int class = effort_class (log_ways);
  while (class >= 0 && heuristics->nodes[class] < FEW)
    class --;
  return class < 0
             ? 0
             : heuristics->narrowings[class] / heuristics->nodes[class];
}
