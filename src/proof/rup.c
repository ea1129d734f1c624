#include "proof/rup.h"

#include "check/propagator.h"
#include "system/memory.h"

#include <assert.h>
#include <stdlib.h>

struct rup {
  struct propagator propagator;
  struct ints clause; /* at hand */
  bool is_refuted;    /* without any assumption */
};

/*------------------------------- clauses -------------------------------*/

struct rup *rup_new (void) {
  return mem_alloc_zeroed (1, sizeof (struct rup));
}

void rup_delete (struct rup *rup) {
  if (!rup)
    return;
  propagator_clear (&rup->propagator);
  array_clear (&rup->clause);
  mem_free (rup);
}

static void set_clause (struct rup *rup, const int *literals, int size) {
  rup->clause.count = 0;
  for (int i = 0; i < size; i++) {
    assert (literals[i]);
    array_push (&rup->clause, literals[i]);
  }
}

/* Adds the clause at hand, unless it is a tautology. */
static void add_clause (struct rup *rup) {
  struct propagator *p = &rup->propagator;
  struct ints *clause = &rup->clause;
  if (!rup->is_refuted && !propagator_take (p, clause)) {
    const unsigned place =
        clauses_add (&p->clauses, clause, 1, clauses_key (clause));
    rup->is_refuted = propagator_attach (p, place) != NO_CLAUSE;
  }
  clause->count = 0;
}

static void take_block (void *state, const int *literals, size_t count) {
  struct rup *rup = state;
  for (size_t i = 0; i < count; i++)
    if (literals[i])
      array_push (&rup->clause, literals[i]);
    else
      add_clause (rup);
}

struct clause_sink rup_sink (struct rup *rup) {
  return (struct clause_sink){.state = rup, .take = take_block};
}

void rup_add (struct rup *rup, const int *literals, int size) {
  set_clause (rup, literals, size);
  add_clause (rup);
}

void rup_remove (struct rup *rup, const int *literals, int size) {
  struct propagator *p = &rup->propagator;
  struct ints *clause = &rup->clause;
  set_clause (rup, literals, size);
  if (rup->is_refuted || propagator_take (p, clause))
    return;
  const unsigned place = clauses_find (&p->clauses, clause);
  if (place && !propagator_is_unit (p, place))
    propagator_delete (p, place);
}

/*------------------------------- questions -----------------------------*/

bool rup_refutes (struct rup *rup, const int *literals, int size,
                  struct ints *failed) {
  struct propagator *p = &rup->propagator;
  struct ints *clause = &rup->clause;
  struct ints last_first = {0};
  failed->count = 0;
  if (rup->is_refuted)
    return true;
  set_clause (rup, literals, size);
  propagator_take (p, clause);
  assert (clause->count == (size_t)size);
  const bool refuted = propagator_refute_stepwise (
      p, (const unsigned *)clause->item, clause->count, &last_first);
  for (size_t i = last_first.count; i-- > 0;)
    array_push (failed,
                clauses_dimacs (&p->clauses, (unsigned)last_first.item[i]));
  array_clear (&last_first);
  return refuted;
}

int rup_value (struct rup *rup, int literal) {
  struct propagator *p = &rup->propagator;
  assert (literal);
  const unsigned variable =
      clauses_variable (&p->clauses, (unsigned)abs (literal));
  return p->value[2 * variable + (literal < 0)];
}
