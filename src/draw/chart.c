#include "draw/chart.h"

#include "draw/picture.h"
#include "system/memory.h"

#include <string.h>
#include <strings.h>

/* In the order of `enum paper_kind` */
static const char *const suffixes[] = {".svg", ".pdf", ".png"};
enum { KINDS = sizeof suffixes / sizeof *suffixes };

static int chart_kind (const char *file) {
  const char *suffix = strrchr (file, '.');
  int kind = 0;
  while (kind < KINDS &&
         strcasecmp (suffix ? suffix : "", suffixes[kind]) != 0)
    kind++;
  return kind;
}

char *chart_error (const char *file) {
  const int kind = chart_kind (file);
  return kind < KINDS
             ? picture_kind_left_out (
                   picture_kind_find (suffixes[kind] + 1))
             : format_text ("%s: the end of the name has to be .csv "
                            "or .json for rows, .svg, .pdf or .png "
                            "for a chart",
                            file);
}

#if !SNAKESAT_DRAW
char *chart_bars (const struct chart *chart, const struct chart_bar *bar,
                  size_t count, const char *file) {
  (void)chart, (void)bar, (void)count;
  return chart_error (file);
}

char *chart_lines (const struct chart *chart, const struct chart_line *line,
                   size_t count, const char *file) {
  (void)chart, (void)line, (void)count;
  return chart_error (file);
}

char *chart_dots (const struct chart *chart, const struct chart_dot *dot,
                  size_t count, const char *file) {
  (void)chart, (void)dot, (void)count;
  return chart_error (file);
}
#else
#include "draw/paper.h"
#include "system/output_file.h"

#include <math.h>
#include <stdio.h>

#define MARGIN 20.
#define HEAD 56. /* title and subtitle */
#define FOOT 44. /* numbers and title of the lower axis */
#define FIELD_WIDTH 420.
#define FIELD_HEIGHT 300.
#define ROW 16. /* from one bar, or name of a line, to the next */
#define SMALL 9.

struct axis {
  double low, high;
  double step;       /* from tick to tick, 0 if it is logarithmic */
  double begin, end; /* on the paper */
};

/* What is drawn, and where */
struct plot {
  const struct chart *chart;
  struct output_file *file;
  struct paper *paper;
  cairo_t *cairo;
  struct axis x, y;
};

/*---------------------------------- axes -------------------------------*/

#define FEW_DECADES 1.5 /* on a linear axis */

/* 1, 2 or 5 times a power of ten, for at most `ticks` steps */
static double round_step (double range, double ticks) {
  const double least = range / ticks,
               power = pow (10, floor (log10 (least)));
  return least <= power       ? power
         : least <= 2 * power ? 2 * power
         : least <= 5 * power ? 5 * power
                              : 10 * power;
}

/* A little beyond these numbers if it is logarithmic, which an axis from 0
 * is not
 */
static struct axis axis_around (double low, double high, bool may_be_log,
                                double ticks) {
  if (may_be_log && low > 0 && high > low * pow (10, FEW_DECADES))
    return (struct axis){.low = low / 1.3, .high = high * 1.3};
  if (may_be_log || low > high)
    low = 0;
  if (high <= low)
    high = low + 1;
  const double step = round_step (high - low, ticks);
  return (struct axis){.low = floor (low / step) * step,
                       .high = ceil (high / step) * step,
                       .step = step};
}

/* The value of tick `i` of an axis, from 0.  Returns false after the last.
 */
static bool has_tick (const struct axis *axis, int i, double *value) {
  *value = axis->step > 0 ? axis->low + i * axis->step
                          : pow (10, ceil (log10 (axis->low)) + i);
  return *value <= axis->high * (1 + 1e-9); /* which is rounded */
}

static double axis_place (const struct axis *axis, double value) {
  const double share =
      axis->step > 0
          ? (value - axis->low) / (axis->high - axis->low)
          : log (value / axis->low) / log (axis->high / axis->low);
  return axis->begin +
         fmin (1, fmax (0, share)) * (axis->end - axis->begin);
}

/*---------------------------------- words ------------------------------*/

