#include "report/report_standing.h"

#include "report/report_json.h"

#include <stdio.h>

static json_t *seconds_or_null (double seconds, int is_known) {
  return is_known ? json_real (seconds) : json_null ();
}

void report_standing_json (const char *command, const struct folder *folder,
                           const struct standing *standing, enum stop stop,
                           double seconds) {
  const struct report report = {.command = command,
                                .type = "work",
                                .puzzle = &folder->asked.puzzle,
                                .plan = &folder->asked.plan,
                                .is_search = 1,
                                .stop = stop,
                                .seconds = seconds};
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
