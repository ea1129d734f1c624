#ifndef puzzle_reader_h_INCLUDED
#define puzzle_reader_h_INCLUDED

#include "puzzle/puzzle.h"

#include <stddef.h>

/* A puzzle is text: lines `key: value`, and comments that begin with '#'.
 *
 *     # the king of the snakes
 *     name: King
 *     source: C. Delord, Snake Puzzle Solver in Haskell (2018)
 *     box: 4x4x4
 *     snake: 2,1,2,1,1,3,1,2,...
 *     fix: 1 @ 0,0,0
 *     expect: 4 foldings up to symmetry
 *
 *   box     sides along x, y, z; left out, it is the cube that the snake
 *           fills
 *   shape   instead of a box, any cells; see region_reader.h
 *   snake   in any notation, see notation.h; it may go on in the next lines
 *   counts  of all joints, `S=7`: 7 are straight, `T=18`: 18 turn; for
 *           snakes with free joints
 *   fix     cube 1 lies in cell 0,0,0; any number of these lines
 *
 * The lines of a shape and of a snake follow until the next key.  A line of
 * a notation (`steps: 2,1,2`) needs no `snake:` in front, and a text that
 * holds nothing but a snake needs no key at all.
 *
 * Readers return the error text, 0 for fine.  It is complete, as
 * `king.snake:5: ...`.  After an error there is nothing to clear.
 */

/* What a reader is asked beside the text; 0 in its place asks for nothing.
 */
struct snake_reading;
struct puzzle_request {
  /* It takes the place of what the text says of box or shape. */
  const struct region *region;

  /* The snake need not fit: it may have longer runs than the region, and
   * more cubes than that has cells, which few functions are made for.
   * Without a region, that is the cube which the snake comes nearest to.
   */
  int takes_misfits;

  /* How the snake was read, see notation.h, also after an error: then
   * `is_misfit` says that the snake only does not fit.
   */
  struct snake_reading *how;
};

/* `name` stands in front of the errors; 0 where the text has no lines that
 * a person could look up.
 */
char *puzzle_read_text (const char *text, size_t size, const char *name,
                        const struct puzzle_request *, struct puzzle *);

/* The same for those who tell the place of an error by other means */
struct text_place;
char *puzzle_read_placed (const char *text, size_t size,
                          const struct puzzle_request *, struct puzzle *,
                          struct text_place *);

/* What a line `fix: 1 @ 0,0,0` does, `text` being "1 @ 0,0,0".  Returns the
 * error, on the heap and without a name, and leaves the puzzle alone then.
 */
char *puzzle_add_fix (struct puzzle *, const char *text);

#endif
