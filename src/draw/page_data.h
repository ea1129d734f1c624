#ifndef page_data_h_INCLUDED
#define page_data_h_INCLUDED

#include "draw/drawing.h"

#include <jansson.h>

/* What the page of page.c knows; the caller drops it:
 *
 *   {"title", "subtitle", "heading", "puzzle": as `puzzle_to_json`,
 *    "layers": names from the bottom up, "cells": those of the region,
 *    "box": its sides,
 *    "foldings": [[telling, telling from the other end], ...],
 *    "easier": for each of them, which of the two is easier, 0 or 1}
 *
 * A telling is {"difficulty": a phrase, "cells": as `path_to_json`,
 * "steps": a list of {"first", "last", "words"}, "hands"}, with cubes from
 * 0; step 0 is the flat snake, and has "begin", a list of lines, and
 * "effort", text or null, as in folding_words.h.  Hands are null or
 * {"play", "waits", "snake": moves, "turns": a list of {"cube", "quarters",
 * "only_way"}, "steps": as above}, as in joint_order.h; "only_way" is a
 * step between cells, and missing if there is none.  If there is no
 * folding, there is one telling of the flat snake, whose hands are null,
 * "cells" and "layers" are empty, "box" is null and "easier" is missing.
 */
json_t *page_data (const struct drawing *);

#endif
