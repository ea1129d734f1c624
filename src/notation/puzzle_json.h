#ifndef puzzle_json_h_INCLUDED
#define puzzle_json_h_INCLUDED

#include "puzzle/path.h"

#include <jansson.h>

/* Puzzles and paths for programs.  The caller owns the result, and dumps it
 * with JSON_PRESERVE_ORDER, so that the same puzzle gives the same bytes.
 *
 * {"name": "King", "box": [4,4,4], "cubes": 64, "snake": "FFTTFT..."}
 *
 * "name" is null if the puzzle has no name, "box" if it has no region.
 * "snake" is the moves of snake.h: F forward, T after a turn, * either.  If
 * the region is not a box, "shape" follows: its layers from the bottom up,
 * each a list of rows of '#' and '.', seen from above with the far row
 * first.  If the number of straight joints is given, "straights" follows;
 * if cubes are fixed, "fix":
 * [{"cube": 1, "cell": [0,0,0]}, ...].
 */
json_t *puzzle_to_json (const struct puzzle *);

/* Reads what puzzle_to_json makes.  `region` replaces the region unless it
 * is 0.  Returns the error, on the heap, or 0; after an error the puzzle is
 * all 0.
 */
char *puzzle_from_json (const json_t *, const struct region *,
                        struct puzzle *);

/* [[x,y,z], ...], one cell for each cube */
json_t *path_to_json (const struct puzzle *, const struct path *);

/* Reads what path_to_json makes, for a puzzle with the same region.
 * Returns the error, on the heap, or 0; the path is to be cleared in both
 * cases.
 */
char *path_from_json (const json_t *, const struct puzzle *, struct path *);

/* [x,y,z] */
json_t *triple_to_json (const int at[3]);

/* The text, or null for 0.  If the text is not UTF-8, each byte that is not
 * ASCII becomes '?'.
 */
json_t *text_to_json (const char *);

/* jansson returns 0 if memory runs out.  `json_made` calls `out_of_memory`
 * then; otherwise it guards the value (memory_scope.h) until `json_put` or
 * `json_add` puts it into another value, or `json_drop` releases it.
 */
json_t *json_made (json_t *);
void json_put (json_t *object, const char *key, json_t *made);
void json_add (json_t *array, json_t *made);
void json_drop (json_t *made);

#endif
