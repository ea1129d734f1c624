#include "check/propagator.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* `blocker` needs a bit more than a literal. */
#define MOST_VARIABLES (1U << 29)

static void clear_watches (struct propagator *engine) {
  for (int kind = 0; kind < WATCH_KINDS; kind++)
    for (size_t i = 0; i < engine->literals; i++) {
      mem_free (engine->watches[kind][i].item);
      engine->watches[kind][i] = (struct watches){0};
    }
}

void propagator_clear (struct propagator *engine) {
  clear_watches (engine);
  mem_free (engine->watches[CORE_WATCHES]);
  mem_free (engine->watches[OTHER_WATCHES]);
  mem_free (engine->value);
  mem_free (engine->why);
  array_clear (&engine->levels);
  mem_free (engine->seen);
  mem_free (engine->trail);
  clauses_clear (&engine->clauses);
  *engine = (struct propagator){0};
}

static void grow_to (struct propagator *engine, size_t literals) {
  const size_t old = engine->literals;
  for (int kind = 0; kind < WATCH_KINDS; kind++)
    engine->watches[kind] = grow_zeroed (engine->watches[kind], old,
                                         literals, sizeof (struct watches));
  engine->value = grow_zeroed (engine->value, old, literals, 1);
  engine->why =
      grow_zeroed (engine->why, old / 2, literals / 2, sizeof *engine->why);
  engine->trail = grow_zeroed (engine->trail, old / 2, literals / 2,
                               sizeof *engine->trail);
  engine->seen = grow_zeroed (engine->seen, old / 2, literals / 2, 1);
  engine->literals = literals;
}

int propagator_take (struct propagator *engine, struct ints *literals) {
  const int is_tautology = clauses_take (&engine->clauses, literals);
  const size_t all = engine->clauses.literals;
  if (all / 2 > MOST_VARIABLES)
    out_of_memory ();
  if (all > engine->literals)
    grow_to (engine, all);
  return is_tautology;
}

/* Takes some milliseconds */
#define WORK_BETWEEN_LOOKS TUNED (1 << 22, 4)

int propagator_is_stopped (struct propagator *engine) {
  if (engine->work - engine->work_at_look < WORK_BETWEEN_LOOKS)
    return engine->stopped;
  engine->work_at_look = engine->work;
  engine->stopped = limits_exceeded (engine->limits) != NOT_STOPPED;
  return engine->stopped;
}

static void watch (struct propagator *engine, int kind, unsigned literal,
                   struct watch here) {
  struct watches *list = &engine->watches[kind][literal];
  if (list->count == list->room) {
    list->room = list->room ? 2 * list->room : 4;
    list->item = mem_realloc (list->item, list->room * sizeof *list->item);
  }
  list->item[list->count++] = here;
}

static struct watch new_watch (unsigned place, unsigned blocker,
                               unsigned size) {
  return (struct watch){place, 2 * blocker + (size == 2)};
}

/* Watches the two literals in front. */
static void watch_clause (struct propagator *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  const int kind = clause->core ? CORE_WATCHES : OTHER_WATCHES;
  for (int i = 0; clause->size > 1 && i < 2; i++)
    watch (engine, kind, clause->literals[i],
           new_watch (place, clause->literals[!i], clause->size));
}

static void unwatch (struct propagator *engine, int kind, unsigned literal,
                     unsigned clause) {
  struct watches *list = &engine->watches[kind][literal];
  unsigned i = 0;
  while (i < list->count && list->item[i].clause != clause)
    i++;
  if (i < list->count)
    list->item[i] = list->item[--list->count];
}

static void assign (struct propagator *engine, unsigned literal,
                    unsigned reason) {
  engine->value[literal] = 1;
  engine->value[literal ^ 1] = -1;
  engine->why[literal / 2] =
      (struct why){reason, (unsigned)engine->levels.count};
  engine->trail[engine->height++] = literal;
  __builtin_prefetch (&engine->watches[OTHER_WATCHES][literal ^ 1]);
}

/* Each time a watched literal of a long clause becomes false, the whole
 * clause may be visited: a single propagation could take hours.
 */
#define LONG_CLAUSE TUNED (64, 3)

static int takes_too_long (struct propagator *engine,
                           const struct clause *clause) {
  engine->work += clause->size;
  return propagator_is_stopped (engine);
}

/* Moves another literal that is not false to the second position. */
static int moves_on (struct propagator *engine, struct clause *clause,
                     unsigned other, unsigned falsified) {
  unsigned *literals = clause->literals, i = 2;
  while (i < clause->size && engine->value[literals[i]] < 0)
    i++;
  if (i == clause->size)
    return 0;
  literals[0] = other;
  literals[1] = literals[i];
  literals[i] = falsified;
  return 1;
}

