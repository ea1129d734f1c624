#include "compare_print.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum column {
  ENCODING,
  AMO,
  SYMMETRY,
  SOLVER,
  VARIABLES,
  CLAUSES,
  ENCODE_TIME,
  LOAD_TIME,
  ANSWER_TIME,
  DECISION_COUNT,
  PROPAGATION_COUNT,
  VERDICT,
  COLUMNS
};

/* The solver's column is as wide as the longest name. */
static const struct column_style {
  const char *title;
  int width;
} columns[COLUMNS] = {{"encoding", 10}, {"amo", 9},     {"symmetry", 12},
                      {"solver", 6},    {"vars", 6},    {"clauses", 7},
                      {"encode", 6},    {"load", 6},    {"answer", 6},
                      {"decisions", 9}, {"propag.", 7}, {"verdict", 7}};

#define WIDTH 79

static int width_of (const struct printer *printer, int column) {
  const int width = columns[column].width;
  const int longest = printer->style.longest_solver;
  return column == SOLVER && longest > width ? longest : width;
}

static int has (int set, int column) { return set >> column & 1; }

static int total_width (const struct printer *printer) {
  int width = printer->groups ? 1 : -1; /* rows of groups are indented */
  for (int i = 0; i < COLUMNS; i++)
    if (!has (printer->hidden, i) && !has (printer->groups, i))
      width += width_of (printer, i) + 1;
  return width;
}

void printer_init (struct printer *printer,
                   const struct comparison_style *style) {
  const int choices[] = {style->encodings, style->at_most_one_kinds,
                         style->symmetries, style->solvers};
  *printer = (struct printer){.style = *style};
  for (int i = ENCODING; i <= SOLVER; i++)
    if (choices[i] < 2)
      printer->hidden |= 1 << i;
  if (!style->has_embedded)
    printer->hidden |=
        1 << LOAD_TIME | 1 << DECISION_COUNT | 1 << PROPAGATION_COUNT;
  for (int i = ENCODING; i < SOLVER && total_width (printer) > WIDTH; i++)
    if (!has (printer->hidden, i))
      printer->groups |= 1 << i;
  if (style->format == FORMAT_CSV)
    print_csv_header ();
}

void printer_clear (struct printer *printer) { free (printer->group); }

/*--------------------------------- cells -------------------------------*/

/* Four digits at most, and k for a thousand: "4361", "85.3 k", "1.23 M" */
static char *count_text (double count) {
  static const char units[] = " kMGTP";
  int unit = 0;
  if (count < 0)
    return copy_text ("-");
  if (count < 9999.5)
    return message ("%.0f", count);
  for (; count >= 999.5; unit++)
    count /= 1000;
  return message ("%.*f %c",
                  count < 9.995   ? 2
                  : count < 99.95 ? 1
                                  : 0,
                  count, units[unit]);
}

static char *seconds_text (double seconds) {
  if (seconds < 0)
    return copy_text ("-");
  return message ("%.*f",
                  seconds < 9.9995  ? 3
                  : seconds < 999.5 ? 1
                                    : 0,
                  seconds);
}

/* Two digits are enough for what nobody knows. */
static char *bound_text (double seconds) {
  return seconds < 0.1    ? message (">%.3f", seconds)
         : seconds < 99.5 ? message (">%.2g", seconds)
                          : message (">%.0f", seconds);
}

static char *median_text (const struct row *row, enum quantity quantity) {
  int is_bound;
  const double median = row_median (row, quantity, &is_bound);
  if (quantity == LOAD)
    return seconds_text (median);
  if (quantity == ANSWER)
    return is_bound ? bound_text (median) : seconds_text (median);
  char *count = count_text (median);
  if (!is_bound)
    return count;
  char *text = message (">%s", count);
  free (count);
  return text;
}

/* "SAT 2/3" where one of three runs was not finished */
static char *verdict_text (const struct row *row) {
  const enum verdict verdict = row_verdict (row);
  const int answered = row_answered (row);
  if (row->failed)
    return copy_text ("failed");
  const char *word = verdict == VERDICT_SATISFIABLE     ? "SAT"
                     : verdict == VERDICT_UNSATISFIABLE ? "UNSAT"
                                                        : "?";
  return answered == 0 || answered == row->runs
             ? copy_text (word)
             : message ("%s %d/%d", word, answered, row->runs);
}

