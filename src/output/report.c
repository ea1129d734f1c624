#include "output/report.h"

#include "encodings/plan.h"
#include "notation/puzzle_json.h"
#include "search/decider.h"
#include "system/memory.h"
#include "work/work_status.h"

#include <string.h>

/*--------------------------------- record ------------------------------*/

/* As jansson writes it, but real numbers have six digits after the point.
 */
static void print_json_value (json_t *json, FILE *file) {
  const char *key, *between = "";
  size_t i;
  json_t *value;
  if (json_is_object (json)) {
    putc ('{', file);
    json_object_foreach (json, key, value) {
      fprintf (file, "%s\"%s\":", between, key);
      print_json_value (value, file);
      between = ",";
    }
    putc ('}', file);
  } else if (json_is_array (json)) {
    putc ('[', file);
    json_array_foreach (json, i, value) {
      fputs (between, file);
      print_json_value (value, file);
      between = ",";
    }
    putc (']', file);
  } else if (json_is_real (json))
    fprintf (file, "%.6f", json_real_value (json));
  else
    json_dumpf (json, file, JSON_ENCODE_ANY);
}

static json_t *plan_to_json (const struct plan *plan) {
  AUTOFREE char *text = plan_text (plan);
  return json_string (text);
}

static json_t *foldings_to_json (const struct report *report) {
  json_t *list = json_array ();
  for (int i = 0; i < report->paths; i++)
    json_array_append_new (list,
                           path_to_json (report->puzzle, &report->path[i]));
  return list;
}

/* The fixed cubes that rule out a folding: none if the snake cannot be
 * folded without them, either, and null if that is not known; or 0
 */
static json_t *fixes_to_json (const struct fixed_cubes *fixed) {
  if (!fixed || !fixed->is_asked)
    return 0;
  json_t *list = json_array ();
  for (int i = 0; i < fixed->fixes; i++)
    json_array_append_new (list, json_integer (fixed->fix[i].cube + 1));
  if (fixed->without != VERDICT_UNKNOWN)
    return list;
  json_decref (list);
  return json_null ();
}

/* What is 0 is left out by a `*` in the format. */
void report_print_json (const struct report *report, json_t *own,
                        FILE *file) {
  const bool has_foldings = report->paths || report->has_foldings;
  json_t *object = json_pack (
      "{s:s, s:s*, s:o*, s:o*, s:o*}", "command", report->command, "type",
      report->type, "puzzle",
      report->puzzle ? puzzle_to_json (report->puzzle) : 0, "reading",
      report->reading && report->reading->notation
          ? reading_to_json (report->reading)
          : 0,
      "plan", report->plan ? plan_to_json (report->plan) : 0);
  if (own)
    json_object_update_new (object, own);
  json_object_update_new (
      object,
      json_pack ("{s:o*, s:o*, s:s*, s:o*, s:o*}", "fixes",
                 fixes_to_json (report->fixed), "foldings",
                 has_foldings ? foldings_to_json (report) : 0, "status",
                 report->status, "stopped",
                 report->is_search ? report_stop (report->stop) : 0,
                 "seconds",
                 report->is_search ? json_real (report->seconds) : 0));
  print_json_value (object, file);
  putc ('\n', file);
  json_decref (object);
}

/* The text after its place.  An error about the whole file names no line:
 * then the place has none, too.
 */
static const char *text_after_place (const char *text,
                                     struct text_place *place) {
  AUTOFREE char *prefix = place_text (place);
  if (!strncmp (text, prefix, strlen (prefix)))
    return text + strlen (prefix);
  *place = (struct text_place){.file = place->file};
  AUTOFREE char *file = place_text (place);
  return strncmp (text, file, strlen (file)) ? text : text + strlen (file);
}

void report_print_error_json (const char *command, const char *text,
                              const struct reading *reading, FILE *file) {
  static const struct reading nothing;
  const struct reading *known = reading ? reading : &nothing;
  struct text_place place = known->place;
  const char *own = text_after_place (text, &place);
  json_t *object = json_pack (
      "{s:s?, s:{s:o, s:o, s:o, s:o, s:o}}", "command", command, "error",
      "text", text_to_json (own), "file", text_to_json (place.file), "line",
      report_number (place.line), "column", report_number (place.column),
      "readings", reading_choices_to_json (known));
  print_json_value (object, file);
  putc ('\n', file);
  json_decref (object);
}

