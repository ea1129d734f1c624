#ifndef folding_json_h_INCLUDED
#define folding_json_h_INCLUDED

#include "puzzle/path.h"

#include <jansson.h>

/* Puzzles and foldings for programs.  The caller owns the result, and dumps
 * it with JSON_PRESERVE_ORDER: so the same puzzle gives the same bytes.
 * Where there is no memory it is given up, see `json_made`.
 *
 * {"name": "King", "box": [4,4,4], "cubes": 64, "snake": "FFTTFT..."}
 *
 * "name" is null where there is none, and as text_to_json makes it.
 * "snake" says for each cube but the first how it follows: F forward, T
 * after a turn, * either; the first letter is always F.  Where the region
 * is no box, "shape" follows: its layers from the bottom up, each a list of
 * rows of '#' and '.', seen from above with the far row first.  Where cubes
 * have given cells, "fix" follows: [{"cube": 1, "cell": [0,0,0]}, ...].
 */
json_t *puzzle_to_json (const struct puzzle *);

/* A text as it is, 0 being null; in a text that is not UTF-8 all bytes but
 * those of ASCII become '?'.
 */
json_t *text_to_json (const char *);

/* [x,y,z] */
json_t *triple_to_json (const int at[3]);

/* [[x,y,z], ...], one cell for each cube */
json_t *path_to_json (const struct puzzle *, const struct path *);

/* jansson returns 0 where there is no memory.  What is made with this one
 * is there, or `out_of_memory`; and it is guarded (memory_scope.h) until it
 * is put into another one, or dropped.
 */
json_t *json_made (json_t *);
void json_put (json_t *object, const char *key, json_t *made);
void json_add (json_t *array, json_t *made);
void json_drop (json_t *made);

#endif
