#include "old_command.h"
#include "compare_rows.h"
#include "encodings/plan.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  OPTION_ENCODINGS = OPTION_OWN,
  OPTION_AMOS,
  OPTION_SYMMETRIES,
  OPTION_SOLVERS,
  OPTION_SEEDS,
  OPTION_JSON,
  OPTION_CSV
};

static const struct option options[] = {
    {"help", no_argument, 0, 'h'},
    {"box", required_argument, 0, OPTION_BOX},
    {"with", required_argument, 0, OPTION_WITH},
    {"time", required_argument, 0, OPTION_TIME},
    {"memory", required_argument, 0, OPTION_MEMORY},
    {"open-cubes", required_argument, 0, OPTION_OPEN_CUBES},
    {"encodings", required_argument, 0, OPTION_ENCODINGS},
    {"amos", required_argument, 0, OPTION_AMOS},
    {"symmetries", required_argument, 0, OPTION_SYMMETRIES},
    {"symmetry", required_argument, 0, OPTION_SYMMETRIES},
    {"solver", required_argument, 0, OPTION_SOLVERS},
    {"seeds", required_argument, 0, OPTION_SEEDS},
    {"json", no_argument, 0, OPTION_JSON},
    {"csv", no_argument, 0, OPTION_CSV},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

#define DEFAULT_SEEDS 3
#define DEFAULT_SECONDS 5
#define MOST_SEEDS 1000

struct request {
  struct choices choices;
  struct comparison comparison;
  enum comparison_format format;
};

static int help (void) {
  puts ("usage: snakesat compare [OPTION]... PUZZLE...\n"
        "\n"
        "Compares encodings, at-most-one kinds, symmetry breaking and "
        "solvers: the\n"
        "size of each formula, and what a solver needs to take it (load) "
        "and to\n"
        "answer. Times are CPU seconds; those of another solver have the "
        "load in the\n"
        "answer. Exit status 1 where solvers disagree or fail, else 0.\n");
  print_option ("--encodings LIST", "names with commas, or all, the "
                                    "default");
  print_option ("--amos LIST", "at-most-one kinds, or all");
  print_option ("--symmetries LIST", "none, start, windows, windows:N, or "
                                     "all");
  print_option ("--solver 'COMMAND'",
                "any number of these, as for 'snakesat "
                "solve'; the seed");
  print_option ("", "goes where it says {seed}, else there is one run;");
  print_option ("", "'picosat' is the formula in the built-in PicoSAT,");
  print_option ("", "'search' the search of windows that solve does");
  print_option ("--seeds N", "medians over seeds 0 to N - 1 (default 3)");
  print_option ("--time SECONDS", "limit of each run (default 5, 0 is "
                                  "none)");
  print_option ("--memory MB", "limit of PicoSAT");
  print_option ("--with PARTS", "parts of all plans, as for solve");
  print_option ("--open-cubes N", "of the search, as for solve");
  print_option ("--box AxBxC", "the box to fill, if PUZZLE does not say");
  print_option ("--json", "one object in a line for each row");
  print_option ("--csv", "comma-separated values");
  print_option ("-q, --quiet", "no progress on stderr");
  puts (
      "\nA row shows >5 where half of the runs had no answer when time was "
      "up, after 5\n"
      "CPU seconds; where the first run has none, the others are left "
      "out. Decisions of\n"
      "the search are its nodes and PicoSAT's decisions.");
  return finish_output (0);
}

/*---------------------------------- all --------------------------------*/

static int count_kind (const struct choices *choices,
                       enum solver_kind kind) {
  int count = 0;
  for (int i = 0; i < choices->solvers; i++)
    count += choices->solver[i].kind == kind;
  return count;
}

static struct comparison_style
choose_style (const struct request *request) {
  const struct choices *choices = &request->choices;
  struct comparison_style style = {
      .format = request->format,
      .encodings = choices->encodings.count,
      .at_most_one_kinds = choices->kinds.count,
      .symmetries = choices->symmetries.count,
      .solvers = choices->solvers,
      .has_embedded =
          count_kind (choices, SOLVER_COMMAND) < choices->solvers,
      .seeds = request->comparison.seeds,
      .seconds = request->comparison.common->seconds};
  for (int i = 0; i < choices->solvers; i++) {
    const int length = (int)strlen (choices->solver[i].name);
    if (length > style.longest_solver)
      style.longest_solver = length;
  }
  return style;
}

static int report (const struct comparison *comparison) {
  const int status = finish_output (0);
  if (comparison->interrupted && !comparison->quiet)
    fputs ("interrupted\n", stderr);
  if (comparison->contradiction)
    return complain_of_machine (copy_text (comparison->contradiction));
  return comparison->complaint ? EXIT_MACHINE : status;
}

static char *read_puzzles (char **argument, int count, const char *box,
                           struct puzzle *puzzle) {
  char *error = 0;
  int done = 0;
  while (!error && done < count) {
    error = puzzle_read (argument[done], box, &puzzle[done]);
    done += !error;
  }
  while (error && done)
    puzzle_clear (&puzzle[--done]);
  return error;
}

/* All puzzles are read first: nobody wants to be told of a slip of the pen
 * after an hour.
 */
static int run (int argc, char **argv, struct request *request) {
  struct comparison *comparison = &request->comparison;
  const int count = argc - optind;
  struct puzzle *puzzle = allocate ((size_t)(count + 1) * sizeof *puzzle);
  char *error =
      count
          ? read_puzzles (argv + optind, count, comparison->common->box,
                          puzzle)
          : message ("a PUZZLE is missing; try 'snakesat compare --help'");
  if (error) {
    free (puzzle);
    return complain (error);
  }
  const struct comparison_style style = choose_style (request);
  printer_init (&comparison->printer, &style);
  for (int i = 0; i < count; i++) {
    if (!comparison->interrupted)
      compare_puzzle (comparison, &puzzle[i], argv[optind + i]);
    puzzle_clear (&puzzle[i]);
  }
  printer_clear (&comparison->printer);
  free (puzzle);
  return report (comparison);
}

/*-------------------------------- options ------------------------------*/

static char *set_seeds (struct request *request, const char *argument) {
  char *end;
  const long seeds = strtol (argument, &end, 10);
  if (end == argument || *end || seeds < 1 || seeds > MOST_SEEDS)
    return message ("--seeds takes a number from 1 to %d, not '%s'",
                    MOST_SEEDS, argument);
  request->comparison.seeds = (int)seeds;
  return 0;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  switch (option) {
  case OPTION_ENCODINGS:
    return choose_encodings (&request->choices, argument);
  case OPTION_AMOS:
    return choose_kinds (&request->choices, argument);
  case OPTION_SYMMETRIES:
    return choose_symmetries (&request->choices, argument);
  case OPTION_SOLVERS:
    return choose_solver (&request->choices, argument);
  case OPTION_SEEDS:
    return set_seeds (request, argument);
  case OPTION_JSON:
  case OPTION_CSV:
    request->format = option == OPTION_JSON ? FORMAT_JSON : FORMAT_CSV;
    return 0;
  default:
    request->comparison.quiet = 1;
    return 0;
  }
}

/* The parts of a plan are checked here, the rest where it is chosen. */
static char *complete (struct request *request,
                       const struct common_options *common) {
  struct choices *choices = &request->choices;
  struct plan any = {0};
  request->comparison.with_reference = !choices->solvers;
  char *error = choose_defaults (choices);
  if (!error && common->plan)
    error = plan_parse (common->plan, &any);
  return error;
}

int command_compare (int argc, char **argv) {
  struct common_options common = {.seconds = DEFAULT_SECONDS};
  struct request request = {.comparison.seeds = DEFAULT_SEEDS};
  request.comparison.common = &common;
  request.comparison.choices = &request.choices;
  char *error = parse_options (argc, argv, "q", options, &common,
                               take_option, &request);
  if (!error && !common.help)
    error = complete (&request, &common);
  const int status = error         ? complain (error)
                     : common.help ? help ()
                                   : run (argc, argv, &request);
  free (request.comparison.complaint);
  free (request.comparison.contradiction);
  choices_clear (&request.choices);
  common_options_clear (&common);
  return status;
}
