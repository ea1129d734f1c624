#ifndef lemmas_h_INCLUDED
#define lemmas_h_INCLUDED

#include "puzzle/symmetry.h"
#include "system/array.h"

struct rup;
struct proof;
struct instance;

/* The lemmas of a tree.  At each node some cubes are in cells.  When it is
 * closed, "not all of these decisions" becomes a lemma, or less: only the
 * decisions that unit propagation needed for a conflict (Silva, Sakallah,
 * GRASP, IEEE Transactions on Computers 48, 1999).  If the decisions of a
 * node far above are enough, that node is closed, too, with all between.
 *
 * If unit propagation finds no conflict, as the search knows more, the
 * cells of some cube are tried here, node by node.  So the proof is right
 * whatever the search does, only longer.
 *
 * When a node is closed the lemmas below it are deleted, so a checker needs
 * little memory.  Each lemma is written once for every image of it.
 *
 * The way of a lemma: the tree takes a decision back (`take_back` in
 * prover.c); `lemmas_close` asks `rup_refutes` which decisions
 * the conflict needs, and keeps the clause of these; `lemmas_write` writes
 * it, for each image (proof.h).
 */
struct lemmas {
  const struct instance *instance; /* of the search */
  struct rup *deduction;           /* of what exists; 0 if lemmas exist that
                                    * it does not know: whole clauses only */
  struct proof *proof;
  struct ints clause; /* of the node at hand: its decisions, negated */
  size_t base;        /* the first `base` of these are in every lemma */
  size_t refuted;     /* the last lemma refutes the first `refuted` of
                       * these: all nodes from the one at hand up to that
                       * of so many decisions are to be closed; or
                       * LEMMAS_OPEN, more than any, if no lemma does */
  struct ints found; /* literals of the clause that a conflict depends on */
  struct ints needed;   /* the same with all of the base, for a lemma */
  struct ints standing; /* lemmas that their parents still need, each
                         * followed by its size */
  struct ints waiting;  /* clauses to be written, each after its size,
                         * which is negative for a deletion */
  int images;
  int image[MOTIONS]; /* [0..images[ symmetries that move the base to
                       * different cells */
};

#define LEMMAS_OPEN ((size_t)-1)

void lemmas_clear (struct lemmas *);

/* Begins with no lemma, no decision, and the identity as only image. */
void lemmas_begin (struct lemmas *);

/* Makes a decision, before or after the base is set, or takes it back. */
void lemmas_decide (struct lemmas *, int cube, int cell);
void lemmas_take_back (struct lemmas *);

/* Makes the base of all decisions so far: lemmas that begin alike cost a
 * checker less.
 */
void lemmas_set_base (struct lemmas *);

/* Do the lemmas refute the node at hand?  Then it is to be closed, and
 * `needed` is set for that.
 */
int lemmas_are_enough (struct lemmas *);

/* Closes the node at hand, which the search has refuted.  The lemmas from
 * `mark` on, the size of `standing` when it was entered, are deleted.
 */
void lemmas_close (struct lemmas *, size_t mark);

/* The same with the whole clause, if lemmas exist that are not known here
 */
void lemmas_close_whole (struct lemmas *, size_t mark);

/* The clause at hand is a lemma already. */
void lemmas_stand (struct lemmas *);

/* Writes what is waiting. */
void lemmas_write (struct lemmas *);

#endif
