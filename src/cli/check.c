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

static void print_text (FILE *file, const struct proof_report *report) {
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

static json_t *number (unsigned long long number) {
  return json_integer ((json_int_t)number);
}

static void print_json (FILE *file, const struct proof_report *proof,
                        double seconds) {
  const enum proof_verdict verdict = proof->verdict;
  const struct report report = {.command = "check",
                                .status =
                                    verdict == PROOF_VERIFIED ? "verified"
                                    : verdict == PROOF_WRONG  ? "refuted"
                                                              : "unknown",
                                .is_search = 1,
                                .stop = proof->stop,
                                .seconds = seconds};
  const int core = proof->backward && verdict == PROOF_VERIFIED;
  json_t *own = json_pack (
      "{s:s, s:s*, s:s*, s:i, s:i, s:o, s:i, s:o, s:o, s:o, s:o, s:o*, "
      "s:o*}",
      "format", proof_format_name (proof->format), "reason", proof->reason,
      "remark", proof->remark, "variables", proof->variables, "clauses",
      proof->clauses, "lemmas", number (proof->lemmas), "symmetries",
      (int)proof->symmetries, "rat", number (proof->rat), "deletions",
      number (proof->deletions), "ignored_unit_deletions",
      number (proof->ignored_units), "ignored_unknown_deletions",
      number (proof->ignored_unknown), "core_clauses",
      core ? number (proof->core_clauses) : 0, "core_lemmas",
      core ? number (proof->core_lemmas) : 0);
  report_print_json (&report, own, file);
}

/* Standard output may be taken by the core or the trimmed proof. */
static int print (const struct options *options,
                  const struct proof_report *report, double seconds) {
  const char *core = options->proof.core_file,
             *lrat = options->proof.lrat_file;
  const int is_taken =
      (core && !strcmp (core, "-")) || (lrat && !strcmp (lrat, "-"));
  FILE *file = is_taken ? stderr : stdout;
  if (report->remark && !options->output.quiet && !options->output.json)
    fprintf (stderr, "%s\n", report->remark);
  if (options->output.json)
    print_json (file, report, seconds);
  else
    print_text (file, report);
  return finish_output (report->verdict == PROOF_VERIFIED ? 0
                                                          : EXIT_MACHINE);
}

/*--------------------------------- command -----------------------------*/

/* The core or the trimmed proof; no name if it is not wanted */
struct check_output {
  const char *name;
  struct output_file *file;
  struct byte_sink sink;
};

static char *open_output (struct check_output *output,
                          const struct byte_sink **sink) {
  char *error =
      output->name ? output_file_open (output->name, &output->file) : 0;
  if (output->file) {
    output->sink = output_file_sink (output->file);
    *sink = &output->sink;
  }
  return error;
}

/* The outputs must not replace the inputs. */
static char *open_outputs (struct proof_task *task,
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
  char *error = open_output (core, &task->core);
  return error ? error : open_output (lrat, &task->lrat);
}

static int run (const struct options *options, char **argument) {
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
  report.reason = open_outputs (&task, &core, &lrat);
  char *error = 0;
  progress_begin (&limits, options);
  progress_interrupts_reading (&limits);
  if (!report.reason)
    error = proof_check_jobs (&task, question_jobs (options), &report);
  progress_end ();
  const int keep = !error && report.verdict == PROOF_VERIFIED;
  error = output_file_end (core.file, keep, error);
  error = output_file_end (lrat.file, keep, error);
  return error ? complain_of_machine (error)
         : report.verdict == PROOF_UNREADABLE
             ? complain_of_input (copy_text (report.reason),
                                  &(struct reading){.place = report.place})
             : print (options, &report, limits_seconds (&limits));
}

const struct command command_check = {
    .name = "check",
    .run = run,
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
