#include "search/icnf.h"

#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/symmetry_breaking.h"
#include "search/cut.h"
#include "system/memory.h"

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

struct cubes {
  const struct instance *instance;
  int placements; /* of the window */
  struct branches branches;
};

static enum stop_reason find_cubes (struct cubes *cubes, int count) {
  const struct instance *instance = cubes->instance;
  const struct cut cut = {.count = count, .open_cubes = OPEN_CUBES};
  if (instance_is_refuted (instance))
    return instance->stop;
  CLEANUP (tree_clear) struct tree tree;
  tree_init (&tree, instance, instance->plan.placements, ALL_RULES);
  if (!tree.is_refuted && !tree.stop)
    cut_tree (&tree, &cut, &cubes->branches);
  cubes->placements = tree.window.placements;
  return tree.stop;
}

static void write (void *state, struct formula *formula) {
  const struct cubes *cubes = state;
  const struct branches *branches = &cubes->branches;
  int placements;
  const int first = symmetry_first_placement (formula, &placements);
  for (size_t i = 0; i < branches->count; i++) {
    const struct branch *branch = &branches->item[i];
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
  formula_flush (formula);
}

void icnf_write (const struct instance *instance, int count, int with_names,
                 struct byte_sink sink, struct icnf_size *size) {
  struct cubes cubes = {.instance = instance};
  *size = (struct icnf_size){.formula.stop = find_cubes (&cubes, count)};
  if (!size->formula.stop)
    dimacs_write (
        instance_clauses (instance),
        &(struct clause_source){&cubes, write, instance->limits, 0},
        with_names, sink, &size->formula);
  const int found = (int)cubes.branches.count;
  size->cubes = found ? found : 1;
  size->is_least = found == cubes.placements;
  branches_clear (&cubes.branches);
}
