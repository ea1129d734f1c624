#include "print_count.h"

#include <stdio.h>

void print_box (const struct puzzle *puzzle) {
  const struct region *region = &puzzle->region;
  printf (region_is_box (region) ? "%dx%dx%d" : "shape in %dx%dx%d",
          region->side[0], region->side[1], region->side[2]);
}

static void print_line (const char *label, long long number,
                        const char *at_least) {
  printf ("%-28s %s%lld\n", label, at_least, number);
}

void print_count (const struct puzzle *puzzle,
                  const struct count_result *result) {
  const struct folding_count *count = &result->count;
  const char *at_least = result->complete ? "" : "at least ";
  printf ("%s: ", puzzle->name ? puzzle->name : "snake");
  print_box (puzzle);
  if (result->complete)
    puts (", all foldings counted");
  else
    printf (", not all foldings counted: %s\n",
            result->stop ? stop_name (result->stop) : "enough were found");
  print_line ("directed placements", count->directed, at_least);
  print_line ("up to symmetry", count->up_to_symmetry, at_least);
  print_line ("up to symmetry and reversal", count_up_to_reversal (count),
              at_least);
}

void count_to_json (json_t *object, const struct count_result *result) {
  const struct folding_count *count = &result->count;
  json_object_set_new (object, "complete", json_boolean (result->complete));
  json_object_set_new (object, "directed", json_integer (count->directed));
  json_object_set_new (object, "up_to_symmetry",
                       json_integer (count->up_to_symmetry));
  json_object_set_new (object, "up_to_symmetry_and_reversal",
                       json_integer (count_up_to_reversal (count)));
  if (result->stop)
    json_object_set_new (object, "stopped_by",
                         json_string (stop_name (result->stop)));
}
