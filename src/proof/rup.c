#include "proof/rup.h"

#include "check/propagator.h"
#include "system/memory.h"

#include <stdlib.h>

struct rup {
  struct propagator engine;
  struct ints clause; /* at hand */
  int is_refuted;     /* without any supposition */
};

/*------------------------------- clauses -------------------------------*/

static void take (struct rup *deduction) {
  struct propagator *engine = &deduction->engine;
  struct ints *clause = &deduction->clause;
  if (!deduction->is_refuted && !propagator_take (engine, clause)) {
    const unsigned place =
        clauses_add (&engine->clauses, clause, 1, clauses_key (clause));
    deduction->is_refuted = propagator_attach (engine, place) != NO_CLAUSE;
  }
  clause->count = 0;
}

static void take_block (void *state, const int *literals, size_t count) {
  struct rup *deduction = state;
  for (size_t i = 0; i < count; i++)
    if (literals[i])
      array_push (&deduction->clause, literals[i]);
    else
      take (deduction);
}

struct rup *rup_new (void) {
  return mem_alloc_zeroed (1, sizeof (struct rup));
}

struct clause_sink rup_sink (struct rup *deduction) {
  return (struct clause_sink){.state = deduction, .take = take_block};
}

void rup_delete (struct rup *deduction) {
  if (!deduction)
    return;
  propagator_clear (&deduction->engine);
  array_clear (&deduction->clause);
  mem_free (deduction);
}

static void name (struct rup *deduction, const int *literals, int size) {
  deduction->clause.count = 0;
  for (int i = 0; i < size; i++)
    array_push (&deduction->clause, literals[i]);
}

void rup_add (struct rup *deduction, const int *literals, int size) {
  name (deduction, literals, size);
  take (deduction);
}

void rup_remove (struct rup *deduction, const int *literals, int size) {
  struct propagator *engine = &deduction->engine;
  struct ints *clause = &deduction->clause;
  name (deduction, literals, size);
  if (deduction->is_refuted || propagator_take (engine, clause))
    return;
  const unsigned place = clauses_find (&engine->clauses, clause);
  if (place && !propagator_is_unit (engine, place))
    propagator_delete (engine, place);
}

/*------------------------------ conclusions ----------------------------*/

int rup_refutes (struct rup *deduction, const int *literals, int size,
                 struct ints *needed) {
  struct propagator *engine = &deduction->engine;
  struct ints *clause = &deduction->clause;
  struct ints found = {0};
  needed->count = 0;
  if (deduction->is_refuted)
    return 1;
  name (deduction, literals, size);
  propagator_take (engine, clause);
  const int refuted = propagator_refute_stepwise (
      engine, (const unsigned *)clause->item, clause->count, &found);
  for (size_t i = found.count; i-- > 0;)
    array_push (needed,
                clauses_dimacs (&engine->clauses, (unsigned)found.item[i]));
  array_clear (&found);
  return refuted;
}

int rup_value (struct rup *deduction, int literal) {
  struct propagator *engine = &deduction->engine;
  const unsigned variable =
      clauses_variable (&engine->clauses, (unsigned)abs (literal));
  return engine->value[2 * variable + (literal < 0)];
}
