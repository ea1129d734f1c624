#ifndef split_proof_h_INCLUDED
#define split_proof_h_INCLUDED

#include "slow_proof.h"

#include <stdint.h>

/* A search that splits on variables at random, as a proof in postorder of
 * an unsatisfiable formula: each lemma begins as the one before, and those
 * of its children are deleted when it is there.  The second child of a node
 * does without a decision of its own, and without a lemma.
 */
void split_proof (const struct proof_lines *formula, int variables,
                  uint64_t *random, struct proof_lines *proof);

/* Adds such a proof of a lemma, which all its lemmas begin with. */
void split_below (const struct proof_lines *formula, int variables,
                  uint64_t *random, const struct proof_line *lemma,
                  struct proof_lines *proof);

#endif
