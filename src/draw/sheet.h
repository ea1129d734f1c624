#ifndef sheet_h_INCLUDED
#define sheet_h_INCLUDED

#include "draw/drawing.h"
#include "draw/flat.h"
#include "draw/paper.h"
#include "instructions/folding_words.h"
#include "instructions/speech.h"

/* Sheets of paper that show each folding step by step: on top the flat
 * snake with numbers, to be compared with the toy, then one picture for
 * each step, in rows, and the finished box.  They follow the order for
 * hands, from the end that is easier, or the snake.  They can be
 * read without colours: new cubes have thick outlines and black numbers, an
 * arrow runs along them, cubes that would hide them are only outlined, and
 * the layers below show them in black.
 *
 * Every folding begins on a sheet of its own.  A card is one small sheet,
 * with the flat snake and the finished box.  picture.h has the calls that
 * write them as files.
 */
#define SHEET_MARGIN 34.  /* points */
#define SHEET_BETWEEN 12. /* points between pictures */
#define LARGEST_UNIT 40.  /* points, the edge of a cube */

/* Sizes of letters, and units of the pictures, in points */
struct sheet_sizes {
  double least, most; /* letters of all words but the titles */
  double flat;        /* the smallest numbers on the flat snake */
  double least_unit;  /* the smallest unit, if it saves sheets */
  double good_unit;   /* pictures with smaller units are not good */
};

/* Pictures `first` to `last`, with their words above them */
struct sheet_row {
  int number; /* of its sheet, from 0 */
  int first, last, columns;
  double top;
  double words, picture; /* heights, the picture with its layers */
};

/* The sheets of one folding.  Pictures count from 1 as the steps do; the
 * last one is the finished box.
 */
struct sheet {
  const struct drawing *drawing;
  struct hands hands; /* without a path for the flat snake */
  const struct region *region;
  const struct path *path; /* of the hands, or 0 */
  char *title, *subtitle;
  struct folding_steps steps; /* none for the flat snake */
  int *cube_in;               /* [0..cells[ the cube, or -1 */
  const struct sheet_sizes *sizes;
  double letters;      /* the size of all words but the titles */
  double flat_letters; /* the least size on the flat snake */
  double first_row;    /* where the pictures of sheet 0 begin */
  int rows;
  struct sheet_row *row; /* [0..rows[ */
  int sheets;
  double width, height; /* of each, in points */
};

/* The sheets of path[i], or of the flat snake if there is no path and i is
 * 0
 */
void sheet_init (struct sheet *, const struct drawing *, int i);
void sheet_clear (struct sheet *);

/* Draws sheet `number`, from 0, at (0,0). */
void sheet_draw (const struct sheet *, cairo_t *, int number);

/*------------------------------ parts of sheets ------------------------*/

struct scene;

/* What is above the pictures of the first sheet.  Returns where it ends. */
double sheet_draw_head (const struct sheet *, cairo_t *);

/* Snakes of hundreds of cubes get smaller numbers on the flat snake, so
 * that the head of the first sheet is not longer than the sheet.
 */
void sheet_fit_head (struct sheet *, cairo_t *);

/* A paragraph from that height on.  Returns where the next one begins. */
double sheet_paragraph (const struct sheet *, cairo_t *, const char *text,
                        double size, bool is_bold, double y);

/* Fills in the rows, the letters and the number of sheets. */
void sheet_choose_rows (struct sheet *, cairo_t *);
double sheet_column_width (const struct sheet *, int columns);

/* The layers side by side, each from above, with words below them: after a
 * step, or all empty if the scene is 0.  The words have the letters of the
 * sheet.
 */
void sheet_draw_plans (const struct sheet *, cairo_t *,
                       const struct scene *, struct point corner,
                       double width);
double sheet_plans_height (const struct sheet *);

/* The words of one picture, and the picture in a rectangle, with the layers
 * of a step at its bottom.  sheet_draw_words returns the height of the
 * words.
 */
double sheet_draw_words (const struct sheet *, cairo_t *, int picture,
                         struct point corner, double width);
void sheet_draw_picture (const struct sheet *, cairo_t *, int picture,
                         struct point corner, struct point size);

/* The finished box, every cube as if it were new */
void sheet_draw_finished (const struct sheet *, bool has_numbers, cairo_t *,
                          struct point corner, struct point size);

#endif
