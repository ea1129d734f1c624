#include "instructions/place_words.h"

#include <stdbool.h>

void say_cubes (struct prose *prose, const char *cube, int first, int last,
                const char *after) {
  if (first == last)
    prose_say (prose, "%s %d%s", cube, first + 1, after);
  else
    prose_say (prose, "%ss %d %s %d%s", cube, first + 1,
               first + 1 == last ? "and" : "to", last + 1, after);
}

const char *layer_in_words (const struct region *region, int z,
                            char words[LAYER_WORDS_SIZE]) {
  char name[LAYER_NAME_SIZE];
  const bool is_numbered = *layer_name (region, z, name) == 'l';
  snprintf (words, LAYER_WORDS_SIZE, "%s%s", is_numbered ? "" : "the ",
            name);
  return words;
}

void say_way (struct prose *prose, const struct folding_style *style,
              const struct region *region, int direction, int z,
              const char *after) {
  char layer[LAYER_WORDS_SIZE];
  if (axis_of (direction) == axis_of (UP))
    prose_say (prose, "%s to %s%s", move_words (style, direction),
               layer_in_words (region, z, layer), after);
  else
    prose_say (prose, "%s%s", move_words (style, direction), after);
}

/* Says the place by the words corner, middle of a side and middle, if there
 * is one of them for each cell of a layer, and also if it is a corner of a
 * larger layer.  Returns whether there are such words.
 */
static bool say_corner (struct prose *prose, const struct region *region,
                        const int place[3]) {
  static const char *const names[2][3] = {{"front", "middle", "back"},
                                          {"left", "middle", "right"}};
  char layer[LAYER_WORDS_SIZE];
  int at[2];
  for (int axis = 0; axis < 2; axis++) {
    const int last = region->side[axis] - 1, p = place[axis];
    at[axis] = p == 0 ? 0 : p == last ? 2 : 1;
    if (!last || (at[axis] == 1 && last != 2))
      return false;
  }
  const bool is_middle[2] = {at[0] == 1, at[1] == 1};
  const char *x = names[0][at[0]], *y = names[1][at[1]];
  const char *after = region->side[2] > 1 ? "" : ".";
  if (is_middle[0] && is_middle[1])
    prose_say (prose, "in the middle%s", after);
  else if (is_middle[0] || is_middle[1])
    prose_say (prose, "in the middle of the %s side%s",
               is_middle[0] ? y : x, after);
  else
    prose_say (prose, "in the %s %s corner%s", x, y, after);
  if (!*after)
    prose_say (prose, "of %s.", layer_in_words (region, place[2], layer));
  return true;
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
  if (say_corner (prose, region, place))
    return;
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
