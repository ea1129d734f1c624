#ifndef scene_draw_h_INCLUDED
#define scene_draw_h_INCLUDED

#include "draw/isometric.h"
#include "draw/scene.h"

#include <stdbool.h>

/* What a step does: from a cube to another one in the same row, the same
 * cube twice for no arrow; and a bent arrow around the first one, if its
 * half turn is free only one way round.
 */
struct scene_arrow {
  int from, to;
  int only_way; /* the direction in the middle of the turn, or DIRECTIONS */
};

/* Draws the cubes, the arrow, and, if `has_numbers`, all numbers of which
 * nothing is hidden.
 */
void scene_draw (const struct scene *, const struct isometric *,
                 bool has_numbers, const struct scene_arrow *);

#endif
