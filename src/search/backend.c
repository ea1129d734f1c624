#include "search/backend.h"

#include "cnf/ipasir.h"
#include "cnf/picosat.h"
#include "cnf/process.h"
#include "instance/plan.h"
#include "search/solve.h"

#include <string.h>

static const struct backend backends[] = {
    {.name = "search", .search = "split", .title = "the splitting search"},
    {.name = "picosat",
     .search = "sat",
     .title = "PicoSAT",
     .solver = &picosat_solver},
    {.name = "ipasir",
     .search = "sat",
     .prefix = IPASIR_PREFIX,
     .solver = &ipasir_solver},
    {.name = "process",
     .search = "sat",
     .prefix = "",
     .solver = &process_solver},
    {.name = 0}};

static int takes_command (const struct backend *backend,
                          const char *command) {
  return command ? backend->prefix && !strncmp (command, backend->prefix,
                                                strlen (backend->prefix))
                 : !backend->prefix;
}

/* The splitting search breaks symmetry by windows.  An option about the
 * formula asks for a solver of formulas.
 */
static int takes_plan (const struct backend *backend,
                       enum search_kind search, const struct plan *plan) {
  if (backend->solver)
    return search != SEARCH_SPLIT;
  return search == SEARCH_SPLIT || (search == SEARCH_AUTO && !plan->says &&
                                    plan->symmetry == SYMMETRY_WINDOWS);
}

const struct backend *backend_of (const struct search_options *options,
                                  const struct plan *plan) {
  for (const struct backend *backend = backends; backend->name; backend++)
    if (takes_command (backend, options->command) &&
        takes_plan (backend, options->search, plan))
      return backend;
  return 0;
}

const struct backend *backend_find (const char *name) {
  for (const struct backend *backend = backends; backend->name; backend++)
    if (!strcmp (backend->name, name))
      return backend;
  return 0;
}

const struct backend *backend_of_command (const char *command) {
  const struct search_options options = {.search = SEARCH_SAT,
                                         .command = command};
  return backend_of (&options, 0);
}

char *backend_signature (const char *command) {
  const struct solver_kind *kind =
      command ? backend_of_command (command)->solver : 0;
  return kind && kind->signature ? kind->signature (command) : 0;
}
