#include "check/check.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "output/report.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "text/prose.h"

#include <stdio.h>
#include <string.h>

/*--------------------------------- answer ------------------------------*/

static void print_check_text (FILE *file,
                              const struct proof_report *report) {
  if (report->verdict != PROOF_VERIFIED) {
    fprintf (file, "%s: %s\n",
             report->verdict == PROOF_WRONG ? "not verified" : "undecided",
             report->reason);
    return;
  }
  fprintf (file, "verified: %d clause%s, %llu lemma%s", report->clauses,
           plural (report->clauses), report->lemmas,
           plural ((long long)report->lemmas));
  if (report->backward)
    fprintf (file, ", of which %llu clause%s and %llu lemma%s are used",
             report->core_clauses, plural ((long long)report->core_clauses),
             report->core_lemmas, plural ((long long)report->core_lemmas));
  if (report->images)
    fprintf (file, ", %llu of them images of others", report->images);
  if (report->symmetries)
    fprintf (file, ", %u symmetries", report->symmetries);
  if (report->rat)
    fprintf (file, ", %llu RAT", report->rat);
  fprintf (file, ", %llu deletion%s\n", report->deletions,
           plural ((long long)report->deletions));
}

static void print_check_json (FILE *file, const struct proof_report *proof,
                              double seconds) {
  const enum proof_verdict verdict = proof->verdict;
  const struct report report = {.command = "check",
                                .status =
                                    verdict == PROOF_VERIFIED ? "verified"
                                    : verdict == PROOF_WRONG  ? "refuted"
                                                              : "unknown",
                                .is_search = true,
                                .stop = proof->stop,
                                .seconds = seconds};
  json_t *own = json_pack (
      "{s:s, s:s*, s:s*, s:i, s:i, s:I, s:I, s:i, s:I, s:I, s:I, s:I}",
      "format", proof_format_name (proof->format), "reason", proof->reason,
      "remark", proof->remark, "variables", proof->variables, "clauses",
      proof->clauses, "lemmas", (json_int_t)proof->lemmas, "images",
      (json_int_t)proof->images, "symmetries", (int)proof->symmetries,
      "rat", (json_int_t)proof->rat, "deletions",
      (json_int_t)proof->deletions, "ignored_unit_deletions",
      (json_int_t)proof->ignored_units, "ignored_unknown_deletions",
      (json_int_t)proof->ignored_unknown);
  if (proof->backward && verdict == PROOF_VERIFIED)
    json_object_update_new (
        own, json_pack ("{s:I, s:I}", "core_clauses",
                        (json_int_t)proof->core_clauses, "core_lemmas",
                        (json_int_t)proof->core_lemmas));
  report_print_json (&report, own, file);
}

/* Prints to stderr if the core or the trimmed proof goes to stdout. Returns
 * the exit status.
 */
static int print_check (const struct options *options,
                        const struct proof_report *report, double seconds) {
  const char *core = options->proof.core_file,
             *lrat = options->proof.lrat_file;
  const bool is_taken =
      (core && !strcmp (core, "-")) || (lrat && !strcmp (lrat, "-"));
  FILE *file = is_taken ? stderr : stdout;
  if (report->remark && !options->output.quiet && !options->output.json)
    fprintf (stderr, "%s\n", report->remark);
  if (options->output.json)
    print_check_json (file, report, seconds);
  else
    print_check_text (file, report);
  return finish_output (report->verdict == PROOF_VERIFIED ? 0
                                                          : EXIT_MACHINE);
}

/*--------------------------------- command -----------------------------*/

/* Opens the file for the core or the trimmed proof, if it is wanted. */
static char *open_check_output (const char *name, struct output_file **file,
                                struct byte_sink *sink,
                                const struct byte_sink **wanted) {
  char *error = name ? output_file_open (name, file) : 0;
  if (*file) {
    *sink = output_file_sink (*file);
    *wanted = sink;
  }
  return error;
}

static int run_check (const struct options *options, char **argument) {
  const char *core_name = options->proof.core_file,
             *lrat_name = options->proof.lrat_file;
  struct output_file *core = 0, *lrat = 0;
  struct byte_sink core_sink, lrat_sink;
  struct limits limits = {0};
  struct proof_task task = {.formula = argument[0],
                            .proof = argument[1],
                            .format =
                                (enum proof_format)options->proof.format,
                            .limits = &limits};
  CLEANUP (proof_report_clear)
  struct proof_report report = {.verdict = PROOF_UNREADABLE};
  if (!strcmp (task.formula, "-") && !strcmp (task.proof, "-"))
    report.reason = format_text (
        "formula and proof cannot both come from standard input");
  else if (core_name && lrat_name && !strcmp (core_name, lrat_name))
    report.reason =
        format_text ("--core and --lrat cannot both be '%s'", core_name);
  else {
    /* The inputs are noted first, as the outputs must not replace them. */
    input_file_note (task.formula);
    input_file_note (task.proof);
    report.reason =
        open_check_output (core_name, &core, &core_sink, &task.core);
    if (!report.reason)
      report.reason =
          open_check_output (lrat_name, &lrat, &lrat_sink, &task.lrat);
  }
  char *error = 0;
  progress_begin (&limits, options);
  progress_interrupts_reading (&limits);
  if (!report.reason)
    error = proof_check_jobs (&task, question_jobs (options), &report);
  progress_end ();
  const bool keep = !error && report.verdict == PROOF_VERIFIED;
  error = output_file_end (core, keep, error);
  error = output_file_end (lrat, keep, error);
  const struct reading unread = {
      .place = {.file = report.file, .line = (int)report.at}};
  return error ? complain_of_machine (error)
         : report.verdict == PROOF_UNREADABLE
             ? complain_of_input (copy_text (report.reason), &unread)
             : print_check (options, &report, limits_seconds (&limits));
}

const struct command command_check = {
    .name = "check",
    .run = run_check,
    .usage = "FORMULA PROOF",
    .summary = "check a solver's proof",
    .man_examples = "Check a proof, after 'snakesat prove all-turn.snake "
                    "-o all-turn':\n"
                    "snakesat check all-turn.cnf all-turn.drat",
    .usual = "format core lrat time json quiet",
    .description =
        "Checks that PROOF refutes FORMULA; this checker shares nothing "
        "with any solver or encoding. FORMULA is DIMACS. PROOF is DRAT "
        "(text or binary), LRAT, or what 'prove --format veripb' writes. "
        "Both may be compressed by gzip, and one "
        "of them may be - for standard input.",
    .exit_statuses = "0: verified; 1: not verified; 2: not readable",
    .argument = {"FORMULA", "PROOF"},
    .least = 2,
    .most = 2,
};
