#include "cli/compare.h"

#include "draw/chart.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "puzzle/puzzle.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct measured {
  const struct measurement *item;
  size_t count;
};

/* Encoding, at-most-one and symmetry if another row for the same puzzle has
 * others, and the solver; on the heap.  The splitting search has no
 * encoding.
 */
static char *name_row (const struct measured *all,
                       const struct measurement *m) {
  const struct plan *plan = &m->plan;
  int encoding = 0, amo = 0, symmetry = 0;
  for (size_t i = 0; i < all->count; i++) {
    const struct measurement *other = &all->item[i];
    if (other->puzzle != m->puzzle ||
        has_formula (other) != has_formula (m))
      continue;
    encoding |= other->plan.encoding != plan->encoding;
    amo |= other->plan.at_most_one != plan->at_most_one;
    symmetry |= other->plan.symmetry != plan->symmetry ||
                other->plan.placements != plan->placements;
  }
  AUTOFREE char *windows = plan_symmetry_text (plan);
  char *name = 0;
  if (encoding && has_formula (m))
    name = append_item (name, " ", plan->encoding->name);
  if (amo && has_formula (m))
    name = append_item (name, " ", plan->at_most_one->name);
  if (symmetry)
    name = append_item (name, " ", windows);
  return append_item (name, " ", m->solver->name);
}

/* Shorter times are raised to what can be measured. */
#define SHORTEST 1e-4

static struct chart_bar bar_of (const struct measured *all,
                                const struct measurement *m) {
  const double median = m->median.value[ANSWER_SECONDS];
  struct chart_bar bar = {.name = name_row (all, m),
                          .is_open = m->no_answer_after >= 0,
                          .low = HUGE_VAL};
  for (size_t i = 0; i < m->runs.count; i++) {
    const struct timed_run *run = &m->runs.item[i];
    const double seconds = fmax (SHORTEST, run->value[ANSWER_SECONDS]);
    bar.low = fmin (bar.low, seconds);
    bar.high = fmax (bar.high, seconds);
    bar.is_line_open |= run->verdict == VERDICT_UNKNOWN;
  }
  bar.value = fmax (SHORTEST, bar.is_open ? m->no_answer_after : median);
  return bar;
}

/* A row that failed at once has no bar. */
static char *draw_bars (const struct measured *all, struct chart *chart,
                        const char *file) {
  AUTOFREE struct chart_bar *bar = mem_alloc (all->count * sizeof *bar);
  size_t count = 0;
  for (size_t i = 0; i < all->count; i++)
    if (all->item[i].runs.count)
      bar[count++] = bar_of (all, &all->item[i]);
  chart->x = "CPU seconds to answer";
  char *error = chart_bars (chart, bar, count, file);
  while (count)
    mem_free (bar[--count].name);
  return error;
}

static int cells_of (const struct measurement *m) {
  return m->puzzle->region.cells;
}

static int compare_points (const void *a, const void *b) {
  const struct chart_point *one = a, *other = b;
  const int by_x = compare_doubles (&one->x, &other->x);
  return by_x ? by_x : compare_doubles (&one->y, &other->y);
}

/* The answers of a cactus plot are numbered; the points are sorted. */
static void number_answers (struct chart_line *line) {
  size_t i = 0;
  for (; i < line->count && line->point[i].y < HUGE_VAL; i++)
    line->point[i].x = (double)i + 1;
  line->count = i;
}

/* One point for each size, unless half of its puzzles have no answer */
static void keep_medians (struct chart_line *line) {
  size_t kept = 0;
  for (size_t i = 0, end; i < line->count; i = end) {
    end = i + 1;
    while (end < line->count && line->point[end].x <= line->point[i].x)
      end++;
    const struct chart_point median = line->point[(i + end) / 2];
    if (median.y < HUGE_VAL)
      line->point[kept++] = median;
  }
  line->count = kept;
}

/* What a row of the tables took, puzzle by puzzle */
static struct chart_line line_of (const struct measured *all,
                                  const struct measurement *first,
                                  bool by_size) {
  struct chart_line line = {.name = name_row (all, first)};
  line.point = mem_alloc (all->count * sizeof *line.point);
  for (size_t i = 0; i < all->count; i++) {
    const struct measurement *m = &all->item[i];
    const double seconds = m->median.value[ANSWER_SECONDS];
    if (m->row == first->row)
      line.point[line.count++] = (struct chart_point){
          by_size ? cells_of (m) : 0,
          seconds >= 0 ? fmax (SHORTEST, seconds) : HUGE_VAL};
  }
  qsort (line.point, line.count, sizeof *line.point, compare_points);
  (by_size ? keep_medians : number_answers) (&line);
  return line;
}

static bool is_first_of_row (const struct measured *all, size_t i) {
  size_t before = 0;
  while (all->item[before].row != all->item[i].row)
    before++;
  return before == i;
}

/* Lines with many answers come first, and of those the fastest. */
static int compare_chart_lines (const void *a, const void *b) {
  const struct chart_line *x = a, *y = b;
  if (x->count != y->count)
    return x->count < y->count ? 1 : -1;
  return x->count ? compare_doubles (&x->point[x->count - 1].y,
                                     &y->point[x->count - 1].y)
                  : strcmp (x->name, y->name);
}

static char *draw_lines (const struct measured *all, struct chart *chart,
                         bool by_size, const char *file) {
  AUTOFREE struct chart_line *line = mem_alloc (all->count * sizeof *line);
  size_t count = 0;
  for (size_t i = 0; i < all->count; i++)
    if (is_first_of_row (all, i))
      line[count++] = line_of (all, &all->item[i], by_size);
  qsort (line, count, sizeof *line, compare_chart_lines);
  chart->title =
      by_size ? "Times by size" : "Puzzles answered within a time";
  chart->x = by_size ? "cells" : "puzzles answered";
  chart->y = by_size ? "CPU seconds, medians" : "CPU seconds";
  char *error = chart_lines (chart, line, count, file);
  for (size_t i = 0; i < count; i++) {
    mem_free (line[i].name);
    mem_free (line[i].point);
  }
  return error;
}

char *draw_comparison (const struct measurement *item, size_t count,
                       double limit, const char *file) {
  const struct measured all = {item, count};
  size_t runs = 0;
  bool has_bars = true, by_size = false;
  for (size_t i = 0; i < count; i++) {
    runs = item[i].runs.count > runs ? item[i].runs.count : runs;
    has_bars &= item[i].puzzle == item[0].puzzle;
    by_size |= cells_of (&item[i]) != cells_of (item);
  }
  AUTOFREE char *subtitle = runs > 1
                                ? format_text ("medians of %zu runs", runs)
                                : copy_text ("one run");
  AUTOFREE char *limited = format_text ("limit %g s", limit);
  if (limit > 0)
    subtitle = append_item (subtitle, ", ", limited);
  struct chart chart = {.title = count ? item[0].puzzle->name : "",
                        .subtitle = subtitle};
  return has_bars ? draw_bars (&all, &chart, file)
                  : draw_lines (&all, &chart, by_size, file);
}
