#ifndef forward_h_INCLUDED
#define forward_h_INCLUDED

struct check;

/* Checks a proof in DRAT or VeriPB.  From the first lemma on, each is
 * checked against the clauses that exist then.  The propagator has the
 * formula.
 */
void check_forward (struct check *);

#endif
