#ifndef chart_h_INCLUDED
#define chart_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>

/* Charts as SVG, PDF or PNG, by the suffix of the file.  An axis is
 * logarithmic if its numbers, which are positive, differ much.  Colours are
 * never needed to distinguish two things.
 */
struct chart {
  const char *title, *subtitle;
  const char *x, *y; /* titles of the axes; bars have no y */
};

/* Why there can be no chart in that file, on the heap, or 0: its suffix, or
 * a build without pictures
 */
char *chart_error (const char *file);

/* The functions return the error, on the heap, or 0. */

/* A bar from the left to `value`, with its name before it, and a line from
 * `low` to `high`.  If the bar or the line is open, its true end is at the
 * given one or to the right.
 */
struct chart_bar {
  char *name;
  double value, low, high;
  bool is_open, is_line_open;
};
char *chart_bars (const struct chart *, const struct chart_bar *,
                  size_t count, const char *file);

/* A line with a mark on each of its points; x is positive. */
struct chart_point {
  double x, y;
};
struct chart_line {
  char *name;
  struct chart_point *point; /* [0..count[ */
  size_t count;
};
char *chart_lines (const struct chart *, const struct chart_line *,
                   size_t count, const char *file);

/* A disc whose area grows with its weight */
struct chart_dot {
  double x, y, weight;
};
char *chart_dots (const struct chart *, const struct chart_dot *,
                  size_t count, const char *file);

#endif
