#include "instructions/folding_style.h"

#include "puzzle/region.h"

#include <assert.h>

const struct words *style_words (const struct folding_style *style) {
  return style->words ? style->words : language_find ("en");
}

static const struct move_text {
  const char *name, *letter, *words;
} english[DIRECTIONS] = {{"Forward", "F", "away from you"},
                         {"Backward", "B", "towards you"},
                         {"Right", "R", "to the right"},
                         {"Left", "L", "to the left"},
                         {"Up", "U", "up"},
                         {"Down", "D", "down"}};

static const struct move_text *move_text (const struct folding_style *style,
                                          int direction) {
  assert (style && 0 <= direction && direction < DIRECTIONS);
  (void)style;
  return &english[direction];
}

const char *move_name (const struct folding_style *style, int direction) {
  return move_text (style, direction)->name;
}

const char *move_letter (const struct folding_style *style, int direction) {
  return move_text (style, direction)->letter;
}

const char *move_words (const struct folding_style *style, int direction) {
  return move_text (style, direction)->words;
}
