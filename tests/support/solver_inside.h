#ifndef solver_inside_h_INCLUDED
#define solver_inside_h_INCLUDED

#include "cnf/solver.h"

/* Runs PicoSAT; the test fails if anything goes wrong. */
struct solver *solver_inside (struct clause_source, const struct limits *);

/* `model` may be 0. */
enum verdict verdict_of (struct solver *, struct model *);

#endif
