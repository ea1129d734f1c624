#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cli/work_folder.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "output/report.h"
#include "output/report_certificate.h"
#include "output/report_text.h"
#include "proof/certificate.h"
#include "proof/prover.h"
#include "search/solve.h"
#include "system/memory.h"
#include "text/prose.h"
#include "work/joined_proof.h"

#include <stdio.h>
#include <string.h>

struct proving {
  const struct question *question; /* its plan: of what is refuted */
  struct search_options how;
  enum proof_format format;
  struct joined_proof *pieces;     /* that parts of a folder wrote, or 0 */
  const struct instance *instance; /* of the formula, while it is refuted */
  struct outcome answer;           /* is there anything to prove? */
  struct certificate certificate;  /* if so */
};

enum proof_format proof_format_of (const struct options *options) {
  return options->proof.format   ? (enum proof_format)options->proof.format
         : options->proof.binary ? FORMAT_BINARY
                                 : FORMAT_DRAT;
}

/*--------------------------------- plan --------------------------------*/

static char *trust (const char *list, struct plan *plan) {
  AUTOFREE char *names =
      copy_text (strcmp (list, "both") ? list : "symmetry,colour");
  char *rest = 0, *error = 0;
  for (char *name = strtok_r (names, ",", &rest); !error && name;
       name = strtok_r (0, ",", &rest))
    if (!strcmp (name, "symmetry"))
      plan->symmetry = SYMMETRY_WINDOWS;
    else if (!strcmp (name, "colour"))
      plan->extras |= PLAN_COLOUR;
    else
      error =
          format_text ("--trusting takes symmetry, colour or both with a "
                       "comma, not '%s'",
                       name);
  return error;
}

/* A solver gets the encoding that suits solvers. */
static char *make_plan (const struct options *options, struct plan *plan) {
  char *error = 0;
  *plan = prover_plan ();
  if (options->search.solver)
    plan->encoding = &map_encoding;
  if (options->proof.trusting)
    error = trust (options->proof.trusting, plan);
  if (!error && options->formula.plan)
    error = plan_parse (options->formula.plan, plan);
  return error;
}

/*-------------------------------- refuters -----------------------------*/

/* An external solver writes the proof to `path`. */
static char *ask_solver (void *state, struct byte_sink sink,
                         const char *path, enum verdict *verdict) {
  struct proving *proving = state;
  struct search_options how = proving->how;
  (void)sink;
  how.solver.proof_path = path;
  char *error = solve_instance (proving->instance, &how, &proving->answer);
  *verdict = proving->answer.verdict;
  return error;
}

/* The parts of a folder have refuted it. */
static char *join_pieces (void *state, struct byte_sink sink,
                          const char *path, enum verdict *verdict) {
  const struct proving *proving = state;
  (void)path;
  *verdict = VERDICT_UNSATISFIABLE;
  return joined_proof_write (proving->pieces, sink);
}

/* One of three: the program itself, the parts of a folder, or a solver */
static char *refute (struct proving *proving) {
  const struct search_options *how = &proving->how;
  const int is_proved = proving->pieces != 0;
  struct certificate *certificate = &proving->certificate;
  if (!is_proved && !how->solver.command)
    return certificate_refute (certificate, proving->instance, how->jobs);
  const struct refuter refuter = {
      .formula = instance_clauses (proving->instance),
      .write_proof = is_proved ? join_pieces : ask_solver,
      .state = proving};
  if (is_proved && proving->question->options->proof.check_only)
    certificate->pieces = (unsigned)proving->pieces->parts.count;
  return certificate_make (certificate, &refuter, how->jobs, &how->limits);
}

static char *certify (struct proving *proving) {
  const struct options *options = proving->question->options;
  struct certificate *certificate = &proving->certificate;
  char *error =
      certificate_open (certificate, options->output.file, proving->format,
                        (options->proof.check_only ? 0 : KEEP_PROOF) |
                            (options->proof.lrat ? KEEP_LRAT : 0));
  if (!error) {
    CLEANUP (instance_clear) struct instance instance;
    instance_init_within (&instance, &proving->question->puzzle,
                          &proving->question->plan, &proving->how.limits);
    proving->instance = &instance;
    error = refute (proving);
  }
  if (proving->how.solver.command)
    certificate->write_seconds = 0; /* it wrote while it solved */
  return certificate_close (certificate, error);
}

/* First of all, is there anything to prove?  The fastest search says, but
 * an external solver finds out when it writes the proof.
 */
static char *solve_and_certify (struct proving *proving) {
  const struct puzzle *puzzle = &proving->question->puzzle;
  if (!proving->how.solver.command) {
    char *error =
        solve_by_default (puzzle, &proving->how, &proving->answer);
    if (error || proving->answer.verdict != VERDICT_UNSATISFIABLE)
      return error;
  }
  return certify (proving);
}

/*--------------------------------- answer ------------------------------*/

