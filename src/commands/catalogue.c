#include "count/catalogue.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/plan.h"
#include "report/report_catalogue.h"

/* Any snake that fills the region */
static char *any_snake (const struct options *options,
                        struct puzzle *puzzle) {
  *puzzle = (struct puzzle){0};
  char *error = question_region (options, &puzzle->region);
  if (!error)
    snake_init (&puzzle->snake, puzzle->region.cells, FREE);
  return error;
}

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct catalogue catalogue;
  struct count_options how = {.how = question_search (options)};
  char *error = *argument ? question_puzzle (*argument, options, &puzzle)
                          : any_snake (options, &puzzle);
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
        "once. How many there are is said on stderr.",
    .argument = {"PUZZLE"},
    .most = 1,
};