/* A watch whose blocker is not true, of a literal that became false: the
 * clause gets another watch, which returns 0, or propagates, or is the
 * conflict.
 */
static int keep_watch (struct propagator *engine, int kind,
                       unsigned falsified, struct watch *here,
                       unsigned *conflict) {
  unsigned other = here->blocker / 2;
  if (!(here->blocker & 1)) {
    struct clause *clause = clause_at (&engine->clauses, here->clause);
    other = clause->literals[0] ^ clause->literals[1] ^ falsified;
    if (engine->value[other] > 0) {
      here->blocker = 2 * other;
      return 1;
    }
    if (clause->size > LONG_CLAUSE && takes_too_long (engine, clause))
      return 1;
    if (moves_on (engine, clause, other, falsified)) {
      watch (engine, kind, clause->literals[1],
             (struct watch){here->clause, 2 * other});
      return 0;
    }
  }
  if (engine->value[other] < 0)
    *conflict = here->clause;
  else
    assign (engine, other, here->clause);
  return 1;
}

/* Most blockers are true: here each instruction counts. */
static unsigned visit (struct propagator *engine, int kind,
                       unsigned falsified) {
  struct watches *list = &engine->watches[kind][falsified];
  if (!list->count)
    return NO_CLAUSE;
  const signed char *value = engine->value;
  struct watch *from = list->item, *to = from, *end = from + list->count;
  unsigned conflict = NO_CLAUSE;
  while (from < end) {
    const int is_true = value[from->blocker / 2] > 0;
    *to++ = *from++;
    if (is_true)
      continue;
    to -= !keep_watch (engine, kind, falsified, to - 1, &conflict);
    if (conflict)
      break;
  }
  while (from < end)
    *to++ = *from++;
  list->count = (unsigned)(to - list->item);
  return conflict;
}

/* The cost of a propagation is mostly waiting for memory. */
static void fetch_next (const struct propagator *engine) {
  if (engine->done[FALSE_PASS] < engine->height) {
    const unsigned next = engine->trail[engine->done[FALSE_PASS]] ^ 1;
    __builtin_prefetch (engine->watches[OTHER_WATCHES][next].item);
  }
}

static int next_pass (const struct propagator *engine) {
  return engine->has_core && engine->done[CORE_PASS] < engine->height
             ? CORE_PASS
         : engine->done[TRUE_PASS] < engine->height ? TRUE_PASS
                                                    : FALSE_PASS;
}

static unsigned propagate (struct propagator *engine) {
  unsigned conflict = NO_CLAUSE;
  if (!engine->has_core)
    engine->done[CORE_PASS] = engine->height;
  while (!conflict && engine->done[FALSE_PASS] < engine->height) {
    const int pass = next_pass (engine);
    const unsigned literal = engine->trail[engine->done[pass]++];
    if (pass == CORE_PASS)
      conflict = visit (engine, CORE_WATCHES, literal ^ 1);
    else if ((literal & 1) == (pass == FALSE_PASS)) {
      fetch_next (engine);
      conflict = visit (engine, OTHER_WATCHES, literal ^ 1);
    }
  }
  return conflict;
}

/* The best literals to watch are those that are not false, then those of
 * the highest level, which are the first to become open again.
 */
static unsigned rank (const struct propagator *engine, unsigned literal) {
  return engine->value[literal] >= 0 ? UINT_MAX
                                     : engine->why[literal / 2].level;
}

/* Moves the two best literals to the front. */
static void choose_watches (const struct propagator *engine,
                            struct clause *clause) {
  unsigned *literals = clause->literals;
  for (unsigned front = 0; front < 2; front++)
    for (unsigned i = front + 1; i < clause->size; i++)
      if (rank (engine, literals[i]) > rank (engine, literals[front])) {
        const unsigned literal = literals[i];
        literals[i] = literals[front];
        literals[front] = literal;
      }
}

/* All literals but the first are false.  It follows from the level of the
 * second one on.
 */
static unsigned become_unit (struct propagator *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  const unsigned literal = clause->literals[0];
  propagator_forget (
      engine,
      clause->size > 1 ? engine->why[clause->literals[1] / 2].level : 0);
  if (engine->value[literal] > 0)
    return NO_CLAUSE;
  assign (engine, literal, place);
  const unsigned conflict = propagate (engine);
  if (!engine->levels.count)
    return conflict;
  engine->conflict = conflict;
  return NO_CLAUSE;
}

