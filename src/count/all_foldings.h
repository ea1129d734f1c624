#ifndef all_foldings_h_INCLUDED
#define all_foldings_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

struct instance;

/* Every folding of a puzzle, one of each class up to symmetry, none twice,
 * and nothing kept of those that were found.  Two searches find them,
 * independently of each other: tree_foldings.h and blocking.h.
 */
struct all_foldings {
  const struct all_foldings_methods *methods; /* of the search, as below */
};

struct search_options;

/* By the search that options and plan ask for (search_options.h); limits
 * come beside the options, for they may tell of a progress of their own.
 */
struct all_foldings *all_foldings_new (const struct instance *,
                                       const struct search_options *,
                                       const struct limits *);
void all_foldings_delete (struct all_foldings *);

/* The work comes in that many portions, 0 where nothing is to be done. */
int all_foldings_portions (const struct all_foldings *);

/* Takes each folding; to be left as it is.  Returns 0 to go on. */
typedef int folding_visitor (void *state, const struct path *);

/* Visits the foldings of one portion.  `*stop` is why it stopped; where the
 * visitor did that, NOT_STOPPED as at the end.  Returns what is wrong with
 * the solver or with what was found, on the heap, or 0.
 */
char *all_foldings_visit (struct all_foldings *, int portion,
                          folding_visitor *, void *state, enum stop *);

/* Nodes of the search by now, or PicoSAT's decisions, 0 where another
 * solver works
 */
long long all_foldings_nodes (const struct all_foldings *);

struct all_foldings_methods {
  int (*portions) (const struct all_foldings *);
  char *(*visit) (struct all_foldings *, int portion, folding_visitor *,
                  void *state, enum stop *);
  long long (*nodes) (const struct all_foldings *);
  void (*delete) (struct all_foldings *);
};

#endif
