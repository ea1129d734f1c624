#include "puzzle/folding_class.h"

#include "system/memory.h"

#include <assert.h>

void folding_symmetries_init (struct folding_symmetries *symmetries,
                              const struct puzzle *puzzle) {
  symmetries->puzzle = puzzle;
  symmetry_group_init (&symmetries->group, &puzzle->region);
}

void folding_symmetries_clear (struct folding_symmetries *symmetries) {
  symmetry_group_clear (&symmetries->group);
  *symmetries = (struct folding_symmetries){0};
}

/*-------------------------------- images -------------------------------*/

/* Returns true if the image of the path, or of the reversed path, has all
 * fixed cubes in their cells.
 */
static bool image_keeps_fixes (const struct puzzle *puzzle,
                               const int *image, const struct path *path,
                               bool is_reversed) {
  for (int i = 0; i < puzzle->fixes; i++) {
    const int cube = puzzle->fix[i].cube;
    const int from = is_reversed ? path->cubes - 1 - cube : cube;
    if (image[path->cell[from]] != puzzle->fix[i].cell)
      return false;
  }
  return true;
}

/* Returns less than 0 if one image of the path, or of the reversed path,
 * comes before another image of the path, and 0 if they are the same.
 */
static int compare_images (const int *image, bool is_reversed,
                           const int *other, const struct path *path) {
  const int *cell = path->cell, *end = cell + path->cubes - 1;
  for (int i = 0; i < path->cubes; i++) {
    const int here = image[is_reversed ? end[-i] : cell[i]];
    if (here != other[cell[i]])
      return here - other[cell[i]];
  }
  return 0;
}

bool folding_joints_reverse (const struct puzzle *puzzle,
                             const struct path *path) {
  const int last = path->cubes - 1;
  for (int i = 1; i < last; i++) {
    const char joint = puzzle->snake.joint[i];
    if (joint != FREE &&
        (joint == STRAIGHT) != path_is_straight (puzzle, path, last - i))
      return false;
  }
  return true;
}

/*-------------------------------- classes ------------------------------*/

/* The first symmetry is the identity, which keeps the fixes.  Two
 * symmetries give the same image if a symmetry that moves no cube leads
 * from one to the other.  A folding that is its own reverse in some image
 * is not counted twice.
 */
struct folding_class
folding_make_canonical (const struct folding_symmetries *symmetries,
                        struct path *path) {
  const struct puzzle *puzzle = symmetries->puzzle;
  const struct symmetry *element = symmetries->group.element;
  const int size = symmetries->group.size, *canonical = element[0].cell;
  struct folding_class class = {.classes = 1, .precedes_reverse = true};
  int keeping = 1, same = 1;
  assert (path->cubes == puzzle->snake.cubes);
  for (int i = 1; i < size; i++) {
    const int *image = element[i].cell;
    if (!image_keeps_fixes (puzzle, image, path, false))
      continue;
    const int order = compare_images (image, false, canonical, path);
    keeping++;
    if (order < 0)
      canonical = image, same = 1;
    else
      same += !order;
  }
  assert (keeping % same == 0);
  class.images = keeping / same;
  for (int cube = 0; cube < path->cubes; cube++)
    path->cell[cube] = canonical[path->cell[cube]];
  if (!folding_joints_reverse (puzzle, path))
    return class;
  for (int i = 0, order = 1; i < size && order > 0; i++)
    if (image_keeps_fixes (puzzle, element[i].cell, path, true)) {
      order = compare_images (element[i].cell, true, element[0].cell, path);
      class.precedes_reverse = order >= 0;
      class.classes = order ? 2 : 1;
    }
  return class;
}

void path_make_canonical (const struct puzzle *puzzle, struct path *path) {
  CLEANUP (folding_symmetries_clear)
  struct folding_symmetries symmetries;
  folding_symmetries_init (&symmetries, puzzle);
  folding_make_canonical (&symmetries, path);
}
