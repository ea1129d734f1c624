#ifndef proof_step_h_INCLUDED
#define proof_step_h_INCLUDED

#include "system/array.h"

/* One step of a proof: it adds a clause (a lemma), deletes clauses, or is a
 * step of dominance in VeriPB.  A formula is read as steps that add.
 */
enum step_kind { STEP_END, STEP_ADD, STEP_DELETE, STEP_DOMINATE };

struct step {
  enum step_kind kind;
  int number;           /* of the lemma, in LRAT */
  struct ints literals; /* as in DIMACS; in a deletion of LRAT the numbers
                         * of clauses; of STEP_DOMINATE the images of the
                         * variables of the order */
  struct ints hints; /* in LRAT clauses by number, negative ones begin the
                      * hints for a RAT candidate; of STEP_DOMINATE the
                      * pairs of the witness, x and its image */
  unsigned long long at; /* the line from 1, or in binary the byte from 0 */
};

#endif
