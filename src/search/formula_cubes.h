#ifndef formula_cubes_h_INCLUDED
#define formula_cubes_h_INCLUDED

#include "cnf/formula.h"
#include "instance/windows.h"
#include "search/cubes.h"

/* The cubes of a search as assumptions of the formula of its instance, for
 * solvers that take the one and the others: the variable of the placement,
 * then cubes in cells.  Every model of the formula has one of the cubes.
 */
struct formula_cubes {
  const struct instance *instance;
  struct window window;
  struct cubes cubes;
};

/* About `count` cubes, but at least one for each placement of the window,
 * of an instance whose plan has SYMMETRY_WINDOWS; a single cube without
 * literals where it is refuted without a search.  Returns why there are
 * none: a limit of the instance has been reached.  They are to be cleared
 * in both cases.
 */
enum stop formula_cubes_init (struct formula_cubes *,
                              const struct instance *, int count);
void formula_cubes_clear (struct formula_cubes *);

/* Writes their literals behind a formula that `instance_encode` has
 * written, as dimacs_write_cubes wants it.
 */
struct clause_source formula_cubes_source (struct formula_cubes *);

#endif
