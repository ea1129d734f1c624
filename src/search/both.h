#ifndef both_h_INCLUDED
#define both_h_INCLUDED

struct instance;
struct outcome;
struct search_options;

/* A SAT solver with the whole formula and the splitting search, side by
 * side, each in a process of its own.  They share no code but the domains
 * of the instance.
 *
 * With SEARCH_BOTH the first answer ends the other.  With SEARCH_AGREE both
 * have to answer: the verdict is unknown if one of them was stopped, and
 * two different answers are an error.
 *
 * The plan of the instance has SYMMETRY_WINDOWS; the outcome is all 0.
 * Returns what went wrong, on the heap, or 0.
 */
char *both_solve (const struct instance *, const struct search_options *,
                  struct outcome *);

#endif
