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

static int has_fix (const struct puzzle *puzzle, int cube, int cell) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube == cube && puzzle->fix[i].cell == cell)
      return 1;
  return 0;
}

static int reverses_fixes (const struct puzzle *puzzle,
                           const struct symmetry *symmetry) {
  const int last = puzzle->snake.cubes - 1;
  for (int i = 0; i < puzzle->fixes; i++)
    if (!has_fix (puzzle, last - puzzle->fix[i].cube,
                  symmetry->cell[puzzle->fix[i].cell]))
      return 0;
  return 1;
}

void folding_symmetries_init (struct folding_symmetries *symmetries,
                              const struct puzzle *puzzle) {
  *symmetries = (struct folding_symmetries){0};
  symmetry_group_init (&symmetries->group, &puzzle->region);
  const int palindrome = snake_is_palindrome (&puzzle->snake);
  for (int i = 0; i < symmetries->group.size; i++) {
    const struct symmetry *symmetry = &symmetries->group.element[i];
    if (keeps_fixes (puzzle, symmetry)) {
      symmetries->forward |= (uint64_t)1 << i;
      symmetries->forwards++;
    }
    if (palindrome && reverses_fixes (puzzle, symmetry)) {
      symmetries->backward |= (uint64_t)1 << i;
      symmetries->backwards++;
    }
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

static int count_fixpoints (const struct folding_symmetries *symmetries,
                            const struct path *path, int backward) {
  const uint64_t set =
      backward ? symmetries->backward : symmetries->forward;
  int count = 0;
  for (int i = 0; i < symmetries->group.size; i++)
    count +=
        (set >> i & 1) && !compare_image (&symmetries->group.element[i],
                                          path, backward, path->cell);
  return count;
}

int folding_placements (const struct folding_symmetries *symmetries,
                        const struct path *path) {
  return symmetries->forwards / count_fixpoints (symmetries, path, 0);
}

int folding_is_own_reverse (const struct folding_symmetries *symmetries,
                            const struct path *path) {
  return symmetries->backwards && count_fixpoints (symmetries, path, 1);
}

int folding_turn_to_front (const struct folding_symmetries *symmetries,
                           struct path *path) {
  const size_t size = (size_t)path->cubes * sizeof *path->cell;
  const struct symmetry *element = symmetries->group.element;
  int *front = memcpy (allocate (size), path->cell, size), first = 1;
  for (int i = 0; i < symmetries->group.size; i++)
    if (symmetries->forward >> i & 1 &&
        compare_image (&element[i], path, 0, front) < 0)
      for (int cube = 0; cube < path->cubes; cube++)
        front[cube] = image_cell (&element[i], path, 0, cube);
  for (int i = 0; first && i < symmetries->group.size; i++)
    if (symmetries->backward >> i & 1)
      first = compare_image (&element[i], path, 1, front) >= 0;
  memcpy (path->cell, front, size);
  release (front);
  return first;
}
