#include "encodings/encode.h"

#include "cnf/model.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "encodings/straights.h"
#include "instance/instance.h"
#include "puzzle/path.h"
#include "puzzle/puzzle_writer.h"
#include "system/memory.h"
#include "version.h"

#include <stdio.h>
#include <string.h>

static int says_cell (const struct instance *instance, int cube) {
  const struct encoding *encoding = instance->plan.encoding;
  return !encoding->says_cell || encoding->says_cell (instance, cube);
}

static void name_x (const void *owner, int index,
                    char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int cells = instance->domains.cells;
  const int *at = instance->puzzle->region.position[index % cells].at;
  snprintf (name, VARIABLE_NAME_SIZE, "x(%d;%d,%d,%d)", index / cells + 1,
            at[0], at[1], at[2]);
}

#define SHOW "p show "
#define SHOWN_IN_A_LINE 16
#define LONGEST_NUMBER 12

/* Model counters project on the x(i,c) that can be true, which say where
 * the folding is.  Some of the other variables may be free.
 */
static void show_cubes (const struct instance *instance,
                        struct formula *formula) {
  const int last = instance->domains.cubes * instance->domains.cells;
  char text[sizeof SHOW + (SHOWN_IN_A_LINE + 1) * LONGEST_NUMBER] = SHOW;
  char *end = text + strlen (SHOW);
  int shown = 0;
  for (int i = 0; i < last && formula->sink.comment; i++) {
    if (instance->domains.arcs[i] &&
        says_cell (instance, i / instance->domains.cells)) {
      end += sprintf (end, "%d ", i + 1);
      shown++;
    }
    if (shown == SHOWN_IN_A_LINE || (shown && i + 1 == last)) {
      strcpy (end, "0");
      formula_comment (formula, text);
      end = text + strlen (SHOW);
      shown = 0;
    }
  }
}

/* Else a solver could set them as it likes, and a model would seem to put a
 * cube into several cells.
 */
static void cubes_are_where_walks_lead (const struct instance *instance,
                                        struct formula *formula) {
  const struct domains *domains = &instance->domains;
  formula_group (formula, "cubes are where walks lead");
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      if (!domain_has (domains, cube, cell))
        formula_unit (formula, -instance_variable (instance, cube, cell));
}

void instance_encode (const struct instance *instance,
                      struct formula *formula) {
  const struct domains *domains = &instance->domains;
  if (instance->stop)
    formula_leave (formula, instance->stop);
  formula_variables (formula, domains->cubes * domains->cells, name_x,
                     instance);
  show_cubes (instance, formula);
  if (instance_is_refuted (instance)) {
    /* An empty clause would do, but not every checker of proofs takes one.
     */
    formula_group (formula, "no cell for a cube, or no cube for a cell");
    formula_unit (formula, 1);
    formula_unit (formula, -1);
  } else {
    cubes_are_where_walks_lead (instance, formula);
    instance->plan.encoding->encode (instance, formula);
    straights_are_as_many (instance, formula);
  }
  formula_flush (formula);
}

/*--------------------------------- models ------------------------------*/

static int is_true (const struct model *model, int variable) {
  return variable && variable <= model->variables &&
         model->value[variable] > 0;
}

/* Returns what is wrong, on the heap, or 0. */
static char *read_cells (const struct instance *instance,
                         const struct model *model, struct path *path) {
  for (int cube = 0; cube < path->cubes; cube++)
    for (int cell = 0; cell < instance->domains.cells; cell++) {
      if (!says_cell (instance, cube) ||
          !is_true (model, instance_variable_or_0 (instance, cube, cell)))
        continue;
      if (path->cell[cube] != NO_CELL)
        return message ("cube %d lies in two cells", cube + 1);
      path->cell[cube] = cell;
    }
  return 0;
}

