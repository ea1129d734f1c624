#ifndef begin_words_h_INCLUDED
#define begin_words_h_INCLUDED

#include "instructions/hands.h"
#include "text/prose.h"

/* What instructions say before the first step */

/* "4x4x4 cube", "2x3x4 box" or "shape" */
void say_finished (struct prose *, const struct region *,
                   const char *after);

/* The end at which hands begin.  If both ends look alike at first, this
 * returns the cube, from 0, to which the words count from both ends; else
 * 0.
 */
int say_which_end (struct prose *, const struct hands *);

void say_where_to_hold_it (struct prose *, const struct hands *);

/* The number of turns, and how tight they are; the hands have an order. */
void say_how_hard_it_is (struct prose *, const struct hands *);

#endif
