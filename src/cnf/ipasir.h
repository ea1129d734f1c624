#ifndef ipasir_h_INCLUDED
#define ipasir_h_INCLUDED

#include "cnf/solver.h"

/* Any solver in a shared library with the functions of IPASIR (Balyo,
 * Biere, Iser, Sinz, SAT Race 2015, AIJ 241, 2016).  Its command is
 * "ipasir:" and the library: a file or, if there is none of that name, a
 * library of the system.
 *
 * The library works in this process: if it exits, the program exits.  Time
 * limits and interrupts take effect when it calls its terminate callback;
 * memory limits have no effect.  IPASIR does not count propagations, so
 * each call of that callback counts as a thousand of them.  While the
 * library works, stdout of all threads is discarded, as some libraries
 * print there.  IPASIR has no seeds and no proofs.
 */
extern const struct solver_kind ipasir_solver;

/* The functions of such a library, without its signature.  If the options
 * of a solver have these functions, no library is loaded, and stdout stays
 * as it is.
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
