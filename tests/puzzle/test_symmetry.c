#include "puzzle/symmetry.h"

#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static void begin_box (struct region *region, struct symmetry_group *group,
                       int a, int b, int c) {
  region_init_box (region, (int[]){a, b, c});
  symmetry_group_init (group, region);
}

static void end (struct region *region, struct symmetry_group *group) {
  symmetry_group_clear (group);
  region_clear (region);
}

static int count_reflections (const struct symmetry_group *group) {
  int reflections = 0;
  for (int i = 0; i < group->size; i++)
    reflections += group->element[i].is_reflection;
  return reflections;
}

/* The point groups of boxes: cube Oh (48, with 9 mirrors), square prism D4h
 * (16, 5), general box D2h (8, 3); flat ones without the mirror that they
 * lie in: D4 (8, 4), D2 (4, 2); a line: 2 with 1.
 */
TEST (boxes_have_their_point_groups) {
  static const struct {
    int side[3], size, mirrors;
  } known[] = {{{3, 3, 3}, 48, 9}, {{4, 4, 4}, 48, 9}, {{2, 3, 3}, 16, 5},
               {{3, 2, 3}, 16, 5}, {{2, 3, 4}, 8, 3},  {{1, 4, 4}, 8, 4},
               {{3, 1, 4}, 4, 2},  {{1, 1, 5}, 2, 1},  {{1, 1, 1}, 1, 0}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct region region;
    struct symmetry_group group;
    begin_box (&region, &group, known[i].side[0], known[i].side[1],
               known[i].side[2]);
    assert_int_equal (group.size, known[i].size);
    assert_int_equal (count_reflections (&group), known[i].mirrors);
    end (&region, &group);
  }
}

static int is_element (const struct symmetry_group *group, const int *image,
                       int cells) {
  for (int i = 0; i < group->size; i++)
    if (!memcmp (group->element[i].cell, image,
                 (size_t)cells * sizeof *image))
      return 1;
  return 0;
}

/* Products stay in the group, and every element takes neighbours in a
 * direction to neighbours in the image of that direction.
 */
static void check_group (const struct region *region,
                         const struct symmetry_group *group) {
  int *product = mem_alloc ((size_t)region->cells * sizeof *product);
  for (int i = 0; i < group->size; i++)
    for (int j = 0; j < group->size; j++) {
      for (int c = 0; c < region->cells; c++)
        product[c] = group->element[i].cell[group->element[j].cell[c]];
      assert_true (is_element (group, product, region->cells));
    }
  mem_free (product);
  for (int i = 0; i < group->size; i++)
    for (int c = 0; c < region->cells; c++)
      for (int d = 0; d < DIRECTIONS; d++) {
        const struct symmetry *g = &group->element[i];
        const int next = region->neighbour[c][d];
        const int image = region->neighbour[g->cell[c]][g->direction[d]];
        assert_int_equal (next == NO_CELL ? NO_CELL : g->cell[next], image);
      }
}

TEST (groups_are_closed_and_move_directions) {
  struct region region;
  struct symmetry_group group;
  begin_box (&region, &group, 3, 3, 3);
  check_group (&region, &group);
  end (&region, &group);
  begin_box (&region, &group, 4, 2, 4);
  check_group (&region, &group);
  end (&region, &group);
}

/* A reflection changes sides, and fixes just the cells on its mirror. */
TEST (reflections_change_sides) {
  struct region region;
  struct symmetry_group group;
  begin_box (&region, &group, 4, 4, 4);
  for (int i = 0; i < group.size; i++) {
    const struct symmetry *g = &group.element[i];
    for (int c = 0; g->is_reflection && c < region.cells; c++) {
      const int side = mirror_side (&group, g, &region, c);
      assert_int_equal (side,
                        -mirror_side (&group, g, &region, g->cell[c]));
      assert_int_equal (side == 0, g->cell[c] == c);
    }
  }
  end (&region, &group);
}

/* A chamber of the group of the cube holds one cell of each orbit: 4x4x4
 * has four orbits (corner, edge, face, inside), 3x3x3 four, too.
 */
static int count_cells_in_chamber (const struct region *region,
                                   const struct symmetry_group *group) {
  int cells = 0;
  for (int c = 0; c < region->cells; c++) {
    int inside = 1;
    for (int i = 0; i < group->size; i++)
      if (group->element[i].is_reflection &&
          mirror_side (group, &group->element[i], region, c) < 0)
        inside = 0;
    cells += inside;
  }
  return cells;
}

TEST (chambers_hold_one_cell_of_each_orbit) {
  for (int side = 3; side <= 4; side++) {
    struct region region;
    struct symmetry_group group;
    begin_box (&region, &group, side, side, side);
    assert_int_equal (count_cells_in_chamber (&region, &group), 4);
    end (&region, &group);
  }
}

/* A pinwheel turns by quarters but has no mirror. */
TEST (a_pinwheel_has_rotations_only) {
  struct region region;
  struct symmetry_group group;
  char inside[] = ".#...###"
                  "###...#.";
  for (int i = 0; i < 16; i++)
    inside[i] = inside[i] == '#';
  region_init_shape (&region, (int[]){4, 4, 1}, inside);
  symmetry_group_init (&group, &region);
  assert_int_equal (group.size, 4);
  assert_int_equal (count_reflections (&group), 0);
  end (&region, &group);
}

TEST (a_cell_has_its_stabiliser) {
  struct region region;
  struct symmetry_group group;
  begin_box (&region, &group, 3, 3, 3);
  symmetry_group_stabilise (&group, region_cell (&region, 0, 0, 0));
  assert_int_equal (group.size, 6); /* permutations of the axes */
  symmetry_group_stabilise (&group, region_cell (&region, 0, 0, 1));
  assert_int_equal (group.size, 2); /* that leave z alone */
  end (&region, &group);
}

/* Half of the symmetries of an even cube keep the colours, all of an odd.
 */
TEST (colours_are_kept_by_half_of_the_even_cube) {
  struct region region;
  struct symmetry_group group;
  begin_box (&region, &group, 4, 4, 4);
  assert_true (symmetry_group_keep_colours (&group, &region));
  assert_int_equal (group.size, 24);
  end (&region, &group);
  begin_box (&region, &group, 3, 3, 3);
  assert_false (symmetry_group_keep_colours (&group, &region));
  assert_int_equal (group.size, 48);
  end (&region, &group);
}
