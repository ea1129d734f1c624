#include "check/propagator.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* `blocker` has one bit more than a literal. */
#define MOST_VARIABLES (1U << 29)

static void clear_watches (struct propagator *propagator) {
  for (int kind = 0; kind < WATCH_KINDS; kind++)
    for (size_t i = 0; i < propagator->literals; i++) {
      mem_free (propagator->watches[kind][i].item);
      propagator->watches[kind][i] = (struct watches){0};
    }
}

void propagator_clear (struct propagator *propagator) {
  clear_watches (propagator);
  mem_free (propagator->watches[CORE_WATCHES]);
  mem_free (propagator->watches[OTHER_WATCHES]);
  mem_free (propagator->value);
  mem_free (propagator->reason);
  array_clear (&propagator->levels);
  mem_free (propagator->seen);
  mem_free (propagator->trail);
  clauses_clear (&propagator->clauses);
  *propagator = (struct propagator){0};
}

static void grow_arrays (struct propagator *propagator, size_t literals) {
  const size_t old = propagator->literals;
  for (int kind = 0; kind < WATCH_KINDS; kind++)
    propagator->watches[kind] = grow_zeroed (
        propagator->watches[kind], old, literals, sizeof (struct watches));
  propagator->value = grow_zeroed (propagator->value, old, literals, 1);
  propagator->reason =
      grow_zeroed (propagator->reason, old / 2, literals / 2,
                   sizeof *propagator->reason);
  propagator->trail = grow_zeroed (propagator->trail, old / 2, literals / 2,
                                   sizeof *propagator->trail);
  propagator->seen =
      grow_zeroed (propagator->seen, old / 2, literals / 2, 1);
  propagator->literals = literals;
  assert (propagator->height < literals / 2);
}

bool propagator_take (struct propagator *propagator,
                      struct ints *literals) {
  const bool is_tautology = clauses_take (&propagator->clauses, literals);
  const size_t all = propagator->clauses.literals;
  if (all / 2 > MOST_VARIABLES)
    out_of_memory ();
  if (all > propagator->literals)
    grow_arrays (propagator, all);
  return is_tautology;
}

/* Takes some milliseconds */
#define WORK_BETWEEN_POLLS TUNED (1 << 22, 4)

bool propagator_is_stopped (struct propagator *propagator) {
  if (propagator->work - propagator->work_at_poll < WORK_BETWEEN_POLLS)
    return propagator->is_stopped;
  propagator->work_at_poll = propagator->work;
  propagator->is_stopped =
      limits_exceeded (propagator->limits) != NOT_STOPPED;
  return propagator->is_stopped;
}

static void add_watch (struct propagator *propagator, int kind,
                       unsigned literal, struct watch here) {
  assert (kind < WATCH_KINDS && literal < propagator->literals);
  struct watches *list = &propagator->watches[kind][literal];
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 4;
    list->item =
        mem_realloc (list->item, list->capacity * sizeof *list->item);
  }
  list->item[list->count++] = here;
}

/* Watches the first two literals. */
static void watch_clause (struct propagator *propagator, unsigned place) {
  const struct clause *clause = clause_at (&propagator->clauses, place);
  const int kind = clause->core ? CORE_WATCHES : OTHER_WATCHES;
  for (int i = 0; clause->size > 1 && i < 2; i++)
    add_watch (propagator, kind, clause->literals[i],
               (struct watch){place, 2 * clause->literals[!i] +
                                         (clause->size == 2)});
}

static void remove_watch (struct propagator *propagator, int kind,
                          unsigned literal, unsigned clause) {
  struct watches *list = &propagator->watches[kind][literal];
  unsigned i = 0;
  while (i < list->count && list->item[i].clause != clause)
    i++;
  if (i < list->count)
    list->item[i] = list->item[--list->count];
}

