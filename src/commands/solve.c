#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/work_folder.h"
#include "count/count.h"
#include "draw/picture.h"
#include "encodings/plan.h"
#include "folding/folding_json.h"
#include "puzzle/notation.h"
#include "report/report_json.h"
#include "report/report_text.h"
#include "search/backend.h"
#include "system/memory.h"
#include "text/printable.h"
#include "work/gathering.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is to be solved */
struct task {
  const struct options *options;
  struct puzzle puzzle;
  struct plan plan;
  long long printed; /* foldings, of --all and --limit */
};

/*------------------------------- one folding ---------------------------*/

static void print_json (const struct task *task,
                        const struct outcome *outcome) {
  const struct report report = {.command = "solve",
                                .puzzle = &task->puzzle,
                                .plan = &task->plan,
                                .path = &outcome->path,
                                .paths =
                                    outcome->verdict == VERDICT_SATISFIABLE,
                                .has_foldings = 1,
                                .status = report_status (outcome->verdict),
                                .is_search = 1,
                                .stop = outcome->stop,
                                .seconds = outcome->seconds};
  json_t *own =
      json_pack ("{s:s, s:o, s:o, s:I}", "search", outcome->backend->search,
                 "variables", report_number (outcome->variables), "clauses",
                 report_number (outcome->clauses), "nodes",
                 (json_int_t)outcome->nodes);
  report_add_solver (own, task->options->search.solver);
  report_print_json (&report, own, stdout);
}

static void remark (const struct task *task, const struct outcome *outcome,
                    const char *decider) {
  char *text = plan_text (&task->plan);
  fprintf (stderr, "%s, %s: ", text, decider);
  if (outcome->backend->solver)
    fprintf (stderr, "%d variables, %lld clauses", outcome->variables,
             outcome->clauses);
  else
    fprintf (stderr, "%lld nodes", outcome->nodes);
  fprintf (stderr, ", %.3f s\n", outcome->seconds);
  release (text);
}

static int print (const struct task *task, const struct outcome *outcome) {
  const struct options *options = task->options;
  const int is_folded = outcome->verdict == VERDICT_SATISFIABLE;
  char *decider = report_decider (outcome->backend, options->search.solver);
  if (options->output.json)
    print_json (task, outcome);
  else if (is_folded)
    report_print_folding (&task->puzzle, &outcome->path,
                          options->output.format);
  else
    report_print_unfolded (&task->puzzle, outcome->verdict, decider,
                           outcome->stop);
  const int status = finish_output ((int)outcome->verdict);
  const int is_printed = status != EXIT_MACHINE;
  if (is_printed && !options->output.quiet && !options->output.json)
    remark (task, outcome, decider);
  release (decider);
  const struct drawing drawing = {
      .puzzle = &task->puzzle, .path = &outcome->path, .paths = 1};
  char *error = is_printed && is_folded && options->output.view
                    ? picture_view (&drawing)
                    : 0;
  return error ? complain_of_machine (error) : status;
}

static int solve_one (const struct task *task) {
  struct search_options how = question_search (task->options);
  struct outcome outcome;
  progress_begin (&how.limits, task->options);
  char *error = solve (&task->puzzle, &task->plan, &how, &outcome);
  progress_end ();
  const int status =
      error ? complain_of_machine (error) : print (task, &outcome);
  outcome_clear (&outcome);
  return status;
}

/*------------------------------- all foldings --------------------------*/

/* Each folding is printed as soon as it is found: somebody who waits for
 * the next one wants to see it.
 */
static int print_one (void *state, const struct path *path) {
  struct task *task = state;
  const struct report report = {.command = "solve",
                                .type = "folding",
                                .puzzle = &task->puzzle,
                                .plan = &task->plan,
                                .path = path,
                                .paths = 1};
  const char *formats = task->options->output.format;
  const long long before = task->printed++;
  if (task->options->output.json)
    report_print_json (&report, 0, stdout);
  else {
    if (before)
      putchar ('\n');
    if (!formats)
      printf ("Folding %lld\n\n", task->printed);
    report_print_formats (&task->puzzle, path, formats);
  }
  return fflush (stdout) || ferror (stdout);
}

static int print_total (const struct task *task,
                        const struct count_result *result) {
  const struct options *options = task->options;
  const enum verdict verdict = result->count.directed ? VERDICT_SATISFIABLE
                               : result->complete ? VERDICT_UNSATISFIABLE
                                                  : VERDICT_UNKNOWN;
  const struct report report = {.command = "solve",
                                .type = "total",
                                .puzzle = &task->puzzle,
                                .plan = &task->plan,
                                .status = report_status (verdict)};
  if (options->output.json)
    report_print_count_json (&report, result, 0, stdout);
  else if (!options->output.format) {
    if (task->printed)
      putchar ('\n');
    report_print_count (&task->puzzle, result);
  }
  const int status = finish_output ((int)verdict);
  if (options->output.quiet || options->output.json ||
      status == EXIT_MACHINE)
    return status;
  fprintf (stderr, "%lld foldings%s, ", task->printed,
           result->complete ? ", no others up to symmetry and reversal"
           : result->stop   ? ", there may be others"
                            : ", others were not looked for");
  report_remark_on_count (result);
  return status;
}

