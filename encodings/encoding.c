#include "encodings/encoding.h"

#include "system/memory.h"

#include <string.h>

const struct encoding *const encodings[] = {
    &position_encoding,   &map_encoding,       &half_encoding,
    &edges_encoding,      &direction_encoding, &run_encoding,
    &coordinate_encoding, &walk_encoding,      0,
};

const struct encoding *encoding_find (const char *name) {
  for (int i = 0; encodings[i]; i++)
    if (!strcmp (encodings[i]->name, name))
      return encodings[i];
  return 0;
}

const struct encoding *encoding_whole (const struct encoding *encoding) {
  return encoding->whole ? encoding->whole : encoding;
}

char *encoding_list (void) {
  char *list = 0;
  for (int i = 0; encodings[i]; i++)
    list = append_item (list, ", ", encodings[i]->name);
  return list;
}
