#ifndef deduction_h_INCLUDED
#define deduction_h_INCLUDED

#include "cnf/formula.h"
#include "system/array.h"

/* What a checker sees: the clauses of a formula, and the lemmas that stand,
 * with unit propagation over them.  The writer of a proof asks it which
 * lemmas it may write, and which decisions they need.  Whatever it answers
 * is checked once more by those who read the proof.
 */
struct deduction;

/* `limits` of the source may leave it without some clauses: `*stop` says
 * so.
 */
struct deduction *deduction_new (struct clause_source, enum stop *stop);
void deduction_delete (struct deduction *);

/* Does unit propagation refute that all these literals are false?  Then
 * `needed` is those of them that are enough for that, in the same order.
 * Literals that it began with the last time cost nothing.
 */
int deduction_refutes (struct deduction *, const int *literals, int size,
                       struct ints *needed);

/* The lemma stands, and does not any more. */
void deduction_add (struct deduction *, const int *literals, int size);
void deduction_remove (struct deduction *, const int *literals, int size);

/* Is the literal true (1) or false (-1) where those of the last question
 * are false, which were not refuted?  0 for neither.  It is one of the
 * formula.
 */
int deduction_value (struct deduction *, int literal);

#endif
