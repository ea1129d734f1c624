#include "count/all_foldings.h"

#include "instance/instance.h"
#include "search/learned.h"
#include "system/tuned.h"

#define NODES_BETWEEN_REPORTS TUNED (1024, 2)

void tree_foldings_init (struct tree_foldings *all, struct tree *tree,
                         struct share *share, const struct limits *limits) {
  *all = (struct tree_foldings){.tree = tree, .limits = limits};
  backtracking_init (&all->backtracking, tree, limits);
  for (int i = 0; i < tree->window.placements; i++)
    branches_add (&all->whole.branches, &(struct branch){.placement = i});
  all->share = share ? share : &all->whole;
}

void tree_foldings_clear (struct tree_foldings *all) {
  share_clear (&all->whole);
  backtracking_clear (&all->backtracking);
}

size_t tree_foldings_branches (const struct tree_foldings *all) {
  return all->tree->is_refuted ? 0 : all->share->branches.count;
}

static uint64_t find_still (const struct tree_foldings *all,
                            int placement) {
  const struct symmetry_group *group =
      &all->tree->space.instance->symmetries;
  const struct window *window = &all->tree->window;
  const int *cell = window_placement (window, placement);
  uint64_t still = 0;
  for (int s = 0; s < group->size; s++) {
    const int *image = group->element[s].cell;
    int i = 0;
    while (i < window->cubes && image[cell[i]] == cell[i])
      i++;
    if (i == window->cubes)
      still |= (uint64_t)1 << s;
  }
  return still;
}

/* The symmetries that keep the placement give the same foldings again. */
static int comes_first (const struct tree_foldings *all) {
  const struct symmetry_group *group =
      &all->tree->space.instance->symmetries;
  const struct path *path = &all->backtracking.path;
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

static int take (void *state, const struct path *path) {
  struct tree_foldings *all = state;
  return comes_first (all) && all->visit (all->state, path);
}

static enum tree_step enter (void *state, const struct chain *chain) {
  struct tree_foldings *all = state;
  const struct space *space = &all->tree->space;
  struct path *path = &all->backtracking.path;
  int must_stop;
  all->stop = limits_exceeded (all->limits);
  if (all->tree->nodes % NODES_BETWEEN_REPORTS == 0)
    limits_show_progress (all->limits);
  if (all->stop)
    return TREE_STOP;
  if (!chain_open_cubes (chain, space)) {
    chain_to_path (chain, space, path);
    must_stop = take (all, path);
  } else if (backtracking_pays (&all->backtracking, chain))
    must_stop = !backtracking_visit (&all->backtracking, chain, take, all,
                                     &all->stop);
  else
    return TREE_SPLIT;
  return must_stop ? TREE_STOP : TREE_CLOSE;
}

/* Placements may be visited by several workers, in any order: what was
 * learned is forgotten before each of them.
 */
enum stop tree_foldings_visit (struct tree_foldings *all, size_t i,
                               folding_visitor *visit, void *state) {
  static const struct tree_client client = {.enter = enter};
  struct share *share = all->share;
  all->still = find_still (all, share->branches.item[i].placement);
  all->visit = visit;
  all->state = state;
  all->stop = NOT_STOPPED;
  if (share == &all->whole || !i)
    learned_forget (all->tree->space.learned);
  tree_search_share (all->tree, share, i, &client, all);
  return all->tree->stop ? all->tree->stop : all->stop;
}