static double text_width (cairo_t *cairo, const char *text) {
  cairo_text_extents_t size;
  cairo_text_extents (cairo, text, &size);
  return size.x_advance;
}

/* On this line; `side` is 0 to begin at x, 0.5 for the middle, 1 to end. */
static void put_chart_text (cairo_t *cairo, const char *text, double x,
                            double y, double side) {
  cairo_move_to (cairo, x - side * text_width (cairo, text), y);
  cairo_show_text (cairo, text);
}

static double name_width (const char *name) {
  struct paper *paper = paper_to_measure ();
  paper_letters (paper->pen, SMALL, 0);
  const double width = text_width (paper->pen, name);
  mem_free (paper_finish (paper));
  return width;
}

static void put_tick_number (cairo_t *cairo, double number, double x,
                             double y, double side) {
  char text[32];
  snprintf (text, sizeof text, "%.6g", number);
  put_chart_text (cairo, text, x, y, side);
}

/*---------------------------------- field ------------------------------*/

static void put_line (cairo_t *cairo, double x, double y, double to_x,
                      double to_y) {
  cairo_move_to (cairo, x, y);
  cairo_line_to (cairo, to_x, to_y);
  cairo_stroke (cairo);
}

static void set_grey (cairo_t *cairo, double grey) {
  cairo_set_source_rgb (cairo, grey, grey, grey);
}

static void draw_y_axis (const struct plot *plot) {
  const struct axis *x = &plot->x, *y = &plot->y;
  double tick;
  for (int i = 0; has_tick (y, i, &tick); i++) {
    const double at = axis_place (y, tick);
    set_grey (plot->cairo, 0.85);
    put_line (plot->cairo, x->begin, at, x->end, at);
    set_grey (plot->cairo, 0);
    put_tick_number (plot->cairo, tick, x->begin - 5, at + 3, 1);
  }
  cairo_save (plot->cairo);
  cairo_translate (plot->cairo, MARGIN, (y->begin + y->end) / 2);
  cairo_rotate (plot->cairo, -M_PI / 2);
  put_chart_text (plot->cairo, plot->chart->y, 0, 0, 0.5);
  cairo_restore (plot->cairo);
}

/* White paper, titles, and the lower axis; the left one if it has a title
 */
static void draw_field (const struct plot *plot) {
  cairo_t *cairo = plot->cairo;
  set_grey (cairo, 1);
  cairo_paint (cairo);
  paper_letters (cairo, 13, 1);
  put_chart_text (cairo, plot->chart->title, MARGIN, MARGIN + 8, 0);
  paper_letters (cairo, SMALL, 0);
  put_chart_text (cairo, plot->chart->subtitle, MARGIN, MARGIN + 22, 0);
  cairo_set_line_width (cairo, 0.6);
  const struct axis *x = &plot->x, *y = &plot->y;
  double tick;
  for (int i = 0; has_tick (x, i, &tick); i++) {
    const double at = axis_place (x, tick);
    set_grey (cairo, 0.85);
    put_line (cairo, at, y->begin, at, y->end);
    set_grey (cairo, 0);
    put_tick_number (cairo, tick, at, y->begin + 13, 0.5);
  }
  put_chart_text (cairo, plot->chart->x, (x->begin + x->end) / 2,
                  y->begin + 30, 0.5);
  if (plot->chart->y)
    draw_y_axis (plot);
  set_grey (cairo, 0);
  put_line (cairo, x->begin, y->begin, x->begin, y->end);
  put_line (cairo, x->begin, y->begin, x->end, y->begin);
}

/*----------------------------------- file ------------------------------*/

/* The left axis has numbers of at most six characters beside it. */
static void field_place (struct plot *plot, double height) {
  plot->x.begin = MARGIN + 46;
  plot->x.end = plot->x.begin + FIELD_WIDTH;
  plot->y.begin = HEAD + height;
  plot->y.end = HEAD;
}

