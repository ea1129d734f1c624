#include "report/report_json.h"

#include "encodings/plan.h"
#include "puzzle/puzzle_json.h"
#include "search/backend.h"
#include "system/memory.h"

#include <stdlib.h>

/*---------------------------------- dump -------------------------------*/

/* As jansson writes it, but real numbers have six digits after the point.
 */
static void dump (json_t *json, FILE *file) {
  const char *key, *between = "";
  size_t i;
  json_t *value;
  if (json_is_object (json)) {
    putc ('{', file);
    json_object_foreach (json, key, value) {
      fprintf (file, "%s\"%s\":", between, key);
      dump (value, file);
      between = ",";
    }
    putc ('}', file);
  } else if (json_is_array (json)) {
    putc ('[', file);
    json_array_foreach (json, i, value) {
      fputs (between, file);
      dump (value, file);
      between = ",";
    }
    putc (']', file);
  } else if (json_is_real (json))
    fprintf (file, "%.6f", json_real_value (json));
  else
    json_dumpf (json, file, JSON_ENCODE_ANY);
}

/*--------------------------------- answer ------------------------------*/

json_t *report_stop (enum stop stop) {
  static const char *const words[] = {[STOPPED_BY_TIME] = "time",
                                      [STOPPED_BY_MEMORY] = "memory",
                                      [STOPPED_BY_INTERRUPT] = "interrupt"};
  return stop ? json_string (words[stop]) : json_null ();
}

void report_print_json (const struct report *report, json_t *own,
                        FILE *file) {
  json_t *object = json_object ();
  json_object_set_new (object, "command", json_string (report->command));
  if (report->type)
    json_object_set_new (object, "type", json_string (report->type));
  if (report->puzzle)
    json_object_set_new (object, "puzzle", puzzle_to_json (report->puzzle));
  if (report->plan) {
    char *plan = plan_text (report->plan);
    json_object_set_new (object, "plan", json_string (plan));
    release (plan);
  }
  if (own)
    json_object_update (object, own);
  if (report->paths || report->has_foldings) {
    json_t *foldings = json_array ();
    for (int i = 0; i < report->paths; i++)
      json_array_append_new (
          foldings, path_to_json (report->puzzle, &report->path[i]));
    json_object_set_new (object, "foldings", foldings);
  }
  if (report->status)
    json_object_set_new (object, "status", json_string (report->status));
  if (report->is_search) {
    json_object_set_new (object, "stopped", report_stop (report->stop));
    json_object_set_new (object, "seconds", json_real (report->seconds));
  }
  dump (object, file);
  putc ('\n', file);
  json_decref (object);
  json_decref (own);
}

void report_add_counts (json_t *object, const struct folding_count *count) {
  json_object_set_new (object, "directed", json_integer (count->directed));
  json_object_set_new (object, "up_to_symmetry",
                       json_integer (count->up_to_symmetry));
  json_object_set_new (object, "up_to_symmetry_and_reversal",
                       json_integer (count_up_to_reversal (count)));
}

void report_add_solver (json_t *object, const char *command) {
  char *signature = backend_signature (command);
  json_object_set_new (object, "solver",
                       text_to_json (command ? command : "picosat"));
  json_object_set_new (object, "signature", text_to_json (signature));
  release (signature);
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
  whole.is_search = 1;
  whole.stop = result->stop;
  whole.seconds = result->seconds;
  report_print_json (&whole, object, file);
}

json_t *report_number (long long number) {
  return number ? json_integer (number) : json_null ();
}
