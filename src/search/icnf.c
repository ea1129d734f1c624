#include "search/icnf.h"

#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/windows.h"
#include "search/cut.h"
#include "system/memory.h"

#include <assert.h>

/* A node with fewer open cubes is too easy for a solver of its own. */
#define OPEN_CUBES 20

char *icnf_refused (const struct plan *plan) {
  const struct encoding *whole = encoding_whole (plan->encoding);
  if (plan->symmetry != SYMMETRY_WINDOWS)
    return format_text (
        "cubes are placements of a window, split: they need "
        "symmetry=windows");
  return whole == plan->encoding
             ? 0
             : format_text (
                   "cubes say where cubes of the snake are, and %s "
                   "leaves out every second one: take %s",
                   plan->encoding->name, whole->name);
}

enum stop_reason icnf_init (struct icnf_cubes *cubes,
                            const struct instance *instance, int count) {
  const struct cut cut = {.count = count, .open_cubes = OPEN_CUBES};
  assert (count > 0 && !instance->stop);
  *cubes = (struct icnf_cubes){.instance = instance, .count = 1};
  cubes->is_least = true;
  if (instance_is_refuted (instance))
    return NOT_STOPPED;
  CLEANUP (tree_clear) struct tree tree;
  tree_init (&tree, instance, instance->plan.placements, ALL_RULES);
  if (!tree.is_refuted && !tree.stop)
    cut_tree (&tree, &cut, &cubes->branches);
  const int found = (int)cubes->branches.count;
  cubes->count = found ? found : 1;
  cubes->is_least = found == tree.window.placements;
  return tree.stop;
}

void icnf_clear (struct icnf_cubes *cubes) {
  branches_clear (&cubes->branches);
  *cubes = (struct icnf_cubes){0};
}

static void write_branches (void *state, struct formula *formula) {
  const struct icnf_cubes *cubes = state;
  const struct branches *branches = &cubes->branches;
  int placements;
  const int first = window_first_variable (formula, &placements);
  for (size_t i = 0; i < branches->count && !formula->stop; i++) {
    const struct branch *branch = &branches->item[i];
    assert (first && branch->placement < placements);
    formula_add (formula, first + branch->placement);
    for (size_t j = 0; j < branch->choices.count; j++)
      formula_add (formula,
                   instance_variable (cubes->instance,
                                      branch->choices.item[j].cube,
                                      branch->choices.item[j].cell));
    formula_add (formula, 0);
  }
  if (!branches->count)
    formula_add (formula, 0);
}

struct clause_source icnf_clauses (struct icnf_cubes *cubes) {
  return (struct clause_source){.state = cubes,
                                .write = write_branches,
                                .limits = cubes->instance->limits};
}
