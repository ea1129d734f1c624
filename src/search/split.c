#include "search/split.h"

#include "cnf/model.h"
#include "cnf/picosat.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "instance/windows.h"
#include "search/tree.h"
#include "system/memory.h"
#include "system/random.h"

#include <stdlib.h>

struct split {
  const struct instance *instance;
  const struct split_options *options;
  struct split_result *result;
  struct model *model;
  struct tree tree;
  int open_cubes;        /* that PicoSAT takes over at */
  long long slice_end;   /* in nodes */
  enum verdict verdict;  /* of the placement at hand */
  int given_up;          /* as the options want it */
  struct instance plain; /* of the formula of the leaves */
  struct solver *solver; /* 0 before the first leaf */
};

/* Each placement gets that many nodes; those that are left then get twice
 * as many, and so on: a placement that is far from a folding does not keep
 * others waiting.  The weights of chain.h make the next round a better one.
 */
#define FIRST_SLICE 3000

#define DEFAULT_OPEN_CUBES 20

struct split_options split_options_default (void) {
  return (struct split_options){.parts = 1};
}

/*-------------------------------- leaves -------------------------------*/

/* Many snakes are refuted before any leaf: the formula waits for one.  It
 * says nothing about symmetry, since the placements do.  With the solver
 * inside nothing goes wrong: its limits are no errors.
 */
static void load_formula (struct split *split) {
  const struct search_options *how = &split->options->how;
  const struct solver_options options = {.seed = how->seed,
                                         .limits = &how->limits};
  split->plain = *split->instance; /* shares what it points to */
  split->plain.plan.symmetry = SYMMETRY_NONE;
  free (solver_open (&picosat_solver, instance_clauses (&split->plain),
                     &options, &split->solver));
}

static void assume_placed_cubes (struct split *split,
                                 const struct chain *chain) {
  const struct space *space = &split->tree.space;
  for (int cube = 0; cube < space->cubes; cube++)
    if (chain->size[cube] == 1)
      solver_assume (split->solver,
                     instance_variable (split->instance, cube,
                                        chain_cell (chain, space, cube)));
}

static enum verdict solve_leaf (struct split *split,
                                const struct chain *chain) {
  enum verdict verdict;
  if (!split->solver)
    load_formula (split);
  split->result->leaves++;
  assume_placed_cubes (split, chain);
  free (solver_solve (split->solver, &verdict, split->model));
  if (verdict == VERDICT_UNKNOWN)
    split->result->stop = solver_stopped (split->solver);
  return verdict;
}

/*-------------------------------- search -------------------------------*/

static int has_enough (const struct split *split) {
  const struct split_options *options = split->options;
  const long long nodes = split->tree.nodes;
  return (options->most_nodes && nodes > options->most_nodes) ||
         (options->enough && nodes > *options->enough);
}

static int must_stop (struct split *split) {
  if (split->tree.nodes > split->slice_end)
    return 1;
  split->given_up = has_enough (split);
  split->result->stop = limits_exceeded (&split->options->how.limits);
  return split->given_up || split->result->stop != NOT_STOPPED;
}

static enum tree_step enter (void *state, const struct chain *chain) {
  struct split *split = state;
  split->verdict = VERDICT_UNKNOWN;
  if (must_stop (split))
    return TREE_STOP;
  if (chain_open_cubes (chain, &split->tree.space) > split->open_cubes)
    return TREE_SPLIT;
  split->verdict = solve_leaf (split, chain);
  return split->verdict == VERDICT_UNSATISFIABLE ? TREE_CLOSE : TREE_STOP;
}

static const struct tree_client client = {.enter = enter};

static enum verdict try_placement (struct split *split, int placement) {
  return tree_search (&split->tree, placement, &client, split)
             ? VERDICT_UNSATISFIABLE
             : split->verdict;
}

/* The placements that nothing is known about yet */
struct agenda {
  int left;
  int *placement; /* [0..left[ */
};

static void shuffle (struct agenda *agenda, unsigned seed) {
  uint64_t state = random_state (seed);
  for (int i = agenda->left - 1; i > 0; i--) {
    const int j = (int)(random_next (&state) % (uint64_t)(i + 1));
    const int swap = agenda->placement[i];
    agenda->placement[i] = agenda->placement[j];
    agenda->placement[j] = swap;
  }
}

static void agenda_init (struct agenda *agenda, const struct window *window,
                         const struct split_options *options) {
  agenda->left = 0;
  agenda->placement = allocate ((size_t)(window->placements + 1) *
                                sizeof *agenda->placement);
  for (int i = options->part; i < window->placements; i += options->parts)
    agenda->placement[agenda->left++] = i;
  if (options->how.seed)
    shuffle (agenda, options->how.seed);
}

/* Unsatisfiable where a folding was not found, and the agenda holds what is
 * not refuted.
 */
static enum verdict try_round (struct split *split, struct agenda *agenda,
                               long long slice) {
  int left = 0;
  for (int i = 0; i < agenda->left; i++) {
    const int placement = agenda->placement[i];
    split->slice_end = split->tree.nodes + slice;
    const enum verdict verdict = try_placement (split, placement);
    if (verdict == VERDICT_SATISFIABLE || split->result->stop ||
        split->given_up)
      return verdict;
    if (verdict == VERDICT_UNKNOWN)
      agenda->placement[left++] = placement;
  }
  agenda->left = left;
  return VERDICT_UNSATISFIABLE;
}

static enum verdict try_placements (struct split *split) {
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  struct agenda agenda;
  if (split->tree.is_refuted)
    return verdict;
  agenda_init (&agenda, split->tree.window, split->options);
  for (long long slice = FIRST_SLICE;
       verdict == VERDICT_UNSATISFIABLE && agenda.left; slice *= 2)
    verdict = try_round (split, &agenda, slice);
  free (agenda.placement);
  return verdict;
}

static void finish (struct split *split) {
  split->result->nodes = split->tree.nodes;
  tree_clear (&split->tree);
  if (split->solver) {
    split->result->decisions = solver_progress (split->solver).decisions;
    solver_delete (split->solver);
  }
}

void split_solve (const struct instance *instance,
                  const struct split_options *options,
                  struct split_result *result, struct model *model) {
  struct split split = {.instance = instance,
                        .options = options,
                        .result = result,
                        .model = model,
                        .open_cubes = options->how.open_cubes
                                          ? options->how.open_cubes
                                          : DEFAULT_OPEN_CUBES};
  struct window window;
  *result = (struct split_result){.verdict = VERDICT_UNKNOWN};
  window_choose (&window, instance, instance->plan.placements);
  result->first = window.first;
  result->cubes = window.cubes;
  result->placements = window.placements;
  tree_init (&split.tree, instance, &window);
  result->verdict = try_placements (&split);
  finish (&split);
  window_clear (&window);
}
