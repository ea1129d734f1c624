#ifndef straights_h_INCLUDED
#define straights_h_INCLUDED

struct formula;
struct instance;

/* Counts literals: adds consecutive variables o(1..count) with
 *
 *   o(k) <-> k or more of the literals are true
 *
 * and returns o(1).  So o(k) and -o(k+1), as units or as assumptions, say
 * "at least k" and "at most k".  `count` is at least 1.
 */
int totalizer_encode (struct formula *, const int *literal, int count);

/* Counts straight joints in the same way: o(k) says "k or more joints are
 * straight".  Returns o(1), or 0 if there is no joint.  `y` is the variable
 * that `joint_types_encode` returned.
 */
int straights_encode (const struct instance *, struct formula *, int y);

/* Adds clauses that say that as many joints are straight as the snake says,
 * whose joints are counted (`is_counted`).
 */
void straights_are_as_many (const struct instance *, struct formula *);

#endif
