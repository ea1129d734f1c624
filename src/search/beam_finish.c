#include "search/beam_finish.h"

#include "encodings/instance.h"
#include "encodings/plan.h"
#include "puzzle/path.h"
#include "search/tree.h"
#include "system/tuned.h"

/* Of 5x5x5, nearly all states that have 50 cubes left take fewer. */
#define MOST_NODES TUNED (3000, 30)

struct beam_finish {
  struct instance instance;
  struct tree tree;
  long long nodes;     /* of the state that is at hand, */
  struct branch state; /* and its path */
  struct path *path;
  enum beam_finished result;
};

struct beam_finish *beam_finish_new (const struct puzzle *puzzle,
                                     const struct limits *limits) {
  struct beam_finish *finish = mem_alloc_zeroed (1, sizeof *finish);
  /* The states may be any images of a folding. */
  struct plan plan = plan_default (puzzle);
  plan.symmetry = SYMMETRY_NONE;
  instance_init_within (&finish->instance, puzzle, &plan, limits);
  /* The window without cubes, which has one placement */
  tree_init_in_window (
      &finish->tree, &finish->instance,
      (struct window){.placements = 1, .cell = mem_alloc (sizeof (int))},
      ALL_RULES);
  return finish;
}

void beam_finish_delete (struct beam_finish *finish) {
  if (!finish)
    return;
  array_clear (&finish->state.choices);
  tree_clear (&finish->tree);
  instance_clear (&finish->instance);
  mem_free (finish);
}

static enum tree_step enter_node (void *state, const struct node *node) {
  struct beam_finish *finish = state;
  const struct tree *tree = &finish->tree;
  if (++finish->nodes > MOST_NODES) {
    finish->result = FINISH_GIVES_UP;
    return TREE_STOP;
  }
  if (node_open_cubes (node, &tree->context))
    return TREE_SPLIT;
  node_to_path (node, &tree->context, finish->path);
  finish->result = FINISH_FOLDS;
  return TREE_STOP;
}

enum beam_finished beam_finish (struct beam_finish *finish, int first,
                                int last, struct path *path,
                                long long *nodes) {
  static const struct tree_client client = {.enter = enter_node};
  struct tree *tree = &finish->tree;
  struct choices *choices = &finish->state.choices;
  choices->count = 0;
  for (int i = first; i <= last; i++)
    array_push (choices, (struct choice){i, path->cell[i]});
  finish->path = path;
  finish->result = FINISH_FAILS;
  finish->nodes = 0;
  if (!tree->stop && !tree->is_refuted)
    tree_search (tree, &finish->state, &client, finish);
  *nodes += 1 + finish->nodes;
  return tree->stop ? FINISH_GIVES_UP : finish->result;
}
