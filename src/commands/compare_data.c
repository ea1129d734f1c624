#include "compare_print.h"
#include "encodings/plan.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "system/memory.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *verdict_word (enum verdict verdict) {
  switch (verdict) {
  case VERDICT_SATISFIABLE:
    return "satisfiable";
  case VERDICT_UNSATISFIABLE:
    return "unsatisfiable";
  default:
    return "unknown";
  }
}

static const char *row_word (const struct row *row) {
  return row->failed ? "failed" : verdict_word (row_verdict (row));
}

/*---------------------------------- JSON -------------------------------*/

static json_t *seconds_to_json (double seconds) {
  return seconds < 0 ? json_null () : json_real (seconds);
}

static json_t *count_to_json (double count) {
  return count < 0 ? json_null () : json_integer ((json_int_t)count);
}

static json_t *run_to_json (const struct run *run) {
  json_t *object = json_pack (
      "{s:I, s:s, s:o, s:o, s:o, s:o}", "seed", (json_int_t)run->seed,
      "verdict", verdict_word (run->verdict), "load",
      seconds_to_json (run->load), "answer", seconds_to_json (run->answer),
      "decisions", count_to_json ((double)run->decisions), "propagations",
      count_to_json ((double)run->propagations));
  if (run->stop)
    json_object_set_new (object, "stopped_by",
                         json_string (stop_name (run->stop)));
  return object;
}

/* A median that is only bounded from below is not a number. */
static json_t *median_to_json (const struct row *row,
                               enum quantity quantity) {
  int is_bound;
  const double median = row_median (row, quantity, &is_bound);
  if (is_bound)
    return json_null ();
  return quantity == LOAD || quantity == ANSWER ? seconds_to_json (median)
                                                : count_to_json (median);
}

static void set_text (json_t *object, const char *key, char *text) {
  json_object_set_new (object, key, json_string (text));
  free (text);
}

/* Words of the command line that are no UTF-8 are left out. */
static void set_names (json_t *object, const struct row *row) {
  const struct solver *solver = row->solver;
  set_text (object, "puzzle", copy_text (row->puzzle));
  set_text (object, "encoding", copy_text (row->plan->encoding->name));
  set_text (object, "amo", copy_text (row->plan->at_most_one->name));
  set_text (object, "symmetry", plan_symmetry_text (row->plan));
  set_text (object, "plan", plan_text (row->plan));
  set_text (object, "solver", copy_text (solver->name));
  if (solver->kind == SOLVER_COMMAND)
    set_text (object, "command", copy_text (solver->command));
}

static void set_measures (json_t *object, const struct row *row) {
  const struct formula_measure *formula = &row->formula;
  json_t *measures = json_pack (
      "{s:i, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:s}", "variables",
      formula->variables, "clauses", (json_int_t)formula->clauses,
      "literals", (json_int_t)formula->literals, "encode",
      seconds_to_json (formula->encode), "load", median_to_json (row, LOAD),
      "answer", median_to_json (row, ANSWER), "decisions",
      median_to_json (row, DECISIONS), "propagations",
      median_to_json (row, PROPAGATIONS), "verdict", row_word (row));
  json_object_update (object, measures);
  json_decref (measures);
}

/* Clocks of processes know microseconds: nine digits are more than enough.
 */
void print_row_as_json (const struct row *row) {
  json_t *object = json_object ();
  json_t *runs = json_array ();
  set_names (object, row);
  set_measures (object, row);
  for (int i = 0; i < row->runs; i++)
    json_array_append_new (runs, run_to_json (&row->run[i]));
  json_object_set_new (object, "runs", runs);
  json_dumpf (object, stdout,
              JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION (9));
  putchar ('\n');
  json_decref (object);
}

/*----------------------------------- CSV -------------------------------*/

/* Quotes are doubled in quotes: RFC 4180. */
static void print_field (const char *text) {
  if (!text[strcspn (text, ",\"\r\n")]) {
    fputs (text, stdout);
    return;
  }
  putchar ('"');
  for (const char *p = text; *p; p++) {
    if (*p == '"')
      putchar ('"');
    putchar (*p);
  }
  putchar ('"');
}

static void print_median (const struct row *row, enum quantity quantity) {
  int is_bound;
  const double median = row_median (row, quantity, &is_bound);
  putchar (',');
  if (!is_bound && median >= 0)
    printf (quantity == LOAD || quantity == ANSWER ? "%.6f" : "%.0f",
            median);
}

void print_csv_header (void) {
  puts ("puzzle,encoding,amo,symmetry,solver,variables,clauses,literals,"
        "encode,load,answer,decisions,propagations,verdict,answered,runs,"
        "no_answer_after");
}

void print_row_as_csv (const struct row *row) {
  char *symmetry = plan_symmetry_text (row->plan);
  print_field (row->puzzle);
  printf (",%s,%s,%s,", row->plan->encoding->name,
          row->plan->at_most_one->name, symmetry);
  print_field (row->solver->name);
  printf (",%d,%lld,%lld,%.6f", row->formula.variables,
          row->formula.clauses, row->formula.literals, row->formula.encode);
  for (enum quantity quantity = LOAD; quantity <= PROPAGATIONS; quantity++)
    print_median (row, quantity);
  printf (",%s,%d,%d,", row_word (row), row_answered (row), row->runs);
  int is_bound;
  const double answer = row_median (row, ANSWER, &is_bound);
  if (is_bound)
    printf ("%.6f", answer);
  putchar ('\n');
  free (symmetry);
}
