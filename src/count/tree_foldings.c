#include "count/tree_foldings.h"

#include "instance/instance.h"
#include "instance/windows.h"
#include "search/share.h"
#include "system/memory.h"

#include <stdint.h>
#include <stdlib.h>

struct tree_foldings {
  struct all_foldings base;
  struct instance instance; /* in any case with PLAN_PRUNE: no clauses keep
                             * fixed cubes in their cells */
  const struct limits *limits;
  struct share *share; /* or 0 */
  struct tree tree;
  struct path path;

  /* Of the placement that is being gone through: */
  uint64_t still; /* the symmetries that leave it as it is */
  folding_visitor *visit;
  void *state;
  enum stop stop;
};

#define NODES_BETWEEN_REPORTS 1024

static int is_fixed (const int *image, const int *cell, int cells) {
  int i = 0;
  while (i < cells && image[cell[i]] == cell[i])
    i++;
  return i == cells;
}

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

static enum tree_step enter (void *state, const struct chain *chain) {
  struct tree_foldings *all = state;
  all->stop = limits_exceeded (all->limits);
  if (all->tree.nodes % NODES_BETWEEN_REPORTS == 0)
    limits_show_progress (all->limits);
  if (all->stop)
    return TREE_STOP;
  if (chain_open_cubes (chain, &all->tree.space))
    return TREE_SPLIT;
  chain_to_path (chain, &all->tree.space, &all->path);
  if (comes_first (all) && all->visit (all->state, &all->path))
    return TREE_STOP;
  return TREE_CLOSE;
}

/*------------------------------- interface -----------------------------*/

static int portions (const struct all_foldings *base) {
  const struct tree_foldings *all = (const struct tree_foldings *)base;
  return all->tree.is_refuted ? 0
         : all->share         ? (int)all->share->branches.count
                              : all->tree.window.placements;
}

static int placement_of (const struct tree_foldings *all, int portion) {
  return all->share ? all->share->branches.item[portion].placement
                    : portion;
}

static char *visit (struct all_foldings *base, int portion,
                    folding_visitor *visitor, void *state,
                    enum stop *stop) {
  static const struct tree_client client = {.enter = enter};
  struct tree_foldings *all = (struct tree_foldings *)base;
  const struct symmetry_group *group = &all->instance.symmetries;
  const int *cell =
      window_placement (&all->tree.window, placement_of (all, portion));
  all->visit = visitor;
  all->state = state;
  all->stop = NOT_STOPPED;
  all->still = 0;
  for (int s = 0; s < group->size; s++)
    if (is_fixed (group->element[s].cell, cell, all->tree.window.cubes))
      all->still |= (uint64_t)1 << s;
  if (!all->share || !portion)
    space_forget (&all->tree.space);
  if (all->share)
    share_search (all->share, (size_t)portion, &all->tree, &client, all);
  else
    tree_search (&all->tree, &(struct branch){.placement = portion},
                 &client, all);
  *stop = all->tree.stop ? all->tree.stop : all->stop;
  return 0;
}

static long long nodes (const struct all_foldings *base) {
  return ((const struct tree_foldings *)base)->tree.nodes;
}

static void delete (struct all_foldings *base) {
  struct tree_foldings *all = (struct tree_foldings *)base;
  tree_clear (&all->tree);
  path_clear (&all->path);
  instance_clear (&all->instance);
  release (all);
}

static const struct all_foldings_methods methods = {portions, visit, nodes,
                                                    delete};

struct all_foldings *tree_foldings_new (const struct instance *instance,
                                        const struct limits *limits,
                                        struct share *share) {
  struct tree_foldings *all = allocate_zeroed (1, sizeof *all);
  struct plan plan = instance->plan;
  plan.parts |= PLAN_PRUNE;
  all->base.methods = &methods;
  all->limits = limits;
  all->share = share;
  instance_init_within (&all->instance, instance->puzzle, &plan, limits);
  path_init (&all->path, all->instance.domains.cubes);
  tree_init (&all->tree, &all->instance, plan.placements, ALL_RULES);
  return &all->base;
}
