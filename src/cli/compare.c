#include "cli/compare.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cli/rows.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "notation/puzzle_json.h"
#include "output/report.h"
#include "puzzle/puzzle.h"
#include "system/memory.h"
#include "text/printable.h"

#include <stdio.h>
#include <string.h>

/* Every plan with every solver */
struct comparison {
  const struct options *options;
  struct texts plans; /* what each changes in the plan of a puzzle */
  ARRAY (struct compared_solver) solvers;
  ARRAY (struct measurement) all;
  int puzzles, failed;
  bool is_interrupted;
  char *complaint;     /* the last one of a solver that failed, or 0 */
  char *contradiction; /* two solvers that disagree, or 0 */
};

/*-------------------------------- the plans ----------------------------*/

/* Each plan becomes several, one for each word of the option; 0 changes
 * nothing.  The word `all` means the list `all`, which is released here.
 */
static char *take_words (struct texts *plans, const char *option,
                         const char *prefix, const char *words, char *all) {
  struct texts more = {0};
  char *error = 0;
  for (size_t i = 0; words && i < plans->count; i++) {
    AUTOFREE char *text = copy_text (strcmp (words, "all") ? words : all);
    char *rest = 0;
    for (char *word = strtok_r (text, ", ", &rest); word;
         word = strtok_r (0, ", ", &rest)) {
      struct plan plan = {0};
      char *changes = format_text ("%s %s%s", plans->item[i], prefix, word);
      array_push (&more, changes);
      if (!error)
        error = plan_parse (changes, &plan);
    }
  }
  if (words && !more.count)
    error = format_text (
        "--%s takes names with commas between them, or all", option);
  if (words) {
    texts_clear (plans);
    *plans = more;
  }
  mem_free (all);
  return error;
}

static char *list_of_measured_encodings (void) {
  char *list = 0;
  for (int i = 0; encodings[i]; i++)
    if (!encodings[i]->is_kept_to_teach)
      list = append_item (list, ", ", encodings[i]->name);
  return list;
}

/* Plans without windows have no row with the splitting search. */
static char *read_plans (struct comparison *comparison, bool has_search) {
  const struct options *options = comparison->options;
  const char *names = options->compare.encodings;
  const char *symmetries = options->compare.symmetries;
  struct plan any = {0};
  if (!symmetries && has_search)
    symmetries = "windows";
  array_push (&comparison->plans, copy_text (""));
  char *error = take_words (
      &comparison->plans, "encodings", "", names ? names : "all",
      names ? encoding_list () : list_of_measured_encodings ());
  if (!error)
    error = take_words (&comparison->plans, "amos",
                        "amo=", options->compare.amos, at_most_one_list ());
  if (!error)
    error = take_words (&comparison->plans, "symmetries",
                        "symmetry=", symmetries,
                        copy_text ("none,start,windows"));
  if (!error && has_search && strcmp (symmetries, "all") != 0 &&
      !strstr (symmetries, "windows"))
    error =
        format_text ("--solver search and beam need --symmetries windows");
  if (!error && options->formula.plan)
    error = plan_parse (options->formula.plan, &any);
  return error;
}

/*------------------------------ the solvers ----------------------------*/

/* The program's name without its directory */
static char *name_program (const char *command) {
  command += strspn (command, " \t\n");
  int end = (int)strcspn (command, " \t\n"), start = end;
  while (start && command[start - 1] != '/')
    start--;
  char *name = format_text ("%.*s", end - start, command + start);
  make_printable (name);
  return name;
}

/* One word: what the solver calls itself if it can be asked, else the name
 * of its program.  The table cuts long names, so a second solver of the
 * same name has a number in front.
 */
static char *name_solver (const struct comparison *comparison,
                          const char *command) {
  AUTOFREE char *signature = backend_signature (command);
  AUTOFREE char *name = name_program (signature ? signature : command);
  for (size_t i = 0; i < comparison->solvers.count; i++)
    if (!strcmp (comparison->solvers.item[i].name, name))
      return format_text ("%zu:%s", comparison->solvers.count + 1, name);
  return copy_text (name);
}

/* The name of a backend without a command, or a command.  Returns whether
 * it is a search.
 */
static bool add_solver (struct comparison *comparison, const char *word) {
  const struct backend *own = backend_find (word);
  const bool is_own = own && !own->prefix;
  const struct backend *backend = is_own ? own : backend_of_command (word);
  char *name = name_solver (comparison, word);
  array_push (&comparison->solvers,
              (struct compared_solver){name, backend, is_own ? 0 : word});
  return !backend->solver;
}

static void comparison_clear (struct comparison *comparison) {
  for (size_t i = 0; i < comparison->solvers.count; i++)
    mem_free (comparison->solvers.item[i].name);
  for (size_t i = 0; i < comparison->all.count; i++)
    measurement_clear (&comparison->all.item[i]);
  array_clear (&comparison->solvers);
  array_clear (&comparison->all);
  texts_clear (&comparison->plans);
  mem_free (comparison->contradiction);
  mem_free (comparison->complaint);
  *comparison = (struct comparison){0};
}

