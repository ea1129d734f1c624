#include "explain/hint.h"

#include <stdlib.h>

/* Solves with the first `held` of the cubes that are held; a folding takes
 * the place of the one that the hint had.
 */
static char *try_with (const struct puzzle *puzzle, int fixes,
                       const struct solve_options *how, struct hint *hint,
                       enum verdict *verdict) {
  struct puzzle fewer = *puzzle;
  struct solve_result result;
  fewer.fixes = fixes;
  char *error = solve (&fewer, how, &result);
  *verdict = error ? VERDICT_UNKNOWN : result.verdict;
  if (*verdict == VERDICT_SATISFIABLE) {
    const struct path better = result.path;
    result.path = hint->path;
    hint->path = better;
  }
  if (*verdict == VERDICT_UNKNOWN)
    hint->stop = result.stop;
  solve_result_clear (&result);
  return error;
}

/* `keep` cubes can stay, or it is -1; `lose` cubes cannot. */
static char *bisect (const struct puzzle *puzzle, int own, int lose,
                     const struct solve_options *how, struct hint *hint) {
  while (lose - hint->keep > 1) {
    const int middle = hint->keep + (lose - hint->keep) / 2;
    enum verdict verdict;
    char *error = try_with (puzzle, own + middle, how, hint, &verdict);
    if (error || verdict == VERDICT_UNKNOWN) {
      hint->verdict = VERDICT_UNKNOWN;
      return error;
    }
    if (verdict == VERDICT_SATISFIABLE)
      hint->keep = middle;
    else
      lose = middle;
  }
  return 0;
}

char *hint_find (const struct puzzle *puzzle, int own,
                 const struct solve_options *how, struct hint *hint) {
  const int held = puzzle->fixes - own;
  *hint = (struct hint){.keep = -1};
  char *error = try_with (puzzle, puzzle->fixes, how, hint, &hint->verdict);
  if (hint->verdict == VERDICT_SATISFIABLE)
    hint->keep = held;
  if (error || hint->verdict != VERDICT_UNSATISFIABLE)
    return error;
  return bisect (puzzle, own, held, how, hint);
}

void hint_clear (struct hint *hint) { path_clear (&hint->path); }