/* The field is drawn, with `right` points beside it. */
static char *plot_open (struct plot *plot, const char *file, double right) {
  char *error = output_file_open (file, &plot->file);
  if (error)
    return error;
  plot->paper = paper_open (
      (enum paper_kind)chart_kind (file), output_file_sink (plot->file),
      plot->x.end + right + MARGIN, plot->y.begin + FOOT);
  plot->cairo = plot->paper->pen;
  draw_field (plot);
  return 0;
}

static char *plot_close (struct plot *plot) {
  return output_file_end (plot->file, 1, paper_finish (plot->paper));
}

/*----------------------------------- bars ------------------------------*/

/* The number is after the bar and its line.  An open bar is pale. */
static void draw_bar (const struct plot *plot, double y,
                      const struct chart_bar *bar) {
  cairo_t *cairo = plot->cairo;
  const double begin = plot->x.begin;
  const double end = axis_place (&plot->x, bar->value);
  const double high = axis_place (&plot->x, bar->high);
  char text[32];
  set_grey (cairo, 0);
  put_chart_text (cairo, bar->name, begin - 5, y + 3, 1);
  cairo_rectangle (cairo, begin, y - ROW * 0.35, end - begin, ROW * 0.7);
  if (bar->is_open)
    cairo_set_source_rgb (cairo, 0.90, 0.85, 0.78);
  else
    cairo_set_source_rgb (cairo, 0.76, 0.56, 0.36);
  cairo_fill (cairo);
  set_grey (cairo, 0);
  if (bar->high > bar->low) {
    const double low = axis_place (&plot->x, bar->low), cap = 3;
    cairo_set_line_width (cairo, 1);
    put_line (cairo, low, y, high, y);
    put_line (cairo, low, y - cap, low, y + cap);
    if (bar->is_line_open) {
      put_line (cairo, high - cap, y - cap, high, y);
      put_line (cairo, high - cap, y + cap, high, y);
    } else
      put_line (cairo, high, y - cap, high, y + cap);
  }
  snprintf (text, sizeof text, "%s%.3g", bar->is_open ? ">" : "",
            bar->value);
  put_chart_text (cairo, text, fmax (end, high) + 5, y + 3, 0);
}

char *chart_bars (const struct chart *chart, const struct chart_bar *bar,
                  size_t count, const char *file) {
  struct plot plot = {.chart = chart};
  double least = HUGE_VAL, most = 0, names = 0;
  for (size_t i = 0; i < count; i++) {
    least = fmin (least, fmin (bar[i].value, bar[i].low));
    most = fmax (most, fmax (bar[i].value, bar[i].high));
    names = fmax (names, name_width (bar[i].name));
  }
  plot.x = axis_around (least, most, 1, 8);
  plot.y.begin = HEAD + ROW * (double)count + ROW / 2;
  plot.y.end = HEAD;
  plot.x.begin = MARGIN + names + 5;
  plot.x.end = plot.x.begin + FIELD_WIDTH;
  char *error = plot_open (&plot, file, 40);
  for (size_t i = 0; !error && i < count; i++)
    draw_bar (&plot, HEAD + ROW * ((double)i + 0.75), &bar[i]);
  return error ? error : plot_close (&plot);
}

/*---------------------------------- lines ------------------------------*/

/* Colours that people with any kind of sight can tell apart (Okabe and Ito,
 * 2008), and a mark on each point that differs, too
 */
#define COLOURS 7
#define MARKS 5

