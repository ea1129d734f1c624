#include "search/solve.h"

#include "cli/boxes.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/work_folder.h"
#include "draw/picture.h"
#include "encodings/plan.h"
#include "instructions/easiest_folding.h"
#include "output/report.h"
#include "output/report_text.h"
#include "search/decider.h"
#include "system/memory.h"
#include "text/prose.h"
#include "work/found_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*------------------------------- one folding ---------------------------*/

static void print_outcome_json (const struct question *question,
                                const struct outcome *outcome,
                                const struct fixed_cubes *fixed) {
  const struct report report = {.command = "solve",
                                .puzzle = &question->puzzle,
                                .reading = &question->reading,
                                .plan = &question->plan,
                                .path = &outcome->path,
                                .paths = outcome->path.cubes > 0,
                                .has_foldings = 1,
                                .status = report_status (outcome->verdict),
                                .fixed = fixed,
                                .is_search = 1,
                                .stop = outcome->stop,
                                .seconds = outcome->seconds};
  json_t *own =
      json_pack ("{s:s, s:o, s:o, s:I}", "search",
                 outcome->agrees ? "both" : outcome->backend->search,
                 "variables", report_number (outcome->variables), "clauses",
                 report_number (outcome->clauses), "nodes",
                 (json_int_t)outcome->nodes);
  report_add_solver (own, question->options->search.solver);
  report_print_json (&report, own, stdout);
}

static void remark_on_outcome (const struct question *question,
                               const struct outcome *outcome,
                               const char *decider) {
  const char *between = ":";
  fputs (decider, stderr);
  if (outcome->by_cells) {
    AUTOFREE char *why =
        decider_remark (outcome->backend, question->puzzle.region.cells);
    fputs (why, stderr);
  }
  if (outcome->variables && question->plan.says) {
    AUTOFREE char *plan = plan_text (&question->plan);
    fprintf (stderr, " (%s)", plan);
  }
  if (outcome->variables) {
    fprintf (stderr, "%s %d variable%s, %lld clause%s", between,
             outcome->variables, plural (outcome->variables),
             outcome->clauses, plural (outcome->clauses));
    between = ",";
  }
  if (outcome->nodes)
    fprintf (stderr, "%s %lld node%s", between, outcome->nodes,
             plural (outcome->nodes));
  fprintf (stderr, ", %.3f s\n", outcome->seconds);
}

static void print_unfolded (const struct question *question,
                            const struct outcome *outcome,
                            const struct fixed_cubes *fixed,
                            const char *decider) {
  const enum verdict search = outcome->unconfirmed;
  report_print_unfolded (&question->puzzle, outcome->verdict, decider,
                         outcome->stop);
  report_print_fixed_cubes (&question->puzzle, fixed);
  if (search)
    printf (
        "The splitting search says that it %s be folded, but %s gave no "
        "answer.\n",
        search == VERDICT_SATISFIABLE ? "can" : "cannot", decider);
}

static int print_outcome (const struct question *question,
                          const struct outcome *outcome,
                          const struct limits *limits) {
  const struct options *options = question->options;
  const struct drawing drawing = {.puzzle = &question->puzzle,
                                  .path = &outcome->path,
                                  .paths = outcome->path.cubes > 0,
                                  .folding = options->output.folding};
  AUTOFREE char *decider =
      report_decider (outcome->backend, options->search.solver);
  CLEANUP (fixed_cubes_clear) struct fixed_cubes fixed;
  char *error = fixed_cubes_find_briefly (&question->puzzle,
                                          outcome->verdict, limits, &fixed);
  if (error)
    return complain_of_machine (error);
  if (outcome->agrees)
    decider = append_item (decider, " and ", outcome->agrees->title);
  if (options->output.json)
    print_outcome_json (question, outcome, &fixed);
  else if (drawing.paths)
    report_print_folding (&question->puzzle, &outcome->path,
                          &options->output.folding, limits);
  else
    print_unfolded (question, outcome, &fixed, decider);
  const int status = finish_output ((int)outcome->verdict);
  if (status != EXIT_MACHINE && !options->output.quiet &&
      (options->output.verbose || !isatty (STDOUT_FILENO)))
    remark_on_outcome (question, outcome, decider);
  if (status != EXIT_MACHINE && options->output.view && drawing.paths)
    error = picture_view (&drawing);
  return error ? complain_of_machine (error) : status;
}

