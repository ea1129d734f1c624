#ifndef propagator_h_INCLUDED
#define propagator_h_INCLUDED

#include "check/clauses.h"
#include "system/search_limits.h"

#include <stdbool.h>

/* Clauses, and unit propagation over them with two watched literals.
 * Clauses that are known to be core are propagated first, so that the core
 * stays small (Goldberg, Novikov, Verification of proofs of
 * unsatisfiability for CNF formulas, DATE 2003; Wetzler, Heule, Hunt,
 * DRAT-trim, SAT 2014).
 *
 * To refute a clause, its literals are assumed to be false.  A level is one
 * assumption with all its consequences; level 0 needs no assumption.
 */
struct watch {
  unsigned clause;
  unsigned blocker; /* 2 * another literal, which satisfies the clause if
                     * it is true; + 1 if the clause has no third one */
};

struct watches {
  struct watch *item; /* [0..count[ */
  unsigned count, capacity;
};

enum { CORE_WATCHES, OTHER_WATCHES, WATCH_KINDS };

/* A literal is propagated over the core first, and over other clauses only
 * when the core has nothing left to do.  There, variables that are true
 * come first: by "at most one", short clauses, they make many others false.
 */
enum { CORE_PASS, TRUE_PASS, FALSE_PASS, PASSES };

struct assumption {
  unsigned literal; /* is assumed to be false */
  size_t height;    /* of the trail before */
};

/* Why a literal is true */
struct reason {
  unsigned clause; /* NO_CLAUSE for an assumption */
  unsigned level;  /* the number of assumptions made until then */
};

struct propagator {
  struct clauses clauses;
  size_t literals; /* of all variables that the arrays have room for */
  struct watches *watches[WATCH_KINDS]; /* by literal */
  bool has_core;                        /* some clause is core */
  signed char *value;    /* by literal: 1 true, -1 false, 0 open */
  struct reason *reason; /* by variable, if it has a value */
  unsigned char *seen;   /* by variable, all 0 between calls */
  unsigned *trail;       /* [0..height[ the true literals */
  size_t height;
  size_t done[PASSES]; /* [0..done[pass][ of the trail are propagated in
                        * that pass */
  ARRAY (struct assumption) levels;
  unsigned conflict; /* a clause that is false at the last level, or
                      * NO_CLAUSE */
  const struct limits *limits;           /* 0 for none */
  bool is_stopped;                       /* a limit was reached */
  unsigned long long work, work_at_poll; /* literals visited; when the
                                          * limits were polled last */
};

void propagator_clear (struct propagator *);

/* Polls the limits from time to time.  A propagation that was stopped finds
 * no conflict.
 */
bool propagator_is_stopped (struct propagator *);

/* Does the same as `clauses_take`, and makes room for the variables. */
bool propagator_take (struct propagator *, struct ints *literals);

/* From now on the clause propagates.  Returns a clause that is false at
 * level 0, or NO_CLAUSE.  The levels at which the clause should have
 * propagated already are forgotten, so that nothing is missed:
 *
 *     level                    1          2          3
 *     assumed to be false      a          b          c
 *     before                   -a ...     -b ...     -c ...
 *     the lemma "a or d"       -a ... d
 *     instead, "a or b"        -a ... b
 *
 * Both lemmas are unit at level 1.  The last level that is kept may now
 * have a conflict.  It is kept all the same, with `conflict`: in a proof by
 * cases the next lemma often states that.
 */
unsigned propagator_attach (struct propagator *, unsigned clause);

/* Forgets the levels that depend on this clause. */
void propagator_detach (struct propagator *, unsigned clause);

/* Deletes the clause for good.  Places may change. */
void propagator_delete (struct propagator *, unsigned clause);

/* Are all literals but one false at level 0?  Then the clause may be the
 * reason of that literal.
 */
bool propagator_is_unit (const struct propagator *, unsigned clause);

/* Is the clause of these literals RUP?  Assumes that they are false, one
 * level after the other, until there is a conflict.  The levels stay for
 * the next call: the literals that both calls begin with cost nothing then.
 * After a conflict the level that led to it is forgotten, and `failed`,
 * unless it is 0, gets the literals that the conflict depends on, the last
 * first.
 */
bool propagator_refute_stepwise (struct propagator *,
                                 const unsigned *literals, size_t size,
                                 struct ints *failed);

/* Keeps the first `levels` levels. */
void propagator_forget (struct propagator *, size_t levels);

/* Assumes that the literals other than `except` are false, all at once and
 * in no level of their own.  Returns true if one of them is true.
 * `propagator_refute` also propagates, and also returns true if a clause
 * became false.  `*conflict` is that clause then, or the reason of the true
 * literal, NO_CLAUSE if it is assumed.  `propagator_undo` cuts the trail
 * back to a former `height`.
 */
bool propagator_assume_not (struct propagator *, const unsigned *literals,
                            size_t size, unsigned except);
bool propagator_refute (struct propagator *, const unsigned *literals,
                        size_t size, unsigned except, unsigned *conflict);
void propagator_undo (struct propagator *, size_t height);

/* Adds to `used` the clauses that led to the conflict, the conflict first,
 * each before the reasons of its literals.  Literals in `given` are assumed
 * to be false and need no reason, even if they have one.
 */
void propagator_explain (struct propagator *, unsigned conflict,
                         const struct ints *given, struct ints *used);

/* Makes the clause core. */
void propagator_mark_core (struct propagator *, unsigned clause);

#endif
