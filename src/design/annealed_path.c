#include "design/annealed_path.h"

#include "system/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In straight joints: from where almost every move is taken to where almost
 * none is that makes it worse, several times
 */
#define HOT 1.0
#define COLD 0.12
#define ROUNDS 8

static int is_straight (const struct region *region, int before, int here,
                        int after) {
  for (int way = 0; way < DIRECTIONS; way++)
    if (region->neighbour[before][way] == here)
      return region->neighbour[here][way] == after;
  return 0;
}

static int joint_is_straight (const struct random_path *random, int cube) {
  const int *cell = random->path.cell;
  if (cube <= 0 || cube + 1 >= random->path.cubes)
    return 0;
  return is_straight (random->region, cell[cube - 1], cell[cube],
                      cell[cube + 1]);
}

static int count_straights (const struct random_path *random) {
  int straights = 0;
  for (int cube = 1; cube + 1 < random->path.cubes; cube++)
    straights += joint_is_straight (random, cube);
  return straights;
}

/* How many straights a bite adds: the end becomes a joint, the bitten cell
 * another one, and the new end is none any more.
 */
static int gain (const struct random_path *random,
                 const struct backbite *bite) {
  const int *cell = random->path.cell;
  const int last = random->path.cubes - 1;
  const int step = bite->at_last ? -1 : 1; /* from the end inwards */
  const int end = bite->at_last ? last : 0, bitten = bite->bitten;
  const int beyond = bitten + step;
  int straights = is_straight (random->region, cell[end + step], cell[end],
                               cell[bitten]);
  if (beyond >= 0 && beyond <= last)
    straights +=
        is_straight (random->region, cell[end], cell[bitten], cell[beyond]);
  return straights - joint_is_straight (random, bitten) -
         joint_is_straight (random, bitten - step);
}

static int is_taken (struct random_path *random, double worse,
                     double temperature) {
  if (worse <= 0)
    return 1;
  const double chance = random_path_below (random, 1 << 30) / 1073741824.0;
  return chance < exp (-worse / temperature);
}

struct annealing {
  struct random_path *random;
  int sign, straights, best;
  int *best_cell;
};

static void try_move (struct annealing *annealing, double temperature) {
  struct random_path *random = annealing->random;
  struct backbite bite;
  if (!random_path_draw (random, &bite))
    return;
  const int change = gain (random, &bite);
  if (!is_taken (random, -annealing->sign * change, temperature))
    return;
  random_path_bite (random, &bite);
  annealing->straights += change;
  if (annealing->sign * (annealing->straights - annealing->best) <= 0)
    return;
  annealing->best = annealing->straights;
  memcpy (annealing->best_cell, random->path.cell,
          (size_t)random->path.cubes * sizeof (int));
}

int annealed_path (struct random_path *random, int want_many,
                   long long moves) {
  const size_t size = (size_t)random->path.cubes * sizeof (int);
  struct annealing annealing = {.random = random,
                                .sign = want_many ? 1 : -1};
  annealing.straights = annealing.best = count_straights (random);
  annealing.best_cell = memcpy (allocate (size), random->path.cell, size);
  const long long round = moves / ROUNDS + 1;
  for (long long i = 0; i < moves; i++)
    try_move (&annealing,
              HOT * pow (COLD / HOT, (double)(i % round) / (double)round));
  random_path_set (random, annealing.best_cell);
  free (annealing.best_cell);
  return annealing.best;
}
