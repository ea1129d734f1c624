#ifndef backward_h_INCLUDED
#define backward_h_INCLUDED

struct check;

/* Checks a proof in DRAT, and writes the core and the LRAT proof of the
 * task.  First all steps up to the conflict are taken without a check. Then
 * they are taken back in turn: a lemma is checked if a later step needed
 * it, and the clauses that it needs itself become core (Goldberg, Novikov,
 * DATE 2003).  The propagator has the formula.
 */
void check_backward (struct check *);

#endif
