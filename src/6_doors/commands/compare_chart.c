#include "commands/compare.h"

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

/*---------------------------------- names ------------------------------*/

/* Encoding, at-most-one and symmetry if they differ from those of another
 * row for the same puzzle, and the solver; on the heap.  The splitting
 * search has no encoding.
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
  char *windows = plan_symmetry_text (plan), *name = 0;
  if (encoding && has_formula (m))
    name = append_item (name, " ", plan->encoding->name);
  if (amo && has_formula (m))
    name = append_item (name, " ", plan->at_most_one->name);
  if (symmetry)
    name = append_item (name, " ", windows);
  release (windows);
  return append_item (name, " ", m->solver->name);
}

/* Shorter times are raised to what can be measured. */
#define SHORTEST 1e-4

/*----------------------------------- bars ------------------------------*/

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
  struct chart_bar *bar = allocate (all->count * sizeof *bar);
  size_t count = 0;
  for (size_t i = 0; i < all->count; i++)
    if (all->item[i].runs.count)
      bar[count++] = bar_of (all, &all->item[i]);
  chart->x = "CPU seconds to answer";
  char *error = chart_bars (chart, bar, count, file);
  while (count)
    release (bar[--count].name);
  release (bar);
  return error;
}

/*---------------------------------- cactus -----------------------------*/

static int has_one_row (const struct measured *all) {
  for (size_t i = 1; i < all->count; i++)
    if (all->item[i].row != all->item[0].row)
      return 0;
  return 1;
}

/* A line is of one row of the tables; if all are of one row, of the puzzles
 * of one region, which shows how times grow with it.  On the heap
 */
static char *name_line (const struct measured *all,
                        const struct measurement *m) {
  return has_one_row (all) ? region_word (&m->puzzle->region)
                           : name_row (all, m);
}

static int is_of_line (const struct measured *all,
                       const struct measurement *first,
                       const struct measurement *m) {
  if (!has_one_row (all))
    return m->row == first->row;
  char *word = region_word (&m->puzzle->region);
  char *other = region_word (&first->puzzle->region);
  const int is_same = !strcmp (word, other);
  release (word);
  release (other);
  return is_same;
}

/* The medians of a line, those that are known, sorted */
static struct chart_line line_of (const struct measured *all,
                                  const struct measurement *first) {
  struct chart_line line = {.name = name_line (all, first)};
  line.y = allocate (all->count * sizeof *line.y);
  for (size_t i = 0; i < all->count; i++) {
    const struct measurement *m = &all->item[i];
    const double seconds = m->median.value[ANSWER_SECONDS];
    if (is_of_line (all, first, m) && seconds >= 0)
      line.y[line.count++] = fmax (SHORTEST, seconds);
  }
  qsort (line.y, line.count, sizeof *line.y, compare_doubles);
  return line;
}

static int is_first_of_line (const struct measured *all, size_t i) {
  for (size_t before = 0; before < i; before++)
    if (is_of_line (all, &all->item[before], &all->item[i]))
      return 0;
  return 1;
}

/* Lines with many answers come first, and of those the fastest. */
static int compare_lines (const void *a, const void *b) {
  const struct chart_line *x = a, *y = b;
  if (x->count != y->count)
    return x->count < y->count ? 1 : -1;
  return x->count
             ? compare_doubles (&x->y[x->count - 1], &y->y[x->count - 1])
             : strcmp (x->name, y->name);
}

static char *draw_cactus (const struct measured *all, struct chart *chart,
                          const char *file) {
  struct chart_line *line = allocate (all->count * sizeof *line);
  size_t count = 0;
  for (size_t i = 0; i < all->count; i++)
    if (is_first_of_line (all, i))
      line[count++] = line_of (all, &all->item[i]);
  qsort (line, count, sizeof *line, compare_lines);
  chart->x = "puzzles answered";
  chart->y = "CPU seconds";
  char *error = chart_lines (chart, line, count, file);
  for (size_t i = 0; i < count; i++) {
    release (line[i].name);
    release (line[i].y);
  }
  release (line);
  return error;
}

/*----------------------------------- all -------------------------------*/

char *draw_comparison (const struct measurement *item, size_t count,
                       double limit, const char *file) {
  const struct measured all = {item, count};
  size_t runs = 0, of_first = 0;
  for (size_t i = 0; i < count; i++) {
    runs = item[i].runs.count > runs ? item[i].runs.count : runs;
    of_first += item[i].puzzle == item[0].puzzle;
  }
  const int has_bars = of_first == count;
  char *subtitle = has_bars || !has_one_row (&all)
                       ? 0
                       : copy_text (item[0].solver->name);
  char *how_often = runs > 1 ? message ("medians of %zu runs", runs)
                             : copy_text ("one run");
  char *limited = message ("limit %g s", limit);
  subtitle = append_item (subtitle, ", ", how_often);
  if (limit > 0)
    subtitle = append_item (subtitle, ", ", limited);
  struct chart chart = {.title = has_bars && count
                                     ? item[0].puzzle->name
                                     : "Puzzles answered within a time",
                        .subtitle = subtitle};
  char *error = has_bars ? draw_bars (&all, &chart, file)
                         : draw_cactus (&all, &chart, file);
  release (limited);
  release (how_often);
  release (subtitle);
  return error;
}
