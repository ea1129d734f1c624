#include "draw/sheet.h"

#include "draw/isometric.h"
#include "explain/repair.h"
#include "system/memory.h"

#include <math.h>

#define MARGIN 34. /* points */
#define BETWEEN 12.
#define MOST_BETWEEN 60.
#define TALLEST 1.15     /* of a picture, if its width is 1 */
#define BELOW_HEADING 8. /* of the sheets after the first */
#define ABOVE_PLANS 4.   /* between a picture and its layers */
#define SHAPE_WIDTH 130.
#define SHAPE_HEIGHT 80. /* without its layers */

#define CARD_WIDTH 270.
#define CARD_TITLE 18. /* the height of the line */
#define CARD_BOX 170.  /* and of the picture below the flat snake */
#define CARD_GAP 6.

static const struct sheet_sizes usual = {8.5, 10.5, 7, 15, 20};
static const struct sheet_sizes large = {11, 11, 11, 22, 26};
static const struct sheet_sizes card = {8.5, 8.5, 5, 0, 0};

static double width_inside (const struct sheet *sheet) {
  return sheet->width - 2 * MARGIN;
}

/* A shape that is not a box is shown in the upper right corner of the first
 * sheet.  Returns how far it reaches down.
 */
static double shape_bottom (const struct sheet *sheet) {
  return !sheet->path || region_is_box (sheet->region)
             ? 0
             : MARGIN + 1.2 * sheet->letters + SHAPE_HEIGHT + ABOVE_PLANS +
                   sheet_plans_height (sheet);
}

/* The room for words and strips that begin there */
static double width_at (const struct sheet *sheet, double y) {
  const double taken = SHAPE_WIDTH + 2 * BETWEEN;
  return width_inside (sheet) - (y < shape_bottom (sheet) ? taken : 0);
}

/* Returns where the next paragraph begins. */
static double paragraph (const struct sheet *sheet, cairo_t *cairo,
                         const char *text, double size, int bold,
                         double y) {
  paper_letters (cairo, size, bold);
  return y + 3 +
         paper_text (cairo, text, (struct point){MARGIN, y},
                     width_at (sheet, y));
}

/* What was probably typed wrong; may be 0 */
static const struct variant *suspected (const struct sheet *sheet) {
  const struct nearest *nearest = sheet->drawing->nearest;
  return nearest && nearest->count ? &nearest->snake[0].variant : 0;
}

/* The snakes that fold instead, until the sheet is full.  Returns
 * where they end.
 */
static double draw_nearest (const struct sheet *sheet, cairo_t *cairo,
                            double y) {
  const struct nearest *nearest = sheet->drawing->nearest;
  double height = 0;
  if (suspected (sheet))
    y = paragraph (sheet, cairo, nearest_heading, sheet->letters, 1,
                   y + 10);
  for (int i = 0; suspected (sheet) && i < nearest->count &&
                  y + height < sheet->height - MARGIN;
       i++) {
    const struct variant *variant = &nearest->snake[i].variant;
    const struct flat_look look = {1, sheet->flat_letters, variant, 1};
    const double before = y;
    AUTOFREE char *words = variant_words (variant);
    y = paragraph (sheet, cairo, words, sheet->letters, 0, y + 6);
    y += flat_strips_draw (&variant->snake, &look, cairo,
                           (struct point){MARGIN, y}, width_inside (sheet));
    height = y - before;
  }
  return y;
}

static void draw_shape (const struct sheet *sheet, cairo_t *cairo) {
  struct point at = {sheet->width - MARGIN - SHAPE_WIDTH, MARGIN};
  paper_letters (cairo, sheet->letters, 0);
  paper_text (cairo, "The finished shape:", at, SHAPE_WIDTH);
  at.y += 1.2 * sheet->letters;
  sheet_draw_finished (sheet, 0, cairo, at,
                       (struct point){SHAPE_WIDTH, SHAPE_HEIGHT});
  at.y += SHAPE_HEIGHT + ABOVE_PLANS;
  sheet_draw_plans (sheet, cairo, 0, at, SHAPE_WIDTH);
}

