#include "cli/command.h"
#include "cli/progress.h"
#include "cli/work_folder.h"
#include "output/report.h"
#include "system/memory.h"
#include "work/part.h"
#include "work/work_status.h"

#include <stdio.h>

static void say_doubt (const char *doubt) {
  say_line (format_text ("%s, and that part was done again", doubt));
}

static int work_run (const struct options *options, char **argument) {
  CLEANUP (folder_clear) struct folder folder;
  enum stop_reason stop = NOT_STOPPED;
  const double start = monotonic_seconds ();
  char *error = folder_open (*argument, &folder);
  if (error)
    return complain (error);
  if (options->work.engine)
    error = work_by_engine (options, &folder, &stop);
  else {
    struct limits limits = {0};
    progress_begin (&limits, options);
    error =
        parts_do (&folder, options->work.part, &limits, say_doubt, &stop);
    progress_end ();
  }
  if (error)
    return complain_of_machine (error);
  const double seconds = monotonic_seconds () - start;
  if (options->output.json) {
    CLEANUP (work_status_clear) struct work_status work_status;
    work_status_find (&folder, false, &work_status);
    report_work_status_json ("work", &folder, &work_status, stop, seconds);
  } else if (stop && !options->output.quiet)
    fprintf (stderr, "stopped: %s; the same command continues\n",
             stop_name (stop));
  return finish_output (stop ? EXIT_MACHINE : 0);
}

const struct command command_work = {
    .name = "work",
    .run = work_run,
    .usage = "DIR",
    .summary = "do parts of the work in a folder",
    .man_examples =
        "Cut a question into parts, and do them all:\n"
        "snakesat count --work counting king.snake && snakesat work "
        "counting\n"
        "The same with GNU parallel on all processors, and the answer:\n"
        "snakesat count --work counting --engine parallel king.snake",
    .usual = "part engine jobs json",
    .description =
        "Does parts of the work in DIR, which solve, count, catalogue or "
        "prove began with --work DIR: the parts of --part, or all parts "
        "that are missing. Any number of these commands may work in one "
        "folder, on any machines that see it. A part that is killed leaves "
        "nothing behind, and is done again; so is a part whose result is "
        "damaged. A part with a valid result is not done again. One that "
        "takes twice the expected "
        "time, or is interrupted, leaves the rest as further parts.",
    .exit_statuses = "0: done; 1: not, and why",
    .argument = {"DIR"},
    .least = 1,
    .most = 1,
};