static void forget_conflict (struct propagator *engine) {
  if (engine->conflict)
    propagator_forget (engine, engine->levels.count - 1);
}

/* Forgets the level at which the literal became false, unless that is 0. */
static void open_literal (struct propagator *engine, unsigned literal) {
  const unsigned level = engine->why[literal / 2].level;
  if (engine->value[literal] < 0 && level)
    propagator_forget (engine, level - 1);
}

unsigned propagator_attach (struct propagator *engine, unsigned place) {
  struct clause *clause = clause_at (&engine->clauses, place);
  const unsigned *literals = clause->literals;
  forget_conflict (engine);
  choose_watches (engine, clause);
  watch_clause (engine, place);
  if (clause->size)
    open_literal (engine, literals[0]);
  if (!clause->size || engine->value[literals[0]] < 0)
    return place;
  if (clause->size > 1 && engine->value[literals[1]] >= 0)
    return NO_CLAUSE;
  return become_unit (engine, place);
}

void propagator_detach (struct propagator *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  for (unsigned i = 0; i < clause->size && engine->levels.count; i++) {
    const unsigned literal = clause->literals[i];
    const unsigned level = engine->why[literal / 2].level;
    if (engine->value[literal] > 0 &&
        engine->why[literal / 2].reason == place && level)
      propagator_forget (engine, level - 1);
  }
  if (engine->conflict == place)
    forget_conflict (engine);
  if (clause->size > 1)
    for (int i = 0; i < 2; i++)
      unwatch (engine, clause->core ? CORE_WATCHES : OTHER_WATCHES,
               clause->literals[i], place);
}

void propagator_delete (struct propagator *engine, unsigned place) {
  propagator_detach (engine, place);
  clauses_delete (&engine->clauses, place);
  if (!clauses_are_sparse (&engine->clauses))
    return;
  propagator_forget (engine, 0);
  clear_watches (engine);
  clauses_collect (&engine->clauses);
  for (unsigned c = clauses_first (&engine->clauses); c;
       c = clauses_after (&engine->clauses, c))
    propagator_attach (engine, c);
}

int propagator_is_unit (const struct propagator *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  unsigned open = 0;
  for (unsigned i = 0; i < clause->size; i++)
    open += engine->value[clause->literals[i]] >= 0 ||
            engine->why[clause->literals[i] / 2].level;
  return open == 1;
}

/*------------------------------- analysis ------------------------------*/

enum { NEEDED = 1, GIVEN = 2 };

/* Marks what falsifies a clause, from a level on, and counts the new marks.
 */
static size_t see (struct propagator *engine, unsigned place,
                   unsigned level) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  size_t fresh = 0;
  for (unsigned i = 0; i < clause->size; i++) {
    const unsigned literal = clause->literals[i];
    if (engine->value[literal] < 0 && !engine->seen[literal / 2] &&
        engine->why[literal / 2].level >= level) {
      engine->seen[literal / 2] = NEEDED;
      fresh++;
    }
  }
  return fresh;
}

/* Follows the marks back along the trail until none of the `open` ones is
 * left: reasons are used, suppositions needed.  Either list may be 0.
 */
static void walk_back (struct propagator *engine, size_t open,
                       unsigned level, struct ints *used,
                       struct ints *needed) {
  for (size_t i = engine->height; open; i--) {
    const unsigned literal = engine->trail[i - 1], variable = literal / 2,
                   reason = engine->why[variable].reason;
    if (engine->seen[variable] != NEEDED)
      continue;
    engine->seen[variable] = 0;
    open--;
    if (reason)
      open += see (engine, reason, level);
    if (reason && used)
      array_push (used, (int)reason);
    if (!reason && needed)
      array_push (needed, (int)(literal ^ 1));
  }
}

/*------------------------- one level after another ---------------------*/

/* Adds a level, even if the literal is false already.  Returns 0 if that is
 * impossible: `*conflict` is the clause that became false, or NO_CLAUSE if
 * the literal was true.
 */
static int suppose (struct propagator *engine, unsigned literal,
                    unsigned *conflict) {
  array_push (&engine->levels,
              (struct supposition){literal, engine->height});
  *conflict = NO_CLAUSE;
  if (engine->value[literal] > 0)
    return 0;
  if (!engine->value[literal])
    assign (engine, literal ^ 1, NO_CLAUSE);
  *conflict = propagate (engine);
  return *conflict == NO_CLAUSE;
}

