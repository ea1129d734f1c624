#ifndef formula_file_h_INCLUDED
#define formula_file_h_INCLUDED

#include "cnf/dimacs.h"
#include "encodings/plan.h"

struct puzzle;

/* A formula to be written: DIMACS, or with cubes iCNF, or OPB.
 *
 * The cubes of iCNF are branches of the search.  Every model has one of the
 * cubes, of which there are as many as are asked for, or some more: at
 * least one for each placement of the window that is not refuted.  There
 * are fewer only if no branch is left to cut.
 */
struct formula_request {
  const struct puzzle *puzzle;
  const struct plan *plan;
  const struct limits *limits; /* or 0 */
  bool is_opb;
  bool has_names;   /* a comment for each variable (dimacs.h) */
  unsigned shuffle; /* seed of the order of DIMACS (shuffle.h), or 0 */
  int cubes;        /* of iCNF, or 0 */
};

struct formula_written {
  struct dimacs_size size; /* not the whole formula if it has a stop */
  int cubes;               /* 0 unless cubes were asked for */
  bool has_least_cubes;    /* a cube for each placement: the least number */
  char *contradiction; /* why the domains alone refute the puzzle, or 0 */
};

/* Returns why the request cannot be met, on the heap, or 0. */
char *formula_refused (const struct formula_request *);

/* Writes a formula that is not refused.  If a limit is reached, the size
 * says so, and what was written is useless.  Returns false if the sink
 * failed or a limit was reached.  `*written` is to be cleared.
 */
bool formula_file_write (const struct formula_request *, struct byte_sink,
                         struct formula_written *);
void formula_written_clear (struct formula_written *);

#endif
