#ifndef encoding_h_INCLUDED
#define encoding_h_INCLUDED

#include <stdbool.h>

struct instance;
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
 * It obeys the whole plan: `fold_the_snake_into_cells` of groups.h and
 * `break_symmetry` of symmetry_breaking.h do the part that all encodings
 * share.
 *
 * Layers over any encoding (joint_types.h, straights.h) speak of the x(i,c)
 * and of the variables below, which help the solver.  A function is 0 if
 * the encoding has no such variables.
 */
struct encoding {
  const char *name;
  const char *summary; /* one line, at most 60 columns */
  void (*encode) (const struct instance *, struct formula *);

  /* The variable that says: the cube in cell `cell` runs straight. */
  int (*straight_cell) (const struct instance *, int cell);

  /* The variable that says: cube `cube` is in cell `cell`, and the step to
   * the cube after it (`way` 1) or from the cube before it (-1) has
   * direction k.  0 if that is impossible.
   */
  int (*step) (const struct instance *, int cube, int cell, int way, int k);

  /* If the x(i,c) say only of some cubes where they are: is cube `cube` one
   * of these?  Each other cube is between two of them, where two edges of
   * the map lead: the variable that says that the snake uses the edge from
   * `cell` in direction k, or 0 if there is none.
   */
  bool (*says_cell) (const struct instance *, int cube);
  int (*edge) (const struct instance *, int cell, int k);

  /* What counting and layers take instead, as they need all x(i,c); 0 for
   * the encoding itself
   */
  const struct encoding *whole;
};

/* The table, closed by a null pointer; the encoding of that name, or 0; all
 * names in one line for an error message, on the heap.
 */
extern const struct encoding position_encoding, map_encoding, half_encoding,
    edges_encoding, direction_encoding, run_encoding, coordinate_encoding,
    walk_encoding;

extern const struct encoding *const encodings[];
const struct encoding *encoding_find (const char *name);
const struct encoding *encoding_whole (const struct encoding *);
char *encoding_list (void);

/* 1 if the x(i,c) say where that cube is, in the encoding of the plan */
int encoding_says_cell (const struct instance *, int cube);

#endif
