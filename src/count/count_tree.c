#include "count/counting.h"

#include "encodings/instance.h"
#include "search/heuristics.h"
#include "system/tuned.h"

#include <assert.h>

#define NODES_BETWEEN_REPORTS TUNED (1024, 2)

/* The search tree (tree.h) is split down to the last cube or to nodes for
 * which backtracking pays (backtracking.h): both exhaust all cases, so
 * there are no other foldings.  If some symmetries keep a placement, each
 * of its foldings is found once for each of them, and the first one counts.
 */

/* Takes the first one of the images of a path: the symmetries that keep the
 * placement give the same foldings again.
 */
static bool take_first_image (void *state, const struct path *path) {
  struct counting *counting = state;
  const struct symmetry_group *group =
      &counting->tree->context.instance->symmetries;
  for (int s = 1; s < group->size; s++)
    if (counting->kept_by >> s & 1 &&
        symmetry_reduces (&group->element[s], path->cell, path->cubes))
      return false;
  return counting_take_folding (counting, path);
}

static enum tree_step count_at_node (void *state, const struct node *node) {
  struct counting *counting = state;
  const struct search_context *context = &counting->tree->context;
  struct backtracking *backtracking = &counting->backtracking;
  bool must_stop;
  if (counting->tree->nodes % NODES_BETWEEN_REPORTS == 0)
    limits_show_progress (counting->limits);
  if (!node_open_cubes (node, context)) {
    node_to_path (node, context, &backtracking->path);
    must_stop = take_first_image (counting, &backtracking->path);
  } else if (backtracking_pays (backtracking, node))
    must_stop = !backtracking_visit (backtracking, node, take_first_image,
                                     counting, &counting->result->stop);
  else
    return TREE_SPLIT;
  return must_stop ? TREE_STOP : TREE_CLOSE;
}

void counting_visit_branch (struct counting *counting, int branch) {
  static const struct tree_client client = {.enter = count_at_node};
  struct tree *tree = counting->tree;
  struct share *share = counting->share;
  const size_t i = (size_t)branch;
  const struct symmetry_group *group = &tree->context.instance->symmetries;
  const int cubes = tree->window.cubes;
  assert (branch >= 0 && i < share->branches.count);
  const int *cell =
      window_placement (&tree->window, share->branches.item[i].placement);
  counting->nodes_before = tree->nodes;
  counting->kept_by = 0;
  for (int s = 0; s < group->size; s++)
    if (symmetry_first_moved (&group->element[s], cell, cubes) == cubes)
      counting->kept_by |= (uint64_t)1 << s;
  if (share == &counting->whole || !branch)
    heuristics_forget (tree->context.heuristics);
  tree_search_share (tree, share, i, &client, counting);
  if (tree->stop)
    counting->result->stop = tree->stop;
  counting->result->nodes += tree->nodes - counting->nodes_before;
  counting->progress->steps_done++;
}
