#include "prove.h"

#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "print_result.h"
#include "proof_account.h"
#include "refutation/refutation.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  OPTION_BINARY = OPTION_OWN,
  OPTION_LRAT,
  OPTION_CHECK_ONLY,
  OPTION_TRUSTING,
  OPTION_JSON
};

static const struct option options[] = {
    PLAN_OPTIONS,
    SOLVER_OPTIONS,
    {"output", required_argument, 0, 'o'},
    {"binary", no_argument, 0, OPTION_BINARY},
    {"lrat", no_argument, 0, OPTION_LRAT},
    {"check-only", no_argument, 0, OPTION_CHECK_ONLY},
    {"trusting", required_argument, 0, OPTION_TRUSTING},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

static int help (void) {
  puts (
      "usage: snakesat prove [OPTION]... -o NAME PUZZLE\n"
      "\n"
      "Proves that the snake cannot be folded: writes the plain formula "
      "of the puzzle\n"
      "to NAME.cnf and a DRAT proof that it has no model to NAME.drat, and "
      "checks it.\n"
      "By default nothing is taken on trust, neither symmetry nor "
      "colours.\n"
      "Exit status 20: proved; 10: it can be folded, and how; 0: not "
      "decided.\n");
  print_option ("-o, --output NAME", "of the files, without their suffix");
  print_option ("--binary", "write binary DRAT");
  print_option ("--lrat", "write what the proof needs of itself to "
                          "NAME.lrat, too");
  print_option ("--check-only", "keep no proof: it goes straight into the "
                                "checker");
  print_option ("--trusting LIST", "symmetry, colour or both: a shorter "
                                   "proof, of a formula");
  print_option ("", "that takes them for granted");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_plan_options ();
  print_solver_options ();
  puts ("\nWith --solver another program writes the proof, for the plan of "
        "the options:\n"
        "\n"
        "  snakesat prove -o karstens --solver 'cadical -q {cnf} {proof}' "
        "PUZZLE");
  return finish_output (0);
}

/*--------------------------------- plan --------------------------------*/

static char *trust (const char *list, struct plan *plan) {
  char *names = copy_text (list), *rest = 0, *error = 0;
  for (char *name = strtok_r (names, ",", &rest); !error && name;
       name = strtok_r (0, ",", &rest))
    if (!strcmp (name, "symmetry"))
      plan->symmetry = SYMMETRY_WINDOWS;
    else if (!strcmp (name, "colour"))
      plan->parts |= PLAN_COLOUR;
    else
      error = message ("--trusting takes symmetry, colour or both with a "
                       "comma, not '%s'",
                       name);
  free (names);
  return error;
}

/* A solver gets the encoding that suits solvers. */
static char *make_plan (const struct common_options *common,
                        const struct prove_request *request,
                        struct plan *plan) {
  char *error = 0;
  *plan = refutation_plan ();
  if (common->solver)
    plan->encoding = &map_encoding;
  if (request->trusting)
    error = trust (request->trusting, plan);
  if (!error && common->plan)
    error = plan_parse (common->plan, plan);
  if (!error && !common->solver)
    error = refutation_plan_error (plan);
  return error;
}

/*---------------------------------- run --------------------------------*/

static const struct result_style *
style_of (const struct proof_at_work *work, struct result_style *style) {
  *style = (struct result_style){
      .json = work->request->json,
      .quiet = work->request->quiet,
      .solver = work->common->solver ? work->common->solver
                                     : "the search of windows with "
                                       "PicoSAT"};
  return style;
}

/* First of all, is there anything to prove?  That takes what a folding
 * takes, with all there is to make it fast.
 */
static char *solve_first (struct proof_at_work *work) {
  const struct plan plan = plan_default (work->puzzle);
  char *error = solve (work->puzzle, &plan, &work->how, &work->answer);
  work->solving = work->answer.seconds;
  return error;
}

static char *work_on (struct proof_at_work *work) {
  char *error = work->common->solver ? 0 : solve_first (work);
  if (error || (!work->common->solver &&
                work->answer.verdict != VERDICT_UNSATISFIABLE))
    return error;
  return prove_and_check (work);
}

static int print (const struct proof_at_work *work) {
  struct result_style style;
  const struct plan plan =
      work->common->solver ? work->plan : plan_default (work->puzzle);
  return work->answer.verdict == VERDICT_SATISFIABLE
             ? print_result (work->puzzle, &plan, &work->answer,
                             style_of (work, &style))
             : prove_print (work);
}

static int prove (const struct puzzle *puzzle, const struct plan *plan,
                  const struct common_options *common,
                  const struct prove_request *request) {
  struct proof_at_work work = {
      .puzzle = puzzle, .request = request, .common = common};
  set_search_options (&work.how, common);
  work.plan = *plan;
  work.how.command = 0;
  if (request->output) {
    work.formula_name = message ("%s.cnf", request->output);
    if (!request->check_only)
      work.proof_name = message ("%s.drat", request->output);
    if (request->lrat)
      work.lrat_name = message ("%s.lrat", request->output);
  }
  begin_search (&work.how.limits, common, request->quiet || request->json);
  char *error = work_on (&work);
  end_search ();
  const int status = error ? complain_of_machine (error) : print (&work);
  free (work.formula_name);
  free (work.proof_name);
  free (work.lrat_name);
  proof_report_clear (&work.report);
  solve_result_clear (&work.answer);
  return status;
}

static char *request_error (const struct prove_request *request,
                            const struct common_options *common) {
  if (!request->output && !request->check_only)
    return message ("prove takes -o NAME for NAME.cnf and NAME.drat, or "
                    "--check-only");
  if (request->check_only && (request->lrat || common->solver))
    return message ("--check-only keeps no proof: %s needs one",
                    request->lrat ? "--lrat" : "--solver");
  return proof_solver_error (common->solver);
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct prove_request *request = state;
  struct puzzle puzzle;
  struct plan plan, unused;
  const char *argument = 0;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = request_error (request, common);
  if (!error)
    error = make_plan (common, request, &plan);
  if (!error)
    error = read_puzzle_and_plan (argument, common, &puzzle, &unused);
  if (error)
    return complain (error);
  const int status = prove (&puzzle, &plan, common, request);
  puzzle_clear (&puzzle);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct prove_request *request = state;
  switch (option) {
  case 'o':
    request->output = argument;
    return *argument ? 0 : message ("-o takes the name of the files");
  case OPTION_BINARY:
    request->binary = 1;
    return 0;
  case OPTION_LRAT:
    request->lrat = 1;
    return 0;
  case OPTION_CHECK_ONLY:
    request->check_only = 1;
    return 0;
  case OPTION_TRUSTING:
    request->trusting = argument;
    return 0;
  case OPTION_JSON:
    request->json = 1;
    return 0;
  default:
    request->quiet = 1;
    return 0;
  }
}

static const struct command_parts parts = {"o:q", options, take_option,
                                           help, run};

int command_prove (int argc, char **argv) {
  struct prove_request request = {0};
  return run_command (&parts, argc, argv, &request);
}
