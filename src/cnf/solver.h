#ifndef solver_h_INCLUDED
#define solver_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"
#include "system/array.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"

/* A SAT solver of any kind: a formula, further clauses, assumptions and any
 * number of questions, as in IPASIR (Balyo, Biere, Iser, Sinz, SAT Race
 * 2015, AIJ 241, 2016).  To add a kind of solver, add a file with a `struct
 * solver_kind` and its row in search/backend.c.
 */
struct solver;
struct solver_kind;

struct solver_options {
  unsigned seed;       /* 0 for that of the solver */
  const char *command; /* of an external solver (process.h, ipasir.h) */
  const struct ipasir *ipasir; /* functions in the program for the command
                                * "ipasir:" (ipasir.h), or 0 */
  const char *comments;        /* in front of a formula that is written */
  const char *proof_path; /* where an external solver writes its proof */
  const struct byte_sink *proof; /* where PicoSAT writes its proof, or 0 */

  /* PicoSAT gives up, without a stop, once all its questions together have
   * taken this number of propagations; 0 for any number.  Other solvers
   * ignore it.
   */
  unsigned long long most_propagations;
  const struct limits *limits; /* 0 for none */
};

/* Opens a solver and gives it the clauses of the source.  The state of the
 * source and what the options point to must outlive the solver.  Returns
 * why it cannot be opened, on the heap, or 0.
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

/* Returns what went wrong, on the heap, or 0.  `*model` is to be cleared in
 * both cases, and knows no variable unless the verdict is satisfiable.  If
 * the verdict is unknown, `solver_stopped` says why.  If a limit was
 * reached while clauses were taken, all verdicts are unknown.
 */
char *solver_solve (struct solver *, enum verdict *, struct model *);
enum stop solver_stopped (const struct solver *);
struct progress solver_progress (const struct solver *);

/* CPU time of an external solver, 0 for solvers inside.  If it is stopped
 * by another limit than that of its CPU time, only its shell is counted.
 */
double solver_cpu_seconds (const struct solver *);

int solver_variables (const struct solver *);
long long solver_clauses (const struct solver *); /* taken so far */

/*------------------------- for kinds of solvers ------------------------*/

/* The first member of the solvers of each kind */
struct solver {
  const struct solver_kind *kind;
  const struct limits *limits; /* or 0 */
  enum stop stop;              /* of the last search, or of loading */
  int is_incomplete; /* clauses are missing: no answer would be right */
  int variables;
  long long clauses;
  struct ints added; /* literals of further clauses, each with its 0, and */
  struct ints assumed; /* assumptions: for the next question */
  double cpu_seconds;
};

struct solver_kind {
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
   * added; the assumptions are removed afterwards.
   */
  char *(*solve) (struct solver *, enum verdict *, struct model *);

  /* Adds what is known beside the seconds; may be 0. */
  void (*report) (const struct solver *, struct progress *);
};

#endif
