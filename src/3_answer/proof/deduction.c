#include "proof/deduction.h"

#include "check/engine.h"
#include "system/memory.h"

#include <stdlib.h>

struct deduction {
  struct engine engine;
  struct ints clause; /* at hand */
  int is_refuted;     /* without any supposition */
};

/*------------------------------- clauses -------------------------------*/

static void take (struct deduction *deduction) {
  struct engine *engine = &deduction->engine;
  struct ints *clause = &deduction->clause;
  if (!deduction->is_refuted && !engine_take (engine, clause)) {
    const unsigned place =
        clauses_add (&engine->clauses, clause, 1, clauses_key (clause));
    deduction->is_refuted = engine_attach (engine, place) != NO_CLAUSE;
  }
  clause->count = 0;
}

static void take_block (void *state, const int *literals, size_t count) {
  struct deduction *deduction = state;
  for (size_t i = 0; i < count; i++)
    if (literals[i])
      array_push (&deduction->clause, literals[i]);
    else
      take (deduction);
}

struct deduction *deduction_new (void) {
  return allocate_zeroed (1, sizeof (struct deduction));
}

struct clause_sink deduction_sink (struct deduction *deduction) {
  return (struct clause_sink){.state = deduction, .take = take_block};
}

void deduction_delete (struct deduction *deduction) {
  if (!deduction)
    return;
  engine_clear (&deduction->engine);
  array_clear (&deduction->clause);
  release (deduction);
}

static void name (struct deduction *deduction, const int *literals,
                  int size) {
  deduction->clause.count = 0;
  for (int i = 0; i < size; i++)
    array_push (&deduction->clause, literals[i]);
}

void deduction_add (struct deduction *deduction, const int *literals,
                    int size) {
  name (deduction, literals, size);
  take (deduction);
}

void deduction_remove (struct deduction *deduction, const int *literals,
                       int size) {
  struct engine *engine = &deduction->engine;
  struct ints *clause = &deduction->clause;
  name (deduction, literals, size);
  if (deduction->is_refuted || engine_take (engine, clause))
    return;
  const unsigned place = clauses_find (&engine->clauses, clause);
  if (place && !engine_is_unit (engine, place))
    engine_delete (engine, place);
}

/*------------------------------ conclusions ----------------------------*/

int deduction_refutes (struct deduction *deduction, const int *literals,
                       int size, struct ints *needed) {
  struct engine *engine = &deduction->engine;
  struct ints *clause = &deduction->clause;
  struct ints found = {0};
  needed->count = 0;
  if (deduction->is_refuted)
    return 1;
  name (deduction, literals, size);
  engine_take (engine, clause);
  const int refuted = engine_refute_stepwise (
      engine, (const unsigned *)clause->item, clause->count, &found);
  for (size_t i = found.count; i-- > 0;)
    array_push (needed,
                clauses_dimacs (&engine->clauses, (unsigned)found.item[i]));
  array_clear (&found);
  return refuted;
}

int deduction_value (struct deduction *deduction, int literal) {
  struct engine *engine = &deduction->engine;
  const unsigned variable =
      clauses_variable (&engine->clauses, (unsigned)abs (literal));
  return engine->value[2 * variable + (literal < 0)];
}
