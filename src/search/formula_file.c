#include "search/formula_file.h"

#include "cnf/opb.h"
#include "cnf/shuffle.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/windows.h"
#include "search/cut.h"
#include "system/array.h"
#include "system/memory.h"

#include <assert.h>
#include <string.h>

/* A node with fewer open cubes is too easy for a solver of its own. */
#define OPEN_CUBES 20

/* For iCNF the cubes of an instance: branches of the search, which a solver
 * takes as assumptions.  A cube consists of the case of the window, from 1,
 * and of the variables x(i,c) of the choices below it.
 */
struct formula_file {
  const struct instance *instance;
  ARRAY (struct ints) cubes; /* in the order of the tree */
};

char *formula_refused (const struct formula_request *request) {
  return request->cubes && request->plan->symmetry != SYMMETRY_WINDOWS
             ? format_text (
                   "cubes are placements of a window, split: they need "
                   "symmetry=windows")
             : 0;
}

/*--------------------------------- cubes -------------------------------*/

static bool is_alone_in_case (const struct window *window, int placement) {
  const int *it = &window->of_case[placement];
  return (placement == 0 || it[-1] != it[0]) &&
         (placement + 1 == window->placements || it[1] != it[0]);
}

/* Does a symmetry map each cube that tells cases apart to itself?  Then the
 * formula allows images of the placements of this case, too.
 */
static bool is_case_symmetric (const struct instance *instance,
                               const struct window *window, int placement) {
  const struct symmetry_group *group = &instance->symmetries;
  const int *cell = window_placement (window, placement);
  for (int s = 1; s < group->size; s++) {
    int i = 0;
    while (i < window->cubes &&
           (!instance->plan.encoding->keeps (instance, window->first + i) ||
            group->element[s].cell[cell[i]] == cell[i]))
      i++;
    if (i == window->cubes)
      return true;
  }
  return false;
}

/* What the formula can say of a branch: if it cannot tell the placement
 * from others of its case, only the case, and else the choices up to the
 * first cube of which the x(i,c) say nothing.
 */
static struct ints cube_of_branch (const struct instance *instance,
                                   const struct window *window,
                                   const struct branch *branch) {
  const struct encoding *encoding = instance->plan.encoding;
  const int placement = branch->placement;
  const int *cell = window_placement (window, placement);
  const bool is_alone = is_alone_in_case (window, placement);
  struct ints cube = {0};
  array_push (&cube, 1 + window->of_case[placement]);
  if (!is_alone && (encoding->says_cell ||
                    is_case_symmetric (instance, window, placement)))
    return cube;
  for (int j = 0; !is_alone && j < window->cubes; j++)
    if (!encoding->keeps (instance, window->first + j))
      array_push (&cube,
                  instance_variable (instance, window->first + j, cell[j]));
  for (size_t j = 0; j < branch->choices.count; j++) {
    const struct choice choice = branch->choices.item[j];
    if (!encoding_says_cell (instance, choice.cube))
      break;
    array_push (&cube,
                instance_variable (instance, choice.cube, choice.cell));
  }
  return cube;
}

/* Does the cube hold all models of the other one? */
static bool cube_holds (const struct ints *cube, const struct ints *other) {
  return cube->count <= other->count &&
         !memcmp (cube->item, other->item,
                  cube->count * sizeof *cube->item);
}

/* Adds the cube of the next branch, and takes it over.  If a cube says less
 * than its branch, it holds cubes beside it, too: branches are in the order
 * of the tree, and so are the placements of a case.
 */
static void add_cube (struct formula_file *file, struct ints cube) {
  struct ints *cubes = file->cubes.item;
  size_t *count = &file->cubes.count;
  if (*count && cube_holds (&cubes[*count - 1], &cube)) {
    array_clear (&cube);
    return;
  }
  for (; *count && cube_holds (&cube, &cubes[*count - 1]); --*count)
    array_clear (&cubes[*count - 1]);
  array_push (&file->cubes, cube);
}

/* Finds `count` cubes or some more.  If the instance is refuted without a
 * search there is a single cube without literals.
 */
static enum stop_reason find_icnf_cubes (struct formula_file *file,
                                         int count,
                                         struct formula_written *written) {
  const struct instance *instance = file->instance;
  const struct cut cut = {.count = count, .open_cubes = OPEN_CUBES};
  struct window window;
  assert (count > 0 && !instance->stop);
  written->cubes = 1;
  written->has_least_cubes = true;
  if (instance_is_refuted (instance))
    return NOT_STOPPED;
  window_choose_for_formula (&window, instance);
  CLEANUP (tree_clear) struct tree tree;
  CLEANUP (branches_clear) struct branches branches = {0};
  tree_init_in_window (&tree, instance, window, ALL_RULES);
  if (!tree.is_refuted && !tree.stop)
    cut_tree (&tree, &cut, &branches);
  for (size_t i = 0; i < branches.count; i++)
    add_cube (file, cube_of_branch (instance, &window, &branches.item[i]));
  const int found = (int)file->cubes.count;
  written->cubes = found ? found : 1;
  written->has_least_cubes = found == window.cases;
  return tree.stop;
}

static void write_icnf_cubes (void *state, struct formula *formula) {
  const struct formula_file *file = state;
  assert (formula->first_case || !file->cubes.count);
  for (size_t i = 0; i < file->cubes.count && !formula->stop; i++) {
    const struct ints *cube = &file->cubes.item[i];
    formula_add (formula, formula->first_case + cube->item[0] - 1);
    for (size_t j = 1; j < cube->count; j++)
      formula_add (formula, cube->item[j]);
    formula_add (formula, 0);
  }
  if (!file->cubes.count)
    formula_add (formula, 0);
}

/*---------------------------------- file -------------------------------*/

static void formula_file_clear (struct formula_file *file) {
  for (size_t i = 0; i < file->cubes.count; i++)
    array_clear (&file->cubes.item[i]);
  array_clear (&file->cubes);
  *file = (struct formula_file){0};
}

bool formula_file_write (const struct formula_request *request,
                         struct byte_sink sink,
                         struct formula_written *written) {
  struct dimacs_size *size = &written->size;
  const bool names = request->has_names;
  bool is_whole = false;
  assert (!request->is_opb || !request->cubes);
  *written = (struct formula_written){.cubes = 0};
  CLEANUP (instance_clear) struct instance instance;
  size->stop = instance_init_within (&instance, request->puzzle,
                                     request->plan, request->limits);
  if (size->stop)
    return false;
  CLEANUP (formula_file_clear)
  struct formula_file file = {.instance = &instance};
  struct clause_source clauses = instance_clauses (&instance);
  struct clause_source cubes = {
      .state = &file, .write = write_icnf_cubes, .limits = request->limits};
  struct shuffle shuffle = {clauses, request->shuffle, cubes, 0};
  if (request->shuffle) {
    clauses = shuffled_clauses (&shuffle);
    cubes = shuffled_cubes (&shuffle);
  }
  if (request->cubes)
    size->stop = find_icnf_cubes (&file, request->cubes, written);
  if (!size->stop)
    is_whole = request->is_opb
                   ? opb_write (clauses, names, sink, size)
                   : dimacs_write (clauses, request->cubes ? &cubes : 0,
                                   names, sink, size);
  if (!size->stop)
    written->contradiction = instance_contradiction (&instance);
  return is_whole;
}

void formula_written_clear (struct formula_written *written) {
  mem_free (written->contradiction);
  *written = (struct formula_written){.cubes = 0};
}
