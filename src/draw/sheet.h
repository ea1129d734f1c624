#ifndef sheet_h_INCLUDED
#define sheet_h_INCLUDED

#include "draw/drawing.h"
#include "draw/flat_strip.h"
#include "folding/folding_words.h"
#include "folding/joint_order.h"
#include "system/byte_sink.h"

/* Sheets of paper, A4, that show each folding step by step: on top the
 * flat snake with numbers, to be compared with the toy, then one picture
 * for each step, in rows.  They follow the order for hands where there is
 * one, or go along the snake.  They can be read without colours: what is
 * new has thick outlines and black numbers, an arrow runs along it, what
 * would hide it is only outlined, and below stand the layers with the new
 * cubes in black.
 *
 * A PDF file has a page for each sheet; in SVG and PNG the sheets follow
 * one another from top to bottom, or only one is drawn.  Every folding
 * begins on a sheet of its own.  A card is one small sheet, with the flat
 * snake and the finished box.
 */
char *sheet_write_pdf (const struct drawing *, struct byte_sink);
char *sheet_write_svg (const struct drawing *, struct byte_sink);
char *sheet_write_png (const struct drawing *, struct byte_sink);

/* How many sheets there are in all */
int sheet_count (const struct drawing *);

#define LETTERS 8.5 /* points: all words but the titles */

/* The sheets of one folding, for the files that draw them.  All pictures
 * are in rows of `columns`, `picture` high with their layers; the words
 * above them take what they need.
 */
struct sheet {
  const struct drawing *drawing;
  const struct region *region;
  const struct path *path; /* 0 where the snake lies flat */
  char *title, *subtitle;
  struct joint_order order;
  int has_order;
  struct folding_steps steps; /* none for the flat snake */
  struct flat_strip strip;
  int *cube_in;     /* [0..cells[ the cube, or -1 */
  double first_row; /* where the pictures of sheet 0 begin */
  int columns;
  double picture;
  double *words; /* [0..rows[ the height of the words of each row */
  int sheets;
  double width, height; /* of each, in points */
};

/* Those of path[i], or of the flat snake where there are none and i is 0 */
void sheet_init (struct sheet *, const struct drawing *, int i);
void sheet_clear (struct sheet *);

/* Draws sheet `number`, from 0, at (0,0). */
void sheet_draw (const struct sheet *, cairo_t *, int number);

/* sheet_step.c: the picture of one step, from 1, in a rectangle, with its
 * layers, for which SHEET_PLANS points are left at the bottom; and the
 * words above it, or only their height
 */
#define SHEET_PLANS 42.
void sheet_draw_step (const struct sheet *, cairo_t *, int step,
                      struct point corner, struct point size);
double sheet_words_height (const struct sheet *, cairo_t *, int step,
                           double width, struct point corner, int draw);

/* The finished box, every cube as if it were new */
void sheet_draw_finished (const struct sheet *, cairo_t *,
                          struct point corner, struct point size);

#endif
