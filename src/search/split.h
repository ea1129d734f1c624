#ifndef split_h_INCLUDED
#define split_h_INCLUDED

struct instance;
struct outcome;
struct search_options;
struct share;
struct tree;

/* The splitting search: the placements of a window (windows.h) are the
 * first branches of a tree (tree.h).  Each node is narrowed (propagate.h)
 * and split, on the cube or the cell with the fewest choices, down to the
 * last cube, until a folding is found or all branches are closed.
 *
 * A placement gets some nodes at a time, and goes on later where it was
 * broken off.  In a long search those placements get more whose nodes left
 * few ways to place the cubes, since foldings are more frequent there.
 *
 * With n jobs each of n workers takes every n-th placement.  Most puzzles
 * are decided before it pays to start workers, by this process alone.
 * Which folding is found depends on the number of jobs, but not on which
 * worker is faster: the folding that took the fewest nodes is taken, and a
 * worker gives up only when it has taken more.
 *
 * The plan of the instance has SYMMETRY_WINDOWS; the outcome is all 0 but
 * for the backend, and gets what all workers did together.  Returns how a
 * worker died, on the heap, or 0; after an error nothing is known.
 */
char *split_solve (const struct instance *, const struct search_options *,
                   struct outcome *);

/* What one worker does.  It gives up, with the verdict unknown and without
 * a stop, after more nodes than `most_nodes` or `*fewest`.
 */
struct split_worker {
  int number, workers;  /* takes placements number, number + workers, ... */
  unsigned seed;        /* of their order, 0 for that of the window */
  long long most_nodes; /* 0 for any number */
  const volatile long long *fewest; /* of a folding, shared by the workers,
                                     * or 0 */
};

void split_search (const struct instance *, const struct split_worker *,
                   struct outcome *);

/* Searches a share (tree.h), within the limits of the tree's instance. */
void split_share (struct tree *, struct share *, struct outcome *);

#endif
