#include "cli/compare.h"

#include "cli/option.h"
#include "cli/rows.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "notation/puzzle_json.h"
#include "output/report.h"
#include "output/report_text.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/columns.h"
#include "text/printable.h"
#include "text/prose.h"
#include "text/quote.h"

#include <stdio.h>
#include <string.h>

/*----------------------------------- JSON ------------------------------*/

static json_t *seconds_to_json (double seconds) {
  return seconds < 0 ? json_null () : json_real (seconds);
}

static void add_values (json_t *object, const struct timed_run *run) {
  static const char *const key[] = {"load_seconds", "answer_seconds",
                                    "decisions", "conflicts",
                                    "propagations"};
  for (enum quantity q = 0; q < QUANTITIES; q++) {
    const double value = run->value[q];
    json_object_set_new (object, key[q],
                         q <= ANSWER_SECONDS || value < 0
                             ? seconds_to_json (value)
                             : json_integer ((json_int_t)value));
  }
}

static json_t *run_to_json (const struct timed_run *run) {
  json_t *json = json_pack (
      "{s:I, s:s, s:o}", "seed", (json_int_t)run->seed, "status",
      report_status (run->verdict), "stopped", report_stop (run->stop));
  add_values (json, run);
  return json;
}

/* What all runs have in common */
static json_t *question_to_json (const struct measurement *m,
                                 const struct options *options) {
  const struct backend *backend = m->solver->backend;
  const double limit = options->search.seconds;
  AUTOFREE char *symmetry = plan_symmetry_text (&m->plan);
  json_t *json =
      json_pack ("{s:s?, s:s?, s:s, s:s}", "encoding",
                 has_formula (m) ? m->plan.encoding->name : 0, "amo",
                 has_formula (m) ? m->plan.at_most_one->name : 0,
                 "symmetry", symmetry, "search", backend->search);
  report_add_solver (json, m->solver->command);
  if (!m->solver->command)
    json_object_set_new (json, "solver", json_string (backend->name));
  json_object_update_new (
      json, m->size.variables
                ? json_pack ("{s:i, s:I, s:I, s:f}", "variables",
                             m->size.variables, "clauses",
                             (json_int_t)m->size.clauses, "literals",
                             (json_int_t)m->size.literals, "encode_seconds",
                             m->encode_seconds)
                : json_pack ("{s:n, s:n, s:n, s:n}", "variables", "clauses",
                             "literals", "encode_seconds"));
  json_object_set_new (json, "limit_seconds",
                       limit > 0 ? json_real (limit) : json_null ());
  return json;
}

static void print_measurement_json (const struct measurement *m,
                                    const struct options *options) {
  const struct report report = {.command = "compare",
                                .type = "measurement",
                                .puzzle = m->puzzle,
                                .reading = m->reading,
                                .plan = &m->plan,
                                .is_search = 1,
                                .stop = m->stop,
                                .seconds = m->seconds};
  json_t *json = question_to_json (m, options), *runs = json_array ();
  for (size_t i = 0; i < m->runs.count; i++)
    json_array_append_new (runs, run_to_json (&m->runs.item[i]));
  add_values (json, &m->median);
  json_object_update_new (
      json, json_pack (
                "{s:o, s:i, s:o, s:o, s:s}", "no_answer_after_seconds",
                seconds_to_json (m->no_answer_after), "answered",
                m->answered, "runs", runs, "error", text_to_json (m->error),
                "status", report_status (m->median.verdict)));
  report_print_json (&report, json, rows_stream ());
}

/*----------------------------------- CSV -------------------------------*/

static json_t *csv_row (const struct measurement *m,
                        const struct timed_run *run, const char *error,
                        const struct options *options) {
  json_t *row = json_pack ("{s:s}", "puzzle", m->puzzle->name);
  json_object_update_new (row, question_to_json (m, options));
  json_object_update_new (row, run_to_json (run));
  json_object_set_new (row, "error", text_to_json (error));
  return row;
}

/* Takes over the row; is the first one, and has titles above, if
 * `is_first`.
 */
static void print_csv_row (json_t *row, bool is_first) {
  const char *key, *between = "";
  json_t *value;
  FILE *out = rows_stream ();
  if (is_first)
    json_object_foreach (row, key, value) {
      fprintf (out, "%s%s", between, key);
      between = ",";
    }
  between = is_first ? "\n" : "";
  json_object_foreach (row, key, value) {
    fputs (between, out);
    if (json_is_string (value)) {
      AUTOFREE char *text = printable (json_string_value (value));
      csv_write_field (out, text);
    } else if (json_is_real (value))
      fprintf (out, "%.6f", json_real_value (value));
    else if (json_is_integer (value))
      fprintf (out, "%lld", (long long)json_integer_value (value));
    between = ",";
  }
  putc ('\n', out);
  json_decref (row);
}

