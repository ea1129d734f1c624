#include "trial.h"

#include "encodings/plan.h"
#include "search/bitset.h"
#include "search/heuristics.h"
#include "system/memory.h"

void trial_begin (struct trial *trial, unsigned extras, int placements,
                  enum propagation_rules rules) {
  struct plan plan = plan_default (&trial->puzzle);
  struct window window;
  plan.symmetry = SYMMETRY_WINDOWS;
  plan.placements = placements;
  plan.extras = extras;
  instance_init (&trial->instance, &trial->puzzle, &plan);
  window_choose (&window, &trial->instance, placements);
  tree_init_in_window (&trial->tree, &trial->instance, window, rules);
  trial->context = &trial->tree.context;
  heuristics_forget (trial->context->heuristics);
  node_init (&trial->node, trial->context);
  node_fill (&trial->node, trial->context);
}

void trial_end (struct trial *trial) {
  node_clear (&trial->node);
  tree_clear (&trial->tree);
  instance_clear (&trial->instance);
  puzzle_clear (&trial->puzzle);
}

void trial_begin_by_hand (struct trial *trial, const int side[3],
                          const char *inside, const char *joints,
                          enum propagation_rules rules) {
  small_puzzle (&trial->puzzle, side, inside, joints);
  trial_begin (trial, 0, PLACEMENTS_OF_SEARCH, rules);
}

void trial_begin_free (struct trial *trial, const int side[3],
                       int placements) {
  const int cubes = side[0] * side[1] * side[2];
  trial->puzzle = (struct puzzle){0};
  region_init_box (&trial->puzzle.region, side);
  snake_init (&trial->puzzle.snake, cubes, FREE);
  trial_begin (trial, PLAN_PRUNE, placements, ALL_RULES);
}

int node_has_arc (const struct node *node,
                  const struct search_context *context, int cube, int cell,
                  int direction) {
  const int bit = context->bit[cell];
  const struct by_direction *arcs =
      node->arcs + cube * context->words + bit / 64;
  const lanes half = sign_of (direction) > 0 ? arcs->up : arcs->down;
  return half[axis_of (direction)] >> bit % 64 & 1;
}
