#ifndef lookalikes_h_INCLUDED
#define lookalikes_h_INCLUDED

#include <stddef.h>

/* Characters that look like those of ASCII, or like a blank, or cannot be
 * seen: word processors, web pages, telephones and keyboards of other
 * languages make them.  Everything is UTF-8.
 *
 * Replaces them by what they look like; the text may become shorter, but
 * keeps its lines.  Returns a sentence about the first of them, such as
 * "dashes are minus signs", a constant; or 0 if there is none.
 */
const char *undo_lookalikes (char *text);

/* The place in `text` of what is at `at` after undo_lookalikes */
size_t place_before_undoing (const char *text, size_t at);

#endif
