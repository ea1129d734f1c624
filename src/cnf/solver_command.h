#ifndef solver_command_h_INCLUDED
#define solver_command_h_INCLUDED

#include "cnf/model.h"
#include "cnf/verdict.h"
#include "system/search_limits.h"

#include <stdio.h>

/* One question to a SAT solver that is started by a command line.
 *
 * `command` is run by `/bin/sh -c`, for instance
 *
 *   kissat -q                formula to its stdin, answer from its stdout
 *   clasp {cnf}              formula in a file
 *   minisat {cnf} {answer}   answer in a file, too
 *
 * `{cnf}` and `{answer}` become names of temporary files, quoted for the
 * shell where they need it: the command must not quote them again.  Without
 * `{cnf}` the formula is streamed and takes no room anywhere; a solver that
 * does not read all of it may still answer.  `{proof}` becomes the path
 * `proof`, a file of the caller's; where that is 0, /dev/null.
 *
 * `write_cnf` writes the formula, with `variables` variables, and returns 0
 * if it could.  It runs in a process of its own, so that limits hold while
 * it writes: what it changes in memory is lost.
 */
struct solver_command {
  const char *command;
  const char *proof;
  int (*write_cnf) (void *state, FILE *);
  void *state;
  int variables;
  const struct limits *limits;
};

/* When time is up or somebody asks to stop, everything that the command
 * started is asked to end, killed after a second, and the verdict is
 * unknown; the memory limit is left to the solver.  Otherwise the verdict
 * is the one that `answer_read` finds in what the solver printed, whatever
 * its exit status: that means different things for different solvers.
 *
 * Returns 0, and a model to be released with `model_clear`.  Otherwise
 * returns the error on the heap: the command does not start, gives no
 * answer or a damaged one (with what it said), or the formula cannot be
 * written.  In every case temporary files and processes are gone.
 */
char *solver_command_run (const struct solver_command *, enum verdict *,
                          struct model *);

#endif
