#include "count/all_foldings.h"

#include "count/blocking.h"
#include "instance/instance.h"
#include "instance/windows.h"
#include "search/levels.h"
#include "system/memory.h"

#include <stdint.h>
#include <stdlib.h>

struct all_foldings {
  const struct instance *instance;
  const struct limits *limits;
  unsigned seed;
  long long nodes;

  /* With SYMMETRY_WINDOWS: */
  struct instance pruned; /* the instance, but in any case with PLAN_PRUNE:
                           * no clauses keep fixed cubes in their cells */
  struct window window;
  struct levels levels;
  int contradiction; /* already at level 0 */
  struct path path;

  /* Of the placement that is being gone through: */
  uint64_t still; /* the symmetries that leave it as it is */
  folding_visitor *visit;
  void *state;
  int enough; /* said the visitor */
  enum stop stop;
};

/*------------------------------- foldings ------------------------------*/

/* The symmetries that keep the window give the same foldings again. */
static int comes_first (const struct all_foldings *all) {
  const struct symmetry_group *group = &all->instance->symmetries;
  const struct path *path = &all->path;
  for (int s = 1; s < group->size; s++) {
    if (!(all->still >> s & 1))
      continue;
    const int *image = group->element[s].cell;
    int i = 0;
    while (i < path->cubes && image[path->cell[i]] == path->cell[i])
      i++;
    if (i < path->cubes && image[path->cell[i]] < path->cell[i])
      return 0;
  }
  return 1;
}

static void take_folding (struct all_foldings *all,
                          const struct chain *chain) {
  for (int cube = 0; cube < all->path.cubes; cube++)
    all->path.cell[cube] = chain_cell (chain, &all->levels.space, cube);
  if (comes_first (all))
    all->enough = all->visit (all->state, &all->path);
}

/*-------------------------------- search -------------------------------*/

static void search (struct all_foldings *all, int depth);

static void try_choice (struct all_foldings *all, int depth, int cube,
                        int cell) {
  if (levels_place_cube (&all->levels, depth, cube, cell))
    search (all, depth + 1);
}

static void branch (struct all_foldings *all, int depth) {
  const int cells = all->instance->domains.cells;
  const struct space *space = &all->levels.space;
  int cube, cell;
  chain_find_branch (&all->levels.chain[depth], space, &cube, &cell);
  if (cube >= 0)
    for (int i = 0; i < cells && !all->enough && !all->stop; i++)
      try_choice (all, depth, cube, i);
  else
    for (int i = 0; i < space->cubes && !all->enough && !all->stop; i++)
      try_choice (all, depth, i, cell);
}

#define NODES_BETWEEN_REPORTS 1024

static void look_around (struct all_foldings *all) {
  const struct limits *limits = all->limits;
  all->stop = limits_exceeded (limits);
  if (++all->nodes % NODES_BETWEEN_REPORTS || !limits->progress)
    return;
  const struct progress progress = {.seconds = limits_seconds (limits)};
  limits->progress (limits->progress_state, &progress);
}

static void search (struct all_foldings *all, int depth) {
  look_around (all);
  if (all->stop)
    return;
  const struct chain *chain = &all->levels.chain[depth];
  if (chain_open_cubes (chain, &all->levels.space))
    branch (all, depth);
  else
    take_folding (all, chain);
}

/*------------------------------ placements -----------------------------*/

static uint64_t symmetries_that_keep (const struct instance *instance,
                                      const int *cell, int cubes) {
  uint64_t still = 0;
  for (int s = 0; s < instance->symmetries.size; s++) {
    const int *image = instance->symmetries.element[s].cell;
    int i = 0;
    while (i < cubes && image[cell[i]] == cell[i])
      i++;
    still |= (uint64_t)(i == cubes) << s;
  }
  return still;
}

static void try_placement (struct all_foldings *all, int placement) {
  const struct window *window = &all->window;
  const int *cell = window_placement (window, placement);
  space_forget (&all->levels.space);
  all->still = symmetries_that_keep (all->instance, cell, window->cubes);
  if (levels_place_window (&all->levels, window, cell))
    search (all, 1);
}

static int uses_windows (const struct all_foldings *all) {
  return all->instance->plan.symmetry == SYMMETRY_WINDOWS;
}

static void prepare_windows (struct all_foldings *all) {
  struct plan plan = all->instance->plan;
  plan.parts |= PLAN_PRUNE;
  instance_init (&all->pruned, all->instance->puzzle, &plan);
  const struct instance *instance = all->instance = &all->pruned;
  window_choose (&all->window, instance, instance->plan.placements);
  path_init (&all->path, instance->domains.cubes);
  levels_init (&all->levels, instance);
  all->contradiction =
      !chain_narrow (&all->levels.chain[0], &all->levels.space);
}

struct all_foldings *all_foldings_new (const struct instance *instance,
                                       const struct limits *limits,
                                       unsigned seed) {
  struct all_foldings *all = allocate_zeroed (1, sizeof *all);
  all->instance = instance;
  all->limits = limits;
  all->seed = seed;
  if (uses_windows (all))
    prepare_windows (all);
  return all;
}

void all_foldings_delete (struct all_foldings *all) {
  if (uses_windows (all)) {
    levels_clear (&all->levels);
    path_clear (&all->path);
    window_clear (&all->window);
    instance_clear (&all->pruned);
  }
  free (all);
}

int all_foldings_portions (const struct all_foldings *all) {
  if (!uses_windows (all))
    return 1;
  return all->contradiction ? 0 : all->window.placements;
}

enum stop all_foldings_visit (struct all_foldings *all, int portion,
                              folding_visitor *visit, void *state) {
  if (!uses_windows (all))
    return blocking_visit (all->instance, all->limits, all->seed, visit,
                           state, &all->nodes);
  all->visit = visit;
  all->state = state;
  all->enough = 0;
  all->stop = NOT_STOPPED;
  try_placement (all, portion);
  return all->stop;
}

long long all_foldings_nodes (const struct all_foldings *all) {
  return all->nodes;
}
