#ifndef page_data_h_INCLUDED
#define page_data_h_INCLUDED

#include "draw/drawing.h"
#include "hands/folding_words.h"

#include <jansson.h>

/* What the page of page.c knows.  `json` is for its script, but the words
 * of step 0 of a folding:
 *
 *   {"title", "subtitle", "heading", "puzzle": as `puzzle_to_json`,
 *    "layers": names from the bottom up, "cells": those of the region,
 *    "box": its sides,
 *    "foldings": [[telling, telling from the other end], ...],
 *    "easier": for each of them, which of the two is easier, 0 or 1}
 *
 * A telling is {"difficulty": a phrase, "cells": as `path_to_json`,
 * "bends": a digit for each cube, the quarters 0..3 by which its joint
 * turns in all, "steps": a list of steps along the snake, "hands"}, with
 * cubes from 0.
 *
 * A step is {"first", "last", "words"}; it has "waits" if that is not 0,
 * and "placed" if that is not waits + 1, or last + 1 without "waits"; step
 * 0 is the flat snake, and has "begin", a list of lines, "marked", the
 * cubes to which the first line counts from both ends, and "effort", text
 * or null; all as in folding_words.h.
 *
 * Hands are null or {"play", "waits", "snake": moves, "turns": a list of
 * {"cube", "quarters", "only_way"}, "steps" as above}, as in
 * joint_order.h; "only_way" is a step between cells, and missing if there
 * is none.
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
