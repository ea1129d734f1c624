#ifndef straights_h_INCLUDED
#define straights_h_INCLUDED

struct formula;
struct instance;

/* Adds variables o(k), "k or more joints are straight", for k = 1, 2, ...,
 * and returns o(1), as totalizer.h does.  `y` is the variable that
 * `joint_types_encode` returned.
 */
int straights_encode (const struct instance *, struct formula *, int y);

/* As many joints are straight as the snake says (its field `is_counted`).
 */
void straights_are_as_many (const struct instance *, struct formula *);

#endif
