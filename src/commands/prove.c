#include "prove.h"

#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "print_result.h"
#include "proof_account.h"
#include "puzzle/puzzle_reader.h"
#include "refutation/drat.h"
#include "refutation/refutation.h"
#include "refutation/refutation_jobs.h"
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

/*-------------------------------- refuters -----------------------------*/

static int write_formula (void *state, struct byte_sink sink) {
  const struct proving *proving = state;
  struct instance instance;
  struct dimacs_size size;
  instance_init (&instance, proving->puzzle, &proving->plan);
  const int failed = instance_write (&instance, 0, sink, &size);
  instance_clear (&instance);
  return failed;
}

/* The search that found no folding, once more and in small steps */
static char *refute (void *state, struct byte_sink sink, const char *path,
                     enum verdict *verdict) {
  const struct proving *proving = state;
  const struct refutation_options how = {
      .plan = proving->plan,
      .jobs = path ? proving->search.jobs : 1,
      .directory_of = proving->certificate.proof_name,
      .limits = &proving->search.limits,
  };
  struct refutation_result result = {VERDICT_UNKNOWN, NOT_STOPPED};
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, sink, proving->request->binary);
  char *error = refutation_write (proving->puzzle, &how, drat, &result);
  free (drat);
  *verdict = result.verdict;
  if (!error && result.verdict == VERDICT_SATISFIABLE)
    error = message ("the search for the proof found a folding where the "
                     "solver found none: please report this");
  return error;
}

static char *ask_solver (void *state, struct byte_sink sink,
                         const char *path, enum verdict *verdict) {
  struct proving *proving = state;
  struct search_options search = proving->search;
  (void)sink; /* it ends where `path` says */
  search.proof = path;
  char *error =
      solve (proving->puzzle, &proving->plan, &search, &proving->answer);
  *verdict = proving->answer.verdict;
  return error;
}

/*---------------------------------- run --------------------------------*/

static char *certify (struct proving *proving) {
  const struct prove_request *request = proving->request;
  struct certificate *certificate = &proving->certificate;
  const struct refuter refuter = {
      write_formula, proving->search.command ? ask_solver : refute,
      proving};
  char *error = certificate_open (certificate, request->output,
                                  (request->check_only ? 0 : KEEP_PROOF) |
                                      (request->lrat ? KEEP_LRAT : 0));
  if (!error)
    error = certificate_make (certificate, &refuter, proving->search.jobs,
                              &proving->search.limits,
                              request->quiet || request->json);
  return certificate_close (certificate, error);
}

/* First of all, is there anything to prove?  That takes what a folding
 * takes, with all there is to make it fast.  Another solver finds out when
 * it writes the proof.
 */
static char *solve_and_certify (struct proving *proving) {
  const struct plan plan = plan_default (proving->puzzle);
  if (proving->search.command)
    return certify (proving);
  char *error =
      solve (proving->puzzle, &plan, &proving->search, &proving->answer);
  return error || proving->answer.verdict != VERDICT_UNSATISFIABLE
             ? error
             : certify (proving);
}

static int print (const struct proving *proving) {
  const struct prove_request *request = proving->request;
  const struct plan plan = proving->search.command
                               ? proving->plan
                               : plan_default (proving->puzzle);
  const struct result_style style = {.json = request->json,
                                     .quiet = request->quiet,
                                     .solver = proving->search.command};
  return proving->answer.verdict == VERDICT_SATISFIABLE
             ? print_result (proving->puzzle, &plan, &proving->answer,
                             &style)
             : prove_print (proving);
}

static int prove (struct proving *proving,
                  const struct common_options *common) {
  const struct prove_request *request = proving->request;
  set_search_options (&proving->search, common);
  begin_search (&proving->search.limits, common,
                request->quiet || request->json);
  char *error = solve_and_certify (proving);
  end_search ();
  const int status = error ? complain_of_machine (error) : print (proving);
  certificate_clear (&proving->certificate);
  solve_result_clear (&proving->answer);
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
  struct proving proving = {.puzzle = &puzzle, .request = request};
  const char *argument = 0;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = request_error (request, common);
  if (!error)
    error = make_plan (common, request, &proving.plan);
  if (!error)
    error = puzzle_read (argument, common->box, &puzzle);
  if (error)
    return complain (error);
  const int status = prove (&proving, common);
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
