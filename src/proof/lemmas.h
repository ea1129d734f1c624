#ifndef lemmas_h_INCLUDED
#define lemmas_h_INCLUDED

#include "puzzle/symmetry.h"
#include "system/array.h"

#include <stdbool.h>

struct rup;
struct proof;
struct instance;

/* The lemmas of a search tree, and why each of them is RUP.
 *
 * A clause is RUP if unit propagation finds a conflict once all its
 * literals are false (check.h).  At a node of the tree some cubes are in
 * cells: these are its decisions.  When the tree has refuted the node,
 * "not all of these decisions" becomes a lemma.  It is RUP:
 *
 * - At a leaf, unit propagation refutes the decisions by the clauses of the
 *   formula and the lemmas that exist.
 * - At an inner node a lemma excludes each child but the last one.  So unit
 *   propagation puts a cube into the cell of the last child, and refutes
 *   that one, too.
 * - The search may refute a node that unit propagation does not refute.
 *   Then the cells of some cube are tried here, in a small tree of the same
 *   kind.  So the proof is right whatever the search does, only longer.
 *
 * A lemma has only the decisions that the conflict depends on (Silva,
 * Sakallah, GRASP, IEEE Transactions on Computers 48, 1999).  If these are
 * decisions of a node further up, that node is closed with the same lemma,
 * and so are all nodes between.  The lemma of a node replaces the lemmas of
 * the nodes below it, which are deleted: a checker needs little memory.
 *
 * The way of a lemma: the tree takes a decision back (`close_decision` in
 * prover.c).  `lemmas_close` asks `rup_refutes` (rup.h) which decisions the
 * conflict depends on, and keeps the clause of these.  `lemmas_write`
 * writes it, once for each symmetric image (proof.h).
 */
struct lemmas {
  const struct instance *instance; /* of the search */
  struct rup *rup; /* has the formula and all lemmas that exist; 0 if other
                    * processes wrote some, which it does not know */
  struct proof *proof;
  struct ints clause; /* the decisions of the node at hand, negated */
  size_t base;        /* the first `base` of them are in every lemma: a
                       * checker is faster if lemmas begin alike */

  /* LEMMAS_OPEN; or all literals of the last lemma are among the first
   * `refuted` of the clause.  Then the lemma refutes all nodes from the one
   * at hand up to the node with that many decisions.
   */
  size_t refuted;

  struct ints failed; /* literals that the last conflict depends on */
  struct ints lemma;  /* the next lemma: the base and the failed literals */
  struct ints live;   /* lemmas that are not deleted yet, each followed by
                       * its size */
  struct ints waiting; /* clauses to be written, each after its size, which
                        * is negative for a deletion */
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

/* Is the clause at hand RUP?  Then `lemma` is set, and the node is to be
 * closed.
 */
bool lemmas_refute_node (struct lemmas *);

/* Closes the node at hand, which the search has refuted.  Deletes the
 * lemmas from `mark` on, the number of words in `live` when the tree
 * entered the node.
 */
void lemmas_close (struct lemmas *, size_t mark);

/* The same without `rup`: the whole clause becomes a lemma. */
void lemmas_close_whole (struct lemmas *, size_t mark);

/* Another process has written the clause at hand as a lemma. */
void lemmas_adopt (struct lemmas *);

/* Writes the clauses that wait. */
void lemmas_write (struct lemmas *);

#endif
