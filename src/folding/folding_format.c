#include "folding/folding_format.h"

#include "folding/folding_text.h"
#include "folding/folding_words.h"
#include "system/memory.h"

#include <string.h>

const struct folding_format *folding_formats (void) {
  static const struct folding_format formats[] = {
      {"layers", "the cube numbers in every layer, seen from above",
       folding_text_layers},
      {"moves", "one numbered direction for each cube but the first",
       folding_text_moves},
      {"runs", "one letter for each straight run: [F,L,U]",
       folding_text_runs},
      {"cells", "one cell x,y,z for each cube", folding_text_cells},
      {"words", "instructions for hands that hold the toy", folding_words},
      {"words-along", "the same in the order along the snake",
       folding_words_along},
      {0, 0, 0}};
  return formats;
}

char *folding_format_list (void) {
  char *list = 0;
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    list = append_item (list, ", ", f->name);
  return list;
}

const struct folding_format *folding_format_find (const char *name) {
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    if (!strcmp (f->name, name))
      return f;
  return 0;
}
