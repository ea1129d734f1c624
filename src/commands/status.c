#include "work/standing.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "report/report_json.h"

#include <stdio.h>

static void print_missing (const struct standing *standing) {
  for (int i = 0; i < standing->count; i++)
    puts (standing->missing[i]);
}

static void print_text (const struct folder *folder,
                        const struct standing *standing) {
  printf ("%s: %s\n%d of %d parts done", folder->path,
          asked_name (&folder->asked), standing->done, standing->parts);
  if (standing->doubtful)
    printf (", %d have a result that does not count", standing->doubtful);
  printf ("\n%lld nodes in %.1f s of processor time", standing->nodes,
          standing->seconds);
  if (standing->seconds > 0)
    printf (", %.0f a second", (double)standing->nodes / standing->seconds);
  if (standing->is_folded)
    fputs ("\na folding was found", stdout);
  if (!standing->count) {
    puts ("\nnothing is left to do");
    return;
  }
  printf ("\nleft: %d parts, about %.1f s of processor time",
          standing->count, standing->left);
  if (standing->most > 0)
    printf (", likely between %.1f and %.1f", standing->least,
            standing->most);
  else
    fputs (", by a guess from before the work began", stdout);
  putchar ('\n');
}

static json_t *seconds_or_null (double seconds, int is_known) {
  return is_known ? json_real (seconds) : json_null ();
}

static void print_json (const struct folder *folder,
                        const struct standing *standing) {
  const struct report report = {.command = "status",
                                .puzzle = &folder->asked.puzzle,
                                .plan = &folder->asked.plan};
  const int is_measured = standing->most > 0 || !standing->count;
  json_t *missing = json_array ();
  for (int i = 0; i < standing->count; i++)
    json_array_append_new (missing, json_string (standing->missing[i]));
  json_t *own = json_pack (
      "{s:s, s:b, s:i, s:i, s:i, s:o, s:I, s:f, s:f, s:o, s:o, s:f, s:f}",
      "question", asked_name (&folder->asked), "complete", !standing->count,
      "parts", standing->parts, "done", standing->done, "doubtful",
      standing->doubtful, "missing", missing, "nodes",
      (json_int_t)standing->nodes, "processor_seconds", standing->seconds,
      "left_seconds", standing->left, "least_left_seconds",
      seconds_or_null (standing->least, is_measured), "most_left_seconds",
      seconds_or_null (standing->most, is_measured), "longest_part_seconds",
      standing->longest, "median_part_seconds", standing->median);
  report_print_json (&report, own, stdout);
}

static int run (const struct options *options, char **argument) {
  struct folder folder;
  struct standing standing;
  char *error = folder_open (*argument, &folder);
  if (error)
    return complain (error);
  error = standing_find (&folder, &standing);
  if (!error && options->json)
    print_json (&folder, &standing);
  else if (!error && options->missing)
    print_missing (&standing);
  else if (!error)
    print_text (&folder, &standing);
  standing_clear (&standing);
  folder_clear (&folder);
  return error ? complain_of_machine (error) : finish_output (0);
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
        "what is left: as many times what was expected of it as what is "
        "done has taken, and within which limits that is likely.",
    .argument = {"DIR"},
    .least = 1,
    .most = 1,
};