/* What to do with the flat snake.  Returns where it ends. */
static double draw_begin (const struct sheet *sheet, cairo_t *cairo,
                          double y) {
  for (int i = 0; i < sheet->steps.begin_lines; i++) {
    AUTOFREE char *line =
        format_text ("%d. %s", i + 1, sheet->steps.begin[i]);
    y = paragraph (sheet, cairo, line, sheet->letters, 0, y);
  }
  if (sheet->steps.effort)
    y = paragraph (sheet, cairo, sheet->steps.effort, sheet->letters, 0, y);
  if (!sheet->hands.has_order && !sheet->drawing->style.is_along)
    y = paragraph (sheet, cairo, fold_sequence_missing, sheet->letters, 0,
                   y);
  return y;
}

static int has_bent_arrow (const struct sheet *sheet) {
  const struct fold_sequence *order = &sheet->hands.order;
  for (int i = 0; sheet->hands.has_order && i < order->turns; i++)
    if (order->turn[i].only_way < DIRECTIONS)
      return 1;
  return 0;
}

/* How to read the pictures and the layers.  Returns where it ends. */
static double draw_legend (const struct sheet *sheet, cairo_t *cairo,
                           double y) {
  const struct puzzle *puzzle = &sheet->hands.puzzle;
  AUTOFREE char *pictures = format_text (
      "Each picture shows the cubes placed so far. New cubes have thick "
      "edges, and an arrow runs along them. Cubes that would hide them are "
      "only outlined in grey, with thick lines if they are new, too.%s "
      "Some pictures are seen from the right and some from the left, as "
      "their boxes show.",
      has_bent_arrow (sheet) ? " A bent arrow shows which way round to "
                               "turn: the other way is blocked."
                             : "");
  AUTOFREE char *layers = format_text (
      "The squares below are the layers, each seen from above, with the "
      "row nearest to you at the bottom. New cubes are black%s%s.",
      puzzle_spare_cells (puzzle) ? "; a dot is a cell that stays empty"
                                  : "",
      region_is_box (sheet->region)
          ? ""
          : "; a cross is a place outside the shape");
  y = paragraph (sheet, cairo, pictures, sheet->letters, 0, y);
  y = paragraph (sheet, cairo, layers, sheet->letters, 0, y);
  return y;
}

/* Title and flat snake on the first sheet.  Returns where they end. */
static double draw_top (const struct sheet *sheet, cairo_t *cairo) {
  const char *note = sheet->drawing->note;
  const struct flat_look look = {!sheet->drawing->style.is_blank,
                                 sheet->flat_letters, suspected (sheet), 0};
  double y = paragraph (sheet, cairo, sheet->title, 18, 1, MARGIN);
  y = paragraph (sheet, cairo, sheet->subtitle, sheet->letters, 0, y);
  y = paragraph (sheet, cairo,
                 note ? note
                 : sheet->drawing->style.is_blank
                     ? "To begin, lay your snake flat, and number it:"
                     : "To begin, lay your snake flat:",
                 sheet->letters, 1, y + 4) +
      2;
  y +=
      4 + flat_strips_draw (&sheet->hands.puzzle.snake, &look, cairo,
                            (struct point){MARGIN, y}, width_at (sheet, y));
  return y;
}

/* What is above the pictures of the first sheet.  Returns where it ends. */
static double draw_head (const struct sheet *sheet, cairo_t *cairo) {
  double y = draw_top (sheet, cairo);
  if (!sheet->path)
    return draw_nearest (sheet, cairo, y);
  if (shape_bottom (sheet))
    draw_shape (sheet, cairo);
  y = fmax (draw_begin (sheet, cairo, y), shape_bottom (sheet));
  y = paragraph (sheet, cairo, "Then fold:", sheet->letters, 1, y + 4);
  return draw_legend (sheet, cairo, y) + 8;
}

/*------------------------------- the rows ------------------------------*/

/* How the rows are chosen.  A unit is the edge of a cube of the box, as
 * other cubes may hang outside; pictures count from 1, as steps do.
 *
 *     choose_rows       for the least number of sheets, and for some more:
 *       measure           how high the words are with the smallest letters
 *       largest_unit      the largest pictures that then fit
 *       arrange           with these pictures and that number of sheets:
 *         measure           how high the words are with larger letters,
 *                           smaller and smaller until they fit
 *         add_sheets        the rows of each sheet
 *       most_empty        is the result good enough?
 *     arrange           the best of them once more, if none was
 */
#define LEAST_COLUMNS 2
#define MOST_COLUMNS 6
#define EMPTY 0.05          /* of the height of a sheet */
#define SMALL_PICTURES 0.05 /* are as bad as so much more that is empty */
#define MORE_SHEETS 2
#define BELOW_WORDS 4.

