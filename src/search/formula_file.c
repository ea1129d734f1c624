#include "search/formula_file.h"

#include "cnf/opb.h"
#include "cnf/shuffle.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/windows.h"
#include "search/cut.h"
#include "system/memory.h"

#include <assert.h>

/* A node with fewer open cubes is too easy for a solver of its own. */
#define OPEN_CUBES 20

/* The cubes of an iCNF file: branches of the search, which a solver takes
 * as assumptions.  A cube consists of the variable of a placement and of
 * the variables x(i,c) of the choices below it.
 */
struct icnf_cubes {
  const struct instance *instance;
  struct branches branches;
};

/* Cubes of iCNF begin with a placement of a window, and go on with
 * x(i,c), which say nothing of some cubes in the edges encoding.
 */
char *formula_refused (const struct formula_request *request) {
  const struct plan *plan = request->plan;
  const struct encoding *whole = encoding_whole (plan->encoding);
  if (request->cubes && plan->symmetry != SYMMETRY_WINDOWS)
    return format_text (
        "cubes are placements of a window, split: they need "
        "symmetry=windows");
  return !request->cubes || whole == plan->encoding
             ? 0
             : format_text (
                   "cubes say where cubes of the snake are, and %s "
                   "leaves out every second one: take %s",
                   plan->encoding->name, whole->name);
}

/* Finds `count` cubes or some more.  If the instance is refuted without a
 * search there is a single cube without literals.
 */
static enum stop_reason find_icnf_cubes (struct icnf_cubes *cubes,
                                         int count,
                                         struct formula_written *written) {
  const struct instance *instance = cubes->instance;
  const struct cut cut = {.count = count, .open_cubes = OPEN_CUBES};
  assert (count > 0 && !instance->stop);
  written->cubes = 1;
  written->has_least_cubes = true;
  if (instance_is_refuted (instance))
    return NOT_STOPPED;
  CLEANUP (tree_clear) struct tree tree;
  tree_init (&tree, instance, instance->plan.placements, ALL_RULES);
  if (!tree.is_refuted && !tree.stop)
    cut_tree (&tree, &cut, &cubes->branches);
  const int found = (int)cubes->branches.count;
  written->cubes = found ? found : 1;
  written->has_least_cubes = found == tree.window.placements;
  return tree.stop;
}

static void write_icnf_branches (void *state, struct formula *formula) {
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

bool formula_file_write (const struct formula_request *request,
                         struct byte_sink sink,
                         struct formula_written *written) {
  struct dimacs_size *size = &written->size;
  const bool names = request->has_names;
  bool is_whole = false;
  assert (!request->is_opb + !request->cubes + !request->shuffle >= 2);
  *written = (struct formula_written){.cubes = 0};
  CLEANUP (instance_clear) struct instance instance;
  size->stop = instance_init_within (&instance, request->puzzle,
                                     request->plan, request->limits);
  if (size->stop)
    return false;
  const struct clause_source clauses = instance_clauses (&instance);
  if (request->cubes) {
    struct icnf_cubes cubes = {.instance = &instance};
    const struct clause_source source = {.state = &cubes,
                                         .write = write_icnf_branches,
                                         .limits = request->limits};
    size->stop = find_icnf_cubes (&cubes, request->cubes, written);
    if (!size->stop)
      is_whole = dimacs_write (clauses, &source, names, sink, size);
    branches_clear (&cubes.branches);
  } else if (request->is_opb)
    is_whole = opb_write (clauses, names, sink, size);
  else if (request->shuffle) {
    struct shuffle shuffle = {clauses, request->shuffle};
    is_whole =
        dimacs_write (shuffled_clauses (&shuffle), 0, names, sink, size);
  } else
    is_whole = dimacs_write (clauses, 0, names, sink, size);
  if (!size->stop)
    written->contradiction = instance_contradiction (&instance);
  return is_whole;
}

void formula_written_clear (struct formula_written *written) {
  mem_free (written->contradiction);
  *written = (struct formula_written){.cubes = 0};
}
