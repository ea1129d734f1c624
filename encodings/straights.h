#ifndef straights_h_INCLUDED
#define straights_h_INCLUDED

struct formula;
struct instance;

/* Adds variables o(k), k or more joints are straight, k = 1, 2, ..., and
 * returns o(1), as totalizer.h does.  `y` is what joint_types.h returned.
 */
int straights_encode (const struct instance *, struct formula *, int y);

/* The number of straight joints is the one that the snake says, if any. */
void straights_are_as_many (const struct instance *, struct formula *);

#endif
