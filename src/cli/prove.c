#include "proof/prove.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cli/work_folder.h"
#include "encodings/plan.h"
#include "output/report.h"
#include "output/report_certificate.h"
#include "output/report_text.h"
#include "system/memory.h"
#include "text/prose.h"
#include "work/joined_proof.h"

#include <stdio.h>
#include <string.h>

enum proof_format proof_format_of (const struct options *options) {
  return options->proof.format   ? (enum proof_format)options->proof.format
         : options->proof.binary ? FORMAT_BINARY
                                 : FORMAT_DRAT;
}

/*--------------------------------- plan --------------------------------*/

static char *add_trust (const char *list, struct plan *plan) {
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

/* What the options ask for.  `how` has to outlive the request. */
static struct prove_request
prove_request_of (const struct question *question,
                  const struct search_options *how) {
  const struct options *options = question->options;
  return (struct prove_request){
      .puzzle = &question->puzzle,
      .plan = &question->plan,
      .how = how,
      .jobs = how->jobs,
      .format = proof_format_of (options),
      .name = options->output.file,
      .kept = (options->proof.check_only ? 0 : KEEP_PROOF) |
              (options->proof.lrat ? KEEP_LRAT : 0)};
}

/*--------------------------------- answer ------------------------------*/

static void print_proved_json (const struct question *question,
                               const struct prove_request *request,
                               const struct prove_answer *answer,
                               const struct fixed_cubes *fixed) {
  const struct outcome *outcome = &answer->outcome;
  const struct report report = {
      .command = "prove",
      .puzzle = request->puzzle,
      .reading = &question->reading,
      .plan = request->plan,
      .path = &outcome->path,
      .paths = outcome->verdict == VERDICT_SATISFIABLE,
      .has_foldings = true,
      .status = report_status (outcome->verdict),
      .fixed = fixed,
      .is_search = true,
      .stop = outcome->stop,
      .seconds = limits_seconds (&request->how->limits)};
  json_t *own = certificate_to_json (&answer->certificate, request->plan);
  json_object_set_new (own, "solve_seconds", json_real (outcome->seconds));
  report_print_json (&report, own, stdout);
}

static void print_proved_text (const struct prove_request *request,
                               const struct prove_answer *answer,
                               const struct folding_style *style) {
  const struct puzzle *puzzle = request->puzzle;
  const struct outcome *outcome = &answer->outcome;
  const char *name = puzzle->name ? puzzle->name : "snake";
  if (outcome->verdict == VERDICT_SATISFIABLE)
    report_print_folding (puzzle, &outcome->path, style, 0);
  else if (outcome->verdict == VERDICT_UNKNOWN)
    prose_line (stdout, "%s: not decided: %s", name,
                outcome->stop ? stop_name (outcome->stop)
                              : "the solver gave up");
  else {
    prose_line (stdout,
                "%s: no folding exists. This is proved, and the proof was "
                "checked.",
                name);
    report_certificate (&answer->certificate, request->plan);
  }
}

/* Prints the answer, or the error of the work, and releases both.  Returns
 * the exit status.
 */
static int end_proving (const struct question *question,
                        const struct prove_request *request,
                        struct prove_answer *answer, char *error) {
  const struct options *options = question->options;
  const struct outcome *outcome = &answer->outcome;
  const struct certificate *certificate = &answer->certificate;
  int status = EXIT_MACHINE;
  CLEANUP (fixed_cubes_clear) struct fixed_cubes fixed = {0};
  if (!error)
    error = fixed_cubes_find_briefly (&question->puzzle, outcome->verdict,
                                      &request->how->limits, &fixed);
  progress_end ();
  if (error)
    status = complain_of_machine (error);
  else {
    if (options->output.json)
      print_proved_json (question, request, answer, &fixed);
    else
      print_proved_text (request, answer, &options->output.folding);
    if (!options->output.json)
      report_print_fixed_cubes (&question->puzzle, &fixed);
    status = finish_output ((int)outcome->verdict);
    if (!options->output.json && !options->output.quiet &&
        status == VERDICT_UNSATISFIABLE)
      fprintf (stderr,
               "solved in %.2f s, written in %.2f s, checked in %.2f s\n",
               outcome->seconds, certificate->write_seconds,
               certificate->check_seconds);
  }
  prove_answer_clear (answer);
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

static char *write_joined (void *pieces, struct byte_sink sink) {
  return joined_proof_write (pieces, sink);
}

int prove_gathered (const struct question *question,
                    const struct folder *folder,
                    const struct work_status *work_status) {
  struct search_options how = question_search (question->options);
  struct joined_proof pieces = {0};
  struct prove_request request = prove_request_of (question, &how);
  struct prove_answer answer = {0};
  char *error = 0;
  request.format = folder->question.format;
  progress_begin (&how.limits, question->options);
  if (work_status->folding.cubes) {
    path_copy (&answer.outcome.path, &work_status->folding);
    answer.outcome.verdict = VERDICT_SATISFIABLE;
  } else {
    error = joined_proof_open (&pieces, folder);
    request.write_gathered = write_joined;
    request.gathered = &pieces;
    request.pieces = (unsigned)pieces.parts.count;
    if (!error)
      error = prove (&request, &answer);
    joined_proof_close (&pieces);
  }
  answer.outcome.seconds = work_status->seconds;
  return end_proving (question, &request, &answer, error);
}

static int run_prove (const struct options *options, char **argument) {
  CLEANUP (question_clear)
  struct question question = {.options = options,
                              .plan = prove_plan (options->search.solver)};
  struct search_options how = question_search (options);
  const struct prove_request request = prove_request_of (&question, &how);
  char *error = 0;
  if (!options->work.folder || options->work.engine)
    error = prove_output_error (options);
  if (!error && options->proof.trusting)
    error = add_trust (options->proof.trusting, &question.plan);
  if (!error && options->formula.plan)
    error = plan_parse (options->formula.plan, &question.plan);
  if (!error)
    error = question_puzzle (*argument, options, false, &question.puzzle,
                             &question.reading);
  if (!error)
    error = prove_error (&request);
  if (!error && request.format == FORMAT_VERIPB && options->proof.lrat)
    error = format_text ("no LRAT can be made from a proof for VeriPB: "
                         "leave out --lrat");
  if (error)
    return complain_of_input (error, &question.reading);
  if (options->work.folder)
    return work_on_question (&question, WORK_PROVE);
  struct prove_answer answer = {0};
  progress_begin (&how.limits, options);
  progress_interrupts_reading (&how.limits);
  error = prove (&request, &answer);
  return end_proving (&question, &request, &answer, error);
}

const struct command command_prove = {
    .name = "prove",
    .run = run_prove,
    .usage = "-o NAME PUZZLE",
    .summary = "prove that the snake cannot be folded",
    .man_examples = "Prove that a snake cannot be folded: all-turn.cnf and "
                    "all-turn.drat\n"
                    "snakesat prove all-turn.snake -o all-turn",
    .usual = "output box format lrat time jobs json quiet",
    .description =
        "Proves that the snake cannot be folded: writes the plain formula "
        "of the puzzle to NAME.cnf and a DRAT proof that it has no model "
        "to NAME.drat, and checks the proof. By default nothing is taken "
        "on trust, neither symmetry nor colours. With --format veripb "
        "the proof is one for VeriPB, in version 3.0 of its format, in "
        "NAME.pbp.\n"
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