static int solve_one (const struct question *question) {
  const struct options *options = question->options;
  const char *formats = options->output.folding.formats;
  /* Other formats and JSON are for programs: these get what is found. */
  const bool is_for_hands =
      !options->output.json &&
      (options->output.view || (formats && strstr (formats, "words")));
  struct search_options how = question_search (options);
  CLEANUP (outcome_clear) struct outcome outcome;
  progress_begin (&how.limits, options);
  char *error = solve (&question->puzzle, &question->plan, &how, &outcome);
  if (outcome.path.cubes && is_for_hands)
    take_easiest_folding (&question->puzzle, &how.limits, &outcome.path);
  progress_end ();
  return error ? complain_of_machine (error)
               : print_outcome (question, &outcome, &how.limits);
}

int solve_gathered (const struct question *question,
                    const struct folder *folder,
                    const struct work_status *work_status) {
  const struct outcome outcome = {.verdict = work_status->folding.cubes
                                                 ? VERDICT_SATISFIABLE
                                                 : VERDICT_UNSATISFIABLE,
                                  .path = work_status->folding,
                                  .backend = backend_find ("search"),
                                  .nodes = work_status->nodes,
                                  .seconds = work_status->seconds};
  (void)folder;
  if (work_status->missing.count && !question->options->output.quiet)
    fprintf (stderr, "earlier parts are not done yet, and may have another "
                     "folding\n");
  return print_outcome (question, &outcome, 0);
}

/*------------------------------- all foldings --------------------------*/

struct printing {
  const struct question *question;
  const struct limits *limits; /* may be 0 */
  long long printed;           /* foldings */
};

/* Each folding is printed at once, as the next may take long. */
static bool print_folding (void *state, const struct path *path,
                           const struct folding_class *class) {
  (void)class;
  struct printing *printing = state;
  const struct options *options = printing->question->options;
  const struct puzzle *puzzle = &printing->question->puzzle;
  const struct report report = {.command = "solve",
                                .type = "folding",
                                .puzzle = puzzle,
                                .reading = &printing->question->reading,
                                .plan = &printing->question->plan,
                                .path = path,
                                .paths = 1};
  printing->printed++;
  if (options->output.json)
    report_print_json (&report, 0, stdout);
  else
    report_print_numbered (puzzle, path, &options->output.folding,
                           printing->limits, printing->printed);
  return fflush (stdout) || ferror (stdout);
}

static int print_folding_total (const struct printing *printing,
                                const struct count_result *result) {
  const struct options *options = printing->question->options;
  const struct puzzle *puzzle = &printing->question->puzzle;
  const enum verdict verdict = result->count.directed ? VERDICT_SATISFIABLE
                               : result->complete ? VERDICT_UNSATISFIABLE
                                                  : VERDICT_UNKNOWN;
  CLEANUP (fixed_cubes_clear) struct fixed_cubes fixed;
  char *error =
      fixed_cubes_find_briefly (puzzle, verdict, printing->limits, &fixed);
  if (error)
    return complain_of_machine (error);
  const struct report report = {.command = "solve",
                                .type = "total",
                                .puzzle = puzzle,
                                .reading = &printing->question->reading,
                                .plan = &printing->question->plan,
                                .fixed = &fixed,
                                .status = report_status (verdict)};
  if (options->output.json)
    report_print_count_json (&report, result, 0, stdout);
  else if (!options->output.folding.formats) {
    if (printing->printed)
      putchar ('\n');
    report_print_count (puzzle, result);
    report_print_fixed_cubes (puzzle, &fixed);
  }
  const int status = finish_output ((int)verdict);
  if (options->output.quiet || status == EXIT_MACHINE)
    return status;
  fprintf (stderr, "%lld folding%s%s, ", printing->printed,
           plural (printing->printed),
           result->complete ? ", no others up to symmetry and reversal"
           : result->stop   ? ", there may be others"
                            : ", others were not looked for");
  report_remark_on_count (result);
  return status;
}

