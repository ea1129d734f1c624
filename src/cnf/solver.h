#ifndef solver_h_INCLUDED
#define solver_h_INCLUDED

#include <stdbool.h>

#include "cnf/formula.h"
#include "cnf/model.h"
#include "system/array.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"

/* A SAT solver of any kind: a formula, further clauses, assumptions and any
 * number of questions, as in IPASIR (Balyo, Biere, Iser, Sinz, SAT Race
 * 2015, AIJ 241, 2016).  To add a kind of solver, add a file with a `struct
 * solver_kind` and its row in search/decider.c.
 */
struct solver;
struct solver_kind;

struct solver_options {
  unsigned seed;               /* 0 for that of the solver */
  const char *command;         /* of an external solver (solver_command.h,
                                * ipasir.h), or 0 for PicoSAT */
  const struct ipasir *ipasir; /* functions in the program for the command
                                * "ipasir:" (ipasir.h), or 0 */
  const char *proof_path; /* the file that the command calls {proof}, or 0
                           */
  const struct byte_sink *proof; /* where PicoSAT writes its proof, or 0 */
};

/* Opens a solver and gives it the clauses of the source, whose limits hold
 * for all its work.  The options and the state of the source must outlive
 * the solver.  Returns why it cannot be opened, on the heap, or 0.
 */
char *solver_open (const struct solver_kind *, struct clause_source,
                   const struct solver_options *, struct solver **);

/* Ends the proof, too. */
void solver_delete (struct solver *);

/* The next literal of a further clause, over the variables of the formula,
 * or 0 to close it
 */
void solver_add (struct solver *, int literal);

/* The next `solver_solve` assumes this literal. */
void solver_assume (struct solver *, int literal);

/* The next `solver_solve` gives up, without a stop, after this number of
 * propagations, 0 for any number.  What it has learned is kept.  A library
 * counts calls of its terminate callback instead (ipasir.h), and a process,
 * which would begin anew, has no such limit.
 */
void solver_limit (struct solver *, unsigned long long propagations);

/* Returns what went wrong, on the heap, or 0.  `*model` is to be cleared in
 * both cases, and knows no variable unless the verdict is satisfiable.  If
 * the verdict is unknown, `stop` of the solver says why.  If a limit was
 * reached while clauses were taken, all verdicts are unknown.
 */
char *solver_solve (struct solver *, enum verdict *, struct model *);

struct progress solver_progress (const struct solver *);

/* The first member of the solvers of each kind, which its callers read */
struct solver {
  const struct solver_kind *kind;
  const struct solver_options *options;
  const struct limits *limits; /* or 0 */
  enum stop_reason stop;       /* of the last search, or of loading */
  bool is_incomplete; /* clauses are missing: no answer would be right */
  int variables;
  long long clauses; /* taken so far */
  struct ints added; /* literals of further clauses, each with its 0, and */
  struct ints assumed;     /* assumptions: for the next question */
  unsigned long long most; /* propagations of it, 0 for any number */

  /* CPU time of an external solver, 0 for solvers inside.  If it is stopped
   * by another limit than that of its CPU time, only its shell is counted.
   */
  double cpu_seconds;
};

/*--------------------------- kinds of solvers --------------------------*/

/* The built-in solver: PicoSAT (Biere, PicoSAT essentials, JSAT 4, 2008).
 *
 * PicoSAT by itself ends the program when memory runs out.  Here the search
 * stops, as for other limits; in a memory scope (memory_scope.h) it is
 * given up.
 *
 * Its proof is DRAT without deletions: every clause that it learns, and the
 * empty one if it refutes the formula.
 */
extern const struct solver_kind picosat_solver;

/* Any SAT solver that a command line can start (solver_command.h).  For
 * each question it is started again, with the formula, the further clauses,
 * and a clause for each assumption.
 */
extern const struct solver_kind process_solver;

struct solver_kind {
  bool is_incremental; /* keeps what it learned for the next question */

  /* What the solver of that command calls itself, on the heap, or 0 if it
   * cannot be loaded; 0 if solvers of this kind have no names.
   */
  char *(*signature) (const char *command);

  /* The fields of `struct solver` are set by `solver_open`, before its
   * clauses are taken.
   */
  struct solver *(*open) (struct clause_source,
                          const struct solver_options *, char **error);
  void (*delete) (struct solver *);

  /* Takes a block of the formula; 0 if solvers of this kind ask the source
   * when they need the clauses.
   */
  void (*take) (struct solver *, const int *literals, size_t count);

  /* Takes what was added and assumed, and answers.  It may remove what was
   * added; the assumptions and the limit are removed afterwards.
   */
  char *(*solve) (struct solver *, enum verdict *, struct model *);

  /* Adds what it knows besides the seconds; may be 0. */
  void (*report) (const struct solver *, struct progress *);
};

#endif
