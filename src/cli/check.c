#include "check/check.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "output/report.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/output_file.h"

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
  fprintf (file, "verified: %d clauses, %llu lemmas", report->clauses,
           report->lemmas);
  if (report->backward)
    fprintf (file, ", of which %llu clauses and %llu lemmas are used",
             report->core_clauses, report->core_lemmas);
  if (report->symmetries)
    fprintf (file, ", %u symmetries", report->symmetries);
  if (report->rat)
    fprintf (file, ", %llu RAT", report->rat);
  fprintf (file, ", %llu deletions\n", report->deletions);
}

static json_t *count_to_json (unsigned long long number) {
  return json_integer ((json_int_t)number);
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
  const bool core = proof->backward && verdict == PROOF_VERIFIED;
  json_t *own = json_pack (
      "{s:s, s:s*, s:s*, s:i, s:i, s:o, s:i, s:o, s:o, s:o, s:o, s:o*, "
      "s:o*}",
      "format", proof_format_name (proof->format), "reason", proof->reason,
      "remark", proof->remark, "variables", proof->variables, "clauses",
      proof->clauses, "lemmas", count_to_json (proof->lemmas), "symmetries",
      (int)proof->symmetries, "rat", count_to_json (proof->rat),
      "deletions", count_to_json (proof->deletions),
      "ignored_unit_deletions", count_to_json (proof->ignored_units),
      "ignored_unknown_deletions", count_to_json (proof->ignored_unknown),
      "core_clauses", core ? count_to_json (proof->core_clauses) : 0,
      "core_lemmas", core ? count_to_json (proof->core_lemmas) : 0);
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

/* A file for the core or the trimmed proof; no name if it is not wanted */
struct check_output {
  const char *name;
  struct output_file *file;
  struct byte_sink sink;
};

static char *open_check_output (struct check_output *output,
                                const struct byte_sink **sink) {
  char *error =
      output->name ? output_file_open (output->name, &output->file) : 0;
  if (output->file) {
    output->sink = output_file_sink (output->file);
    *sink = &output->sink;
  }
  return error;
}

/* Notes the inputs first, as the outputs must not replace them. */
static char *open_check_outputs (struct proof_task *task,
                                 struct check_output *core,
                                 struct check_output *lrat) {
  if (!strcmp (task->formula, "-") && !strcmp (task->proof, "-"))
    return format_text ("formula and proof cannot both come from standard "
                        "input");
  if (core->name && lrat->name && !strcmp (core->name, lrat->name))
    return format_text ("--core and --lrat cannot both be '%s'",
                        core->name);
  input_file_note (task->formula);
  input_file_note (task->proof);
  char *error = open_check_output (core, &task->core);
  return error ? error : open_check_output (lrat, &task->lrat);
}

static int run_check (const struct options *options, char **argument) {
  struct check_output core = {.name = options->proof.core_file},
                      lrat = {.name = options->proof.lrat_file};
  struct limits limits = {0};
  struct proof_task task = {.formula = argument[0],
                            .proof = argument[1],
                            .format =
                                (enum proof_format)options->proof.format,
                            .limits = &limits};
  CLEANUP (proof_report_clear)
  struct proof_report report = {.verdict = PROOF_UNREADABLE};
  report.reason = open_check_outputs (&task, &core, &lrat);
  char *error = 0;
  progress_begin (&limits, options);
  progress_interrupts_reading (&limits);
  if (!report.reason)
    error = proof_check_jobs (&task, question_jobs (options), &report);
  progress_end ();
  const bool keep = !error && report.verdict == PROOF_VERIFIED;
  error = output_file_end (core.file, keep, error);
  error = output_file_end (lrat.file, keep, error);
  return error ? complain_of_machine (error)
         : report.verdict == PROOF_UNREADABLE
             ? complain_of_input (
                   copy_text (report.reason),
                   &(struct reading){.place = {.file = report.file,
                                               .line = (int)report.at}})
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