static void assign_literal (struct propagator *propagator, unsigned literal,
                            unsigned reason) {
  assert (literal >= 2 && literal < propagator->literals);
  assert (!propagator->value[literal]);
  propagator->value[literal] = 1;
  propagator->value[literal ^ 1] = -1;
  propagator->reason[literal / 2] =
      (struct reason){reason, (unsigned)propagator->levels.count};
  propagator->trail[propagator->height++] = literal;
  __builtin_prefetch (&propagator->watches[OTHER_WATCHES][literal ^ 1]);
}

/* Each time a watched literal of a long clause becomes false, the whole
 * clause may be visited: a single propagation could take hours.
 */
#define LONG_CLAUSE TUNED (64, 3)

/* Moves another literal that is not false to the second position, to be
 * watched.  Returns false if there is none.
 */
static bool move_watch (struct propagator *propagator,
                        struct clause *clause, unsigned other,
                        unsigned falsified) {
  unsigned *literals = clause->literals, i = 2;
  assert (clause->size > 2 && propagator->value[falsified] < 0);
  while (i < clause->size && propagator->value[literals[i]] < 0)
    i++;
  if (i == clause->size)
    return false;
  literals[0] = other;
  literals[1] = literals[i];
  literals[i] = falsified;
  return true;
}

/* Visits a clause whose watched literal became false and whose blocker is
 * not true.  Returns false if the clause is watched by another literal now;
 * else it is satisfied, or propagates, or is the conflict.
 */
static bool visit_watch (struct propagator *propagator, int kind,
                         unsigned falsified, struct watch *here,
                         unsigned *conflict) {
  unsigned other = here->blocker / 2;
  if (!(here->blocker & 1)) {
    struct clause *clause = clause_at (&propagator->clauses, here->clause);
    other = clause->literals[0] ^ clause->literals[1] ^ falsified;
    if (propagator->value[other] > 0) {
      here->blocker = 2 * other;
      return true;
    }
    if (clause->size > LONG_CLAUSE) {
      propagator->work += clause->size;
      if (propagator_is_stopped (propagator))
        return true;
    }
    if (move_watch (propagator, clause, other, falsified)) {
      add_watch (propagator, kind, clause->literals[1],
                 (struct watch){here->clause, 2 * other});
      return false;
    }
  }
  if (propagator->value[other] < 0)
    *conflict = here->clause;
  else
    assign_literal (propagator, other, here->clause);
  return true;
}

/* Most blockers are true: here each instruction counts. */
static unsigned visit_watches (struct propagator *propagator, int kind,
                               unsigned falsified) {
  struct watches *list = &propagator->watches[kind][falsified];
  if (!list->count)
    return NO_CLAUSE;
  const signed char *value = propagator->value;
  struct watch *from = list->item, *to = from, *end = from + list->count;
  unsigned conflict = NO_CLAUSE;
  while (from < end) {
    const bool is_true = value[from->blocker / 2] > 0;
    *to++ = *from++;
    if (is_true)
      continue;
    to -= !visit_watch (propagator, kind, falsified, to - 1, &conflict);
    if (conflict)
      break;
  }
  while (from < end)
    *to++ = *from++;
  list->count = (unsigned)(to - list->item);
  return conflict;
}

/* A literal is propagated in the first pass that has not caught up. */
static int next_pass (const struct propagator *propagator) {
  const size_t *done = propagator->done, height = propagator->height;
  return propagator->has_core && done[CORE_PASS] < height ? CORE_PASS
         : done[TRUE_PASS] < height                       ? TRUE_PASS
                                                          : FALSE_PASS;
}

static unsigned propagate_trail (struct propagator *propagator) {
  unsigned conflict = NO_CLAUSE;
  if (!propagator->has_core)
    propagator->done[CORE_PASS] = propagator->height;
  while (!conflict && propagator->done[FALSE_PASS] < propagator->height) {
    const int pass = next_pass (propagator);
    const unsigned literal = propagator->trail[propagator->done[pass]++];
    if (pass == CORE_PASS)
      conflict = visit_watches (propagator, CORE_WATCHES, literal ^ 1);
    else if ((literal & 1) == (pass == FALSE_PASS)) {
      /* The cost of a propagation is mostly waiting for memory. */
      if (propagator->done[FALSE_PASS] < propagator->height) {
        const unsigned next =
            propagator->trail[propagator->done[FALSE_PASS]] ^ 1;
        __builtin_prefetch (propagator->watches[OTHER_WATCHES][next].item);
      }
      conflict = visit_watches (propagator, OTHER_WATCHES, literal ^ 1);
    }
  }
  return conflict;
}

