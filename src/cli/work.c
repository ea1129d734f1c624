#include "cli/command.h"
#include "cli/progress.h"
#include "cli/work_folder.h"
#include "output/report.h"
#include "system/memory.h"
#include "work/part.h"
#include "work/work_status.h"

#include <stdio.h>
#include <string.h>

/* At work in this process */
struct working {
  const struct folder *folder;
  const struct options *options;
  struct limits limits;
  struct part_outcome outcome; /* of the last part */
  int is_folded;               /* nothing behind that is needed */
};

static char *do_part (struct working *working, const char *id) {
  char *error =
      part_do (working->folder, id, &working->limits, &working->outcome);
  working->is_folded |= working->outcome.is_folded;
  if (working->outcome.doubt)
    say_line (format_text ("%s, and that part was done again",
                           working->outcome.doubt));
  mem_free (working->outcome.doubt);
  return error;
}

static char *do_listed (struct working *working) {
  char *list = copy_text (working->options->work.part), *rest = 0,
       *error = 0;
  for (char *id = strtok_r (list, ",", &rest);
       !error && id && !working->outcome.stop;
       id = strtok_r (0, ",", &rest))
    error = do_part (working, id);
  mem_free (list);
  return error;
}

/* What is missing, and what that leaves, until nothing is */
static char *do_missing (struct working *working) {
  char *error = 0;
  int count = 1, is_first = 1;
  while (!error && count && !working->outcome.stop) {
    CLEANUP (work_status_clear) struct work_status work_status;
    working->is_folded = 0;
    work_status_find (working->folder, is_first, &work_status);
    is_first = 0;
    count = (int)work_status.missing.count;
    for (int i = 0; i < count && !error && !working->outcome.stop &&
                    !working->is_folded;
         i++)
      error = do_part (working, work_status.missing.item[i]);
  }
  return error;
}

static void print_json (const struct working *working, double seconds) {
  CLEANUP (work_status_clear) struct work_status work_status;
  work_status_find (working->folder, 0, &work_status);
  report_work_status_json ("work", working->folder, &work_status,
                           working->outcome.stop, seconds);
}

static int end (const struct working *working, double seconds,
                char *error) {
  const struct options *options = working->options;
  const enum stop_reason stop = working->outcome.stop;
  if (error)
    return complain_of_machine (error);
  if (options->output.json)
    print_json (working, seconds);
  else if (stop && !options->output.quiet)
    fprintf (stderr, "stopped: %s; the same command continues\n",
             stop_name (stop));
  return finish_output (stop ? EXIT_MACHINE : 0);
}

static int run (const struct options *options, char **argument) {
  CLEANUP (folder_clear) struct folder folder;
  struct working working = {.folder = &folder, .options = options};
  const double start = monotonic_seconds ();
  char *error = folder_open (*argument, &folder);
  if (error)
    return complain (error);
  if (options->work.engine)
    error = work_by_engine (options, &folder, &working.outcome.stop);
  else {
    progress_begin (&working.limits, options);
    error =
        options->work.part ? do_listed (&working) : do_missing (&working);
    progress_end ();
  }
  return end (&working, monotonic_seconds () - start, error);
}

const struct command command_work = {
    .name = "work",
    .run = run,
    .usage = "DIR",
    .summary = "do parts of the work in a folder",
    .man_examples =
        "Cut a question into parts, and do them all:\n"
        "snakesat count --work counting king.snake && snakesat work "
        "counting\n"
        "The same with GNU parallel on all processors, and the answer:\n"
        "snakesat count --work counting --engine parallel king.snake",
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
