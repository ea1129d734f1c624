#include "explain/explain.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "report/report_explain.h"
#include "report/report_text.h"
#include "system/memory.h"

/* If the length is wrong and no prefix names the notation, the snake is
 * meant to fill all cells.
 */
static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct explain_question question = {.puzzle = &puzzle,
                                      .formats = options->output.format};
  struct explain_options how = {.most = (int)options->explain.nearest,
                                .moved = options->explain.moved,
                                .how = question_search (options)};
  struct explanation explanation;
  question.limits = &how.how.limits;
  char *error = report_formats_error (options->output.format);
  if (!error)
    error = question_puzzle (*argument, options, 1, &puzzle, &question.how);
  if (error)
    return complain (error);
  how.must_fill = options->explain.fill || question.how.is_misfit;
  error = explain_error (&puzzle, how.must_fill);
  if (error) {
    puzzle_clear (&puzzle);
    return complain (error);
  }
  if (!options->output.json)
    report_obvious (&question, how.must_fill);
  progress_begin (&how.how.limits, options);
  error = explain (&puzzle, &how, &explanation);
  progress_end ();
  if (!error && options->output.json)
    report_explanation_json (&question, &explanation,
                             limits_seconds (&how.how.limits));
  else if (!error)
    report_explanation (&question, &explanation);
  explanation_clear (&explanation);
  puzzle_clear (&puzzle);
  return error ? complain_of_machine (error) : finish_output (0);
}

const struct command command_explain = {
    .name = "explain",
    .run = run,
    .usage = "PUZZLE",
    .summary = "why a snake cannot be folded, and which similar ones can",
    .man_examples = "Which joint of a snake was probably mistyped?\n"
                    "snakesat explain misprint-3x3x3.snake",
    .description =
        "Says why a snake cannot be folded, as a minimal set of joints "
        "that contradict each other, and which similar snakes can be "
        "folded. The snake may have the wrong length; without a box, the "
        "nearest cube is meant.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
    .print_more = report_formats_help,
};
