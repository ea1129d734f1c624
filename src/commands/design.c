#include "design/design.h"

#include "certificate.h"
#include "cnf/dimacs.h"
#include "design/design_proof.h"
#include "design_wishes.h"
#include "encodings/plan.h"
#include "old_command.h"
#include "print_design.h"
#include "proof_account.h"
#include "region/region_reader.h"
#include "region_option.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  OPTION_SHAPE = OPTION_OWN,
  OPTION_STRAIGHTS,
  OPTION_UNIQUE,
  OPTION_FOLDINGS,
  OPTION_PALINDROME,
  OPTION_PATTERN,
  OPTION_BOTH_ENDS,
  OPTION_CLOSED,
  OPTION_ALSO_FOLDS,
  OPTION_PROVE,
  OPTION_RANDOM,
  OPTION_COUNT,
  OPTION_ALL,
  OPTION_JSON
};

static const struct option options[] = {
    PLAN_OPTIONS,
    {"solver", required_argument, 0, OPTION_SOLVER},
    {"seed", required_argument, 0, OPTION_SEED},
    {"time", required_argument, 0, OPTION_TIME},
    {"memory", required_argument, 0, OPTION_MEMORY},
    {"jobs", required_argument, 0, OPTION_JOBS},
    {"shape", required_argument, 0, OPTION_SHAPE},
    {"straights", required_argument, 0, OPTION_STRAIGHTS},
    {"unique", no_argument, 0, OPTION_UNIQUE},
    {"foldings", required_argument, 0, OPTION_FOLDINGS},
    {"palindrome", no_argument, 0, OPTION_PALINDROME},
    {"pattern", required_argument, 0, OPTION_PATTERN},
    {"both-ends", required_argument, 0, OPTION_BOTH_ENDS},
    {"closed", no_argument, 0, OPTION_CLOSED},
    {"also-folds", required_argument, 0, OPTION_ALSO_FOLDS},
    {"prove", required_argument, 0, OPTION_PROVE},
    {"random", no_argument, 0, OPTION_RANDOM},
    {"count", required_argument, 0, OPTION_COUNT},
    {"all", no_argument, 0, OPTION_ALL},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

#define MOST_SNAKES 1e9

struct request {
  const char *shape, *pattern, *also, *prove;
  char *call; /* its arguments, for comments */
  struct design_wishes wishes;
  int random;
  long long snakes; /* 0 for all */
  struct design_style style;
};

static int help (void) {
  puts ("usage: snakesat design [OPTION]... --box AxBxC\n"
        "\n"
        "Finds snakes that fold into a region and are as you wish.\n"
        "Exit status 10: found; 20: there is none; 0: not decided.\n");
  print_option ("--box AxBxC", "the box to fill");
  print_option ("--shape FILE", "or any region: rows of # and .");
  print_option ("--straights N", "straight joints: N, N..M, min or max");
  print_option ("--unique",
                "folds in one way, up to symmetry and reversal");
  print_option ("--foldings N..M", "or in so many; also N or N..");
  print_option ("--palindrome", "reads alike from both ends");
  print_option ("--pattern JOINTS", "S, T or * for the joints from cube 2 "
                                    "on, as 'SST*T'");
  print_option ("--both-ends corner",
                "some folding has both ends in corners");
  print_option ("--closed",
                "some folding has its ends side by side: a ring");
  print_option ("--also-folds BOX",
                "folds into that box, too, which has as "
                "many cells");
  print_option ("--prove NAME",
                "with min or max, prove that none is better, "
                "else that");
  print_option ("", "there is none: formula in NAME.cnf, proof in "
                    "NAME.drat");
  print_option ("--random", "not the first that comes, with --seed N "
                            "another one");
  print_option ("--count N", "N snakes, --all for all of them");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_option ("--solver 'COMMAND'",
                "another solver instead of PicoSAT, as "
                "for solve");
  print_option ("--seed N", "of PicoSAT's random decisions");
  print_option ("--time SECONDS", "stop after that time");
  print_option ("--memory MB", "stop when PicoSAT needs more");
  print_option ("--jobs N", "processes to check a proof; default is one "
                            "per processor");
  puts ("\nWith --solver it writes the proof, too, to the file {proof}:\n"
        "\n"
        "  snakesat design --box 4x4x4 --straights max --prove most \\\n"
        "    --solver 'cadical -q {cnf} {proof}'");
  return finish_output (0);
}

/*--------------------------------- search ------------------------------*/

struct outcome {
  long long found;
  enum verdict verdict; /* of the last question */
};

static char *find_and_print (struct design *design,
                             const struct request *request,
                             struct design_printer *printer,
                             struct outcome *outcome) {
  char *error = 0;
  outcome->found = 0;
  outcome->verdict = VERDICT_SATISFIABLE;
  while (!error && outcome->verdict == VERDICT_SATISFIABLE &&
         (!request->snakes || outcome->found < request->snakes)) {
    struct designed designed;
    error = design_next (design, &outcome->verdict, &designed);
    if (error || outcome->verdict != VERDICT_SATISFIABLE)
      break;
    outcome->found++;
    const int cannot_print = print_designed (printer, design, &designed);
    designed_clear (&designed);
    if (cannot_print)
      break;
  }
  return error;
}

/* Whoever finds the formula should know what it says. */
static char *comments_for (const struct design *design,
                           const struct request *request) {
  int least, most;
  design_has_refuted (design, &least, &most);
  char *comments =
      message ("c snakesat %s\nc is there such a snake with %d to %d "
               "straight joints?\n",
               request->call, least, most);
  for (size_t i = strlen ("c snakesat "), n = i + strlen (request->call);
       i < n; i++)
    if ((unsigned char)comments[i] < ' ')
      comments[i] = ' ';
  return comments;
}

/* Refutes what the design has refuted once more, with a proof. */
struct refutation {
  struct design *design;
  const struct design_options *how;
  const char *comments;
};

static int write_formula (void *state, struct byte_sink sink) {
  const struct refutation *refutation = state;
  struct dimacs_size size;
  return dimacs_write (design_refuted_clauses (refutation->design),
                       refutation->comments, 0, sink, &size);
}

static char *write_proof (void *state, struct byte_sink sink,
                          const char *path, enum verdict *verdict) {
  const struct refutation *refutation = state;
  char *error = design_prove (refutation->design, refutation->how, sink,
                              path, verdict);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = message ("the solver found a snake where there was none "
                     "before: please report this");
  return error;
}

/* Where there is anything to prove */
static char *prove (struct design *design, const struct request *request,
                    const struct design_options *how,
                    const struct common_options *common,
                    struct certificate *certificate) {
  char *comments = comments_for (design, request);
  struct refutation refutation = {design, how, comments};
  const struct refuter refuter = {write_formula, write_proof, &refutation};
  char *error = certificate_make (
      certificate, &refuter, jobs_or_default (common), &how->limits,
      request->style.quiet || request->style.json);
  free (comments);
  return error;
}

static int wants_proof (const struct design *design,
                        const struct request *request) {
  int least, most;
  return request->prove && design_has_refuted (design, &least, &most);
}

/* Old files of that name would be taken for its proof. */
static void remark_without_proof (const struct request *request,
                                  const struct design_printer *printer) {
  const struct design_style *style = &request->style;
  if (!request->prove || printer->proof || style->quiet || style->json)
    return;
  fprintf (stderr,
           "There is nothing that could be proved: %s.cnf and %s.drat are "
           "not written.\n",
           request->prove, request->prove);
}

static char *search (const struct region *region,
                     const struct request *request,
                     struct design_options *how,
                     const struct common_options *common,
                     struct certificate *proof, struct outcome *outcome) {
  struct design_printer printer = {.region = region,
                                   .wishes = &request->wishes,
                                   .style = &request->style,
                                   .plan = &how->plan};
  begin_search (&how->limits, common, request->style.quiet);
  print_design_start (&printer);
  struct design *design = design_new (region, &request->wishes, how);
  char *error = find_and_print (design, request, &printer, outcome);
  if (!error && wants_proof (design, request)) {
    error = prove (design, request, how, common, proof);
    printer.proof = proof;
  }
  end_search ();
  if (request->prove)
    error = certificate_close (proof, error);
  if (!error) {
    print_design_end (&printer, design, outcome->verdict,
                      limits_seconds (&how->limits));
    remark_without_proof (request, &printer);
  }
  design_delete (design);
  return error;
}

static int search_and_prove (const struct region *region,
                             const struct request *request,
                             struct design_options *how,
                             const struct common_options *common) {
  struct outcome outcome = {0};
  struct certificate proof = {0};
  char *error = request->prove
                    ? certificate_open (&proof, request->prove, KEEP_PROOF)
                    : 0;
  error = error ? certificate_close (&proof, error)
                : search (region, request, how, common, &proof, &outcome);
  certificate_clear (&proof);
  if (error)
    return complain_of_machine (error);
  return finish_output (outcome.found ? VERDICT_SATISFIABLE
                                      : (int)outcome.verdict);
}

/*-------------------------------- command ------------------------------*/

static char *read_plan (const struct common_options *common,
                        const struct region *region, struct plan *plan) {
  *plan = region_plan (region);
  char *error = common->plan ? plan_parse (common->plan, plan) : 0;
  if (plan->symmetry == SYMMETRY_WINDOWS)
    plan->symmetry = SYMMETRY_START; /* as design.h does */
  return error;
}

static char *proof_error (const struct request *request,
                          const struct common_options *common) {
  if (!request->prove)
    return 0;
  if (design_counts_foldings (&request->wishes))
    return message ("--prove does not go with --unique and --foldings: "
                    "foldings are counted, which no formula says");
  return proof_solver_error (common->solver);
}

static char *read_also (const char *box, const struct region *region,
                        struct region *also) {
  char *error = region_read_box (box, also);
  if (error) {
    char *complete = message ("--also-folds: %s", error);
    free (error);
    return complete;
  }
  if (also->cells == region->cells)
    return 0;
  error = message ("--also-folds takes a box of %d cells, as the other "
                   "region has, not %d",
                   region->cells, also->cells);
  region_clear (also);
  return error;
}

static int run_in_region (const struct region *region,
                          struct request *request,
                          const struct common_options *common) {
  struct design_options how = {.seed = common->seed,
                               .random = request->random,
                               .command = common->solver};
  char *joints = 0;
  char *error = read_plan (common, region, &how.plan);
  if (!error)
    error = proof_error (request, common);
  if (!error && request->pattern)
    error = parse_pattern (request->pattern, region->cells, &joints);
  request->wishes.joints = joints;
  const int status = error
                         ? complain (error)
                         : search_and_prove (region, request, &how, common);
  free (joints);
  return status;
}

static int run_in_regions (const struct region *region,
                           struct request *request,
                           const struct common_options *common) {
  struct region also;
  char *error = read_also (request->also, region, &also);
  if (error)
    return complain (error);
  request->wishes.also = &also;
  const int status = run_in_region (region, request, common);
  request->wishes.also = 0;
  region_clear (&also);
  return status;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  struct request *request = state;
  struct region region;
  char *error = no_argument_is_left (argc, argv);
  if (!error)
    error = region_option (common->box, request->shape, &region);
  if (error)
    return complain (error);
  const int status = request->also
                         ? run_in_regions (&region, request, common)
                         : run_in_region (&region, request, common);
  region_clear (&region);
  return status;
}

static char *set_count (struct request *request, const char *argument) {
  double count;
  char *error =
      whole_number_option ("count", argument, 1, MOST_SNAKES, &count);
  request->snakes = error ? 1 : (long long)count;
  return error;
}

static char *set_both_ends (struct request *request, const char *argument) {
  if (strcmp (argument, "corner"))
    return message ("--both-ends takes the word corner, not '%s'",
                    argument);
  request->wishes.corners = 1;
  return 0;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  struct design_wishes *wishes = &request->wishes;
  switch (option) {
  case OPTION_SHAPE:
    request->shape = argument;
    return 0;
  case OPTION_PATTERN:
    request->pattern = argument;
    return 0;
  case OPTION_STRAIGHTS:
    return parse_straights (argument, wishes);
  case OPTION_UNIQUE:
    return parse_foldings ("1", wishes);
  case OPTION_FOLDINGS:
    return parse_foldings (argument, wishes);
  case OPTION_PALINDROME:
    wishes->palindrome = 1;
    return 0;
  case OPTION_BOTH_ENDS:
    return set_both_ends (request, argument);
  case OPTION_CLOSED:
    wishes->closed = 1;
    return 0;
  case OPTION_ALSO_FOLDS:
    request->also = argument;
    return 0;
  case OPTION_PROVE:
    request->prove = argument;
    return *argument ? 0 : message ("--prove takes the name of the files");
  case OPTION_RANDOM:
    request->random = 1;
    return 0;
  case OPTION_COUNT:
    return set_count (request, argument);
  case OPTION_ALL:
    request->snakes = 0;
    return 0;
  case OPTION_JSON:
    request->style.json = 1;
    return 0;
  default:
    request->style.quiet = 1;
    return 0;
  }
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

static char *join_arguments (int argc, char **argv) {
  char *joined = 0;
  for (int i = 0; i < argc; i++)
    joined = append_item (joined, " ", argv[i]);
  return joined;
}

int command_design (int argc, char **argv) {
  struct request request = {.snakes = 1,
                            .wishes = {.most_straights = -1},
                            .call = join_arguments (argc, argv)};
  const int status = run_command (&parts, argc, argv, &request);
  free (request.call);
  return status;
}