struct layout {
  struct sheet *sheet;
  double wide, high; /* the box in units */
  double *words;     /* their heights, see words_of */
};

static double *words_of (const struct layout *layout, int picture,
                         int columns) {
  return &layout->words[picture * (MOST_COLUMNS + 1) + columns];
}

static double column_width (const struct sheet *sheet, int columns) {
  return (width_inside (sheet) - (columns - 1) * BETWEEN) / columns;
}

static void measure (const struct layout *layout, cairo_t *cairo,
                     double letters) {
  struct sheet *sheet = layout->sheet;
  sheet->letters = letters;
  sheet->first_row = draw_head (sheet, cairo);
  for (int i = 1; i <= sheet->steps.count; i++)
    for (int columns = LEAST_COLUMNS; columns <= MOST_COLUMNS; columns++)
      *words_of (layout, i, columns) =
          BELOW_WORDS + sheet_draw_words (sheet, cairo, i,
                                          (struct point){0, 0},
                                          column_width (sheet, columns));
}

static double row_words (const struct layout *layout, int first, int last,
                         int columns) {
  double height = 0;
  for (int i = first; i <= last && i < first + columns; i++)
    height = fmax (height, *words_of (layout, i, columns));
  return height;
}

static double first_top (const struct sheet *sheet, int number) {
  return number ? MARGIN + 1.2 * sheet->letters + BELOW_HEADING
                : sheet->first_row;
}

/* The height of pictures with which a sheet is full, with their layers */
static double full_height (const struct layout *layout, int number,
                           int first, int last, int columns) {
  const struct sheet *sheet = layout->sheet;
  double room = sheet->height - MARGIN - first_top (sheet, number);
  int rows = 0;
  for (int i = first; i <= last; i += columns, rows++)
    room -= row_words (layout, i, last, columns);
  return (room - (rows - 1) * BETWEEN) / rows;
}

/* The unit with which these pictures fit on a sheet */
static double unit_of (const struct layout *layout, int number, int first,
                       int last, int columns) {
  const double height = full_height (layout, number, first, last, columns) -
                        sheet_plans_height (layout->sheet) - ABOVE_PLANS;
  return fmin (column_width (layout->sheet, columns) / layout->wide,
               height / layout->high);
}

/* The last picture of sheet `number`, if the first one is `first` */
static int last_with (const struct layout *layout, int number, int first,
                      double unit) {
  const int pictures = layout->sheet->steps.count;
  int last = first - 1;
  for (int columns = LEAST_COLUMNS; columns <= MOST_COLUMNS; columns++)
    for (int i = first - 1; i < pictures;) {
      i = i + columns < pictures ? i + columns : pictures;
      if (unit_of (layout, number, first, i, columns) < unit)
        break;
      last = i > last ? i : last;
    }
  return last;
}

/* The first sheet has less room, and a row more is worth smaller pictures.
 */
#define SMALL 0.75

static int last_that_fits (const struct layout *layout, int number,
                           int first, double unit) {
  return last_with (layout, number, first, number ? unit : SMALL * unit);
}

/* The first one may have no room for pictures.  Returns 0 if a picture fits
 * on no sheet.
 */
static int sheets_needed (const struct layout *layout, double unit) {
  int number = 0;
  for (int next = 1; next <= layout->sheet->steps.count; number++) {
    const int last = last_that_fits (layout, number, next, unit);
    if (last < next && number)
      return 0;
    next = last + 1;
  }
  return number;
}

/* The largest unit with which they fit on that number of sheets; they do
 * with `unit`.
 */
static double largest_unit (const struct layout *layout, double unit,
                            int sheets) {
  while (unit < LARGEST_UNIT) {
    const int needed = sheets_needed (layout, unit + 0.5);
    if (!needed || needed > sheets)
      break;
    unit += 0.5;
  }
  return unit;
}

static int choose_columns (const struct layout *layout, int number,
                           int first, int last) {
  int best = LEAST_COLUMNS;
  double most = 0;
  for (int columns = LEAST_COLUMNS; columns <= MOST_COLUMNS; columns++) {
    const double unit =
        fmin (LARGEST_UNIT, unit_of (layout, number, first, last, columns));
    if (unit > most) {
      most = unit;
      best = columns;
    }
  }
  return best;
}

