#ifndef rup_h_INCLUDED
#define rup_h_INCLUDED

#include "cnf/formula.h"
#include "system/array.h"

#include <stdbool.h>

/* The clauses of a formula and the lemmas that exist, with unit propagation
 * as the checker does it (check/propagator.h).  The prover asks whether a
 * clause is RUP before it writes it, and which literals of it are needed.
 * These answers need no trust, as the checker checks the whole proof.
 */
struct rup;

struct rup *rup_new (void);
void rup_delete (struct rup *); /* may be 0 */

/* Takes the clauses of the formula, before anything else. */
struct clause_sink rup_sink (struct rup *);

/* Is the clause of these literals RUP?  Then `failed` gets those of them
 * that the conflict depends on, in the same order.  Literals that the last
 * clause began with, too, cost nothing.
 */
bool rup_refutes (struct rup *, const int *literals, int size,
                  struct ints *failed);

/* Adds or deletes a lemma. */
void rup_add (struct rup *, const int *literals, int size);
void rup_remove (struct rup *, const int *literals, int size);

/* 1 if a literal of the formula is true, -1 if it is false, 0 if neither,
 * when all literals of the last clause are false, which was not RUP
 */
int rup_value (struct rup *, int literal);

#endif
