#ifndef split_h_INCLUDED
#define split_h_INCLUDED

#include "cnf/verdict.h"
#include "search/search_options.h"

struct instance;
struct model;

/* Windows, then a tree: each placement of a window (windows.h) is narrowed
 * (narrow.h) and split, on the cube or the cell with the fewest choices,
 * down to the last cube.  Where PicoSAT is to take over, it is cube and
 * conquer (Heule, Kullmann, Wieringa, Biere, HVC 2011): few enough cubes
 * are open then, and what is left is PicoSAT's, one solver with one formula
 * for all, under the assumption of the cubes that are placed.  A folding
 * says in which cells the cubes lie, as a model of any formula does.
 */
struct split_options {
  struct search_options how;

  /* For several processes, see jobs.h: this one takes the placements
   * part, part + parts, ...; 0 of 1 takes all.  It gives up, with the
   * verdict unknown and NOT_STOPPED, after more nodes than `most_nodes` or
   * `*enough`; 0 is no such limit.
   */
  int part, parts;
  long long most_nodes;
  const volatile long long *enough;
};

struct split_result {
  enum verdict verdict;
  enum stop stop;
  int first, cubes, placements; /* of the window */
  long long nodes, leaves;      /* of the search, of which for PicoSAT */
  unsigned long long decisions; /* PicoSAT's */
};

struct split_options split_options_default (void);

/* The instance's plan has SYMMETRY_WINDOWS.  Where the verdict is
 * satisfiable, `model` is to be released with `model_clear`, else it is
 * left alone.  Returns what went wrong with the solver, on the heap, or 0;
 * after an error the verdict is unknown.
 */
char *split_solve (const struct instance *, const struct split_options *,
                   struct split_result *, struct model *);

#endif
