#include "design/random_path.h"

#include "system/memory.h"
#include "system/random.h"
#include "system/search_limits.h"

#include <stdlib.h>
#include <string.h>

/* For each cell; the ends then have wandered through the region several
 * times.
 */
#define MOVES_PER_CELL 200

int random_path_below (struct random_path *random, int n) {
  return (int)((random_next (&random->random) >> 33) % (uint64_t)n);
}

/* Rows along x, to and fro along y, to and fro along z */
static void go_to_and_fro (const struct region *region, struct path *path) {
  const int *side = region->side;
  int cube = 0;
  for (int z = 0; z < side[2]; z++)
    for (int j = 0; j < side[1]; j++)
      for (int i = 0; i < side[0]; i++) {
        const int y = z % 2 ? side[1] - 1 - j : j;
        const int x = (z * side[1] + j) % 2 ? side[0] - 1 - i : i;
        path->cell[cube++] = region_cell (region, x, y, z);
      }
}

void random_path_set (struct random_path *random, const int *cell) {
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
    path_init (&random->path, region->cells);
    go_to_and_fro (region, &random->path);
  }
  random->place = allocate ((size_t)region->cells * sizeof *random->place);
  random_path_set (random, random->path.cell);
}

void random_path_clear (struct random_path *random) {
  path_clear (&random->path);
  release (random->place);
}

static void reverse (struct random_path *random, int first, int last) {
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

/* The end takes the edge to the bitten cell, and the edge that closes the
 * cycle there goes: the cube before it is the new end.
 */
void random_path_bite (struct random_path *random,
                       const struct backbite *bite) {
  if (bite->at_last)
    reverse (random, bite->bitten + 1, random->path.cubes - 1);
  else
    reverse (random, 0, bite->bitten - 1);
}

int random_path_draw (struct random_path *random, struct backbite *bite) {
  const int last = random->path.cubes - 1;
  bite->at_last = random_path_below (random, 2);
  const int end = random->path.cell[bite->at_last ? last : 0];
  const int way = random_path_below (random, DIRECTIONS);
  const int cell = random->region->neighbour[end][way];
  if (cell == NO_CELL)
    return 0;
  bite->bitten = random->place[cell];
  return bite->bitten != (bite->at_last ? last - 1 : 1);
}

void random_path_next (struct random_path *random) {
  struct backbite bite;
  unsigned rounds = 0;
  for (int i = 0; i < MOVES_PER_CELL * random->path.cubes &&
                  !limits_reached (random->limits, &rounds);
       i++)
    if (random_path_draw (random, &bite))
      random_path_bite (random, &bite);
}
