#include "explain/hint.h"

#include "region/region.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* Fixes the first `count` cubes that are held, too; it does no harm if a
 * cube is fixed twice.  A folding replaces the one that the hint had.
 */
static char *try_with (const struct puzzle *puzzle, const struct fix *held,
                       int count, const struct hint_options *options,
                       struct hint *hint, enum verdict *verdict) {
  const int fixes = puzzle->fixes;
  struct fix *fix = allocate_zeroed ((size_t)(fixes + count), sizeof *fix);
  for (int i = 0; i < fixes + count; i++)
    fix[i] = i < fixes ? puzzle->fix[i] : held[i - fixes];
  const struct puzzle more = puzzle_with_fixes (puzzle, fix, fixes + count);
  struct outcome outcome;
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
  outcome_clear (&outcome);
  release (fix);
  return error;
}

/* More than `keep` cubes, if more can stay here; `lose` cannot.  If some
 * can stay in another place, one more is tried first: few places are
 * better.
 */
static char *keep_more (const struct puzzle *puzzle, const struct fix *held,
                        int lose, const struct hint_options *options,
                        struct hint *hint) {
  int step = hint->keep >= 0 ? 1 : (lose - hint->keep) / 2;
  for (; lose - hint->keep > 1; step = (lose - hint->keep) / 2) {
    const int more = hint->keep + step;
    enum verdict verdict;
    char *error = try_with (puzzle, held, more, options, hint, &verdict);
    if (error || verdict == VERDICT_UNKNOWN) {
      hint->verdict = VERDICT_UNKNOWN;
      return error;
    }
    if (verdict == VERDICT_UNSATISFIABLE)
      lose = more;
  }
  return 0;
}

static int fits (const struct puzzle *puzzle, struct fix held) {
  if (held.cell == NO_CELL)
    return 0;
  for (int i = 0; i < puzzle->fixes; i++)
    if ((puzzle->fix[i].cube == held.cube) !=
        (puzzle->fix[i].cell == held.cell))
      return 0;
  return 1;
}

/* Puts cube 1 into `cell`, unless the cells are known.  Returns how many of
 * the first cubes fit.
 */
static int place (const struct puzzle *puzzle, const struct position *at,
                  int count, int cell, struct fix *held) {
  const int *from = puzzle->region.position[cell].at;
  int fitting = at ? 0 : count;
  for (int cube = 0; at && cube < count; cube++) {
    const int *to = at[cube].at;
    held[cube] =
        (struct fix){cube, region_cell (&puzzle->region, from[0] + to[0],
                                        from[1] + to[1], from[2] + to[2])};
    if (fitting == cube && fits (puzzle, held[cube]))
      fitting++;
  }
  for (int cube = fitting; cube < count; cube++)
    held[cube].cell = NO_CELL;
  return fitting;
}

/* All cannot stay in any place.  If no place keeps even 0 cubes, the first
 * one tells.
 */
static char *keep_most (const struct puzzle *puzzle, struct fix *held,
                        const struct position *at, int count,
                        const struct hint_options *options,
                        struct hint *hint) {
  const size_t size = (size_t)count * sizeof *held;
  const int places = at ? puzzle->region.cells : 1;
  struct fix *trial = copy_block (held, size);
  char *error = 0;
  for (int cell = 0; !error && hint->verdict == VERDICT_UNSATISFIABLE &&
                     cell < places && (!cell || hint->keep >= 0);
       cell++) {
    const int before = hint->keep;
    const int fitting = place (puzzle, at, count, cell, trial);
    error = keep_more (puzzle, trial, fitting + (fitting < count), options,
                       hint);
    if (count && hint->keep > before)
      memcpy (held, trial, size);
  }
  release (trial);
  return error;
}

char *hint_find (const struct puzzle *puzzle, struct fix *held,
                 const struct position *at, int count,
                 const struct hint_options *options, struct hint *hint) {
  const int places = at ? puzzle->region.cells : 1;
  char *error = 0;
  *hint = (struct hint){.keep = -1, .verdict = VERDICT_UNSATISFIABLE};
  for (int cell = 0;
       !error && hint->verdict == VERDICT_UNSATISFIABLE && cell < places;
       cell++)
    if (place (puzzle, at, count, cell, held) == count)
      error = try_with (puzzle, held, count, options, hint, &hint->verdict);
  return error || hint->verdict != VERDICT_UNSATISFIABLE
             ? error
             : keep_most (puzzle, held, at, count, options, hint);
}

void hint_clear (struct hint *hint) { path_clear (&hint->path); }

/*--------------------------------- faults ------------------------------*/

static const int *place_of (const struct puzzle *puzzle,
                            const struct fix *held,
                            const struct position *at, int i) {
  return at ? at[i].at : puzzle->region.position[held[i].cell].at;
}

/* How many steps it is from one place to another, and along how many axes
 */
static int distance (const int *from, const int *to, int *axes) {
  int steps = 0;
  *axes = 0;
  for (int axis = 0; axis < 3; axis++) {
    steps += abs (to[axis] - from[axis]);
    *axes += to[axis] != from[axis];
  }
  return steps;
}

enum hold_fault hint_fault (const struct puzzle *puzzle,
                            const struct fix *held,
                            const struct position *at, int count,
                            int *cube) {
  for (int i = 0; i + 1 < count; i++) {
    const int *here = place_of (puzzle, held, at, i);
    const int *next = place_of (puzzle, held, at, i + 1);
    const int step = held[i + 1].cube - held[i].cube;
    int axes;
    if (step != 1 && step != -1)
      continue;
    *cube = step > 0 ? held[i].cube : held[i + 1].cube;
    if (distance (here, next, &axes) != 1)
      return HOLD_APART;
    *cube = held[i].cube;
    if (!i || held[i - 1].cube != *cube - step)
      continue;
    distance (place_of (puzzle, held, at, i - 1), next, &axes);
    const char joint = puzzle->snake.joint[*cube];
    if (joint == STRAIGHT && axes > 1)
      return HOLD_TURNS;
    if (joint == TURN && axes == 1)
      return HOLD_STRAIGHT;
  }
  return HOLD_FITS;
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

/* From cube `i` to the one before or behind it */
static int direction_of_step (const struct puzzle *puzzle,
                              const struct path *path, int i, int step) {
  return step > 0 ? path_direction (puzzle, path, i)
                  : opposite (path_direction (puzzle, path, i - 1));
}

int hint_next (const struct puzzle *puzzle, const struct fix *held,
               const struct hint *hint, struct hint_next *next) {
  const struct path *path = &hint->path;
  const int cubes = puzzle->snake.cubes;
  if (!path->cubes)
    return 0;
  char *stays = allocate_zeroed ((size_t)cubes, 1);
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
  release (stays);
  return from >= 0;
}
