#ifndef second_region_h_INCLUDED
#define second_region_h_INCLUDED

#include "instance/instance.h"
#include "puzzle/puzzle.h"

struct formula;
struct model;
struct path;

/* The same snake in another region: one formula says both, the second part
 * with variables of its own behind those of the first, and the types of the
 * joints (joint_types.h) are the same in both.
 */
struct second_region {
  struct puzzle puzzle; /* a view: region and snake are the caller's */
  struct instance instance;
  int before; /* variables in front of its own */
};

/* Region, snake and plan are those of a puzzle as any other; region and
 * snake have to outlive it.
 */
void second_region_init (struct second_region *, const struct region *,
                         const struct snake *, const struct plan *);
void second_region_clear (struct second_region *);

/* Behind all else that is in the formula; `straight` is the variable y of
 * the first cube of the first part.
 */
void second_region_encode (struct second_region *, struct formula *,
                           int straight);

/* What `instance_decode` does for the first part */
char *second_region_decode (const struct second_region *,
                            const struct model *, struct path *);

#endif
