#include "compare_run.h"

#include "cnf/clause_counter.h"
#include "cnf/dimacs.h"
#include "cnf/formula.h"
#include "cnf/model.h"
#include "cnf/process_solver.h"
#include "cnf/sat.h"
#include "encodings/encode.h"
#include "puzzle/path.h"
#include "search/split.h"
#include "system/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

static double seconds_of (const struct timeval *time) {
  return (double)time->tv_sec + 1e-6 * (double)time->tv_usec;
}

/* Of this process, or of its children that have ended */
static double cpu_seconds (int who) {
  struct rusage usage;
  getrusage (who, &usage);
  return seconds_of (&usage.ru_utime) + seconds_of (&usage.ru_stime);
}

void formula_measure (const struct puzzle *puzzle, const struct plan *plan,
                      struct formula_measure *measure) {
  struct instance instance;
  struct formula formula;
  struct clause_counter counter;
  const double before = cpu_seconds (RUSAGE_SELF);
  instance_init (&instance, puzzle, plan);
  clause_counter_init (&counter, 0);
  formula_init (&formula, clause_counter_sink (&counter));
  instance_encode (&instance, &formula);
  *measure = (struct formula_measure){.variables = formula.variables,
                                      .clauses = counter.clauses,
                                      .literals = counter.literals,
                                      .encode = cpu_seconds (RUSAGE_SELF) -
                                                before};
  formula_clear (&formula);
  instance_clear (&instance);
}

/*-------------------------------- PicoSAT ------------------------------*/

/* Clauses come in blocks that are large enough to ask the clock around each
 * of them.
 */
struct timed_sink {
  struct clause_sink sink;
  double seconds;
};

static void take_and_time (void *state, const int *literals, size_t count) {
  struct timed_sink *timed = state;
  const double before = cpu_seconds (RUSAGE_SELF);
  timed->sink.take (timed->sink.state, literals, count);
  timed->seconds += cpu_seconds (RUSAGE_SELF) - before;
}

static void run_picosat (const struct instance *instance,
                         const struct limits *limits, struct run *run,
                         struct model *model) {
  struct sat *sat = sat_new (run->seed, limits);
  struct timed_sink timed = {.sink = sat_sink (sat)};
  struct formula formula;
  formula_init (&formula, (struct clause_sink){&timed, take_and_time});
  instance_encode (instance, &formula);
  const int variables = formula.variables;
  formula_clear (&formula);
  const double before = cpu_seconds (RUSAGE_SELF);
  run->verdict = sat_solve (sat);
  run->answer = cpu_seconds (RUSAGE_SELF) - before;
  run->load = timed.seconds;
  run->stop = sat_stopped (sat);
  if (run->stop != STOPPED_BY_MEMORY) {
    const struct progress progress = sat_progress (sat);
    run->decisions = (long long)progress.decisions;
    run->propagations = (long long)progress.propagations;
  }
  if (run->verdict == VERDICT_SATISFIABLE)
    sat_model (sat, variables, model);
  sat_delete (sat);
}

/*------------------------------ the search -----------------------------*/

static void run_search (const struct instance *instance, int open_cubes,
                        const struct limits *limits, struct run *run,
                        struct model *model) {
  struct split_options how = split_options_default ();
  struct split_result split;
  how.how.seed = run->seed;
  how.how.limits = *limits;
  how.how.open_cubes = open_cubes;
  const double before = cpu_seconds (RUSAGE_SELF);
  split_solve (instance, &how, &split, model);
  run->answer = cpu_seconds (RUSAGE_SELF) - before;
  run->verdict = split.verdict;
  run->stop = split.stop;
  run->decisions = split.nodes + (long long)split.decisions;
}

/*------------------------------- a command -----------------------------*/

/* The process that writes the formula is a child as the solver is; what it
 * took, it leaves where we can see it.
 */
struct writing {
  const struct instance *instance;
  volatile double *seconds;
};

static int write_cnf (void *state, FILE *file) {
  const struct writing *writing = state;
  struct dimacs_size size;
  const int failed =
      instance_write (writing->instance, 0, file_byte_sink (file), &size);
  *writing->seconds = cpu_seconds (RUSAGE_SELF);
  return failed;
}

static const char *find_seed (const char *command) {
  return strstr (command, "{seed}");
}

int solver_takes_seeds (const struct solver *solver) {
  return solver->kind != SOLVER_COMMAND || find_seed (solver->command);
}

static char *fill_in_seed (const char *command, unsigned seed) {
  char *text = 0;
  for (const char *place; (place = find_seed (command));
       command = place + strlen ("{seed}")) {
    char *part = message ("%.*s%u", (int)(place - command), command, seed);
    text = append_item (text, "", part);
    free (part);
  }
  return append_item (text, "", command);
}

static char *run_process (const char *command, struct writing *writing,
                          const struct limits *limits, struct run *run,
                          struct model *model) {
  const int variables =
      dimacs_count (instance_clauses (writing->instance)).variables;
  const double before = cpu_seconds (RUSAGE_CHILDREN);
  char *error = process_solve (command, 0, write_cnf, writing, variables,
                               limits, &run->verdict, model);
  const double all = cpu_seconds (RUSAGE_CHILDREN) - before;
  run->answer = all > *writing->seconds ? all - *writing->seconds : 0;
  if (!error && run->verdict == VERDICT_UNKNOWN)
    run->stop = limits_exceeded (limits);
  return error;
}

static char *run_command (const struct solver *solver,
                          const struct instance *instance,
                          const struct limits *limits, struct run *run,
                          struct model *model) {
  void *shared = mmap (0, sizeof (double), PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return message ("no memory to share: %s", strerror (errno));
  struct writing writing = {instance, shared};
  char *command = fill_in_seed (solver->command, run->seed);
  char *error = run_process (command, &writing, limits, run, model);
  free (command);
  munmap (shared, sizeof (double));
  return error;
}

/*---------------------------------- all --------------------------------*/

static char *check_model (const struct instance *instance,
                          const struct model *model) {
  struct path path;
  char *wrong = instance_decode (instance, model, &path);
  path_clear (&path);
  if (!wrong)
    return 0;
  char *error = message ("the model is no folding: %s", wrong);
  free (wrong);
  return error;
}

char *run_solver (const struct solver *solver,
                  const struct instance *instance, int open_cubes,
                  const struct limits *limits, struct run *run) {
  struct model model = {0};
  char *error = 0;
  *run = (struct run){
      .seed = run->seed, .load = -1, .decisions = -1, .propagations = -1};
  if (solver->kind == SOLVER_PICOSAT)
    run_picosat (instance, limits, run, &model);
  else if (solver->kind == SOLVER_SEARCH)
    run_search (instance, open_cubes, limits, run, &model);
  else
    error = run_command (solver, instance, limits, run, &model);
  if (!error && run->verdict == VERDICT_SATISFIABLE)
    error = check_model (instance, &model);
  model_clear (&model);
  return error;
}
