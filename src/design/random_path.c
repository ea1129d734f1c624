#include "design/random_path.h"

#include "system/memory.h"
#include "system/random.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* After so many moves, the ends have wandered through the region several
 * times.
 */
#define MOVES_PER_CELL 200

/* A move: the end that bites, and the number along the path of the cell
 * that it bites
 */
struct backbite {
  bool at_last;
  int bitten;
};

/* Continues from another path, which is copied. */
static void set_path (struct random_path *random, const int *cell) {
  memmove (random->path.cell, cell,
           (size_t)random->path.cubes * sizeof *cell);
  for (int i = 0; i < random->path.cubes; i++)
    random->place[random->path.cell[i]] = i;
}

void random_path_init (struct random_path *random,
                       const struct region *region,
                       const struct path *start, unsigned seed) {
  random->region = region;
  random->limits = 0;
  random->random = random_state (2 * (uint64_t)seed + 1);
  if (start)
    path_copy (&random->path, start);
  else {
    /* rows along x, to and fro along y, to and fro along z */
    const int *side = region->side;
    int cube = 0;
    assert (region_is_box (region));
    path_init (&random->path, region->cells);
    for (int z = 0; z < side[2]; z++)
      for (int j = 0; j < side[1]; j++)
        for (int i = 0; i < side[0]; i++) {
          const int y = z % 2 ? side[1] - 1 - j : j;
          const int x = (z * side[1] + j) % 2 ? side[0] - 1 - i : i;
          random->path.cell[cube++] = region_cell (region, x, y, z);
        }
  }
  random->place = mem_alloc ((size_t)region->cells * sizeof *random->place);
  set_path (random, random->path.cell);
}

void random_path_clear (struct random_path *random) {
  path_clear (&random->path);
  mem_free (random->place);
  *random = (struct random_path){0};
}

static void reverse_stretch (struct random_path *random, int first,
                             int last) {
  int *cell = random->path.cell;
  for (; first < last; first++, last--) {
    const int swap = cell[first];
    cell[first] = cell[last];
    cell[last] = swap;
    random->place[cell[first]] = first;
    random->place[cell[last]] = last;
  }
  if (first == last)
    random->place[cell[first]] = first;
}

/* Joins the end to the bitten cell, and removes the edge that closes the
 * cycle there: the cube on the other side of it is the new end.
 */
static void bite_into (struct random_path *random,
                       const struct backbite *bite) {
  if (bite->at_last)
    reverse_stretch (random, bite->bitten + 1, random->path.cubes - 1);
  else
    reverse_stretch (random, 0, bite->bitten - 1);
}

/* Draws a move.  Returns false if there is a wall, or the path already has
 * the edge.
 */
static bool draw_bite (struct random_path *random, struct backbite *bite) {
  const int last = random->path.cubes - 1;
  bite->at_last = random_below (&random->random, 2);
  const int end = random->path.cell[bite->at_last ? last : 0];
  const int way = random_below (&random->random, DIRECTIONS);
  const int cell = random->region->neighbour[end][way];
  if (cell == NO_CELL)
    return false;
  bite->bitten = random->place[cell];
  return bite->bitten != (bite->at_last ? last - 1 : 1);
}

void random_path_next (struct random_path *random) {
  struct backbite bite;
  unsigned rounds = 0;
  for (int i = 0; i < MOVES_PER_CELL * random->path.cubes &&
                  !limits_reached (random->limits, &rounds);
       i++)
    if (draw_bite (random, &bite))
      bite_into (random, &bite);
}

/*------------------------------- annealing -----------------------------*/

/* Temperatures, in straight joints.  At first almost every move is made, in
 * the end almost none that makes the path worse; and this several times.
 */
#define HOT 1.0
#define COLD 0.12
#define ROUNDS 8

static bool is_straight (const struct region *region, int before, int here,
                         int after) {
  for (int way = 0; way < DIRECTIONS; way++)
    if (region->neighbour[before][way] == here)
      return region->neighbour[here][way] == after;
  return false;
}

static bool joint_is_straight (const struct random_path *random, int cube) {
  const int *cell = random->path.cell;
  if (cube <= 0 || cube + 1 >= random->path.cubes)
    return false;
  return is_straight (random->region, cell[cube - 1], cell[cube],
                      cell[cube + 1]);
}

/* The number of straight joints that a bite adds: the end becomes a joint,
 * the bitten joint changes, and the new end is no joint any more.
 */
static int gained_straights (const struct random_path *random,
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

int random_path_anneal (struct random_path *random, bool want_many,
                        long long moves) {
  const size_t size = (size_t)random->path.cubes * sizeof (int);
  const long long round = moves / ROUNDS + 1;
  const int sign = want_many ? 1 : -1;
  AUTOFREE int *best_cell = copy_block (random->path.cell, size);
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
    if (!draw_bite (random, &bite))
      continue;
    const int change = gained_straights (random, &bite),
              better = sign * change;
    if (better < 0 &&
        random_below (&random->random, 1 << 30) / 1073741824.0 >=
            exp (better / temperature))
      continue;
    bite_into (random, &bite);
    straights += change;
    if (sign * (straights - best) > 0) {
      best = straights;
      memcpy (best_cell, random->path.cell, size);
    }
  }
  set_path (random, best_cell);
  return best;
}
