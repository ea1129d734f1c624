#include "explain_print.h"

#include "old_command.h"
#include "folding/folding_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *lines_to_json (const char *text) {
  json_t *lines = json_array ();
  while (text && *text) {
    const size_t length = strcspn (text, "\n");
    json_array_append_new (lines, json_stringn (text, length));
    text += length + (text[length] == '\n');
  }
  return lines;
}

static json_t *conflict_to_json (const struct conflict *conflict) {
  json_t *joints = json_array ();
  for (int cube = 0; cube < conflict->cubes; cube++)
    if (conflict->joint[cube])
      json_array_append_new (joints, json_integer (cube + 1));
  return joints;
}

static json_t *insertion_to_json (const struct change *change) {
  const char joint[2] = {change->joint == STRAIGHT ? 'S' : 'T', 0};
  return json_pack ("{s:i, s:s}", "behind", change->cube + 1, "joint",
                    joint);
}

/* The cubes of all changes of one kind */
static json_t *changes_to_json (const struct variant *variant,
                                enum change_kind kind) {
  json_t *cubes = json_array ();
  for (int i = 0; i < variant->changes; i++) {
    const struct change *change = &variant->change[i];
    if (change->kind == kind)
      json_array_append_new (cubes, kind == INSERT
                                        ? insertion_to_json (change)
                                        : json_integer (change->cube + 1));
  }
  return cubes;
}

/* The moves as everywhere, and the snake as it was written */
static json_t *near_to_json (const struct puzzle *puzzle,
                             const struct near_snake *near,
                             const struct explain_style *style) {
  const struct puzzle changed = near_puzzle (puzzle, near);
  json_t *whole = puzzle_to_json (&changed);
  char *text = explain_snake_text (&changed.snake, style);
  json_t *object =
      json_pack ("{s:o, s:o, s:o, s:O, s:s, s:o}", "flips",
                 changes_to_json (&near->variant, FLIP), "inserted",
                 changes_to_json (&near->variant, INSERT), "removed",
                 changes_to_json (&near->variant, REMOVE), "snake",
                 json_object_get (whole, "snake"), "written", text,
                 "folding", path_to_json (&changed, &near->path));
  json_decref (whole);
  free (text);
  return object;
}

static json_t *nearest_to_json (const struct puzzle *puzzle,
                                const struct nearest *nearest,
                                const struct explain_style *style) {
  json_t *list = json_array ();
  for (int i = 0; i < nearest->count; i++)
    json_array_append_new (
        list, near_to_json (puzzle, &nearest->snake[i], style));
  return list;
}

void explain_print_json (const struct puzzle *puzzle,
                         const struct explanation *explanation,
                         const struct explain_style *style) {
  const int is_refuted = explanation->verdict == VERDICT_UNSATISFIABLE;
  json_t *object = json_pack (
      "{s:o, s:s, s:s, s:i, s:o, s:o, s:b, s:o, s:b}", "puzzle",
      puzzle_to_json (puzzle), "read_as", style->how.notation->prefix,
      "status", verdict_status (explanation->verdict), "missing",
      explanation->missing, "obvious", lines_to_json (explanation->obvious),
      "joints", conflict_to_json (&explanation->conflict), "minimal",
      explanation->conflict.is_minimal, "nearest",
      nearest_to_json (puzzle, &explanation->nearest, style), "complete",
      is_refuted && explanation->nearest.is_complete);
  if (puzzle->snake.is_counted)
    json_object_set_new (object, "counts_matter",
                         json_boolean (explanation->conflict.counts));
  if (explanation->conflict.counts &&
      explanation->conflict.straights_that_fold >= 0)
    json_object_set_new (
        object, "straights_that_fold",
        json_integer (explanation->conflict.straights_that_fold));
  if (explanation->verdict == VERDICT_SATISFIABLE)
    json_object_set_new (object, "folding",
                         path_to_json (puzzle, &explanation->path));
  if (explanation->stop)
    json_object_set_new (object, "stopped_by",
                         json_string (stop_name (explanation->stop)));
  print_json_line (object, stdout);
}
