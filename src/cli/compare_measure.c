#include "cli/compare.h"

#include "cli/progress.h"
#include "cli/question.h"
#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "search/beam_board.h"
#include "search/solve.h"
#include "system/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The limit of a run is CPU time, so that a busy machine does not stop
 * solvers early.  A solver that sleeps has ten times as long on the clock.
 */
static void begin_run (struct limits *limits,
                       const struct options *options) {
  progress_begin (limits, options);
  limits->cpu_seconds = limits->seconds;
  limits->seconds *= 10;
}

void measure_formula (struct measurement *measurement,
                      const struct options *options) {
  CLEANUP (instance_clear) struct instance instance;
  struct limits limits = {0};
  const double before = cpu_clock_seconds ();
  begin_run (&limits, options);
  instance_init_within (&instance, measurement->puzzle, &measurement->plan,
                        &limits);
  measurement->size = dimacs_count (instance_clauses (&instance));
  measurement->encode_seconds = cpu_clock_seconds () - before;
  if (measurement->size.stop)
    measurement->size = (struct dimacs_size){0};
  progress_wipe ();
}

/* The decisions of the beam search are the states that it keeps. */
static char *run_search (enum search_kind kind,
                         const struct instance *instance,
                         const struct search_options *options,
                         struct timed_run *run) {
  struct search_options how = *options;
  CLEANUP (outcome_clear) struct outcome outcome = {0};
  const char *misfit =
      kind == SEARCH_BEAM ? beam_board_misfit (instance->puzzle) : 0;
  if (misfit)
    return copy_text (misfit);
  how.jobs = 1;
  how.search = kind;
  const double before = cpu_clock_seconds ();
  char *error = solve_instance (instance, &how, &outcome);
  run->value[ANSWER_SECONDS] = cpu_clock_seconds () - before;
  run->value[DECISIONS] =
      (double)(kind == SEARCH_BEAM ? outcome.states : outcome.nodes);
  run->verdict = outcome.verdict;
  run->stop = outcome.stop;
  return error;
}

/* A model has to be a folding. */
static char *ask_solver_for_model (const struct instance *instance,
                                   struct solver *solver,
                                   struct timed_run *run) {
  CLEANUP (model_clear) struct model model;
  CLEANUP (path_clear) struct path path = {0};
  char *error = solver_solve (solver, &run->verdict, &model);
  run->stop = solver->stop;
  if (solver->kind->report && run->stop != STOPPED_BY_MEMORY) {
    const struct progress progress = solver_progress (solver);
    run->value[DECISIONS] = (double)progress.decisions;
    run->value[CONFLICTS] = (double)progress.conflicts;
    run->value[PROPAGATIONS] = (double)progress.propagations;
  }
  if (!error && run->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &path);
  return error;
}

/* A solver that takes no clauses, but asks for them when it needs them, is
 * a program of its own.
 */
static char *run_formula (const struct compared_solver *compared,
                          const struct instance *instance,
                          const struct search_options *how,
                          struct timed_run *run) {
  const struct solver_kind *kind = compared->backend->solver;
  struct solver *solver;
  const double before = cpu_clock_seconds ();
  char *error = solver_open (kind, instance_clauses (instance),
                             &how->solver, &solver);
  const double loaded = cpu_clock_seconds ();
  if (error)
    return error;
  error = ask_solver_for_model (instance, solver, run);
  run->value[ANSWER_SECONDS] =
      kind->take ? cpu_clock_seconds () - loaded : solver->cpu_seconds;
  if (kind->take)
    run->value[LOAD_SECONDS] = loaded - before;
  solver_delete (solver);
  return error;
}

/* Of an even number the greater one in the middle.  A run without a verdict
 * counts as HUGE_VAL, but its load like any other.
 */
static double median_of (const struct measurement *measurement,
                         enum quantity quantity) {
  const size_t count = measurement->runs.count;
  AUTOFREE double *sorted = mem_alloc ((count + 1) * sizeof *sorted);
  sorted[0] = -1;
  for (size_t i = 0; i < count; i++) {
    const struct timed_run *run = &measurement->runs.item[i];
    sorted[i] = run->verdict == VERDICT_UNKNOWN && quantity != LOAD_SECONDS
                    ? HUGE_VAL
                    : run->value[quantity];
  }
  qsort (sorted, count, sizeof *sorted, compare_doubles);
  return sorted[count / 2];
}

static void sum_up (struct measurement *measurement) {
  struct timed_run *median = &measurement->median;
  double most = -1;
  for (size_t i = 0; i < measurement->runs.count; i++) {
    const struct timed_run *run = &measurement->runs.item[i];
    if (run->verdict == VERDICT_UNKNOWN)
      most = fmax (most, run->value[ANSWER_SECONDS]);
    else if (!measurement->answered++)
      median->verdict = run->verdict;
  }
  measurement->no_answer_after = -1;
  for (enum quantity q = 0; q < QUANTITIES; q++) {
    median->value[q] = median_of (measurement, q);
    if (median->value[q] < HUGE_VAL)
      continue;
    median->value[q] = -1;
    measurement->no_answer_after = most;
  }
}

/* The instance keeps these limits, too.  Returns whether there may be
 * another run.
 */
static bool make_run (struct measurement *measurement,
                      const struct instance *instance,
                      struct search_options *how,
                      const struct options *options) {
  const struct compared_solver *solver = measurement->solver;
  struct timed_run run = {(unsigned)measurement->runs.count,
                          VERDICT_UNKNOWN,
                          NOT_STOPPED,
                          {-1, -1, -1, -1, -1}};
  how->solver.seed = run.seed;
  begin_run (&how->limits, options);
  measurement->error =
      has_formula (measurement)
          ? run_formula (solver, instance, how, &run)
          : run_search (solver->backend->kind, instance, how, &run);
  measurement->seconds += limits_seconds (&how->limits);
  progress_wipe ();
  if (run.stop)
    measurement->stop = run.stop;
  if (measurement->error || run.stop == STOPPED_BY_INTERRUPT)
    return false;
  array_push (&measurement->runs, run);
  return measurement->runs.count > 1 || run.verdict != VERDICT_UNKNOWN;
}

void measure (struct measurement *measurement,
              const struct options *options) {
  assert (!measurement->runs.count);
  const struct plan *plan = &measurement->plan;
  const char *command = measurement->solver->command;
  const size_t seeds = !command || strstr (command, "{seed}")
                           ? (size_t)options->compare.seeds
                           : 1;
  struct search_options how = question_search (options);
  how.solver.command = command;
  CLEANUP (instance_clear) struct instance instance;
  AUTOFREE char *symmetry = plan_symmetry_text (plan);
  AUTOFREE char *title = format_text ("%s %s, %s: ", plan->encoding->name,
                                      symmetry, measurement->solver->name);
  progress_title (title);
  begin_run (&how.limits, options);
  instance_init_within (&instance, measurement->puzzle, plan, &how.limits);
  while (measurement->runs.count < seeds &&
         make_run (measurement, &instance, &how, options))
    ;
  sum_up (measurement);
  progress_title (0);
}

void measurement_clear (struct measurement *measurement) {
  array_clear (&measurement->runs);
  mem_free (measurement->error);
  *measurement = (struct measurement){0};
}
