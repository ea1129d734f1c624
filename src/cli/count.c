#include "count/count.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cli/work_folder.h"
#include "encodings/encoding.h"
#include "output/report.h"
#include "output/report_text.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>

enum uniqueness { NOT_UNIQUE, UNIQUE, UNIQUE_OR_NOT };

static enum uniqueness uniqueness (const struct count_result *result) {
  const long long found = count_up_to_reversal (&result->count);
  if (found > 1)
    return NOT_UNIQUE;
  return !result->complete ? UNIQUE_OR_NOT
         : found == 1      ? UNIQUE
                           : NOT_UNIQUE;
}

static void print_count_json (const struct question *question,
                              const struct count_result *result,
                              const struct fixed_cubes *fixed) {
  const struct report report = {.command = "count",
                                .puzzle = &question->puzzle,
                                .reading = &question->reading,
                                .plan = &question->plan,
                                .fixed = fixed};
  const enum uniqueness unique = uniqueness (result);
  json_t *own = json_object ();
  if (question->options->answers.unique)
    json_object_set_new (own, "unique",
                         unique == UNIQUE_OR_NOT
                             ? json_null ()
                             : json_boolean (unique == UNIQUE));
  report_print_count_json (&report, result, own, stdout);
}

static void print_unique (const struct puzzle *puzzle,
                          const struct count_result *result) {
  AUTOFREE char *name = report_name (puzzle);
  const enum uniqueness unique = uniqueness (result);
  if (unique == UNIQUE_OR_NOT)
    prose_line (stdout, "%s, not decided: %s", name,
                stop_name (result->stop));
  else
    prose_line (stdout, "%s, %s", name,
                unique == UNIQUE
                    ? "exactly one folding up to symmetry and reversal"
                : result->count.directed
                    ? "more than one folding up to symmetry and reversal"
                    : "cannot be folded");
}

static int print_count (const struct question *question,
                        const struct count_result *result,
                        const struct limits *limits) {
  const struct options *options = question->options;
  const struct puzzle *puzzle = &question->puzzle;
  const bool is_no = result->complete && !result->count.directed;
  CLEANUP (fixed_cubes_clear) struct fixed_cubes fixed;
  char *error = fixed_cubes_find_briefly (
      puzzle, is_no ? VERDICT_UNSATISFIABLE : VERDICT_UNKNOWN, limits,
      &fixed);
  if (error)
    return complain_of_machine (error);
  if (options->output.json)
    print_count_json (question, result, &fixed);
  else if (options->answers.unique)
    print_unique (puzzle, result);
  else
    report_print_count (puzzle, result);
  if (!options->output.json)
    report_print_fixed_cubes (puzzle, &fixed);
  const int status = finish_output (0);
  if (!status && !options->output.quiet)
    report_remark_on_count (result);
  return status;
}

int count_gathered (const struct question *question,
                    const struct folder *folder,
                    const struct work_status *work_status) {
  const struct count_result result = gathered_count (work_status);
  (void)folder;
  return print_count (question, &result, 0);
}

static int run_count_command (const struct options *options,
                              char **argument) {
  CLEANUP (question_clear) struct question question;
  char *error = question_init_search (&question, options, *argument);
  if (error)
    return complain_of_input (error, &question.reading);
  question.plan.encoding = encoding_whole (question.plan.encoding);
  if (options->work.folder)
    return work_on_question (&question, WORK_COUNT);
  struct count_options how = {.plan = question.plan,
                              .how = question_search (options),
                              .enough = options->answers.unique ? 2 : 0};
  struct count_result result;
  progress_begin (&how.how.limits, options);
  error = count_foldings (&question.puzzle, &how, &result);
  progress_end ();
  return error ? complain_of_machine (error)
               : print_count (&question, &result, &how.how.limits);
}

const struct command command_count = {
    .name = "count",
    .run = run_count_command,
    .usage = "PUZZLE",
    .summary = "count all foldings",
    .man_examples = "Count the foldings of the King:\n"
                    "snakesat count king.snake\n"
                    "Has a snake just one?\n"
                    "snakesat count --unique 2x2x3.snake",
    .description =
        "Counts the foldings of a snake: as directed placements of cube 1, "
        "cube 2, ... in cells; up to symmetry; and up to symmetry and "
        "reversal, so that a folding and its reverse count once if both "
        "fit the PUZZLE.",
    .usual = "unique box shape search time jobs json quiet",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1};
