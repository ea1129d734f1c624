#include "search/decider.h"

#include "cnf/ipasir.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "puzzle/puzzle.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
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

static const struct backend *const the_search = backends;

static int takes_command (const struct backend *backend,
                          const char *command) {
  return command ? backend->prefix && !strncmp (command, backend->prefix,
                                                strlen (backend->prefix))
                 : !backend->prefix;
}

/*--------------------------------- names -------------------------------*/

const struct backend *backend_of_command (const char *command) {
  const struct backend *backend = backends;
  while (!backend->solver || !takes_command (backend, command))
    backend++;
  return backend;
}

const struct backend *backend_find (const char *name) {
  for (const struct backend *backend = backends; backend->name; backend++)
    if (!strcmp (backend->name, name))
      return backend;
  return 0;
}

char *backend_signature (const char *command) {
  const struct solver_kind *kind =
      command ? backend_of_command (command)->solver : 0;
  return kind && kind->signature ? kind->signature (command) : 0;
}

/*---------------------------------- rule -------------------------------*/

#define MOST_CELLS_FOR_PICOSAT_FIRST 36
#define MOST_CELLS_FOR_SEARCH 1000
#define MOST_PROPAGATIONS TUNED (50000, 500)

/* Smaller regions are decided at once. */
#define MOST_CELLS_AT_ONCE TUNED (MOST_CELLS_FOR_PICOSAT_FIRST, 7)
#define MOST_CELLS_IN_TURN 400
#define PLACEMENTS_IN_TURN 1000

/* An option about the formula or the solver chooses a solver. */
static int is_chosen (const struct search_options *options,
                      const struct plan *plan) {
  return options->search != SEARCH_AUTO || options->solver.command ||
         plan->says;
}

/* A formula that was asked for is solved as it is. */
static int takes_any_formula (const struct search_options *options,
                              const struct plan *plan) {
  return !plan->says && plan->symmetry == SYMMETRY_WINDOWS &&
         (options->search >= SEARCH_SAT || options->solver.command);
}

/* A solver that begins each question anew gets the formula at once, too. */
static int takes_turns (const struct search_options *options,
                        const struct puzzle *puzzle,
                        const struct plan *plan) {
  const char *command = options->solver.command;
  const int cells = puzzle->region.cells;
  return takes_any_formula (options, plan) &&
         backend_of_command (command)->solver->is_incremental &&
         cells > MOST_CELLS_AT_ONCE && cells <= MOST_CELLS_IN_TURN;
}

/* The formulas of larger regions break symmetry at the first cube, which
 * the search cannot use.
 */
static int asks_the_search (const struct search_options *options,
                            const struct puzzle *puzzle,
                            const struct plan *plan) {
  return options->search == SEARCH_AUTO && !is_chosen (options, plan) &&
         puzzle->region.cells <= MOST_CELLS_FOR_SEARCH;
}

/* The splitting search breaks symmetry by windows, and so does a plan that
 * says nothing of symmetry.  A command is not asked for models of its own,
 * so it gets the formula that is decided soonest (measurements/solvers.md).
 */
char *search_fit_plan (const struct search_options *options,
                       const struct puzzle *puzzle, struct plan *plan) {
  const enum search_kind search = options->search;
  const int may_have_windows = !(plan->says & PLAN_SAYS_SYMMETRY);
  if (takes_turns (options, puzzle, plan)) {
    plan->encoding = &half_encoding;
    plan->placements = PLACEMENTS_IN_TURN;
  } else if (takes_any_formula (options, plan) && options->solver.command)
    plan->encoding = &edges_encoding;
  if (asks_the_search (options, puzzle, plan) ||
      (search == SEARCH_SPLIT && may_have_windows)) {
    plan->symmetry = SYMMETRY_WINDOWS;
    plan->placements = PLAN_PLACEMENTS;
  }
  if (search == SEARCH_AUTO || search == SEARCH_SAT)
    return 0;
  if (search == SEARCH_SPLIT && options->solver.command)
    return format_text ("the splitting search uses no solver: leave out "
                        "--solver, or choose --search sat");
  if (search == SEARCH_SPLIT && plan->says & PLAN_SAYS_FORMULA)
    return format_text (
        "the splitting search uses no formula: leave out the "
        "options for it, or choose --search sat");
  if (may_have_windows)
    plan->symmetry = SYMMETRY_WINDOWS;
  if (plan->symmetry == SYMMETRY_WINDOWS)
    return 0;
  AUTOFREE char *symmetry = plan_symmetry_text (plan);
  return format_text ("the splitting search breaks symmetry by windows, "
                      "not by symmetry=%s: choose --search sat for that",
                      symmetry);
}

struct plan search_plan (const struct search_options *options,
                         const struct puzzle *puzzle) {
  struct plan plan = plan_default (puzzle);
  mem_free (search_fit_plan (options, puzzle, &plan));
  return plan;
}

struct decision decide (const struct puzzle *puzzle,
                        const struct plan *plan,
                        const struct search_options *options) {
  const int cells = puzzle->region.cells;
  assert (options->search != SEARCH_SPLIT || !options->solver.command);
  if (options->search == SEARCH_SPLIT)
    return (struct decision){.backend = the_search};
  if (!is_chosen (options, plan) && cells > MOST_CELLS_FOR_SEARCH)
    return (struct decision){.backend = backend_of_command (0),
                             .reason = REASON_CELLS};
  if (is_chosen (options, plan) || plan->symmetry != SYMMETRY_WINDOWS)
    return (struct decision){
        .backend = backend_of_command (options->solver.command),
        .in_turn = takes_turns (options, puzzle, plan)};
  return (struct decision){.backend = the_search,
                           .reason = REASON_CELLS,
                           .picosat_first =
                               cells <= MOST_CELLS_FOR_PICOSAT_FIRST &&
                                       !options->is_one_of_many
                                   ? MOST_PROPAGATIONS
                                   : 0};
}

char *decider_remark (const struct backend *backend,
                      enum decider_reason reason, int cells) {
  if (reason == REASON_GAVE_UP)
    return copy_text (" (after PicoSAT gave up)");
  if (reason != REASON_CELLS)
    return copy_text ("");
  return format_text (" (%d cells; --search %s)", cells,
                      backend->solver ? "split asks the splitting search"
                                      : "sat asks PicoSAT");
}
