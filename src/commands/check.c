#include "check/check.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "proof/proof_watch.h"
#include "report/report_json.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdio.h>
#include <string.h>

/* Where a trimmed proof or a core goes to; `name` 0 for nowhere */
struct target {
  struct output_file *file;
  struct byte_sink bytes;
  struct proof_sink sink;
};

static char *open_target (const char *name, struct target *target,
                          const struct proof_sink **sink) {
  char *error = name ? output_file_open (name, &target->file) : 0;
  if (error || !name)
    return error;
  target->bytes = output_file_sink (target->file);
  target->sink =
      (struct proof_sink){target->bytes.state, target->bytes.write};
  *sink = &target->sink;
  return 0;
}

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
    fprintf (file, ", %llu clauses and %llu lemmas of them used",
             report->core_clauses, report->core_lemmas);
  if (report->rat)
    fprintf (file, ", %llu RAT", report->rat);
  fprintf (file, ", %llu deletions\n", report->deletions);
}

static void print_json (FILE *file, const struct proof_report *proof,
                        const struct limits *limits) {
  const enum proof_verdict verdict = proof->verdict;
  const struct report report = {
      .command = "check",
      .status = verdict == PROOF_VERIFIED ? "verified"
                : verdict == PROOF_WRONG  ? "refuted"
                                          : "unknown",
      .is_search = 1,
      .stop =
          verdict == PROOF_STOPPED ? limits_exceeded (limits) : NOT_STOPPED,
      .seconds = limits_seconds (limits)};
  json_t *own = json_pack (
      "{s:s, s:s*, s:s*, s:i, s:i, s:I, s:I, s:I, s:I, s:I}", "format",
      proof_format_name (proof->format), "reason", proof->reason, "remark",
      proof->remark, "variables", proof->variables, "clauses",
      proof->clauses, "lemmas", (json_int_t)proof->lemmas, "rat",
      (json_int_t)proof->rat, "deletions", (json_int_t)proof->deletions,
      "ignored_unit_deletions", (json_int_t)proof->ignored_units,
      "ignored_unknown_deletions", (json_int_t)proof->ignored_unknown);
  if (proof->backward && verdict == PROOF_VERIFIED) {
    json_object_set_new (own, "core_clauses",
                         json_integer ((json_int_t)proof->core_clauses));
    json_object_set_new (own, "core_lemmas",
                         json_integer ((json_int_t)proof->core_lemmas));
  }
  report_print_json (&report, own, file);
}

/*--------------------------------- command -----------------------------*/

static int run (const struct options *options, char **argument) {
  const char *core_file = options->proof.core_file;
  const char *lrat_file = options->proof.lrat_file;
  struct proof_task task = {.formula = argument[0],
                            .proof = argument[1],
                            .format =
                                (enum proof_format)options->proof.format};
  struct target core = {0}, lrat = {0};
  struct proof_report report = {0};
  struct limits limits = {0};
  if (!strcmp (task.formula, "-") && !strcmp (task.proof, "-"))
    return complain (message ("formula and proof cannot both come from "
                              "standard input"));
  if (core_file && lrat_file && !strcmp (core_file, lrat_file))
    return complain (
        message ("--core and --lrat cannot both be '%s'", core_file));
  char *error = open_target (core_file, &core, &task.core);
  if (!error)
    error = open_target (lrat_file, &lrat, &task.lrat);
  progress_begin (&limits, options);
  progress_interrupts_reading (&limits);
  if (!error)
    error = proof_watch_check (&task, question_jobs (options), &limits,
                               &report, 0);
  progress_end ();
  const int is_verified = !error && report.verdict == PROOF_VERIFIED;
  error = output_file_end (core.file, is_verified, error);
  error = output_file_end (lrat.file, is_verified, error);
  int status;
  if (error)
    status = complain_of_machine (error);
  else if (report.verdict == PROOF_UNREADABLE)
    status = complain (copy_text (report.reason));
  else {
    /* Standard output may be taken by the core or the trimmed proof. */
    const int is_taken = (core_file && !strcmp (core_file, "-")) ||
                         (lrat_file && !strcmp (lrat_file, "-"));
    FILE *file = is_taken ? stderr : stdout;
    if (report.remark && !options->output.quiet && !options->output.json)
      fprintf (stderr, "%s\n", report.remark);
    if (options->output.json)
      print_json (file, &report, &limits);
    else
      print_text (file, &report);
    status = finish_output (is_verified ? 0 : EXIT_MACHINE);
  }
  proof_report_clear (&report);
  return status;
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
        "with any solver or encoding. FORMULA is DIMACS, PROOF is DRAT "
        "(text or binary) or LRAT, both may be compressed by gzip, one of "
        "them may be - for standard input.",
    .exit_statuses = "0: verified; 1: not verified; 2: not readable",
    .argument = {"FORMULA", "PROOF"},
    .least = 2,
    .most = 2,
};
