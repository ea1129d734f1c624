#ifndef answer_h_INCLUDED
#define answer_h_INCLUDED

#include "cnf/model.h"
#include "cnf/verdict.h"

#include <stdio.h>

/* The answers of SAT solvers, in every dialect met so far:
 *
 *   s SATISFIABLE + v lines   the SAT competition's format, which picosat,
 *                             cadical, kissat, lingeling, cryptominisat and
 *                             `glucose -model` print; clasp prints the
 *                             v lines first
 *   several of those          clasp -n 0, picosat --all, cryptominisat with
 *                             --maxsol; for `answer_read` the first model
 *                             counts
 *   v lines without a status  PySAT; it writes `+1`
 *   SAT + a line of literals  the result file of minisat; that of glucose
 *                             leaves out SAT
 *   s UNSATISFIABLE, UNSATISFIABLE, UNSAT
 *   s UNKNOWN, s INDETERMINATE, INDETERMINATE, INDET
 *   c UNKNOWN                 cadical when it gives up
 *   s OPTIMUM FOUND           MaxSAT solvers; taken for satisfiable
 *
 * Comments, warnings and statistics around it do not matter.  Errors
 * are an answer that was cut off (unless what is missing does not matter),
 * a literal beyond `variables`, a literal together with its negation, two
 * different statuses, and a satisfiable status without any literals.
 *
 * The answer is not trusted: whoever reads a path from the model checks the
 * path.  Reads to the end in memory that does not depend on the length of
 * the input or of its lines.
 *
 * Returns 0, and a model to be released with `model_clear`, in which
 * nothing is said unless the verdict is satisfiable.  Otherwise returns the
 * error on the heap, `<name>:<line>: ...`, the verdict is unknown and
 * there is no model to release.
 */
char *answer_read (FILE *, const char *name, int variables, enum verdict *,
                   struct model *);

/* Gets each model of the answer as soon as it is read; it is released by
 * who calls.  Returns what is wrong with it, on the heap, or 0.
 */
typedef char *model_visitor (void *state, const struct model *);

/* All models of an answer, none where the verdict is unsatisfiable; where
 * it is unknown, those that were found before the solver gave up.  A status
 * behind the first model says that there are no more.  Returns what
 * `answer_read` would, or `<name>:<line>: ` and what the visitor did.
 */
char *answer_read_all (FILE *, const char *name, int variables,
                       model_visitor *, void *state, enum verdict *);

#endif
