#include "lib/snakesat.h"

#include "explain/explain.h"
#include "lib/call.h"
#include "notation/notation.h"
#include "puzzle/quick_checks.h"
#include "system/memory.h"

struct explaining {
  const snakesat_puzzle *puzzle;
  snakesat_explanation *result;
  char *conflict;
  int most;
  void *state;
  int (*visit) (void *, const char *, int, int, const int *);
};

static void tell_conflict (const struct explaining *explaining,
                           const struct conflict *conflict) {
  const int cubes = explaining->puzzle->puzzle.snake.cubes;
  explaining->result->joints = conflict->joints;
  explaining->result->is_minimal = conflict->is_minimal;
  for (int i = 0; explaining->conflict && i < cubes; i++)
    explaining->conflict[i] = conflict->joints && conflict->joint[i];
}

/* Returns what the caller's `visit` returned. */
static int visit_one (const struct explaining *explaining,
                      const struct near_snake *near) {
  const struct puzzle puzzle =
      near_puzzle (&explaining->puzzle->puzzle, near);
  const int cubes = puzzle.snake.cubes;
  AUTOFREE char *text = notation_write_named (
      explaining->puzzle->notation, &puzzle.snake, puzzle.region.cells);
  AUTOFREE int *folding = mem_alloc (3 * (size_t)cubes * sizeof *folding);
  folding_from_path (&puzzle, &near->path, folding);
  return explaining->visit (explaining->state, text, cubes,
                            near->variant.changes, folding);
}

static void tell (const struct explaining *explaining,
                  const struct explanation *explanation) {
  snakesat_explanation *result = explaining->result;
  const struct nearest *nearest = &explanation->nearest;
  result->missing = explanation->missing;
  result->is_complete = nearest->is_complete;
  tell_conflict (explaining, &explanation->conflict);
  int enough = !explaining->visit;
  for (int i = 0; !enough && i < nearest->count && i < explaining->most;
       i++)
    enough = visit_one (explaining, &nearest->snake[i]);
}

static int run_explain (struct call *call, void *state) {
  struct explaining *explaining = state;
  const struct puzzle *puzzle = &explaining->puzzle->puzzle;
  const int must_fill = explaining->puzzle->is_misfit;
  AUTOFREE char *obvious = quick_checks (puzzle, must_fill);
  const struct explain_options options = {
      .must_fill = must_fill,
      .is_obvious = obvious != 0,
      .most = explaining->most < 1 ? 1 : explaining->most,
      .how = call->how};
  CLEANUP (explanation_clear) struct explanation explanation = {0};
  char *error = explain_error (puzzle, must_fill);
  if (error)
    return call_fails (call, SNAKESAT_WRONG, error);
  error = explain (puzzle, &options, &explanation);
  *explaining->result = (snakesat_explanation){.missing = 0};
  if (!error) {
    call_set_text (explaining->result->reason, obvious ? obvious : "");
    tell (explaining, &explanation);
  }
  return call_decides (
      call, error, explanation.stop ? VERDICT_UNKNOWN : explanation.verdict,
      explanation.stop);
}

int snakesat_explain (const snakesat_puzzle *puzzle,
                      const snakesat_options *options,
                      snakesat_explanation *result, char *conflict,
                      int most, void *state,
                      int (*visit) (void *state, const char *snake,
                                    int cubes, int changes,
                                    const int *folding),
                      snakesat_error *error) {
  struct explaining explaining = {puzzle, result, conflict,
                                  most,   state,  visit};
  return call_run (run_explain, &explaining, 0, options, error);
}
