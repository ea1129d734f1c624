#ifndef symmetries_h_INCLUDED
#define symmetries_h_INCLUDED

#include "check/clauses.h"
#include "system/search_limits.h"

/* Symmetries of a formula: permutations of its variables that map each of
 * its clauses to one of its clauses.  Those here permute the variables of
 * each block in the same way: variable 1..size, size + 1..2 * size, and so
 * on, up to `blocks` * `size`, as "cube i is in cell c".  A CNF may claim
 * some in its comments, before the header:
 *
 *     c symmetry of 64 blocks of 64 variables
 *     c symmetry 4 3 2 1 8 7 6 5 12 11 10 9 16 15 14 13 20 19 18 17
 *     c symmetry 24 23 22 21 ...
 *
 * After the first line there are `size` numbers for each permutation, on
 * any number of lines: the image of the first variable of a block, of the
 * second, and so on, counted from 1.
 */
enum { MOST_SYMMETRIES = 64 };

struct symmetries {
  int blocks, size;
  int count;         /* of the group; 0 before the first was added */
  struct ints image; /* [0..count * size[ within a block, from 0; symmetry 0
                      * is the identity */
};

void symmetries_clear (struct symmetries *);

/* Is the permutation of a block, from 0, in the group? */
bool symmetries_have (const struct symmetries *, const int *image);

/* Adds a permutation of a block, with all its products.  Returns false and
 * adds nothing if the group is too large then.
 */
bool symmetries_add (struct symmetries *, const int *image);

/* The image of a literal as in DIMACS; 0 if it is in no block */
static inline int symmetries_image (const struct symmetries *symmetries,
                                    int g, int literal) {
  const int size = symmetries->size, last = symmetries->blocks * size,
            variable = literal < 0 ? -literal : literal;
  if (variable > last)
    return 0;
  const int place = (variable - 1) % size,
            image =
                variable - place + symmetries->image.item[g * size + place];
  return literal < 0 ? -image : image;
}

/* Adds the claimed permutations, from 1, up to the first that is not a
 * symmetry of the formula, which is all clauses.  Nothing is trusted. Where
 * variables outside the blocks go is found by labels: that of a variable
 * follows from the labels of its clauses, round by round (Weisfeiler,
 * Leman, 1968).  Then each clause is mapped, and its image has to be there.
 */
void symmetries_verify (struct symmetries *, const struct ints *claimed,
                        struct clauses *formula, const struct limits *);

#endif
