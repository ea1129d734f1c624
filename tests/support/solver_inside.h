#ifndef solver_inside_h_INCLUDED
#define solver_inside_h_INCLUDED

#include "cnf/solver.h"

/* PicoSAT, of which tests expect that nothing goes wrong */
struct solver *solver_inside (struct clause_source, const struct limits *);

/* Without its model where `model` is 0 */
enum verdict verdict_of (struct solver *, struct model *);

#endif
