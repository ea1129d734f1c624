#ifndef dialect_h_INCLUDED
#define dialect_h_INCLUDED

#include <stdbool.h>

/* What is special about a SAT solver that a command line starts
 * (solver_command.h).  All other solvers read DIMACS from standard input or
 * from a file, and print an answer.
 */
struct dialect {
  const char *program; /* its name, which a version may follow */

  /* It reads iCNF, and solves one cube after the other in one process, in
   * which it keeps what it has learned.
   */
  bool reads_cubes;

  /* What has to follow its name and options, or it prints no model; "" if
   * some options keep it from doing so; or 0
   */
  const char *words;
};

/* Returns the dialect of the program that a command starts; if it is not
 * known, one without a name.
 */
const struct dialect *dialect_of_command (const char *command);

/* A name with options, such as "minisat -verb=0", with the words that have
 * to follow: "minisat -verb=0 {cnf} {answer}".  Other commands are
 * complete.  The result is on the heap.
 */
char *dialect_complete (const char *command);

/* Can a formula for this command be split by cubes?  Not if the command
 * writes a proof: it would be one of the cubes, not of the formula.
 */
bool command_reads_cubes (const char *command);

#endif
