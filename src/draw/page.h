#ifndef page_h_INCLUDED
#define page_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

#include <jansson.h>

/* One self-contained file of HTML, with three.js in it, that shows how the
 * flat snake folds, step by step.  See page/ for what runs in it.
 */
char *page_write (const struct drawing *, struct byte_sink);

/* What the page knows:
 *
 *   {"title", "subtitle", "heading", "puzzle": as `puzzle_to_json`,
 *    "layers": names from the bottom up, "cells": those of the region,
 *    "box": its sides,
 *    "foldings": [[telling, telling from the other end], ...]}
 *
 * and a telling is {"cells": as `path_to_json`, "steps": [{"first", "last",
 * "words"}, ...], "hands": null or {"play", "turns": [{"cube", "quarters",
 * "words"}, ...]}}, cubes from 0, step 0 being the flat snake; hands follow
 * joint_order.h.  Where there is no folding, there is one telling of the
 * flat snake, without hands, "cells" and "layers" are empty and "box" is
 * null.
 */
json_t *page_data (const struct drawing *);

/* The page with `{{data}}` where the data goes; the build puts it together
 * from the files in page/ and three.js.
 */
extern const unsigned char page_template[];
extern const unsigned long page_template_size;

#endif