/*---------------------------------- table ------------------------------*/

/* In a narrow terminal a row takes two lines: what, and the numbers. */
#define ROW_WIDTH 80

static const char *row_break (void) {
  return columns_of (stdout, ROW_WIDTH) < ROW_WIDTH ? "\n" : "";
}

void print_puzzle_heading (const struct puzzle *puzzle, bool is_first,
                           const struct options *options) {
  if (options->output.json || options->output.csv)
    return;
  if (!is_first)
    putchar ('\n');
  AUTOFREE char *name = report_name (puzzle);
  FILE *out = text_stream_open ();
  fprintf (out, "%s, %d cubes; CPU seconds", name, puzzle->snake.cubes);
  if (options->compare.seeds > 1)
    fprintf (out, ", medians of %lld seeds", options->compare.seeds);
  if (options->search.seconds > 0)
    fprintf (out, ", limit %g s", options->search.seconds);
  AUTOFREE char *heading = text_stream_close (out);
  prose_line (stdout, "%s", heading);
  printf ("\nencoding   amo       symmetry solver  %s vars clauses load "
          "answer decis. verdict\n",
          row_break ());
  fflush (stdout);
}

/* At most five characters after the mark: "0.017", "12.3", "4361", "85.3k",
 * "1.23M"; "-" if the number is not known
 */
static void print_number (int width, const char *mark, double number,
                          int decimals) {
  static const char units[][2] = {"", "k", "M", "G", "T", "P"};
  char text[32] = "-";
  int unit = 0;
  if (number >= 9999.5) {
    decimals = 2;
    for (; number >= 999.5; unit++)
      number /= 1000;
  }
  const int shown = number < 9.995               ? decimals
                    : number < 99.95 && decimals ? 1
                                                 : 0;
  if (number >= 0)
    snprintf (text, sizeof text, "%s%.*f%s", mark, shown, number,
              units[unit]);
  printf ("%*s ", width, text);
}

/* windows:300 is w:300; "SAT 2/3" if two of three seeds were answered. */
static void print_row (const struct measurement *m) {
  const double *median = m->median.value;
  const bool is_known = m->size.variables > 0;
  AUTOFREE char *symmetry = plan_symmetry_text (&m->plan);
  const char *windows = strstr (symmetry, "windows:") ? "w:" : "";
  printf ("%-10s %-9s %s%-*s %-7.7s ",
          has_formula (m) ? m->plan.encoding->name : "-",
          has_formula (m) ? m->plan.at_most_one->name : "-", windows,
          *windows ? 6 : 8,
          *windows ? symmetry + strlen ("windows:") : symmetry,
          m->solver->name);
  fputs (row_break (), stdout);
  print_number (5, "", is_known ? m->size.variables : -1, 0);
  print_number (7, "", is_known ? (double)m->size.clauses : -1, 0);
  print_number (4, "", median[LOAD_SECONDS], 2);
  if (m->no_answer_after < 0)
    print_number (6, "", median[ANSWER_SECONDS], 3);
  else
    print_number (6, ">", m->no_answer_after, 2);
  print_number (6, "", median[DECISIONS], 0);
  fputs (m->error                                     ? "failed"
         : m->median.verdict == VERDICT_SATISFIABLE   ? "SAT"
         : m->median.verdict == VERDICT_UNSATISFIABLE ? "UNSAT"
                                                      : "?",
         stdout);
  if (m->answered && (size_t)m->answered < m->runs.count)
    printf (" %d/%zu", m->answered, m->runs.count);
  putchar ('\n');
}

void print_measurement (const struct measurement *measurement,
                        bool is_first, const struct options *options) {
  if (options->output.json)
    print_measurement_json (measurement, options);
  else if (options->output.csv) {
    /* A row for each run, and for the one that failed */
    const struct timed_run failed = {.seed =
                                         (unsigned)measurement->runs.count,
                                     .value = {-1, -1, -1, -1, -1}};
    for (size_t i = 0; i < measurement->runs.count; i++)
      print_csv_row (
          csv_row (measurement, &measurement->runs.item[i], 0, options),
          is_first && !i);
    if (measurement->error)
      print_csv_row (
          csv_row (measurement, &failed, measurement->error, options),
          is_first && !measurement->runs.count);
  } else
    print_row (measurement);
  fflush (stdout);
}
