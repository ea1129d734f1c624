#include "count/catalogue.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/work_folder.h"
#include "encodings/plan.h"
#include "report/report_catalogue.h"
#include "system/memory.h"
#include "work/merged_lines.h"

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

static char *read_question (const char *argument,
                            struct question *question) {
  const struct options *options = question->options;
  struct puzzle *puzzle = &question->puzzle;
  char *error = argument ? question_puzzle (argument, options, puzzle, 0)
                         : any_snake (options, puzzle);
  if (error)
    return error;
  question->plan = plan_default (puzzle);
  if (option_is_given (options, "straights"))
    error = keep_straights ((int)options->answers.straights, puzzle);
  if (error)
    question_clear (question);
  return error;
}

static int end (struct catalogue_report *report,
                const struct question *question,
                const struct count_result *all) {
  report_catalogue_end (report, &question->puzzle, all);
  const int status = finish_output (0);
  if (!question->options->output.quiet && !status)
    report_catalogue_totals (report, all);
  return status;
}

static int list (const struct question *question) {
  const struct options *options = question->options;
  struct count_options how = {.plan = question->plan,
                              .how = question_search (options)};
  struct catalogue catalogue;
  struct catalogue_report report;
  progress_begin (&how.how.limits, options);
  char *error = catalogue_make (&catalogue, &question->puzzle, &how);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  report_catalogue_begin (&report, catalogue.cubes, options->output.json);
  report_catalogue (&report, &catalogue);
  const int status = end (&report, question, &catalogue.all);
  report_catalogue_clear (&report);
  catalogue_clear (&catalogue);
  return status;
}

/*------------------------------- work folders --------------------------*/

/* The parts that found a snake have lines for it, which follow each other.
 */
struct joining {
  struct catalogue_report report; /* begins when all data is sound */
  const struct question *question;
  char *moves; /* of the last snake, or 0 */
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
                            joining->question->puzzle.snake.cubes,
                            joining->question->options->output.json);
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

int catalogue_gathered (const struct question *question,
                        const struct folder *folder,
                        const struct standing *standing) {
  struct joining joining = {.question = question};
  const struct count_result all = gathered_count (standing);
  int status = 0;
  char *error = merged_lines_visit (folder, join_line, &joining);
  if (!error)
    begin (&joining);
  list_joined (&joining);
  if (!error)
    status = end (&joining.report, question, &all);
  report_catalogue_clear (&joining.report);
  return error ? complain_of_machine (error) : status;
}

/*--------------------------------- command -----------------------------*/

static int run (const struct options *options, char **argument) {
  struct question question = {.options = options};
  char *error = read_question (*argument, &question);
  if (error)
    return complain (error);
  const int status = options->work.folder
                         ? work_on_question (&question, ASKED_CATALOGUE)
                         : list (&question);
  question_clear (&question);
  return status;
}

const struct command command_catalogue = {
    .name = "catalogue",
    .run = run,
    .usage = "--box AxBxC\nPUZZLE",
    .summary = "list all snakes that fold into a box",
    .man_examples = "All snakes that fold into a box:\n"
                    "snakesat catalogue --box 2x2x3\n"
                    "All that a worn snake can be, if some of its joints "
                    "are unknown:\n"
                    "snakesat catalogue --time 20 worn.snake",
    .description =
        "Lists all snakes that fold into a region, or all that a PUZZLE "
        "with unknown joints can be. A snake and its reverse are listed "
        "once, with the foldings of both, so that the numbers add up to "
        "those of 'snakesat count'. The totals go to stderr.",
    .argument = {"PUZZLE"},
    .most = 1,
};
