#include "report/report_count.h"

void report_add_counts (json_t *object, const struct folding_count *count) {
  json_object_set_new (object, "directed", json_integer (count->directed));
  json_object_set_new (object, "up_to_symmetry",
                       json_integer (count->up_to_symmetry));
  json_object_set_new (object, "up_to_symmetry_and_reversal",
                       json_integer (count_up_to_reversal (count)));
}

void report_print_count_json (const struct report *report,
                              const struct count_result *result,
                              json_t *own, FILE *file) {
  struct report whole = *report;
  json_t *object = own ? own : json_object ();
  json_object_set_new (object, "complete", json_boolean (result->complete));
  report_add_counts (object, &result->count);
  json_object_set_new (object, "nodes", json_integer (result->nodes));
  whole.is_search = 1;
  whole.stop = result->stop;
  whole.seconds = result->seconds;
  report_print_json (&whole, object, file);
}
