#include "commands/work_folder.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "report/report.h"
#include "search/backend.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"
#include "work/engine.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/*--------------------------------- answers -----------------------------*/

struct count_result gathered_count (const struct standing *standing) {
  return (struct count_result){.count = standing->found,
                               .backend = backend_find ("search"),
                               .complete = 1,
                               .nodes = standing->nodes,
                               .seconds = standing->seconds};
}

int print_gathered (const struct options *options,
                    const struct folder *folder,
                    const struct standing *standing) {
  static gathered_printer *const printers[ASKED_KINDS] = {
      [ASKED_SOLVE] = solve_gathered,
      [ASKED_SOLVE_ALL] = solve_all_gathered,
      [ASKED_COUNT] = count_gathered,
      [ASKED_CATALOGUE] = catalogue_gathered,
      [ASKED_PROVE] = prove_gathered,
  };
  const struct asked *asked = &folder->asked;
  const struct question question = {options, asked->puzzle, asked->plan};
  char *error = standing_error (folder, standing);
  return error ? complain_of_machine (error)
               : printers[asked->kind](&question, folder, standing);
}

/*--------------------------------- engines -----------------------------*/

static void show_standing (const struct standing *standing) {
  fprintf (stderr, "\r%d of %d parts done, about %.0f s of work left\033[K",
           standing->done, standing->parts, standing->left);
}

char *work_by_engine (const struct options *options,
                      const struct folder *folder, enum stop *stop) {
  struct limits limits = {0};
  const struct options own = {.output.quiet = 1};
  progress_begin (&limits, &own);
  const int talks = !options->output.quiet && isatty (STDERR_FILENO);
  const struct engine_options how = {.kind =
                                         (enum engine)options->work.engine,
                                     .words = options->work.words,
                                     .jobs = question_jobs (options),
                                     .show = talks ? show_standing : 0,
                                     .limits = &limits};
  char *error = engine_run (folder, &how, stop);
  if (talks)
    fputs ("\r\033[K", stderr);
  return error;
}

/*--------------------------------- by hand -----------------------------*/

static void print_commands (const struct folder *folder,
                            const struct standing *standing) {
  char *work = folder_command (folder, "work", "");
  char *status = folder_command (folder, "status", " --missing");
  char *gather =
      folder_command (folder, "gather",
                      folder->asked.kind == ASKED_PROVE ? " -o NAME" : "");
  char *path = printable (folder->path);
  printf (
      "%s: %s, %d part%s, %zu of them to be done: about %.0f s of work\n"
      "\n",
      path, asked_name (&folder->asked), standing->parts,
      plural (standing->parts), standing->missing.count, standing->left);
  if (standing->missing.count)
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
  release (path);
  release (gather);
  release (status);
  release (work);
}

/* After an interrupt, too, --json says how far the work is. */
static int tell_how_to_continue (const struct options *options,
                                 const struct folder *folder,
                                 const struct standing *standing,
                                 enum stop stop, double seconds) {
  char *command =
      message ("%.*s", (int)strcspn (asked_name (&folder->asked), " "),
               asked_name (&folder->asked));
  if (options->output.json)
    report_standing_json (command, folder, standing, stop, seconds);
  else if (!stop)
    print_commands (folder, standing);
  else if (!options->output.quiet) {
    char *work = folder_command (folder, "work", "");
    make_printable (work);
    fprintf (stderr,
             "stopped; the same command continues, and so does: %s\n",
             work);
    release (work);
  }
  release (command);
  return finish_output (0);
}

/* The answer to `prove` is files, which may be named later. */
static int is_answered (const struct options *options,
                        const struct folder *folder,
                        const struct standing *standing, enum stop stop) {
  const int is_named = options->output.file || options->proof.check_only;
  return !stop && !(int)standing->missing.count &&
         (is_named || folder->asked.kind != ASKED_PROVE);
}

int work_on_question (const struct question *question,
                      enum asked_kind kind) {
  const struct options *options = question->options;
  const struct asked asked = {.kind = kind,
                              .puzzle = question->puzzle,
                              .plan = question->plan,
                              .binary = options->proof.binary};
  const struct folder_wish wish = {.seconds = options->work.share,
                                   .parts = (int)options->work.parts};
  const double start = monotonic_seconds ();
  struct folder folder;
  struct standing standing = {0};
  enum stop stop = NOT_STOPPED;
  char *error = folder_make (options->work.folder, &asked, &wish);
  if (error)
    return complain_of_machine (error);
  error = folder_open_for (options->work.folder, &asked, &folder);
  if (error)
    return complain (error);
  if (options->work.engine)
    error = work_by_engine (options, &folder, &stop);
  if (!error)
    standing_find (&folder, 0, &standing);
  const int status =
      error ? complain_of_machine (error)
      : is_answered (options, &folder, &standing, stop)
          ? print_gathered (options, &folder, &standing)
          : tell_how_to_continue (options, &folder, &standing, stop,
                                  monotonic_seconds () - start);
  standing_clear (&standing);
  folder_clear (&folder);
  return status;
}
