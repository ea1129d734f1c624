#ifndef solver_h_INCLUDED
#define solver_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"
#include "cnf/verdict.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"

/* A SAT solver, whichever it is: one formula, further clauses, assumptions,
 * and as many questions as one likes, as in IPASIR (Balyo, Biere, Iser,
 * Sinz, SAT Race 2015, AIJ 241, 2016).  A new kind of solver is a file with
 * a `struct solver_kind` and a row in search/backend.c.
 */
struct solver;
struct solver_kind;

struct solver_options {
  unsigned seed;          /* 0 for the solver's own */
  const char *command;    /* of an external solver, see process.h and
                           * ipasir.h, else 0 */
  const char *comments;   /* for a file with the formula, as in dimacs.h */
  const char *proof_path; /* a file that an external solver writes, or 0 */
  const struct byte_sink *proof; /* where one of ours writes its DRAT proof,
                                  * or 0 */
  const struct limits *limits;   /* 0 for none */
};

/* Takes the clauses of the source.  Its state and what the options point to
 * must outlive the solver.  Returns why it could not be opened, on the
 * heap, or 0.
 */
char *solver_open (const struct solver_kind *, struct clause_source,
                   const struct solver_options *, struct solver **);

/* Also ends the proof. */
void solver_delete (struct solver *);

/* The next literal of a further clause, over the variables of the formula,
 * or 0 to close it
 */
void solver_add (struct solver *, int literal);

/* The next `solver_solve` assumes this literal. */
void solver_assume (struct solver *, int literal);

/* Returns what went wrong, on the heap, or 0.  `*model` is to be cleared in
 * both cases, and says nothing unless the verdict is satisfiable.  After
 * VERDICT_UNKNOWN `solver_stopped` says why; it may have been a limit while
 * clauses were taken, and then the verdict stays unknown.
 */
char *solver_solve (struct solver *, enum verdict *, struct model *);
enum stop solver_stopped (const struct solver *);
struct progress solver_progress (const struct solver *);

int solver_variables (const struct solver *);
long long solver_clauses (const struct solver *); /* that it was given */

/*------------------------- for kinds of solvers ------------------------*/

/* The beginning of what each kind knows of its solvers */
struct solver {
  const struct solver_kind *kind;
  const struct limits *limits; /* or 0 */
  enum stop stop;              /* of the last search, or while loading */
  int is_incomplete; /* clauses are missing: no answer would be right */
  int variables;
  long long clauses;
};

struct solver_kind {
  /* What the solver of that command calls itself, on the heap, or 0 where
   * it cannot be asked.  0 where solvers of this kind have no such name.
   */
  char *(*signature) (const char *command);

  /* The fields of `struct solver` are set by `solver_open`, before its
   * clauses are taken.
   */
  struct solver *(*open) (struct clause_source,
                          const struct solver_options *, char **error);
  void (*delete) (struct solver *);

  /* A block of the formula's clauses.  0 for a solver that asks the source
   * for them when it needs them.
   */
  void (*take) (struct solver *, const int *literals, size_t count);
  void (*add) (struct solver *, int literal);
  void (*assume) (struct solver *, int literal);
  char *(*solve) (struct solver *, enum verdict *, struct model *);

  /* Adds to the seconds what else is known; 0 where that is nothing. */
  void (*report) (const struct solver *, struct progress *);
};

#endif
