#include "check/propagator.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* `blocker` has one bit more than a literal. */
#define MOST_VARIABLES (1U << 29)

static void clear_watches (struct propagator *p) {
  for (int kind = 0; kind < WATCH_KINDS; kind++)
    for (size_t i = 0; i < p->literals; i++) {
      mem_free (p->watches[kind][i].item);
      p->watches[kind][i] = (struct watches){0};
    }
}

void propagator_clear (struct propagator *p) {
  clear_watches (p);
  mem_free (p->watches[CORE_WATCHES]);
  mem_free (p->watches[OTHER_WATCHES]);
  mem_free (p->value);
  mem_free (p->reason);
  array_clear (&p->levels);
  mem_free (p->seen);
  mem_free (p->trail);
  clauses_clear (&p->clauses);
  *p = (struct propagator){0};
}

bool propagator_take (struct propagator *p, struct ints *literals) {
  const bool is_tautology = clauses_take (&p->clauses, literals);
  const size_t old = p->literals, all = p->clauses.literals;
  if (all / 2 > MOST_VARIABLES)
    out_of_memory ();
  if (all <= old)
    return is_tautology;
  for (int kind = 0; kind < WATCH_KINDS; kind++)
    p->watches[kind] =
        grow_zeroed (p->watches[kind], old, all, sizeof (struct watches));
  p->value = grow_zeroed (p->value, old, all, 1);
  p->reason = grow_zeroed (p->reason, old / 2, all / 2, sizeof *p->reason);
  p->trail = grow_zeroed (p->trail, old / 2, all / 2, sizeof *p->trail);
  p->seen = grow_zeroed (p->seen, old / 2, all / 2, 1);
  p->literals = all;
  assert (p->height < all / 2);
  return is_tautology;
}

/* Takes some milliseconds */
#define WORK_BETWEEN_POLLS TUNED (1 << 22, 4)

bool propagator_is_stopped (struct propagator *p) {
  if (p->work - p->work_at_poll < WORK_BETWEEN_POLLS)
    return p->is_stopped;
  p->work_at_poll = p->work;
  p->is_stopped = limits_exceeded (p->limits) != NOT_STOPPED;
  return p->is_stopped;
}

static void add_watch (struct propagator *p, int kind, unsigned literal,
                       struct watch here) {
  assert (kind < WATCH_KINDS && literal < p->literals);
  struct watches *list = &p->watches[kind][literal];
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 4;
    list->item =
        mem_realloc (list->item, list->capacity * sizeof *list->item);
  }
  list->item[list->count++] = here;
}

static int kind_of_watch (const struct clause *clause) {
  return clause->core ? CORE_WATCHES : OTHER_WATCHES;
}

/* Watches the first two literals. */
static void watch_clause (struct propagator *p, unsigned place) {
  const struct clause *clause = clause_at (&p->clauses, place);
  for (int i = 0; clause->size > 1 && i < 2; i++)
    add_watch (p, kind_of_watch (clause), clause->literals[i],
               (struct watch){place, 2 * clause->literals[!i] +
                                         (clause->size == 2)});
}

static void assign_literal (struct propagator *p, unsigned literal,
                            unsigned reason) {
  assert (literal >= 2 && literal < p->literals);
  assert (!p->value[literal]);
  p->value[literal] = 1;
  p->value[literal ^ 1] = -1;
  p->reason[literal / 2] =
      (struct reason){reason, (unsigned)p->levels.count};
  p->trail[p->height++] = literal;
  __builtin_prefetch (&p->watches[OTHER_WATCHES][literal ^ 1]);
}

/* Each time a watched literal of a long clause becomes false, the whole
 * clause may be visited: a single propagation could take hours.
 */
#define LONG_CLAUSE TUNED (64, 3)

/* Visits a clause whose watched literal became false and whose blocker is
 * not true.  Returns false if the clause is watched by another literal now;
 * else it is satisfied, or propagates, or is the conflict.
 */
static bool visit_watch (struct propagator *p, int kind, unsigned falsified,
                         struct watch *here, unsigned *conflict) {
  unsigned other = here->blocker / 2;
  assert (p->value[falsified] < 0);
  if (!(here->blocker & 1)) {
    struct clause *clause = clause_at (&p->clauses, here->clause);
    unsigned *literals = clause->literals, i = 2;
    assert (clause->size > 2);
    other = literals[0] ^ literals[1] ^ falsified;
    if (p->value[other] > 0) {
      here->blocker = 2 * other;
      return true;
    }
    if (clause->size > LONG_CLAUSE) {
      p->work += clause->size;
      if (propagator_is_stopped (p))
        return true;
    }
    while (i < clause->size && p->value[literals[i]] < 0)
      i++;
    if (i < clause->size) {
      literals[0] = other;
      literals[1] = literals[i];
      literals[i] = falsified;
      add_watch (p, kind, literals[1],
                 (struct watch){here->clause, 2 * other});
      return false;
    }
  }
  if (p->value[other] < 0)
    *conflict = here->clause;
  else
    assign_literal (p, other, here->clause);
  return true;
}

