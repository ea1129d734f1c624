#ifndef lemmas_h_INCLUDED
#define lemmas_h_INCLUDED

#include "system/array.h"

struct deduction;
struct drat;
struct instance;

/* The lemmas of a tree.  At each node some cubes lie in cells; when it is
 * closed, "not all of these" is a lemma, or less than all: the decisions
 * that unit propagation needed for its contradiction (Silva, Sakallah,
 * GRASP, IEEE Transactions on Computers 48, 1999).  Where those of a node
 * high above are enough, that one is closed, too, with all between.
 *
 * Where unit propagation finds no contradiction, as the search knows more,
 * the cells of some cube are tried here, node by node.  So a proof is right
 * whatever the search does, only longer.
 *
 * When a node is closed, the lemmas below it are deleted: a checker needs
 * little memory.  Each is written once for every image of it.
 */
struct lemmas {
  const struct instance *instance; /* of the search */
  struct deduction *deduction;     /* of what stands; 0: nothing is asked */
  struct drat *drat;
  struct ints clause;   /* of the node at hand: its decisions, negated */
  size_t base;          /* so many of these are kept in every lemma */
  size_t refuted;       /* so many are refuted by what stands last, or
                         * LEMMAS_OPEN */
  struct ints needed;   /* of the clause, for a lemma */
  struct ints standing; /* clauses that their parents still need, each
                         * followed by its size */
  struct ints waiting;  /* clauses to be written, each behind its size,
                         * which is negative where it is a deletion */
  int image[48]; /* symmetries that carry what is below the base to */
  int images;    /* different places, [0..images[ */
};

#define LEMMAS_OPEN ((size_t)-1)

void lemmas_clear (struct lemmas *);

/* Nothing stands, and nothing is decided; the images are only this one. */
void lemmas_begin (struct lemmas *);

/* The decision is made, before or after the base is set, or taken back. */
void lemmas_decide (struct lemmas *, int cube, int cell);
void lemmas_take_back (struct lemmas *);

/* All that was decided so far is kept in every lemma: they begin alike, and
 * a checker has it done once.
 */
void lemmas_set_base (struct lemmas *);

/* Is the node at hand refuted by what stands?  Then it is to be closed. */
int lemmas_are_enough (struct lemmas *);

/* The node at hand is refuted, the search says.  What stands since `mark`,
 * the size of `standing` then, is not needed any more.
 */
void lemmas_close (struct lemmas *, size_t mark);

/* The same with the whole clause, which nobody is asked about: where not
 * all that stands is known here.
 */
void lemmas_close_whole (struct lemmas *, size_t mark);

/* The clause at hand is there already. */
void lemmas_stand (struct lemmas *);

/* Adds an image of the clause to a list. */
void lemmas_add_image (const struct lemmas *, const int *literals, int size,
                       int image, struct ints *);

/* Writes what is waiting. */
void lemmas_write (struct lemmas *);

#endif
