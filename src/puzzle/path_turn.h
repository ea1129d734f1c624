#ifndef path_turn_h_INCLUDED
#define path_turn_h_INCLUDED

#include "puzzle/path.h"

/* Turns a folding to its front: of all foldings that the symmetries of the
 * region make of it, reflections too, the one that comes first in the order
 * of cells.  It begins as low, as far left and as near as it can, which is
 * where hands like to begin.  Fixed cubes stay where they are.
 *
 * The result is the same for all foldings of one class.  It is a folding,
 * but check it with path_check again before printing it.
 */
void path_turn_to_front (const struct puzzle *, struct path *);

#endif
