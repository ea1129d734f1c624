#ifndef partial_folding_h_INCLUDED
#define partial_folding_h_INCLUDED

#include "puzzle/puzzle.h"

#include <stdbool.h>

/* The cubes that a user has placed: different cubes in different cells,
 * which agree with the fixed cubes of the puzzle; or only the positions of
 * cubes 1, 2, ... relative to cube 1.
 */
struct partial_folding {
  struct fix *fix; /* [0..count[ by rising numbers of cubes, or falling
                    * if the last cube is placed and cube 1 is not */
  struct position
      *at; /* [0..count[ relative to cube 1, if no cell is known:
            * then all cells in `fix` are NO_CELL; or 0 */
  int count;
  bool
      is_collision; /* a further cube was placed, in the cell of the cube */
  int collides;     /* with this number, from 0; it is not in the list */
  bool are_runs;    /* a direction was read for each straight run */
};

/* A user says where cubes are by `moves` or, if `moves` is 0, by `have`.
 *
 * `have` is a list, "1@0,0,0 2@1,0,0", or layers as `solve` prints them:
 *
 *     bottom layer    middle layer    top layer
 *     07 06 --        08 -- --        -- -- --
 *     .. 05 --        09 -- --        -- -- --
 *     01 04 --        02 03 --        -- -- --
 *
 * Each is seen from above, the far row first; they are side by side or
 * below each other, from the bottom up, and layers at the top may be left
 * out.  Lines of words are skipped; dots, dashes or underscores are empty
 * cells.  The list or the layers may be in a file.
 *
 * `have` may also be a cell x,y,z on each line, for cubes 1, 2, ...
 *
 * `moves` is "FRU" or "2FR", "+x-y" or "2+x", or a direction for each run.
 * It begins at `from`, "0,0,0"; if `from` is 0, in the cell to which the
 * puzzle fixes cube 1, or in any cell.  No cube is placed without `have`
 * and `moves`.
 */
struct partial_folding_text {
  const char *have, *moves, *from;
};

/* Returns the error, on the heap and with the name of the option --have,
 * --moves or --from, or 0.  The partial folding is to be cleared in both
 * cases.
 */
char *partial_folding_read (const struct puzzle *,
                            const struct partial_folding_text *,
                            struct partial_folding *);
/* The same for a text that may be any of these, or the name of a file with
 * one; errors have no name of an option.
 */
char *partial_folding_recognise (const struct puzzle *, const char *text,
                                 struct partial_folding *);
void partial_folding_clear (struct partial_folding *);

/* A reason why no folding has these cubes, in any region */
enum folding_fault {
  NO_FAULT,
  FAULT_APART,    /* cubes `*cube` and the next one, from 0, do not touch */
  FAULT_TURNS,    /* at `*cube`, which is straight */
  FAULT_STRAIGHT, /* at `*cube`, which turns */
  FAULT_TAKEN     /* `*cube` would be in the cell of the cube `collides` */
};

/* Returns the first fault. */
enum folding_fault partial_folding_fault (const struct puzzle *,
                                          const struct partial_folding *,
                                          int *cube);

#endif