/* Rows fill their sheet: pictures as far as they are not too tall, then the
 * gaps between them.
 */
static void add_rows (const struct layout *layout, int number, int first,
                      int last) {
  struct sheet *sheet = layout->sheet;
  const int columns = choose_columns (layout, number, first, last);
  const double full = full_height (layout, number, first, last, columns);
  const double picture =
      fmin (full, TALLEST * column_width (sheet, columns) +
                      sheet_plans_height (sheet));
  const double gap = fmin (MOST_BETWEEN, BETWEEN + full - picture);
  double y = first_top (sheet, number);
  for (int i = first; i <= last; i += columns) {
    const double words = row_words (layout, i, last, columns);
    sheet->row[sheet->rows++] = (struct sheet_row){
        number,  i, last < i + columns ? last : i + columns - 1,
        columns, y, words,
        picture};
    y += words + picture + gap;
  }
}

static void add_sheets (const struct layout *layout, double unit) {
  struct sheet *sheet = layout->sheet;
  sheet->rows = sheet->sheets = 0;
  for (int first = 1, last; first <= sheet->steps.count; first = last + 1) {
    last = last_that_fits (layout, sheet->sheets, first, unit);
    if (last >= first)
      add_rows (layout, sheet->sheets, first, last);
    sheet->sheets++;
  }
}

/* With the largest letters that fit: they take what room the pictures
 * leave.
 */
static void arrange (const struct layout *layout, cairo_t *cairo,
                     double unit, int sheets) {
  double letters = layout->sheet->sizes->most;
  do
    measure (layout, cairo, letters);
  while (sheets_needed (layout, unit) != sheets &&
         (letters -= 0.5) >= layout->sheet->sizes->least);
  add_sheets (layout, unit);
}

/* The highest band without pictures on a sheet before the last, as a share
 */
static double most_empty (const struct sheet *sheet) {
  double most = 0;
  for (int i = 0; i + 1 < sheet->rows; i++) {
    const struct sheet_row *row = &sheet->row[i];
    const double next =
        row[1].number == row->number ? row[1].top : sheet->height - MARGIN;
    most = fmax (most, next - row->top - row->words - row->picture);
  }
  return most / sheet->height;
}

/* How bad it is; EMPTY is as good as it gets. */
static double badness (const struct sheet *sheet, double unit) {
  return fmax (EMPTY, most_empty (sheet)) +
         (unit < sheet->sizes->good_unit ? SMALL_PICTURES : 0);
}

/* As few sheets as pictures of the least unit need, or some more if that
 * is not good: then those that are least bad
 */
static void choose_rows (const struct layout *layout, cairo_t *cairo) {
  const struct sheet_sizes *sizes = layout->sheet->sizes;
  double unit = sizes->least_unit, best_unit = 0, least = HUGE_VAL;
  int sheets, best = 0;
  measure (layout, cairo, sizes->least);
  while (!(sheets = sheets_needed (layout, unit)))
    unit *= 0.8;
  for (int more = 0; more <= MORE_SHEETS; more++) {
    if (more)
      measure (layout, cairo, sizes->least);
    unit = largest_unit (layout, unit, sheets + more);
    arrange (layout, cairo, unit, sheets + more);
    const double bad = badness (layout->sheet, unit);
    if (bad <= EMPTY || limits_exceeded (layout->sheet->drawing->limits))
      return;
    if (bad < least) {
      best = sheets + more;
      best_unit = unit;
      least = bad;
    }
  }
  arrange (layout, cairo, best_unit, best);
}

static void add_pictures (struct sheet *sheet, cairo_t *cairo) {
  const size_t pictures = (size_t)sheet->steps.count + 1;
  struct layout layout = {.sheet = sheet};
  layout.words =
      mem_alloc (pictures * (MOST_COLUMNS + 1) * sizeof *layout.words);
  isometric_size (sheet->region->side, 0, &layout.wide, &layout.high);
  sheet->row = mem_alloc ((size_t)sheet->steps.count * sizeof *sheet->row);
  choose_rows (&layout, cairo);
  mem_free (layout.words);
}

/*-------------------------------- the card -----------------------------*/

