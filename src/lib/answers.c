#include "lib/snakesat.h"

#include "lib/call.h"

#include "count/count.h"
#include "explain/hint.h"
#include "search/solve.h"
#include "system/memory.h"

/* Chooses the search of the options, if it can obey the plan. */
static int fit_search (struct call *call) {
  call->how.search = call->options.search;
  if (call->options.has_solver) {
    call->how.solver.command = IPASIR_PREFIX;
    call->how.solver.ipasir = &call->options.solver;
  }
  return call_ends (
      call, SNAKESAT_WRONG,
      search_fit_plan (&call->how, call->puzzle, &call->plan));
}

/*--------------------------------- solving -----------------------------*/

int call_solve (struct call *call, const struct plan *plan, int *folding) {
  CLEANUP (outcome_clear) struct outcome outcome;
  char *error = solve (call->puzzle, plan, &call->how, &outcome);
  if (outcome.verdict == VERDICT_SATISFIABLE)
    folding_from_path (call->puzzle, &outcome.path, folding);
  return call_decides (call, error, outcome.verdict, outcome.stop);
}

static int solve_in_call (struct call *call, void *folding) {
  const int status = fit_search (call);
  return status ? status : call_solve (call, &call->plan, folding);
}

int snakesat_solve (const snakesat_puzzle *puzzle,
                    const snakesat_options *options, int *folding,
                    snakesat_error *error) {
  return call_run (solve_in_call, folding, puzzle, options, error);
}

/*--------------------------------- counting ----------------------------*/

struct count_call {
  snakesat_count_result *count;
  void *state;
  int (*visit) (void *state, const int *folding);
  const struct puzzle *puzzle;
  int *folding; /* three coordinates for each cube */
};

static bool visit_counted_path (void *state, const struct path *path,
                                const struct folding_class *class) {
  (void)class;
  struct count_call *counting = state;
  folding_from_path (counting->puzzle, path, counting->folding);
  return counting->visit (counting->state, counting->folding) != 0;
}

static int count_in_call (struct call *call, void *arguments) {
  struct count_call *counting = arguments;
  const int status = fit_search (call);
  if (status)
    return status;
  const struct count_options options = {
      .plan = call->plan,
      .how = call->how,
      .print = counting->visit ? visit_counted_path : 0,
      .print_state = counting};
  struct count_result result;
  counting->puzzle = call->puzzle;
  counting->folding = mem_alloc (3 * (size_t)call->puzzle->snake.cubes *
                                 sizeof *counting->folding);
  char *error = count_foldings (call->puzzle, &options, &result);
  mem_free (counting->folding);
  if (error)
    return call_fails (call, SNAKESAT_FAILED, error);
  *counting->count = (snakesat_count_result){
      result.count.directed, result.count.up_to_symmetry,
      count_up_to_reversal (&result.count)};
  return result.complete
             ? SNAKESAT_OK
             : call_stops (call, result.stop ? result.stop
                                             : STOPPED_BY_INTERRUPT);
}

int snakesat_count (const snakesat_puzzle *puzzle,
                    const snakesat_options *options,
                    snakesat_count_result *count, void *state,
                    int (*visit) (void *state, const int *folding),
                    snakesat_error *error) {
  struct count_call counting = {
      .count = count, .state = state, .visit = visit};
  return call_run (count_in_call, &counting, puzzle, options, error);
}

/*---------------------------------- hints ------------------------------*/

struct hinting {
  const snakesat_fix *placed;
  int count, *keep, *folding;
};

/* Returns why the cubes cannot be placed like that, on the heap, or 0; the
 * partial folding is to be cleared in both cases.
 */
static char *place_cubes (const struct hinting *hinting,
                          const struct puzzle *puzzle,
                          struct partial_folding *placed) {
  struct puzzle with = puzzle_with_fixes (puzzle, 0, 0);
  char *error = hinting->count < 0
                    ? format_text ("%d cubes are placed", hinting->count)
                    : 0;
  for (int i = 0; !error && i < hinting->count; i++) {
    const snakesat_fix *fix = &hinting->placed[i];
    const int at[3] = {fix->x, fix->y, fix->z};
    error = puzzle_fix (&with, fix->cube, at);
    if (!error)
      error = puzzle_contradicts (puzzle, with.fix[i]);
  }
  *placed =
      (struct partial_folding){.fix = with.fix, .count = hinting->count};
  return error;
}

static int hint_in_call (struct call *call, void *arguments) {
  const struct hinting *hinting = arguments;
  int status = fit_search (call);
  if (status)
    return status;
  CLEANUP (partial_folding_clear) struct partial_folding placed;
  CLEANUP (hint_clear) struct hint hint = {0};
  const struct hint_request request = {.puzzle = call->puzzle,
                                       .placed = &placed,
                                       .plan = &call->plan,
                                       .how = &call->how};
  status = call_ends (call, SNAKESAT_WRONG,
                      place_cubes (hinting, call->puzzle, &placed));
  if (status)
    return status;
  char *error = hint_find (&request, &hint);
  *hinting->keep = hint.keep;
  if (hint.path.cubes)
    folding_from_path (call->puzzle, &hint.path, hinting->folding);
  return call_decides (call, error, hint.verdict, hint.stop);
}

int snakesat_hint (const snakesat_puzzle *puzzle,
                   const snakesat_options *options,
                   const snakesat_fix *placed, int count, int *keep,
                   int *folding, snakesat_error *error) {
  struct hinting hinting = {placed, count, keep, folding};
  return call_run (hint_in_call, &hinting, puzzle, options, error);
}
