#include "report/report_json.h"

#include "encodings/plan.h"
#include "folding/folding_json.h"

#include <stdlib.h>

/*---------------------------------- dump -------------------------------*/

/* As jansson writes it, but real numbers have six digits after the point.
 */
static void dump (json_t *json, FILE *file);

static void dump_object (json_t *object, FILE *file) {
  const char *key, *between = "";
  json_t *value;
  putc ('{', file);
  json_object_foreach (object, key, value) {
    fprintf (file, "%s\"%s\":", between, key);
    dump (value, file);
    between = ",";
  }
  putc ('}', file);
}

static void dump_array (json_t *array, FILE *file) {
  size_t i;
  json_t *value;
  putc ('[', file);
  json_array_foreach (array, i, value) {
    if (i)
      putc (',', file);
    dump (value, file);
  }
  putc (']', file);
}

static void dump (json_t *json, FILE *file) {
  if (json_is_object (json))
    dump_object (json, file);
  else if (json_is_array (json))
    dump_array (json, file);
  else if (json_is_real (json))
    fprintf (file, "%.6f", json_real_value (json));
  else
    json_dumpf (json, file, JSON_ENCODE_ANY);
}

/*--------------------------------- answer ------------------------------*/

static json_t *foldings_to_json (const struct report *report) {
  json_t *foldings = json_array ();
  for (int i = 0; i < report->paths; i++)
    json_array_append_new (foldings,
                           path_to_json (report->puzzle, &report->path[i]));
  return foldings;
}

json_t *report_stop (enum stop stop) {
  static const char *const words[] = {[STOPPED_BY_TIME] = "time",
                                      [STOPPED_BY_MEMORY] = "memory",
                                      [STOPPED_BY_INTERRUPT] = "interrupt"};
  return stop ? json_string (words[stop]) : json_null ();
}

static void begin (const struct report *report, json_t *object) {
  json_object_set_new (object, "command", json_string (report->command));
  if (report->type)
    json_object_set_new (object, "type", json_string (report->type));
  if (report->puzzle)
    json_object_set_new (object, "puzzle", puzzle_to_json (report->puzzle));
  if (!report->plan)
    return;
  char *plan = plan_text (report->plan);
  json_object_set_new (object, "plan", json_string (plan));
  free (plan);
}

static void end (const struct report *report, json_t *object) {
  if (report->paths || report->has_foldings)
    json_object_set_new (object, "foldings", foldings_to_json (report));
  if (report->status)
    json_object_set_new (object, "status", json_string (report->status));
  if (!report->is_search)
    return;
  json_object_set_new (object, "stopped", report_stop (report->stop));
  json_object_set_new (object, "seconds", json_real (report->seconds));
}

void report_print_json (const struct report *report, json_t *own,
                        FILE *file) {
  json_t *object = json_object ();
  begin (report, object);
  if (own)
    json_object_update (object, own);
  end (report, object);
  dump (object, file);
  putc ('\n', file);
  json_decref (object);
  json_decref (own);
}

json_t *report_number (long long number) {
  return number ? json_integer (number) : json_null ();
}
