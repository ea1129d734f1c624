#include "explain/hint.h"

#include "puzzle/region.h"
#include "system/memory.h"

#include <assert.h>
#include <string.h>

/* Solves the puzzle with the first `count` held cubes fixed, too.  It does
 * no harm that a cube is fixed twice.  A folding replaces the one that the
 * hint had.
 */
static char *try_to_keep (const struct hint_request *request,
                          const struct fix *held, int count,
                          struct hint *hint, enum verdict *verdict) {
  const struct puzzle *puzzle = &hint->puzzle;
  const int fixes = puzzle->fixes;
  assert (count >= 0 && count <= request->placed->count);
  AUTOFREE struct fix *fix =
      mem_alloc_zeroed ((size_t)(fixes + count), sizeof *fix);
  for (int i = 0; i < fixes + count; i++)
    fix[i] = i < fixes ? puzzle->fix[i] : held[i - fixes];
  const struct puzzle more = puzzle_with_fixes (puzzle, fix, fixes + count);
  CLEANUP (outcome_clear) struct outcome outcome;
  char *error = solve (&more, request->plan, request->how, &outcome);
  *verdict = error ? VERDICT_UNKNOWN : outcome.verdict;
  if (*verdict == VERDICT_SATISFIABLE) {
    const struct path better = outcome.path;
    outcome.path = hint->path;
    hint->path = better;
    hint->keep = count;
  }
  if (*verdict == VERDICT_UNKNOWN)
    hint->stop = outcome.stop;
  return error;
}

/* Keeps more than `keep` cubes, if more can stay here; `lose` cubes cannot.
 * If some can stay in another place, one more is tried first, since few
 * places are better.
 */
static char *keep_more (const struct hint_request *request,
                        const struct fix *held, int lose,
                        struct hint *hint) {
  int step = hint->keep >= 0 ? 1 : (lose - hint->keep) / 2;
  for (; lose - hint->keep > 1; step = (lose - hint->keep) / 2) {
    const int more = hint->keep + step;
    enum verdict verdict;
    char *error = try_to_keep (request, held, more, hint, &verdict);
    if (error || verdict == VERDICT_UNKNOWN) {
      hint->verdict = VERDICT_UNKNOWN;
      return error;
    }
    if (verdict == VERDICT_UNSATISFIABLE)
      lose = more;
  }
  return 0;
}

/* Puts cube 1 into `cell`, unless the cells are known.  Returns how many of
 * the first cubes fit.
 */
static int put_cubes (const struct puzzle *puzzle,
                      const struct partial_folding *placed, int cell,
                      struct fix *held) {
  const int *from = puzzle->region.position[cell].at;
  const int count = placed->count;
  int fitting = placed->at ? 0 : count;
  for (int cube = 0; placed->at && cube < count; cube++) {
    const int *to = placed->at[cube].at;
    held[cube] =
        (struct fix){cube, region_cell (&puzzle->region, from[0] + to[0],
                                        from[1] + to[1], from[2] + to[2])};
    fitting += fitting == cube && held[cube].cell != NO_CELL &&
               !puzzle_fix_against (puzzle, cube, held[cube].cell);
  }
  for (int cube = fitting; cube < count; cube++)
    held[cube].cell = NO_CELL;
  return fitting;
}

/* Not all cubes can stay, in any place.  If not even 0 cubes can stay in
 * the first place, the snake cannot be folded at all.
 */
static char *keep_most (const struct hint_request *request, int places,
                        struct hint *hint) {
  const int count = request->placed->count;
  const size_t size = (size_t)count * sizeof *hint->held;
  AUTOFREE struct fix *trial = copy_block (hint->held, size);
  char *error = 0;
  for (int cell = 0; !error && hint->verdict == VERDICT_UNSATISFIABLE &&
                     cell < places && (!cell || hint->keep >= 0);
       cell++) {
    const int before = hint->keep;
    const int fitting =
        put_cubes (&hint->puzzle, request->placed, cell, trial);
    error = keep_more (request, trial, fitting + (fitting < count), hint);
    if (count && hint->keep > before)
      memcpy (hint->held, trial, size);
  }
  return error;
}

/* Replaces what was found from another end. */
static char *find_from_end (const struct hint_request *request,
                            struct hint *hint) {
  const struct partial_folding *placed = request->placed;
  const int count = placed->count;
  const int places = placed->at ? hint->puzzle.region.cells : 1;
  char *error = 0;
  mem_free (hint->held);
  hint->held = copy_block (placed->fix, (size_t)count * sizeof *hint->held);
  hint->keep = -1;
  hint->verdict = VERDICT_UNSATISFIABLE;
  for (int cell = 0;
       !error && hint->verdict == VERDICT_UNSATISFIABLE && cell < places;
       cell++)
    if (put_cubes (&hint->puzzle, placed, cell, hint->held) == count)
      error =
          try_to_keep (request, hint->held, count, hint, &hint->verdict);
  return error || hint->verdict != VERDICT_UNSATISFIABLE
             ? error
             : keep_most (request, places, hint);
}

