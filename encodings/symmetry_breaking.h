#ifndef symmetry_breaking_h_INCLUDED
#define symmetry_breaking_h_INCLUDED

struct formula;
struct instance;

/* The part of the symmetry breaking that needs clauses: the last group of
 * every encoding.
 */
void break_symmetry (const struct instance *, struct formula *);

/* In a formula that was encoded with symmetry=windows: the variable that
 * says that the window lies as in its first placement.  Those of the other
 * placements follow, in the order of windows.h: `*placements` in all.  0
 * if there is none.
 */
int symmetry_first_placement (const struct formula *, int *placements);

#endif
