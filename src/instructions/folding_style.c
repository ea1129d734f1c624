#include "instructions/folding_style.h"

#include "puzzle/region.h"

#include <assert.h>

const struct words *style_words (const struct folding_style *style) {
  return style->words ? style->words : language_english ();
}

static const struct move_text {
  const char *name, *letter;
} english[DIRECTIONS] = {{"Forward", "F"}, {"Backward", "B"},
                         {"Right", "R"},   {"Left", "L"},
                         {"Up", "U"},      {"Down", "D"}};

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
