#include "lib/snakesat.h"

#include "explain/explain.h"
#include "lib/call.h"
#include "notation/notation.h"
#include "system/memory.h"

#include <string.h>

struct explain_call {
  const snakesat_puzzle *puzzle;
  snakesat_explanation *result;
  char *conflict, *fixes; /* each of these may be 0 */
  int most;
  void *state;
  int (*visit) (void *, const snakesat_near *); /* or 0 */
};

/* Returns what the caller's `visit` returned. */
static int visit_near_snake (const struct explain_call *explaining,
                             const struct near_snake *near) {
  const struct puzzle puzzle =
      near_puzzle (&explaining->puzzle->puzzle, near);
  const int cubes = puzzle.snake.cubes;
  AUTOFREE char *text = notation_write_named (
      explaining->puzzle->notation, &puzzle.snake, puzzle.region.cells);
  AUTOFREE int *folding = mem_alloc (3 * (size_t)cubes * sizeof *folding);
  folding_from_path (&puzzle, &near->path, folding);
  snakesat_near seen = {.snake = text,
                        .cubes = cubes,
                        .changes = near->variant.changes,
                        .folding = folding};
  if (near->fix) {
    const int *at = puzzle.region.position[near->moved.cell].at;
    seen.moved = (snakesat_fix){near->moved.cube + 1, at[0], at[1], at[2]};
  }
  return explaining->visit (explaining->state, &seen);
}

static void mark_conflict (const struct explain_call *explaining,
                           const struct explanation *explanation) {
  const struct mus *mus = &explanation->mus;
  const struct fixed_cubes *fixed = &explanation->fixed;
  const int cubes = explaining->puzzle->puzzle.snake.cubes;
  for (int i = 0; explaining->conflict && i < cubes; i++)
    explaining->conflict[i] = mus->joints && mus->joint[i];
  if (!explaining->fixes)
    return;
  memset (explaining->fixes, 0, (size_t)cubes);
  for (int i = 0; i < fixed->fixes; i++)
    explaining->fixes[fixed->fix[i].cube] = 1;
}

static int explain_in_call (struct call *call, void *state) {
  struct explain_call *explaining = state;
  const snakesat_puzzle *puzzle = explaining->puzzle;
  const struct explain_request request = {
      .puzzle = &puzzle->puzzle,
      .must_fill = puzzle->is_misfit,
      .most = explaining->most < 1 ? 1 : explaining->most,
      .how = call->how};
  CLEANUP (explanation_clear) struct explanation explanation = {0};
  char *error = explain_error (&request);
  if (error)
    return call_fails (call, SNAKESAT_WRONG, error);
  error = explain (&request, &explanation);
  snakesat_explanation *result = explaining->result;
  *result = (snakesat_explanation){.missing = 0};
  if (!error) {
    AUTOFREE char *fixed = fixed_cubes_text (
        language_english (), &puzzle->puzzle, &explanation.fixed);
    call_set_text (result->reason, explanation.obvious ? explanation.obvious
                                   : fixed             ? fixed
                                                       : "");
    const struct nearest *nearest = &explanation.nearest;
    const struct mus *mus = &explanation.mus;
    result->missing = explanation.missing;
    result->is_complete = nearest->is_complete;
    result->joints = mus->joints;
    result->is_minimal = mus->is_minimal;
    mark_conflict (explaining, &explanation);
    int enough = !explaining->visit;
    for (int i = 0; !enough && i < nearest->count && i < explaining->most;
         i++)
      enough = visit_near_snake (explaining, &nearest->snake[i]);
  }
  return call_decides (
      call, error, explanation.stop ? VERDICT_UNKNOWN : explanation.verdict,
      explanation.stop);
}

int snakesat_explain_fixes (
    const snakesat_puzzle *puzzle, const snakesat_options *options,
    snakesat_explanation *result, char *conflict, char *fixes, int most,
    void *state, int (*visit) (void *state, const snakesat_near *),
    snakesat_error *error) {
  struct explain_call explaining = {puzzle, result, conflict, fixes,
                                    most,   state,  visit};
  return call_run (explain_in_call, &explaining, 0, options, error);
}

struct snake_visit {
  void *state;
  int (*visit) (void *, const char *, int, int, const int *);
};

static int visit_changed_snake (void *state, const snakesat_near *near) {
  const struct snake_visit *to = state;
  return near->moved.cube || to->visit (to->state, near->snake, near->cubes,
                                        near->changes, near->folding);
}

int snakesat_explain (const snakesat_puzzle *puzzle,
                      const snakesat_options *options,
                      snakesat_explanation *result, char *conflict,
                      int most, void *state,
                      int (*visit) (void *state, const char *snake,
                                    int cubes, int changes,
                                    const int *folding),
                      snakesat_error *error) {
  struct snake_visit to = {state, visit};
  return snakesat_explain_fixes (puzzle, options, result, conflict, 0, most,
                                 &to, visit ? visit_changed_snake : 0,
                                 error);
}
