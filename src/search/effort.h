#ifndef effort_h_INCLUDED
#define effort_h_INCLUDED

/* What it took to refute nodes: how often something was narrowed below
 * them, by the size of what was left there, the logarithm of the number of
 * ways to choose a cell for each cube (chain_log_ways).  Subtrees of one
 * search that are alike in that take alike, on average; of another snake
 * they take ten times as much or as little.  So it is learned while the
 * search goes on, and what it was long ago is forgotten.
 *
 * Nothing is measured that a clock says: the same search takes the same
 * way everywhere.
 */
struct effort;

struct effort *effort_new (void);
void effort_delete (struct effort *);

/* A node with so many ways left has been refuted. */
void effort_add (struct effort *, double log_ways, long long narrowings);

/* What another one may take: as much as those of its size, or of the next
 * smaller size that something is known of; 0 where there is none.
 */
double effort_expected (const struct effort *, double log_ways);

#endif
