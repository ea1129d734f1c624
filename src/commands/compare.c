#include "commands/command.h"
#include "commands/compare_print.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "puzzle/puzzle.h"
#include "report/report.h"
#include "search/backend.h"
#include "system/memory.h"
#include "text/printable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the words of an option say: plans in which all else is 0 */
struct plan_list {
  struct plan *plan; /* [0..count[ */
  int count;
};

enum { ENCODINGS, AMOS, SYMMETRIES, LISTS };

static const struct {
  const char *option, *prefix;
} list_words[LISTS] = {
    {"encodings", ""}, {"amos", "amo="}, {"symmetries", "symmetry="}};

/* Every way to take one of each list, with every solver */
struct comparison {
  const struct options *options;
  struct plan_list list[LISTS];
  struct compared_solver *solver; /* [0..solvers[ */
  int solvers;
  struct comparison_total total;
  char *complaint; /* the last one of a solver that failed, or 0 */
};

/*------------------------------- the lists -----------------------------*/

/* The words of an option, each one in a plan behind its prefix; 0 leaves
 * plans as they are.  `all` is taken over: what that word stands for.
 */
static char *read_list (struct comparison *comparison, int number,
                        const char *words, char *all) {
  struct plan_list *list = &comparison->list[number];
  char *text = copy_text (words && !strcmp (words, "all") ? all : words);
  char *rest = 0, *error = 0;
  const size_t most = text ? strlen (text) : 1;
  list->plan = allocate_zeroed (most + 1, sizeof *list->plan);
  list->count = !text;
  for (char *name = text ? strtok_r (text, ", ", &rest) : 0; !error && name;
       name = strtok_r (0, ", ", &rest)) {
    struct plan *plan = &list->plan[list->count++];
    char *word = message ("%s%s", list_words[number].prefix, name);
    plan->placements = number == SYMMETRIES ? PLAN_PLACEMENTS : 0;
    error = plan_parse (word, plan);
    release (word);
  }
  if (!error && !list->count)
    error = message ("--%s takes names with commas between them, or all",
                     list_words[number].option);
  release (text);
  release (all);
  return error;
}

static int has_windows (const struct plan_list *list) {
  for (int i = 0; i < list->count; i++)
    if (list->plan[i].symmetry == SYMMETRY_WINDOWS)
      return 1;
  return 0;
}

static char *read_lists (struct comparison *comparison, int needs_windows) {
  const struct options *options = comparison->options;
  const char *symmetries = options->compare.symmetries
                               ? options->compare.symmetries
                           : needs_windows ? "windows"
                                           : 0;
  struct plan any = {0};
  char *error = read_list (
      comparison, ENCODINGS,
      options->compare.encodings ? options->compare.encodings : "all",
      encoding_list ());
  if (!error)
    error = read_list (comparison, AMOS, options->compare.amos,
                       at_most_one_list ());
  if (!error)
    error = read_list (comparison, SYMMETRIES, symmetries,
                       copy_text ("none,start,windows"));
  if (!error && needs_windows &&
      !has_windows (&comparison->list[SYMMETRIES]))
    error = message ("--solver search needs --symmetries windows");
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
  char *name = message ("%.*s", end - start, command + start);
  make_printable (name);
  return name;
}

/* What it calls itself, where it can be asked, and one word.  The table
 * cuts long names, so what tells two solvers of one name apart stands in
 * front.
 */
static char *name_solver (const struct comparison *comparison,
                          const char *command) {
  char *signature = backend_signature (command);
  char *name = name_program (signature ? signature : command);
  release (signature);
  for (int i = 0; i < comparison->solvers; i++)
    if (!strcmp (comparison->solver[i].name, name)) {
      char *other = message ("%d:%s", comparison->solvers + 1, name);
      release (name);
      return other;
    }
  return name;
}

/* The name of a backend that needs no command, or a command */
static void add_solver (struct comparison *comparison, const char *word) {
  const struct backend *own = backend_find (word);
  const int is_own = own && !own->prefix;
  const struct backend *backend = is_own ? own : backend_of_command (word);
  comparison->solver =
      reallocate (comparison->solver, (size_t)(comparison->solvers + 1) *
                                          sizeof *comparison->solver);
  comparison->solver[comparison->solvers] =
      (struct compared_solver){.name = name_solver (comparison, word),
                               .backend = backend,
                               .command = is_own ? 0 : word};
  comparison->solvers++;
}

