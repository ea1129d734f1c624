#include "count/catalogue.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/work_folder.h"
#include "encodings/plan.h"
#include "report/report_catalogue.h"
#include "system/memory.h"
#include "work/gathering.h"

#include <stdio.h>
#include <string.h>

/* Any snake that fills the region */
static char *any_snake (const struct options *options,
                        struct puzzle *puzzle) {
  *puzzle = (struct puzzle){0};
  char *error = question_whole_region (options, &puzzle->region);
  if (!error)
    snake_init (&puzzle->snake, puzzle->region.cells, FREE);
  return error;
}

/* Only the snakes with that number of straight joints */
static char *keep_straights (int straights, struct puzzle *puzzle) {
  struct snake *snake = &puzzle->snake;
  const int known = snake_count (snake, STRAIGHT);
  const int free_joints = snake_count (snake, FREE);
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
  char *error = argument ? question_puzzle (argument, options, puzzle, 0)
                         : any_snake (options, puzzle);
  if (error || !option_is_given (options, "straights"))
    return error;
  error = keep_straights ((int)options->answers.straights, puzzle);
  if (error)
    puzzle_clear (puzzle);
  return error;
}

static int end (struct catalogue_report *report,
                const struct options *options, const struct puzzle *puzzle,
                const struct count_result *all) {
  report_catalogue_end (report, puzzle, all);
  const int status = finish_output (0);
  if (!options->output.quiet && !options->output.json && !status)
    report_catalogue_totals (report, all);
  return status;
}

static int list (const struct options *options, const struct puzzle *puzzle,
                 struct count_options *how) {
  struct catalogue catalogue;
  struct catalogue_report report;
  progress_begin (&how->how.limits, options);
  char *error = catalogue_make (&catalogue, puzzle, how);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  report_catalogue_begin (&report, catalogue.cubes, options->output.json);
  report_catalogue (&report, &catalogue);
  const int status = end (&report, options, puzzle, &catalogue.all);
  report_catalogue_clear (&report);
  catalogue_clear (&catalogue);
  return status;
}

/*------------------------------- work folders --------------------------*/

/* The snake at hand, whose lines follow one another: parts that found it */
struct joining {
  struct catalogue_report report; /* which begins when all data is sound */
  const struct folder *folder;
  int json;
  char *moves; /* or 0 */
  struct folding_count count;
};

static int is_palindrome (const char *joints) {
  const size_t length = strlen (joints);
  for (size_t i = 0; i < length / 2; i++)
    if (joints[i] != joints[length - 1 - i])
      return 0;
  return 1;
}

/* The first of the moves is no joint. */
static void list_joined (struct joining *joining) {
  struct listed_snake snake = {.moves = joining->moves,
                               .count = joining->count};
  if (!joining->moves)
    return;
  for (const char *joint = joining->moves + 1; *joint; joint++)
    snake.straights += *joint == 'F';
  snake.is_palindrome = is_palindrome (joining->moves + 1);
  report_catalogue_snake (&joining->report, &snake);
  release (joining->moves);
  joining->moves = 0;
}

static void begin (struct joining *joining) {
  if (!joining->report.cubes)
    report_catalogue_begin (&joining->report,
                            joining->folder->asked.puzzle.snake.cubes,
                            joining->json);
}

static char *join_line (void *state, const char *line) {
  struct joining *joining = state;
  struct folding_count count;
  const size_t length = strcspn (line, " ");
  begin (joining);
  if (length != (size_t)joining->report.cubes - 1 ||
      sscanf (line + length, "%lld %lld %lld", &count.directed,
              &count.up_to_symmetry, &count.fronts) != 3)
    return message ("a part has a line that is no snake");
  if (!joining->moves || strncmp (joining->moves, line, length) != 0) {
    list_joined (joining);
    joining->moves = message ("%.*s", (int)length, line);
    joining->count = (struct folding_count){0};
  }
  folding_count_add (&joining->count, &count);
  return 0;
}

int catalogue_gathered (const struct options *options,
                        const struct folder *folder) {
  const struct puzzle *puzzle = &folder->asked.puzzle;
  struct joining joining = {.folder = folder, .json = options->output.json};
  struct gathered sum;
  int status = 0;
  char *error = gather (folder, &sum);
  if (!error)
    error = gather_lines (folder, join_line, &joining);
  if (!error)
    begin (&joining);
  list_joined (&joining);
  const struct count_result all = gathered_count (&sum);
  if (!error)
    status = end (&joining.report, options, puzzle, &all);
  report_catalogue_clear (&joining.report);
  gathered_clear (&sum);
  return error ? complain_of_machine (error) : status;
}

static int work (const struct options *options, const struct puzzle *puzzle,
                 const struct plan *plan) {
  const struct asked asked = {
      .kind = ASKED_CATALOGUE, .puzzle = *puzzle, .plan = *plan};
  return work_on_question (options, &asked);
}

/*--------------------------------- command -----------------------------*/

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct count_options how = {.how = question_search (options)};
  char *error = read_puzzle (options, *argument, &puzzle);
  if (error)
    return complain (error);
  how.plan = plan_default (&puzzle);
  const int status = options->work.folder
                         ? work (options, &puzzle, &how.plan)
                         : list (options, &puzzle, &how);
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
