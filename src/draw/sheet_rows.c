#include "draw/sheet.h"

#include "draw/isometric.h"
#include "system/memory.h"

#include <assert.h>
#include <math.h>

#define MOST_BETWEEN 60.
#define TALLEST 1.15     /* of a picture, if its width is 1 */
#define BELOW_HEADING 8. /* of the sheets after the first */
#define ABOVE_PLANS 4.   /* between a picture and its layers */

/* How the rows are chosen.  A unit is the edge of a cube of the box, as
 * other cubes may hang outside; pictures count from 1, as steps do.
 *
 *     choose_rows        for the least number of sheets, and some more:
 *       measure_words      the heights of words in the smallest letters
 *       largest_unit       the largest pictures that then fit
 *       arrange_rows       with these pictures and that number of sheets:
 *         measure_words      larger letters, until the words fit
 *         add_sheets         the rows of each sheet
 *       most_empty         is the result good enough?
 *     arrange_rows       the best of them once more, if none was
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
  double *words;     /* the heights of words, by words_height */
};

static double *words_height (const struct layout *layout, int picture,
                             int columns) {
  return &layout->words[picture * (MOST_COLUMNS + 1) + columns];
}

double sheet_column_width (const struct sheet *sheet, int columns) {
  const double width = sheet->width - 2 * SHEET_MARGIN;
  return (width - (columns - 1) * SHEET_BETWEEN) / columns;
}

static void measure_words (const struct layout *layout, cairo_t *cairo,
                           double letters) {
  struct sheet *sheet = layout->sheet;
  sheet->letters = letters;
  sheet->first_row = sheet_draw_head (sheet, cairo);
  for (int i = 1; i <= sheet->steps.count; i++)
    for (int columns = LEAST_COLUMNS; columns <= MOST_COLUMNS; columns++)
      *words_height (layout, i, columns) =
          BELOW_WORDS +
          sheet_draw_words (sheet, cairo, i, (struct point){0, 0},
                            sheet_column_width (sheet, columns));
}

static double row_words (const struct layout *layout, int first, int last,
                         int columns) {
  double height = 0;
  for (int i = first; i <= last && i < first + columns; i++)
    height = fmax (height, *words_height (layout, i, columns));
  return height;
}

static double first_top (const struct sheet *sheet, int number) {
  return number ? SHEET_MARGIN + 1.2 * sheet->letters + BELOW_HEADING
                : sheet->first_row;
}

/* The height of pictures with which a sheet is full, with their layers */
static double full_height (const struct layout *layout, int number,
                           int first, int last, int columns) {
  const struct sheet *sheet = layout->sheet;
  double left = sheet->height - SHEET_MARGIN - first_top (sheet, number);
  int rows = 0;
  for (int i = first; i <= last; i += columns, rows++)
    left -= row_words (layout, i, last, columns);
  return (left - (rows - 1) * SHEET_BETWEEN) / rows;
}

/* The unit with which these pictures fit on a sheet */
static double unit_of (const struct layout *layout, int number, int first,
                       int last, int columns) {
  const double height = full_height (layout, number, first, last, columns) -
                        sheet_plans_height (layout->sheet) - ABOVE_PLANS;
  return fmin (sheet_column_width (layout->sheet, columns) / layout->wide,
               height / layout->high);
}

/* The last picture of sheet `number`, if the first one is `first`.  On the
 * first sheet, which has less space, one more row is worth smaller
 * pictures.
 */
#define SMALL 0.75

static int last_that_fits (const struct layout *layout, int number,
                           int first, double unit) {
  const int pictures = layout->sheet->steps.count;
  const double least = number ? unit : SMALL * unit;
  int last = first - 1;
  for (int columns = LEAST_COLUMNS; columns <= MOST_COLUMNS; columns++)
    for (int i = first - 1; i < pictures;) {
      i = i + columns < pictures ? i + columns : pictures;
      if (unit_of (layout, number, first, i, columns) < least)
        break;
      last = i > last ? i : last;
    }
  return last;
}

/* The first sheet may have no space for pictures.  Returns 0 if a picture
 * fits on no sheet.
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

/* The largest unit, at least `unit`, with which the pictures fit on that
 * number of sheets; they fit with `unit`.
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

/* Rows fill their sheet: first the pictures grow until they would be too
 * tall, then the gaps between them.
 */
static void add_rows (const struct layout *layout, int number, int first,
                      int last) {
  struct sheet *sheet = layout->sheet;
  const int columns = choose_columns (layout, number, first, last);
  const double full = full_height (layout, number, first, last, columns);
  const double picture =
      fmin (full, TALLEST * sheet_column_width (sheet, columns) +
                      sheet_plans_height (sheet));
  const double gap = fmin (MOST_BETWEEN, SHEET_BETWEEN + full - picture);
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

/* The letters are the largest that fit into what the pictures leave. */
static void arrange_rows (const struct layout *layout, cairo_t *cairo,
                          double unit, int sheets) {
  double letters = layout->sheet->sizes->most;
  do
    measure_words (layout, cairo, letters);
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
    const double next = row[1].number == row->number
                            ? row[1].top
                            : sheet->height - SHEET_MARGIN;
    most = fmax (most, next - row->top - row->words - row->picture);
  }
  return most / sheet->height;
}

/* Takes as few sheets as pictures of the least unit need, or some more if
 * that is not good; then the number that is the least bad.
 */
static void choose_rows (const struct layout *layout, cairo_t *cairo) {
  const struct sheet_sizes *sizes = layout->sheet->sizes;
  double unit = sizes->least_unit, best_unit = 0, least = HUGE_VAL;
  int sheets, best = 0;
  measure_words (layout, cairo, sizes->least);
  while (!(sheets = sheets_needed (layout, unit)))
    unit *= 0.8;
  for (int more = 0; more <= MORE_SHEETS; more++) {
    if (more)
      measure_words (layout, cairo, sizes->least);
    unit = largest_unit (layout, unit, sheets + more);
    arrange_rows (layout, cairo, unit, sheets + more);
    const double bad = fmax (EMPTY, most_empty (layout->sheet)) +
                       (unit < sizes->good_unit ? SMALL_PICTURES : 0);
    if (bad <= EMPTY || limits_exceeded (layout->sheet->drawing->limits))
      return;
    if (bad < least) {
      best = sheets + more;
      best_unit = unit;
      least = bad;
    }
  }
  arrange_rows (layout, cairo, best_unit, best);
}

void sheet_choose_rows (struct sheet *sheet, cairo_t *cairo) {
  assert (sheet->path && sheet->steps.count > 1);
  const size_t pictures = (size_t)sheet->steps.count + 1;
  struct layout layout = {.sheet = sheet};
  layout.words =
      mem_alloc (pictures * (MOST_COLUMNS + 1) * sizeof *layout.words);
  isometric_size (sheet->region->side, 0, &layout.wide, &layout.high);
  sheet->row = mem_alloc ((size_t)sheet->steps.count * sizeof *sheet->row);
  choose_rows (&layout, cairo);
  mem_free (layout.words);
}