static int solve_all (const struct question *question) {
  const struct options *options = question->options;
  struct printing printing = {.question = question};
  struct count_options how = {.plan = question->plan,
                              .how = question_search (options),
                              .enough = options->answers.limit,
                              .print = print_folding,
                              .print_state = &printing};
  struct count_result result;
  printing.limits = &how.how.limits;
  progress_begin (&how.how.limits, options);
  char *error = count_foldings (&question->puzzle, &how, &result);
  progress_end ();
  return error ? complain_of_machine (error)
               : print_folding_total (&printing, &result);
}

static char *print_found_folding (void *printing, const struct path *path) {
  return print_folding (printing, path, 0)
             ? format_text ("standard output cannot be written")
             : 0;
}

int solve_all_gathered (const struct question *question,
                        const struct folder *folder,
                        const struct work_status *work_status) {
  struct printing printing = {.question = question};
  const struct count_result result = gathered_count (work_status);
  char *error =
      found_foldings_visit (folder, print_found_folding, &printing);
  return error ? complain_of_machine (error)
               : print_folding_total (&printing, &result);
}

/*--------------------------------- command -----------------------------*/

static void offer_command (const char *what, const char *command,
                           const char *more, const struct options *options,
                           const char *argument) {
  AUTOFREE char *text = suggest (command, more, options, argument);
  say_line (format_text ("%s: %s", what, text));
}

static void offer_next_commands (const struct options *options,
                                 const char *argument, int status) {
  const bool are_only_layers_shown =
      !options->output.folding.formats && !options->output.json &&
      !options->answers.all && !options->answers.limit &&
      !options->work.folder && isatty (STDOUT_FILENO);
  if (status == VERDICT_UNSATISFIABLE)
    offer_command ("Why, and which similar snakes can be folded", "explain",
                   "", options, argument);
  else if (status == VERDICT_SATISFIABLE && are_only_layers_shown) {
    AUTOFREE char *no_picture =
        picture_kind_left_out (picture_kind_find ("html"));
    fputs ("\n", stderr);
    offer_command ("To fold it step by step", "solve", " --format words",
                   options, argument);
    if (!no_picture)
      offer_command ("To see it fold in the browser", "solve", " --view",
                     options, argument);
  }
}

static int run_solve_command (const struct options *options,
                              char **argument) {
  const bool is_quiet = options->output.quiet;
  char *error = options->output.view
                    ? picture_kind_left_out (picture_kind_find ("html"))
                    : 0;
  if (error)
    return complain (error);
  if (box_is_any (options))
    return solve_every_box (options, *argument);
  if (options->output.csv)
    return complain (format_text ("--csv is a table of all boxes: it needs "
                                  "--box any"));
  CLEANUP (question_clear) struct question question;
  error = question_init_search (&question, options, *argument);
  if (error)
    return complain_of_input (
        with_explain (error, &question.reading, options, *argument),
        &question.reading);
  /* The search may be for another snake than was meant. */
  AUTOFREE char *reading = reading_text (&question.reading);
  if (reading && !is_quiet)
    prose_line (stderr, "%s", reading);
  const int status = options->work.folder
                         ? work_on_question (&question, options->answers.all
                                                            ? WORK_SOLVE_ALL
                                                            : WORK_SOLVE)
                     : options->answers.all || options->answers.limit
                         ? solve_all (&question)
                         : solve_one (&question);
  if (!is_quiet)
    offer_next_commands (options, *argument, status);
  return status;
}

const struct command command_solve = {
    .name = "solve",
    .run = run_solve_command,
    .usage = "PUZZLE",
    .summary = "fold the snake",
    .man_examples = "Fold the King, with instructions to follow by hand:\n"
                    "snakesat solve --format words king.snake\n"
                    "Print each of its foldings as a line of JSON:\n"
                    "snakesat solve --all --json king.snake\n"
                    "Into which boxes does it fold?\n"
                    "snakesat solve --box any moves:FTTTTTT\n"
                    "Let another solver fold a snake:\n"
                    "snakesat solve --solver 'cadical -q' "
                    "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2",
    .description =
        "Folds a snake. PUZZLE is a file, - for standard input, or the "
        "snake itself.",
    .exit_statuses = STATUSES_OF_SOLVING,
    .usual = "box all limit format language view time json quiet",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
    .list_more = list_folding_formats};
