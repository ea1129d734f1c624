#include "puzzle/folding_class.h"

#include "system/memory.h"

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

/* 1 if the image of the path, or of the reversed path, has all fixed cubes
 * in their cells
 */
static int keeps_fixes (const struct puzzle *puzzle, const int *image,
                        const struct path *path, int is_reversed) {
  for (int i = 0; i < puzzle->fixes; i++) {
    const int cube = puzzle->fix[i].cube;
    const int from = is_reversed ? path->cubes - 1 - cube : cube;
    if (image[path->cell[from]] != puzzle->fix[i].cell)
      return 0;
  }
  return 1;
}

/* Less than 0 if one image of the path, or of the reversed path, comes
 * before another image of the path, 0 if they are the same
 */
static int compare_images (const int *image, int is_reversed,
                           const int *other, const struct path *path) {
  const int *cell = path->cell, *end = cell + path->cubes - 1;
  for (int i = 0; i < path->cubes; i++) {
    const int here = image[is_reversed ? end[-i] : cell[i]];
    if (here != other[cell[i]])
      return here - other[cell[i]];
  }
  return 0;
}

int folding_joints_reverse (const struct puzzle *puzzle,
                            const struct path *path) {
  const int last = path->cubes - 1;
  for (int i = 1; i < last; i++) {
    const char joint = puzzle->snake.joint[i];
    if (joint != FREE &&
        (joint == STRAIGHT) != path_is_straight (puzzle, path, last - i))
      return 0;
  }
  return 1;
}

/*-------------------------------- classes ------------------------------*/

/* The first symmetry is the identity: it keeps the fixes, and all images
 * that are the front come from it by a symmetry that moves no cube.
 */
static void make_canonical (const struct folding_symmetries *symmetries,
                            struct path *path,
                            struct folding_class *class) {
  const struct symmetry *element = symmetries->group.element;
  const int *front = element[0].cell;
  int keeping = 1, same = 1;
  for (int i = 1; i < symmetries->group.size; i++) {
    const int *image = element[i].cell;
    if (!keeps_fixes (symmetries->puzzle, image, path, 0))
      continue;
    const int order = compare_images (image, 0, front, path);
    keeping++;
    if (order < 0)
      front = image, same = 1;
    else
      same += !order;
  }
  for (int cube = 0; cube < path->cubes; cube++)
    path->cell[cube] = front[path->cell[cube]];
  class->images = keeping / same;
}

/* A folding that is its own reverse in some image is not counted twice. */
static void look_at_reverses (const struct folding_symmetries *symmetries,
                              const struct path *path,
                              struct folding_class *class) {
  const struct symmetry *element = symmetries->group.element;
  class->is_first = class->classes = 1;
  if (!folding_joints_reverse (symmetries->puzzle, path))
    return;
  for (int i = 0; i < symmetries->group.size; i++)
    if (keeps_fixes (symmetries->puzzle, element[i].cell, path, 1)) {
      const int order =
          compare_images (element[i].cell, 1, element[0].cell, path);
      class->is_first = order >= 0;
      class->classes = order ? 2 : 1;
      if (order <= 0)
        return;
    }
}

struct folding_class
folding_make_canonical (const struct folding_symmetries *symmetries,
                        struct path *path) {
  struct folding_class class;
  make_canonical (symmetries, path, &class);
  look_at_reverses (symmetries, path, &class);
  return class;
}

void path_make_canonical (const struct puzzle *puzzle, struct path *path) {
  CLEANUP (folding_symmetries_clear)
  struct folding_symmetries symmetries;
  folding_symmetries_init (&symmetries, puzzle);
  folding_make_canonical (&symmetries, path);
}
