#ifndef decode_h_INCLUDED
#define decode_h_INCLUDED

/* A solver's model becomes a folding. */

struct instance;
struct model;
struct path;

/* Makes the path that a model describes, if `path_check` accepts it.
 * Returns 0, or why the model is not a folding, on the heap; `*path` is to
 * be cleared in both cases.
 */
char *instance_decode (const struct instance *, const struct model *,
                       struct path *);

/* The same for a formula that was shuffled with that seed (shuffle.h), if
 * it is not 0.  The path is canonical (folding_class.h).
 */
char *instance_decode_canonical (const struct instance *, unsigned shuffle,
                                 const struct model *, struct path *);

/* The last variable that decoding reads */
int instance_last_decoded (const struct instance *);

#endif
