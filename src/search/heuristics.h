#ifndef heuristics_h_INCLUDED
#define heuristics_h_INCLUDED

#include <stdint.h>

#define EFFORT_CLASSES 256

/* What a search has learned, and what its branches depend on.  Nothing is
 * measured by a clock: the same search takes the same way on every machine.
 *
 *   weights  Cubes and cells at which contradictions occur gain weight, at
 *            recent contradictions more (Boussemart et al., ECAI 2004).
 *            Cells are bits, as in node.h.  All weigh 1 at first.
 *   effort   The average number of calls of `node_propagate` that refute a
 *            node.  Nodes are classed by their size, the logarithm of the
 *            number of ways to choose a cell for each cube (node_log_ways).
 *            Nodes of one size take about the same effort within a search,
 *            and ten times as much or as little in the search of another
 *            snake.  Old effort fades.
 */
struct heuristics {
  double *cube, *bit; /* weights, [0..cubes[ and [0..bits[ */
  int count;          /* of all weights, which are one block */
  double gain;        /* of the next contradiction */
  double nodes[EFFORT_CLASSES], narrowings[EFFORT_CLASSES];
};

struct heuristics *heuristics_new (int cubes, int bits);
void heuristics_delete (struct heuristics *); /* 0 is fine */

/* Forgets everything: what follows does not depend on what was searched
 * before.
 */
void heuristics_forget (struct heuristics *);

/* Note a contradiction at a cube, or at the first cell of word `w` of a set
 * that is not empty.
 */
void bump_cube (struct heuristics *, int cube);
void bump_cell (struct heuristics *, uint64_t set, int w);

/* A node with that logarithm of ways left has been refuted. */
void effort_add (struct heuristics *, double log_ways,
                 long long narrowings);

/* The effort that is expected for a node: the average for its size, or for
 * the next smaller size for which enough is known; 0 if there is none
 */
double effort_expected (const struct heuristics *, double log_ways);

#endif
