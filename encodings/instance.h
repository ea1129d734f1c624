#ifndef instance_h_INCLUDED
#define instance_h_INCLUDED

#include "encodings/domains.h"
#include "encodings/plan.h"
#include "puzzle/puzzle.h"
#include "puzzle/symmetry.h"
#include "system/search_limits.h"

#include <assert.h>
#include <stdbool.h>

/* A puzzle with a plan, and all that follows from them before any clause is
 * written.  All encodings have the variables
 *
 *   x(i,c)  cube i is in cell c,  number 1 + i * cells + c,
 *
 * even for the x(i,c) that the plan leaves out.  So a variable means the
 * same in all formulas of a puzzle, models are read and symmetry is broken
 * in one place, and a proof for a pruned formula is also a proof for the
 * full formula.
 */
struct instance {
  const struct puzzle *puzzle; /* not owned */
  struct plan plan;
  struct symmetry_group symmetries; /* of region, fixed cubes and the
                                     * colour chosen for cube 1 */
  bool *start;                      /* [0..cells[ may cube 1 be there? */
  struct domains domains;
  const struct limits *limits; /* of all work on the instance, or 0 */
  enum stop_reason stop;       /* why the instance has no domains */
};

/* If a limit is reached the instance has no domains: windows, trees and
 * formulas of such an instance report the same stop.  Puzzle and limits
 * have to outlive the instance; `instance_init` has no limits.
 */
enum stop_reason instance_init_within (struct instance *,
                                       const struct puzzle *,
                                       const struct plan *,
                                       const struct limits *);
void instance_init (struct instance *, const struct puzzle *,
                    const struct plan *);
void instance_clear (struct instance *);

static inline int instance_variable (const struct instance *instance,
                                     int cube, int cell) {
  assert (0 <= cube && cube < instance->domains.cubes);
  assert (0 <= cell && cell < instance->domains.cells);
  return 1 + cube * instance->domains.cells + cell;
}

/* The same, or 0 if the cube cannot be there or `cell` is NO_CELL */
static inline int instance_variable_or_0 (const struct instance *instance,
                                          int cube, int cell) {
  return cell != NO_CELL && domain_has (&instance->domains, cube, cell)
             ? instance_variable (instance, cube, cell)
             : 0;
}

/* Cube `cube` is in `cell`, and the step to the cube after it (`way` 1) or
 * from the cube before it (-1) has direction k.  Returns the cell of the
 * other cube, or NO_CELL if the step is not an arc.
 */
static inline int instance_step (const struct instance *instance, int cube,
                                 int cell, int way, int k) {
  assert (way == 1 || way == -1);
  const int *neighbour = instance->puzzle->region.neighbour[cell];
  if (way > 0)
    return domain_has_arc (&instance->domains, cube, cell, k) ? neighbour[k]
                                                              : NO_CELL;
  const int before = neighbour[opposite (k)];
  return cube > 0 && before != NO_CELL &&
                 domain_has_arc (&instance->domains, cube - 1, before, k)
             ? before
             : NO_CELL;
}

/* Returns true if the plan or a fixed cube excludes this cell for the cube:
 * by symmetry, by colour, or since the cell or the cube is fixed.  If the
 * plan does not prune, the cell may still be in the domain of the cube.
 */
bool instance_excludes (const struct instance *, int cube, int cell);

/* Returns the reason, on the heap, if the domains alone show that there is
 * no folding: a cube without a cell, or a cell that no cube can fill.  Else
 * 0.
 */
char *instance_contradiction (const struct instance *);

/* Is there such a reason?  Then the formula is a contradiction, and has no
 * variables but the first.
 */
bool instance_is_refuted (const struct instance *);

#endif