/* Most blockers are true: here each instruction counts. */
static unsigned visit_watches (struct propagator *p, int kind,
                               unsigned falsified) {
  struct watches *list = &p->watches[kind][falsified];
  if (!list->count)
    return NO_CLAUSE;
  const signed char *value = p->value;
  struct watch *from = list->item, *to = from, *end = from + list->count;
  unsigned conflict = NO_CLAUSE;
  while (from < end) {
    const bool is_true = value[from->blocker / 2] > 0;
    *to++ = *from++;
    if (is_true)
      continue;
    to -= !visit_watch (p, kind, falsified, to - 1, &conflict);
    if (conflict)
      break;
  }
  while (from < end)
    *to++ = *from++;
  list->count = (unsigned)(to - list->item);
  return conflict;
}

/* Propagates each literal in the first pass that has not caught up. */
static unsigned propagate_trail (struct propagator *p) {
  size_t *done = p->done;
  unsigned conflict = NO_CLAUSE;
  if (!p->has_core)
    done[CORE_PASS] = p->height;
  while (!conflict && done[FALSE_PASS] < p->height) {
    const int pass = p->has_core && done[CORE_PASS] < p->height ? CORE_PASS
                     : done[TRUE_PASS] < p->height              ? TRUE_PASS
                                                   : FALSE_PASS;
    const unsigned literal = p->trail[done[pass]++];
    if (pass == CORE_PASS)
      conflict = visit_watches (p, CORE_WATCHES, literal ^ 1);
    else if ((literal & 1) == (pass == FALSE_PASS)) {
      /* The cost of a propagation is mostly waiting for memory. */
      if (done[FALSE_PASS] < p->height) {
        const unsigned next = p->trail[done[FALSE_PASS]] ^ 1;
        __builtin_prefetch (p->watches[OTHER_WATCHES][next].item);
      }
      conflict = visit_watches (p, OTHER_WATCHES, literal ^ 1);
    }
  }
  return conflict;
}

/* The best literals to watch are not false.  Next come literals of the
 * highest level, as they are the first to lose their value again.
 */
static unsigned watch_rank (const struct propagator *p, unsigned literal) {
  return p->value[literal] >= 0 ? UINT_MAX : p->reason[literal / 2].level;
}

/* Moves the two best literals to the first two positions. */
static void choose_watches (const struct propagator *p,
                            struct clause *clause) {
  unsigned *literals = clause->literals;
  for (unsigned first = 0; first < 2; first++)
    for (unsigned i = first + 1; i < clause->size; i++)
      if (watch_rank (p, literals[i]) > watch_rank (p, literals[first])) {
        const unsigned literal = literals[i];
        literals[i] = literals[first];
        literals[first] = literal;
      }
}

/* All literals but the first are false.  The second was the last to become
 * false, so the first is true from the level of the second on.
 */
static unsigned propagate_unit (struct propagator *p, unsigned place) {
  const struct clause *clause = clause_at (&p->clauses, place);
  const unsigned literal = clause->literals[0];
  assert (p->value[literal] >= 0);
  propagator_forget (
      p, clause->size > 1 ? p->reason[clause->literals[1] / 2].level : 0);
  if (p->value[literal] > 0)
    return NO_CLAUSE;
  assign_literal (p, literal, place);
  const unsigned conflict = propagate_trail (p);
  if (!p->levels.count)
    return conflict;
  p->conflict = conflict;
  return NO_CLAUSE;
}

static void forget_conflict_level (struct propagator *p) {
  if (p->conflict)
    propagator_forget (p, p->levels.count - 1);
}

unsigned propagator_attach (struct propagator *p, unsigned place) {
  struct clause *clause = clause_at (&p->clauses, place);
  const unsigned *literals = clause->literals;
  assert (clause->live);
  forget_conflict_level (p);
  choose_watches (p, clause);
  watch_clause (p, place);
  if (!clause->size)
    return place;

  /* The clause is false: forget the level that made it so, if any. */
  const unsigned level = p->reason[literals[0] / 2].level;
  if (p->value[literals[0]] < 0 && level)
    propagator_forget (p, level - 1);
  if (p->value[literals[0]] < 0)
    return place;
  if (clause->size > 1 && p->value[literals[1]] >= 0)
    return NO_CLAUSE;
  return propagate_unit (p, place);
}

