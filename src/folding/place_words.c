#include "folding/place_words.h"

void say_cubes (struct prose *prose, const char *cube, int first, int last,
                const char *after) {
  if (first == last)
    prose_say (prose, "%s %d%s", cube, first + 1, after);
  else
    prose_say (prose, "%ss %d %s %d%s", cube, first + 1,
               first + 1 == last ? "and" : "to", last + 1, after);
}

const char *direction_in_words (int direction) {
  static const char *const words[DIRECTIONS] = {
      "away from you", "towards you", "to the right",
      "to the left",   "up",          "down"};
  return words[direction];
}

const char *layer_in_words (const struct region *region, int z,
                            char words[LAYER_WORDS_SIZE]) {
  char name[LAYER_NAME_SIZE];
  const int is_numbered = *layer_name (region, z, name) == 'l';
  snprintf (words, LAYER_WORDS_SIZE, "%s%s", is_numbered ? "" : "the ",
            name);
  return words;
}

/* Places along an axis have words at the ends and in the middle of three,
 * and numbers elsewhere.
 */
void say_place (struct prose *prose, const struct region *region,
                const int place[3]) {
  static const struct {
    int axis;
    const char *first, *middle, *last, *nth, *counted;
  } words[3] = {{2, "in the bottom layer", "in the middle layer",
                 "in the top layer", "in layer", ""},
                {0, "in the row nearest to you", "in the middle row",
                 "in the row farthest from you", "in row",
                 " counted from you"},
                {1, "at the left", "in the middle", "at the right",
                 "in place", " from the left"}};
  const int *sides = region->side;
  int places = (sides[0] > 1) + (sides[1] > 1) + (sides[2] > 1);
  for (int i = 0; i < 3; i++) {
    const int side = sides[words[i].axis];
    const int at = place[words[i].axis];
    if (side == 1)
      continue;
    const char *after = --places ? "," : ".";
    const char *name = at == 0          ? words[i].first
                       : at == side - 1 ? words[i].last
                       : side == 3      ? words[i].middle
                                        : 0;
    if (name)
      prose_say (prose, "%s%s", name, after);
    else
      prose_say (prose, "%s %d%s%s", words[i].nth, at + 1, words[i].counted,
                 after);
  }
}
