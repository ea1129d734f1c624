#ifndef puzzle_json_reader_h_INCLUDED
#define puzzle_json_reader_h_INCLUDED

#include "puzzle/puzzle.h"

#include <jansson.h>

/* Reads what puzzle_to_json (folding_json.h) made.  `box` as text, if it is
 * not 0, takes the place of the region there.  Returns what is wrong, on
 * the heap, or 0; after an error the puzzle is all zero.
 */
char *puzzle_from_json (const json_t *, const char *box, struct puzzle *);

/* [x,y,z]: three whole numbers that may be those of a cell.  Returns 0
 * where they are not.
 */
int triple_from_json (const json_t *, int at[3]);

#endif
