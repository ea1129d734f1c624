#include "report/report_explain.h"

#include "puzzle/puzzle_json.h"
#include "report/report_json.h"
#include "system/memory.h"

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

/* The cubes of all changes of one kind */
static json_t *changes_to_json (const struct variant *variant,
                                enum change_kind kind) {
  json_t *cubes = json_array ();
  for (int i = 0; i < variant->changes; i++) {
    const struct change *change = &variant->change[i];
    const char *joint = change->joint == STRAIGHT ? "S" : "T";
    const int cube = change->cube + 1;
    if (change->kind == kind)
      json_array_append_new (cubes, kind == CHANGE_INSERT
                                        ? json_pack ("{s:i, s:s}", "behind",
                                                     cube, "joint", joint)
                                        : json_integer (cube));
  }
  return cubes;
}

/* The moves as everywhere, and the snake as it was written */
static json_t *near_to_json (const struct explain_question *question,
                             const struct near_snake *near) {
  const struct variant *variant = &near->variant;
  const struct puzzle puzzle = near_puzzle (question->puzzle, near);
  char *written = report_snake_text (question, &variant->snake);
  char *moves = snake_moves (&variant->snake);
  json_t *object = json_pack (
      "{s:o, s:o, s:o, s:s, s:s, s:[o]}", "flips",
      changes_to_json (variant, CHANGE_FLIP), "inserted",
      changes_to_json (variant, CHANGE_INSERT), "removed",
      changes_to_json (variant, CHANGE_REMOVE), "snake", moves, "written",
      written, "foldings", path_to_json (&puzzle, &near->path));
  release (moves);
  release (written);
  return object;
}

void report_explanation_json (const struct explain_question *question,
                              const struct explanation *explanation,
                              double seconds) {
  const struct conflict *conflict = &explanation->conflict;
  const struct nearest *nearest = &explanation->nearest;
  const int is_refuted = explanation->verdict == VERDICT_UNSATISFIABLE;
  const struct report report = {
      .command = "explain",
      .puzzle = question->puzzle,
      .path = &explanation->path,
      .paths = explanation->verdict == VERDICT_SATISFIABLE,
      .has_foldings = 1,
      .status = report_status (explanation->verdict),
      .is_search = 1,
      .stop = explanation->stop,
      .seconds = seconds};
  json_t *joints = json_array (), *list = json_array ();
  for (int cube = 0; cube < conflict->cubes; cube++)
    if (conflict->joint[cube])
      json_array_append_new (joints, json_integer (cube + 1));
  for (int i = 0; i < nearest->count; i++)
    json_array_append_new (list,
                           near_to_json (question, &nearest->snake[i]));
  json_t *own = json_pack (
      "{s:s, s:i, s:o, s:o, s:b, s:o, s:b}", "read_as",
      question->how.notation->prefix, "missing", explanation->missing,
      "obvious", lines_to_json (explanation->obvious), "joints", joints,
      "minimal", conflict->is_minimal, "nearest", list, "complete",
      is_refuted && nearest->is_complete);
  if (question->puzzle->snake.is_counted)
    json_object_set_new (own, "counts_matter",
                         json_boolean (conflict->counts));
  if (conflict->counts && conflict->straights_that_fold >= 0)
    json_object_set_new (own, "straights_that_fold",
                         json_integer (conflict->straights_that_fold));
  report_print_json (&report, own, stdout);
}
