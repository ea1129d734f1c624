#include "commands/compare.h"

#include "commands/option.h"
#include "report/report.h"
#include "report/report_text.h"
#include "system/memory.h"
#include "text/quote.h"

#include <stdio.h>
#include <string.h>

static const char *text_of (const json_t *row, const char *key) {
  return json_string_value (json_object_get (row, key));
}

/*----------------------------------- CSV -------------------------------*/

static void print_field (const json_t *value) {
  if (json_is_string (value))
    csv_write_field (stdout, json_string_value (value));
  else if (json_is_real (value))
    printf ("%.6f", json_real_value (value));
  else if (json_is_integer (value))
    printf ("%lld", (long long)json_integer_value (value));
  else if (json_is_array (value))
    printf ("%zu", json_array_size (value));
}

/* `runs` is how many there were. */
static void print_csv (const struct puzzle *puzzle, json_t *row,
                       int is_first) {
  const char *key;
  json_t *value;
  if (is_first) {
    fputs ("puzzle", stdout);
    json_object_foreach (row, key, value) printf (",%s", key);
    putchar ('\n');
  }
  csv_write_field (stdout, puzzle->name);
  json_object_foreach (row, key, value) {
    putchar (',');
    print_field (value);
  }
  putchar ('\n');
}

/*---------------------------------- table ------------------------------*/

/* 80 columns with the verdict; words have a negative width, as in printf.
 */
static const struct column {
  const char *key, *title;
  int width;
  int decimals; /* of small numbers */
} columns[] = {
    {"encoding", "encoding", -10, 0}, {"amo", "amo", -9, 0},
    {"symmetry", "symmetry", -8, 0},  {0, "solver", -7, 0},
    {"variables", "vars", 5, 0},      {"clauses", "clauses", 7, 0},
    {"load_seconds", "load", 4, 2},   {"answer_seconds", "answer", 6, 3},
    {"decisions", "decis.", 6, 0},    {0, 0, 0, 0}};

void print_puzzle_heading (const struct puzzle *puzzle, int is_first,
                           const struct options *options) {
  if (options->output.json || options->output.csv)
    return;
  if (!is_first)
    putchar ('\n');
  report_print_name (puzzle);
  printf (", %d cubes; CPU seconds", puzzle->snake.cubes);
  if (options->compare.seeds > 1)
    printf (", medians of %lld seeds", options->compare.seeds);
  if (options->search.seconds > 0)
    printf (", limit %g s", options->search.seconds);
  puts ("\n");
  for (const struct column *c = columns; c->title; c++)
    printf ("%*s ", c->width, c->title);
  puts ("verdict");
  fflush (stdout);
}

/* Prints at most five characters: "0.017", "12.3", "4361", "85.3k",
 * "1.23M".
 */
static char *short_text (double number, int decimals) {
  static const char units[] = " kMGTP";
  int unit = 0;
  if (number >= 9999.5) {
    decimals = 2;
    for (; number >= 999.5; unit++)
      number /= 1000;
  }
  const int shown = number < 9.995               ? decimals
                    : number < 99.95 && decimals ? 1
                                                 : 0;
  return unit ? message ("%.*f%c", shown, number, units[unit])
              : message ("%.*f", shown, number);
}

/* ">5.12" if there was no answer after so many seconds, "-" for other
 * numbers that are not known
 */
static char *number_text (const json_t *row, const struct column *column) {
  const json_t *value = json_object_get (row, column->key);
  const json_t *most = json_object_get (row, "no_answer_after_seconds");
  if (json_is_number (value))
    return short_text (json_number_value (value), column->decimals);
  if (strcmp (column->key, "answer_seconds") != 0 || json_is_null (most))
    return copy_text ("-");
  char *number = short_text (json_number_value (most), 2);
  char *text = message (">%s", number);
  release (number);
  return text;
}

/* Long names of solvers are cut, and windows:300 is w:300. */
static char *cell_text (const json_t *row, const struct column *column,
                        const struct compared_solver *solver) {
  if (!column->key)
    return message ("%.7s", solver->name);
  const char *text = text_of (row, column->key);
  return !text                            ? number_text (row, column)
         : !strncmp (text, "windows:", 8) ? message ("w:%s", text + 8)
                                          : copy_text (text);
}

/* "SAT 2/3" if two of three seeds were answered */
static void print_verdict (const json_t *row) {
  const char *status = text_of (row, "status");
  const json_t *answered = json_object_get (row, "answered");
  const size_t runs = json_array_size (json_object_get (row, "runs"));
  const json_int_t count = json_integer_value (answered);
  fputs (text_of (row, "error")           ? "failed"
         : !strcmp (status, "foldable")   ? "SAT"
         : !strcmp (status, "unfoldable") ? "UNSAT"
                                          : "?",
         stdout);
  if (count && (size_t)count < runs)
    printf (" %d/%zu", (int)count, runs);
  putchar ('\n');
}

static void print_row (const struct compared_solver *solver,
                       const json_t *row) {
  for (const struct column *c = columns; c->title; c++) {
    char *text = cell_text (row, c, solver);
    printf ("%*s ", c->width, text);
    release (text);
  }
  print_verdict (row);
}

/*----------------------------------- all -------------------------------*/

void print_measurement (const struct measurement *measurement, int is_first,
                        const struct options *options) {
  const struct report report = {.command = "compare",
                                .type = "measurement",
                                .puzzle = measurement->puzzle,
                                .plan = measurement->plan,
                                .is_search = 1,
                                .stop = measurement->stop,
                                .seconds = measurement->seconds};
  if (options->output.json)
    report_print_json (&report, json_incref (measurement->row), stdout);
  else if (options->output.csv)
    print_csv (measurement->puzzle, measurement->row, is_first);
  else
    print_row (measurement->solver, measurement->row);
  fflush (stdout);
}
