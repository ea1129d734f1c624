#ifndef sheet_h_INCLUDED
#define sheet_h_INCLUDED

#include "draw/drawing.h"
#include "draw/flat_strip.h"
#include "folding/folding_words.h"
#include "system/byte_sink.h"

/* Sheets of paper, A4, that show each folding step by step: on top the
 * flat snake with numbers, to be compared with the toy, then one picture
 * for each straight run, in rows.  They can be read without colours: what
 * is new has thick outlines and black numbers, an arrow runs along it, also
 * where other cubes hide it, and below stand the layers with the new cubes
 * in black.
 *
 * A file of PDF has a page for each sheet; in SVG and PNG the sheets follow
 * one another from top to bottom.  Every folding begins on a sheet of its
 * own.  A card is one small sheet, with the flat snake and the finished
 * box.
 */
#define SHEET_WIDTH 595. /* points */
#define SHEET_HEIGHT 842.

char *sheet_write_pdf (const struct drawing *, struct byte_sink);
char *sheet_write_svg (const struct drawing *, struct byte_sink);
char *sheet_write_png (const struct drawing *, struct byte_sink);

/* The inside: what is on which sheet of one folding */
struct sheet {
  const struct drawing *drawing;
  const struct region *region;
  const struct path *path; /* 0 where the snake lies flat */
  char *title;
  struct folding_steps steps; /* none there */
  struct flat_strip strip;
  char *subtitle;
  int *cube_in;     /* [0..cells[ the cube, or -1 */
  double first_row; /* where the pictures of sheet 1 begin */
  int first_rows;   /* and how many rows of them it has */
  int sheets;
  double width, height; /* of each, in points */
};

/* Those of path[i], or of the flat snake where there are none and i is 0 */
void sheet_init (struct sheet *, const struct drawing *, int i);
void sheet_clear (struct sheet *);

/* Draws sheet number `number`, from 0, at (0,0). */
void sheet_draw (const struct sheet *, cairo_t *, int number);

/* The picture of one step, from 1, into a rectangle: sheet_step.c */
void sheet_draw_step (const struct sheet *, cairo_t *, int step,
                      struct point corner, struct point size);

/* The layers of one step below that: sheet_plan.c */
void sheet_draw_plans (const struct sheet *, cairo_t *,
                       const struct folding_step *, struct point corner,
                       struct point size);

/* The cube that lies at x, y, z by that step, or -1, and whether it came
 * with it
 */
int sheet_cube_at (const struct sheet *, const struct folding_step *, int x,
                   int y, int z);
int sheet_is_new (const struct folding_step *, int cube);

/* The finished box, every cube as if it were new */
void sheet_draw_finished (const struct sheet *, cairo_t *,
                          struct point corner, struct point size);

/* The card: how large it is, and drawing it: sheet_card.c */
#define CARD_WIDTH 270.
double sheet_card_height (const struct sheet *);
void sheet_draw_card (const struct sheet *, cairo_t *);

#endif
