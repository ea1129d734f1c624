#ifndef proof_cnf_h_INCLUDED
#define proof_cnf_h_INCLUDED

#include "check/input.h"
#include "system/array.h"

/* A formula in DIMACS, clause by clause.  Clauses may go over lines or
 * share one, comments may be anywhere, and `%` may end the formula as in
 * SATLIB. The header must be there, but what it says is only compared with
 * what is: the clauses that follow are the formula.
 */
struct cnf {
  struct input input;
  int said_variables, variables; /* in the header, in the clauses */
  int said_clauses, clauses;
};

/* Returns the error, on the heap, or 0: only then `cnf_close`. */
char *cnf_open (const char *name, const struct byte_source *,
                const struct stop_request *, struct cnf *);
void cnf_close (struct cnf *);

/* The literals of the next clause; `*end` is 1 where there is none. */
char *cnf_next (struct cnf *, struct ints *literals, int *end);

/* What the header says wrongly, on the heap, or 0.  At the end. */
char *cnf_remark (const struct cnf *);

#endif
