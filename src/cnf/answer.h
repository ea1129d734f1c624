#ifndef answer_h_INCLUDED
#define answer_h_INCLUDED

#include "cnf/model.h"
#include "text/text_lines.h"

#include <stdio.h>

/* Reads the answer of a SAT solver, in all dialects that are known:
 *
 *   s SATISFIABLE + v lines   the SAT competition's format, which picosat,
 *                             cadical, kissat, lingeling, cryptominisat and
 *                             `glucose -model` print; clasp prints the
 *                             v lines first
 *   several such answers      clasp -n 0, picosat --all, cryptominisat with
 *                             --maxsol; for `answer_read` the first model
 *                             counts
 *   v lines without a status  PySAT; it writes `+1`
 *   [1, -2, 3]                a list that PySAT or pycosat returned
 *   SAT + a line of literals  the result file of minisat; glucose leaves
 *                             out SAT, iglucose writes both on one line
 *   v lines without 0         Z3; a model if all variables have values
 *   s UNSATISFIABLE, UNSATISFIABLE, UNSAT, in small letters, too
 *   s UNKNOWN, s INDETERMINATE, INDETERMINATE, INDET
 *   c UNKNOWN, c s UNKNOWN    cadical and others when they give up
 *   s OPTIMUM FOUND           MaxSAT solvers; taken for satisfiable
 *   v x1 -x2                  pseudo-Boolean solvers: without 0, a model
 *                             ends when all variables have values
 *
 * Comments, warnings and statistics around these lines are skipped.  It is
 * an error if the answer is cut off (unless only further models are
 * missing), if a literal is greater than `variables` or occurs together
 * with its negation, if two statuses differ, and if a satisfiable status
 * has no literals.
 *
 * The answer is not trusted: callers check the path that they read from the
 * model.  The file is read to its end, in memory that depends neither on
 * its length nor on the length of its lines.
 *
 * Returns 0, and a model to be cleared, which knows no variable unless the
 * verdict is satisfiable.  Otherwise returns the error on the heap, which
 * begins with `<name>:<line>: `; then the verdict is unknown and there is
 * no model to clear.
 */
char *answer_read (FILE *, const char *name, int variables, enum verdict *,
                   struct model *);

/* Is called for each model as soon as the model is read, and does not keep
 * it.  Returns what is wrong with the model, on the heap, or 0.
 */
typedef char *model_visitor (void *state, const struct model *);

/* Visits all models of an answer: none if the verdict is unsatisfiable; if
 * it is unknown, the models that the solver found before it gave up.  A
 * further status after a model says that there are no more models.  The
 * place names the file.  Returns an error as `answer_read` does, or
 * `<name>:<line>: ` and the error of the visitor; then the place has the
 * line, too.
 */
char *answer_read_all (FILE *, struct text_place *, int variables,
                       model_visitor *, void *state, enum verdict *);

#endif
