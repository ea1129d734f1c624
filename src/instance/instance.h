#ifndef instance_h_INCLUDED
#define instance_h_INCLUDED

#include "instance/domains.h"
#include "instance/plan.h"
#include "puzzle/puzzle.h"
#include "region/symmetry.h"
#include "system/search_limits.h"

/* A puzzle together with a plan, and what both imply before any clause is
 * written.  Every encoding speaks of the variables
 *
 *   x(i,c)  cube i lies in cell c,  number 1 + i * cells + c,
 *
 * whatever the plan leaves out: a variable means the same in all formulas
 * of a puzzle, a model is read and symmetry is broken in one place, and a
 * proof for a pruned formula speaks of the full one.
 */
struct instance {
  const struct puzzle *puzzle; /* not owned */
  struct plan plan;
  struct symmetry_group symmetries; /* of region, fixed cubes and the
                                     * colour chosen for cube 1 */
  char *start;                      /* [0..cells[ may cube 1 lie there? */
  struct domains domains;
  const struct limits *limits; /* for all that is made of it, or 0 */
  enum stop stop;              /* why there are no domains */
};

/* Where a limit is reached there are no domains, and nobody must look at
 * them: windows, trees and formulas of such an instance say that they have
 * been stopped, too.  Puzzle and limits have to outlive the instance;
 * `instance_init` has none.
 */
enum stop instance_init_within (struct instance *, const struct puzzle *,
                                const struct plan *, const struct limits *);
void instance_init (struct instance *, const struct puzzle *,
                    const struct plan *);
void instance_clear (struct instance *);

static inline int instance_variable (const struct instance *instance,
                                     int cube, int cell) {
  return 1 + cube * instance->domains.cells + cell;
}

/* The same, or 0 where the cube cannot lie there or there is no cell */
static inline int instance_variable_or_0 (const struct instance *instance,
                                          int cube, int cell) {
  return cell != NO_CELL && domain_has (&instance->domains, cube, cell)
             ? instance_variable (instance, cube, cell)
             : 0;
}

/* Cube `cube` lies in `cell`.  The cell of the cube after it (`way` 1) or
 * before it (-1), where the step between the two goes in direction k;
 * NO_CELL where that step is no arc.
 */
static inline int instance_step (const struct instance *instance, int cube,
                                 int cell, int way, int k) {
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

/* Cube and cell that the plan excludes although they may well be in the
 * domains, where the plan does not prune: a start cell that symmetry or
 * colour rules out, a fixed cube elsewhere.
 */
int instance_excludes (const struct instance *, int cube, int cell);

/* Why no folding can exist, on the heap, where the domains alone show it: a
 * cube that no cell is left for or a cell that no cube can fill.  Else 0.
 */
char *instance_contradiction (const struct instance *);

/* 1 where there is such a reason: then the formula is a contradiction, and
 * has no variables but the x(i,c).
 */
int instance_is_refuted (const struct instance *);

struct model;
struct path;

/* The path that a solver's model describes, if path_check accepts it.  Else
 * the error, on the heap, says why the model is no folding; `*path` is
 * initialised in both cases.
 */
char *instance_decode (const struct instance *, const struct model *,
                       struct path *);

#endif
