#include "count/all_foldings.h"

#include "count/blocking.h"
#include "count/tree_foldings.h"
#include "instance/instance.h"
#include "search/backend.h"
#include "search/solve.h"

struct all_foldings *all_foldings_new (const struct instance *instance,
                                       const struct search_options *how,
                                       const struct limits *limits) {
  return backend_of (how, &instance->plan)->solver
             ? blocking_new (instance, how, limits)
             : tree_foldings_new (instance, limits, how->share);
}

void all_foldings_delete (struct all_foldings *all) {
  all->methods->delete (all);
}

int all_foldings_portions (const struct all_foldings *all) {
  return all->methods->portions (all);
}

char *all_foldings_visit (struct all_foldings *all, int portion,
                          folding_visitor *visit, void *state,
                          enum stop *stop) {
  return all->methods->visit (all, portion, visit, state, stop);
}

long long all_foldings_nodes (const struct all_foldings *all) {
  return all->methods->nodes (all);
}
