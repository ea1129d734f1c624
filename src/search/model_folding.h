#ifndef model_folding_h_INCLUDED
#define model_folding_h_INCLUDED

struct instance;
struct model;
struct path;

/* The folding that a solver's model describes: one that path_check accepts,
 * turned so that hands find it easy (path_turn.h), and checked again.
 * Returns what is wrong with the model, on the heap, or 0; `*path` is
 * initialised in both cases.
 */
char *model_folding (const struct instance *, const struct model *,
                     struct path *);

#endif
