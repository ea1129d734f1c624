#include "encodings/decode.h"

#include "cnf/model.h"
#include "cnf/shuffle.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "puzzle/folding_class.h"
#include "puzzle/path.h"
#include "system/memory.h"

#include <assert.h>

static bool is_true (const struct model *model, int variable) {
  return variable && variable <= model->variables &&
         model->value[variable] > 0;
}

/* Sets the cells that the x(i,c) say.  Returns what is wrong, on the heap,
 * or 0.
 */
static char *read_cells_of_cubes (const struct instance *instance,
                                  const struct model *model,
                                  struct path *path) {
  for (int cube = 0; cube < path->cubes; cube++)
    for (int cell = 0; cell < instance->domains.cells; cell++) {
      if (!encoding_says_cell (instance, cube) ||
          !is_true (model, instance_variable_or_0 (instance, cube, cell)))
        continue;
      if (path->cell[cube] != NO_CELL)
        return format_text ("cube %d is in two cells", cube + 1);
      path->cell[cube] = cell;
    }
  return 0;
}

/* Puts the other cubes where two edges of the model lead from the cube
 * before them to the cube after them.
 */
static void read_edges_between (const struct instance *instance,
                                const struct model *model,
                                struct path *path) {
  const int (*neighbour)[DIRECTIONS] = instance->puzzle->region.neighbour;
  const struct encoding *encoding = instance->plan.encoding;
  for (int cube = 1; cube + 1 < path->cubes; cube++) {
    const int before = path->cell[cube - 1], after = path->cell[cube + 1];
    if (encoding_says_cell (instance, cube) || before == NO_CELL ||
        after == NO_CELL)
      continue;
    for (int k = 0; k < DIRECTIONS; k++)
      for (int l = 0; l < DIRECTIONS; l++) {
        const int middle = neighbour[before][k];
        if (path->cell[cube] == NO_CELL && middle != NO_CELL &&
            neighbour[middle][l] == after &&
            is_true (model, encoding->edge (instance, before, k)) &&
            is_true (model, encoding->edge (instance, middle, l)))
          path->cell[cube] = middle;
      }
  }
}

int instance_last_decoded (const struct instance *instance) {
  const struct encoding *encoding = instance->plan.encoding;
  int last = instance->domains.cubes * instance->domains.cells;
  for (int cell = 0; encoding->edge && cell < instance->domains.cells;
       cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int edge = encoding->edge (instance, cell, k);
      last = edge > last ? edge : last;
    }
  return last;
}

char *instance_decode (const struct instance *instance,
                       const struct model *model, struct path *path) {
  assert (!instance->stop && model->value);
  path_init (path, instance->domains.cubes);
  AUTOFREE char *wrong = read_cells_of_cubes (instance, model, path);
  read_edges_between (instance, model, path);
  if (!wrong)
    wrong = path_check (instance->puzzle, path);
  return wrong ? format_text ("the solver's model is not a folding: %s",
                              wrong)
               : 0;
}

char *instance_decode_canonical (const struct instance *instance,
                                 unsigned shuffle,
                                 const struct model *model,
                                 struct path *path) {
  CLEANUP (model_clear) struct model plain = {0};
  if (shuffle)
    plain = shuffle_undo (shuffle, model);
  char *error = instance_decode (instance, shuffle ? &plain : model, path);
  if (error)
    return error;
  path_make_canonical (instance->puzzle, path);
  return path_check (instance->puzzle, path);
}