/*-------------------------------- one puzzle ---------------------------*/

static char *witness_of (const struct measurement *measurement) {
  AUTOFREE char *plan = plan_text (&measurement->plan);
  return format_text ("%s for %s", measurement->solver->name, plan);
}

/* The first measurement with a verdict on that puzzle, or 0 */
static const struct measurement *
first_verdict (const struct comparison *comparison,
               const struct puzzle *puzzle) {
  for (size_t i = 0; i < comparison->all.count; i++) {
    const struct measurement *known = &comparison->all.item[i];
    if (known->puzzle == puzzle && known->answered)
      return known;
  }
  return 0;
}

/* The first contradiction is kept, to be the last line. */
static void check_verdicts (struct comparison *comparison,
                            const struct measurement *measurement) {
  const struct measurement *first =
      first_verdict (comparison, measurement->puzzle);
  for (size_t i = 0;
       i < measurement->runs.count && !comparison->contradiction; i++) {
    const struct timed_run *run = &measurement->runs.item[i];
    if (run->verdict == VERDICT_UNKNOWN ||
        run->verdict == first->median.verdict)
      continue;
    AUTOFREE char *witness = witness_of (first);
    AUTOFREE char *other = witness_of (measurement);
    comparison->contradiction = format_text (
        "CONTRADICTION: %s is %s, says %s; it is %s, says %s with seed %u",
        first->puzzle->name, report_status (first->median.verdict), witness,
        report_status (run->verdict), other, run->seed);
  }
}

/* If the only run was interrupted, there is no row. */
static void make_row (struct comparison *comparison,
                      struct measurement measurement) {
  measure (&measurement, comparison->options);
  comparison->is_interrupted |= measurement.stop == STOPPED_BY_INTERRUPT;
  if (!measurement.runs.count && !measurement.error) {
    measurement_clear (&measurement);
    return;
  }
  array_push (&comparison->all, measurement);
  if (measurement.error) {
    /* A solver that is not installed fails in each of its rows. */
    if (!comparison->complaint ||
        strcmp (comparison->complaint, measurement.error))
      say_error (measurement.error);
    mem_free (comparison->complaint);
    comparison->complaint = copy_text (measurement.error);
  }
  comparison->failed += measurement.error != 0;
  check_verdicts (comparison, &measurement);
  print_measurement (&measurement, comparison->all.count == 1,
                     comparison->options);
}

/* The splitting search needs windows, and nothing else of a plan: it has
 * one row for each choice of windows.  The beam search has one row.
 */
static bool has_row (const struct comparison *comparison,
                     const struct measurement *measurement) {
  const struct plan *plan = &measurement->plan;
  if (has_formula (measurement))
    return true;
  for (size_t i = 0; i < comparison->all.count; i++) {
    const struct measurement *known = &comparison->all.item[i];
    if (known->puzzle == measurement->puzzle &&
        known->solver == measurement->solver &&
        (known->plan.placements == plan->placements ||
         known->solver->backend->kind == SEARCH_BEAM))
      return false;
  }
  return plan->symmetry == SYMMETRY_WINDOWS;
}

static void make_rows (struct comparison *comparison,
                       struct measurement measurement) {
  struct measurement formula = measurement;
  measure_formula (&formula, comparison->options);
  for (size_t i = 0;
       i < comparison->solvers.count && !comparison->is_interrupted; i++) {
    measurement.solver = &comparison->solvers.item[i];
    struct measurement of =
        has_formula (&measurement) ? formula : measurement;
    of.solver = measurement.solver;
    of.row += (int)i;
    if (has_row (comparison, &of))
      make_row (comparison, of);
  }
}

/* All words of plans were checked when the command began.  A puzzle that is
 * too large for the search has no windows by default: then `solve` takes
 * PicoSAT and the formula, which has a row already.
 */
static void compare_puzzle (struct comparison *comparison,
                            const struct question *question) {
  const struct puzzle *puzzle = &question->puzzle;
  static char name[] = "search";
  static struct compared_solver search = {.name = name};
  const struct options *options = comparison->options;
  const struct texts *plans = &comparison->plans;
  const struct search_options how = {.search = SEARCH_AUTO};
  struct measurement standard = {.puzzle = puzzle,
                                 .reading = &question->reading,
                                 .plan = plan_default (puzzle),
                                 .solver = &search};
  search.backend = backend_find ("search");
  if (options->formula.plan)
    mem_free (plan_parse (options->formula.plan, &standard.plan));
  print_puzzle_heading (puzzle, !comparison->puzzles++, options);
  for (size_t i = 0; i < plans->count && !comparison->is_interrupted; i++) {
    struct measurement measurement = standard;
    mem_free (plan_parse (plans->item[i], &measurement.plan));
    measurement.row = (int)(i * comparison->solvers.count);
    make_rows (comparison, measurement);
  }
  mem_free (search_fit_plan (&how, puzzle, &standard.plan));
  standard.row = (int)(plans->count * comparison->solvers.count);
  if (!options->compare.solvers.count && !comparison->is_interrupted &&
      standard.plan.symmetry == SYMMETRY_WINDOWS)
    make_row (comparison, standard);
}

