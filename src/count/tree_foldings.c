#include "count/tree_foldings.h"

#include "instance/instance.h"
#include "instance/windows.h"
#include "search/tree.h"
#include "system/memory.h"

#include <stdint.h>
#include <stdlib.h>

struct tree_foldings {
  struct all_foldings base;
  struct instance instance; /* in any case with PLAN_PRUNE: no clauses keep
                             * fixed cubes in their cells */
  const struct limits *limits;
  struct window window;
  struct tree tree;
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
static int comes_first (const struct tree_foldings *all) {
  const struct symmetry_group *group = &all->instance.symmetries;
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

static void take_folding (struct tree_foldings *all,
                          const struct chain *chain) {
  for (int cube = 0; cube < all->path.cubes; cube++)
    all->path.cell[cube] = chain_cell (chain, &all->tree.space, cube);
  if (comes_first (all))
    all->enough = all->visit (all->state, &all->path);
}

/*-------------------------------- search -------------------------------*/

#define NODES_BETWEEN_REPORTS 1024

static void look_around (struct tree_foldings *all) {
  const struct limits *limits = all->limits;
  all->stop = limits_exceeded (limits);
  if (all->tree.nodes % NODES_BETWEEN_REPORTS == 0)
    limits_show_progress (limits);
}

static enum tree_step enter (void *state, const struct chain *chain) {
  struct tree_foldings *all = state;
  look_around (all);
  if (all->stop)
    return TREE_STOP;
  if (chain_open_cubes (chain, &all->tree.space))
    return TREE_SPLIT;
  take_folding (all, chain);
  return all->enough ? TREE_STOP : TREE_CLOSE;
}

static const struct tree_client client = {.enter = enter};

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

static void try_placement (struct tree_foldings *all, int placement) {
  const struct window *window = &all->window;
  const int *cell = window_placement (window, placement);
  space_forget (&all->tree.space);
  all->still = symmetries_that_keep (&all->instance, cell, window->cubes);
  tree_search (&all->tree, placement, &client, all);
}

/*------------------------------- interface -----------------------------*/

static int portions (const struct all_foldings *base) {
  const struct tree_foldings *all = (const struct tree_foldings *)base;
  return all->tree.is_refuted ? 0 : all->window.placements;
}

static char *visit (struct all_foldings *base, int portion,
                    folding_visitor *visitor, void *state,
                    enum stop *stop) {
  struct tree_foldings *all = (struct tree_foldings *)base;
  all->visit = visitor;
  all->state = state;
  all->enough = 0;
  all->stop = NOT_STOPPED;
  try_placement (all, portion);
  *stop = all->stop;
  return 0;
}

static long long nodes (const struct all_foldings *base) {
  return ((const struct tree_foldings *)base)->tree.nodes;
}

static void delete (struct all_foldings *base) {
  struct tree_foldings *all = (struct tree_foldings *)base;
  tree_clear (&all->tree);
  path_clear (&all->path);
  window_clear (&all->window);
  instance_clear (&all->instance);
  free (all);
}

static const struct all_foldings_methods methods = {portions, visit, nodes,
                                                    delete};

struct all_foldings *tree_foldings_new (const struct instance *instance,
                                        const struct limits *limits) {
  struct tree_foldings *all = allocate_zeroed (1, sizeof *all);
  struct plan plan = instance->plan;
  plan.parts |= PLAN_PRUNE;
  all->base.methods = &methods;
  all->limits = limits;
  instance_init (&all->instance, instance->puzzle, &plan);
  window_choose (&all->window, &all->instance, plan.placements);
  path_init (&all->path, all->instance.domains.cubes);
  tree_init (&all->tree, &all->instance, &all->window);
  return &all->base;
}
