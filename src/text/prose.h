#ifndef prose_h_INCLUDED
#define prose_h_INCLUDED

#include <stdio.h>

/* "s", or "" if the count is 1: "2 nodes", "1 node" */
const char *plural (long long count);

/* Paragraphs, broken into lines of at most `width` columns: PROSE_WIDTH, or
 * fewer in a narrow terminal (columns.h)
 */
#define PROSE_WIDTH 78

struct prose {
  FILE *out;
  int width;  /* INT_MAX keeps a paragraph in one line */
  int indent; /* of all lines of a paragraph except the first */
  int column;
};

void prose_init (struct prose *, FILE *);

/* Begins a paragraph.  If it has a label, such as "1.", its other lines are
 * indented; the label may be 0.
 */
void prose_begin (struct prose *, const char *label);
void prose_end (struct prose *);

/* Adds whole words, with a blank or a line end before them. */
__attribute__ ((format (printf, 2, 3))) void prose_say (struct prose *,
                                                        const char *, ...);

/* Item `number` of a list, from 1; a paragraph if it is 0 */
void prose_item (FILE *, int number, const char *text);

/* Each line of the text as a paragraph, with `between` between two */
void prose_paragraphs (FILE *, const char *text, const char *between);

/* One line, which becomes several lines in a narrow terminal (columns.h).
 * Blanks at its beginning indent all of them.
 */
__attribute__ ((format (printf, 2, 3))) void prose_line (FILE *,
                                                         const char *, ...);

/* An entry of a list, "  LABEL  TEXT".  The text begins in that column, or
 * in the line below if the label is too long or the terminal too narrow.
 * Returns the column of the other lines.
 */
int prose_entry (FILE *, int column, const char *label, const char *text);

#endif
