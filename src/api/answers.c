#include "api/snakesat.h"

#include "api/call.h"

#include "count/count.h"
#include "encodings/plan.h"
#include "explain/hint.h"
#include "search/solve.h"
#include "system/memory.h"

#include <string.h>

/* Puzzle, plan and search of a call; a status other than SNAKESAT_OK ends
 * it.
 */
static int begin (struct call *call, const snakesat_puzzle *puzzle,
                  struct plan *plan, struct search_options *how) {
  char *error = call_plan (call, &puzzle->puzzle, plan);
  *how = call_search (call);
  if (call->options)
    how->search = call->options->search;
  if (!error)
    error = search_options_error (how, plan);
  return error ? call_fails (call, SNAKESAT_WRONG, error)
               : call_is_misfit (call, puzzle);
}

int call_verdict (struct call *call, enum verdict verdict, enum stop stop) {
  return verdict == VERDICT_SATISFIABLE     ? SNAKESAT_FOLDABLE
         : verdict == VERDICT_UNSATISFIABLE ? SNAKESAT_UNFOLDABLE
                                            : call_stops (call, stop);
}

/*--------------------------------- solving -----------------------------*/

struct solving {
  const snakesat_puzzle *puzzle;
  int *folding;
};

int call_solve (struct call *call, const struct puzzle *puzzle,
                const struct plan *plan, int *folding) {
  const struct search_options how = call_search (call);
  struct outcome outcome;
  char *error = solve (puzzle, plan, &how, &outcome);
  if (outcome.verdict == VERDICT_SATISFIABLE)
    folding_from_path (puzzle, &outcome.path, folding);
  const int status =
      error ? call_fails (call, SNAKESAT_FAILED, error)
            : call_verdict (call, outcome.verdict, outcome.stop);
  outcome_clear (&outcome);
  return status;
}

static int run_solve (struct call *call, void *state) {
  const struct solving *solving = state;
  struct plan plan;
  struct search_options how;
  const int status = begin (call, solving->puzzle, &plan, &how);
  return status ? status
                : call_solve (call, &solving->puzzle->puzzle, &plan,
                              solving->folding);
}

int snakesat_solve (const snakesat_puzzle *puzzle,
                    const snakesat_options *options, int *folding,
                    snakesat_error *error) {
  struct solving solving = {puzzle, folding};
  return call_run (run_solve, &solving, options, error);
}

/*--------------------------------- counting ----------------------------*/

struct counting {
  const snakesat_puzzle *puzzle;
  snakesat_count_result *count;
  void *state;
  int (*visit) (void *state, const int *folding);
  int *folding; /* with room for one */
};

static int visit_path (void *state, const struct path *path) {
  struct counting *counting = state;
  folding_from_path (&counting->puzzle->puzzle, path, counting->folding);
  return counting->visit (counting->state, counting->folding) != 0;
}

static int run_count (struct call *call, void *state) {
  struct counting *counting = state;
  const struct puzzle *puzzle = &counting->puzzle->puzzle;
  struct count_options options = {.print = counting->visit ? visit_path : 0,
                                  .print_state = counting};
  struct count_result result;
  int status = begin (call, counting->puzzle, &options.plan, &options.how);
  if (status)
    return status;
  counting->folding = allocate (3 * (size_t)puzzle->snake.cubes *
                                sizeof *counting->folding);
  char *error = count_foldings (puzzle, &options, &result);
  release (counting->folding);
  if (error)
    return call_fails (call, SNAKESAT_FAILED, error);
  *counting->count = (snakesat_count_result){
      result.count.directed, result.count.up_to_symmetry,
      count_up_to_reversal (&result.count)};
  return result.complete ? SNAKESAT_OK
         : result.stop   ? call_stops (call, result.stop)
                         : call_stops (call, STOPPED_BY_INTERRUPT);
}

int snakesat_count (const snakesat_puzzle *puzzle,
                    const snakesat_options *options,
                    snakesat_count_result *count, void *state,
                    int (*visit) (void *state, const int *folding),
                    snakesat_error *error) {
  struct counting counting = {puzzle, count, state, visit, 0};
  return call_run (run_count, &counting, options, error);
}

/*---------------------------------- hints ------------------------------*/

struct hinting {
  const snakesat_puzzle *puzzle;
  const snakesat_placement *placed;
  int count, *keep, *folding;
};

/* The cubes as `hint_find` wants them, on the heap; the error where they
 * cannot be placed like that, on the heap, or 0
 */
static char *hold (const struct hinting *hinting, struct fix **held) {
  const struct puzzle *puzzle = &hinting->puzzle->puzzle;
  struct puzzle with = puzzle_with_fixes (puzzle, 0, 0);
  char *error = hinting->count < 0
                    ? message ("%d cubes are placed", hinting->count)
                    : 0;
  for (int i = 0; !error && i < hinting->count; i++) {
    const snakesat_placement *placed = &hinting->placed[i];
    const int at[3] = {placed->x, placed->y, placed->z};
    error = puzzle_fix (&with, placed->cube - 1, at);
    if (!error)
      error = puzzle_contradicts (puzzle, with.fix[i]);
  }
  *held = with.fix;
  return error;
}

static int run_hint (struct call *call, void *state) {
  const struct hinting *hinting = state;
  const struct puzzle *puzzle = &hinting->puzzle->puzzle;
  struct hint_options options;
  struct fix *held;
  struct hint hint;
  int status = begin (call, hinting->puzzle, &options.plan, &options.how);
  if (status)
    return status;
  char *error = hold (hinting, &held);
  if (error) {
    release (held);
    return call_fails (call, SNAKESAT_WRONG, error);
  }
  error = hint_find (puzzle, held, 0, hinting->count, &options, &hint);
  release (held);
  status = error ? call_fails (call, SNAKESAT_FAILED, error)
                 : call_verdict (call, hint.verdict, hint.stop);
  *hinting->keep = hint.keep;
  if (hint.path.cubes)
    folding_from_path (puzzle, &hint.path, hinting->folding);
  hint_clear (&hint);
  return status;
}

int snakesat_hint (const snakesat_puzzle *puzzle,
                   const snakesat_options *options,
                   const snakesat_placement *placed, int count, int *keep,
                   int *folding, snakesat_error *error) {
  struct hinting hinting = {puzzle, placed, count, keep, folding};
  return call_run (run_hint, &hinting, options, error);
}
