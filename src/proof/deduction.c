#include "proof/deduction.h"

#include "check/engine.h"
#include "system/memory.h"

#include <stdlib.h>

struct deduction {
  struct engine engine;
  struct list clause; /* the one at hand */
  int is_refuted;     /* whatever is supposed */
};

/*------------------------------- clauses -------------------------------*/

static void take (struct deduction *deduction) {
  struct engine *engine = &deduction->engine;
  struct list *clause = &deduction->clause;
  if (!deduction->is_refuted && !engine_take (engine, clause)) {
    const unsigned place =
        clauses_add (&engine->clauses, clause, 1, clauses_key (clause));
    deduction->is_refuted = engine_attach (engine, place) != NO_CLAUSE;
  }
  clause->size = 0;
}

static void take_block (void *state, const int *literals, size_t count) {
  struct deduction *deduction = state;
  for (size_t i = 0; i < count; i++)
    if (literals[i])
      list_add (&deduction->clause, literals[i]);
    else
      take (deduction);
}

struct deduction *deduction_new (struct clause_source source,
                                 enum stop *stop) {
  struct deduction *deduction = allocate_zeroed (1, sizeof *deduction);
  struct formula formula;
  formula_init (&formula, (struct clause_sink){deduction, take_block, 0});
  *stop = formula_write (&formula, source);
  formula_clear (&formula);
  return deduction;
}

void deduction_delete (struct deduction *deduction) {
  if (!deduction)
    return;
  engine_clear (&deduction->engine);
  list_clear (&deduction->clause);
  release (deduction);
}

static void name (struct deduction *deduction, const int *literals,
                  int size) {
  deduction->clause.size = 0;
  for (int i = 0; i < size; i++)
    list_add (&deduction->clause, literals[i]);
}

void deduction_add (struct deduction *deduction, const int *literals,
                    int size) {
  name (deduction, literals, size);
  take (deduction);
}

void deduction_remove (struct deduction *deduction, const int *literals,
                       int size) {
  struct engine *engine = &deduction->engine;
  struct list *clause = &deduction->clause;
  name (deduction, literals, size);
  if (deduction->is_refuted || engine_take (engine, clause))
    return;
  const unsigned place = clauses_find (&engine->clauses, clause);
  if (!place || engine_is_unit (engine, place))
    return;
  engine_detach (engine, place);
  clauses_delete (&engine->clauses, place);
  if (clauses_are_sparse (&engine->clauses))
    engine_collect (engine);
}

/*------------------------------ conclusions ----------------------------*/

int deduction_refutes (struct deduction *deduction, const int *literals,
                       int size, struct list *needed) {
  struct engine *engine = &deduction->engine;
  struct list *clause = &deduction->clause;
  struct list found = {0};
  needed->size = 0;
  if (deduction->is_refuted)
    return 1;
  name (deduction, literals, size);
  engine_take (engine, clause);
  const int refuted = engine_refute_stepwise (
      engine, (const unsigned *)clause->data, clause->size, &found);
  for (size_t i = found.size; i-- > 0;)
    list_add (needed,
              clauses_dimacs (&engine->clauses, (unsigned)found.data[i]));
  list_clear (&found);
  return refuted;
}

int deduction_value (struct deduction *deduction, int literal) {
  struct engine *engine = &deduction->engine;
  const unsigned variable =
      variables_number (&engine->clauses.names, (unsigned)abs (literal));
  return engine->value[2 * variable + (literal < 0)];
}
