#ifndef cubes_h_INCLUDED
#define cubes_h_INCLUDED

#include "search/tree.h"

#include <stdio.h>

/* Nodes of the tree of a search (tree.h), to be searched by others: on
 * other machines, by other solvers.  A cube is the path to its node: a
 * placement of the window, and choices.  (The word is that of cube and
 * conquer: Heule, Kullmann, Wieringa, Biere, HVC 2011.)  It stands for all
 * foldings that have the placement and obey the choices, and says so by
 * itself: what the program that reads it would choose does not matter.
 *
 * No two cubes of a list have a folding in common, and together they are
 * the whole of what was split.
 */
struct cube {
  int placement;              /* of the window of the tree */
  int choices;                /* 0 for the placement as it is */
  struct tree_choice *choice; /* [0..choices[ */
  double nodes; /* expected below it; 0 where it is refuted at once */
};

/* All 0 is the empty list. */
struct cubes {
  int count, room;
  struct cube *cube; /* [0..count[ in the order of the tree */
};

void cubes_clear (struct cubes *);

/* A copy of that one at the end */
void cubes_add (struct cubes *, const struct cube *);

/* By placement and choices: those below a node stand together. */
void cubes_sort (struct cubes *);

double cubes_nodes (const struct cubes *); /* expected below all of them */

/* How far to split: until each cube is expected to take at most `nodes`
 * nodes or `1/parts` of all, or until there are about `count` cubes,
 * whichever comes first; 0 is no such end, and one is to be there.
 */
struct cubes_wish {
  double nodes;
  int parts, count;
  int open_cubes; /* a node with as many or fewer is not split any more but
                   * is somebody else's, as in split.h; 0 goes down to the
                   * last cube */
};

/* What such a node is expected to take, in nodes */
#define CUBES_NODES_OF_LEAF 25

/* Splits the tree, which is not refuted.  The hardness of a cube is counted
 * where it is small, and else estimated by following branches at random,
 * each counted for all that were not taken, down to what is small (Knuth,
 * Estimating the efficiency of backtrack programs, Math. Comp. 29, 1975).
 * That costs a few percent of what the cubes cost; the list depends on the
 * tree and the wish only.  The cubes are to be cleared.
 */
void cubes_list (struct tree *, const struct cubes_wish *, struct cubes *);

/* The hardness of cubes, once more */
void cubes_estimate (struct tree *, int open_cubes, struct cubes *);

/* As text without blanks, "17/4@12/30@5": the placement, and each cube,
 * from 0, with its cell.  Several have blanks between them.
 */
void cube_write (const struct cube *, FILE *);

/* Adds those of a text for a tree with that window and so many cubes and
 * cells.  Returns what is wrong with it, on the heap, or 0; the cubes are
 * to be cleared in both cases.
 */
char *cubes_read (const char *text, const struct tree *, struct cubes *);

/* A share of a search: some cubes, one after the other.  Where it takes
 * more nodes than it may, or is told to end, what is left of it is a list
 * of cubes again, and nothing that was done is lost.
 */
struct share {
  struct cubes cubes;
  long long most_nodes;                  /* 0 for any number */
  const volatile sig_atomic_t *must_end; /* not 0: before the next node; or
                                          * a null pointer */
  long long nodes;                       /* that it has taken by now */
  struct cubes rest;                     /* what is left */
};

void share_clear (struct share *);

/* Searches below cube `i`, for the client.  Returns 1 where all cases are
 * closed or in the rest, 0 where the client has stopped.
 */
int share_search (struct share *, int i, struct tree *,
                  const struct tree_client *, void *state);

#endif
