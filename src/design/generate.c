#include "design/generate.h"

#include "design/random_path.h"
#include "encodings/plan.h"
#include "search/solve.h"
#include "system/memory.h"

#include <stdlib.h>

struct generator {
  const struct region *region;
  const struct generate_options *options;
  struct random_path random;
};

static char *solve_snake (const struct generator *generator,
                          const struct snake *snake,
                          struct outcome *result) {
  const struct puzzle puzzle = puzzle_of (generator->region, snake);
  const struct plan plan = plan_default (&puzzle);
  return solve (&puzzle, &plan, &generator->options->how, result);
}

/* In a shape that is no box the first path is found by the search. */
static char *find_any_path (const struct generator *generator,
                            struct path *path) {
  struct snake snake;
  struct outcome result;
  snake_init (&snake, generator->region->cells, FREE);
  char *error = solve_snake (generator, &snake, &result);
  snake_clear (&snake);
  if (!error && result.verdict == VERDICT_UNSATISFIABLE)
    error = message ("no snake fills this shape");
  else if (!error && result.verdict == VERDICT_UNKNOWN)
    error = message ("no snake was found that fills this shape: %s",
                     stop_name (result.stop));
  if (error)
    outcome_clear (&result);
  else
    *path = result.path;
  return error;
}

char *generator_new (const struct region *region,
                     const struct generate_options *options,
                     struct generator **new_generator) {
  struct generator *generator = allocate_zeroed (1, sizeof *generator);
  struct path path = {0};
  generator->region = region;
  generator->options = options;
  char *error =
      region_is_box (region) ? 0 : find_any_path (generator, &path);
  if (error) {
    release (generator);
    return error;
  }
  random_path_init (&generator->random, region, path.cubes ? &path : 0,
                    options->seed);
  generator->random.limits = &options->how.limits;
  path_clear (&path);
  *new_generator = generator;
  return 0;
}

void generator_delete (struct generator *generator) {
  random_path_clear (&generator->random);
  release (generator);
}

/* A run that is longer than the region refutes the snake at a glance: such
 * a flip is only taken where no other was met, as in 2x2x2.
 */
#define TRIES 1000

static void flip_a_joint (struct generator *generator,
                          struct snake *snake) {
  const int longest = region_longest_side (generator->region);
  for (int i = 1;; i++) {
    const int cube =
        1 + random_path_below (&generator->random, snake->cubes - 2);
    char *joint = &snake->joint[cube];
    const char old = *joint;
    *joint = old == TURN ? STRAIGHT : TURN;
    if (snake_longest_run (snake, 0) <= longest || i == TRIES)
      return;
    *joint = old;
  }
}

static char *flip_until_refuted (struct generator *generator,
                                 struct snake *snake, enum stop *stop) {
  enum verdict verdict = VERDICT_SATISFIABLE;
  char *error = 0;
  while (!error && verdict == VERDICT_SATISFIABLE) {
    struct outcome result;
    flip_a_joint (generator, snake);
    error = solve_snake (generator, snake, &result);
    verdict = result.verdict;
    *stop = result.stop;
    outcome_clear (&result);
  }
  if (error || *stop)
    snake_clear (snake);
  return error;
}

char *generator_next (struct generator *generator,
                      struct generated *generated, enum stop *stop) {
  const struct path *path = &generator->random.path;
  struct puzzle puzzle = puzzle_of (generator->region, 0);
  *generated = (struct generated){.path = {0}};
  *stop = limits_exceeded (&generator->options->how.limits);
  if (*stop)
    return 0;
  random_path_next (&generator->random);
  *stop = limits_exceeded (&generator->options->how.limits);
  if (*stop)
    return 0;
  path_snake (&puzzle, path, &generated->snake);
  if (generator->options->unfoldable)
    return flip_until_refuted (generator, &generated->snake, stop);
  path_copy (&generated->path, path);
  puzzle.snake = generated->snake;
  return path_check (&puzzle, &generated->path);
}

void generated_clear (struct generated *generated) {
  snake_clear (&generated->snake);
  path_clear (&generated->path);
}
