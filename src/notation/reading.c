#include "notation/reading.h"

#include "notation/notation.h"
#include "notation/puzzle_json.h"
#include "system/memory.h"

#include <string.h>

void reading_clear (struct reading *reading) {
  for (size_t i = 0; i < reading->others.count; i++)
    mem_free (reading->others.item[i].written);
  array_clear (&reading->others);
  *reading = (struct reading){0};
}

char *reading_text (const struct reading *reading) {
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
  json_t *mended = json_array ();
  if (reading->has_title)
    json_array_append_new (mended,
                           json_string ("the first line is the name"));
  if (reading->has_typography)
    json_array_append_new (mended, json_string ("dashes are minus signs"));
  return json_pack ("{s:s, s:s?, s:o, s:o}", "notation",
                    reading->notation->prefix, "text", text, "others",
                    reading_choices_to_json (reading), "mended", mended);
}
