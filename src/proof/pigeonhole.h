#ifndef pigeonhole_h_INCLUDED
#define pigeonhole_h_INCLUDED

struct proof;
struct instance;
struct puzzle;

/* On a chessboard the cubes of a snake change colour from one to the next:
 * if its first cube lies on a colour with too few cells, as in half of
 * the cases in a box with an odd number of cells, there are more cubes than
 * cells for them.  Most snakes are refuted there at once by their joints;
 * with free joints what is left is the pigeonhole principle, which no
 * search and no resolution proof can show in reasonable time.  New
 * variables do: Cook, A short proof of the pigeon hole principle using
 * extended resolution, SIGACT News 8(4), 1976.
 */

/* Is there a colour that the first cube cannot lie on, by counting alone,
 * and is the proof worth it?
 */
int pigeonhole_is_needed (const struct puzzle *);

/* Writes lemmas that end in "cube 1 lies on no cell of that colour" for
 * each such colour, for a formula of `instance` with `variables` variables.
 * New variables of the proof have greater numbers.
 */
void pigeonhole_write (const struct instance *, int variables,
                       struct proof *);

#endif
