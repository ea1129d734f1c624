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

/* The same for the joints: o(k) says "k or more joints are straight".  `y`
 * is the variable that `joint_types_encode` returned.
 */
int straights_encode (const struct instance *, struct formula *, int y);

/* As many joints are straight as the snake says (its field `is_counted`).
 */
void straights_are_as_many (const struct instance *, struct formula *);

#endif
