#include "design/chance_pair.h"

#include "design/random_path.h"
#include "search/solve.h"
#include "system/memory.h"

#include <stdlib.h>

#define TRIES_PER_CELL 50
#define NODES 5000 /* for each: most are decided by fewer */

static int shortest_side (const struct region *region) {
  int shortest = region->side[0];
  for (int axis = 1; axis < 3; axis++)
    if (region->side[axis] < shortest)
      shortest = region->side[axis];
  return shortest;
}

/* An error of the solver is no reason to give up: it will show up again in
 * the search that follows.
 */
static int folds (const struct region *region, const struct snake *snake,
                  const struct limits *limits, struct path *path) {
  const struct puzzle puzzle = puzzle_of (region, snake);
  struct outcome outcome;
  if (snake_longest_run (snake, 0) > region_longest_side (region))
    return 0;
  release (solve_briefly (&puzzle, NODES, limits, &outcome));
  if (outcome.verdict == VERDICT_SATISFIABLE)
    *path = outcome.path;
  else
    outcome_clear (&outcome);
  return outcome.verdict == VERDICT_SATISFIABLE;
}

int chance_pair_find (const struct region *const box[2], unsigned seed,
                      const struct limits *limits, struct path path[2]) {
  const int flat = shortest_side (box[1]) < shortest_side (box[0]);
  const struct puzzle puzzle = puzzle_of (box[flat], 0);
  struct random_path random;
  const int tries = TRIES_PER_CELL * box[flat]->cells;
  int found = 0;
  random_path_init (&random, box[flat], 0, seed);
  random.limits = limits;
  for (int i = 0; i < tries && !found && !limits_exceeded (limits); i++) {
    struct snake snake;
    random_path_next (&random);
    path_snake (&puzzle, &random.path, &snake);
    found = folds (box[!flat], &snake, limits, &path[!flat]);
    snake_clear (&snake);
  }
  if (found)
    path_copy (&path[flat], &random.path);
  random_path_clear (&random);
  return found;
}
