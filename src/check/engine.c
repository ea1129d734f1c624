#include "check/engine.h"

#include "system/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Watches have 31 bits for a literal. */
#define MOST_VARIABLES (1U << 29)

static size_t literals_of (unsigned variables) {
  return 2 * (size_t)variables + 2;
}

static void forget_watches (struct engine *engine) {
  for (int kind = 0; kind < KINDS; kind++)
    for (size_t i = 0;
         engine->value && i < literals_of (engine->clauses.variables);
         i++) {
      release (engine->watches[kind][i].data);
      engine->watches[kind][i] = (struct watches){0};
    }
}

void engine_clear (struct engine *engine) {
  forget_watches (engine);
  release (engine->watches[CORE]);
  release (engine->watches[OTHERS]);
  release (engine->value);
  release (engine->reason);
  release (engine->level);
  release (engine->supposed);
  release (engine->seen);
  release (engine->trail);
  clauses_clear (&engine->clauses);
}

static void *grow (void *old, size_t before, size_t after, size_t size) {
  char *memory = reallocate (old, after * size);
  memset (memory + before * size, 0, (after - before) * size);
  return memory;
}

static void grow_to (struct engine *engine, unsigned variables) {
  const size_t old = engine->value ? engine->clauses.variables + 1U : 0,
               size = variables + 1U;
  for (int kind = 0; kind < KINDS; kind++)
    engine->watches[kind] = grow (engine->watches[kind], 2 * old, 2 * size,
                                  sizeof *engine->watches[kind]);
  engine->value = grow (engine->value, 2 * old, 2 * size, 1);
  engine->reason = grow (engine->reason, old, size, sizeof (unsigned));
  engine->level = grow (engine->level, old, size, sizeof (unsigned));
  engine->trail = grow (engine->trail, old, size, sizeof (unsigned));
  engine->seen = grow (engine->seen, old, size, 1);
  clauses_reserve (&engine->clauses, variables);
}

int engine_take (struct engine *engine, struct ints *literals) {
  struct clauses *clauses = &engine->clauses;
  clauses_rename (clauses, literals);
  const unsigned variables = clauses->names.count;
  if (variables > MOST_VARIABLES)
    out_of_memory ();
  if (!engine->value || variables > clauses->variables)
    grow_to (engine, variables + variables / 4);
  return clauses_normalize (clauses, literals);
}

/* So much takes some milliseconds. */
#define WORK_WITHOUT_ASKING (1 << 22)

int engine_is_stopped (struct engine *engine) {
  if (!engine->stop ||
      engine->work - engine->work_when_asked < WORK_WITHOUT_ASKING)
    return engine->stopped;
  engine->work_when_asked = engine->work;
  engine->stopped = engine->stop->is_wanted (engine->stop->state);
  return engine->stopped;
}

static void watch (struct engine *engine, int kind, unsigned literal,
                   struct watch here) {
  struct watches *list = &engine->watches[kind][literal];
  if (list->size == list->room) {
    list->room = list->room ? 2 * list->room : 4;
    list->data = reallocate (list->data, list->room * sizeof *list->data);
  }
  list->data[list->size++] = here;
}

static struct watch new_watch (unsigned place, unsigned blocker,
                               unsigned size) {
  return (struct watch){place, 2 * blocker + (size == 2)};
}

/* The two literals in front */
static void watch_clause (struct engine *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  const int kind = clause->core ? CORE : OTHERS;
  for (int i = 0; clause->size > 1 && i < 2; i++)
    watch (engine, kind, clause->literals[i],
           new_watch (place, clause->literals[!i], clause->size));
}

static void unwatch (struct engine *engine, int kind, unsigned literal,
                     unsigned clause) {
  struct watches *list = &engine->watches[kind][literal];
  unsigned i = 0;
  while (i < list->size && list->data[i].clause != clause)
    i++;
  if (i < list->size)
    list->data[i] = list->data[--list->size];
}

