#include "proof/check.h"
#include "old_command.h"
#include "proof_watch.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>

enum { OPTION_FORMAT = OPTION_OWN, OPTION_CORE, OPTION_LRAT, OPTION_JSON };

static const struct option options[] = {
    {"help", no_argument, 0, 'h'},
    {"format", required_argument, 0, OPTION_FORMAT},
    {"core", required_argument, 0, OPTION_CORE},
    {"lrat", required_argument, 0, OPTION_LRAT},
    {"jobs", required_argument, 0, OPTION_JOBS},
    {"time", required_argument, 0, OPTION_TIME},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct request {
  enum proof_format format;
  const char *core, *lrat; /* 0: not asked for */
  int json, quiet;
};

static int help (void) {
  puts ("usage: snakesat check [OPTION]... FORMULA PROOF\n"
        "\n"
        "Checks that PROOF refutes FORMULA, by itself: it shares nothing "
        "with any\n"
        "solver or encoding. FORMULA is DIMACS, PROOF is DRAT (text or "
        "binary) or LRAT,\n"
        "both may be compressed by gzip, one of them may be - for standard "
        "input.\n"
        "Exit status 0: verified; 1: not verified; 2: not readable.\n");
  print_option ("--format FORMAT", "drat, binary or lrat; default: look at "
                                   "PROOF");
  print_option ("--core FILE",
                "write the clauses of FORMULA that the proof "
                "needs");
  print_option ("--lrat FILE", "write what PROOF needs of itself as LRAT; "
                               "with one of");
  print_option ("", "these, lemmas that are not needed are not checked");
  print_option ("--jobs N", "processes, by default as many as there are "
                            "processors");
  print_option ("--time SECONDS", "give up after that time");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no remarks on stderr");
  return finish_output (0);
}

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

static const char *verdict_word (const struct proof_report *report) {
  return report->verdict == PROOF_VERIFIED ? "verified"
         : report->verdict == PROOF_WRONG  ? "not verified"
                                           : "undecided";
}

static void print_verified (FILE *file, const struct proof_report *report) {
  fprintf (file, "verified: %d clauses, %llu lemmas", report->clauses,
           report->lemmas);
  if (report->backward)
    fprintf (file, ", %llu clauses and %llu lemmas of them used",
             report->core_clauses, report->core_lemmas);
  if (report->rat)
    fprintf (file, ", %llu RAT", report->rat);
  fprintf (file, ", %llu deletions\n", report->deletions);
}

static void print_json (FILE *file, const struct proof_report *report,
                        double seconds) {
  json_t *object = json_pack (
      "{s:s, s:s, s:s*, s:s*, s:i, s:i, s:I, s:I, s:I, s:I, s:I, s:f}",
      "verdict", verdict_word (report), "format",
      proof_format_name (report->format), "reason", report->reason,
      "remark", report->remark, "variables", report->variables, "clauses",
      report->clauses, "lemmas", (json_int_t)report->lemmas, "rat",
      (json_int_t)report->rat, "deletions", (json_int_t)report->deletions,
      "ignored_unit_deletions", (json_int_t)report->ignored_units,
      "ignored_unknown_deletions", (json_int_t)report->ignored_unknown,
      "seconds", seconds);
  if (report->backward && report->verdict == PROOF_VERIFIED) {
    json_object_set_new (object, "core_clauses",
                         json_integer ((json_int_t)report->core_clauses));
    json_object_set_new (object, "core_lemmas",
                         json_integer ((json_int_t)report->core_lemmas));
  }
  print_json_line (object, file);
}

/* Standard output may be taken by the core or the trimmed proof. */
static FILE *where_to_print (const struct request *request) {
  const int taken = (request->core && !strcmp (request->core, "-")) ||
                    (request->lrat && !strcmp (request->lrat, "-"));
  return taken ? stderr : stdout;
}

static int print_report (const struct proof_report *report,
                         const struct request *request, double seconds) {
  FILE *file = where_to_print (request);
  if (report->verdict == PROOF_UNREADABLE)
    return complain (copy_text (report->reason));
  if (report->remark && !request->quiet && !request->json)
    fprintf (stderr, "%s\n", report->remark);
  if (request->json)
    print_json (file, report, seconds);
  else if (report->verdict == PROOF_VERIFIED)
    print_verified (file, report);
  else
    fprintf (file, "%s: %s\n", verdict_word (report), report->reason);
  return finish_output (report->verdict == PROOF_VERIFIED ? 0
                                                          : EXIT_MACHINE);
}

static int check (struct proof_task task,
                  const struct common_options *common,
                  const struct request *request) {
  struct target core = {0}, lrat = {0};
  struct proof_report report = {0};
  struct limits limits = {0};
  char *error = open_target (request->core, &core, &task.core);
  if (!error)
    error = open_target (request->lrat, &lrat, &task.lrat);
  begin_search (&limits, common, 1); /* the terminal is for the watch */
  if (!error)
    proof_watch_check (&task, jobs_or_default (common), &limits,
                       request->quiet, &report);
  const int keep = !error && report.verdict == PROOF_VERIFIED;
  error = output_file_end (core.file, keep, error);
  error = output_file_end (lrat.file, keep, error);
  const int status =
      error ? complain_of_machine (error)
            : print_report (&report, request, limits_seconds (&limits));
  proof_report_clear (&report);
  return status;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct request *request = state;
  if (argc - optind != 2)
    return complain (
        message ("check takes FORMULA and PROOF; try 'snakesat "
                 "%s --help'",
                 argv[0]));
  struct proof_task task = {.formula = argv[optind],
                            .proof = argv[optind + 1],
                            .format = request->format};
  if (!strcmp (task.formula, "-") && !strcmp (task.proof, "-"))
    return complain (message ("formula and proof cannot both come from "
                              "standard input"));
  if (request->core && request->lrat &&
      !strcmp (request->core, request->lrat))
    return complain (
        message ("--core and --lrat cannot both be '%s'", request->core));
  return check (task, common, request);
}

static char *take_format (struct request *request, const char *argument) {
  for (enum proof_format format = FORMAT_DRAT; proof_format_name (format);
       format++)
    if (!strcmp (argument, proof_format_name (format))) {
      request->format = format;
      return 0;
    }
  return message ("--format takes drat, binary or lrat, not '%s'",
                  argument);
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  if (option == OPTION_FORMAT)
    return take_format (request, argument);
  if (option == OPTION_CORE)
    request->core = argument;
  else if (option == OPTION_LRAT)
    request->lrat = argument;
  else if (option == OPTION_JSON)
    request->json = 1;
  else
    request->quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_check (int argc, char **argv) {
  struct request request = {0};
  return run_command (&parts, argc, argv, &request);
}
