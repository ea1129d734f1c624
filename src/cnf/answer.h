#ifndef answer_h_INCLUDED
#define answer_h_INCLUDED

#include "cnf/model.h"
#include "text/text_lines.h"

#include <stdio.h>

/* The answers of SAT solvers, in all dialects that were met so far:
 *
 *   s SATISFIABLE + v lines   the SAT competition's format, which picosat,
 *                             cadical, kissat, lingeling, cryptominisat and
 *                             `glucose -model` print; clasp prints the
 *                             v lines first
 *   several such answers      clasp -n 0, picosat --all, cryptominisat with
 *                             --maxsol; for `answer_read` the first model
 *                             counts
 *   v lines without a status  PySAT; it writes `+1`
 *   SAT + a line of literals  the result file of minisat; that of glucose
 *                             leaves out SAT, that of iglucose writes both
 *                             on one line
 *   s UNSATISFIABLE, UNSATISFIABLE, UNSAT
 *   s UNKNOWN, s INDETERMINATE, INDETERMINATE, INDET
 *   c UNKNOWN                 cadical when it gives up
 *   s OPTIMUM FOUND           MaxSAT solvers; taken for satisfiable
 *   v x1 -x2                  pseudo-Boolean solvers: without 0, a model
 *                             ends when all variables have values
 *
 * Comments, warnings and statistics around them are skipped.  Errors are an
 * answer that is cut off (unless only other models are missing), a literal
 * greater than `variables`, a literal together with its negation, two
 * different statuses, and a satisfiable status without any literals.
 *
 * The answer is not trusted: a path that is read from the model is checked.
 * The file is read to its end, in memory that does not depend on its length
 * or that of its lines.
 *
 * Returns 0, and a model to be cleared, which knows no variable unless the
 * verdict is satisfiable.  Or returns the error on the heap,
 * `<name>:<line>:
 * ...`; then the verdict is unknown and there is no model to clear.
 */
char *answer_read (FILE *, const char *name, int variables, enum verdict *,
                   struct model *);

/* Is called for each model as soon as it is read, and does not keep it.
 * Returns what is wrong with it, on the heap, or 0.
 */
typedef char *model_visitor (void *state, const struct model *);

/* Visits all models of an answer: none if the verdict is unsatisfiable, and
 * those found before the solver gave up if it is unknown.  A further status
 * after a model says that there are no more.  The place names the file.
 * Returns an error as `answer_read` does, or `<name>:<line>: ` and that of
 * the visitor; then the place has the line, too.
 */
char *answer_read_all (FILE *, struct text_place *, int variables,
                       model_visitor *, void *state, enum verdict *);

#endif
