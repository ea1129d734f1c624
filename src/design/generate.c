#include "design/generate.h"

#include "system/memory.h"
#include "system/random.h"

static char *solve_snake (const struct generator *generator,
                          const struct region *region,
                          const struct snake *snake,
                          struct outcome *outcome) {
  const struct puzzle puzzle = puzzle_of (region, snake);
  struct search_options how = generator->options->how;
  how.is_for_many = true;
  return solve_by_default (&puzzle, &how, outcome);
}

/* In a shape that is not a box the first path is found by the search. */
static char *find_first_path (const struct generator *generator,
                              const struct region *region,
                              struct path *path) {
  CLEANUP (snake_clear) struct snake snake;
  struct outcome outcome;
  snake_init (&snake, region->cells, FREE);
  char *error = solve_snake (generator, region, &snake, &outcome);
  *path = outcome.path;
  if (!error && outcome.verdict == VERDICT_UNSATISFIABLE)
    error = format_text ("no snake fills this shape");
  else if (!error && outcome.verdict == VERDICT_UNKNOWN)
    error = format_text ("no snake was found that fills this shape: %s",
                         stop_name (outcome.stop));
  return error;
}

char *generator_init (struct generator *generator,
                      const struct region *region,
                      const struct generate_options *options) {
  CLEANUP (path_clear) struct path path = {0};
  *generator = (struct generator){.options = options};
  char *error = region_is_box (region)
                    ? 0
                    : find_first_path (generator, region, &path);
  if (!error)
    random_path_init (&generator->random, region, path.cubes ? &path : 0,
                      options->seed);
  generator->random.limits = &options->how.limits;
  if (!error && options->uniform)
    error = uniform_path_init (&generator->uniform, region,
                               &options->how.limits);
  return error;
}

void generator_clear (struct generator *generator) {
  uniform_path_clear (&generator->uniform);
  random_path_clear (&generator->random);
  *generator = (struct generator){0};
}

/* A run that is longer than the region refutes the snake at a glance: such
 * a flip is only made if no other flip was found, as in 2x2x2.
 */
#define TRIES 1000

static void flip_a_joint (struct random_path *random, struct snake *snake) {
  const int longest = region_longest_side (random->region);
  for (int i = 1;; i++) {
    const int cube = 1 + random_below (&random->random, snake->cubes - 2);
    char *joint = &snake->joint[cube];
    const char old = *joint;
    *joint = old == TURN ? STRAIGHT : TURN;
    if (snake_longest_run (snake, 0) <= longest || i == TRIES)
      return;
    *joint = old;
  }
}

char *generator_next (struct generator *generator, struct snake *snake,
                      struct path *path, enum stop_reason *stop) {
  const struct generate_options *options = generator->options;
  enum verdict verdict = VERDICT_SATISFIABLE;
  char *error = 0;
  struct puzzle puzzle = puzzle_of (generator->random.region, 0);
  *snake = (struct snake){0};
  *path = (struct path){0};
  if (options->uniform)
    uniform_path_draw (&generator->uniform, &generator->random.random,
                       &options->how.limits, &generator->random.path);
  else
    random_path_next (&generator->random);
  *stop = limits_exceeded (&options->how.limits);
  if (*stop)
    return 0;
  path_snake (&puzzle, &generator->random.path, snake);
  while (options->unfoldable && !error && verdict == VERDICT_SATISFIABLE) {
    CLEANUP (outcome_clear) struct outcome outcome;
    flip_a_joint (&generator->random, snake);
    error =
        solve_snake (generator, generator->random.region, snake, &outcome);
    verdict = outcome.verdict;
    *stop = outcome.stop;
  }
  if (options->unfoldable)
    return error;
  path_copy (path, &generator->random.path);
  puzzle.snake = *snake;
  return path_check (&puzzle, path);
}
