#ifndef region_reader_h_INCLUDED
#define region_reader_h_INCLUDED

#include "region/region.h"
#include "text/text_lines.h"

/* Readers return the error text, 0 for fine; after an error there is
 * nothing to clear.
 */

/* "4x4x4", "4 4 4", "4,4,4"; "4" is the cube of that side.  The sides are
 * along x, y and z.
 */
char *region_read_box (const char *text, struct region *);

/* The same from three numbers, whatever they are */
char *region_read_sides (const int side[3], struct region *);

/* Rows of '#' (a cell) and '.' (none), layers with a blank line between
 * them.  The first layer is the bottom, z = 0.  A layer is seen from above:
 * its last row is the near one, x = 0, and the columns go to the right with
 * y, from 0.  Short rows go on with '.'; all layers have as many rows.  In
 * an error, `*place` is where.
 */
char *region_read_shape (const struct line *, int count, struct region *,
                         struct text_place *place);

/* The same from a text of nothing else */
char *region_read_rows (const char *text, size_t size, struct region *,
                        struct text_place *place);

/* Either of them, as given to override a puzzle: a box, or whole lines with
 * rows of '#' and '.'
 */
char *region_read_words (const char *text, struct region *);

#endif