/* The best literals to watch are those that are not false, then those of
 * the highest level: they are the first to lose their value again.
 */
static unsigned watch_rank (const struct propagator *propagator,
                            unsigned literal) {
  return propagator->value[literal] >= 0
             ? UINT_MAX
             : propagator->reason[literal / 2].level;
}

/* Moves the two best literals to the first two positions. */
static void choose_watches (const struct propagator *propagator,
                            struct clause *clause) {
  unsigned *literals = clause->literals;
  for (unsigned first = 0; first < 2; first++)
    for (unsigned i = first + 1; i < clause->size; i++)
      if (watch_rank (propagator, literals[i]) >
          watch_rank (propagator, literals[first])) {
        const unsigned literal = literals[i];
        literals[i] = literals[first];
        literals[first] = literal;
      }
}

/* All literals but the first are false.  So the first one is true from the
 * level of the second one on, as that was the last to become false.
 */
static unsigned propagate_unit (struct propagator *propagator,
                                unsigned place) {
  const struct clause *clause = clause_at (&propagator->clauses, place);
  const unsigned literal = clause->literals[0];
  assert (propagator->value[literal] >= 0);
  propagator_forget (propagator,
                     clause->size > 1
                         ? propagator->reason[clause->literals[1] / 2].level
                         : 0);
  if (propagator->value[literal] > 0)
    return NO_CLAUSE;
  assign_literal (propagator, literal, place);
  const unsigned conflict = propagate_trail (propagator);
  if (!propagator->levels.count)
    return conflict;
  propagator->conflict = conflict;
  return NO_CLAUSE;
}

static void forget_conflict_level (struct propagator *propagator) {
  if (propagator->conflict)
    propagator_forget (propagator, propagator->levels.count - 1);
}

/* Forgets the level at which the literal became false, unless it is 0. */
static void forget_level_of (struct propagator *propagator,
                             unsigned literal) {
  const unsigned level = propagator->reason[literal / 2].level;
  if (propagator->value[literal] < 0 && level)
    propagator_forget (propagator, level - 1);
}

unsigned propagator_attach (struct propagator *propagator, unsigned place) {
  struct clause *clause = clause_at (&propagator->clauses, place);
  assert (clause->live);
  const unsigned *literals = clause->literals;
  forget_conflict_level (propagator);
  choose_watches (propagator, clause);
  watch_clause (propagator, place);
  if (clause->size)
    forget_level_of (propagator, literals[0]);
  if (!clause->size || propagator->value[literals[0]] < 0)
    return place;
  if (clause->size > 1 && propagator->value[literals[1]] >= 0)
    return NO_CLAUSE;
  return propagate_unit (propagator, place);
}

void propagator_detach (struct propagator *propagator, unsigned place) {
  const struct clause *clause = clause_at (&propagator->clauses, place);
  for (unsigned i = 0; i < clause->size && propagator->levels.count; i++) {
    const unsigned literal = clause->literals[i];
    const unsigned level = propagator->reason[literal / 2].level;
    if (propagator->value[literal] > 0 &&
        propagator->reason[literal / 2].clause == place && level)
      propagator_forget (propagator, level - 1);
  }
  if (propagator->conflict == place)
    forget_conflict_level (propagator);
  if (clause->size > 1)
    for (int i = 0; i < 2; i++)
      remove_watch (propagator, clause->core ? CORE_WATCHES : OTHER_WATCHES,
                    clause->literals[i], place);
}