/* Finds the suppositions that a conflict depends on.  There are two cases:
 * a clause became false at the last level; or, with NO_CLAUSE, the literal
 * that the last level supposes to be false was true already, from whatever
 * made it true.
 */
static void find_needed (struct propagator *engine, unsigned conflict,
                         struct ints *needed) {
  const unsigned last =
      engine->levels.item[engine->levels.count - 1].literal;
  size_t open = 0;
  if (conflict)
    open = see (engine, conflict, 1);
  else {
    array_push (needed, (int)last);
    open = engine->why[last / 2].level > 0;
    engine->seen[last / 2] = open ? NEEDED : 0;
  }
  walk_back (engine, open, 1, 0, needed);
}

int propagator_refute_stepwise (struct propagator *engine,
                                const unsigned *literals, size_t size,
                                struct ints *needed) {
  size_t shared = 0;
  while (shared < size && shared < engine->levels.count &&
         engine->levels.item[shared].literal == literals[shared])
    shared++;
  propagator_forget (engine, shared);
  unsigned conflict = engine->conflict;
  int is_refuted = conflict != NO_CLAUSE;
  for (size_t i = shared; i < size && !is_refuted; i++)
    is_refuted = !suppose (engine, literals[i], &conflict);
  if (is_refuted) {
    if (needed)
      find_needed (engine, conflict, needed);
    propagator_forget (engine, engine->levels.count - 1);
  }
  return is_refuted;
}

void propagator_forget (struct propagator *engine, size_t levels) {
  if (levels >= engine->levels.count)
    return;
  engine->conflict = NO_CLAUSE;
  propagator_undo (engine, engine->levels.item[levels].height);
  engine->levels.count = levels;
}

/*------------------------------ all at once ----------------------------*/

/* Why one of the literals is true: NO_CLAUSE if one is a supposition, else
 * the reason of the earliest one, which depends on none of the others.
 */
static unsigned why_true (const struct propagator *engine,
                          const unsigned *literals, size_t size,
                          unsigned except) {
  unsigned why = NO_CLAUSE;
  int count = 0;
  for (size_t i = 0; i < size; i++)
    if (literals[i] != except && engine->value[literals[i]] > 0) {
      why = engine->why[literals[i] / 2].reason;
      count++;
      if (!why)
        return NO_CLAUSE;
    }
  if (count == 1)
    return why;
  size_t i = 0;
  while (engine->trail[i] == except ||
         !literals_have (literals, size, engine->trail[i]))
    i++;
  return engine->why[engine->trail[i] / 2].reason;
}

int propagator_assume_not (struct propagator *engine,
                           const unsigned *literals, size_t size,
                           unsigned except, unsigned *conflict) {
  for (size_t i = 0; i < size; i++) {
    const unsigned literal = literals[i];
    if (literal == except)
      continue;
    if (engine->value[literal] > 0) {
      *conflict = why_true (engine, literals, size, except);
      return 1;
    }
    if (!engine->value[literal])
      assign (engine, literal ^ 1, NO_CLAUSE);
  }
  return 0;
}

int propagator_refute (struct propagator *engine, const unsigned *literals,
                       size_t size, unsigned except, unsigned *conflict) {
  if (propagator_assume_not (engine, literals, size, except, conflict))
    return 1;
  *conflict = propagate (engine);
  return *conflict != NO_CLAUSE;
}

void propagator_undo (struct propagator *engine, size_t height) {
  assert (height <= engine->height);
  while (engine->height > height) {
    const unsigned literal = engine->trail[--engine->height];
    engine->value[literal] = engine->value[literal ^ 1] = 0;
  }
  for (int pass = 0; pass < PASSES; pass++)
    if (engine->done[pass] > height)
      engine->done[pass] = height;
}

static void mark_given (struct propagator *engine, const struct ints *given,
                        unsigned char mark) {
  for (size_t i = 0; i < given->count; i++)
    engine->seen[(unsigned)given->item[i] / 2] = mark;
}

void propagator_reason (struct propagator *engine, unsigned conflict,
                        const struct ints *given, struct ints *used) {
  if (!conflict)
    return;
  array_push (used, (int)conflict);
  mark_given (engine, given, GIVEN);
  walk_back (engine, see (engine, conflict, 0), 0, used, 0);
  mark_given (engine, given, 0);
}

void propagator_mark_core (struct propagator *engine, unsigned place) {
  struct clause *clause = clause_at (&engine->clauses, place);
  if (clause->core)
    return;
  propagator_detach (engine, place);
  clause->core = 1;
  engine->has_core = 1;
  watch_clause (engine, place);
}
