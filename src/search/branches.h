#ifndef branches_h_INCLUDED
#define branches_h_INCLUDED

#include "search/tree.h"

#include <stdio.h>

/* Lists of branches: nodes of the tree (tree.h) that others search, on
 * other machines or with other solvers, as in cube and conquer (Heule,
 * Kullmann, Wieringa, Biere, HVC 2011).
 *
 * No two branches of a list have a folding in common, and together they are
 * the whole of what was split.  All 0 is the empty list (array.h).
 */
struct branches {
  struct branch *item; /* [0..count[ in the order of the tree */
  size_t count, room;
};

void branches_clear (struct branches *);

/* A branch of its own, to be released by `array_clear (&copy->choice)` */
void branch_copy (struct branch *copy, const struct branch *);

/* Adds a copy. */
void branches_add (struct branches *, const struct branch *);

/* Sorts by placement and choices: branches below the same node become
 * neighbours.
 */
void branches_sort (struct branches *);

/* The nodes that are expected below all of them */
double branches_nodes (const struct branches *);

/* How far a tree is split: until each branch is expected to take at most
 * `nodes` nodes, or at most what the whole tree takes, divided by
 * `divisor`; or until there are about `count` branches.  The first that is
 * reached counts; 0 is no such end, but not all of them may be 0.
 */
struct branches_wish {
  double nodes;
  int divisor, count;
  int open_cubes; /* a node in which at most so many cubes have several
                   * cells left is not split but left to a solver; 0 goes
                   * down to the last cube */
};

/* Splits a tree that is not refuted.  The nodes below a branch are counted
 * if they are few, and else estimated: from random paths down to what can
 * be counted, on which each branch counts for all of its siblings (Knuth,
 * Estimating the efficiency of backtrack programs, Math. Comp. 29, 1975).
 * That takes a few percent of what the search of the branches takes.  The
 * list depends on nothing but the tree and the wish.  It is to be cleared.
 */
void branches_list (struct tree *, const struct branches_wish *,
                    struct branches *);

/* Estimates the nodes below each of the branches again. */
void branches_estimate (struct tree *, struct branches *);

/* Writes a branch as text without blanks, "17/4@12/30@5": the placement,
 * and for each choice the cube, from 0, and its cell.
 */
void branch_write (const struct branch *, FILE *);

/* Adds the branches of a text, with blanks between them, to a list.  The
 * tree says how many placements, cubes and cells there are.  Returns what
 * is wrong with the text, on the heap, or 0; the list is to be cleared in
 * both cases.
 */
char *branches_read (const char *text, const struct tree *,
                     struct branches *);

#endif