/* Looks from both ends, as a backward check detaches the clause that came
 * last.  Returns `count` if the clause is not there.
 */
static unsigned place_of_watch (struct propagator *p,
                                const struct watches *list,
                                unsigned clause) {
  unsigned first = 0, last = list->count;
  for (; first < last && list->item[first].clause != clause; first++) {
    if (list->item[--last].clause == clause)
      return last;
    p->work++;
  }
  return first < last ? first : list->count;
}

void propagator_detach (struct propagator *p, unsigned place) {
  const struct clause *clause = clause_at (&p->clauses, place);
  for (unsigned i = 0; i < clause->size && p->levels.count; i++) {
    const unsigned literal = clause->literals[i];
    const unsigned level = p->reason[literal / 2].level;
    if (p->value[literal] > 0 && p->reason[literal / 2].clause == place &&
        level)
      propagator_forget (p, level - 1);
  }
  if (p->conflict == place)
    forget_conflict_level (p);
  for (int i = 0; clause->size > 1 && i < 2; i++) {
    struct watches *list =
        &p->watches[kind_of_watch (clause)][clause->literals[i]];
    const unsigned k = place_of_watch (p, list, place);
    if (k < list->count)
      list->item[k] = list->item[--list->count];
  }
}

void propagator_delete (struct propagator *p, unsigned place) {
  propagator_detach (p, place);
  clauses_delete (&p->clauses, place);
  if (!clauses_collect (&p->clauses))
    return;
  propagator_forget (p, 0);
  clear_watches (p);
  for (unsigned c = clauses_first (&p->clauses); c;
       c = clauses_after (&p->clauses, c))
    propagator_attach (p, c);
}

bool propagator_is_unit (const struct propagator *p, unsigned place) {
  const struct clause *clause = clause_at (&p->clauses, place);
  unsigned open = 0;
  for (unsigned i = 0; i < clause->size; i++)
    open += p->value[clause->literals[i]] >= 0 ||
            p->reason[clause->literals[i] / 2].level;
  return open == 1;
}

/*------------------------------- analysis ------------------------------*/

enum { SEEN = 1, GIVEN = 2 };

/* Marks the variables that make a clause false, from a level on, and counts
 * the new marks.
 */
static size_t mark_reasons (struct propagator *p, unsigned place,
                            unsigned level) {
  const struct clause *clause = clause_at (&p->clauses, place);
  size_t fresh = 0;
  for (unsigned i = 0; i < clause->size; i++) {
    const unsigned literal = clause->literals[i];
    const struct reason *reason = &p->reason[literal / 2];
    if (p->value[literal] < 0 && !p->seen[literal / 2] &&
        reason->level >= level) {
      p->seen[literal / 2] = SEEN;
      __builtin_prefetch (&clause_at (&p->clauses, reason->clause)->size);
      fresh++;
    }
  }
  return fresh;
}

/* Follows the marks back along the trail until none of the `open` marks is
 * left.  `used` gets the clauses that are reasons, and `failed` the
 * literals that are assumed to be false.  Either list may be 0.
 */
