#ifndef veripb_h_INCLUDED
#define veripb_h_INCLUDED

#include "system/array.h"

/* Proofs that VeriPB reads, version 1.2 (Bogaerts, Gocht, McCreesh,
 * Nordstrom, Certified Symmetry and Dominance Breaking for Combinatorial
 * Optimisation, JAIR 77, 2023), of one kind only, as `prove` writes them:
 *
 *   an order, if there is symmetry: the sum of weights of true variables
 *   steps of dominance: the images of these variables do not weigh less
 *   lemmas that follow by RUP, and deletions of clauses
 *
 * A step of dominance says that SUM w(i) (g(x(i)) - x(i)) >= 0, over the
 * variables x(i) of the order, where g replaces variables by others.  It is
 * right if g maps each clause of the formula to a clause of the formula:
 * from a model that breaks it g makes one of less weight, so one of the
 * least models breaks none.  Weights may have 72 digits.
 */
enum { SUM_PARTS = 8 };

struct sum {
  long long part[SUM_PARTS]; /* SUM part[i] 10^(9 i), each of any sign */
};

struct order {
  ARRAY (struct sum) weight; /* [0..n[ */
  struct ints variable;      /* [0..n[ as in DIMACS */
  int is_left;               /* no step may follow */
};

struct run;
struct steps;

/* The header, with the order; the next step.  Both return what is wrong, on
 * the heap, or 0.
 */
char *veripb_open (struct steps *);
char *veripb_read (struct steps *);

/* Takes the step of dominance that was read.  Returns 0 after `run_wrong`.
 */
int veripb_dominate (struct run *);

/* Is one of these sums negative, whatever the variables without a value
 * are?
 */
int veripb_refutes (struct run *);

#endif