/* The hint from the other end takes the place of this one if all cubes can
 * stay there.
 */
static char *try_other_end (const struct hint_request *request,
                            struct hint *hint) {
  const struct hint own = *hint;
  hint->is_other_end = true;
  hint->puzzle = hint->reversed;
  hint->path = (struct path){0};
  hint->held = 0;
  hint->stop = NOT_STOPPED;
  char *error = find_from_end (request, hint);
  const bool is_better = hint->verdict == VERDICT_SATISFIABLE;
  struct hint other = is_better ? own : *hint;
  path_clear (&other.path);
  mem_free (other.held);
  if (!is_better)
    *hint = own;
  return error;
}

char *hint_find (const struct hint_request *request, struct hint *hint) {
  const struct puzzle *puzzle = request->puzzle;
  const struct partial_folding *placed = request->placed;
  int at;
  *hint = (struct hint){.puzzle = *puzzle,
                        .reversed = puzzle_reversed (puzzle)};
  hint->fault = partial_folding_fault (puzzle, placed, &hint->fault_at);
  const bool may_be_other_end =
      request->takes_either_end && !puzzle->fixes && placed->count > 2 &&
      placed->fix[0].cube < placed->fix[1].cube &&
      !snake_is_palindrome (&puzzle->snake) &&
      !partial_folding_fault (&hint->reversed, placed, &at);
  if (hint->fault && may_be_other_end) {
    hint->puzzle = hint->reversed;
    hint->is_other_end = true;
    return find_from_end (request, hint);
  }
  char *error = find_from_end (request, hint);
  if (placed->is_collision && hint->verdict == VERDICT_SATISFIABLE) {
    hint->verdict = VERDICT_UNSATISFIABLE;
    return error;
  }
  if (error || hint->verdict != VERDICT_UNSATISFIABLE)
    return error;
  return hint->keep < 0 ? fixed_cubes_find_briefly (puzzle, hint->verdict,
                                                    &request->how->limits,
                                                    &hint->fixed)
         : may_be_other_end ? try_other_end (request, hint)
                            : 0;
}

void hint_clear (struct hint *hint) {
  path_clear (&hint->path);
  fixed_cubes_clear (&hint->fixed);
  mem_free (hint->held);
  puzzle_reversed_clear (&hint->reversed);
  *hint = (struct hint){0};
}

/*-------------------------------- next run -----------------------------*/

/* The first cube in that direction along the snake that stays, while the
 * next one does not; -1 if there is none
 */
static int find_open_end (const bool *stays, int cubes, int step) {
  for (int i = step > 0 ? 0 : cubes - 1; i + step >= 0 && i + step < cubes;
       i += step)
    if (stays[i] && !stays[i + step])
      return i;
  return -1;
}

/* The direction from cube `i` to the next one (step 1) or the one before */
static int direction_of_step (const struct puzzle *puzzle,
                              const struct path *path, int i, int step) {
  return step > 0 ? path_direction (puzzle, path, i)
                  : opposite (path_direction (puzzle, path, i - 1));
}

bool hint_next (const struct hint *hint, struct hint_next *next) {
  const struct puzzle *puzzle = &hint->puzzle;
  const struct fix *held = hint->held;
  const struct path *path = &hint->path;
  const int cubes = puzzle->snake.cubes;
  if (!path->cubes)
    return false;
  AUTOFREE bool *stays = mem_alloc_zeroed ((size_t)cubes, sizeof *stays);
  for (int i = 0; i < hint->keep; i++)
    stays[held[i].cube] = true;
  int step = hint->keep > 1 && held[0].cube > held[1].cube ? -1 : 1;
  int from = find_open_end (stays, cubes, step);
  if (from < 0)
    from = find_open_end (stays, cubes, step = -step);
  if (!hint->keep) {
    from = 0;
    step = 1;
  }
  if (from >= 0) {
    int last = from + step;
    const int direction = direction_of_step (puzzle, path, from, step);
    while (last + step >= 0 && last + step < cubes && !stays[last + step] &&
           direction_of_step (puzzle, path, last, step) == direction)
      last += step;
    *next = (struct hint_next){from, from + step, last, direction};
  }
  return from >= 0;
}
