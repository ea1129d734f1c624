#include "folding/folding_class.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/*------------------------------ symmetries -----------------------------*/

static int keeps_fixes (const struct puzzle *puzzle,
                        const struct symmetry *symmetry) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (symmetry->cell[puzzle->fix[i].cell] != puzzle->fix[i].cell)
      return 0;
  return 1;
}

/* Two joints that are known to differ stay so in all foldings. */
static int may_reverse (const struct snake *snake) {
  for (int i = 1, j = snake->cubes - 2; i < j; i++, j--)
    if (snake->joint[i] != FREE && snake->joint[j] != FREE &&
        snake->joint[i] != snake->joint[j])
      return 0;
  return 1;
}

void folding_symmetries_init (struct folding_symmetries *symmetries,
                              const struct puzzle *puzzle) {
  *symmetries = (struct folding_symmetries){
      .puzzle = puzzle, .may_reverse = may_reverse (&puzzle->snake)};
  symmetry_group_init (&symmetries->group, &puzzle->region);
  for (int i = 0; i < symmetries->group.size; i++)
    if (keeps_fixes (puzzle, &symmetries->group.element[i])) {
      symmetries->forward |= (uint64_t)1 << i;
      symmetries->forwards++;
    }
}

void folding_symmetries_clear (struct folding_symmetries *symmetries) {
  symmetry_group_clear (&symmetries->group);
}

/*-------------------------------- images -------------------------------*/

/* The cell of cube `i` in the image, of the reversed path where `backward`
 */
static int image_cell (const struct symmetry *symmetry,
                       const struct path *path, int backward, int i) {
  const int from = backward ? path->cubes - 1 - i : i;
  return symmetry->cell[path->cell[from]];
}

/* Less than 0 where the image comes before `than`, 0 where it is `than` */
static int compare_image (const struct symmetry *symmetry,
                          const struct path *path, int backward,
                          const int *than) {
  for (int i = 0; i < path->cubes; i++) {
    const int cell = image_cell (symmetry, path, backward, i);
    if (cell != than[i])
      return cell - than[i];
  }
  return 0;
}

/* The identity, element 0, moves no cube. */
int folding_placements (const struct folding_symmetries *symmetries,
                        const struct path *path) {
  int fixpoints = 1;
  for (int i = 1; i < symmetries->group.size; i++)
    fixpoints +=
        (symmetries->forward >> i & 1) &&
        !compare_image (&symmetries->group.element[i], path, 0, path->cell);
  return symmetries->forwards / fixpoints;
}

/*-------------------------------- reverses -----------------------------*/

/* Has the reversed path the joints of the puzzle? */
static int joints_reverse (const struct folding_symmetries *symmetries,
                           const struct path *path) {
  const struct puzzle *puzzle = symmetries->puzzle;
  const int last = path->cubes - 1;
  if (!symmetries->may_reverse)
    return 0;
  for (int i = 1; i < last; i++) {
    const char joint = puzzle->snake.joint[i];
    if (joint != FREE &&
        (joint == STRAIGHT) != path_is_straight (puzzle, path, last - i))
      return 0;
  }
  return 1;
}

/* Has that image of the reversed path the fixed cubes in their cells? */
static int fixes_reverse (const struct puzzle *puzzle,
                          const struct symmetry *symmetry,
                          const struct path *path) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (image_cell (symmetry, path, 1, puzzle->fix[i].cube) !=
        puzzle->fix[i].cell)
      return 0;
  return 1;
}

/* What is its own reverse in some image is not counted twice. */
int folding_classes (const struct folding_symmetries *symmetries,
                     const struct path *path) {
  const struct symmetry *element = symmetries->group.element;
  int classes = 1;
  if (!joints_reverse (symmetries, path))
    return 1;
  for (int i = 0; i < symmetries->group.size; i++)
    if (fixes_reverse (symmetries->puzzle, &element[i], path)) {
      if (!compare_image (&element[i], path, 1, path->cell))
        return 1;
      classes = 2;
    }
  return classes;
}

/*--------------------------------- fronts ------------------------------*/

static int is_front (const struct folding_symmetries *symmetries,
                     const struct path *path) {
  const struct symmetry *element = symmetries->group.element;
  if (!joints_reverse (symmetries, path))
    return 1;
  for (int i = 0; i < symmetries->group.size; i++)
    if (compare_image (&element[i], path, 1, path->cell) < 0 &&
        fixes_reverse (symmetries->puzzle, &element[i], path))
      return 0;
  return 1;
}

int folding_turn_to_front (const struct folding_symmetries *symmetries,
                           struct path *path) {
  const size_t size = (size_t)path->cubes * sizeof *path->cell;
  const struct symmetry *element = symmetries->group.element;
  int *front = memcpy (allocate (size), path->cell, size);
  for (int i = 0; i < symmetries->group.size; i++)
    if (symmetries->forward >> i & 1 &&
        compare_image (&element[i], path, 0, front) < 0)
      for (int cube = 0; cube < path->cubes; cube++)
        front[cube] = image_cell (&element[i], path, 0, cube);
  memcpy (path->cell, front, size);
  release (front);
  return is_front (symmetries, path);
}
