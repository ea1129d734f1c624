#ifndef sheet_h_INCLUDED
#define sheet_h_INCLUDED

#include "draw/drawing.h"
#include "draw/paper.h"
#include "folding/folding_words.h"

/* Sheets of paper, A4, that show each folding step by step: on top the flat
 * snake with numbers, to be compared with the toy, then one picture for
 * each step, in rows.  They follow the order for hands, from the end that
 * is easier, or go along the snake.  They can be read without colours: new
 * cubes have thick outlines and black numbers, an arrow runs along them,
 * what would hide them is only outlined, and the layers below show them in
 * black.
 *
 * Every folding begins on a sheet of its own.  A card is one small sheet,
 * with the flat snake and the finished box.  picture.h has the calls that
 * write them as files.
 */
#define LETTERS 8.5 /* points: all words but the titles */

/* The sheets of one folding.  All pictures are in rows of `columns`,
 * `picture` high with their layers; the words above them take what they
 * need.
 */
struct sheet {
  const struct drawing *drawing;
  struct hands hands; /* without a path for the flat snake */
  const struct region *region;
  const struct path *path; /* of the hands, or 0 */
  char *title, *subtitle;
  struct folding_steps steps; /* none for the flat snake */
  int *cube_in;               /* [0..cells[ the cube, or -1 */
  double first_row;           /* where the pictures of sheet 0 begin */
  int columns;
  double picture;
  double *words; /* [0..rows[ the height of the words of each row */
  int sheets;
  double width, height; /* of each, in points */
};

/* Those of path[i], or of the flat snake if there is no path and i is 0 */
void sheet_init (struct sheet *, const struct drawing *, int i);
void sheet_clear (struct sheet *);

/* Draws sheet `number`, from 0, at (0,0). */
void sheet_draw (const struct sheet *, cairo_t *, int number);

/*------------------------------ parts of sheets ------------------------*/

/* The flat snake, to be held beside the toy: a zigzag from left to right,
 * in as many strips as it needs in that width, with the numbers of its ends
 * and corners.  Returns its height.
 */
double flat_strips_draw (const struct snake *, cairo_t *,
                         struct point corner, double width);

/* The words of one step, from 1, and its picture in a rectangle, with its
 * layers at the bottom, which take SHEET_PLANS points.  Words return their
 * height.
 */
#define SHEET_PLANS 42.
double sheet_draw_words (const struct sheet *, cairo_t *, int step,
                         struct point corner, double width);
void sheet_draw_step (const struct sheet *, cairo_t *, int step,
                      struct point corner, struct point size);

/* The finished box, every cube as if it were new */
void sheet_draw_finished (const struct sheet *, cairo_t *,
                          struct point corner, struct point size);

#endif
