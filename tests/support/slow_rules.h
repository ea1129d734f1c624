#ifndef slow_rules_h_INCLUDED
#define slow_rules_h_INCLUDED

#include "encodings/instance.h"

/* What the rules of propagate.h mean, said without haste: a table of what
 * is left, from which they take one thing after the other.
 */
struct rules {
  struct puzzle puzzle; /* with the joints that are known by now */
  int cubes, cells, uses_edges;
  char *left;             /* [0..cubes*cells[ */
  struct domains domains; /* of the walks through it */
};

/* What the instance leaves */
void rules_init (struct rules *, const struct instance *, int uses_edges);
void rules_clear (struct rules *);

char *left_of (const struct rules *, int cube); /* [0..cells[ */
int count_left (const struct rules *, int cube);
void keep_only (const struct rules *, int cube, int cell);

/* 0 for a contradiction, as node_propagate */
int rules_apply (struct rules *);

#endif