/* Returns its height. */
static double draw_card (const struct sheet *sheet, cairo_t *cairo) {
  const struct point top = {0, 0};
  const struct flat_look look = {!sheet->drawing->style.is_blank,
                                 sheet->flat_letters, 0, 0};
  double y = CARD_TITLE;
  paper_letters (cairo, 11, 1);
  paper_text (cairo, sheet->title, top, CARD_WIDTH);
  y += flat_strips_draw (&sheet->hands.puzzle.snake, &look, cairo,
                         (struct point){0, y}, CARD_WIDTH);
  if (!sheet->path)
    return y;
  sheet_draw_finished (
      sheet, !sheet->drawing->style.is_blank, cairo,
      (struct point){CARD_GAP, y + CARD_GAP},
      (struct point){CARD_WIDTH - 2 * CARD_GAP, CARD_BOX - CARD_GAP});
  return y + CARD_GAP + CARD_BOX;
}

/*-------------------------------- the sheet ----------------------------*/

/* Snakes of hundreds of cubes have smaller numbers, so that the head of the
 * first sheet is not longer than the sheet.
 */
#define LEAST_FLAT 3.

static void fit_head (struct sheet *sheet, cairo_t *cairo) {
  while ((sheet->path ? draw_head : draw_top) (sheet, cairo) >
             sheet->height - MARGIN &&
         sheet->flat_letters > LEAST_FLAT)
    sheet->flat_letters -= 0.5;
}

static void lay_out (struct sheet *sheet) {
  struct paper *paper = paper_to_measure ();
  if (sheet->drawing->style.is_card) {
    sheet->width = CARD_WIDTH;
    sheet->height = draw_card (sheet, paper->pen);
  } else {
    fit_head (sheet, paper->pen);
    if (sheet->path)
      add_pictures (sheet, paper->pen);
  }
  mem_free (paper_finish (paper));
}

void sheet_init (struct sheet *sheet, const struct drawing *drawing,
                 int i) {
  const struct drawing_style *style = &drawing->style;
  const struct sheet_sizes *sizes = style->is_large  ? &large
                                    : style->is_card ? &card
                                                     : &usual;
  *sheet = (struct sheet){.drawing = drawing,
                          .region = &drawing->puzzle->region,
                          .title = drawing_folding_title (drawing, i),
                          .subtitle = drawing_subtitle (drawing),
                          .letters = sizes->least,
                          .flat_letters = sizes->flat,
                          .sizes = sizes,
                          .sheets = 1,
                          .width = style->is_letter ? 612 : 595,
                          .height = style->is_letter ? 792 : 842};
  if (!drawing->paths)
    sheet->hands = (struct hands){.puzzle = *drawing->puzzle};
  else {
    drawing_hands (drawing, i, &sheet->hands);
    sheet->path = &sheet->hands.path;
    folding_steps_init (&sheet->steps, &sheet->hands, &drawing->folding);
    sheet->cube_in = path_cubes_in_cells (sheet->region, sheet->path);
  }
  lay_out (sheet);
}

void sheet_clear (struct sheet *sheet) {
  folding_steps_clear (&sheet->steps);
  hands_clear (&sheet->hands);
  mem_free (sheet->row);
  mem_free (sheet->subtitle);
  mem_free (sheet->title);
  mem_free (sheet->cube_in);
  *sheet = (struct sheet){0};
}

/* The finished box gets what is left of its row. */
static void draw_row (const struct sheet *sheet, cairo_t *cairo,
                      const struct sheet_row *row) {
  const double width = column_width (sheet, row->columns);
  struct point corner = {MARGIN, row->top};
  for (int i = row->first; i <= row->last; i++) {
    const double right = sheet->width - MARGIN - corner.x;
    const struct point size = {i == sheet->steps.count ? right : width,
                               row->picture};
    sheet_draw_words (sheet, cairo, i, corner, size.x);
    sheet_draw_picture (sheet, cairo, i,
                        (struct point){corner.x, row->top + row->words},
                        size);
    corner.x += width + BETWEEN;
  }
}

void sheet_draw (const struct sheet *sheet, cairo_t *cairo, int number) {
  if (sheet->drawing->style.is_card) {
    draw_card (sheet, cairo);
    return;
  }
  if (number) {
    AUTOFREE char *text = format_text ("%s, sheet %d of %d", sheet->title,
                                       number + 1, sheet->sheets);
    paragraph (sheet, cairo, text, sheet->letters, 1, MARGIN);
  } else
    draw_head (sheet, cairo);
  for (int i = 0; i < sheet->rows; i++)
    if (sheet->row[i].number == number)
      draw_row (sheet, cairo, &sheet->row[i]);
}
