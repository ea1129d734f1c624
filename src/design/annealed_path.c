#include "design/annealed_path.h"

#include "system/memory.h"
#include "system/search_limits.h"

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

int annealed_path (struct random_path *random, int want_many,
                   long long moves) {
  const size_t size = (size_t)random->path.cubes * sizeof (int);
  const long long round = moves / ROUNDS + 1;
  const int sign = want_many ? 1 : -1;
  int *best_cell = memcpy (allocate (size), random->path.cell, size);
  int straights = 0;
  for (int cube = 1; cube + 1 < random->path.cubes; cube++)
    straights += joint_is_straight (random, cube);
  int best = straights;
  unsigned rounds = 0;
  for (long long i = 0;
       i < moves && !limits_reached (random->limits, &rounds); i++) {
    const double temperature =
        HOT * pow (COLD / HOT, (double)(i % round) / (double)round);
    struct backbite bite;
    if (!random_path_draw (random, &bite))
      continue;
    const int change = gain (random, &bite), better = sign * change;
    if (better < 0 && random_path_below (random, 1 << 30) / 1073741824.0 >=
                          exp (better / temperature))
      continue;
    random_path_bite (random, &bite);
    straights += change;
    if (sign * (straights - best) > 0) {
      best = straights;
      memcpy (best_cell, random->path.cell, size);
    }
  }
  random_path_set (random, best_cell);
  release (best_cell);
  return best;
}
