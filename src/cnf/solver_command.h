#ifndef solver_command_h_INCLUDED
#define solver_command_h_INCLUDED

#include "cnf/solver.h"

#include <stdio.h>

/* One question to a SAT solver that is started by a command line.
 *
 * The command is run by `/bin/sh -c`, for instance
 *
 *   kissat -q                formula to its stdin, answer from its stdout
 *   clasp {cnf}              formula in a file
 *   minisat {cnf} {answer}   answer in a file, too
 *   minisat                  the same: dialect.h knows what has to follow
 *
 * `{cnf}` and `{answer}` become names of temporary files, quoted for the
 * shell: the command must not quote them again.  Without `{cnf}` the
 * formula is streamed, and a solver that does not read all of it may still
 * answer.  `{proof}` becomes the name of the file `proof_path`, or
 * /dev/null if that is 0, and `{seed}` becomes the seed.
 *
 * `write_cnf` writes the formula and returns true, or false with errno.  It
 * is called in a process of its own, so that limits hold while it writes;
 * what it changes in memory is lost.
 *
 * Options, limits and the number of variables are those of the solver,
 * whose `cpu_seconds` grow by the CPU time of the command.  If a limit
 * other than that of memory is exceeded, everything that the command
 * started is asked to end, killed after a second, and the verdict is
 * unknown.  Otherwise the verdict is what `answer_read` finds in the output
 * or the result file.  The exit status does not matter, as it means
 * different things for different solvers.
 *
 * Returns 0, and a model to be cleared, or the error, on the heap: the
 * command does not start, gives no answer or a damaged one, or the formula
 * cannot be written.  No temporary file and no process is left.
 */
char *solver_command_run (struct solver *,
                          bool (*write_cnf) (void *state, FILE *),
                          void *state, enum verdict *, struct model *);

#endif
