#ifndef veripb_reader_h_INCLUDED
#define veripb_reader_h_INCLUDED

struct proof_reader;

/* Reads proofs of VeriPB, version 1.2 (Bogaerts, Gocht, McCreesh,
 * Nordstrom, Certified Symmetry and Dominance Breaking for Combinatorial
 * Optimisation, JAIR 77, 2023), of one kind only, as `prove` writes them:
 *
 *   an order, if there is symmetry: the sum of weights of true variables
 *   steps of dominance: the images of these variables do not weigh less
 *   lemmas that are RUP, and deletions of clauses
 *
 * Weights may have 72 digits.  The header has the order and the number of
 * clauses that the formula should have.  Both functions return what is
 * wrong, on the heap, or 0.
 */
char *veripb_read_header (struct proof_reader *);
char *veripb_read_step (struct proof_reader *);

#endif
