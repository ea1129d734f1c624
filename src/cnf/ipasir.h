#ifndef ipasir_h_INCLUDED
#define ipasir_h_INCLUDED

#include "cnf/solver.h"

/* Any solver in a shared library with the functions of IPASIR (Balyo,
 * Biere, Iser, Sinz, SAT Race 2015, AIJ 241, 2016).  Its command is
 * "ipasir:" and the library: a file, or where there is none of that name, a
 * library of the system.
 *
 * It works in our process: time limits and interrupts hold where it calls
 * its terminate callback, memory limits do not, and where it ends the
 * process, we end.  While it works, stdout leads nowhere, for all threads:
 * some print there.  IPASIR has no seeds and no proofs.
 */
extern const struct solver_kind ipasir_solver;

#define IPASIR_PREFIX "ipasir:"

#endif
