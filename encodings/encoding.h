#ifndef encoding_h_INCLUDED
#define encoding_h_INCLUDED

#include "encodings/instance.h"

#include <stdbool.h>

struct formula;

/* An encoding is one way to say "fold the snake" in clauses.  It has its
 * own file, whose first page gives variables, clause groups and source, and
 * one line in the table of encoding.c, where commands, plans, tests and
 * benchmarks find it.
 *
 * `encode` writes clauses over the x(i,c) of instance.h, which exist
 * already, and over further variables as it likes, such that
 *
 *   - every model gives a folding through its true x(i,c), and through
 *     edges for cubes of which these say nothing, and
 *   - every folding that the symmetry breaking of the plan keeps is given
 *     by a model.
 *
 * It obeys the whole plan: `fold_the_snake_into_cells` and `break_symmetry`
 * of groups.h do the part that all encodings share.
 *
 * Layers over any encoding (joint_types.h, straights.h) speak of the x(i,c)
 * and of the variables below, which help the solver.  A function is 0 if
 * the encoding has no such variables.
 */
struct encoding {
  const char *name;
  const char *summary; /* one line, at most 60 columns */
  void (*encode) (const struct instance *, struct formula *);

  /* Returns the variable "the cube in `cell` runs straight". */
  int (*straight_cell) (const struct instance *, int cell);

  /* Returns the variable "cube `cube` is in `cell`, and the step to the
   * cube after it (`way` 1) or from the cube before it (-1) has direction
   * k", or 0 if that is impossible.
   */
  int (*step) (const struct instance *, int cube, int cell, int way, int k);

  /* If clauses lead from some cubes to the next by a map (map.h): tells
   * whether `cube` is such a cube, which is kept.  The cases of windows are
   * told apart by these cubes.
   */
  bool (*keeps) (const struct instance *, int cube);

  /* If the x(i,c) say only of some cubes where they are: `says_cell` tells
   * whether `cube` is such a cube.  Each other cube is between two of them,
   * where two edges of the map lead: `edge` returns the variable "the snake
   * uses the edge from `cell` in direction k", or 0 if there is no edge.
   */
  bool (*says_cell) (const struct instance *, int cube);
  int (*edge) (const struct instance *, int cell, int k);

  /* The encoding that counting and layers take instead, as they need all
   * x(i,c), or 0 for the encoding itself
   */
  const struct encoding *whole;

  /* It is best at nothing that was measured, and is kept to be compared
   * with and to teach from.
   */
  bool is_kept_to_teach;
};

extern const struct encoding position_encoding, map_encoding, half_encoding,
    edges_encoding, direction_encoding, run_encoding, coordinate_encoding,
    walk_encoding;

/* The table, closed by a null pointer */
extern const struct encoding *const encodings[];

/* The encoding of that name, or 0 */
const struct encoding *encoding_find (const char *name);

/* The encoding that has all x(i,c): its `whole`, or itself */
const struct encoding *encoding_whole (const struct encoding *);

/* All names in one line for an error message, on the heap */
char *encoding_list (void);

/* Do the x(i,c) say where that cube is, in the encoding of the plan? */
static inline bool encoding_says_cell (const struct instance *instance,
                                       int cube) {
  const struct encoding *encoding = instance->plan.encoding;
  return !encoding->says_cell || encoding->says_cell (instance, cube);
}

#endif