void propagator_delete (struct propagator *propagator, unsigned place) {
  propagator_detach (propagator, place);
  clauses_delete (&propagator->clauses, place);
  if (!clauses_are_sparse (&propagator->clauses))
    return;
  propagator_forget (propagator, 0);
  clear_watches (propagator);
  clauses_collect (&propagator->clauses);
  for (unsigned c = clauses_first (&propagator->clauses); c;
       c = clauses_after (&propagator->clauses, c))
    propagator_attach (propagator, c);
}

bool propagator_is_unit (const struct propagator *propagator,
                         unsigned place) {
  const struct clause *clause = clause_at (&propagator->clauses, place);
  unsigned open = 0;
  for (unsigned i = 0; i < clause->size; i++)
    open += propagator->value[clause->literals[i]] >= 0 ||
            propagator->reason[clause->literals[i] / 2].level;
  return open == 1;
}

/*------------------------------- analysis ------------------------------*/

enum { SEEN = 1, GIVEN = 2 };

/* Marks the variables that make a clause false, from a level on, and counts
 * the new marks.
 */
static size_t mark_reasons (struct propagator *propagator, unsigned place,
                            unsigned level) {
  const struct clause *clause = clause_at (&propagator->clauses, place);
  size_t fresh = 0;
  for (unsigned i = 0; i < clause->size; i++) {
    const unsigned literal = clause->literals[i];
    if (propagator->value[literal] < 0 && !propagator->seen[literal / 2] &&
        propagator->reason[literal / 2].level >= level) {
      propagator->seen[literal / 2] = SEEN;
      fresh++;
    }
  }
  return fresh;
}

/* Follows the marks back along the trail until none of the `open` marks is
 * left.  `used` gets the clauses that are reasons, and `failed` the
 * literals that are assumed to be false.  Either list may be 0.
 */
static void walk_trail_back (struct propagator *propagator, size_t open,
                             unsigned level, struct ints *used,
                             struct ints *failed) {
  for (size_t i = propagator->height; open; i--) {
    assert (i); /* each mark is on the trail */
    const unsigned literal = propagator->trail[i - 1],
                   variable = literal / 2,
                   reason = propagator->reason[variable].clause;
    if (propagator->seen[variable] != SEEN)
      continue;
    propagator->seen[variable] = 0;
    open--;
    if (reason)
      open += mark_reasons (propagator, reason, level);
    if (reason && used)
      array_push (used, (int)reason);
    if (!reason && failed)
      array_push (failed, (int)(literal ^ 1));
  }
}

/*------------------------- one level after another ---------------------*/

/* Adds a level, even if the literal is false already.  Returns false if
 * there is a conflict: `*conflict` is the clause that became false, or
 * NO_CLAUSE if the literal was true.
 */
static bool assume_false (struct propagator *propagator, unsigned literal,
                          unsigned *conflict) {
  array_push (&propagator->levels,
              (struct assumption){literal, propagator->height});
  *conflict = NO_CLAUSE;
  if (propagator->value[literal] > 0)
    return false;
  if (!propagator->value[literal])
    assign_literal (propagator, literal ^ 1, NO_CLAUSE);
  *conflict = propagate_trail (propagator);
  return *conflict == NO_CLAUSE;
}

/* Finds the assumptions that a conflict depends on.  Either the clause
 * `conflict` became false at the last level.  Or it is NO_CLAUSE: then the
 * literal that the last level assumes to be false was true before, and the
 * conflict depends on the reasons of that, too.
 */
static void find_failed (struct propagator *propagator, unsigned conflict,
                         struct ints *failed) {
  assert (propagator->levels.count);
  const unsigned last =
      propagator->levels.item[propagator->levels.count - 1].literal;
  size_t open = 0;
  if (conflict)
    open = mark_reasons (propagator, conflict, 1);
  else {
    array_push (failed, (int)last);
    open = propagator->reason[last / 2].level > 0;
    propagator->seen[last / 2] = open ? SEEN : 0;
  }
  walk_trail_back (propagator, open, 1, 0, failed);
}

