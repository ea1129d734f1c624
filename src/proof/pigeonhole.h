#ifndef pigeonhole_h_INCLUDED
#define pigeonhole_h_INCLUDED

#include <stdbool.h>

struct proof;
struct instance;
struct puzzle;

/* Let the cells have two colours, as on a chessboard: then each cube of a
 * snake has another colour than the cube before it.  A box with an odd
 * number of cells has more cells of one colour.  If the first cube is on
 * the other colour, there are more cubes than cells for them.  The joints
 * of most snakes refute that at once.  If joints are free, the pigeonhole
 * principle is left, which neither the search nor resolution proves in
 * reasonable time.  New variables help: Cook, A short proof of the pigeon
 * hole principle using extended resolution, SIGACT News 8(4), 1976.
 */

/* Does counting exclude a colour for the first cube, and are there free
 * joints?
 */
bool pigeonhole_is_needed (const struct puzzle *);

/* Writes lemmas that end in "cube 1 is on no cell of that colour" for each
 * such colour, for a formula of `instance` with `variables` variables.  New
 * variables of the proof have greater numbers.
 */
void pigeonhole_write (const struct instance *, int variables,
                       struct proof *);

#endif
