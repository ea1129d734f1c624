#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/work_folder.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "proof/certificate.h"
#include "proof/drat.h"
#include "proof/refutation.h"
#include "proof/refutation_jobs.h"
#include "report/report.h"
#include "report/report_certificate.h"
#include "report/report_text.h"
#include "search/solve.h"
#include "system/memory.h"
#include "work/pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct proving {
  const struct options *options;
  const struct puzzle *puzzle;
  struct plan plan; /* of the formula that is refuted */
  struct search_options how;
  struct outcome answer;          /* is there anything to prove? */
  struct certificate certificate; /* if so */
};

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
  release (names);
  return error;
}

/* A solver gets the encoding that suits solvers. */
static char *make_plan (const struct options *options, struct plan *plan) {
  char *error = 0;
  *plan = refutation_plan ();
  if (options->search.solver)
    plan->encoding = &map_encoding;
  if (options->proof.trusting)
    error = trust (options->proof.trusting, plan);
  if (!error && options->formula.plan)
    error = plan_parse (options->formula.plan, plan);
  if (!error && !options->search.solver)
    error = refutation_plan_error (plan);
  return error;
}

/*-------------------------------- refuters -----------------------------*/

static int write_formula (void *state, struct byte_sink sink) {
  const struct proving *proving = state;
  struct instance instance;
  struct dimacs_size size;
  instance_init_within (&instance, proving->puzzle, &proving->plan,
                        &proving->how.limits);
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
      .jobs = path ? proving->how.jobs : 1,
      .directory_of = proving->certificate.proof_name,
      .limits = &proving->how.limits,
  };
  struct refutation_result result = {VERDICT_UNKNOWN, NOT_STOPPED};
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, sink, proving->options->proof.binary);
  char *error = refutation_write (proving->puzzle, &how, drat, &result);
  release (drat);
  *verdict = result.verdict;
  if (!error && result.verdict == VERDICT_SATISFIABLE)
    error = message ("the search for the proof found a folding where the "
                     "solver found none: please report this");
  return error;
}

static char *ask_solver (void *state, struct byte_sink sink,
                         const char *path, enum verdict *verdict) {
  struct proving *proving = state;
  struct search_options how = proving->how;
  (void)sink; /* it ends where `path` says */
  how.proof = path;
  char *error =
      solve (proving->puzzle, &proving->plan, &how, &proving->answer);
  *verdict = proving->answer.verdict;
  return error;
}

static char *certify (struct proving *proving,
                      const struct refuter *refuter) {
  const struct options *options = proving->options;
  struct certificate *certificate = &proving->certificate;
  char *error =
      certificate_open (certificate, options->output.file,
                        (options->proof.check_only ? 0 : KEEP_PROOF) |
                            (options->proof.lrat ? KEEP_LRAT : 0));
  if (!error)
    error = certificate_make (certificate, refuter, proving->how.jobs,
                              &proving->how.limits);
  return certificate_close (certificate, error);
}

/* First of all, is there anything to prove?  That takes what a folding
 * takes, with all there is to make it fast.  Another solver finds out when
 * it writes the proof.
 */
static char *solve_and_certify (struct proving *proving) {
  const struct options *options = proving->options;
  const struct plan plan = plan_default (proving->puzzle);
  if (!options->search.solver) {
    char *error =
        solve (proving->puzzle, &plan, &proving->how, &proving->answer);
    if (error || proving->answer.verdict != VERDICT_UNSATISFIABLE)
      return error;
  }
  const struct refuter refuter = {
      .write_formula = write_formula,
      .write_proof = options->search.solver ? ask_solver : refute,
      .state = proving};
  return certify (proving, &refuter);
}

/*--------------------------------- answer ------------------------------*/

/* Unfoldable is what was proved, foldable what has a folding.  Another
 * solver writes while it solves.
 */
struct ending {
  enum verdict verdict;
  enum stop stop;
  double write_seconds;
};

static void print_json (const struct proving *proving,
                        const struct ending *ending) {
  const struct report report = {
      .command = "prove",
      .puzzle = proving->puzzle,
      .plan = &proving->plan,
      .path = &proving->answer.path,
      .paths = ending->verdict == VERDICT_SATISFIABLE,
      .has_foldings = 1,
      .status = report_status (ending->verdict),
      .is_search = 1,
      .stop = ending->stop,
      .seconds = limits_seconds (&proving->how.limits)};
  json_t *own = certificate_to_json (&proving->certificate, &proving->plan);
  json_object_set_new (own, "solve_seconds",
                       json_real (proving->answer.seconds));
  json_object_set_new (own, "write_seconds",
                       json_real (ending->write_seconds));
  report_print_json (&report, own, stdout);
}

static void print_text (const struct proving *proving,
                        const struct ending *ending) {
  const struct puzzle *puzzle = proving->puzzle;
  const char *name = puzzle->name ? puzzle->name : "snake";
  if (ending->verdict == VERDICT_SATISFIABLE)
    report_print_folding (puzzle, &proving->answer.path, 0);
  else if (ending->verdict == VERDICT_UNKNOWN)
    printf ("%s: not decided: %s\n", name,
            ending->stop ? stop_name (ending->stop) : "the solver gave up");
  else {
    printf ("%s: no folding exists. This is proved, and the proof was "
            "checked.\n",
            name);
    report_certificate (&proving->certificate, &proving->plan);
  }
}

