#ifndef at_most_one_h_INCLUDED
#define at_most_one_h_INCLUDED

struct formula;

/* A way to say that at most one of `n` literals is true.  An assignment to
 * the literals extends to the auxiliary variables exactly if at most one
 * literal is true; as soon as one is true, unit propagation makes the
 * others false.
 */
struct at_most_one {
  const char *name;
  const char *summary; /* size and source */
  void (*add) (struct formula *, const int *literals, int n);
};

/* Says that at most one, or that exactly one, of the literals is true: in
 * that way, or as one constraint if the sink of the formula takes
 * constraints.
 */
void at_most_one (const struct at_most_one *, struct formula *,
                  const int *literals, int n);
void exactly_one (const struct at_most_one *, struct formula *,
                  const int *literals, int n);

extern const struct at_most_one at_most_one_kinds[]; /* closed by name 0 */
const struct at_most_one *at_most_one_find (const char *name);
char *at_most_one_list (void); /* all names in one line, on the heap */

#endif
