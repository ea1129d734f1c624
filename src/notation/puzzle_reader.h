#ifndef puzzle_reader_h_INCLUDED
#define puzzle_reader_h_INCLUDED

#include "puzzle/puzzle.h"

#include <stdbool.h>
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
 *   box     sides along x, y, z; without a box or shape, the snake has to
 *           fill a cube
 *   shape   any cells, instead of a box; see region_reader.h
 *   snake   in any notation, see notation.h
 *   counts  of all joints, `S=7`: 7 are straight, `T=18`: 18 turn; for
 *           snakes with free joints
 *   fix     cube 1 is in cell 0,0,0; any number of these lines
 *
 * A shape or a snake may continue in the next lines, up to the next key.  A
 * line of a notation (`steps: 2,1,2`) needs no `snake:` in front, and a
 * text that is nothing but a snake needs no key at all.
 *
 * Readers return the error text, or 0.  The text is complete, as in
 * `king.snake:5: ...`.  After an error there is nothing to clear.
 */

/* What to read besides the text; a null pointer requests nothing. */
struct reading;
struct puzzle_request {
  /* Replaces the box or shape of the text, unless 0. */
  const struct region *region;

  /* The snake need not fit: it may have longer runs than the region, and
   * more cubes than cells, which only few functions allow.  Without a
   * region, it is to fill the nearest cube.
   */
  bool takes_misfits;

  /* The snake is to be folded into all boxes: without a region, any number
   * of cubes will do.
   */
  bool takes_any_box;

  /* Becomes what was read, unless 0, and is to be cleared, even after an
   * error; see reading.h.  `is_misfit` is true after an error if the snake
   * was read and only does not fit.
   */
  struct reading *reading;
};

/* `name` comes before the errors; 0 if the text is not a file whose lines
 * people can look up
 */
char *puzzle_read_text (const char *text, size_t size, const char *name,
                        const struct puzzle_request *, struct puzzle *);

/* The same, but the error does not name its place: the place is in the
 * reading, which the request has to have.
 */
char *puzzle_read_placed (const char *text, size_t size,
                          const struct puzzle_request *, struct puzzle *);

/* Does what a line `fix: 1 @ 0,0,0` does; the text is "1 @ 0,0,0", in the
 * shape as it was given, or in its box.  Returns 0; or the error, on the
 * heap and without a name, and changes nothing.
 */
char *puzzle_add_fix (struct puzzle *, const char *text, bool is_given);

#endif
