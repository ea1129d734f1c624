#ifndef formula_file_h_INCLUDED
#define formula_file_h_INCLUDED

#include "cnf/dimacs.h"
#include "commands/option.h"
#include "instance/plan.h"
#include "puzzle/puzzle.h"

/* The file of a formula, as --names and --cubes say */
struct formula_file {
  struct dimacs_size size; /* its `stop` says why there is no file */
  char *contradiction; /* why the domains alone refute the puzzle, or 0 */
  int cubes;           /* 0 where they are not wanted */
  int one_for_each_placement; /* of the window: no fewer cubes than that */
};

/* Why there are no cubes for that plan, on the heap, or 0 */
char *formula_file_refused (const struct options *, const struct plan *);

/* Writes it under that name, `-` for stdout, all or nothing.  Returns what
 * went wrong, on the heap, or 0; it is to be cleared in both cases.
 */
char *formula_file_write (struct formula_file *, const char *name,
                          const struct puzzle *, const struct plan *,
                          const struct options *, const struct limits *);
void formula_file_clear (struct formula_file *);

#endif