/*-------------------------------- all of them --------------------------*/

static void print_comparison_total (const struct comparison *comparison,
                                    double seconds) {
  const struct report report = {.command = "compare",
                                .type = "total",
                                .is_search = 1,
                                .stop = comparison->is_interrupted
                                            ? STOPPED_BY_INTERRUPT
                                            : NOT_STOPPED,
                                .seconds = seconds};
  report_print_json (&report,
                     json_pack ("{s:i, s:I, s:i, s:o}", "puzzles",
                                comparison->puzzles, "measurements",
                                (json_int_t)comparison->all.count, "failed",
                                comparison->failed, "contradiction",
                                text_to_json (comparison->contradiction)),
                     rows_stream ());
}

static int compare_all (struct comparison *comparison,
                        const struct question *question, int count) {
  const struct options *options = comparison->options;
  const char *chart = rows_chart (options);
  struct limits clock = {0};
  limits_start (&clock);
  for (int i = 0; i < count && !comparison->is_interrupted; i++)
    compare_puzzle (comparison, &question[i]);
  progress_end ();
  if (options->output.json)
    print_comparison_total (comparison, limits_seconds (&clock));
  char *error = rows_end (0);
  const int status = error ? EXIT_MACHINE : finish_output (0);
  if (chart && !error)
    error = draw_comparison (comparison->all.item, comparison->all.count,
                             options->search.seconds, chart);
  if (comparison->is_interrupted && !options->output.quiet &&
      !options->output.json)
    fputs ("interrupted\n", stderr);
  if (comparison->contradiction)
    say_error (comparison->contradiction);
  if (error)
    return complain_of_machine (error);
  if (comparison->contradiction)
    return EXIT_MACHINE;
  return comparison->complaint ? EXIT_MACHINE : status;
}

/* All puzzles are read first, as an error after an hour would be too late.
 * A puzzle without a name is called by its argument.
 */
static int run_compare (const struct options *options, char **argument) {
  const struct options own = rows_options (options);
  CLEANUP (comparison_clear)
  struct comparison comparison = {.options = &own};
  char *error = rows_error (options);
  const int count = options->arguments;
  int known = 0;
  /* Without a named solver PicoSAT is compared, and what `solve` does is
   * one more row.
   */
  const struct text_list *named = &options->compare.solvers;
  bool has_search = false;
  if (!error && !named->count)
    add_solver (&comparison, "picosat");
  for (size_t i = 0; !error && i < named->count; i++)
    has_search |= add_solver (&comparison, named->item[i]);
  if (!error)
    error = read_plans (&comparison, has_search);
  AUTOFREE struct question *question =
      mem_alloc_zeroed ((size_t)count, sizeof *question);
  while (!error && known < count) {
    struct question *next = &question[known++];
    error = question_puzzle (argument[known - 1], options, false,
                             &next->puzzle, &next->reading);
    if (!error && !next->puzzle.name)
      next->puzzle.name = printable (argument[known - 1]);
  }
  char *obstacle = error ? 0 : rows_open (&own);
  const int status =
      error      ? complain_of_input (error,
                                 known ? &question[known - 1].reading : 0)
      : obstacle ? complain_of_machine (obstacle)
                 : compare_all (&comparison, question, count);
  while (known)
    question_clear (&question[--known]);
  return status;
}

const struct command command_compare = {
    .name = "compare",
    .run = run_compare,
    .usage = "PUZZLE...",
    .summary = "measure encodings and solvers side by side",
    .man_examples =
        "Two encodings, with PicoSAT and with the splitting search:\n"
        "snakesat compare --encodings map,position --solver picosat "
        "--solver search --seeds 1 2x3x3.snake",
    .usual = "encodings solver seeds time json",
    .description =
        "Compares encodings, at-most-one kinds, symmetry breaking and "
        "solvers: the size of each formula, the time to encode and load it "
        "(load), and the time to answer. All times are CPU seconds. For "
        "other solvers, for 'search', the splitting search, and for "
        "'beam', the answer includes loading.\n"
        "In the table w:300 is short for windows:300; SAT 2/3 means that "
        "two of three seeds were answered; >5 means that half of the runs "
        "had no answer after 5 CPU seconds. If the first run has none, the "
        "others are left out. Decisions of a search are its nodes or "
        "states. CSV has a row for each run, with its seed.\n"
        "A chart (-o) of one puzzle has a bar for each median, and a line "
        "from the fastest run to the slowest one. Of several puzzles of "
        "one size it is a cactus plot; of several sizes it has the medians "
        "by the number of cells, up to the size of which half have no "
        "answer.",
    .exit_statuses = "1: solvers disagree or fail; else 0",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = ANY_NUMBER,
};
