#ifndef drawing_h_INCLUDED
#define drawing_h_INCLUDED

#include "puzzle/path.h"
#include "system/byte_sink.h"

#include <stdio.h>

/* How text is written: with box characters (in UTF-8), or in ASCII; with
 * the colours of a terminal, or without.
 */
struct text_style {
  int has_boxes, has_colours;
};

/* What a picture shows: the snake laid flat, and where there are foldings
 * of it, how it gets there.
 */
struct drawing {
  const struct puzzle *puzzle; /* not owned */
  const struct path *path;     /* [0..paths[ that path_check accepted */
  int paths;                   /* 0 where only the flat snake is drawn */
  const char *note;            /* then why: a sentence for people, or 0 */
  int before;                  /* so many foldings come before path[0] */
  int all;     /* and so many there are; 0 or 1: they need no numbers */
  int is_card; /* sheets: a small one, without the steps */
  struct text_style text; /* text: how */
};

/* "King", or "Snake cube" where the puzzle has no name */
const char *drawing_title (const struct drawing *);

/* "64 cubes into the 4x4x4 box", on the heap */
char *drawing_subtitle (const struct drawing *);

/* "King, folding 2 of 4" for path[i], "King" where it is the only one; on
 * the heap
 */
char *drawing_folding_title (const struct drawing *, int i);

/* What `write` prints of it goes to the sink.  Returns 0, as all kinds of
 * pictures do where nothing but the sink can fail.
 */
char *drawing_write_text (const struct drawing *,
                          void (*write) (const struct drawing *, FILE *),
                          struct byte_sink);

/* [0..cells[ the cube in each cell, from 0, or -1; on the heap */
int *cubes_in_cells (const struct region *, const struct path *);

#endif
