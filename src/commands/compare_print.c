#include "commands/compare_print.h"

#include "commands/option.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "folding/folding_json.h"
#include "puzzle/puzzle.h"
#include "report/report.h"
#include "report/report_text.h"
#include "system/memory.h"
#include "text/quote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*---------------------------- one record of it -------------------------*/

static const char *const quantity_name[QUANTITIES] = {
    "load_seconds", "answer_seconds", "decisions", "propagations"};

static void set_number (json_t *object, const char *key, double value) {
  const int is_time = strstr (key, "seconds") != 0;
  json_object_set_new (object, key,
                       value < 0 ? json_null ()
                       : is_time ? json_real (value)
                                 : json_integer ((json_int_t)value));
}

static json_t *runs_to_json (const struct measurement *measurement) {
  json_t *runs = json_array ();
  for (int i = 0; i < measurement->runs; i++) {
    const struct timed_run *run = &measurement->run[i];
    json_t *object = json_pack (
        "{s:I, s:s, s:o}", "seed", (json_int_t)run->seed, "status",
        report_status (run->verdict), "stopped", report_stop (run->stop));
    for (int j = 0; j < QUANTITIES; j++)
      set_number (object, quantity_name[j], run->value[j]);
    json_array_append_new (runs, object);
  }
  return runs;
}

/* A number is -1 where there is none; a median that is only bounded from
 * below is not a number.
 */
static json_t *measurement_to_json (const struct measurement *measurement) {
  const struct plan *plan = &measurement->plan;
  const struct formula_measure *formula = &measurement->formula;
  const struct median *median = measurement->median;
  const struct compared_solver *solver = measurement->solver;
  char *symmetry = plan_symmetry_text (plan);
  json_t *object =
      json_pack ("{s:s, s:s, s:s, s:s}", "encoding", plan->encoding->name,
                 "amo", plan->at_most_one->name, "symmetry", symmetry,
                 "search", solver->backend->search);
  report_add_solver (object, solver->command);
  release (symmetry);
  set_number (object, "variables", formula->variables);
  set_number (object, "clauses", (double)formula->clauses);
  set_number (object, "literals", (double)formula->literals);
  set_number (object, "encode_seconds", formula->encode_seconds);
  for (int i = 0; i < QUANTITIES; i++)
    set_number (object, quantity_name[i],
                median[i].is_bound ? -1 : median[i].value);
  set_number (object, "no_answer_after_seconds",
              median[ANSWER_SECONDS].is_bound ? median[ANSWER_SECONDS].value
                                              : -1);
  json_object_set_new (object, "answered",
                       json_integer (measurement->answered));
  json_object_set_new (object, "runs", runs_to_json (measurement));
  json_object_set_new (object, "error", text_to_json (measurement->error));
  json_object_set_new (object, "status",
                       json_string (report_status (measurement->verdict)));
  return object;
}

/* The status is in the record, which CSV prints, too. */
static void print_json (const struct measurement *measurement) {
  const struct report report = {.command = "compare",
                                .type = "measurement",
                                .puzzle = measurement->puzzle,
                                .plan = &measurement->plan,
                                .is_search = 1,
                                .stop = measurement->stop,
                                .seconds = measurement->seconds};
  report_print_json (&report, measurement_to_json (measurement), stdout);
}

/*----------------------------------- CSV -------------------------------*/

static void print_value (const json_t *value) {
  putchar (',');
  if (json_is_string (value))
    csv_write_field (stdout, json_string_value (value));
  else if (json_is_real (value))
    printf ("%.6f", json_real_value (value));
  else if (json_is_integer (value))
    printf ("%lld", (long long)json_integer_value (value));
  else if (json_is_array (value))
    printf ("%zu", json_array_size (value));
}

/* The same as in JSON, `runs` being how many there were. */
static void print_csv (const struct measurement *measurement,
                       int is_first) {
  json_t *object = measurement_to_json (measurement), *value;
  const char *key;
  if (is_first) {
    fputs ("puzzle", stdout);
    json_object_foreach (object, key, value) printf (",%s", key);
    putchar ('\n');
  }
  csv_write_field (stdout, measurement->puzzle->name);
  json_object_foreach (object, key, value) print_value (value);
  putchar ('\n');
  json_decref (object);
}

