#include "count/catalogue.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/work_folder.h"
#include "report/report_catalogue.h"
#include "system/memory.h"
#include "work/merged_lines.h"

#include <stdio.h>
#include <string.h>

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
  const char *file = options->output.file;
  char *error = file ? chart_error (file) : 0;
  if (!error)
    error = question_init (question, options, argument, 0);
  if (error || !option_is_given (options, "straights"))
    return error;
  error =
      keep_straights ((int)options->answers.straights, &question->puzzle);
  if (error)
    question_clear (question);
  return error;
}

static int end (struct catalogue_report *report,
                const struct question *question,
                const struct count_result *all) {
  report_catalogue_end (report, &question->puzzle, all);
  const int status = finish_output (0);
  const char *file = question->options->output.file;
  if (!question->options->output.quiet && !status)
    report_catalogue_totals (report, all);
  char *error =
      file ? report_catalogue_chart (report, &question->puzzle.region, file)
           : 0;
  return error ? complain_of_machine (error) : status;
}

static void begin_report (struct catalogue_report *report,
                          const struct question *question,
                          const struct limits *limits) {
  const struct options *options = question->options;
  report_catalogue_begin (
      report, question->puzzle.snake.cubes, options->output.json,
      options->answers.hands ? &question->puzzle : 0, limits);
}

static int list (const struct question *question) {
  const struct options *options = question->options;
  struct count_options how = {.plan = question->plan,
                              .how = question_search (options)};
  struct catalogue catalogue;
  struct catalogue_report report;
  progress_begin (&how.how.limits, options);
  char *error = catalogue_make (&catalogue, &question->puzzle, &how);
  progress_wipe ();
  how.how.limits.progress = 0;
  if (!error) {
    begin_report (&report, question, &how.how.limits);
    report_catalogue (&report, &catalogue);
  }
  progress_end ();
  if (error)
    return complain_of_machine (error);
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
  struct limits limits; /* none */
  struct snake snake;   /* the last one, or no cubes */
  struct folding_count count;
};

static void begin (struct joining *joining) {
  if (!joining->report.cubes)
    begin_report (&joining->report, joining->question, &joining->limits);
}

static void list_joined (struct joining *joining) {
  if (joining->snake.cubes)
    report_catalogue_snake (&joining->report, &joining->snake,
                            &joining->count);
  snake_clear (&joining->snake);
  joining->snake = (struct snake){0};
  joining->count = (struct folding_count){0};
}

/* The moves, of which the first is no joint, and the counts */
static char *join_line (void *state, const char *line) {
  struct joining *joining = state;
  const int cubes = joining->question->puzzle.snake.cubes;
  struct folding_count count;
  struct snake snake;
  const size_t length = strcspn (line, " ");
  begin (joining);
  if (length != (size_t)cubes - 1 ||
      sscanf (line + length, "%lld %lld %lld", &count.directed,
              &count.up_to_symmetry, &count.fronts) != 3)
    return message ("a part has a line that is not a snake");
  snake_init (&snake, cubes, STRAIGHT);
  for (int cube = 1; cube + 1 < cubes; cube++)
    if (line[cube] == 'T')
      snake.joint[cube] = TURN;
  if (!joining->snake.cubes || !snake_equal (&joining->snake, &snake))
    list_joined (joining);
  snake_clear (&joining->snake);
  joining->snake = snake;
  folding_count_add (&joining->count, &count);
  return 0;
}

int catalogue_gathered (const struct question *question,
                        const struct folder *folder,
                        const struct standing *standing) {
  struct joining joining = {.question = question,
                            .limits = search_options_default ().limits};
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
        "with unknown joints can be, each with the numbers that 'snakesat "
        "count' prints for it. A snake and its reverse are listed once, "
        "unless fixed cubes tell them apart. The last column, ways, is 2 "
        "if the PUZZLE can be both; then the directed foldings of the "
        "snake, and its foldings up to symmetry, count twice in the "
        "totals, which are written to stderr.",
    .argument = {"PUZZLE"},
    .most = 1,
};
