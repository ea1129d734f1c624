#include "report/report_hands.h"

#include "system/memory.h"

#include <stdio.h>

json_t *difficulty_to_json (const struct difficulty *difficulty) {
  if (!difficulty->is_known)
    return json_null ();
  char *words = difficulty_text (difficulty);
  json_t *json = json_pack ("{s:s, s:i, s:i, s:i}", "difficulty", words,
                            "turns", difficulty->turns, "waits",
                            difficulty->waits, "play", difficulty->play);
  release (words);
  return json;
}

void difficulty_print_csv (const struct difficulty *difficulty) {
  if (difficulty->is_known)
    printf (",%d,%d", difficulty->turns, difficulty->waits);
  else
    printf (",,");
}