static int cell_between (const struct instance *instance,
                         const struct model *model, int before, int after) {
  const int (*neighbour)[DIRECTIONS] = instance->puzzle->region.neighbour;
  const struct encoding *encoding = instance->plan.encoding;
  for (int k = 0; k < DIRECTIONS; k++)
    for (int l = 0; l < DIRECTIONS; l++) {
      const int middle = neighbour[before][k];
      if (middle != NO_CELL && neighbour[middle][l] == after &&
          is_true (model, encoding->edge (instance, before, k)) &&
          is_true (model, encoding->edge (instance, middle, l)))
        return middle;
    }
  return NO_CELL;
}

static void read_edges (const struct instance *instance,
                        const struct model *model, struct path *path) {
  for (int cube = 1; cube + 1 < path->cubes; cube++) {
    const int before = path->cell[cube - 1], after = path->cell[cube + 1];
    if (!says_cell (instance, cube) && before != NO_CELL &&
        after != NO_CELL)
      path->cell[cube] = cell_between (instance, model, before, after);
  }
}

char *instance_decode (const struct instance *instance,
                       const struct model *model, struct path *path) {
  path_init (path, instance->domains.cubes);
  char *wrong = read_cells (instance, model, path);
  read_edges (instance, model, path);
  if (!wrong)
    wrong = path_check (instance->puzzle, path);
  char *error =
      wrong ? message ("the solver's model is no folding: %s", wrong) : 0;
  release (wrong);
  return error;
}

/*---------------------------------- files ------------------------------*/

static void write_clauses (void *state, struct formula *formula) {
  instance_encode (state, formula);
}

/* A source takes any state; this one is not changed. */
struct clause_source instance_clauses (const struct instance *instance) {
  return (struct clause_source){(void *)instance, write_clauses,
                                instance->limits};
}

/* How cubes, cells and the first variables are numbered */
static void describe_numbers (const struct instance *instance, FILE *file) {
  const struct region *region = &instance->puzzle->region;
  const int *side = region->side;
  fprintf (file,
           "c variable 1 + %d * (i - 1) + k: cube i is in cell k\n"
           "c every model makes it true for one cell of %s\n"
           "c cubes: i = 1 to %d, in the order of the snake\n",
           instance->domains.cells,
           instance->plan.encoding->says_cell
               ? "each cube that p show names; edges lead over the others"
               : "each cube",
           instance->domains.cubes);
  if (region_is_box (region))
    fprintf (file, "c cells: k = x + %d * y + %d * z, all from 0\n",
             side[0], side[0] * side[1]);
  else
    fprintf (file,
             "c cells: k = 0 to %d, those of the shape in the order of z, "
             "then y, then x\n",
             region->cells - 1);
}

char *instance_description (const struct instance *instance) {
  char *text = 0, *plan = plan_text (&instance->plan);
  size_t length = 0;
  FILE *file = text_stream_open (&text, &length);
  fprintf (file, "c snakesat %s\n", SNAKESAT_VERSION);
  puzzle_write (instance->puzzle, "c ", file);
  fprintf (file, "c plan: %s\nc end of puzzle\n", plan);
  describe_numbers (instance, file);
  char *contradiction =
      instance->stop ? 0 : instance_contradiction (instance);
  if (contradiction)
    fprintf (file, "c refuted without a search: %s\n", contradiction);
  release (contradiction);
  text_stream_close (file);
  release (plan);
  return text;
}

static int write (const struct instance *instance,
                  const struct clause_source *cubes, int with_names,
                  struct byte_sink sink, struct dimacs_size *size) {
  char *description = instance_description (instance);
  const int failed = dimacs_write (instance_clauses (instance), cubes,
                                   description, with_names, sink, size);
  release (description);
  return failed;
}

int instance_write (const struct instance *instance, int with_names,
                    struct byte_sink sink, struct dimacs_size *size) {
  return write (instance, 0, with_names, sink, size);
}

int instance_write_cubes (const struct instance *instance,
                          struct clause_source cubes, int with_names,
                          struct byte_sink sink, struct dimacs_size *size) {
  return write (instance, &cubes, with_names, sink, size);
}
