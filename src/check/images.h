#ifndef images_h_INCLUDED
#define images_h_INCLUDED

#include "check/symmetries.h"

#include <stdint.h>

struct check;

/* Lemmas that follow by symmetry, without propagation.
 *
 * A stretch is a row of steps of a proof.  Assume that each lemma of it is
 * RUP, and that it deletes only clauses that it has added.  Let A be all
 * clauses when it begins, and let its steps be s(1), s(2), ...  The next
 * steps of the proof may be g(s(1)), g(s(2)), ..., literal by literal, for
 * a symmetry g that maps each clause of A to a clause of A.  Then each
 * lemma among them is RUP:
 *
 * - Let S be what the stretch has added and not deleted before s(i).
 *   Propagation over A + S refutes the lemma s(i).  The same propagation,
 *   with g applied to all literals, refutes g(s(i)) over g(A) + g(S).
 * - A clause more does no harm: what propagation derives over some clauses
 *   it also derives over more.  Now there are A, which neither the stretch
 *   nor its images delete, and g(S), as these are the steps so far; and
 *   g(A) is part of A.
 *
 * A lemma that is RAT but not RUP needs that certain clauses are NOT there.
 * So a stretch has none, but A may have some: for propagation it does not
 * matter why a clause is there.
 *
 * That g maps A to A is found out in two parts.  For the formula it is
 * checked once (symmetries.h), and as soon as a clause of the formula is
 * deleted there are no more stretches.  For each lemma that exists when a
 * stretch begins its images are looked for; `has_images` keeps the answer
 * until a lemma is deleted that is older than the stretch.  Of equal
 * clauses the latest is deleted first, so the older ones stay.
 *
 * Whatever the claims and the proof are, a lemma is taken for an image only
 * if it is RUP.  So the verdict, and the lemma that is wrong, are those of
 * a check without symmetry.  Where the steps cease to be images, the images
 * so far become part of the stretch, since all their lemmas are RUP, too.
 */
enum images_state {
  IMAGES_OFF,   /* for good */
  IMAGES_PAUSE, /* there is no stretch */
  IMAGES_STRETCH,
  IMAGES_MATCH, /* steps that are images of the stretch */
  IMAGES_DONE   /* all steps of the stretch had their image */
};

struct images {
  enum images_state state;
  size_t lemmas_from; /* the place of the first lemma among the clauses */
  struct ints step;   /* the stretch: for each step its head, then its
                       * literals as in DIMACS */
  unsigned number;    /* of all clauses that were added since the stretch
                       * began; older ones, and those of the formula, have
                       * smaller numbers */

  /* Sets of symmetries, as bits */
  uint64_t closed;  /* map all lemmas with `has_images` to lemmas */
  uint64_t allowed; /* map the clauses to clauses that there were when the
                     * stretch began */
  uint64_t matched; /* map the stretch to the steps, so far: */
  size_t at;        /* [0..at[ of `step` */

  bool forget_images;           /* no `has_images` is true any more */
  unsigned pause, longer_pause; /* lemmas to the next stretch; that after a
                                 * stretch that has no images */
};

/* Begins after the formula has been read, with all its clauses. */
void images_begin (struct check *);
void images_clear (struct images *);

/* Takes the next step, whose literals are still as in DIMACS.  Returns true
 * if it is an image: then a lemma is RUP.
 */
bool images_step (struct check *);

/* The lemma was not RUP. */
void images_have_rat (struct check *);

/* This clause is about to be deleted; NO_CLAUSE if the step is ignored. */
void images_delete (struct check *, unsigned clause);

#endif
