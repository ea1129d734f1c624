#ifndef cut_h_INCLUDED
#define cut_h_INCLUDED

#include "search/tree.h"

/* How far a tree is cut into branches: until each is expected to take at
 * most `nodes` nodes, or at most the nodes of the whole tree divided by
 * `divisor`; or until there are about `count` branches.  Cutting ends when
 * the first of these is reached; a 0 sets no such end, but not all of them
 * may be 0.
 */
struct cut {
  double nodes;
  int divisor, count;
  int open_cubes; /* a node is easy if at most that number of cubes have
                   * several cells left: a solver decides it, and it is
                   * cut last; 0 for no easy nodes */
};

/* Lists branches that together are the whole tree, in its order; the tree
 * is not refuted.  The nodes below a branch are counted if they are few,
 * and else estimated: by random paths down to nodes that can be counted, on
 * which each branch counts for all of its siblings (Knuth, Estimating the
 * efficiency of backtrack programs, Math. Comp. 29, 1975).  That takes a
 * few percent of the time of the search of the branches.  The list depends
 * on nothing but the tree and the cut.  It is to be cleared.  If a limit of
 * the instance is reached, `stop` of the tree says so, and the list is of
 * no use.
 */
void cut_tree (struct tree *, const struct cut *, struct branches *);

/* Estimates the nodes below each of the branches again. */
void cut_estimate (struct tree *, struct branches *);

#endif
