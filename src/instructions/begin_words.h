#ifndef begin_words_h_INCLUDED
#define begin_words_h_INCLUDED

#include "instructions/hands.h"
#include "instructions/speech.h"

/* What instructions say before the first step */

/* The end at which hands begin.  If both ends look alike at first, this
 * returns the cube, from 0, to which the words count from both ends; else
 * 0.
 */
int say_which_end (struct speech *, const struct hands *);

void say_where_to_hold_it (struct speech *, const struct hands *);

/* The number of turns, and how tight they are; the hands have an order. */
void say_how_hard_it_is (struct speech *, const struct hands *);

#endif
