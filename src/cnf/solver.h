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
  unsigned seed;               /* 0 for the default of the solver */
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

/* Deletes the solver and ends its proof. */
void solver_delete (struct solver *);

/* Adds the next literal of a further clause over the variables of the
 * formula, or closes the clause with 0.
 */
void solver_add (struct solver *, int literal);

/* Makes the next `solver_solve` assume this literal. */
void solver_assume (struct solver *, int literal);

/* Makes the next `solver_solve` give up, without a stop, after this number
 * of propagations, 0 for any number.  The solver keeps what it has learned.
 * A library counts calls of its terminate callback instead (ipasir.h), and
 * a process, which would begin anew, has no such limit.
 */
void solver_limit (struct solver *, unsigned long long propagations);

/* Makes the next `solver_solve` take the cases of the formula one after the
 * other.  Only for a command that reads cubes (dialect.h).
 */
void solver_split (struct solver *);

/* Returns what went wrong, on the heap, or 0.  `*model` is to be cleared in
 * both cases, and knows no variable unless the verdict is satisfiable.  If
 * the verdict is unknown, `stop` of the solver says why.  If a limit was
 * reached while clauses were taken, all verdicts are unknown.
 */
char *solver_solve (struct solver *, enum verdict *, struct model *);

struct progress solver_progress (const struct solver *);

/* The first member of the struct of each kind of solver.  Callers may read
 * it.
 */
struct solver {
  const struct solver_kind *kind;
  const struct solver_options *options;
  const struct limits *limits; /* or 0 */
  enum stop_reason stop;       /* of the last search, or of loading */
  bool is_incomplete; /* clauses are missing: no answer would be right */
  int variables;
  long long clauses;     /* taken so far */
  int first_case, cases; /* of the formula (formula.h) */

  /* For the next question: further clauses, each with its 0, assumptions,
   * the most propagations, 0 for any number, and whether it is split
   */
  struct ints added, assumed;
  unsigned long long most;
  bool is_split;

  /* CPU time of an external solver, 0 for solvers inside.  If another limit
   * than the limit of CPU time stops it, only its shell is counted.
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

  /* Returns the name that the solver of that command gives itself, on the
   * heap, or 0 if the solver cannot be loaded.  The function is 0 if
   * solvers of this kind have no names.
   */
  char *(*signature) (const char *command);

  /* The fields of `struct solver` are set by `solver_open`, before its
   * clauses are taken.
   */
  struct solver *(*open) (struct clause_source,
                          const struct solver_options *, char **error);
  void (*delete) (struct solver *);

  /* Takes a block of the formula.  The function is 0 if solvers of this
   * kind ask the source when they need the clauses.
   */
  void (*take) (struct solver *, const int *literals, size_t count);

  /* Takes what was added and assumed, and answers.  The function may remove
   * what was added; `solver_solve` removes assumptions and limit
   * afterwards.
   */
  char *(*solve) (struct solver *, enum verdict *, struct model *);

  /* Adds all numbers of the progress but the seconds; may be 0. */
  void (*report) (const struct solver *, struct progress *);
};

#endif
