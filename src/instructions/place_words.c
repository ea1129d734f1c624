#include "instructions/place_words.h"

#include "system/memory.h"

#include <stdbool.h>

char *cubes_phrase (const char *const forms[RUNS], int first, int last) {
  const int form = first == last       ? SINGLE
                   : first + 1 == last ? PAIR
                                       : RANGE;
  return words_fill (forms[form], SLOTS (NUMBER ("first", first + 1),
                                         NUMBER ("last", last + 1)));
}

/* Which of the words for places along an axis */
static int place_kind (int at, int side) {
  return at == 0 ? FIRST : at == side - 1 ? LAST : side == 3 ? MIDDLE : NTH;
}

char *layer_phrase (const char *const forms[PLACES],
                    const struct region *region, int z) {
  return words_fill (forms[place_kind (z, region->side[2])],
                     SLOTS (NUMBER ("layer", z + 1)));
}

char *way_phrase (const struct words *words, const struct region *region,
                  int direction, int z) {
  const char *way = words->way[direction];
  return words_fill (axis_of (direction) == axis_of (UP)
                         ? words->way_to[place_kind (z, region->side[2])]
                         : "{way}",
                     SLOTS (PHRASE ("way", way), NUMBER ("layer", z + 1)));
}

int finished_kind (const struct region *region) {
  const int *side = region->side;
  return !region_is_box (region)                    ? A_SHAPE
         : side[0] == side[1] && side[1] == side[2] ? A_CUBE
                                                    : A_BOX;
}

/* Says the place by the words corner, middle of a side and middle, if there
 * is one of them for each cell of a layer, and also if it is a corner of a
 * larger layer.  Returns 0 if there are no such words.
 */
static char *spot_phrase (const struct words *words,
                          const struct region *region, const int place[3]) {
  int at[2];
  for (int axis = 0; axis < 2; axis++) {
    const int side = region->side[axis];
    at[axis] = side == 1 ? NTH : place_kind (place[axis], side);
    if (at[axis] == NTH)
      return 0;
  }
  const char *spot = words->spot[3 * at[0] + at[1]];
  const int layers = region->side[2], z = place[2];
  return words_fill (
      layers > 1 ? words->spot_in_layer[place_kind (z, layers)] : "{spot}",
      SLOTS (PHRASE ("spot", spot), NUMBER ("layer", z + 1)));
}

/* Places along an axis have words at the ends and in the middle of three,
 * and numbers elsewhere.
 */
char *place_phrase (const struct words *words, const struct region *region,
                    const int place[3]) {
  const struct {
    int axis;
    const char *const *forms;
    const char *slot;
  } axes[3] = {{2, words->in_layer, "layer"},
               {0, words->in_row, "row"},
               {1, words->in_column, "place"}};
  char *all = spot_phrase (words, region, place);
  if (all)
    return all;
  for (int i = 0; i < 3; i++) {
    const int side = region->side[axes[i].axis], at = place[axes[i].axis];
    if (side == 1)
      continue;
    AUTOFREE char *phrase =
        words_fill (axes[i].forms[place_kind (at, side)],
                    SLOTS (NUMBER (axes[i].slot, at + 1)));
    all = append_item (all, words->comma, phrase);
  }
  return all;
}