static char *cell_text (const struct row *row, int column) {
  switch (column) {
  case ENCODING:
    return copy_text (row->plan->encoding->name);
  case AMO:
    return copy_text (row->plan->at_most_one->name);
  case SYMMETRY:
    return plan_symmetry_text (row->plan);
  case SOLVER:
    return copy_text (row->solver->name);
  case VARIABLES:
    return count_text (row->formula.variables);
  case CLAUSES:
    return count_text ((double)row->formula.clauses);
  case ENCODE_TIME:
    return seconds_text (row->formula.encode);
  case VERDICT:
    return verdict_text (row);
  default:
    return median_text (row, LOAD + (enum quantity) (column - LOAD_TIME));
  }
}

/*--------------------------------- lines -------------------------------*/

static void print_line (const struct printer *printer, char *const *cell) {
  int before = 0; /* blanks wait for something to stand behind them */
  if (printer->groups)
    fputs ("  ", stdout);
  for (int i = 0; i < COLUMNS; i++) {
    if (has (printer->hidden, i) || has (printer->groups, i))
      continue;
    const int blanks = width_of (printer, i) - (int)strlen (cell[i]);
    const int left = i <= SOLVER || i == VERDICT;
    printf ("%*s%s", before + (left || blanks < 0 ? 0 : blanks), "",
            cell[i]);
    before = 1 + (left && blanks > 0 ? blanks : 0);
  }
  putchar ('\n');
}

static void print_titles (const struct printer *printer) {
  char *title[COLUMNS];
  for (int i = 0; i < COLUMNS; i++)
    title[i] = copy_text (columns[i].title);
  print_line (printer, title);
  for (int i = 0; i < COLUMNS; i++)
    free (title[i]);
}

/* Encoding, at-most-one kind and so on of a row, those of a set */
static char *name_columns (const struct row *row, int set) {
  char *text = 0;
  for (int i = ENCODING; i <= SOLVER; i++) {
    if (!has (set, i))
      continue;
    char *cell = cell_text (row, i);
    char *word = message ("%s %s", columns[i].title, cell);
    text = append_item (text, ", ", word);
    free (word);
    free (cell);
  }
  return text;
}

static void print_group (struct printer *printer, const struct row *row) {
  char *group = name_columns (row, printer->groups);
  if (!printer->group || strcmp (group, printer->group))
    printf ("%s\n", group);
  free (printer->group);
  printer->group = group;
}

void print_heading (struct printer *printer, const struct puzzle *puzzle,
                    const char *name, const struct plan *plan,
                    const struct solver *solver) {
  const struct row row = {.plan = plan, .solver = solver};
  const int *side = puzzle->region.side;
  if (printer->style.format != FORMAT_TABLE)
    return;
  if (printer->rows)
    putchar ('\n');
  printf ("%s: %d cubes, %dx%dx%d; CPU seconds", name, puzzle->snake.cubes,
          side[0], side[1], side[2]);
  if (printer->style.seeds > 1)
    printf (", medians of %d seeds", printer->style.seeds);
  if (printer->style.seconds > 0)
    printf (", limit %g s", printer->style.seconds);
  char *same = name_columns (&row, printer->hidden);
  printf ("%s%s\n\n", same ? "\n" : "", same ? same : "");
  free (same);
  print_titles (printer);
  fflush (stdout);
  free (printer->group);
  printer->group = 0;
}

static void print_row_of_table (struct printer *printer,
                                const struct row *row) {
  char *cell[COLUMNS];
  if (printer->groups)
    print_group (printer, row);
  for (int i = 0; i < COLUMNS; i++)
    cell[i] = cell_text (row, i);
  print_line (printer, cell);
  for (int i = 0; i < COLUMNS; i++)
    free (cell[i]);
}

void print_row (struct printer *printer, const struct row *row) {
  printer->rows++;
  if (printer->style.format == FORMAT_JSON)
    print_row_as_json (row);
  else if (printer->style.format == FORMAT_CSV)
    print_row_as_csv (row);
  else
    print_row_of_table (printer, row);
  fflush (stdout);
}

void print_reference (struct printer *printer, const struct row *row) {
  if (printer->style.format != FORMAT_TABLE) {
    print_row (printer, row);
    return;
  }
  char *symmetry = plan_symmetry_text (row->plan);
  char *seconds = median_text (row, ANSWER);
  char *decisions = median_text (row, DECISIONS);
  char *verdict = verdict_text (row);
  printf ("\nsearch of %s, as 'snakesat solve': answer %s, decisions %s, "
          "%s\n",
          symmetry, seconds, decisions, verdict);
  free (symmetry);
  free (seconds);
  free (decisions);
  free (verdict);
  fflush (stdout);
}