static void draw_mark (cairo_t *cairo, int mark, double x, double y) {
  static const double corner[MARKS][4][2] = {
      {{0, 0}},
      {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
      {{0, -1.3}, {1.2, 1}, {-1.2, 1}, {0, -1.3}},
      {{0, -1.4}, {1.4, 0}, {0, 1.4}, {-1.4, 0}},
      {{0, 1.3}, {1.2, -1}, {-1.2, -1}, {0, 1.3}}};
  const double size = 2.6;
  cairo_new_path (cairo);
  if (!mark)
    cairo_arc (cairo, x, y, size, 0, 2 * M_PI);
  for (int i = 0; mark && i < 4; i++)
    cairo_line_to (cairo, x + size * corner[mark][i][0],
                   y + size * corner[mark][i][1]);
  cairo_fill (cairo);
}

/* The name is beside the field, with the mark and how many points there
 * are.
 */
static void draw_line (const struct plot *plot, size_t i,
                       const struct chart_line *line) {
  static const double colour[COLOURS][3] = {
      {0, 0.45, 0.70},    {0.84, 0.37, 0}, {0, 0.62, 0.45},
      {0.80, 0.47, 0.65}, {0, 0, 0},       {0.90, 0.62, 0},
      {0.34, 0.71, 0.91}};
  const double *c = colour[i % COLOURS], right = plot->x.end + 14;
  const double row = plot->y.end + ROW * (double)i + 5;
  cairo_t *cairo = plot->cairo;
  cairo_set_source_rgb (cairo, c[0], c[1], c[2]);
  cairo_set_line_width (cairo, 1.2);
  cairo_new_path (cairo);
  for (size_t k = 0; k < line->count; k++)
    cairo_line_to (cairo, axis_place (&plot->x, line->point[k].x),
                   axis_place (&plot->y, line->point[k].y));
  cairo_stroke (cairo);
  for (size_t k = 0; k < line->count; k++)
    draw_mark (cairo, (int)(i % MARKS),
               axis_place (&plot->x, line->point[k].x),
               axis_place (&plot->y, line->point[k].y));
  draw_mark (cairo, (int)(i % MARKS), right, row);
  AUTOFREE char *text = format_text ("%s: %zu", line->name, line->count);
  set_grey (cairo, 0);
  put_chart_text (cairo, text, right + 8, row + 3, 0);
}

char *chart_lines (const struct chart *chart, const struct chart_line *line,
                   size_t count, const char *file) {
  struct plot plot = {.chart = chart};
  double least = HUGE_VAL, most = 0, names = 0, right = 1;
  for (size_t i = 0; i < count; i++) {
    names = fmax (names, name_width (line[i].name));
    for (size_t k = 0; k < line[i].count; k++) {
      right = fmax (right, line[i].point[k].x);
      least = fmin (least, line[i].point[k].y);
      most = fmax (most, line[i].point[k].y);
    }
  }
  plot.x = axis_around (0, right, 0, 10);
  plot.y = axis_around (least, most, 1, 8);
  field_place (&plot, fmax (FIELD_HEIGHT, ROW * (double)count));
  char *error = plot_open (&plot, file, names + 60);
  for (size_t i = 0; !error && i < count; i++)
    draw_line (&plot, i, &line[i]);
  return error ? error : plot_close (&plot);
}

/*----------------------------------- dots ------------------------------*/

/* A dot of the greatest weight has that radius, and none is smaller than
 * the other.
 */
#define LARGEST_DOT 14.
#define SMALLEST_DOT 1.2

char *chart_dots (const struct chart *chart, const struct chart_dot *dot,
                  size_t count, const char *file) {
  struct plot plot = {.chart = chart};
  double low[2] = {HUGE_VAL, HUGE_VAL}, high[2] = {0, 0}, weight = 1;
  for (size_t i = 0; i < count; i++) {
    low[0] = fmin (low[0], dot[i].x);
    low[1] = fmin (low[1], dot[i].y);
    high[0] = fmax (high[0], dot[i].x);
    high[1] = fmax (high[1], dot[i].y);
    weight = fmax (weight, dot[i].weight);
  }
  plot.x = axis_around (low[0] - 1, high[0] + 1, 0, 14);
  plot.y = axis_around (low[1], high[1], 1, 8);
  field_place (&plot, FIELD_HEIGHT);
  char *error = plot_open (&plot, file, 0);
  if (error)
    return error;
  cairo_set_source_rgba (plot.cairo, 0.55, 0.36, 0.18, 0.55);
  for (size_t i = 0; i < count; i++) {
    const double radius = LARGEST_DOT * sqrt (dot[i].weight / weight);
    cairo_new_path (plot.cairo);
    cairo_arc (plot.cairo, axis_place (&plot.x, dot[i].x),
               axis_place (&plot.y, dot[i].y), fmax (radius, SMALLEST_DOT),
               0, 2 * M_PI);
    cairo_fill (plot.cairo);
  }
  return plot_close (&plot);
}
#endif