static void assign (struct engine *engine, unsigned literal,
                    unsigned reason) {
  engine->value[literal] = 1;
  engine->value[literal ^ 1] = -1;
  engine->reason[literal / 2] = reason;
  engine->level[literal / 2] = (unsigned)engine->levels;
  engine->trail[engine->height++] = literal;
  __builtin_prefetch (&engine->watches[OTHERS][literal ^ 1]);
}

/* Each time that a watched literal of a long clause becomes false, all of
 * it may be looked at: a single propagation could go on for hours.
 */
#define LONG_CLAUSE 64

static int takes_too_long (struct engine *engine,
                           const struct clause *clause) {
  engine->work += clause->size;
  return engine_is_stopped (engine);
}

/* Finds another literal to watch, which is then the second one. */
static int moves_on (struct engine *engine, struct clause *clause,
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

/* A literal became false: the clauses that watch it watch another one, or
 * are unit, or false.
 */
static unsigned visit (struct engine *engine, int kind,
                       unsigned falsified) {
  struct watches *list = &engine->watches[kind][falsified];
  if (!list->size)
    return NO_CLAUSE;
  struct watch *from = list->data, *to = from, *end = from + list->size;
  unsigned conflict = NO_CLAUSE;
  while (from < end && !conflict) {
    const struct watch here = *to++ = *from++;
    const unsigned blocker = here.blocker / 2;
    if (engine->value[blocker] > 0)
      continue;
    if (here.blocker & 1) {
      if (engine->value[blocker] < 0)
        conflict = here.clause;
      else
        assign (engine, blocker, here.clause);
      continue;
    }
    struct clause *clause = clause_at (&engine->clauses, here.clause);
    const unsigned other =
        clause->literals[0] ^ clause->literals[1] ^ falsified;
    if (engine->value[other] > 0)
      to[-1].blocker = 2 * other;
    else if (clause->size > LONG_CLAUSE && takes_too_long (engine, clause))
      continue;
    else if (moves_on (engine, clause, other, falsified)) {
      watch (engine, kind, clause->literals[1],
             (struct watch){here.clause, 2 * other});
      to--;
    } else if (engine->value[other] < 0)
      conflict = here.clause;
    else
      assign (engine, other, here.clause);
  }
  while (from < end)
    *to++ = *from++;
  list->size = (unsigned)(to - list->data);
  return conflict;
}

/* Memory is slower than all that is done here. */
static void fetch_next (const struct engine *engine) {
  if (engine->done[OTHERS] < engine->height) {
    const unsigned next = engine->trail[engine->done[OTHERS]] ^ 1;
    __builtin_prefetch (engine->watches[OTHERS][next].data);
  }
}

/* The others get a turn when the core has nothing more to say. */
static unsigned propagate (struct engine *engine) {
  unsigned conflict = NO_CLAUSE;
  if (!engine->has_core)
    engine->done[CORE] = engine->height;
  while (!conflict && engine->done[OTHERS] < engine->height) {
    const int kind = engine->has_core && engine->done[CORE] < engine->height
                         ? CORE
                         : OTHERS;
    const unsigned literal = engine->trail[engine->done[kind]++];
    fetch_next (engine);
    conflict = visit (engine, kind, literal ^ 1);
  }
  return conflict;
}

/* What is best to watch: what is not false, then what is false for the
 * most suppositions, since it is open first when they are forgotten.
 */
static unsigned rank (const struct engine *engine, unsigned literal) {
  return engine->value[literal] >= 0 ? UINT_MAX
                                     : engine->level[literal / 2];
}

/* Brings the two best literals to the front. */
static void choose_watches (const struct engine *engine,
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

/* The clause has one literal that is not false, the first one.  It follows
 * as soon as the second one is false.
 */
static unsigned become_unit (struct engine *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  const unsigned literal = clause->literals[0];
  engine_forget (engine, clause->size > 1
                             ? engine->level[clause->literals[1] / 2]
                             : 0);
  if (engine->value[literal] > 0)
    return NO_CLAUSE;
  assign (engine, literal, place);
  const unsigned conflict = propagate (engine);
  if (!conflict || !engine->levels)
    return conflict;
  engine_forget (engine, engine->levels - 1);
  return NO_CLAUSE;
}

unsigned engine_attach (struct engine *engine, unsigned place) {
  struct clause *clause = clause_at (&engine->clauses, place);
  const unsigned *literals = clause->literals;
  choose_watches (engine, clause);
  watch_clause (engine, place);
  if (!clause->size || engine->value[literals[0]] < 0)
    return place;
  if (clause->size > 1 && engine->value[literals[1]] >= 0)
    return NO_CLAUSE;
  return become_unit (engine, place);
}

void engine_detach (struct engine *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  for (unsigned i = 0; i < clause->size && engine->levels; i++) {
    const unsigned literal = clause->literals[i];
    const unsigned level = engine->level[literal / 2];
    if (engine->value[literal] > 0 &&
        engine->reason[literal / 2] == place && level)
      engine_forget (engine, level - 1);
  }
  if (clause->size > 1)
    for (int i = 0; i < 2; i++)
      unwatch (engine, clause->core ? CORE : OTHERS, clause->literals[i],
               place);
}

int engine_is_unit (const struct engine *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  unsigned open = 0;
  for (unsigned i = 0; i < clause->size; i++)
    open += engine->value[clause->literals[i]] >= 0 ||
            engine->level[clause->literals[i] / 2];
  return open == 1;
}

/* The supposition is there also where it says nothing new.  Where it is
 * impossible, `*conflict` is a clause that became false, or none.
 */
static int suppose (struct engine *engine, unsigned literal,
                    unsigned *conflict) {
  if (engine->levels == engine->room) {
    engine->room = engine->room ? 2 * engine->room : 64;
    engine->supposed = reallocate (engine->supposed,
                                   engine->room * sizeof *engine->supposed);
  }
  engine->supposed[engine->levels++] =
      (struct supposition){literal, engine->height};
  *conflict = NO_CLAUSE;
  if (engine->value[literal] > 0)
    return 0;
  if (!engine->value[literal])
    assign (engine, literal ^ 1, NO_CLAUSE);
  *conflict = propagate (engine);
  return *conflict == NO_CLAUSE;
}

static void need_reasons (struct engine *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  for (unsigned i = 0; i < clause->size; i++)
    if (engine->value[clause->literals[i]] < 0 &&
        engine->level[clause->literals[i] / 2])
      engine->seen[clause->literals[i] / 2] = 1;
}

/* Of the suppositions, the last of which is impossible, those that the
 * conflict comes from
 */
static void find_needed (struct engine *engine, unsigned conflict,
                         struct ints *needed) {
  const unsigned last = engine->supposed[engine->levels - 1].literal;
  if (conflict)
    need_reasons (engine, conflict);
  else {
    array_push (needed, (int)last);
    engine->seen[last / 2] = engine->level[last / 2] > 0;
  }
  for (size_t i = engine->height; i-- > engine->supposed[0].height;) {
    const unsigned literal = engine->trail[i], variable = literal / 2;
    if (!engine->seen[variable])
      continue;
    engine->seen[variable] = 0;
    if (engine->reason[variable])
      need_reasons (engine, engine->reason[variable]);
    else
      array_push (needed, (int)(literal ^ 1));
  }
}

int engine_refute_stepwise (struct engine *engine, const unsigned *literals,
                            size_t size, struct ints *needed) {
  size_t shared = 0;
  unsigned conflict;
  while (shared < size && shared < engine->levels &&
         engine->supposed[shared].literal == literals[shared])
    shared++;
  engine_forget (engine, shared);
  for (size_t i = shared; i < size; i++)
    if (!suppose (engine, literals[i], &conflict)) {
      if (needed)
        find_needed (engine, conflict, needed);
      engine_forget (engine, i);
      return 1;
    }
  return 0;
}

void engine_forget (struct engine *engine, size_t levels) {
  if (levels >= engine->levels)
    return;
  engine_undo (engine, engine->supposed[levels].height);
  engine->levels = levels;
}

static int has (const unsigned *literals, size_t size, unsigned literal) {
  size_t i = 0;
  while (i < size && literals[i] != literal)
    i++;
  return i < size;
}

/* Why some literal is true: the first one that was, so that no other was
 * needed for it, or one that was supposed.
 */
static unsigned why_true (const struct engine *engine,
                          const unsigned *literals, size_t size,
                          unsigned except) {
  unsigned why = NO_CLAUSE;
  int count = 0;
  for (size_t i = 0; i < size; i++)
    if (literals[i] != except && engine->value[literals[i]] > 0) {
      why = engine->reason[literals[i] / 2];
      count++;
      if (!why)
        return NO_CLAUSE;
    }
  if (count == 1)
    return why;
  size_t i = 0;
  while (engine->trail[i] == except ||
         !has (literals, size, engine->trail[i]))
    i++;
  return engine->reason[engine->trail[i] / 2];
}

int engine_suppose_not (struct engine *engine, const unsigned *literals,
                        size_t size, unsigned except, unsigned *conflict) {
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

int engine_refute (struct engine *engine, const unsigned *literals,
                   size_t size, unsigned except, unsigned *conflict) {
  if (engine_suppose_not (engine, literals, size, except, conflict))
    return 1;
  *conflict = propagate (engine);
  return *conflict != NO_CLAUSE;
}

void engine_undo (struct engine *engine, size_t height) {
  while (engine->height > height) {
    const unsigned literal = engine->trail[--engine->height];
    engine->value[literal] = engine->value[literal ^ 1] = 0;
  }
  for (int kind = 0; kind < KINDS; kind++)
    if (engine->done[kind] > height)
      engine->done[kind] = height;
}

enum { NEEDED = 1, GIVEN = 2 };

static size_t see (struct engine *engine, unsigned place) {
  const struct clause *clause = clause_at (&engine->clauses, place);
  size_t fresh = 0;
  for (unsigned i = 0; i < clause->size; i++)
    if (engine->value[clause->literals[i]] < 0) {
      unsigned char *seen = engine->seen + clause->literals[i] / 2;
      fresh += !*seen;
      if (!*seen)
        *seen = NEEDED;
    }
  return fresh;
}

static void mark_given (struct engine *engine, const struct ints *given,
                        unsigned char mark) {
  for (size_t i = 0; i < given->count; i++)
    engine->seen[(unsigned)given->item[i] / 2] = mark;
}

void engine_explain (struct engine *engine, unsigned conflict,
                     const struct ints *given, struct ints *used) {
  if (!conflict)
    return;
  array_push (used, (int)conflict);
  mark_given (engine, given, GIVEN);
  size_t open = see (engine, conflict);
  for (size_t i = engine->height; open; i--) {
    const unsigned variable = engine->trail[i - 1] / 2;
    if (engine->seen[variable] != NEEDED)
      continue;
    engine->seen[variable] = 0;
    open--;
    if (engine->reason[variable]) {
      array_push (used, (int)engine->reason[variable]);
      open += see (engine, engine->reason[variable]);
    }
  }
  mark_given (engine, given, 0);
}

void engine_mark_core (struct engine *engine, unsigned place) {
  struct clause *clause = clause_at (&engine->clauses, place);
  if (clause->core)
    return;
  engine_detach (engine, place);
  clause->core = 1;
  engine->has_core = 1;
  watch_clause (engine, place);
}

void engine_collect (struct engine *engine) {
  engine_forget (engine, 0);
  forget_watches (engine);
  clauses_collect (&engine->clauses);
  for (unsigned c = clauses_first (&engine->clauses); c;
       c = clauses_after (&engine->clauses, c))
    engine_attach (engine, c);
}
