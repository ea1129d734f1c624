#include "puzzle/path_turn.h"

#include "region/symmetry.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* 1 where the image of `cell` comes before `best` */
static int comes_first (const int *image, const int *cell, const int *best,
                        int cubes) {
  for (int i = 0; i < cubes; i++)
    if (image[cell[i]] != best[i])
      return image[cell[i]] < best[i];
  return 0;
}

void path_turn_to_front (const struct puzzle *puzzle, struct path *path) {
  const size_t size = (size_t)path->cubes * sizeof *path->cell;
  struct symmetry_group group;
  symmetry_group_init (&group, &puzzle->region);
  for (int i = 0; i < puzzle->fixes; i++)
    symmetry_group_stabilise (&group, puzzle->fix[i].cell);
  int *best = memcpy (allocate (size), path->cell, size);
  for (int s = 0; s < group.size; s++) {
    const int *image = group.element[s].cell;
    if (comes_first (image, path->cell, best, path->cubes))
      for (int i = 0; i < path->cubes; i++)
        best[i] = image[path->cell[i]];
  }
  memcpy (path->cell, best, size);
  release (best);
  symmetry_group_clear (&group);
}
