#ifndef whole_formula_h_INCLUDED
#define whole_formula_h_INCLUDED

struct instance;
struct outcome;
struct solver_options;

/* Asks a SAT solver, PicoSAT or that of the options, with the formula of
 * the instance, within its limits.  The outcome is all 0.  Returns what
 * went wrong, on the heap, or 0.
 */
char *whole_formula_solve (const struct instance *,
                           const struct solver_options *, struct outcome *);

#endif
