#include "work/standing.h"

#include "commands/command.h"
#include "report/report.h"
#include "text/prose.h"

#include <stdio.h>

static void print_missing (const struct standing *standing) {
  for (size_t i = 0; i < standing->missing.count; i++)
    puts (standing->missing.item[i]);
}

static void print_text (const struct folder *folder,
                        const struct standing *standing) {
  printf ("%s: %s\n%d of %d parts done", folder->path,
          asked_name (&folder->asked), standing->done, standing->parts);
  if (standing->doubtful)
    printf (", %d have a result that does not count", standing->doubtful);
  printf ("\n%lld node%s in %.1f s of processor time", standing->nodes,
          plural (standing->nodes), standing->seconds);
  if (standing->seconds > 0)
    printf (", %.0f a second", (double)standing->nodes / standing->seconds);
  if (standing->folding.cubes)
    fputs ("\na folding was found", stdout);
  if (!standing->missing.count) {
    puts ("\nnothing is left to do");
    return;
  }
  printf ("\nleft: %zu part%s, about %.1f s of processor time",
          standing->missing.count,
          plural ((long long)standing->missing.count), standing->left);
  if (standing->most > 0)
    printf (", likely between %.1f and %.1f", standing->least,
            standing->most);
  else
    fputs (", by a guess from before the work began", stdout);
  putchar ('\n');
}

static int run (const struct options *options, char **argument) {
  struct folder folder;
  struct standing standing;
  const double start = monotonic_seconds ();
  char *error = folder_open (*argument, &folder);
  if (error)
    return complain (error);
  standing_find (&folder, 0, &standing);
  if (options->output.json)
    report_standing_json ("status", &folder, &standing, NOT_STOPPED,
                          monotonic_seconds () - start);
  else if (options->work.missing)
    print_missing (&standing);
  else
    print_text (&folder, &standing);
  standing_clear (&standing);
  folder_clear (&folder);
  return finish_output (0);
}

const struct command command_status = {
    .name = "status",
    .run = run,
    .usage = "DIR",
    .summary = "how far the work in a folder is",
    .man_examples = "How long will it take?\n"
                    "snakesat count --work counted king.snake && snakesat "
                    "status counted\n"
                    "Do what is missing with GNU parallel:\n"
                    "snakesat status counted --missing | parallel "
                    "snakesat work counted --part",
    .description =
        "Says how many parts of the work in DIR are done, how fast, and "
        "how much time the rest takes: what was expected of it, corrected "
        "by how the parts that are done differ from what was expected of "
        "them, with likely limits.",
    .argument = {"DIR"},
    .least = 1,
    .most = 1,
};
