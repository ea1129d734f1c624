#ifndef learned_proof_h_INCLUDED
#define learned_proof_h_INCLUDED

#include "instance/plan.h"
#include "system/list.h"
#include "system/search_limits.h"

struct drat;
struct puzzle;

/* Another proof that a snake cannot be folded: the lemmas that PicoSAT
 * learns as it refutes the encoding `map`, which takes nothing for granted,
 * either.  In small regions it is much shorter than the tree of
 * refutation.h with all its images; in larger ones learning without
 * symmetry takes too long.
 */
struct learned_proof {
  struct list lemmas; /* each closed by 0 */
};

/* The plan of the formula that it refutes */
struct plan learned_proof_plan (void);

/* Returns 1 where the region is small, and PicoSAT is done before its text
 * is half as long as that of the other proof; else 0.  That keeps a try in
 * vain cheap.  Also after 0 it is to be cleared.
 */
int learned_proof_find (struct learned_proof *, const struct puzzle *,
                        const struct limits *);
void learned_proof_clear (struct learned_proof *);

void learned_proof_write (const struct learned_proof *, struct drat *);

#endif
