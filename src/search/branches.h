#ifndef branches_h_INCLUDED
#define branches_h_INCLUDED

#include "search/node.h"
#include "system/array.h"

#include <stdio.h>

struct tree;

struct choices {
  struct choice *item; /* [0..count[, array.h */
  size_t count, capacity;
};

/* The path to a node of the tree (tree.h).  A branch stands for all
 * foldings that have the placement and obey the choices, even if the
 * program that reads the branch would make other choices.
 */
struct branch {
  int placement;          /* of the window */
  struct choices choices; /* from the placement down to the node */
  double nodes; /* expected below the node (cut.h); 0 if it is refuted */
};

/* A list of branches: nodes to be searched one by one, on other machines or
 * with other solvers, as in cube and conquer (Heule, Kullmann, Wieringa,
 * Biere, HVC 2011).  No two of them have a folding in common.
 */
struct branches {
  struct branch *item; /* [0..count[, array.h */
  size_t count, capacity;
};

void branches_clear (struct branches *);

/* Copies a branch with its choices; to be cleared by
 * `array_clear (&copy->choices)`.
 */
void branch_copy (struct branch *copy, const struct branch *);

/* Adds a copy. */
void branches_add (struct branches *, const struct branch *);

/* Sorts by placement and choices: branches below the same node become
 * neighbours.
 */
void branches_sort (struct branches *);

/* The nodes that are expected below all of them */
double branches_nodes (const struct branches *);

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
