#ifndef model_h_INCLUDED
#define model_h_INCLUDED

/* A model is what a solver says of each variable: 1 true, -1 false, 0 where
 * it says nothing.
 */
struct model {
  int variables;
  signed char *value; /* [1..variables] */
};

void model_init (struct model *, int variables); /* all 0 */
void model_clear (struct model *);               /* harmless twice */

#endif
