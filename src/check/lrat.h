#ifndef lrat_h_INCLUDED
#define lrat_h_INCLUDED

struct check;

/* Checks a proof in LRAT, which needs no search.  Each hint must be a
 * clause that is unit or false, the last one false (Cruz-Filipe, Heule,
 * Hunt, Kaufmann, Schneider-Kamp, Efficient certified RAT verification,
 * CADE 2017).  The propagator has the formula; clauses are found by number,
 * and none is watched.
 */
void check_lrat (struct check *);

#endif
