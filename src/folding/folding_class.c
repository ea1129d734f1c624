#include "folding/folding_class.h"

#include "system/memory.h"

#include <string.h>

void folding_symmetries_init (struct folding_symmetries *symmetries,
                              const struct puzzle *puzzle) {
  symmetries->puzzle = puzzle;
  symmetry_group_init (&symmetries->group, &puzzle->region);
}

void folding_symmetries_clear (struct folding_symmetries *symmetries) {
  symmetry_group_clear (&symmetries->group);
}

/*-------------------------------- images -------------------------------*/

/* The cell of cube `i` in the image of the path, or of the reversed path */
static int image_cell (const struct symmetry *symmetry,
                       const struct path *path, int is_reversed, int i) {
  const int from = is_reversed ? path->cubes - 1 - i : i;
  return symmetry->cell[path->cell[from]];
}

/* Less than 0 if the image comes before `than`, 0 if it is the same */
static int compare_image (const struct symmetry *symmetry,
                          const struct path *path, int is_reversed,
                          const int *than) {
  for (int i = 0; i < path->cubes; i++) {
    const int cell = image_cell (symmetry, path, is_reversed, i);
    if (cell != than[i])
      return cell - than[i];
  }
  return 0;
}

/* 1 if the image has all fixed cubes in their cells */
static int keeps_fixes (const struct puzzle *puzzle,
                        const struct symmetry *symmetry,
                        const struct path *path, int is_reversed) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (image_cell (symmetry, path, is_reversed, puzzle->fix[i].cube) !=
        puzzle->fix[i].cell)
      return 0;
  return 1;
}

/* 1 if the reversed path has the joints of the puzzle */
static int joints_reverse (const struct puzzle *puzzle,
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

/* The first symmetry is the identity: it keeps the fixes, and moves no
 * cube.
 */
int folding_placements (const struct folding_symmetries *symmetries,
                        const struct path *path) {
  const struct symmetry *element = symmetries->group.element;
  int keeping = 1, fixpoints = 1;
  for (int i = 1; i < symmetries->group.size; i++)
    if (keeps_fixes (symmetries->puzzle, &element[i], path, 0)) {
      keeping++;
      fixpoints += !compare_image (&element[i], path, 0, path->cell);
    }
  return keeping / fixpoints;
}

/* A folding that is its own reverse in some image is not counted twice. */
int folding_classes (const struct folding_symmetries *symmetries,
                     const struct path *path) {
  const struct symmetry *element = symmetries->group.element;
  int classes = 1;
  if (!joints_reverse (symmetries->puzzle, path))
    return 1;
  for (int i = 0; i < symmetries->group.size; i++)
    if (keeps_fixes (symmetries->puzzle, &element[i], path, 1)) {
      if (!compare_image (&element[i], path, 1, path->cell))
        return 1;
      classes = 2;
    }
  return classes;
}

static int
comes_before_its_reverses (const struct folding_symmetries *symmetries,
                           const struct path *path) {
  const struct symmetry *element = symmetries->group.element;
  if (!joints_reverse (symmetries->puzzle, path))
    return 1;
  for (int i = 0; i < symmetries->group.size; i++)
    if (compare_image (&element[i], path, 1, path->cell) < 0 &&
        keeps_fixes (symmetries->puzzle, &element[i], path, 1))
      return 0;
  return 1;
}

int folding_turn_to_front (const struct folding_symmetries *symmetries,
                           struct path *path) {
  const struct symmetry *element = symmetries->group.element;
  struct path front;
  path_copy (&front, path);
  for (int i = 0; i < symmetries->group.size; i++)
    if (keeps_fixes (symmetries->puzzle, &element[i], path, 0) &&
        compare_image (&element[i], path, 0, front.cell) < 0)
      for (int cube = 0; cube < path->cubes; cube++)
        front.cell[cube] = image_cell (&element[i], path, 0, cube);
  memcpy (path->cell, front.cell, (size_t)path->cubes * sizeof *path->cell);
  path_clear (&front);
  return comes_before_its_reverses (symmetries, path);
}

void path_turn_to_front (const struct puzzle *puzzle, struct path *path) {
  struct folding_symmetries symmetries;
  folding_symmetries_init (&symmetries, puzzle);
  folding_turn_to_front (&symmetries, path);
  folding_symmetries_clear (&symmetries);
}
