#ifndef pigeons_h_INCLUDED
#define pigeons_h_INCLUDED

#include "slow_proof.h"

/* One pigeon more than holes, 2 to 4 of them: no model. */
void pigeonhole (struct proof_lines *formula, int holes);

/* A proof for 4 holes by variables that are new: its lemmas are RAT */
void cook (struct proof_lines *proof);

#endif
