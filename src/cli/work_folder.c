#include "cli/work_folder.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "output/report.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"
#include "work/engine.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/*--------------------------------- answers -----------------------------*/

int print_gathered (const struct options *options,
                    const struct folder *folder,
                    const struct work_status *work_status) {
  static gathered_printer *const printers[WORK_KINDS] = {
      [WORK_SOLVE] = solve_gathered, [WORK_SOLVE_ALL] = solve_all_gathered,
      [WORK_COUNT] = count_gathered, [WORK_CATALOGUE] = catalogue_gathered,
      [WORK_PROVE] = prove_gathered,
  };
  const struct work_question *asked = &folder->question;
  const struct question question = {
      .options = options, .puzzle = asked->puzzle, .plan = asked->plan};
  char *error = work_status_error (folder, work_status);
  return error ? complain_of_machine (error)
               : printers[asked->kind](&question, folder, work_status);
}

/*--------------------------------- engines -----------------------------*/

static void show_status (const struct work_status *work_status) {
  fprintf (stderr, "\r%d of %d parts done, about %.0f s of work left\033[K",
           work_status->done, work_status->parts, work_status->left);
}

char *work_by_engine (const struct options *options,
                      const struct folder *folder, enum stop_reason *stop) {
  struct limits limits = {0};
  progress_begin (&limits, options);
  const bool talks = !options->output.quiet && isatty (STDERR_FILENO);
  const struct engine_options how = {.kind =
                                         (enum engine)options->work.engine,
                                     .words = options->work.words,
                                     .jobs = question_jobs (options),
                                     .show = talks ? show_status : 0,
                                     .limits = &limits};
  char *error = engine_run (folder, &how, stop);
  progress_end ();
  if (talks)
    fputs ("\r\033[K", stderr);
  return error;
}

/*--------------------------------- by hand -----------------------------*/

static void print_commands (const struct folder *folder,
                            const struct work_status *work_status) {
  AUTOFREE char *work = folder_command (folder, "work", "");
  AUTOFREE char *status = folder_command (folder, "status", " --missing");
  AUTOFREE char *gather = folder_command (
      folder, "gather",
      folder->question.kind == WORK_PROVE ? " -o NAME" : "");
  AUTOFREE char *path = printable (folder->path);
  printf (
      "%s: %s, %d part%s, %zu of them to be done: about %.0f s of work\n"
      "\n",
      path, work_question_name (&folder->question), work_status->parts,
      plural (work_status->parts), work_status->missing.count,
      work_status->left);
  if (work_status->missing.count)
    printf (
        "Do them in any order, on any machines that see this folder, by "
        "one of\n"
        "\n"
        "  %s\n"
        "  %s --engine parallel\n"
        "  %s --engine slurm\n"
        "\n"
        "or one by one, with --part and a name from\n"
        "\n"
        "  %s\n"
        "\n"
        "and then:\n"
        "\n",
        work, work, work, status);
  printf ("  %s\n", gather);
}

/* The answer to `prove` is files, which `gather` can name later.  --json
 * prints how far the work is, after an interrupt, too.
 */
int work_on_question (const struct question *question,
                      enum work_kind kind) {
  const struct options *options = question->options;
  const struct work_question asked = {.kind = kind,
                                      .puzzle = question->puzzle,
                                      .plan = question->plan,
                                      .format = proof_format_of (options)};
  const struct folder_wish wish = {.seconds = options->work.share,
                                   .parts = (int)options->work.parts};
  const double start = monotonic_seconds ();
  CLEANUP (folder_clear) struct folder folder = {0};
  CLEANUP (work_status_clear) struct work_status work_status = {0};
  enum stop_reason stop = NOT_STOPPED;
  char *error = folder_make (options->work.folder, &asked, &wish);
  if (error)
    return complain_of_machine (error);
  error = folder_open_for (options->work.folder, &asked, &folder);
  if (error)
    return complain (error);
  if (options->work.engine)
    error = work_by_engine (options, &folder, &stop);
  if (!error)
    work_status_find (&folder, false, &work_status);
  if (error)
    return complain_of_machine (error);
  const bool is_named = options->output.file || options->proof.check_only;
  if (!stop && !work_status.missing.count &&
      (is_named || kind != WORK_PROVE))
    return print_gathered (options, &folder, &work_status);
  const char *name = work_question_name (&asked);
  AUTOFREE char *command =
      format_text ("%.*s", (int)strcspn (name, " "), name);
  AUTOFREE char *work = folder_command (&folder, "work", "");
  if (options->output.json)
    report_work_status_json (command, &folder, &work_status, stop,
                             monotonic_seconds () - start);
  else if (!stop)
    print_commands (&folder, &work_status);
  else if (!options->output.quiet)
    say_line (format_text (
        "stopped; the same command continues, and so does: %s", work));
  return finish_output (0);
}