static void walk_trail_back (struct propagator *p, size_t open,
                             unsigned level, struct ints *used,
                             struct ints *failed) {
  for (size_t i = p->height; open; i--) {
    assert (i); /* each mark is on the trail */
    const unsigned literal = p->trail[i - 1], variable = literal / 2,
                   reason = p->reason[variable].clause;
    if (p->seen[variable] != SEEN)
      continue;
    p->seen[variable] = 0;
    open--;
    if (reason)
      open += mark_reasons (p, reason, level);
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
static bool assume_false (struct propagator *p, unsigned literal,
                          unsigned *conflict) {
  array_push (&p->levels, (struct assumption){literal, p->height});
  *conflict = NO_CLAUSE;
  if (p->value[literal] > 0)
    return false;
  if (!p->value[literal])
    assign_literal (p, literal ^ 1, NO_CLAUSE);
  *conflict = propagate_trail (p);
  return *conflict == NO_CLAUSE;
}

bool propagator_refute_stepwise (struct propagator *p,
                                 const unsigned *literals, size_t size,
                                 struct ints *failed) {
  size_t shared = 0;
  while (shared < size && shared < p->levels.count &&
         p->levels.item[shared].literal == literals[shared])
    shared++;
  propagator_forget (p, shared);
  unsigned conflict = p->conflict;
  bool is_refuted = conflict != NO_CLAUSE;
  for (size_t i = shared; i < size && !is_refuted; i++)
    is_refuted = !assume_false (p, literals[i], &conflict);
  if (!is_refuted)
    return false;
  if (failed) {
    /* Either the clause `conflict` became false at the last level.  Or it
     * is NO_CLAUSE: then the literal that the last level assumes to be
     * false was true before, and the conflict depends on the reasons of
     * that, too.
     */
    assert (p->levels.count);
    const unsigned last = p->levels.item[p->levels.count - 1].literal;
    size_t open = p->reason[last / 2].level > 0;
    if (conflict)
      open = mark_reasons (p, conflict, 1);
    else {
      array_push (failed, (int)last);
      p->seen[last / 2] = open ? SEEN : 0;
    }
    walk_trail_back (p, open, 1, 0, failed);
  }
  propagator_forget (p, p->levels.count - 1);
  return true;
}

void propagator_forget (struct propagator *p, size_t levels) {
  if (levels >= p->levels.count)
    return;
  assert (p->levels.item[levels].height <= p->height);
  p->conflict = NO_CLAUSE;
  propagator_undo (p, p->levels.item[levels].height);
  p->levels.count = levels;
}

/*------------------------------ all at once ----------------------------*/

static void mark_true (struct propagator *p, const unsigned *literals,
                       size_t size, unsigned except, unsigned char mark) {
  for (size_t i = 0; i < size; i++)
    if (literals[i] != except && p->value[literals[i]] > 0)
      p->seen[literals[i] / 2] = mark;
}

/* Why one of the literals is true: NO_CLAUSE if one is assumed, else the
 * reason of the earliest one, which depends on none of the others.
 */
static unsigned reason_of_true (struct propagator *p,
                                const unsigned *literals, size_t size,
                                unsigned except) {
  size_t first = 0;
  for (size_t i = 0; i < size; i++)
    if (literals[i] != except && p->value[literals[i]] > 0 &&
        !p->reason[literals[i] / 2].clause)
      return NO_CLAUSE;
  mark_true (p, literals, size, except, GIVEN);
  while (!p->seen[p->trail[first] / 2])
    first++;
  mark_true (p, literals, size, except, 0);
  return p->reason[p->trail[first] / 2].clause;
}

bool propagator_assume_not (struct propagator *p, const unsigned *literals,
                            size_t size, unsigned except) {
  for (size_t i = 0; i < size; i++) {
    const unsigned literal = literals[i];
    if (literal == except)
      continue;
    if (p->value[literal] > 0)
      return true;
    if (!p->value[literal])
      assign_literal (p, literal ^ 1, NO_CLAUSE);
  }
  return false;
}

bool propagator_refute (struct propagator *p, const unsigned *literals,
                        size_t size, unsigned except, unsigned *conflict) {
  const bool is_satisfied =
      propagator_assume_not (p, literals, size, except);
  *conflict = is_satisfied ? reason_of_true (p, literals, size, except)
                           : propagate_trail (p);
  return is_satisfied || *conflict != NO_CLAUSE;
}

void propagator_undo (struct propagator *p, size_t height) {
  assert (height <= p->height);
  while (p->height > height) {
    const unsigned literal = p->trail[--p->height];
    p->value[literal] = p->value[literal ^ 1] = 0;
  }
  for (int pass = 0; pass < PASSES; pass++)
    if (p->done[pass] > height)
      p->done[pass] = height;
}

static void mark_given (struct propagator *p, const struct ints *given,
                        unsigned char mark) {
  for (size_t i = 0; i < given->count; i++)
    p->seen[(unsigned)given->item[i] / 2] = mark;
}

void propagator_explain (struct propagator *p, unsigned conflict,
                         const struct ints *given, struct ints *used) {
  if (!conflict)
    return;
  array_push (used, (int)conflict);
  mark_given (p, given, GIVEN);
  walk_trail_back (p, mark_reasons (p, conflict, 0), 0, used, 0);
  mark_given (p, given, 0);
}

void propagator_mark_core (struct propagator *p, unsigned place) {
  struct clause *clause = clause_at (&p->clauses, place);
  assert (!p->levels.count); /* a backward check has none */
  if (clause->core)
    return;
  propagator_detach (p, place);
  clause->core = 1;
  p->has_core = true;
  watch_clause (p, place);
}