/*---------------------------------- table ------------------------------*/

/* At most five columns: "0.017", "12.3", "4361", "85.3k", "1.23M", or "-"
 * where it is not known
 */
static char *short_text (double number, int decimals) {
  static const char units[] = " kMGTP";
  int unit = 0;
  if (number < 0)
    return copy_text ("-");
  if (number < 9999.5)
    return message ("%.*f",
                    number < 9.995               ? decimals
                    : number < 99.95 && decimals ? 1
                                                 : 0,
                    number);
  for (; number >= 999.5; unit++)
    number /= 1000;
  return message ("%.*f%c",
                  number < 9.995   ? 2
                  : number < 99.95 ? 1
                                   : 0,
                  number, units[unit]);
}

/* Two decimals are enough for what nobody knows. */
static char *median_text (const struct median *median, int decimals) {
  if (!median->is_bound)
    return short_text (median->value, decimals);
  char *number = short_text (median->value, decimals ? 2 : 0);
  char *text = message (">%s", number);
  release (number);
  return text;
}

/* "SAT 2/3" where two of three seeds were answered */
static char *verdict_text (const struct measurement *measurement) {
  const enum verdict verdict = measurement->verdict;
  const char *word = measurement->error                 ? "failed"
                     : verdict == VERDICT_SATISFIABLE   ? "SAT"
                     : verdict == VERDICT_UNSATISFIABLE ? "UNSAT"
                                                        : "?";
  return measurement->answered && measurement->answered < measurement->runs
             ? message ("%s %d/%d", word, measurement->answered,
                        measurement->runs)
             : copy_text (word);
}

/* Takes the text over; a width below 0 is one of words, as in printf. */
static void print_cell (int width, char *text) {
  printf ("%*s ", width, text);
  release (text);
}

static void print_row (const struct measurement *measurement) {
  const struct plan *plan = &measurement->plan;
  const struct formula_measure *formula = &measurement->formula;
  const struct median *median = measurement->median;
  char *verdict = verdict_text (measurement);
  print_cell (-10, copy_text (plan->encoding->name));
  print_cell (-9, copy_text (plan->at_most_one->name));
  print_cell (-8, plan->symmetry == SYMMETRY_WINDOWS
                      ? message ("w:%d", plan->placements) /* no room */
                      : plan_symmetry_text (plan));
  print_cell (-7, message ("%.7s", measurement->solver->name));
  print_cell (5, short_text (formula->variables, 0));
  print_cell (5, short_text ((double)formula->clauses, 0));
  print_cell (4, median_text (&median[LOAD_SECONDS], 2));
  print_cell (6, median_text (&median[ANSWER_SECONDS], 3));
  print_cell (6, median_text (&median[DECISIONS], 0));
  puts (verdict);
  release (verdict);
}

/* Titles may stand out to the left of numbers. */
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
  puts (
      "\n\nencoding   amo       symmetry solver  vars clauses load answer "
      "decis. verdict");
  fflush (stdout);
}

/*----------------------------------- all -------------------------------*/

void print_measurement (const struct measurement *measurement, int is_first,
                        const struct options *options) {
  if (options->output.json)
    print_json (measurement);
  else if (options->output.csv)
    print_csv (measurement, is_first);
  else
    print_row (measurement);
  fflush (stdout);
}

void print_comparison_total (const struct comparison_total *total,
                             const struct options *options) {
  if (!options->output.json)
    return;
  const struct report report = {.command = "compare",
                                .type = "total",
                                .is_search = 1,
                                .stop = total->stop,
                                .seconds = total->seconds};
  report_print_json (&report,
                     json_pack ("{s:i, s:i, s:i, s:o}", "puzzles",
                                total->puzzles, "measurements",
                                total->measurements, "failed",
                                total->failed, "contradiction",
                                text_to_json (total->contradiction)),
                     stdout);
}
