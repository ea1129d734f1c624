#ifndef clause_counter_h_INCLUDED
#define clause_counter_h_INCLUDED

#include "cnf/formula.h"

/* A sink that only counts clauses and literals, in total and by group.
 * DIMACS wants the number of clauses before the first of them: count first,
 * write second, and memory stays constant.
 */
struct clause_counter {
  const struct formula *formula; /* whose groups are told apart, or 0 */
  long long clauses, literals;
  int groups;
  struct clause_group group[FORMULA_MOST_GROUPS];
};

void clause_counter_init (struct clause_counter *, const struct formula *);
struct clause_sink clause_counter_sink (struct clause_counter *);

#endif
