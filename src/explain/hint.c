#include "explain/hint.h"

#include "puzzle/region.h"
#include "system/memory.h"

#include <string.h>

struct hint_search {
  const struct puzzle *puzzle;
  const struct partial_folding *holding;
  const struct hint_options *options;
  struct hint *hint;
};

/* Fixes the first `count` cubes that are held, too; it does no harm if a
 * cube is fixed twice.  A folding replaces the one that the hint had.
 */
static char *try_with (const struct hint_search *search,
                       const struct fix *held, int count,
                       enum verdict *verdict) {
  const struct puzzle *puzzle = search->puzzle;
  const struct hint_options *options = search->options;
  struct hint *hint = search->hint;
  const int fixes = puzzle->fixes;
  AUTOFREE struct fix *fix =
      mem_alloc_zeroed ((size_t)(fixes + count), sizeof *fix);
  for (int i = 0; i < fixes + count; i++)
    fix[i] = i < fixes ? puzzle->fix[i] : held[i - fixes];
  const struct puzzle more = puzzle_with_fixes (puzzle, fix, fixes + count);
  CLEANUP (outcome_clear) struct outcome outcome;
  char *error = solve (&more, &options->plan, &options->how, &outcome);
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

/* More than `keep` cubes, if more can stay here; `lose` cannot.  If some
 * can stay in another place, one more is tried first: few places are
 * better.
 */
static char *keep_more (const struct hint_search *search,
                        const struct fix *held, int lose) {
  struct hint *hint = search->hint;
  int step = hint->keep >= 0 ? 1 : (lose - hint->keep) / 2;
  for (; lose - hint->keep > 1; step = (lose - hint->keep) / 2) {
    const int more = hint->keep + step;
    enum verdict verdict;
    char *error = try_with (search, held, more, &verdict);
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
static int place (const struct hint_search *search, int cell,
                  struct fix *held) {
  const struct puzzle *puzzle = search->puzzle;
  const struct partial_folding *holding = search->holding;
  const int *from = puzzle->region.position[cell].at;
  const int count = holding->count;
  int fitting = holding->at ? 0 : count;
  for (int cube = 0; holding->at && cube < count; cube++) {
    const int *to = holding->at[cube].at;
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

/* All cannot stay in any place.  If not even 0 cubes can stay in the
 * first place, the snake cannot be folded at all.
 */
static char *keep_most (const struct hint_search *search, int places) {
  struct hint *hint = search->hint;
  const int count = search->holding->count;
  const size_t size = (size_t)count * sizeof *hint->held;
  AUTOFREE struct fix *trial = copy_block (hint->held, size);
  char *error = 0;
  for (int cell = 0; !error && hint->verdict == VERDICT_UNSATISFIABLE &&
                     cell < places && (!cell || hint->keep >= 0);
       cell++) {
    const int before = hint->keep;
    const int fitting = place (search, cell, trial);
    error = keep_more (search, trial, fitting + (fitting < count));
    if (count && hint->keep > before)
      memcpy (hint->held, trial, size);
  }
  return error;
}

char *hint_find (const struct puzzle *puzzle,
                 const struct partial_folding *holding,
                 const struct hint_options *options, struct hint *hint) {
  const struct hint_search search = {puzzle, holding, options, hint};
  const int count = holding->count;
  const int places = holding->at ? puzzle->region.cells : 1;
  char *error = 0;
  *hint =
      (struct hint){.keep = -1,
                    .verdict = VERDICT_UNSATISFIABLE,
                    .held = copy_block (
                        holding->fix, (size_t)count * sizeof *hint->held)};
  for (int cell = 0;
       !error && hint->verdict == VERDICT_UNSATISFIABLE && cell < places;
       cell++)
    if (place (&search, cell, hint->held) == count)
      error = try_with (&search, hint->held, count, &hint->verdict);
  return error || hint->verdict != VERDICT_UNSATISFIABLE
             ? error
             : keep_most (&search, places);
}

void hint_clear (struct hint *hint) {
  path_clear (&hint->path);
  mem_free (hint->held);
  *hint = (struct hint){0};
}

/*-------------------------------- next run -----------------------------*/

/* The first cube in that direction along the snake that stays, while the
 * next one does not; -1 if there is none
 */
static int find_open_end (const char *stays, int cubes, int step) {
  for (int i = step > 0 ? 0 : cubes - 1; i + step >= 0 && i + step < cubes;
       i += step)
    if (stays[i] && !stays[i + step])
      return i;
  return -1;
}

/* From cube `i` to the one before or after it */
static int direction_of_step (const struct puzzle *puzzle,
                              const struct path *path, int i, int step) {
  return step > 0 ? path_direction (puzzle, path, i)
                  : opposite (path_direction (puzzle, path, i - 1));
}

int hint_next (const struct puzzle *puzzle, const struct hint *hint,
               struct hint_next *next) {
  const struct fix *held = hint->held;
  const struct path *path = &hint->path;
  const int cubes = puzzle->snake.cubes;
  if (!path->cubes)
    return 0;
  AUTOFREE char *stays = mem_alloc_zeroed ((size_t)cubes, 1);
  for (int i = 0; i < hint->keep; i++)
    stays[held[i].cube] = 1;
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
