#ifndef roff_h_INCLUDED
#define roff_h_INCLUDED

#include <stdio.h>

/* The words of manual pages, in the man(7) language.  Text may have any
 * characters: those that mean something to roff are written so that they
 * are printed as they are.
 */

/* The head of a page: "snakesat-solve", 1, "fold the snake" */
void roff_begin (FILE *, const char *name, int section,
                 const char *summary);

void roff_section (FILE *, const char *title);
void roff_subsection (FILE *, const char *title);

/* A blank line, between two texts or a text and lines */
void roff_paragraph (FILE *);

/* Sentences; '\n' begins a new paragraph.  The first goes on where the page
 * is, after a title or a label.
 */
void roff_text (FILE *, const char *text);

/* An entry of a list: a label in bold letters, where there is one an
 * argument in italics, and a text.
 */
void roff_entry (FILE *, const char *label, const char *argument,
                 const char *text);

/* Lines as they are, indented */
void roff_lines (FILE *, const char *lines);

/* "snakesat-solve(1), ..." of blank-separated "snakesat-solve(1)" */
void roff_see_also (FILE *, const char *pages);

/* One line of text, in bold and in italics; blanks are kept. */
void roff_bold (FILE *, const char *text);
void roff_italic (FILE *, const char *text);

#endif
