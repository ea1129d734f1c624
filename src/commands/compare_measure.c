#include "commands/compare.h"

#include "cnf/dimacs.h"
#include "cnf/solver.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "puzzle/puzzle_json.h"
#include "report/report.h"
#include "search/solve.h"
#include "system/array.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* CPU time of this process */
static double cpu_seconds (void) {
  return (double)clock () / CLOCKS_PER_SEC;
}

static json_t *number (double value) {
  return value < 0 ? json_null () : json_integer ((json_int_t)value);
}

static json_t *seconds (double value) {
  return value < 0 ? json_null () : json_real (value);
}

static json_t *no_formula (void) {
  return json_pack ("{s:n, s:n, s:n, s:n}", "variables", "clauses",
                    "literals", "encode_seconds");
}

json_t *measure_formula (const struct puzzle *puzzle,
                         const struct plan *plan,
                         const struct options *options) {
  struct instance instance;
  struct limits limits = {0};
  const double before = cpu_seconds ();
  progress_begin (&limits, options);
  instance_init_within (&instance, puzzle, plan, &limits);
  const struct dimacs_size size =
      dimacs_count (instance_clauses (&instance));
  const double after = cpu_seconds ();
  instance_clear (&instance);
  progress_wipe ();
  return size.stop ? no_formula ()
                   : json_pack ("{s:i, s:I, s:I, s:f}", "variables",
                                size.variables, "clauses",
                                (json_int_t)size.clauses, "literals",
                                (json_int_t)size.literals, "encode_seconds",
                                after - before);
}

/*--------------------------------- a run -------------------------------*/

enum quantity {
  LOAD_SECONDS, /* to take the clauses, if that is not part of the answer */
  ANSWER_SECONDS,
  DECISIONS, /* nodes, of the splitting search */
  PROPAGATIONS,
  QUANTITIES
};

struct timed_run {
  unsigned seed;
  enum verdict verdict;
  enum stop stop;
  double value[QUANTITIES]; /* -1 if it is not known */
};

static char *run_search (const struct instance *instance,
                         const struct search_options *options,
                         struct timed_run *run) {
  struct search_options how = *options;
  struct outcome outcome;
  how.jobs = 1;
  const double before = cpu_seconds ();
  char *error = solve_instance (instance, &how, &outcome);
  run->value[ANSWER_SECONDS] = cpu_seconds () - before;
  run->value[DECISIONS] = (double)outcome.nodes;
  run->verdict = outcome.verdict;
  run->stop = outcome.stop;
  outcome_clear (&outcome);
  return error;
}

/* Clauses on their way to a solver */
struct timed_clauses {
  const struct instance *instance;
  struct clause_sink sink; /* of the solver */
  double seconds;          /* that it takes */
};

/* The clauses come in blocks, so the clock is not asked often. */
static void take_and_time (void *state, const int *literals, size_t count) {
  struct timed_clauses *clauses = state;
  const double before = cpu_seconds ();
  clauses->sink.take (clauses->sink.state, literals, count);
  clauses->seconds += cpu_seconds () - before;
}

static void write_and_time (void *state, struct formula *formula) {
  struct timed_clauses *clauses = state;
  clauses->sink = formula->sink;
  formula->sink =
      (struct clause_sink){.state = clauses, .take = take_and_time};
  instance_encode (clauses->instance, formula);
  formula_flush (formula);
  formula->sink = clauses->sink;
}

static char *fill_in_seed (const char *command, unsigned seed) {
  char *text = 0;
  for (const char *place; (place = strstr (command, "{seed}"));
       command = place + strlen ("{seed}")) {
    char *part = message ("%.*s%u", (int)(place - command), command, seed);
    text = append_item (text, "", part);
    release (part);
  }
  return append_item (text, "", command);
}

/* A solver that takes no clauses, but asks for them when it needs them, is
 * a program of its own.
 */
static char *ask (const struct instance *instance, struct solver *solver,
                  double load_seconds, struct timed_run *run) {
  struct model model;
  struct path path = {0};
  const double before = cpu_seconds ();
  char *error = solver_solve (solver, &run->verdict, &model);
  const double seconds = cpu_seconds () - before;
  const int is_inside = solver->kind->take != 0;
  run->stop = solver_stopped (solver);
  run->value[LOAD_SECONDS] = is_inside ? load_seconds : -1;
  run->value[ANSWER_SECONDS] =
      is_inside ? seconds : solver_cpu_seconds (solver);
  if (solver->kind->report && run->stop != STOPPED_BY_MEMORY) {
    const struct progress progress = solver_progress (solver);
    run->value[DECISIONS] = (double)progress.decisions;
    run->value[PROPAGATIONS] = (double)progress.propagations;
  }
  if (!error && run->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &path);
  path_clear (&path);
  model_clear (&model);
  return error;
}

static char *run_formula (const struct compared_solver *compared,
                          const struct instance *instance,
                          const struct search_options *how,
                          struct timed_run *run) {
  struct timed_clauses clauses = {.instance = instance};
  const struct clause_source source = {&clauses, write_and_time,
                                       &how->limits};
  char *command =
      compared->command ? fill_in_seed (compared->command, how->seed) : 0;
  const struct solver_options options = {
      .seed = how->seed, .command = command, .limits = &how->limits};
  struct solver *solver;
  char *error =
      solver_open (compared->backend->solver, source, &options, &solver);
  if (!error) {
    error = ask (instance, solver, clauses.seconds, run);
    solver_delete (solver);
  }
  release (command);
  return error;
}

