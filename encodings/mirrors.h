#ifndef mirrors_h_INCLUDED
#define mirrors_h_INCLUDED

struct formula;
struct instance;

/* Adds the clauses of `symmetry=start`, whose start cells instance.c has
 * chosen: of each mirror, the first cube that is not on it is on its
 * positive side.
 */
void break_reflections (const struct instance *, struct formula *);

#endif
