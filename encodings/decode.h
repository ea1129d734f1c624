#ifndef decode_h_INCLUDED
#define decode_h_INCLUDED

struct instance;
struct model;
struct path;

/* The path that a solver's model describes, if path_check accepts it.  Else
 * the error, on the heap, says why the model is not a folding; `*path` is
 * initialised in both cases.
 */
char *instance_decode (const struct instance *, const struct model *,
                       struct path *);

/* It reads no variables above this one. */
int instance_last_decoded (const struct instance *);

#endif