/*--------------------------------- values ------------------------------*/

const char *report_status (enum verdict verdict) {
  return verdict == VERDICT_SATISFIABLE     ? "foldable"
         : verdict == VERDICT_UNSATISFIABLE ? "unfoldable"
                                            : "unknown";
}

json_t *report_stop (enum stop_reason stop) {
  return stop ? json_string (stop_key (stop)) : json_null ();
}

json_t *report_number (long long number) {
  return number ? json_integer (number) : json_null ();
}

void report_add_solver (json_t *object, const char *command) {
  AUTOFREE char *signature = backend_signature (command);
  json_object_set_new (object, "solver",
                       text_to_json (command ? command : "picosat"));
  json_object_set_new (object, "signature", text_to_json (signature));
}

void report_add_counts (json_t *object, const struct folding_count *count) {
  json_object_update_new (
      object,
      json_pack ("{s:I, s:I, s:I}", "directed", (json_int_t)count->directed,
                 "up_to_symmetry", (json_int_t)count->up_to_symmetry,
                 "up_to_symmetry_and_reversal",
                 (json_int_t)count_up_to_reversal (count)));
}

void report_print_count_json (const struct report *report,
                              const struct count_result *result,
                              json_t *own, FILE *file) {
  struct report whole = *report;
  json_t *object = own ? own : json_object ();
  json_object_set_new (object, "search",
                       json_string (result->backend->search));
  if (result->command)
    report_add_solver (object, result->command);
  json_object_set_new (object, "complete", json_boolean (result->complete));
  report_add_counts (object, &result->count);
  json_object_set_new (object, "nodes", json_integer (result->nodes));
  whole.is_search = true;
  whole.stop = result->stop;
  whole.seconds = result->seconds;
  report_print_json (&whole, object, file);
}

json_t *difficulty_to_json (const struct difficulty *difficulty) {
  if (!difficulty->is_known)
    return json_null ();
  AUTOFREE char *words = difficulty_text (difficulty);
  return json_pack ("{s:s, s:i, s:i, s:i}", "difficulty", words, "turns",
                    difficulty->turns, "waits", difficulty->waits, "play",
                    difficulty->play);
}

void difficulty_print_csv (const struct difficulty *difficulty, FILE *out) {
  if (difficulty->is_known)
    fprintf (out, ",%d,%d", difficulty->turns, difficulty->waits);
  else
    fprintf (out, ",,");
}

static json_t *seconds_or_null (double seconds, bool is_known) {
  return is_known ? json_real (seconds) : json_null ();
}

void report_work_status_json (const char *command,
                              const struct folder *folder,
                              const struct work_status *work_status,
                              enum stop_reason stop, double seconds) {
  const struct report report = {.command = command,
                                .type = "work",
                                .puzzle = &folder->question.puzzle,
                                .plan = &folder->question.plan,
                                .is_search = 1,
                                .stop = stop,
                                .seconds = seconds};
  const bool is_measured =
      work_status->most > 0 || !work_status->missing.count;
  json_t *missing = json_array ();
  for (size_t i = 0; i < work_status->missing.count; i++)
    json_array_append_new (missing,
                           json_string (work_status->missing.item[i]));
  json_t *own = json_pack (
      "{s:s, s:b, s:i, s:i, s:i, s:o, s:I, s:f, s:f, s:o, s:o, s:f, s:f}",
      "question", work_question_name (&folder->question), "complete",
      !work_status->missing.count, "parts", work_status->parts, "done",
      work_status->done, "doubtful", work_status->doubtful, "missing",
      missing, "nodes", (json_int_t)work_status->nodes, "processor_seconds",
      work_status->seconds, "left_seconds", work_status->left,
      "least_left_seconds",
      seconds_or_null (work_status->least, is_measured),
      "most_left_seconds", seconds_or_null (work_status->most, is_measured),
      "longest_part_seconds", work_status->longest, "median_part_seconds",
      work_status->median);
  report_print_json (&report, own, stdout);
}
