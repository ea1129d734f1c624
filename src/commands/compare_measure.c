#include "commands/compare_measure.h"

#include "cnf/dimacs.h"
#include "cnf/solver.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "puzzle/path.h"
#include "search/solve.h"
#include "system/crew.h"
#include "system/memory.h"
#include "system/process_group.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>

/* Of this process, or of its children that have ended */
static double cpu_seconds (int who) {
  struct rusage usage;
  getrusage (who, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

const struct formula_measure no_formula = {-1, -1, -1, -1};

struct formula_measure measure_formula (const struct puzzle *puzzle,
                                        const struct plan *plan,
                                        const struct options *options) {
  struct instance instance;
  struct limits limits = {0};
  const double before = cpu_seconds (RUSAGE_SELF);
  progress_begin (&limits, options);
  instance_init_within (&instance, puzzle, plan, &limits);
  const struct dimacs_size size =
      dimacs_count (instance_clauses (&instance));
  const double after = cpu_seconds (RUSAGE_SELF);
  instance_clear (&instance);
  progress_wipe ();
  if (size.stop)
    return no_formula;
  return (struct formula_measure){.variables = size.variables,
                                  .clauses = size.clauses,
                                  .literals = size.literals,
                                  .encode_seconds = after - before};
}

/*------------------------------ the search -----------------------------*/

static char *run_search (const struct instance *instance,
                         const struct search_options *options,
                         struct timed_run *run) {
  struct search_options how = *options;
  struct outcome outcome;
  how.jobs = 1;
  const double before = cpu_seconds (RUSAGE_SELF);
  char *error = solve_instance (instance, &how, &outcome);
  run->value[ANSWER_SECONDS] = cpu_seconds (RUSAGE_SELF) - before;
  run->value[DECISIONS] = (double)outcome.nodes;
  run->verdict = outcome.verdict;
  run->stop = outcome.stop;
  outcome_clear (&outcome);
  return error;
}

/*------------------------------ a formula ------------------------------*/

/* Clauses on their way to a solver: those of another program are written by
 * a process of ours, which leaves what it took where both see it.
 */
struct timed_clauses {
  const struct instance *instance;
  struct clause_sink sink;
  double *taking;  /* CPU seconds of the sink, which are the solver's, */
  double *writing; /* and of the process that writes; both shared */
};

/* Clauses come in blocks that are large enough to ask the clock around each
 * of them.
 */
static void take_and_time (void *state, const int *literals, size_t count) {
  const struct timed_clauses *clauses = state;
  const double before = cpu_seconds (RUSAGE_SELF);
  clauses->sink.take (clauses->sink.state, literals, count);
  *clauses->taking += cpu_seconds (RUSAGE_SELF) - before;
}

static void write_and_time (void *state, struct formula *formula) {
  struct timed_clauses *clauses = state;
  clauses->sink = formula->sink;
  formula->sink =
      (struct clause_sink){.state = clauses, .take = take_and_time};
  instance_encode (clauses->instance, formula);
  formula_flush (formula);
  formula->sink = clauses->sink;
  *clauses->writing = cpu_seconds (RUSAGE_SELF);
}

/* A shell that is stopped may die before the solver that it runs: what it
 * leaves is made ours, so that its time is known, too.  Whoever has gone
 * elsewhere is not waited for long.
 */
static void adopt_orphans (void) {
#ifdef __linux__
  prctl (PR_SET_CHILD_SUBREAPER, 1);
#endif
}

static void wait_for_orphans (void) {
  const double patience = monotonic_seconds () + 0.5;
  pid_t orphan;
  while ((orphan = waitpid (-1, 0, WNOHANG)) >= 0 &&
         monotonic_seconds () < patience)
    if (!orphan)
      process_pause (0.01);
}

/* A solver that takes no clauses but asks for them when it needs them is a
 * program of its own.
 */
static char *ask (struct solver *solver,
                  const struct timed_clauses *clauses,
                  struct timed_run *run, struct model *model) {
  const int is_inside = solver->kind->take != 0;
  const int who = is_inside ? RUSAGE_SELF : RUSAGE_CHILDREN;
  const double before = cpu_seconds (who);
  *clauses->writing = 0;
  if (!is_inside)
    adopt_orphans ();
  char *error = solver_solve (solver, &run->verdict, model);
  if (!is_inside)
    wait_for_orphans ();
  const double answer = cpu_seconds (who) - before - *clauses->writing;
  run->value[ANSWER_SECONDS] = answer > 0 ? answer : 0;
  run->stop = solver_stopped (solver);
  if (is_inside)
    run->value[LOAD_SECONDS] = *clauses->taking;
  if (solver->kind->report && run->stop != STOPPED_BY_MEMORY) {
    const struct progress progress = solver_progress (solver);
    run->value[DECISIONS] = (double)progress.decisions;
    run->value[PROPAGATIONS] = (double)progress.propagations;
  }
  return error;
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

static char *run_formula (const struct compared_solver *compared,
                          const struct instance *instance,
                          const struct search_options *how,
                          struct timed_run *run) {
  double *seconds = crew_share (2 * sizeof *seconds);
  struct timed_clauses clauses = {
      .instance = instance, .taking = seconds, .writing = seconds + 1};
  const struct clause_source source = {&clauses, write_and_time,
                                       &how->limits};
  char *command =
      compared->command ? fill_in_seed (compared->command, how->seed) : 0;
  const struct solver_options options = {
      .seed = how->seed, .command = command, .limits = &how->limits};
  struct solver *solver;
  struct model model = {0};
  struct path path = {0};
  char *error =
      solver_open (compared->backend->solver, source, &options, &solver);
  if (!error) {
    error = ask (solver, &clauses, run, &model);
    solver_delete (solver);
  }
  if (!error && run->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &path);
  path_clear (&path);
  model_clear (&model);
  release (command);
  crew_unshare (seconds);
  return error;
}

/*-------------------------------- medians ------------------------------*/

static int compare_numbers (const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* What an unfinished run took to load is as good as another's. */
static struct median median_of (const struct measurement *measurement,
                                enum quantity quantity) {
  const int middle = measurement->runs / 2;
  double *sorted =
      allocate ((size_t)(measurement->runs + 1) * sizeof *sorted);
  double most = -1; /* of the runs without a verdict */
  int known = 0;
  for (int i = 0; i < measurement->runs; i++) {
    const struct timed_run *run = &measurement->run[i];
    if (run->verdict != VERDICT_UNKNOWN || quantity == LOAD_SECONDS)
      sorted[known++] = run->value[quantity];
    else if (run->value[quantity] > most)
      most = run->value[quantity];
  }
  qsort (sorted, (size_t)known, sizeof *sorted, compare_numbers);
  const struct median median = {middle < known ? sorted[middle] : most,
                                middle >= known && most >= 0};
  release (sorted);
  return median;
}

/*--------------------------------- runs --------------------------------*/

static char *run_once (const struct measurement *measurement,
                       const struct instance *instance,
                       const struct search_options *how,
                       struct timed_run *run) {
  *run = (struct timed_run){.seed = how->seed, .value = {-1, -1, -1, -1}};
  return measurement->solver->backend->solver
             ? run_formula (measurement->solver, instance, how, run)
             : run_search (instance, how, run);
}

/* Returns 1 where another run makes sense. */
static int add_run (struct measurement *measurement,
                    const struct timed_run *run) {
  const int is_answered = run->verdict != VERDICT_UNKNOWN;
  measurement->stop = run->stop ? run->stop : measurement->stop;
  if (measurement->error || run->stop == STOPPED_BY_INTERRUPT)
    return 0;
  if (is_answered && !measurement->answered++)
    measurement->verdict = run->verdict;
  return ++measurement->runs > 1 || is_answered;
}

void measure (struct measurement *measurement,
              const struct options *options) {
  const struct compared_solver *solver = measurement->solver;
  const int takes_seeds =
      !solver->command || strstr (solver->command, "{seed}");
  const int seeds = takes_seeds ? (int)options->compare.seeds : 1;
  struct search_options how = question_search (options);
  struct instance instance;
  char *symmetry = plan_symmetry_text (&measurement->plan);
  char *progress = message ("%s %s, %s: ", measurement->plan.encoding->name,
                            symmetry, solver->name);
  int go_on = 1;
  how.limits.progress_state = progress; /* stands in front of it */
  progress_begin (&how.limits, options);
  instance_init_within (&instance, measurement->puzzle, &measurement->plan,
                        &how.limits);
  measurement->run = allocate ((size_t)seeds * sizeof *measurement->run);
  while (go_on && measurement->runs < seeds) {
    struct timed_run *run = &measurement->run[measurement->runs];
    how.seed = (unsigned)measurement->runs;
    progress_begin (&how.limits, options);
    measurement->error = run_once (measurement, &instance, &how, run);
    measurement->seconds += limits_seconds (&how.limits);
    progress_wipe ();
    go_on = add_run (measurement, run);
  }
  for (enum quantity quantity = 0; quantity < QUANTITIES; quantity++)
    measurement->median[quantity] = median_of (measurement, quantity);
  instance_clear (&instance);
  release (symmetry);
  release (progress);
}

void measurement_clear (struct measurement *measurement) {
  release (measurement->run);
  release (measurement->error);
}