static int solve_all (struct task *task) {
  struct count_options how = {.plan = task->plan,
                              .how = question_search (task->options),
                              .enough = task->options->answers.limit,
                              .print = print_one,
                              .print_state = task};
  struct count_result result;
  progress_begin (&how.how.limits, task->options);
  char *error = count_foldings (&task->puzzle, &how, &result);
  progress_end ();
  return error ? complain_of_machine (error) : print_total (task, &result);
}

/*------------------------------- work folders --------------------------*/

static struct task task_of (const struct options *options,
                            const struct folder *folder) {
  return (struct task){.options = options,
                       .puzzle = folder->asked.puzzle,
                       .plan = folder->asked.plan};
}

int solve_gathered (const struct options *options,
                    const struct folder *folder) {
  const struct task task = task_of (options, folder);
  struct gathered sum;
  char *error = gather (folder, &sum);
  const struct outcome outcome = {.verdict = sum.folding.cubes
                                                 ? VERDICT_SATISFIABLE
                                                 : VERDICT_UNSATISFIABLE,
                                  .path = sum.folding,
                                  .backend = backend_find ("search"),
                                  .nodes = sum.nodes,
                                  .seconds = sum.seconds};
  if (!error && sum.is_early && !options->output.quiet &&
      !options->output.json)
    fprintf (stderr, "parts before that of this folding are not done, and "
                     "may have another one\n");
  const int status =
      error ? complain_of_machine (error) : print (&task, &outcome);
  gathered_clear (&sum);
  return status;
}

/* A line of cells, in their order */
static char *print_line (void *state, const char *line) {
  struct task *task = state;
  const struct puzzle *puzzle = &task->puzzle;
  struct path path;
  path_init (&path, puzzle->snake.cubes);
  for (int i = 0; i < path.cubes; i++) {
    char *end;
    const long cell = strtol (line, &end, 10);
    path.cell[i] = end == line || cell < 0 || cell >= puzzle->region.cells
                       ? NO_CELL
                       : (int)cell;
    line = end;
  }
  char *error = path_check (puzzle, &path);
  const int failed = !error && print_one (task, &path);
  path_clear (&path);
  return failed ? message ("standard output cannot be written") : error;
}

int solve_all_gathered (const struct options *options,
                        const struct folder *folder) {
  struct task task = task_of (options, folder);
  struct gathered sum;
  char *error = gather (folder, &sum);
  if (!error)
    error = gather_lines (folder, print_line, &task);
  const struct count_result result = gathered_count (&sum);
  gathered_clear (&sum);
  return error ? complain_of_machine (error) : print_total (&task, &result);
}

/* The parts of a work folder do what this command would. */
static int work (const struct task *task) {
  const struct options *options = task->options;
  const struct asked asked = {.kind = options->answers.all ? ASKED_SOLVE_ALL
                                                           : ASKED_SOLVE,
                              .puzzle = task->puzzle,
                              .plan = task->plan};
  return work_on_question (options, &asked);
}

/*--------------------------------- command -----------------------------*/

/* What explains it; the error, if there is one, comes first. */
static char *offer_to_explain (char *error, const struct options *options,
                               const char *argument) {
  char *command = suggest ("explain", options, argument);
  char *offer =
      error ? message ("%s; similar snakes that can be folded: %s", error,
                       command)
            : message ("Why, and which similar snakes can be folded: %s",
                       command);
  release (command);
  release (error);
  return offer;
}

/* Before a search that may be for another snake than was meant */
static void remark_on_reading (const struct snake_reading *reading) {
  char *text = snake_reading_text (reading);
  if (text)
    fprintf (stderr, "%s\n", text);
  release (text);
}

static int run (const struct options *options, char **argument) {
  struct task task = {.options = options};
  const int is_silent = options->output.quiet || options->output.json;
  struct snake_reading reading = {0};
  char *error = report_formats_error (options->output.format);
  if (!error && options->output.view)
    error = picture_kind_left_out (picture_kind_find ("html"));
  if (error)
    return complain (error);
  error = question_read (*argument, options, &task.puzzle, &task.plan,
                         &reading);
  if (error && reading.is_misfit && !is_silent &&
      strcmp (*argument, "-") != 0)
    error = offer_to_explain (error, options, *argument);
  if (error)
    return complain (error);
  if (!is_silent)
    remark_on_reading (&reading);
  const int status = options->work.folder ? work (&task)
                     : options->answers.all || options->answers.limit
                         ? solve_all (&task)
                         : solve_one (&task);
  if (status == VERDICT_UNSATISFIABLE && !is_silent) {
    char *offer = offer_to_explain (0, options, *argument);
    make_printable (offer);
    fprintf (stderr, "%s\n", offer);
    release (offer);
  }
  puzzle_clear (&task.puzzle);
  return status;
}

const struct command command_solve = {
    .name = "solve",
    .run = run,
    .usage = "PUZZLE",
    .summary = "fold the snake",
    .man_examples = "Fold the King, and tell hands how:\n"
                    "snakesat solve --format words king.snake\n"
                    "Print each of its foldings as a line of JSON:\n"
                    "snakesat solve --all --json king.snake\n"
                    "Let another solver fold a snake that is typed in:\n"
                    "snakesat solve --solver 'cadical -q' "
                    "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2",
    .description =
        "Folds a snake. PUZZLE is a file, - for standard input, or the "
        "snake itself.",
    .exit_statuses = STATUSES_OF_SOLVING,
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
    .print_more = report_formats_help};
