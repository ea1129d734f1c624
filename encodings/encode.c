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
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define SHOWN_IN_A_LINE 16
#define LONGEST_NUMBER 12

__attribute__ ((format (printf, 2, 3))) static void
add_comment (struct formula *f, const char *format, ...) {
  char line[100];
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (line, sizeof line, format, arguments);
  va_end (arguments);
  formula_comment (f, line);
}

static void explain_numbers (const struct instance *instance,
                             struct formula *f) {
  const struct region *region = &instance->puzzle->region;
  add_comment (f, "variable 1 + %d * (i - 1) + k: cube i is in cell k",
               instance->domains.cells);
  add_comment (
      f, "every model makes it true for one cell of %s",
      instance->plan.encoding->says_cell
          ? "each cube that p show names; edges lead over the others"
          : "each cube");
  add_comment (f, "cubes: i = 1 to %d, in the order of the snake",
               instance->domains.cubes);
  if (region_is_box (region))
    add_comment (f, "cells: k = x + %d * y + %d * z, all from 0",
                 region->side[0], region->side[0] * region->side[1]);
  else
    add_comment (
        f,
        "cells: k = 0 to %d, those of the shape in the order of z, "
        "then y, then x",
        region->cells - 1);
}

/* Model counters project on the x(i,c) that can be true, which say where
 * the folding is.  Some of the other variables may be free.
 */
static void show_cubes (const struct instance *instance,
                        struct formula *f) {
  const int last = instance->domains.cubes * instance->domains.cells;
  char text[sizeof FORMULA_SHOWS + (SHOWN_IN_A_LINE + 1) * LONGEST_NUMBER] =
      FORMULA_SHOWS;
  char *end = text + strlen (FORMULA_SHOWS);
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
      end = text + strlen (FORMULA_SHOWS);
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
  if (instance_is_refuted (instance)) {
    named_variables (instance, f, 1, "x(i;c)");
    /* An empty clause would do, but not every checker of proofs takes one.
     */
    formula_group (f, "no cell for a cube, or no cube for a cell");
    formula_unit (f, 1);
    formula_unit (f, -1);
  } else {
    named_variables (instance, f, domains->cubes * domains->cells,
                     "x(i;c)");
    explain_numbers (instance, f);
    show_cubes (instance, f);
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
  AUTOFREE char *plan = plan_text (&instance->plan);
  FILE *file = text_stream_open ();
  fprintf (file, "c snakesat %s\n", SNAKESAT_VERSION);
  puzzle_write (instance->puzzle, "c ", file);
  fprintf (file, "c plan: %s\nc end of puzzle\n", plan);
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
