#ifndef ipasir_h_INCLUDED
#define ipasir_h_INCLUDED

#include "cnf/solver.h"

/* Any solver in a shared library with the functions of IPASIR (Balyo,
 * Biere, Iser, Sinz, SAT Race 2015, AIJ 241, 2016).  Its command is
 * "ipasir:" and the library: a file or, if there is none of that name, a
 * library of the system.
 *
 * It works in this process.  Time limits and interrupts take effect when it
 * calls its terminate callback; memory limits have none; if it exits, the
 * program exits.  A limit of propagations, which IPASIR does not count, is
 * one of calls of that callback: a call counts as a thousand.  While it
 * works, stdout of all threads is discarded, as some libraries print there.
 * IPASIR has no seeds and no proofs.
 */
extern const struct solver_kind ipasir_solver;

/* The functions of such a library, but for its signature.  If the options
 * of a solver name a record of them, these are called, nothing is loaded,
 * and stdout stays as it is.
 */
struct ipasir {
  void *(*init) (void);
  void (*release) (void *solver);
  void (*add) (void *solver, int literal);
  void (*assume) (void *solver, int literal);
  int (*solve) (void *solver);
  int (*val) (void *solver, int literal);
  void (*set_terminate) (void *solver, void *state,
                         int (*terminate) (void *state));
};

#define IPASIR_PREFIX "ipasir:"

#endif
