#include "command.h"
#include "folding/folding_format.h"
#include "print_all.h"
#include "print_result.h"
#include "puzzle/puzzle_reader.h"
#include "snake/notation.h"
#include "system/memory.h"
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  OPTION_FORMAT = OPTION_OWN,
  OPTION_JSON,
  OPTION_ALL,
  OPTION_LIMIT,
  OPTION_VIEW
};

#define MOST_FOLDINGS 1e15

static const struct option options[] = {
    PLAN_OPTIONS,
    SOLVER_OPTIONS,
    {"format", required_argument, 0, OPTION_FORMAT},
    {"all", no_argument, 0, OPTION_ALL},
    {"limit", required_argument, 0, OPTION_LIMIT},
    {"json", no_argument, 0, OPTION_JSON},
    {"view", no_argument, 0, OPTION_VIEW},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

static int help (void) {
  puts ("usage: snakesat solve [OPTION]... PUZZLE\n"
        "\n"
        "Folds a snake. PUZZLE is a file, - for standard input, or the "
        "snake itself.\n"
        "Exit status 10: folded; 20: no folding exists; 0: not decided.\n");
  print_option ("--format LIST", "some of these, with commas:");
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    printf ("      %-16s %s\n", f->name, f->summary);
  print_option ("--all",
                "all foldings, one of those that are the same up to");
  print_option ("", "symmetry and reversal, and how many there are");
  print_option ("--limit N", "the first N of all");
  print_option ("--json", "one object for programs");
  print_option ("--view", "shows in the browser how it folds, too");
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_plan_options ();
  print_solver_options ();
  return finish_output (0);
}

struct wishes {
  struct result_style style;
  int all;
  long long limit; /* 0 for none */
};

#define LONGEST_ARGUMENT_TO_REPEAT 200

/* The argument, where a person can type it again as it is */
static const char *typed (const char *argument) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789,.:/_+=-";
  const int is_plain = *argument && *argument != '-' &&
                       !argument[strspn (argument, plain)] &&
                       strlen (argument) <= LONGEST_ARGUMENT_TO_REPEAT;
  return is_plain ? argument : "PUZZLE";
}

static void offer_explanation (const char *argument) {
  fprintf (
      stderr,
      "'snakesat explain %s' says why, and which snakes near it can be "
      "folded\n",
      typed (argument));
}

/* A snake that is refused only because it does not fit can be explained. */
static char *add_offer (char *error, const char *argument,
                        const struct common_options *common) {
  struct puzzle puzzle;
  struct snake_reading how;
  if (!strcmp (argument, "-"))
    return error;
  char *unreadable =
      puzzle_read_misfit (argument, common->box, &puzzle, &how);
  if (unreadable) {
    free (unreadable);
    return error;
  }
  puzzle_clear (&puzzle);
  if (!how.is_misfit)
    return error;
  char *both =
      message ("%s; 'snakesat explain %s' finds snakes near it that "
               "can be folded",
               error, typed (argument));
  free (error);
  return both;
}

static int view_folding (const struct puzzle *puzzle,
                         const struct solve_result *result, int status) {
  const struct drawing drawing = {
      .puzzle = puzzle, .path = &result->path, .paths = 1};
  char *error =
      result->verdict == VERDICT_SATISFIABLE ? view (&drawing) : 0;
  return error ? complain_of_machine (error) : status;
}

static int solve_and_print (const struct puzzle *puzzle,
                            const struct plan *plan,
                            const struct common_options *common,
                            struct result_style *style) {
  struct search_options how = {.search = SEARCH_DEFAULT};
  struct solve_result result;
  set_search_options (&how, common);
  style->solver = common->solver ? common->solver
                  : search_kind_of (&how, plan) == SEARCH_SPLIT
                      ? "the search of windows with PicoSAT"
                      : "PicoSAT";
  begin_search (&how.limits, common, style->quiet);
  char *error = solve (puzzle, plan, &how, &result);
  end_search ();
  int status = error ? complain_of_machine (error)
                     : print_result (puzzle, plan, &result, style);
  if (!error && style->view)
    status = view_folding (puzzle, &result, status);
  solve_result_clear (&result);
  return status;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  struct wishes *wishes = state;
  struct puzzle puzzle;
  struct plan plan;
  struct result_style *style = &wishes->style;
  const char *argument = 0;
  char *error = result_style_check (style);
  if (!error && wishes->all && style->view)
    error = message ("--view shows one folding: leave --all out, or let "
                     "'snakesat draw --folding' take what --all --json "
                     "prints");
  if (!error && wishes->all && common->solver)
    error = message ("--all and --limit cannot use another solver: leave "
                     "out --solver");
  if (!error)
    error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = read_puzzle_and_plan (argument, common, &puzzle, &plan);
  if (error && argument && !style->quiet && !style->json)
    error = add_offer (error, argument, common);
  if (error)
    return complain (error);
  const int status = wishes->all
                         ? print_all_foldings (&puzzle, &plan, common,
                                               style, wishes->limit)
                         : solve_and_print (&puzzle, &plan, common, style);
  if (status == VERDICT_UNSATISFIABLE && !style->quiet && !style->json)
    offer_explanation (argument);
  puzzle_clear (&puzzle);
  return status;
}

static char *set_limit (struct wishes *wishes, const char *argument) {
  double limit;
  char *error =
      whole_number_option ("limit", argument, 1, MOST_FOLDINGS, &limit);
  wishes->all = 1;
  wishes->limit = error ? 0 : (long long)limit;
  return error;
}

static char *take_option (void *state, int option, const char *argument) {
  struct wishes *wishes = state;
  struct result_style *style = &wishes->style;
  if (option == OPTION_LIMIT)
    return set_limit (wishes, argument);
  if (option == OPTION_ALL)
    wishes->all = 1;
  else if (option == OPTION_FORMAT)
    style->formats = argument;
  else if (option == OPTION_JSON)
    style->json = 1;
  else if (option == OPTION_VIEW)
    style->view = 1;
  else
    style->quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_solve (int argc, char **argv) {
  struct wishes wishes = {0};
  return run_command (&parts, argc, argv, &wishes);
}
