#ifndef all_foldings_h_INCLUDED
#define all_foldings_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

struct instance;

/* Every folding of a puzzle, one of each class up to symmetry, none twice,
 * and nothing kept of those that were found.
 *
 * With SYMMETRY_WINDOWS it is the search of split.h without PicoSAT: each
 * placement of a window (windows.h) is narrowed (chain.h) and split on,
 * down to the last cube.  What is split exhausts all cases, so that its end
 * shows that there are no more.  A placement that some symmetries leave as
 * it is has each folding as many times, and the one that comes first is
 * taken. On the King of snakes this takes 0.1 s; PicoSAT in its place, with
 * a clause that blocks each folding, is no faster there, and with thousands
 * of foldings a hundred times slower.
 *
 * With the other plans PicoSAT enumerates, see blocking.h: there
 * completeness is its last answer, and memory grows with what is found.
 */
struct all_foldings;

/* The instance, the limits and the seed of PicoSAT, 0 for its own */
struct all_foldings *all_foldings_new (const struct instance *,
                                       const struct limits *,
                                       unsigned seed);
void all_foldings_delete (struct all_foldings *);

/* The work comes in that many portions, 0 where nothing is to be done. */
int all_foldings_portions (const struct all_foldings *);

/* Takes each folding; to be left as it is.  Returns 0 to go on. */
typedef int folding_visitor (void *state, const struct path *);

/* Visits the foldings of one portion.  `*stop` is why it stopped; where the
 * visitor did that, NOT_STOPPED as at the end.  Returns what is wrong with
 * what was found, on the heap, or 0.
 */
char *all_foldings_visit (struct all_foldings *, int portion,
                          folding_visitor *, void *state, enum stop *);

/* Nodes of the search by now, or PicoSAT's decisions */
long long all_foldings_nodes (const struct all_foldings *);

#endif
