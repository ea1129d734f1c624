#include "work/work_status.h"

#include "cli/command.h"
#include "output/report.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"

#include <stdio.h>

static void print_status (const struct folder *folder,
                          const struct work_status *work_status) {
  AUTOFREE char *path = printable (folder->path);
  printf ("%s: %s\n%d of %d parts done", path,
          work_question_name (&folder->question), work_status->done,
          work_status->parts);
  if (work_status->doubtful)
    printf (", %d have a result that does not count",
            work_status->doubtful);
  printf ("\n%lld node%s in %.1f s of processor time", work_status->nodes,
          plural (work_status->nodes), work_status->seconds);
  if (work_status->seconds > 0)
    printf (", %.0f a second",
            (double)work_status->nodes / work_status->seconds);
  if (work_status->folding.cubes)
    fputs ("\na folding was found", stdout);
  if (!work_status->missing.count) {
    puts ("\nnothing is left to do");
    return;
  }
  printf ("\nleft: %zu part%s, about %.1f s of processor time",
          work_status->missing.count,
          plural ((long long)work_status->missing.count),
          work_status->left);
  if (work_status->most > 0)
    printf (", likely between %.1f and %.1f", work_status->least,
            work_status->most);
  else
    fputs (", by a guess from before the work began", stdout);
  putchar ('\n');
}

static int status_run (const struct options *options, char **argument) {
  CLEANUP (folder_clear) struct folder folder;
  CLEANUP (work_status_clear) struct work_status work_status = {0};
  const double start = monotonic_seconds ();
  char *error = folder_open (*argument, &folder);
  if (error)
    return complain (error);
  work_status_find (&folder, false, &work_status);
  if (options->output.json)
    report_work_status_json ("status", &folder, &work_status, NOT_STOPPED,
                             monotonic_seconds () - start);
  else if (options->work.missing)
    for (size_t i = 0; i < work_status.missing.count; i++)
      puts (work_status.missing.item[i]);
  else
    print_status (&folder, &work_status);
  return finish_output (0);
}

const struct command command_status = {
    .name = "status",
    .run = status_run,
    .usage = "DIR",
    .summary = "say how far the work in a folder is",
    .man_examples = "How long will it take?\n"
                    "snakesat count --work counted king.snake && snakesat "
                    "status counted\n"
                    "Do what is missing with GNU parallel:\n"
                    "snakesat status counted --missing | parallel "
                    "snakesat work counted --part",
    .description =
        "Says how many parts of the work in DIR are done, how fast, and "
        "how much time the rest takes: an estimate from before the work "
        "began, corrected by the parts that are done, and its likely "
        "limits.",
    .argument = {"DIR"},
    .least = 1,
    .most = 1,
};