static void print_json (const struct proving *proving) {
  const struct outcome *answer = &proving->answer;
  const struct report report = {
      .command = "prove",
      .puzzle = &proving->question->puzzle,
      .plan = &proving->question->plan,
      .path = &answer->path,
      .paths = answer->verdict == VERDICT_SATISFIABLE,
      .has_foldings = 1,
      .status = report_status (answer->verdict),
      .is_search = 1,
      .stop = answer->stop,
      .seconds = limits_seconds (&proving->how.limits)};
  json_t *own =
      certificate_to_json (&proving->certificate, &proving->question->plan);
  json_object_set_new (own, "solve_seconds", json_real (answer->seconds));
  report_print_json (&report, own, stdout);
}

static void print_text (const struct proving *proving) {
  const struct puzzle *puzzle = &proving->question->puzzle;
  const struct outcome *answer = &proving->answer;
  const char *name = puzzle->name ? puzzle->name : "snake";
  if (answer->verdict == VERDICT_SATISFIABLE)
    report_print_folding (puzzle, &answer->path, 0, 0);
  else if (answer->verdict == VERDICT_UNKNOWN)
    prose_line (stdout, "%s: not decided: %s", name,
                answer->stop ? stop_name (answer->stop)
                             : "the solver gave up");
  else {
    prose_line (stdout,
                "%s: no folding exists. This is proved, and the proof was "
                "checked.",
                name);
    report_certificate (&proving->certificate, &proving->question->plan);
  }
}

/* The verdict is unfoldable only if the proof was accepted. */
static int print (struct proving *proving) {
  const struct options *options = proving->question->options;
  const struct certificate *certificate = &proving->certificate;
  struct outcome *answer = &proving->answer;
  if (answer->verdict != VERDICT_SATISFIABLE)
    answer->verdict = certificate->verdict;
  if (certificate->stop)
    answer->stop = certificate->stop;
  if (options->output.json)
    print_json (proving);
  else
    print_text (proving);
  const int status = finish_output ((int)answer->verdict);
  if (!options->output.json && !options->output.quiet &&
      status == VERDICT_UNSATISFIABLE)
    fprintf (stderr,
             "solved in %.2f s, written in %.2f s, checked in %.2f s\n",
             answer->seconds, certificate->write_seconds,
             certificate->check_seconds);
  return status;
}

/* Takes the error of the work. */
static int end (struct proving *proving, char *error) {
  progress_end ();
  const int status = error ? complain_of_machine (error) : print (proving);
  certificate_clear (&proving->certificate);
  outcome_clear (&proving->answer);
  return status;
}

/*--------------------------------- command -----------------------------*/

char *prove_output_error (const struct options *options) {
  return options->output.file || options->proof.check_only
             ? 0
             : format_text (
                   "a name for the proof is missing: -o NAME writes "
                   "NAME.cnf and NAME.drat; or give --check-only");
}

int prove_gathered (const struct question *question,
                    const struct folder *folder,
                    const struct work_status *work_status) {
  struct joined_proof pieces = {0};
  struct proving proving = {.question = question,
                            .how = question_search (question->options),
                            .format = folder->question.format,
                            .pieces = &pieces};
  struct outcome *answer = &proving.answer;
  char *error = 0;
  answer->seconds = work_status->seconds;
  path_copy (&answer->path, &work_status->folding);
  answer->verdict = work_status->folding.cubes ? VERDICT_SATISFIABLE
                                               : VERDICT_UNSATISFIABLE;
  progress_begin (&proving.how.limits, question->options);
  if (answer->verdict == VERDICT_UNSATISFIABLE) {
    error = joined_proof_open (&pieces, folder);
    if (!error)
      error = certify (&proving);
    joined_proof_close (&pieces);
  }
  return end (&proving, error);
}

static char *read_question (struct question *question,
                            const char *argument) {
  const struct options *options = question->options;
  char *error = certificate_solver_error (options->search.solver);
  if (!error && (!options->work.folder || options->work.engine))
    error = prove_output_error (options);
  if (!error)
    error = make_plan (options, &question->plan);
  if (!error)
    error = question_puzzle (argument, options, 0, &question->puzzle, 0);
  if (error || options->search.solver)
    return error;
  return prover_error (&question->plan, &question->puzzle,
                       proof_format_of (options));
}

static int prove (const struct question *question) {
  const struct options *options = question->options;
  struct proving proving = {.question = question,
                            .how = question_search (options),
                            .format = proof_format_of (options)};
  progress_begin (&proving.how.limits, options);
  progress_interrupts_reading (&proving.how.limits);
  return end (&proving, solve_and_certify (&proving));
}

static int run (const struct options *options, char **argument) {
  CLEANUP (question_clear)
  struct question question = {.options = options};
  char *error = read_question (&question, *argument);
  return error                  ? complain (error)
         : options->work.folder ? work_on_question (&question, WORK_PROVE)
                                : prove (&question);
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
        "on trust, neither symmetry nor colours. With --format veripb "
        "the proof is one for VeriPB, in NAME.pbp.\n"
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
