#ifndef rup_h_INCLUDED
#define rup_h_INCLUDED

#include "cnf/formula.h"
#include "system/array.h"

/* What a checker knows: the clauses of a formula and the lemmas that exist,
 * with unit propagation.  The writer of a proof asks which lemmas may be
 * written, and which decisions they need.  All answers are checked again
 * when the proof is.
 */
struct rup;

struct rup *rup_new (void);
void rup_delete (struct rup *); /* may be 0 */

/* Takes the clauses of the formula, before anything else. */
struct clause_sink rup_sink (struct rup *);

/* Does unit propagation find a conflict if all these literals are false?
 * Then `needed` gets those of them that the conflict depends on, in the
 * same order.  Literals that the last question began with cost nothing.
 */
int rup_refutes (struct rup *, const int *literals, int size,
                 struct ints *needed);

/* A lemma is added, or deleted. */
void rup_add (struct rup *, const int *literals, int size);
void rup_remove (struct rup *, const int *literals, int size);

/* 1 if a literal of the formula is true, -1 if it is false, given that the
 * literals of the last question are false and were not refuted; else 0.
 */
int rup_value (struct rup *, int literal);

#endif
