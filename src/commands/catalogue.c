#include "count/catalogue.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/plan.h"
#include "report/report_catalogue.h"
#include "system/memory.h"

#include <stdio.h>

/* Any snake that fills the region */
static char *any_snake (const struct options *options,
                        struct puzzle *puzzle) {
  *puzzle = (struct puzzle){0};
  char *error = question_region (options, &puzzle->region);
  if (!error)
    snake_init (&puzzle->snake, puzzle->region.cells, FREE);
  return error;
}

/* Of those only the snakes with so many straight joints */
static char *keep_straights (const char *argument, struct puzzle *puzzle) {
  struct snake *snake = &puzzle->snake;
  const int known = snake_count (snake, STRAIGHT);
  const int free_joints = snake_count (snake, FREE);
  int straights = 0, length = 0;
  sscanf (argument, "%9d%n", &straights, &length);
  if (!length || argument[length] || straights < 0)
    return message ("--straights takes a number, not '%s'", argument);
  if (snake->is_counted && snake->straights != straights)
    return message ("--straights %d: the puzzle says that %d joints are "
                    "straight",
                    straights, snake->straights);
  return snake_set_straights (snake, straights)
             ? 0
             : message ("--straights: of the %d joints %d to %d can be "
                        "straight, not %d",
                        snake->cubes - 2, known, known + free_joints,
                        straights);
}

static char *read_puzzle (const struct options *options,
                          const char *argument, struct puzzle *puzzle) {
  char *error = argument ? question_puzzle (argument, options, puzzle)
                         : any_snake (options, puzzle);
  if (error || !options->straights)
    return error;
  error = keep_straights (options->straights, puzzle);
  if (error)
    puzzle_clear (puzzle);
  return error;
}

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct catalogue catalogue;
  struct count_options how = {.how = question_search (options)};
  char *error = read_puzzle (options, *argument, &puzzle);
  if (error)
    return complain (error);
  how.plan = plan_default (&puzzle);
  progress_begin (&how.how.limits, options);
  error = catalogue_make (&catalogue, &puzzle, &how);
  progress_end ();
  if (error) {
    puzzle_clear (&puzzle);
    return complain_of_machine (error);
  }
  if (options->json)
    report_catalogue_as_json (&catalogue, &puzzle);
  else
    report_catalogue_as_csv (&catalogue);
  const int status = finish_output (0);
  if (!options->quiet && !options->json && !status)
    report_catalogue_totals (&catalogue);
  catalogue_clear (&catalogue);
  puzzle_clear (&puzzle);
  return status;
}

const struct command command_catalogue = {
    .name = "catalogue",
    .run = run,
    .usage = "--box AxBxC\nPUZZLE",
    .summary = "list all snakes that fold into a box",
    .man_examples = "All snakes that fold into a box:\n"
                    "snakesat catalogue --box 2x2x3\n"
                    "All that a worn snake can have been, some joints of "
                    "which are unknown:\n"
                    "snakesat catalogue --time 20 worn.snake",
    .description =
        "Lists all snakes that fold into a region, or all that a PUZZLE "
        "with unknown joints can be. A snake and its reverse are listed "
        "once, with all foldings of the PUZZLE that read so from either "
        "end: they add up to what 'snakesat count' says. How many there "
        "are is said on stderr.",
    .argument = {"PUZZLE"},
    .most = 1,
};