bool propagator_refute_stepwise (struct propagator *propagator,
                                 const unsigned *literals, size_t size,
                                 struct ints *failed) {
  size_t shared = 0;
  while (shared < size && shared < propagator->levels.count &&
         propagator->levels.item[shared].literal == literals[shared])
    shared++;
  propagator_forget (propagator, shared);
  unsigned conflict = propagator->conflict;
  bool is_refuted = conflict != NO_CLAUSE;
  for (size_t i = shared; i < size && !is_refuted; i++)
    is_refuted = !assume_false (propagator, literals[i], &conflict);
  if (is_refuted) {
    if (failed)
      find_failed (propagator, conflict, failed);
    propagator_forget (propagator, propagator->levels.count - 1);
  }
  return is_refuted;
}

void propagator_forget (struct propagator *propagator, size_t levels) {
  if (levels >= propagator->levels.count)
    return;
  assert (propagator->levels.item[levels].height <= propagator->height);
  propagator->conflict = NO_CLAUSE;
  propagator_undo (propagator, propagator->levels.item[levels].height);
  propagator->levels.count = levels;
}

/*------------------------------ all at once ----------------------------*/

/* Why one of the literals is true: NO_CLAUSE if one is assumed, else the
 * reason of the earliest one, which depends on none of the others.
 */
static unsigned reason_of_true (const struct propagator *propagator,
                                const unsigned *literals, size_t size,
                                unsigned except) {
  unsigned why = NO_CLAUSE;
  int count = 0;
  for (size_t i = 0; i < size; i++)
    if (literals[i] != except && propagator->value[literals[i]] > 0) {
      why = propagator->reason[literals[i] / 2].clause;
      count++;
      if (!why)
        return NO_CLAUSE;
    }
  if (count == 1)
    return why;
  size_t i = 0;
  while (propagator->trail[i] == except ||
         !literals_have (literals, size, propagator->trail[i]))
    i++;
  return propagator->reason[propagator->trail[i] / 2].clause;
}

bool propagator_assume_not (struct propagator *propagator,
                            const unsigned *literals, size_t size,
                            unsigned except, unsigned *conflict) {
  for (size_t i = 0; i < size; i++) {
    const unsigned literal = literals[i];
    if (literal == except)
      continue;
    if (propagator->value[literal] > 0) {
      *conflict = reason_of_true (propagator, literals, size, except);
      return true;
    }
    if (!propagator->value[literal])
      assign_literal (propagator, literal ^ 1, NO_CLAUSE);
  }
  return false;
}

bool propagator_refute (struct propagator *propagator,
                        const unsigned *literals, size_t size,
                        unsigned except, unsigned *conflict) {
  if (propagator_assume_not (propagator, literals, size, except, conflict))
    return true;
  *conflict = propagate_trail (propagator);
  return *conflict != NO_CLAUSE;
}

void propagator_undo (struct propagator *propagator, size_t height) {
  assert (height <= propagator->height);
  while (propagator->height > height) {
    const unsigned literal = propagator->trail[--propagator->height];
    propagator->value[literal] = propagator->value[literal ^ 1] = 0;
  }
  for (int pass = 0; pass < PASSES; pass++)
    if (propagator->done[pass] > height)
      propagator->done[pass] = height;
}

static void mark_given (struct propagator *propagator,
                        const struct ints *given, unsigned char mark) {
  for (size_t i = 0; i < given->count; i++)
    propagator->seen[(unsigned)given->item[i] / 2] = mark;
}

void propagator_explain (struct propagator *propagator, unsigned conflict,
                         const struct ints *given, struct ints *used) {
  if (!conflict)
    return;
  array_push (used, (int)conflict);
  mark_given (propagator, given, GIVEN);
  walk_trail_back (propagator, mark_reasons (propagator, conflict, 0), 0,
                   used, 0);
  mark_given (propagator, given, 0);
}

void propagator_mark_core (struct propagator *propagator, unsigned place) {
  struct clause *clause = clause_at (&propagator->clauses, place);
  assert (!propagator->levels.count); /* a backward check has none */
  if (clause->core)
    return;
  propagator_detach (propagator, place);
  clause->core = 1;
  propagator->has_core = true;
  watch_clause (propagator, place);
}
