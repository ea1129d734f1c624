#ifndef proof_engine_h_INCLUDED
#define proof_engine_h_INCLUDED

#include "check/clauses.h"
#include "check/stop.h"

/* Clauses, and the unit propagation over them: by two watched literals, the
 * clauses that are known to be in the core first, so that the core stays
 * small (Goldberg, Novikov, Verification of proofs of unsatisfiability for
 * CNF formulas, DATE 2003; Wetzler, Heule, Hunt, DRAT-trim, SAT 2014).
 */
struct watch {
  unsigned clause;
  unsigned blocker; /* 2 * another literal: no need to look further where
                     * that one is true; + 1 where there is no third */
};

struct watches {
  struct watch *data;
  unsigned size, room;
};

enum { CORE, OTHERS, KINDS };

struct supposition {
  unsigned literal; /* that is supposed to be false */
  size_t height;    /* of the trail before */
};

struct engine {
  struct clauses clauses;
  struct watches *watches[KINDS]; /* by literal */
  int has_core;                   /* some clause is of it */
  signed char *value;             /* by literal: 1 true, -1 false, 0 open */
  unsigned *reason;               /* by variable */
  unsigned *level;                /* by variable: suppositions it needed */
  unsigned char *seen;            /* by variable */
  unsigned *trail;                /* [0..height[, the true literals */
  size_t height, done[KINDS];
  struct supposition *supposed; /* [0..levels[ */
  size_t levels, room;
  const struct stop_request *stop; /* 0: nobody */
  int stopped;
  unsigned long long work, work_when_asked; /* literals looked at */
};

void engine_clear (struct engine *);

/* Asks whether it is to stop, when much was done since it asked last.  A
 * propagation that is stopped finds no conflict.
 */
int engine_is_stopped (struct engine *);

/* Turns the literals of a clause in DIMACS into ours, makes room for their
 * variables, and leaves out the second of two equal ones.  Returns 1 for a
 * tautology.
 */
int engine_take (struct engine *, struct ints *literals);

/* The clause takes part from now on, and propagates.  Returns the clause in
 * which all literals are false whatever is supposed, or NO_CLAUSE.  So that
 * nothing is missed, later suppositions are forgotten where it is unit
 * already without them, or makes them impossible.
 */
unsigned engine_attach (struct engine *, unsigned clause);

/* Forgets the suppositions that only this clause gave consequences to. */
void engine_detach (struct engine *, unsigned clause);

/* All other literals are false without any supposition: it may be why the
 * last one is true.
 */
int engine_is_unit (const struct engine *, unsigned clause);

/* Supposes that the literals are false, one after the other, each with what
 * follows from it, until there is a conflict: then it returns 1.  What is
 * supposed stays: the literals that this clause begins with and the last
 * one did, too, cost nothing.  A conflict goes, with the supposition that
 * led to it; where `needed` is not 0, those of the literals that it comes
 * from are added there, the last first.
 */
int engine_refute_stepwise (struct engine *, const unsigned *literals,
                            size_t size, struct ints *needed);

/* Keeps the first `levels` suppositions. */
void engine_forget (struct engine *, size_t levels);

/* Supposes that the literals, but for `except`, are false, all at once and
 * not to be kept.  Returns 1 if one is true: `*conflict` is the clause that
 * made it so, NO_CLAUSE where it was supposed itself.  `engine_refute` also
 * propagates, and then `*conflict` may be the clause that became false.
 * `engine_undo` goes back to the `height` that the trail had.
 */
int engine_suppose_not (struct engine *, const unsigned *literals,
                        size_t size, unsigned except, unsigned *conflict);
int engine_refute (struct engine *, const unsigned *literals, size_t size,
                   unsigned except, unsigned *conflict);
void engine_undo (struct engine *, size_t height);

/* Adds to `used` the clauses that led to the conflict, that one first, each
 * before those that made it unit.  The literals `given` are supposed to be
 * false: also one that was false before needs no clause for that.
 */
void engine_explain (struct engine *, unsigned conflict,
                     const struct ints *given, struct ints *used);

/* Moves a clause over to those of the core. */
void engine_mark_core (struct engine *, unsigned clause);

/* Gives memory of deleted clauses back: all places change, and reasons and
 * cores are lost.  Nothing may be supposed.
 */
void engine_collect (struct engine *);

#endif
