#include "notation/reading.h"

#include "notation/notation.h"
#include "notation/puzzle_json.h"
#include "system/memory.h"

#include <ctype.h>
#include <string.h>

void reading_clear (struct reading *reading) {
  for (size_t i = 0; i < reading->others.count; i++)
    mem_free (reading->others.item[i].written);
  array_clear (&reading->others);
  *reading = (struct reading){0};
}

/* What was changed to read the text, as sentences; 0 at their end */
#define MOST_MENDED 3

static void list_mended (const struct reading *reading,
                         const char *mended[MOST_MENDED + 1]) {
  int count = 0;
  if (reading->has_title)
    mended[count++] = "the first line is the name";
  if (reading->lookalikes)
    mended[count++] = reading->lookalikes;
  if (reading->code)
    mended[count++] = reading->code;
  mended[count] = 0;
}

/* "Read as steps: ...", 0 if the text names its notation */
static char *notation_text (const struct reading *reading) {
  if (!reading->notation || reading->is_named)
    return 0;
  const char *prefix = reading->notation->prefix;
  const char *summary = reading->notation->summary;
  /* A summary of letters begins with those that this program writes. */
  char *text = reading->straight
                   ? format_text ("Read as %s: %c = straight, %c = turn%s.",
                                  prefix, reading->straight, reading->turn,
                                  strrchr (summary, ','))
                   : format_text ("Read as %s: %s.", prefix, summary);
  for (size_t i = 0; i < reading->others.count; i++) {
    const struct reading_choice *other = &reading->others.item[i];
    if (other->fits)
      continue;
    AUTOFREE char *usual =
        format_text ("As %s it would be %d cubes; if you meant that, a "
                     "run may be miscounted.",
                     other->notation->prefix, other->cubes);
    text = append_item (text, " ", usual);
  }
  return text;
}

char *reading_text (const struct reading *reading) {
  const char *mended[MOST_MENDED + 1];
  char *text = notation_text (reading);
  list_mended (reading, mended);
  for (int i = 0; reading->notation && mended[i]; i++) {
    AUTOFREE char *sentence =
        format_text ("%c%s.", toupper (mended[i][0]), mended[i] + 1);
    text = append_item (text, " ", sentence);
  }
  return text;
}

json_t *reading_choices_to_json (const struct reading *reading) {
  json_t *list = json_array ();
  for (size_t i = 0; i < reading->others.count; i++) {
    const struct reading_choice *other = &reading->others.item[i];
    json_array_append_new (
        list, json_pack ("{s:s, s:o, s:i, s:b}", "notation",
                         other->notation->prefix, "written",
                         text_to_json (other->written), "cubes",
                         other->cubes, "fits", other->fits));
  }
  return list;
}

json_t *reading_to_json (const struct reading *reading) {
  AUTOFREE char *text = reading_text (reading);
  const char *list[MOST_MENDED + 1];
  json_t *mended = json_array ();
  list_mended (reading, list);
  for (int i = 0; list[i]; i++)
    json_array_append_new (mended, json_string (list[i]));
  return json_pack ("{s:s, s:s?, s:o, s:o}", "notation",
                    reading->notation->prefix, "text", text, "others",
                    reading_choices_to_json (reading), "mended", mended);
}
