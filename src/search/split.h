#ifndef split_h_INCLUDED
#define split_h_INCLUDED

#include <stdbool.h>

struct beam;
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
 * The search gives each placement some nodes at a time, and later continues
 * where it stopped.  In a long search a placement gets more nodes if its
 * nodes left few ways to place the cubes: foldings are more frequent there.
 *
 * With n jobs each of n workers takes every n-th placement.  Most puzzles
 * are decided before it pays to start workers, by this process alone.
 * Which folding is found depends on the number of jobs, but not on which
 * worker is faster: the result is the folding that took the fewest nodes,
 * and a worker gives up only when it has taken more nodes than that.
 *
 * With a beam (beam.h), it is asked alone for its first rounds, after some
 * nodes that most puzzles are decided in.  Then the first worker goes on
 * with wider and wider beams, in slices beside those of its placements,
 * until an eighth of its placements is closed: then a folding is unlikely.
 * A clock that counts nodes and states of the beam takes the place of
 * nodes.
 *
 * The plan of the instance has SYMMETRY_WINDOWS.  The outcome is all 0 but
 * for the backend, and gets the nodes of all workers together.  Returns how
 * a worker died, on the heap, or 0; after an error nothing is known.
 */
char *split_solve (const struct instance *, const struct search_options *,
                   bool with_beam, struct outcome *);

/* The task of one worker.  The worker gives up, with the verdict unknown
 * and without a stop, after more nodes than `most_nodes` or `*fewest`.
 */
struct split_worker {
  int number, workers;  /* takes placements number, number + workers, ... */
  unsigned seed;        /* of their order, 0 for that of the window */
  long long most_nodes; /* 0 for any number */
  const volatile long long *fewest; /* of a folding, shared by the workers,
                                     * or 0 */
  struct beam *beam;                /* or 0 */
  long long nodes_alone;            /* before the beam is asked */
};

void split_search (const struct instance *, const struct split_worker *,
                   struct outcome *);

/* Searches a share (tree.h), within the limits of the tree's instance. */
void split_share (struct tree *, struct share *, struct outcome *);

#endif
