#ifndef page_data_h_INCLUDED
#define page_data_h_INCLUDED

#include "draw/drawing.h"
#include "instructions/folding_words.h"

#include <jansson.h>

/* What the page of page.c knows.  `json` is for its script, but the words
 * of step 0 of a folding:
 *
 *   {"title", "subtitle", "heading", "puzzle": as `puzzle_to_json`,
 *    "layers": names from the bottom up, "cells": those of the region,
 *    "box": its sides, "language": a code, missing if it is English,
 *    "foldings": [[telling, telling from the other end], ...],
 *    "easier": for each of them, which of the two is easier, 0 or 1}
 *
 * A telling is {"difficulty": a phrase, "cells": as `path_to_json`,
 * "steps": a list of steps along the snake, "numbers", "hands"}, with cubes
 * from 0.  "hands" is null, or, for an order as in fold_sequence.h,
 * {"play", "waits", "snake": moves, "steps", "numbers"}.
 *
 * A step is {"first", "words"} as in folding_words.h, and has "last" if
 * that is not first + 1, "placed" if that is not last + 1, and "waits" if
 * that is not 0.  "cubes", if it is there, says that more than those that
 * are placed or moved are drawn, as in scene.h; later ones hang loose.  If
 * the joint at "first" turns, "quarters" says how far, by the right hand
 * rule around the elastic that comes in, and "only_way", a step between
 * cells, where the next cube is in the middle of the turn, if the other way
 * is blocked.  "from_left" is true if the picture is seen from there;
 * "ghosts" are cubes that would hide much, missing if there are none.
 *
 * "numbers" has a word for each step from 1 on, of a digit for each cube
 * from "first" to the last one that is moved or placed: the sum of 1, 2, 4
 * for its number being seen whole on the front, on the side, on the top.
 *
 * Step 0 is the flat snake, and has "begin", a list of lines, "marked", the
 * cubes to which the first line counts from both ends, and "effort", text
 * or null, instead of a picture.
 *
 * If there is no folding, there is one telling of the flat snake, without
 * hands, "cells" and "layers" are empty, "box" is null, "easier" is
 * missing, and the nearest snakes are in "heading_nearest" and "nearest":
 * a list of {"words", "snake": moves, "cubes": those that are changed}.
 */
struct page_data {
  json_t *json;
  char *subtitle;
  /* Of the first folding, for hands, from the end that is easier; without
   * a folding, none
   */
  struct folding_steps steps;
};

void page_data_init (struct page_data *, const struct drawing *);
void page_data_clear (struct page_data *);

#endif
