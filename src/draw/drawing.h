#ifndef drawing_h_INCLUDED
#define drawing_h_INCLUDED

#include "instructions/folding_style.h"
#include "instructions/hands.h"
#include "system/search_limits.h"
#include "text/text_canvas.h"

#include <stdbool.h>
#include <stdio.h>

/* What the options of `draw` choose */
struct drawing_style {
  bool is_along; /* along the snake, not in the order for hands */
  bool is_card;  /* of sheets: one small card, without the steps */
  bool is_blank; /* of sheets: only cube 1 has its number */
  int is_letter; /* of sheets: US Letter, not A4; int as for any choice */
  bool is_large; /* of sheets: large letters */
  double cube;   /* of models: millimetres from cube to cube, 0 for 15 */
  double bore;   /* of parts: millimetres, less than half a cube, 0 for a
                  * fifth of it */
};

struct nearest;

/* What a picture shows: the snake laid flat, and its known foldings.
 */
struct drawing {
  const struct puzzle *puzzle;   /* not owned */
  const struct path *path;       /* [0..paths[ that path_check accepted */
  int paths;                     /* 0 if only the flat snake is drawn */
  const char *title;             /* 0 for the name of the puzzle */
  const char *note;              /* why it is flat: a sentence, or 0 */
  const struct nearest *nearest; /* snakes that can be folded (explain.h) if
                                  * this one cannot; may be 0 */
  int foldings_before;           /* known foldings before path[0] */
  int foldings_known;            /* in all; one alone needs no number */
  int only_sheet;                /* from 1; 0 for all sheets */
  struct drawing_style style;
  struct folding_style folding;       /* of the words of steps */
  const struct drawing *next_drawing; /* on the sheets that follow, or 0 */
  struct text_style text;             /* of text */
  const struct limits *limits; /* end the search for an order for hands, and
                                * leave out later sheets and foldings of a
                                * page; may be 0 */
};

/* Millimetres from cube to cube */
double drawing_cube (const struct drawing_style *);

/* The title, else "King", or "Snake cube" if the puzzle has no name */
const char *drawing_title (const struct drawing *);

/* "64 cubes into the 4x4x4 box", on the heap */
char *drawing_subtitle (const struct drawing *);

/* "King, folding 2 of 4" for path[i], "King" if it is the only one; on the
 * heap
 */
char *drawing_folding_title (const struct drawing *, int i);

/* "folding 2 of 4", on the heap, or 0 if it is the only one */
char *drawing_folding_number (const struct drawing *, int i);

/* What hands do for path[i]: in the order for hands; or along the snake, if
 * the style asks for it, or for a card, which has no steps.  The caller
 * clears the hands.
 */
void drawing_hands (const struct drawing *, int i, struct hands *);

/* The language of all this */
const struct words *drawing_words (const struct drawing *);

/* Title, subtitle, note and nearest snakes, as every text begins */
void drawing_print_head (const struct drawing *, FILE *);

/* The places of the cubes, x, y, z as in a region, on the heap: of a
 * folding in its region; or of the snake laid flat as a staircase, as
 * staircase.h prints it, with cube 1 at 0,0,0.  It begins to the right and
 * turns towards the viewer and to the right in turn; free joints are
 * straight.
 */
struct position *places_folded (const struct region *, const struct path *);
struct position *places_laid_flat (const struct snake *);

#endif
