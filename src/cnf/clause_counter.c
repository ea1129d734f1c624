#include "cnf/clause_counter.h"

#include <assert.h>

void clause_counter_init (struct clause_counter *counter,
                          const struct formula *formula) {
  *counter = (struct clause_counter){.formula = formula};
}

static struct clause_group *current_group (struct clause_counter *counter) {
  const char *title = counter->formula->title;
  for (int i = 0; i < counter->groups; i++)
    if (counter->group[i].title == title)
      return &counter->group[i];
  assert (counter->groups < FORMULA_MOST_GROUPS);
  struct clause_group *group = &counter->group[counter->groups++];
  *group = (struct clause_group){.title = title};
  return group;
}

static void count_block (void *state, const int *literals, size_t count) {
  struct clause_counter *counter = state;
  long long clauses = 0;
  for (size_t i = 0; i < count; i++)
    clauses += !literals[i];
  const long long in_clauses = (long long)count - clauses;
  counter->clauses += clauses;
  counter->literals += in_clauses;
  if (!counter->formula || !counter->formula->title)
    return;
  struct clause_group *group = current_group (counter);
  group->clauses += clauses;
  group->literals += in_clauses;
}

struct clause_sink clause_counter_sink (struct clause_counter *counter) {
  return (struct clause_sink){.state = counter, .take = count_block};
}
