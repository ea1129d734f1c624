#ifndef prose_h_INCLUDED
#define prose_h_INCLUDED

#include <stdio.h>

/* "s", or "" for 1: "2 nodes", "1 node" */
const char *plural (long long count);

/* Paragraphs, broken into lines of at most `width` columns */
#define PROSE_WIDTH 78

struct prose {
  FILE *out;
  int width;  /* PROSE_WIDTH; INT_MAX keeps a paragraph in one line */
  int indent; /* of all lines of a paragraph except the first */
  int column;
};

void prose_init (struct prose *, FILE *);

/* Begins a paragraph.  If it has a label ("1.", or 0) its other lines are
 * indented.
 */
void prose_begin (struct prose *, const char *label);
void prose_begin_item (struct prose *, int number); /* of a list, to 999 */
void prose_end (struct prose *);

/* Adds whole words, with a blank or a line end before them. */
__attribute__ ((format (printf, 2, 3))) void prose_say (struct prose *,
                                                        const char *, ...);

/* Each line of the text as a paragraph, with `between` between two */
void prose_paragraphs (FILE *, const char *text, const char *between);

#endif