/* Where nobody names a solver, PicoSAT alone is compared; what `solve` does
 * is one more row.
 */
static char *read_choices (struct comparison *comparison) {
  const struct text_list *named = &comparison->options->compare.solvers;
  int has_search = 0;
  for (size_t i = 0; i < named->count; i++)
    add_solver (comparison, named->item[i]);
  if (!named->count)
    add_solver (comparison, "picosat");
  for (int i = 0; i < comparison->solvers; i++)
    has_search |= !comparison->solver[i].backend->solver;
  return read_lists (comparison, has_search);
}

static void comparison_clear (struct comparison *comparison) {
  for (int i = 0; i < comparison->solvers; i++)
    release (comparison->solver[i].name);
  release (comparison->solver);
  for (int i = 0; i < LISTS; i++)
    release (comparison->list[i].plan);
  release (comparison->total.contradiction);
  release (comparison->complaint);
}

/*-------------------------------- one puzzle ---------------------------*/

struct contest {
  struct comparison *comparison;
  const struct puzzle *puzzle;
  enum verdict verdict; /* the first one, and who says so */
  char *witness;
};

static char *witness_of (const struct measurement *measurement) {
  char *plan = plan_text (&measurement->plan);
  char *text = message ("%s for %s", measurement->solver->name, plan);
  release (plan);
  return text;
}

/* Two that disagree are the worst that can happen: the first such case is
 * kept and told at the end, where it is seen.
 */
static void check_agreement (struct contest *contest,
                             const struct measurement *measurement) {
  char **contradiction = &contest->comparison->total.contradiction;
  if (contest->verdict == VERDICT_UNKNOWN && measurement->answered) {
    contest->verdict = measurement->verdict;
    contest->witness = witness_of (measurement);
  }
  for (int i = 0; i < measurement->runs && !*contradiction; i++) {
    const enum verdict verdict = measurement->run[i].verdict;
    if (verdict == VERDICT_UNKNOWN || verdict == contest->verdict)
      continue;
    char *witness = witness_of (measurement);
    *contradiction = message (
        "CONTRADICTION: %s is %s, says %s; it is %s, says %s with seed %u",
        contest->puzzle->name, report_status (contest->verdict),
        contest->witness, report_status (verdict), witness,
        measurement->run[i].seed);
    release (witness);
  }
}

/* A solver that is not there fails in each of its rows. */
static void complain_once (struct comparison *comparison,
                           const char *error) {
  if (!comparison->complaint || strcmp (comparison->complaint, error))
    complain (copy_text (error));
  release (comparison->complaint);
  comparison->complaint = copy_text (error);
}

static void make_row (struct contest *contest, const struct plan *plan,
                      const struct compared_solver *solver,
                      const struct formula_measure *formula) {
  struct comparison *comparison = contest->comparison;
  struct comparison_total *total = &comparison->total;
  struct measurement measurement = {.puzzle = contest->puzzle,
                                    .plan = *plan,
                                    .solver = solver,
                                    .formula = *formula};
  measure (&measurement, comparison->options);
  if (measurement.error)
    complain_once (comparison, measurement.error);
  check_agreement (contest, &measurement);
  if (measurement.runs || measurement.error) {
    total->failed += measurement.error != 0;
    print_measurement (&measurement, !total->measurements++,
                       comparison->options);
  }
  if (measurement.stop == STOPPED_BY_INTERRUPT)
    total->stop = STOPPED_BY_INTERRUPT;
  measurement_clear (&measurement);
}

/* The splitting search needs windows: other plans have no row with it. */
static void make_rows (struct contest *contest, const struct plan *plan) {
  const struct comparison *comparison = contest->comparison;
  const struct formula_measure formula =
      measure_formula (contest->puzzle, plan, comparison->options);
  for (int i = 0; i < comparison->solvers && !comparison->total.stop; i++)
    if (comparison->solver[i].backend->solver)
      make_row (contest, plan, &comparison->solver[i], &formula);
    else if (plan->symmetry == SYMMETRY_WINDOWS)
      make_row (contest, plan, &comparison->solver[i], &no_formula);
}

/* Of a list of symmetries the placements are never 0. */
static void change_plan (struct plan *plan, const struct plan *said) {
  if (said->encoding)
    plan->encoding = said->encoding;
  if (said->at_most_one)
    plan->at_most_one = said->at_most_one;
  if (said->placements) {
    plan->symmetry = said->symmetry;
    plan->placements = said->placements;
  }
}

