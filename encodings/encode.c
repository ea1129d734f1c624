#include "encodings/encode.h"

#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/instance.h"
#include "encodings/straights.h"
#include "notation/puzzle_writer.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "version.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define SHOW "p show "
#define SHOWN_IN_A_LINE 16
#define LONGEST_NUMBER 12

/* Model counters project on the x(i,c) that can be true, which say where
 * the folding is.  Some of the other variables may be free.
 */
static void show_cubes (const struct instance *instance,
                        struct formula *f) {
  const int last = instance->domains.cubes * instance->domains.cells;
  char text[sizeof SHOW + (SHOWN_IN_A_LINE + 1) * LONGEST_NUMBER] = SHOW;
  char *end = text + strlen (SHOW);
  int shown = 0;
  for (int i = 0; i < last && f->sink.comment && !f->stop; i++) {
    if (instance->domains.arcs[i] &&
        encoding_says_cell (instance, i / instance->domains.cells)) {
      end += sprintf (end, "%d ", i + 1);
      shown++;
    }
    if (shown == SHOWN_IN_A_LINE || (shown && i + 1 == last)) {
      strcpy (end, "0");
      formula_comment (f, text);
      end = text + strlen (SHOW);
      shown = 0;
    }
  }
}

void instance_encode (const struct instance *instance, struct formula *f) {
  const struct domains *domains = &instance->domains;
  assert (!f->variables);
  if (instance->stop)
    f->stop = instance->stop;
  if (f->stop)
    return;
  named_variables (instance, f, domains->cubes * domains->cells, "x(i;c)");
  show_cubes (instance, f);
  if (instance_is_refuted (instance)) {
    /* An empty clause would do, but not every checker of proofs takes one.
     */
    formula_group (f, "no cell for a cube, or no cube for a cell");
    formula_unit (f, 1);
    formula_unit (f, -1);
  } else {
    /* Without these units a solver could set such variables as it likes,
     * and a model would seem to put a cube into several cells.
     */
    formula_group (f, "cubes are where walks lead");
    for (int cube = 0; cube < domains->cubes; cube++)
      for (int cell = 0; cell < domains->cells && !f->stop; cell++)
        if (!domain_has (domains, cube, cell))
          formula_unit (f, -instance_variable (instance, cube, cell));
    instance->plan.encoding->encode (instance, f);
    if (instance->puzzle->snake.is_counted)
      straights_are_as_many (instance, f);
  }
}

/*---------------------------------- files ------------------------------*/

/* Returns the preamble, which self_description.c reads again. */
static char *describe_instance (void *state) {
  const struct instance *instance = state;
  const struct region *region = &instance->puzzle->region;
  AUTOFREE char *plan = plan_text (&instance->plan);
  FILE *file = text_stream_open ();
  fprintf (file, "c snakesat %s\n", SNAKESAT_VERSION);
  puzzle_write (instance->puzzle, "c ", file);
  fprintf (file,
           "c plan: %s\nc end of puzzle\n"
           "c variable 1 + %d * (i - 1) + k: cube i is in cell k\n"
           "c every model makes it true for one cell of %s\n"
           "c cubes: i = 1 to %d, in the order of the snake\n",
           plan, instance->domains.cells,
           instance->plan.encoding->says_cell
               ? "each cube that p show names; edges lead over the others"
               : "each cube",
           instance->domains.cubes);
  if (region_is_box (region))
    fprintf (file, "c cells: k = x + %d * y + %d * z, all from 0\n",
             region->side[0], region->side[0] * region->side[1]);
  else
    fprintf (file,
             "c cells: k = 0 to %d, those of the shape in the order of z, "
             "then y, then x\n",
             region->cells - 1);
  AUTOFREE char *contradiction =
      instance->stop ? 0 : instance_contradiction (instance);
  if (contradiction)
    fprintf (file, "c refuted without a search: %s\n", contradiction);
  return text_stream_close (file);
}

static void write_instance (void *state, struct formula *f) {
  instance_encode (state, f);
}

/* A source takes any state; these functions do not change the instance. */
struct clause_source instance_clauses (const struct instance *instance) {
  return (struct clause_source){.state = (void *)instance,
                                .write = write_instance,
                                .limits = instance->limits,
                                .preamble = describe_instance};
}
