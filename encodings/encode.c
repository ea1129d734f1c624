#include "encodings/encode.h"

#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/instance.h"
#include "encodings/self_description.h"
#include "encodings/straights.h"

#include <stdio.h>
#include <string.h>

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
  for (int i = 0; i < last && formula->sink.comment && !formula->stop;
       i++) {
    if (instance->domains.arcs[i] &&
        encoding_says_cell (instance, i / instance->domains.cells)) {
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
    for (int cell = 0; cell < domains->cells && !formula->stop; cell++)
      if (!domain_has (domains, cube, cell))
        formula_unit (formula, -instance_variable (instance, cube, cell));
}

void instance_encode (const struct instance *instance,
                      struct formula *formula) {
  const struct domains *domains = &instance->domains;
  if (instance->stop)
    formula->stop = instance->stop;
  if (formula->stop)
    return;
  named_variables (instance, formula, domains->cubes * domains->cells,
                   "x(i;c)");
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
    if (instance->puzzle->snake.is_counted)
      straights_are_as_many (instance, formula);
  }
  formula_flush (formula);
}

/*---------------------------------- files ------------------------------*/

static void write_clauses (void *state, struct formula *formula) {
  instance_encode (state, formula);
}

static char *describe (void *state) { return instance_description (state); }

/* A source takes any state; this one is not changed. */
struct clause_source instance_clauses (const struct instance *instance) {
  return (struct clause_source){(void *)instance, write_clauses,
                                instance->limits, describe};
}
