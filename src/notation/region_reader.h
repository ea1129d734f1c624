#ifndef region_reader_h_INCLUDED
#define region_reader_h_INCLUDED

#include "puzzle/region.h"
#include "text/text_lines.h"

/* Readers return the error text, or 0; after an error there is nothing to
 * clear.
 */

/* "4x4x4", "4 4 4", "4,4,4"; "4" is the cube of that side.  The sides are
 * along x, y and z.
 */
char *region_read_box (const char *text, struct region *);

/* The same from any three numbers */
char *region_read_sides (const int side[3], struct region *);

/* Rows of '#' (a cell) and '.' (none), with a blank line between layers.
 * The first layer is the bottom, z = 0.  A layer is seen from above: its
 * last row is the near one, x = 0, and its columns are y = 0, 1, ... from
 * left to right.  Short rows are filled up with '.'; all layers have the
 * same number of rows.  After an error `*place` says where it is.
 */
char *region_read_shape (const struct line *, int count, struct region *,
                         struct text_place *place);

/* The same from a text that is nothing else */
char *region_read_rows (const char *text, size_t size, struct region *,
                        struct text_place *place);

/* A box, or lines with rows of '#' and '.' */
char *region_read_words (const char *text, struct region *);

#endif
