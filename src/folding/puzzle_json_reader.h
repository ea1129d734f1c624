#ifndef puzzle_json_reader_h_INCLUDED
#define puzzle_json_reader_h_INCLUDED

#include "puzzle/puzzle.h"

#include <jansson.h>

/* Reads what puzzle_to_json (folding_json.h) made.  `region` takes the
 * place of its region where it is not 0.  Returns what is wrong, on the
 * heap, or 0; after an error the puzzle is all zero.
 */
char *puzzle_from_json (const json_t *, const struct region *,
                        struct puzzle *);

/* [x,y,z]: 1 where these are three whole numbers, 0..REGION_MOST_CELLS */
int triple_from_json (const json_t *, int at[3]);

#endif
