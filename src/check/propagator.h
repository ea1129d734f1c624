#ifndef propagator_h_INCLUDED
#define propagator_h_INCLUDED

#include "check/clauses.h"
#include "system/search_limits.h"

/* Clauses, and unit propagation over them with two watched literals.
 * Clauses that are known to be in the core are propagated first, so that
 * the core stays small (Goldberg, Novikov, Verification of proofs of
 * unsatisfiability for CNF formulas, DATE 2003; Wetzler, Heule, Hunt,
 * DRAT-trim, SAT 2014).
 *
 * Literals are supposed to be false, which stands for assumptions.  A level
 * is one supposition with all its consequences; level 0 needs none.
 */
struct watch {
  unsigned clause;
  unsigned blocker; /* 2 * another literal, which satisfies the clause if
                     * it is true; + 1 if the clause has no third one */
};

struct watches {
  struct watch *item; /* [0..count[ */
  unsigned count, room;
};

enum { CORE_WATCHES, OTHER_WATCHES, WATCH_KINDS };

/* A literal is propagated over the core first, and over other clauses only
 * when the core has nothing left to do.  There, variables that are true
 * come first: by "at most one", short clauses, they make many others false.
 */
enum { CORE_PASS, TRUE_PASS, FALSE_PASS, PASSES };

struct supposition {
  unsigned literal; /* that is supposed to be false */
  size_t height;    /* of the trail before */
};

/* Why a literal is true */
struct why {
  unsigned reason; /* a clause, or NO_CLAUSE for a supposition */
  unsigned level;  /* how many suppositions it needs */
};

struct propagator {
  struct clauses clauses;
  size_t literals; /* of all variables that there is room for */
  struct watches *watches[WATCH_KINDS]; /* by literal */
  int has_core;                         /* some clause is core */
  signed char *value;  /* by literal: 1 true, -1 false, 0 open */
  struct why *why;     /* by variable, if it has a value */
  unsigned char *seen; /* by variable, all 0 between calls */
  unsigned *trail;     /* [0..height[ the true literals; */
  size_t height;       /* the first done[pass] of them have */
  size_t done[PASSES]; /* been propagated in that pass */
  ARRAY (struct supposition) levels;
  unsigned conflict;           /* at the last level, with all its reasons */
  const struct limits *limits; /* 0 for none */
  int stopped;                 /* a limit was reached */
  unsigned long long work, work_at_look; /* literals visited */
};

void propagator_clear (struct propagator *);

/* Looks at the limits from time to time.  A propagation that was stopped
 * finds no conflict.
 */
int propagator_is_stopped (struct propagator *);

/* As clauses_take, and makes room for the variables. */
int propagator_take (struct propagator *, struct ints *literals);

/* From now on the clause propagates.  Returns the clause whose literals are
 * all false at level 0, or NO_CLAUSE.  The levels at which the clause
 * should have propagated already are forgotten, so that nothing is missed:
 *
 *     level                    1          2          3
 *     supposed to be false     a          b          c
 *     before                   -a ...     -b ...     -c ...
 *     the lemma "a or d"       -a ... d
 *     instead, "a or b"        -a ... b
 *
 * Both lemmas are unit at level 1.  If the consequences at the last level
 * that is kept contradict each other, the level is kept all the same, with
 * `conflict`: in a proof by cases the next lemma often states that.
 */
unsigned propagator_attach (struct propagator *, unsigned clause);

/* Forgets the levels that depend on this clause. */
void propagator_detach (struct propagator *, unsigned clause);

/* Deletes the clause for good.  Places may change. */
void propagator_delete (struct propagator *, unsigned clause);

/* 1 if all literals but one are false at level 0: the clause may be the
 * reason of that one.
 */
int propagator_is_unit (const struct propagator *, unsigned clause);

/* Supposes that the literals are false, one level after the other, until
 * there is a conflict, and then returns 1.  The levels stay for the next
 * call: the literals that both calls begin with cost nothing then.  After a
 * conflict the level that led to it is forgotten, and `needed`, unless it
 * is 0, gets the literals that the conflict depends on, the last first.
 */
int propagator_refute_stepwise (struct propagator *,
                                const unsigned *literals, size_t size,
                                struct ints *needed);

/* Keeps the first `levels` levels. */
void propagator_forget (struct propagator *, size_t levels);

/* Supposes that the literals other than `except` are false, all at once and
 * in no level of their own.  Returns 1 if one is true: `*conflict` is the
 * reason, NO_CLAUSE for a supposition.  `propagator_refute` also
 * propagates; then `*conflict` may be the clause that became false.
 * `propagator_undo` cuts the trail back to a former `height`.
 */
int propagator_assume_not (struct propagator *, const unsigned *literals,
                           size_t size, unsigned except,
                           unsigned *conflict);
int propagator_refute (struct propagator *, const unsigned *literals,
                       size_t size, unsigned except, unsigned *conflict);
void propagator_undo (struct propagator *, size_t height);

/* Adds to `used` the clauses that led to the conflict, the conflict first,
 * each before the reasons of its literals.  Literals in `given` are
 * supposed to be false and need no reason, even if they have one.
 */
void propagator_reason (struct propagator *, unsigned conflict,
                        const struct ints *given, struct ints *used);

/* Makes the clause core. */
void propagator_mark_core (struct propagator *, unsigned clause);

#endif