static int print (const struct proving *proving) {
  const struct options *options = proving->options;
  const struct certificate *certificate = &proving->certificate;
  const struct outcome *answer = &proving->answer;
  const struct ending ending = {
      answer->verdict == VERDICT_SATISFIABLE ? VERDICT_SATISFIABLE
                                             : certificate->verdict,
      certificate->stop ? certificate->stop : answer->stop,
      options->search.solver ? 0 : certificate->write_seconds};
  if (options->output.json)
    print_json (proving, &ending);
  else
    print_text (proving, &ending);
  const int status = finish_output ((int)ending.verdict);
  if (!options->output.json && !options->output.quiet &&
      status == VERDICT_UNSATISFIABLE)
    fprintf (
        stderr, "solved in %.2f s, written in %.2f s, checked in %.2f s\n",
        answer->seconds, ending.write_seconds, certificate->check_seconds);
  return status;
}

/*------------------------------- work folders --------------------------*/

struct joining {
  struct proving proving; /* first, for `write_formula` */
  const struct folder *folder;
};

static char *join_pieces (void *state, struct byte_sink sink,
                          const char *path, enum verdict *verdict) {
  const struct joining *joining = state;
  int is_written;
  (void)path;
  char *error = pieces_join (joining->folder, sink, &is_written);
  *verdict = error || !is_written ? VERDICT_UNKNOWN : VERDICT_UNSATISFIABLE;
  return error;
}

static char *check_pieces (void *state, const char *formula,
                           struct proof_report *report,
                           unsigned long long *bytes) {
  const struct joining *joining = state;
  const struct search_options *how = &joining->proving.how;
  return pieces_check (joining->folder, formula, how->jobs, &how->limits,
                       report, bytes);
}

char *prove_output_error (const struct options *options) {
  return options->output.file || options->proof.check_only
             ? 0
             : message ("a proof takes -o NAME for NAME.cnf and "
                        "NAME.drat, or --check-only");
}

/* The proof that its parts have written is joined, and checked; or, where
 * it is not kept, checked in its pieces.
 */
static char *certify_joined (struct joining *joining) {
  const struct refuter refuter = {.write_formula = write_formula,
                                  .write_proof = join_pieces,
                                  .check_pieces = check_pieces,
                                  .state = joining};
  return certify (&joining->proving, &refuter);
}

int prove_gathered (const struct question *question,
                    const struct folder *folder,
                    const struct standing *standing) {
  struct joining joining = {
      .proving = {.options = question->options,
                  .puzzle = &question->puzzle,
                  .plan = question->plan,
                  .how = question_search (question->options)},
      .folder = folder};
  struct proving *proving = &joining.proving;
  char *error = 0;
  proving->answer.seconds = standing->seconds;
  path_copy (&proving->answer.path, &standing->folding);
  proving->answer.verdict =
      standing->folding.cubes ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
  progress_begin (&proving->how.limits, question->options);
  if (!standing->folding.cubes)
    error = certify_joined (&joining);
  progress_end ();
  const int status = error ? complain_of_machine (error) : print (proving);
  certificate_clear (&proving->certificate);
  outcome_clear (&proving->answer);
  return status;
}

/*--------------------------------- command -----------------------------*/

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct proving proving = {.options = options,
                            .puzzle = &puzzle,
                            .how = question_search (options)};
  char *error = certificate_solver_error (options->search.solver);
  if (!error && (!options->work.folder || options->work.engine))
    error = prove_output_error (options);
  if (!error)
    error = make_plan (options, &proving.plan);
  if (!error)
    error = question_puzzle (*argument, options, &puzzle, 0);
  if (error)
    return complain (error);
  if (options->work.folder) {
    const struct question question = {options, puzzle, proving.plan};
    const int status = work_on_question (&question, ASKED_PROVE);
    puzzle_clear (&puzzle);
    return status;
  }
  progress_begin (&proving.how.limits, options);
  progress_interrupts_reading (&proving.how.limits);
  error = solve_and_certify (&proving);
  progress_end ();
  const int status = error ? complain_of_machine (error) : print (&proving);
  certificate_clear (&proving.certificate);
  outcome_clear (&proving.answer);
  puzzle_clear (&puzzle);
  return status;
}

const struct command command_prove = {
    .name = "prove",
    .run = run,
    .usage = "-o NAME PUZZLE",
    .summary = "prove that the snake cannot be folded",
    .man_examples = "Prove that a snake cannot be folded: all-turn.cnf and "
                    "all-turn.drat\n"
                    "snakesat prove all-turn.snake -o all-turn",
    .description =
        "Proves that the snake cannot be folded: writes the plain formula "
        "of the puzzle to NAME.cnf and a DRAT proof that it has no model "
        "to NAME.drat, and checks the proof. By default nothing is taken "
        "on trust, neither symmetry nor colours.\n"
        "With --solver another program writes the proof, for the plan of "
        "the options:",
    .example = "  snakesat prove -o karstens --solver 'cadical -q {cnf} "
               "{proof}' PUZZLE",
    .exit_statuses = "20: proved; 10: it can be folded, and how; 0: not "
                     "decided",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