static json_t *quantities (const double value[QUANTITIES]) {
  return json_pack ("{s:o, s:o, s:o, s:o}", "load_seconds",
                    seconds (value[LOAD_SECONDS]), "answer_seconds",
                    seconds (value[ANSWER_SECONDS]), "decisions",
                    number (value[DECISIONS]), "propagations",
                    number (value[PROPAGATIONS]));
}

static json_t *run_to_json (const struct timed_run *run) {
  json_t *json = json_pack (
      "{s:I, s:s, s:o}", "seed", (json_int_t)run->seed, "status",
      report_status (run->verdict), "stopped", report_stop (run->stop));
  json_object_update_new (json, quantities (run->value));
  return json;
}

/*-------------------------------- all runs -----------------------------*/

struct runs {
  struct timed_run *item;
  size_t count, room;
};

static int compare_numbers (const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The greater one of two, HUGE_VAL for a run without a verdict, whose load
 * is as good as any other
 */
static double median_of (const struct runs *runs, enum quantity quantity) {
  double *sorted = allocate ((runs->count + 1) * sizeof *sorted);
  sorted[0] = -1;
  for (size_t i = 0; i < runs->count; i++) {
    const struct timed_run *run = &runs->item[i];
    sorted[i] = run->verdict == VERDICT_UNKNOWN && quantity != LOAD_SECONDS
                    ? HUGE_VAL
                    : run->value[quantity];
  }
  qsort (sorted, runs->count, sizeof *sorted, compare_numbers);
  const double median = sorted[runs->count / 2];
  release (sorted);
  return median;
}

static void add_medians (json_t *row, const struct runs *runs) {
  double value[QUANTITIES], most = -1;
  for (enum quantity q = 0; q < QUANTITIES; q++) {
    value[q] = median_of (runs, q);
    if (value[q] < HUGE_VAL)
      continue;
    value[q] = -1;
    for (size_t i = 0; i < runs->count && q == ANSWER_SECONDS; i++)
      if (runs->item[i].verdict == VERDICT_UNKNOWN)
        most = fmax (most, runs->item[i].value[q]);
  }
  json_object_update_new (row, quantities (value));
  json_object_set_new (row, "no_answer_after_seconds", seconds (most));
}

static void add_runs (json_t *row, const struct runs *runs,
                      const char *error) {
  enum verdict verdict = VERDICT_UNKNOWN; /* the first one */
  json_t *list = json_array ();
  int answered = 0;
  for (size_t i = 0; i < runs->count; i++) {
    const struct timed_run *run = &runs->item[i];
    json_array_append_new (list, run_to_json (run));
    if (run->verdict != VERDICT_UNKNOWN && !answered++)
      verdict = run->verdict;
  }
  json_object_update_new (
      row, json_pack ("{s:i, s:o, s:o, s:s}", "answered", answered, "runs",
                      list, "error", text_to_json (error), "status",
                      report_status (verdict)));
}

/* Returns the error of the last run, on the heap, or 0. */
static char *make_runs (struct measurement *measurement,
                        const struct instance *instance, char *title,
                        const struct options *options, struct runs *runs) {
  const struct compared_solver *solver = measurement->solver;
  const int takes_seeds =
      !solver->command || strstr (solver->command, "{seed}");
  const size_t seeds = takes_seeds ? (size_t)options->compare.seeds : 1;
  struct search_options how = question_search (options);
  struct timed_run run = {0};
  char *error = 0;
  how.limits.progress_state = title;
  do {
    run = (struct timed_run){(unsigned)runs->count,
                             VERDICT_UNKNOWN,
                             NOT_STOPPED,
                             {-1, -1, -1, -1}};
    how.seed = run.seed;
    progress_begin (&how.limits, options);
    error = solver->backend->solver
                ? run_formula (solver, instance, &how, &run)
                : run_search (instance, &how, &run);
    measurement->seconds += limits_seconds (&how.limits);
    progress_wipe ();
    if (run.stop)
      measurement->stop = run.stop;
    if (!error && run.stop != STOPPED_BY_INTERRUPT)
      array_push (runs, run);
  } while (!error && run.stop != STOPPED_BY_INTERRUPT &&
           runs->count < seeds &&
           (runs->count > 1 || run.verdict != VERDICT_UNKNOWN));
  return error;
}

void measure (struct measurement *measurement, json_t *formula,
              const struct options *options) {
  const struct compared_solver *solver = measurement->solver;
  const struct plan *plan = measurement->plan;
  struct limits limits = {0};
  struct instance instance;
  struct runs runs = {0};
  char *symmetry = plan_symmetry_text (plan);
  char *title =
      message ("%s %s, %s: ", plan->encoding->name, symmetry, solver->name);
  json_t *row = measurement->row =
      json_pack ("{s:s, s:s, s:s, s:s}", "encoding", plan->encoding->name,
                 "amo", plan->at_most_one->name, "symmetry", symmetry,
                 "search", solver->backend->search);
  progress_begin (&limits, options);
  instance_init_within (&instance, measurement->puzzle, plan, &limits);
  char *error = make_runs (measurement, &instance, title, options, &runs);
  report_add_solver (row, solver->command);
  if (solver->backend->solver)
    json_object_update (row, formula);
  else
    json_object_update_new (row, no_formula ());
  add_medians (row, &runs);
  add_runs (row, &runs, error);
  instance_clear (&instance);
  array_clear (&runs);
  release (symmetry);
  release (title);
  release (error);
}
