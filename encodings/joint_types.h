#ifndef joint_types_h_INCLUDED
#define joint_types_h_INCLUDED

struct formula;
struct instance;

/* Adds the types of the joints to a formula that `instance_encode` has
 * written.  Returns the variable y of the first cube; that of cube i, from
 * 0, is i more:
 *
 *   y(i)   cube i runs straight
 *
 * Every model gives the y of its folding, and every folding of the formula
 * still has a model.  For joints that are not free y is fixed; the
 * ends count as not straight.  Assumptions y(i) and -y(i) then turn the one
 * formula of a snake with free joints into that of any other.
 */
int joint_types_encode (const struct instance *, struct formula *);

#endif
