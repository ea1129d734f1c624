#include "search/backend.h"

#include "cnf/ipasir.h"
#include "cnf/picosat.h"
#include "cnf/process.h"
#include "encodings/encode.h"
#include "search/jobs.h"
#include "search/solve.h"
#include "search/split.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

static char *solve_by_splitting (const struct backend *backend,
                                 const struct instance *instance,
                                 const struct search_options *options,
                                 struct solve_result *result,
                                 struct model *model) {
  struct split_result split;
  (void)backend;
  char *error = jobs_solve (instance, options, &split, model);
  if (error)
    return error;
  result->verdict = split.verdict;
  result->stop = split.stop;
  result->nodes = split.nodes;
  result->leaves = split.leaves;
  return 0;
}

static char *solve_by_formula (const struct backend *backend,
                               const struct instance *instance,
                               const struct search_options *options,
                               struct solve_result *result,
                               struct model *model) {
  struct solver *solver;
  char *description = instance_description (instance);
  const struct solver_options how = {.seed = options->seed,
                                     .command = options->command,
                                     .comments = description,
                                     .proof_path = options->proof,
                                     .limits = &options->limits};
  char *error = solver_open (backend->solver, instance_clauses (instance),
                             &how, &solver);
  if (!error) {
    result->variables = solver_variables (solver);
    result->clauses = solver_clauses (solver);
    error = solver_solve (solver, &result->verdict, model);
    result->stop = solver_stopped (solver);
    solver_delete (solver);
  }
  release (description);
  return error;
}

enum { SPLITTING, INSIDE };

const struct backend backends[] = {
    [SPLITTING] = {.name = "search",
                   .title = "the splitting search",
                   .solve = solve_by_splitting},
    [INSIDE] = {.name = "picosat",
                .title = "PicoSAT",
                .solver = &picosat_solver,
                .solve = solve_by_formula},
    {.name = "ipasir",
     .prefix = IPASIR_PREFIX,
     .solver = &ipasir_solver,
     .solve = solve_by_formula},
    {.name = "process",
     .prefix = "",
     .solver = &process_solver,
     .solve = solve_by_formula},
    {.name = 0}};

const struct backend *backend_find (const char *name) {
  for (const struct backend *backend = backends; backend->name; backend++)
    if (!strcmp (backend->name, name))
      return backend;
  return 0;
}

const struct backend *backend_of_search (enum search_kind search,
                                         const char *command) {
  if (!command)
    return &backends[search == SEARCH_SPLIT ? SPLITTING : INSIDE];
  const struct backend *backend = backends;
  while (!backend->prefix ||
         strncmp (command, backend->prefix, strlen (backend->prefix)) != 0)
    backend++;
  return backend;
}

const struct backend *backend_of (const struct search_options *options,
                                  const struct plan *plan) {
  return backend_of_search (search_kind_of (options, plan),
                            options->command);
}

const struct solver_kind *backend_solver (const char *command) {
  return backend_of_search (SEARCH_SAT, command)->solver;
}

char *backend_signature (const char *command) {
  const struct solver_kind *kind = command ? backend_solver (command) : 0;
  return kind && kind->signature ? kind->signature (command) : 0;
}
