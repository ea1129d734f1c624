#include "search/split.h"

#include "cnf/model.h"
#include "cnf/picosat.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "instance/windows.h"
#include "search/cubes.h"
#include "system/memory.h"
#include "system/random.h"

#include <stdlib.h>

/* Each placement gets so many nodes in turn, and goes on later where it was
 * broken off: one that is far from a folding does not keep others waiting.
 */
#define SLICE 3000

struct split {
  const struct instance *instance;
  const struct split_options *options;
  struct split_result *result;
  struct model *model;
  struct tree tree;
  enum verdict verdict;  /* of the placement at hand */
  char *error;           /* of the solver, or 0 */
  struct instance plain; /* of the formula of the leaves */
  struct solver *solver; /* 0 before the first leaf */
};

struct split_options split_options_default (void) {
  return (struct split_options){.parts = 1};
}

/*-------------------------------- leaves -------------------------------*/

/* Many snakes are refuted before any leaf: the formula waits for one.  It
 * says nothing about symmetry, since the placements do.
 */
static char *load_formula (struct split *split) {
  const struct search_options *how = &split->options->how;
  const struct solver_options options = {.seed = how->seed,
                                         .limits = &how->limits};
  split->plain = *split->instance; /* shares what it points to */
  split->plain.plan.symmetry = SYMMETRY_NONE;
  return solver_open (&picosat_solver, instance_clauses (&split->plain),
                      &options, &split->solver);
}

static char *solve_leaf (struct split *split, const struct chain *chain) {
  const struct space *space = &split->tree.space;
  char *error = split->solver ? 0 : load_formula (split);
  if (error)
    return error;
  split->result->leaves++;
  for (int cube = 0; cube < space->cubes; cube++)
    if (chain->size[cube] == 1)
      solver_assume (split->solver,
                     instance_variable (split->instance, cube,
                                        chain_cell (chain, space, cube)));
  error = solver_solve (split->solver, &split->verdict, split->model);
  if (!error && split->verdict == VERDICT_UNKNOWN)
    split->result->stop = solver_stopped (split->solver);
  return error;
}

/* Every cube has its cell. */
static void take_folding (struct split *split, const struct chain *chain) {
  const struct space *space = &split->tree.space;
  const struct instance *instance = split->instance;
  split->verdict = VERDICT_SATISFIABLE;
  model_init (split->model, space->cubes * instance->domains.cells);
  for (int cube = 0; cube < space->cubes; cube++) {
    const int cell = chain_cell (chain, space, cube);
    split->model->value[instance_variable (instance, cube, cell)] = 1;
  }
}

/*-------------------------------- search -------------------------------*/

static int must_stop (struct split *split) {
  const struct split_options *options = split->options;
  const long long nodes = split->tree.nodes;
  split->result->stop = limits_exceeded (&options->how.limits);
  return split->result->stop ||
         (options->most_nodes && nodes > options->most_nodes) ||
         (options->enough && nodes > *options->enough);
}

static enum tree_step enter (void *state, const struct chain *chain) {
  struct split *split = state;
  split->verdict = VERDICT_UNKNOWN;
  if (must_stop (split))
    return TREE_STOP;
  const int open = chain_open_cubes (chain, &split->tree.space);
  if (open > split->options->how.open_cubes)
    return TREE_SPLIT;
  if (open)
    split->error = solve_leaf (split, chain);
  else
    take_folding (split, chain);
  if (split->error)
    split->verdict = VERDICT_UNKNOWN;
  return split->verdict == VERDICT_UNSATISFIABLE ? TREE_CLOSE : TREE_STOP;
}

static const struct tree_client client = {.enter = enter};

/* Unsatisfiable where all is closed or in the rest, else the verdict that
 * ends the search
 */
static enum verdict try_share (struct split *split, struct share *share) {
  for (int i = 0; i < share->cubes.count; i++)
    if (!share_search (share, i, &split->tree, &client, split)) {
      if (split->tree.stop)
        split->result->stop = split->tree.stop;
      return split->tree.stop ? VERDICT_UNKNOWN : split->verdict;
    }
  return VERDICT_UNSATISFIABLE;
}

/* What nothing is known about yet, placement by placement */
struct agenda {
  int left;
  struct cubes *open; /* [0..left[ none of them empty */
};

static void agenda_shuffle (struct agenda *agenda, unsigned seed) {
  uint64_t state = random_state (seed);
  for (int i = agenda->left - 1; i > 0; i--) {
    const int j = (int)(random_next (&state) % (uint64_t)(i + 1));
    const struct cubes swap = agenda->open[i];
    agenda->open[i] = agenda->open[j];
    agenda->open[j] = swap;
  }
}

static void agenda_init (struct agenda *agenda, const struct window *window,
                         const struct split_options *options) {
  agenda->left = 0;
  agenda->open = allocate_zeroed ((size_t)window->placements + 1,
                                  sizeof *agenda->open);
  for (int i = options->part; i < window->placements; i += options->parts) {
    const struct cube cube = {.placement = i};
    cubes_add (&agenda->open[agenda->left++], &cube);
  }
  if (options->how.seed)
    agenda_shuffle (agenda, options->how.seed);
}

static void agenda_clear (struct agenda *agenda) {
  for (int i = 0; i < agenda->left; i++)
    cubes_clear (&agenda->open[i]);
  release (agenda->open);
}

/* As try_share; the agenda keeps its rest. */
static enum verdict try_slice (struct split *split, struct cubes *open) {
  struct share share = {.cubes = *open, .most_nodes = SLICE};
  const enum verdict verdict = try_share (split, &share);
  cubes_clear (&share.cubes);
  *open = share.rest;
  return verdict;
}

static enum verdict try_round (struct split *split, struct agenda *agenda) {
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  const int all = agenda->left;
  agenda->left = 0;
  for (int i = 0; i < all; i++) {
    struct cubes *open = &agenda->open[i];
    if (verdict == VERDICT_UNSATISFIABLE)
      verdict = try_slice (split, open);
    if (open->count)
      agenda->open[agenda->left++] = *open;
    else
      cubes_clear (open);
  }
  return verdict;
}

static enum verdict try_placements (struct split *split) {
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  struct agenda agenda;
  if (split->tree.is_refuted)
    return verdict;
  split->result->stop = split->tree.stop;
  if (split->tree.stop)
    return VERDICT_UNKNOWN;
  if (split->options->how.share) {
    /* Nobody waits for its next cube: each gets all that it needs. */
    space_forget (&split->tree.space);
    return try_share (split, split->options->how.share);
  }
  agenda_init (&agenda, split->tree.window, split->options);
  while (verdict == VERDICT_UNSATISFIABLE && agenda.left)
    verdict = try_round (split, &agenda);
  agenda_clear (&agenda);
  return verdict;
}

char *split_solve (const struct instance *instance,
                   const struct split_options *options,
                   struct split_result *result, struct model *model) {
  struct split split = {.instance = instance,
                        .options = options,
                        .result = result,
                        .model = model};
  struct window window;
  *result = (struct split_result){.verdict = VERDICT_UNKNOWN};
  window_choose (&window, instance, instance->plan.placements);
  result->first = window.first;
  result->cubes = window.cubes;
  result->placements = window.placements;
  tree_init (&split.tree, instance, &window, ALL_RULES);
  result->verdict = try_placements (&split);
  result->nodes = split.tree.nodes;
  tree_clear (&split.tree);
  window_clear (&window);
  if (split.solver) {
    result->decisions = solver_progress (split.solver).decisions;
    solver_delete (split.solver);
  }
  return split.error;
}
