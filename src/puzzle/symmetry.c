#include "puzzle/symmetry.h"

#include "system/memory.h"

#include <assert.h>
#include <string.h>

/* A motion of space that permutes and flips the axes: coordinate `axis` of
 * the image is `sign[axis]` times coordinate `from[axis]`.
 */
struct motion {
  int from[3], sign[3];
};

static struct motion motion_number (int number) {
  static const int permutation[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  struct motion motion;
  for (int axis = 0; axis < 3; axis++) {
    motion.from[axis] = permutation[number / 8][axis];
    motion.sign[axis] = number >> axis & 1 ? -1 : 1;
  }
  return motion;
}

/* Returns true if the motion is a reflection, and sets the normal of its
 * mirror.  A reflection flips one axis, or exchanges two axes x and y,
 * either with their signs (mirror x = y) or with both signs changed (mirror
 * x = -y).  The point (4, 2, 1) is on the positive side of each mirror.
 */
static bool find_normal (struct motion motion, int normal[3]) {
  int flipped = 0, exchanged = 0;
  for (int axis = 0; axis < 3; axis++) {
    const int moved = motion.from[axis] != axis;
    exchanged += moved;
    flipped += !moved && motion.sign[axis] < 0;
    normal[axis] = 0;
  }
  for (int axis = 0; axis < 3; axis++) {
    if (motion.from[axis] == axis && motion.sign[axis] < 0)
      normal[axis] = 1;
    for (int other = axis + 1; other < 3; other++)
      if (motion.from[axis] == other) {
        normal[axis] = 1;
        normal[other] = -motion.sign[axis];
        if (motion.sign[axis] != motion.sign[other])
          return false;
      }
  }
  return (flipped == 1 && !exchanged) || (!flipped && exchanged == 2);
}

static int image_of_cell (const struct region *region, const int centre[3],
                          struct motion motion, int cell) {
  int image[3];
  for (int axis = 0; axis < 3; axis++) {
    const int from = motion.from[axis];
    const int doubled =
        motion.sign[axis] *
            (2 * region->position[cell].at[from] - centre[from]) +
        centre[axis];
    if (doubled & 1)
      return NO_CELL;
    image[axis] = doubled / 2;
  }
  return region_cell (region, image[0], image[1], image[2]);
}

/* Adds the motion unless it takes a cell out of the region, or permutes the
 * cells like an element of the group.
 */
static void add_motion (struct symmetry_group *group,
                        const struct region *region, struct motion motion) {
  const size_t size = (size_t)region->cells * sizeof (int);
  int *image = mem_alloc (size);
  bool is_new = true;
  for (int cell = 0; is_new && cell < region->cells; cell++) {
    image[cell] = image_of_cell (region, group->centre, motion, cell);
    is_new = image[cell] != NO_CELL;
  }
  for (int i = 0; is_new && i < group->size; i++)
    is_new = memcmp (group->element[i].cell, image, size) != 0;
  if (!is_new) {
    mem_free (image);
    return;
  }
  struct symmetry *symmetry = &group->element[group->size++];
  symmetry->cell = image;
  symmetry->is_reflection = find_normal (motion, symmetry->normal);
  for (int axis = 0; axis < 3; axis++)
    for (int minus = 0; minus < 2; minus++)
      symmetry->direction[2 * motion.from[axis] + minus] =
          2 * axis + (motion.sign[axis] < 0 ? !minus : minus);
}

/* The identity comes first, then the reflections: if a permutation of the
 * cells of a flat region is both a reflection and a half turn, it counts as
 * a reflection.
 */
void symmetry_group_init (struct symmetry_group *group,
                          const struct region *region) {
  group->size = 0;
  group->element = mem_alloc (MOTIONS * sizeof *group->element);
  for (int axis = 0; axis < 3; axis++)
    group->centre[axis] = region->side[axis] - 1;
  add_motion (group, region, motion_number (0));
  for (int reflections = 1; reflections >= 0; reflections--)
    for (int i = 1; i < MOTIONS; i++) {
      int normal[3];
      if (find_normal (motion_number (i), normal) == reflections)
        add_motion (group, region, motion_number (i));
    }
}

void symmetry_group_clear (struct symmetry_group *group) {
  for (int i = 0; i < group->size; i++)
    mem_free (group->element[i].cell);
  mem_free (group->element);
  *group = (struct symmetry_group){0};
}

/* Keeps only the elements i for which keep[i] is true. */
static void keep_marked_symmetries (struct symmetry_group *group,
                                    const bool *keep) {
  int kept = 0;
  for (int i = 0; i < group->size; i++)
    if (keep[i])
      group->element[kept++] = group->element[i];
    else
      mem_free (group->element[i].cell);
  group->size = kept;
}

int symmetry_first_moved (const struct symmetry *symmetry, const int *cell,
                          int count) {
  int i = 0;
  while (i < count && symmetry->cell[cell[i]] == cell[i])
    i++;
  return i;
}

bool symmetry_reduces (const struct symmetry *symmetry, const int *cell,
                       int count) {
  const int i = symmetry_first_moved (symmetry, cell, count);
  return i < count && symmetry->cell[cell[i]] < cell[i];
}

const struct symmetry *
symmetry_least_image (const struct symmetry_group *group, const int *cell,
                      int count, int *least) {
  const struct symmetry *best = &group->element[0]; /* the identity */
  memcpy (least, cell, (size_t)count * sizeof *least);
  for (int s = 1; s < group->size; s++) {
    const int *image = group->element[s].cell;
    int i = 0;
    while (i < count && image[cell[i]] == least[i])
      i++;
    if (i == count || image[cell[i]] > least[i])
      continue;
    for (best = &group->element[s]; i < count; i++)
      least[i] = image[cell[i]];
  }
  return best;
}

void symmetry_group_stabilise (struct symmetry_group *group, int cell) {
  assert (cell >= 0);
  bool keep[MOTIONS];
  for (int i = 0; i < group->size; i++)
    keep[i] = group->element[i].cell[cell] == cell;
  keep_marked_symmetries (group, keep);
}

bool symmetry_group_keep_colours (struct symmetry_group *group,
                                  const struct region *region) {
  const int size = group->size;
  bool keep[MOTIONS];
  for (int i = 0; i < size; i++)
    keep[i] = region_colour (region, group->element[i].cell[0]) ==
              region_colour (region, 0);
  keep_marked_symmetries (group, keep);
  return group->size < size;
}

int mirror_side (const struct symmetry_group *group,
                 const struct symmetry *reflection,
                 const struct region *region, int cell) {
  assert (reflection->is_reflection && 0 <= cell && cell < region->cells);
  int product = 0;
  for (int axis = 0; axis < 3; axis++)
    product += reflection->normal[axis] *
               (2 * region->position[cell].at[axis] - group->centre[axis]);
  return (product > 0) - (product < 0);
}
