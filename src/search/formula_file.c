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

/* The clauses of an instance, and for iCNF the cubes: branches of the
 * search, which a solver takes as assumptions.  A cube consists of the
 * variable of a case of the window and of the variables x(i,c) of the
 * choices below it.
 */
struct formula_file {
  const struct instance *instance;
  struct clause_source clauses; /* of the instance */
  struct tree tree;
  struct branches branches;
  size_t *choices; /* [0..branches.count[ how many of its choices the cube
                    * of a branch has */
  int first_case;  /* its variable, known once the clauses are written; 0
                    * if there is none */
};

char *formula_refused (const struct formula_request *request) {
  return request->cubes && request->plan->symmetry != SYMMETRY_WINDOWS
             ? format_text (
                   "cubes are placements of a window, split: they need "
                   "symmetry=windows")
             : 0;
}

/*--------------------------------- cubes -------------------------------*/

static int case_of_branch (const struct formula_file *file, size_t i) {
  return file->tree.window.of_case[file->branches.item[i].placement];
}

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

/* Can a cube say that the window is in this placement, and not in another
 * one of its case?
 */
static bool says_placement (const struct formula_file *file,
                            int placement) {
  const struct instance *instance = file->instance;
  const struct window *window = &file->tree.window;
  return is_alone_in_case (window, placement) ||
         (!instance->plan.encoding->says_cell &&
          !is_case_symmetric (instance, window, placement));
}

/* How many of the choices of a branch the formula can say: none if it does
 * not say the placement, and none from a cube on of which the x(i,c) say
 * nothing.
 */
static size_t count_said_choices (const struct formula_file *file,
                                  const struct branch *branch) {
  const struct choices *choices = &branch->choices;
  size_t said = 0;
  if (!says_placement (file, branch->placement))
    return 0;
  while (said < choices->count &&
         encoding_says_cell (file->instance, choices->item[said].cube))
    said++;
  return said;
}

/* Do the cubes of two branches begin with the same `count` choices? */
static bool begin_alike (const struct formula_file *file, size_t i,
                         size_t j, size_t count) {
  const struct choices *a = &file->branches.item[i].choices;
  const struct choices *b = &file->branches.item[j].choices;
  const int placement = file->branches.item[i].placement;
  if (case_of_branch (file, i) != case_of_branch (file, j) ||
      (placement != file->branches.item[j].placement &&
       says_placement (file, placement)) ||
      a->count < count || b->count < count)
    return false;
  for (size_t k = 0; k < count; k++)
    if (a->item[k].cube != b->item[k].cube ||
        a->item[k].cell != b->item[k].cell)
      return false;
  return true;
}

/* If a cube says less than its branch, it holds the branches beside it that
 * begin alike, too: branches are in the order of the tree, and so are the
 * placements of a case.  Their cubes become the same.
 */
static void shorten_cubes (struct formula_file *file) {
  const size_t count = file->branches.count;
  size_t *choices = file->choices = mem_alloc (count * sizeof *choices);
  for (size_t i = 0; i < count; i++)
    choices[i] = count_said_choices (file, &file->branches.item[i]);
  for (size_t i = 0; i < count; i++) {
    if (choices[i] == file->branches.item[i].choices.count)
      continue; /* a cube that says all of its branch, or only the case */
    for (size_t j = i; j > 0 && choices[j - 1] > choices[i] &&
                       begin_alike (file, i, j - 1, choices[i]);
         j--)
      choices[j - 1] = choices[i];
    for (size_t j = i + 1; j < count && choices[j] > choices[i] &&
                           begin_alike (file, i, j, choices[i]);
         j++)
      choices[j] = choices[i];
  }
}

static bool repeats_cube_before (const struct formula_file *file,
                                 size_t i) {
  return i > 0 && file->choices[i] == file->choices[i - 1] &&
         begin_alike (file, i, i - 1, file->choices[i]);
}

/* Finds `count` cubes or some more.  If the instance is refuted without a
 * search there is a single cube without literals.
 */
static enum stop_reason find_icnf_cubes (struct formula_file *file,
                                         int count,
                                         struct formula_written *written) {
  const struct instance *instance = file->instance;
  const struct cut cut = {.count = count, .open_cubes = OPEN_CUBES};
  struct tree *tree = &file->tree;
  struct window window;
  assert (count > 0 && !instance->stop);
  written->cubes = 1;
  written->has_least_cubes = true;
  if (instance_is_refuted (instance))
    return NOT_STOPPED;
  window_choose_for_formula (&window, instance);
  tree_init_in_window (tree, instance, window, ALL_RULES);
  if (!tree->is_refuted && !tree->stop)
    cut_tree (tree, &cut, &file->branches);
  shorten_cubes (file);
  int found = 0;
  for (size_t i = 0; i < file->branches.count; i++)
    found += !repeats_cube_before (file, i);
  written->cubes = found ? found : 1;
  written->has_least_cubes = found == window.cases;
  return tree->stop;
}

static void write_icnf_cube (const struct formula_file *file, size_t i,
                             struct formula *formula) {
  const struct instance *instance = file->instance;
  const struct window *window = &file->tree.window;
  const struct branch *branch = &file->branches.item[i];
  const int *cell = window_placement (window, branch->placement);
  assert (file->first_case);
  formula_add (formula, file->first_case + case_of_branch (file, i));
  if (!is_alone_in_case (window, branch->placement) &&
      says_placement (file, branch->placement))
    for (int j = 0; j < window->cubes; j++)
      if (!instance->plan.encoding->keeps (instance, window->first + j))
        formula_add (formula, instance_variable (
                                  instance, window->first + j, cell[j]));
  for (size_t j = 0; j < file->choices[i]; j++)
    formula_add (formula,
                 instance_variable (instance, branch->choices.item[j].cube,
                                    branch->choices.item[j].cell));
  formula_add (formula, 0);
}

static void write_icnf_cubes (void *state, struct formula *formula) {
  const struct formula_file *file = state;
  for (size_t i = 0; i < file->branches.count && !formula->stop; i++)
    if (!repeats_cube_before (file, i))
      write_icnf_cube (file, i, formula);
  if (!file->branches.count)
    formula_add (formula, 0);
}

/*---------------------------------- file -------------------------------*/

static void write_file_clauses (void *state, struct formula *formula) {
  struct formula_file *file = state;
  int cases;
  file->clauses.write (file->clauses.state, formula);
  file->first_case = window_first_variable (formula, &cases);
}

static char *file_preamble (void *state) {
  const struct formula_file *file = state;
  return file->clauses.preamble (file->clauses.state);
}

static void formula_file_clear (struct formula_file *file) {
  branches_clear (&file->branches);
  tree_clear (&file->tree);
  mem_free (file->choices);
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
  struct formula_file file = {.instance = &instance,
                              .clauses = instance_clauses (&instance)};
  struct clause_source clauses = {&file, write_file_clauses,
                                  request->limits, file_preamble};
  struct clause_source cubes = {
      .state = &file, .write = write_icnf_cubes, .limits = request->limits};
  struct shuffle shuffle = {clauses, request->shuffle, cubes};
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
