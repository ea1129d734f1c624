#include "search/decider.h"

#include "cnf/dialect.h"
#include "cnf/ipasir.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "puzzle/puzzle.h"
#include "search/beam_board.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <string.h>

static const struct backend backends[] = {{.name = "search",
                                           .search = "split",
                                           .title = "the splitting search",
                                           .kind = SEARCH_SPLIT},
                                          {.name = "beam",
                                           .search = "beam",
                                           .title = "the beam search",
                                           .kind = SEARCH_BEAM},
                                          {.name = "picosat",
                                           .search = "sat",
                                           .title = "PicoSAT",
                                           .solver = &picosat_solver,
                                           .kind = SEARCH_SAT},
                                          {.name = "ipasir",
                                           .search = "sat",
                                           .prefix = IPASIR_PREFIX,
                                           .solver = &ipasir_solver,
                                           .kind = SEARCH_SAT},
                                          {.name = "process",
                                           .search = "sat",
                                           .prefix = "",
                                           .solver = &process_solver,
                                           .kind = SEARCH_SAT},
                                          {.name = 0}};

static bool takes_command (const struct backend *backend,
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

#define MOST_CELLS_OF_SMALL_BOX 27
#define MOST_CELLS_FOR_SEARCH 1000
#define MOST_CELLS_WITHOUT_BEAM TUNED (80, 9)
#define FEWEST_CELLS_IN_TURN TUNED (37, 8)
#define MOST_CELLS_IN_TURN 400

/* An option about the formula or the solver chooses a solver. */
static bool is_solver_chosen (const struct search_options *options,
                              const struct plan *plan) {
  return options->search == SEARCH_SAT || options->search == SEARCH_AGREE ||
         (options->search == SEARCH_AUTO &&
          (options->solver.command || plan->says));
}

/* A formula that was asked for is solved as it is.  A command begins each
 * question anew: it gets all of it at once, or all cubes.
 */
static bool takes_turns (const struct search_options *options,
                         const struct puzzle *puzzle,
                         const struct plan *plan) {
  const struct backend *backend =
      backend_of_command (options->solver.command);
  const int cells = puzzle->region.cells;
  return is_solver_chosen (options, plan) && !plan->says &&
         plan->symmetry == SYMMETRY_WINDOWS &&
         (backend->solver->is_incremental ||
          command_reads_cubes (options->solver.command)) &&
         cells >= FEWEST_CELLS_IN_TURN && cells <= MOST_CELLS_IN_TURN;
}

/* A beam folds what leaves no cell empty. */
static bool beam_pays (const struct puzzle *puzzle,
                       const struct search_options *options) {
  return puzzle->region.cells > MOST_CELLS_WITHOUT_BEAM &&
         !puzzle_spare_cells (puzzle) && !options->is_for_many &&
         !options->most_nodes && !beam_board_misfit (puzzle);
}

struct decision decide (const struct puzzle *puzzle,
                        const struct plan *plan,
                        const struct search_options *options) {
  const struct backend *the_search = backends;
  const struct backend *solver =
      backend_of_command (options->solver.command);
  const struct region *region = &puzzle->region;
  assert (options->search != SEARCH_SPLIT || !options->solver.command);
  if (options->search == SEARCH_BEAM)
    return (struct decision){.backend = backend_find ("beam")};
  if (options->search == SEARCH_SPLIT)
    return (struct decision){.backend = the_search};
  if (is_solver_chosen (options, plan))
    return (struct decision){
        .backend = solver, .in_turn = takes_turns (options, puzzle, plan)};
  if (region->cells > MOST_CELLS_FOR_SEARCH)
    return (struct decision){.backend = solver, .by_cells = true};
  const bool is_small_box = region->cells <= MOST_CELLS_OF_SMALL_BOX &&
                            region_is_box (region) &&
                            !puzzle_spare_cells (puzzle);
  if ((is_small_box && !options->is_for_many) ||
      plan->symmetry != SYMMETRY_WINDOWS)
    return (struct decision){.backend = solver};
  return (struct decision){.backend = the_search,
                           .by_cells = true,
                           .with_beam = beam_pays (puzzle, options)};
}

/*---------------------------------- plan -------------------------------*/

/* The splitting search breaks symmetry by windows.  Returns why the options
 * forbid that, on the heap, or 0.
 */
static char *search_misfit (const struct search_options *options,
                            const struct puzzle *puzzle,
                            const struct plan *plan) {
  if (options->search == SEARCH_BEAM) {
    const char *misfit = beam_board_misfit (puzzle);
    return misfit ? format_text ("%s: choose --search split", misfit) : 0;
  }
  if (options->search != SEARCH_SPLIT && options->search != SEARCH_AGREE)
    return 0;
  if (options->search == SEARCH_SPLIT && options->solver.command)
    return format_text ("the splitting search uses no solver: leave out "
                        "--solver, or choose --search sat");
  if (options->search == SEARCH_SPLIT && plan->says & PLAN_SAYS_FORMULA)
    return format_text (
        "the splitting search uses no formula: leave out the "
        "options for it, or choose --search sat");
  if (!(plan->says & PLAN_SAYS_SYMMETRY) ||
      plan->symmetry == SYMMETRY_WINDOWS)
    return 0;
  AUTOFREE char *symmetry = plan_symmetry_text (plan);
  return format_text ("the splitting search breaks symmetry by windows, "
                      "not by symmetry=%s: choose --search sat for that",
                      symmetry);
}

/* What a plan does not say depends on what reads it:
 *
 *   the splitting search, and     a window that suits the search
 *   PicoSAT in small boxes
 *   another solver's command      `edges`, which is decided soonest
 *                                 (tests/measurements/solvers.md)
 *   a solver that takes turns     `edges`, in a smaller window; PicoSAT
 *                                 in a larger one
 *   any other solver              the default
 *
 * `--search agree` asks both a solver and the search.
 */
char *search_fit_plan (const struct search_options *options,
                       const struct puzzle *puzzle, struct plan *plan) {
  const struct plan given = *plan;
  const bool may_choose_window = !(given.says & PLAN_SAYS_SYMMETRY);
  char *misfit = search_misfit (options, puzzle, &given);
  if (misfit)
    return misfit;
  if (!is_solver_chosen (options, &given)) {
    const bool is_searched = options->search == SEARCH_SPLIT ||
                             puzzle->region.cells <= MOST_CELLS_FOR_SEARCH;
    if (is_searched && may_choose_window) {
      plan->symmetry = SYMMETRY_WINDOWS;
      plan->placements = PLACEMENTS_OF_SEARCH;
    }
    return 0;
  }
  const bool in_turn = takes_turns (options, puzzle, &given);
  if (in_turn || (options->solver.command && !given.says &&
                  given.symmetry == SYMMETRY_WINDOWS))
    plan->encoding = &edges_encoding;
  if (in_turn)
    plan->placements = options->solver.command ? PLACEMENTS_OF_TURNS_OUTSIDE
                                               : PLACEMENTS_OF_TURNS;
  if (options->search == SEARCH_AGREE && may_choose_window)
    plan->symmetry = SYMMETRY_WINDOWS;
  return 0;
}

struct plan search_plan (const struct search_options *options,
                         const struct puzzle *puzzle) {
  struct plan plan = plan_default (puzzle);
  mem_free (search_fit_plan (options, puzzle, &plan));
  return plan;
}

/*--------------------------------- remark ------------------------------*/

char *decider_remark (const struct backend *backend, int cells) {
  return format_text (" (%d cells; --search %s)", cells,
                      backend->solver ? "split asks the splitting search"
                                      : "sat asks PicoSAT");
}