/* All choices of this list and those behind it */
static void try_list (struct contest *contest, const struct plan *plan,
                      int number) {
  const struct comparison *comparison = contest->comparison;
  if (number == LISTS) {
    make_rows (contest, plan);
    return;
  }
  const struct plan_list *list = &comparison->list[number];
  for (int i = 0; i < list->count && !comparison->total.stop; i++) {
    struct plan here = *plan;
    change_plan (&here, &list->plan[i]);
    try_list (contest, &here, number + 1);
  }
}

/* Where no solver is named, there is a row of what `solve` does, too.  For
 * a large puzzle, which has no windows unless somebody says so, that is
 * PicoSAT with the formula, and there is such a row.
 */
static void compare_puzzle (struct comparison *comparison,
                            const struct puzzle *puzzle) {
  const struct options *options = comparison->options;
  struct contest contest = {.comparison = comparison, .puzzle = puzzle};
  struct plan standard = plan_default (puzzle);
  char name[] = "search";
  const struct compared_solver search = {
      .name = name, .backend = backend_find ("search")};
  if (options->formula.plan) /* it was checked when the command began */
    release (plan_parse (options->formula.plan, &standard));
  print_puzzle_heading (puzzle, !comparison->total.puzzles++, options);
  try_list (&contest, &standard, 0);
  if (!options->compare.solvers.count && !comparison->total.stop &&
      standard.symmetry == SYMMETRY_WINDOWS)
    make_row (&contest, &standard, &search, &no_formula);
  release (contest.witness);
}

/*-------------------------------- all of them --------------------------*/

static int compare_all (struct comparison *comparison,
                        const struct puzzle *puzzle, int count) {
  const struct options *options = comparison->options;
  struct comparison_total *total = &comparison->total;
  struct limits clock = {0};
  limits_start (&clock);
  for (int i = 0; i < count && !total->stop; i++)
    compare_puzzle (comparison, &puzzle[i]);
  progress_end ();
  total->seconds = limits_seconds (&clock);
  print_comparison_total (total, options);
  const int status = finish_output (0);
  if (total->stop && !options->output.quiet && !options->output.json)
    fputs ("interrupted\n", stderr);
  if (total->contradiction)
    return complain_of_machine (copy_text (total->contradiction));
  return comparison->complaint ? EXIT_MACHINE : status;
}

/* All puzzles are read first: nobody wants to be told of a slip of the pen
 * after an hour.  One without a name is called what the argument says.
 */
static int run (const struct options *options, char **argument) {
  struct comparison comparison = {.options = options};
  char *error = read_choices (&comparison);
  int count = 0, known = 0;
  while (argument[count])
    count++;
  struct puzzle *puzzle = allocate ((size_t)count * sizeof *puzzle);
  while (!error && known < count) {
    struct puzzle *next = &puzzle[known];
    error = question_puzzle (argument[known], options, next, 0);
    if (!error && !next->name)
      next->name = printable (argument[known]);
    known += !error;
  }
  const int status =
      error ? complain (error) : compare_all (&comparison, puzzle, count);
  while (known)
    puzzle_clear (&puzzle[--known]);
  release (puzzle);
  comparison_clear (&comparison);
  return status;
}

const struct command command_compare = {
    .name = "compare",
    .run = run,
    .usage = "PUZZLE...",
    .summary = "measure encodings and solvers side by side",
    .man_examples =
        "Two encodings, with PicoSAT and with the splitting search:\n"
        "snakesat compare --encodings map,position --solver picosat "
        "--solver search --seeds 1 2x3x3.snake",
    .description =
        "Compares encodings, at-most-one kinds, symmetry breaking and "
        "solvers: the size of each formula, and what a solver needs to "
        "take it (load) and to answer. Times are CPU seconds; those of "
        "another solver have the load in the answer, and those of "
        "'search', the splitting search, all of it.\n"
        "In the table w:300 stands for windows:300; SAT 2/3 means that "
        "two "
        "of three seeds were answered; >5 means that half of the runs had "
        "no answer when time was up, after 5 CPU seconds. Where the first "
        "run has none, the others are left out. Decisions of the search "
        "are its nodes and PicoSAT's decisions.",
    .exit_statuses = "1: solvers disagree or fail; else 0",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = ANY_NUMBER,
};
