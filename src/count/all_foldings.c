#include "count/all_foldings.h"

#include "count/blocking.h"
#include "formula/instance.h"
#include "search/chain.h"
#include "search/windows.h"
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
  struct space space;
  struct chain *chain; /* [0..depth[ level 0 before any placement */
  int depth;
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
    all->path.cell[cube] = chain_cell (chain, &all->space, cube);
  if (comes_first (all))
    all->enough = all->visit (all->state, &all->path);
}

/*-------------------------------- search -------------------------------*/

static void reach_depth (struct all_foldings *all, int depth) {
  if (depth < all->depth)
    return;
  all->chain =
      reallocate (all->chain, (size_t)(depth + 1) * sizeof *all->chain);
  chain_init (&all->chain[depth], &all->space);
  all->depth = depth + 1;
}

static void search (struct all_foldings *all, int depth);

static void try_choice (struct all_foldings *all, int depth, int cube,
                        int cell) {
  const struct space *space = &all->space;
  struct chain *here = &all->chain[depth], *next = here + 1;
  if (!chain_has (here, space, cube, cell))
    return;
  chain_copy (next, here, space);
  chain_place (next, space, cube, cell);
  if (chain_narrow (next, space))
    search (all, depth + 1);
}

static void branch (struct all_foldings *all, int depth) {
  const int cells = all->instance->domains.cells;
  int cube, cell;
  reach_depth (all, depth + 1);
  chain_find_branch (&all->chain[depth], &all->space, &cube, &cell);
  if (cube >= 0)
    for (int i = 0; i < cells && !all->enough && !all->stop; i++)
      try_choice (all, depth, cube, i);
  else
    for (int i = 0; i < all->space.cubes && !all->enough && !all->stop; i++)
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
  if (chain_open_cubes (&all->chain[depth], &all->space))
    branch (all, depth);
  else
    take_folding (all, &all->chain[depth]);
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
  struct chain *chain = &all->chain[1];
  space_forget (&all->space);
  chain_copy (chain, &all->chain[0], &all->space);
  for (int i = 0; i < window->cubes; i++) {
    if (!chain_has (chain, &all->space, window->first + i, cell[i]))
      return;
    chain_place (chain, &all->space, window->first + i, cell[i]);
  }
  all->still = symmetries_that_keep (all->instance, cell, window->cubes);
  if (chain_narrow (chain, &all->space))
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
  space_init (&all->space, instance);
  path_init (&all->path, instance->domains.cubes);
  reach_depth (all, 0);
  reach_depth (all, 1);
  chain_fill (&all->chain[0], &all->space);
  all->contradiction = !chain_narrow (&all->chain[0], &all->space);
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
    for (int i = 0; i < all->depth; i++)
      chain_clear (&all->chain[i]);
    free (all->chain);
    path_clear (&all->path);
    space_clear (&all->space);
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
