#ifndef joint_types_h_INCLUDED
#define joint_types_h_INCLUDED

struct formula;
struct instance;

/* Adds the types of the joints to a formula that `instance_encode` has
 * written.  Returns the variable y of cube 0, the first; the variable of
 * cube i is larger by i:
 *
 *   y(i)   cube i runs straight
 *
 * Every model gives the y of its folding, and every folding of the formula
 * still has a model.  y is fixed for joints that are not free; the ends
 * count as not straight.  Assumptions y(i) and -y(i) then turn the formula
 * of a snake with free joints into the formula of any snake that it allows.
 */
int joint_types_encode (const struct instance *, struct formula *);

#endif
