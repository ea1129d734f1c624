#include "count/count.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/work_folder.h"
#include "report/report_json.h"
#include "report/report_text.h"
#include "work/gathering.h"

#include <stdio.h>

/* 1, 0, or -1 where that is not known */
static int is_unique (const struct count_result *result) {
  const long long found = count_up_to_reversal (&result->count);
  if (found > 1)
    return 0;
  return result->complete ? found == 1 : -1;
}

static void print_json (const struct puzzle *puzzle,
                        const struct plan *plan,
                        const struct count_result *result, int unique) {
  const struct report report = {
      .command = "count", .puzzle = puzzle, .plan = plan};
  json_t *own = json_object ();
  if (unique)
    json_object_set_new (own, "unique",
                         is_unique (result) < 0
                             ? json_null ()
                             : json_boolean (is_unique (result)));
  report_print_count_json (&report, result, own, stdout);
}

static void print_unique (const struct puzzle *puzzle,
                          const struct count_result *result) {
  report_print_name (puzzle);
  if (is_unique (result) < 0)
    printf (", not decided: %s\n", stop_name (result->stop));
  else if (is_unique (result))
    puts (", exactly one folding up to symmetry and reversal");
  else
    puts (result->count.directed
              ? ", more than one folding up to symmetry and reversal"
              : ", cannot be folded");
}

static int print (const struct options *options,
                  const struct puzzle *puzzle, const struct plan *plan,
                  const struct count_result *result) {
  if (options->output.json)
    print_json (puzzle, plan, result, options->answers.unique);
  else if (options->answers.unique)
    print_unique (puzzle, result);
  else
    report_print_count (puzzle, result);
  const int status = finish_output (0);
  if (!status && !options->output.quiet && !options->output.json)
    report_remark_on_count (result);
  return status;
}

int count_gathered (const struct options *options,
                    const struct folder *folder) {
  struct gathered sum;
  char *error = gather (folder, &sum);
  const struct count_result result = gathered_count (&sum);
  gathered_clear (&sum);
  return error ? complain_of_machine (error)
               : print (options, &folder->asked.puzzle, &folder->asked.plan,
                        &result);
}

static int work (const struct options *options, const struct puzzle *puzzle,
                 const struct plan *plan) {
  const struct asked asked = {
      .kind = ASKED_COUNT, .puzzle = *puzzle, .plan = *plan};
  return work_on_question (options, &asked);
}

static int count (const struct options *options,
                  const struct puzzle *puzzle, struct count_options *how) {
  struct count_result result;
  progress_begin (&how->how.limits, options);
  char *error = count_foldings (puzzle, how, &result);
  progress_end ();
  return error ? complain_of_machine (error)
               : print (options, puzzle, &how->plan, &result);
}

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct count_options how = {.how = question_search (options),
                              .enough = options->answers.unique ? 2 : 0};
  char *error = question_read (*argument, options, &puzzle, &how.plan, 0);
  if (error)
    return complain (error);
  const int status = options->work.folder
                         ? work (options, &puzzle, &how.plan)
                         : count (options, &puzzle, &how);
  puzzle_clear (&puzzle);
  return status;
}

const struct command command_count = {
    .name = "count",
    .run = run,
    .usage = "PUZZLE",
    .summary = "count all foldings",
    .man_examples = "Count the foldings of the King:\n"
                    "snakesat count king.snake\n"
                    "Has a snake just one?\n"
                    "snakesat count --unique 2x2x3.snake",
    .description =
        "Counts the foldings of a snake: as directed placements of cube 1, "
        "cube 2, ... in cells; up to symmetry; and up to symmetry and "
        "reversal, where a folding and what it is when read from its other "
        "end count once if both fit the PUZZLE.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1};
