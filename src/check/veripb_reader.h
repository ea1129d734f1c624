#ifndef veripb_reader_h_INCLUDED
#define veripb_reader_h_INCLUDED

#include "check/proof_step.h"
#include "system/array.h"

#include <stdbool.h>

struct input;

/* Reads proofs of VeriPB, version 1.2 (Bogaerts, Gocht, McCreesh,
 * Nordstrom, Certified Symmetry and Dominance Breaking for Combinatorial
 * Optimisation, JAIR 77, 2023), of one kind only, as `prove` writes them:
 *
 *   an order, if there is symmetry: the sum of weights of true variables
 *   steps of dominance: the images of these variables do not weigh less
 *   lemmas that are RUP, and deletions of clauses
 *
 * Weights may have 72 digits.
 */
enum { WEIGHT_PARTS = 8, WEIGHT_DIGITS = 9, WEIGHT_BASE = 1000000000 };

struct weight {
  long long part[WEIGHT_PARTS]; /* SUM part[i] 10^(9 i), each of any sign */
};

struct order {
  ARRAY (struct weight) weight; /* [0..n[ */
  struct ints variable;         /* [0..n[ as in DIMACS */
  bool is_left;                 /* no step of dominance may follow */
};

/* Read the header, with the order and the number of clauses that the
 * formula should have; and the next step.  Return what is wrong, on the
 * heap, or 0.
 */
char *veripb_read_header (struct input *, struct order *, int *clauses);
char *veripb_read_step (struct input *, struct order *, struct step *);

#endif
