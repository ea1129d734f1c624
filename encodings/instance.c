#include "encodings/instance.h"

#include "system/memory.h"

static void exclude_start_on_colour (struct instance *instance,
                                     int colour) {
  const struct region *region = &instance->puzzle->region;
  for (int cell = 0; cell < region->cells; cell++)
    if (region_colour (region, cell) == colour)
      instance->start[cell] = false;
}

static bool is_on_all_positive_sides (const struct instance *instance,
                                      int cell) {
  const struct symmetry_group *group = &instance->symmetries;
  for (int i = 0; i < group->size; i++)
    if (group->element[i].is_reflection &&
        mirror_side (group, &group->element[i], &instance->puzzle->region,
                     cell) < 0)
      return false;
  return true;
}

/* Keeps one cell of each orbit, on the positive side of all mirrors, as the
 * chains of mirrors.c need it.  Such a cell exists, as the reflections can
 * carry every cell to their positive sides.  A cell that is excluded by its
 * colour does not stand for its orbit.
 */
static void keep_one_start_of_each_orbit (struct instance *instance) {
  const struct symmetry_group *group = &instance->symmetries;
  const int cells = instance->puzzle->region.cells;
  AUTOFREE bool *seen = mem_alloc_zeroed ((size_t)cells, sizeof *seen);
  for (int cell = 0; cell < cells; cell++) {
    if (!is_on_all_positive_sides (instance, cell) || seen[cell])
      instance->start[cell] = false;
    else if (instance->start[cell])
      for (int i = 0; i < group->size; i++)
        seen[group->element[i].cell[cell]] = true;
  }
}

/* If a symmetry exchanges the colours, one colour can be chosen for cube 1,
 * and the symmetries that keep the colours can still be broken.  This
 * halves the domains of all cubes.  One start cell of each orbit would not
 * do so: orbits of the 4x4x4 cube have cells of both colours.
 */
static void find_start_cells (struct instance *instance) {
  const struct puzzle *puzzle = instance->puzzle;
  const struct plan *plan = &instance->plan;
  instance->start =
      mem_alloc ((size_t)puzzle->region.cells * sizeof *instance->start);
  for (int cell = 0; cell < puzzle->region.cells; cell++)
    instance->start[cell] = true;
  for (int colour = 0; plan->extras & PLAN_COLOUR && colour < 2; colour++)
    if (puzzle_find_crowd (puzzle, colour) >= 0)
      exclude_start_on_colour (instance, colour);
  if (plan->extras & PLAN_COLOUR && plan->symmetry != SYMMETRY_NONE &&
      symmetry_group_keep_colours (&instance->symmetries, &puzzle->region))
    exclude_start_on_colour (instance, 1);
  if (plan->symmetry == SYMMETRY_START)
    keep_one_start_of_each_orbit (instance);
}

bool instance_excludes (const struct instance *instance, int cube,
                        int cell) {
  return puzzle_fix_against (instance->puzzle, cube, cell) ||
         (cube == 0 && !instance->start[cell]);
}

static bool excludes_cell (const void *instance, int cube, int cell) {
  return instance_excludes (instance, cube, cell);
}

enum stop_reason instance_init_within (struct instance *instance,
                                       const struct puzzle *puzzle,
                                       const struct plan *plan,
                                       const struct limits *limits) {
  instance->puzzle = puzzle;
  instance->plan = *plan;
  instance->limits = limits;
  symmetry_group_init (&instance->symmetries, &puzzle->region);
  for (int i = 0; i < puzzle->fixes; i++)
    symmetry_group_stabilise (&instance->symmetries, puzzle->fix[i].cell);
  find_start_cells (instance);
  domain_exclusion *excluded =
      plan->extras & PLAN_PRUNE ? excludes_cell : 0;
  instance->stop =
      domains_init (&instance->domains, puzzle, excluded, instance, limits);
  return instance->stop;
}

void instance_init (struct instance *instance, const struct puzzle *puzzle,
                    const struct plan *plan) {
  instance_init_within (instance, puzzle, plan, 0);
}

void instance_clear (struct instance *instance) {
  symmetry_group_clear (&instance->symmetries);
  mem_free (instance->start);
  domains_clear (&instance->domains);
  *instance = (struct instance){0};
}

bool instance_is_refuted (const struct instance *instance) {
  AUTOFREE char *contradiction = instance_contradiction (instance);
  return contradiction != 0;
}

char *instance_contradiction (const struct instance *instance) {
  assert (!instance->stop);
  const int cube = domains_find_empty_cube (&instance->domains);
  if (cube >= 0)
    return format_text ("no cell is left for cube %d", cube + 1);
  const int cell = puzzle_spare_cells (instance->puzzle)
                       ? -1
                       : domains_find_empty_cell (&instance->domains);
  if (cell < 0)
    return 0;
  const int *at = instance->puzzle->region.position[cell].at;
  return format_text ("no cube can fill cell %d,%d,%d", at[0], at[1],
                      at[2]);
}
