#ifndef direction_h_INCLUDED
#define direction_h_INCLUDED

/* The six ways from a cell to its neighbours.  The names are those of
 * Delord's program: forward is +x, right is +y, up is +z.  Seen
 * from the front of the box, forward is away from the viewer.
 */
enum direction { FORWARD, BACKWARD, RIGHT, LEFT, UP, DOWN, DIRECTIONS };

static inline int opposite (int direction) { return direction ^ 1; }

/* 0, 1, 2 for x, y, z */
static inline int axis_of (int direction) { return direction >> 1; }

/* +1 or -1 along that axis */
static inline int sign_of (int direction) { return direction & 1 ? -1 : 1; }

/* "Forward", and its first letter 'F' */
const char *direction_name (int direction);
char direction_letter (int direction);

#endif
