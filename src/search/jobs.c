#include "search/jobs.h"

#include "cnf/model.h"
#include "system/memory.h"
#include "system/worker.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

/* Nodes that one process alone may take first: about 30 milliseconds */
#define NODES_ALONE 4000

#define MILLISECONDS_BETWEEN_LOOKS 100

struct job {
  struct worker worker;
  struct split_result result;
  struct model model;
};

struct crew {
  const struct instance *instance;
  const struct search_options *options;
  int size, running;
  int told;                   /* to stop */
  struct job *job;            /* [0..size[ */
  volatile long long *fewest; /* nodes of a folding; shared by all */
};

/*------------------------------ what a job does ------------------------*/

/* Foldings are rare enough not to need an atomic minimum as hardware has
 * it, but two at once must not lose the smaller one.
 */
static void tell_nodes (volatile long long *fewest, long long nodes) {
  long long old = *fewest;
  while (nodes < old &&
         !__atomic_compare_exchange_n (fewest, &old, nodes, 0,
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    ;
}

static void do_job (void *state, int part, int pipe) {
  const struct crew *crew = state;
  struct split_options options = {.how = *crew->options};
  struct split_result result;
  struct model model = {0};
  options.part = part;
  options.parts = crew->size;
  options.enough = crew->fewest;
  options.how.limits.progress = 0;
  split_solve (crew->instance, &options, &result, &model);
  if (result.verdict == VERDICT_SATISFIABLE)
    tell_nodes (crew->fewest, result.nodes);
  worker_tell (pipe, &result, sizeof result);
  worker_tell (pipe, &model.variables, sizeof model.variables);
  if (model.variables)
    worker_tell (pipe, model.value, (size_t)model.variables + 1);
}

/*------------------------------ the crew -------------------------------*/

static char *start_job (struct crew *crew, int part) {
  char *error = worker_start (&crew->job[part].worker, do_job, crew, part);
  crew->running += !error;
  return error;
}

static int read_model (const struct worker *worker, struct model *model) {
  int variables;
  if (!worker_hear (worker, &variables, sizeof variables))
    return 0;
  if (!variables)
    return 1;
  model_init (model, variables);
  return worker_hear (worker, model->value, (size_t)variables + 1);
}

/* The signal that tells a job to stop may be the second that it gets, after
 * one for all of the group, and the first it has no handler for.
 */
static int died_as_told (const struct crew *crew, int status) {
  return crew->told && WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM;
}

static char *finish_job (struct crew *crew, struct job *job) {
  const int complete =
      worker_hear (&job->worker, &job->result, sizeof job->result) &&
      read_model (&job->worker, &job->model);
  const int status = worker_end (&job->worker);
  crew->running--;
  if (complete)
    return 0;
  if (!died_as_told (crew, status))
    return worker_describe_death (status);
  job->result = (struct split_result){.verdict = VERDICT_UNKNOWN,
                                      .stop = STOPPED_BY_INTERRUPT};
  return 0;
}

static void signal_jobs (const struct crew *crew, int number) {
  for (int i = 0; i < crew->size; i++)
    if (crew->job[i].worker.pipe >= 0)
      kill (crew->job[i].worker.pid, number);
}

static void report (const struct crew *crew) {
  const struct limits *limits = &crew->options->limits;
  const struct progress progress = {.seconds = limits_seconds (limits)};
  if (limits->progress)
    limits->progress (limits->progress_state, &progress);
}

/* Somebody may have sent us alone a signal to stop: the jobs look at their
 * own copy of the flag, and get the signal, too.
 */
static char *wait_for_jobs (struct crew *crew) {
  struct pollfd *ready = allocate ((size_t)crew->size * sizeof *ready);
  char *error = 0;
  while (!error && crew->running) {
    for (int i = 0; i < crew->size; i++)
      ready[i] =
          (struct pollfd){.fd = crew->job[i].worker.pipe, .events = POLLIN};
    poll (ready, (nfds_t)crew->size, MILLISECONDS_BETWEEN_LOOKS);
    report (crew);
    if (!crew->told &&
        limits_exceeded (&crew->options->limits) == STOPPED_BY_INTERRUPT) {
      crew->told = 1;
      signal_jobs (crew, SIGTERM);
    }
    for (int i = 0; !error && i < crew->size; i++)
      if (crew->job[i].worker.pipe >= 0 && ready[i].revents)
        error = finish_job (crew, &crew->job[i]);
  }
  free (ready);
  return error;
}

static void end_all_jobs (struct crew *crew) {
  signal_jobs (crew, SIGKILL);
  for (int i = 0; i < crew->size; i++)
    if (crew->job[i].worker.pipe >= 0)
      free (finish_job (crew, &crew->job[i]));
}

/*------------------------------- results -------------------------------*/

static void add_counts (struct split_result *sum,
                        const struct split_result *result) {
  sum->nodes += result->nodes;
  sum->leaves += result->leaves;
  sum->decisions += result->decisions;
  if (result->stop)
    sum->stop = result->stop;
}

/* The folding of the fewest nodes, of the first job if there are several */
static struct job *find_folding (struct crew *crew) {
  struct job *best = 0;
  for (int i = 0; i < crew->size; i++) {
    struct job *job = &crew->job[i];
    if (job->result.verdict == VERDICT_SATISFIABLE &&
        (!best || job->result.nodes < best->result.nodes))
      best = job;
  }
  return best;
}

static enum verdict verdict_of_all (const struct crew *crew) {
  for (int i = 0; i < crew->size; i++)
    if (crew->job[i].result.verdict != VERDICT_UNSATISFIABLE)
      return VERDICT_UNKNOWN;
  return VERDICT_UNSATISFIABLE;
}

static void collect (struct crew *crew, struct split_result *result,
                     struct model *model) {
  struct job *best = find_folding (crew);
  for (int i = 0; i < crew->size; i++)
    add_counts (result, &crew->job[i].result);
  result->verdict = best ? VERDICT_SATISFIABLE : verdict_of_all (crew);
  if (!best)
    return;
  result->stop = NOT_STOPPED;
  *model = best->model;
  best->model = (struct model){0};
}

static char *work (struct crew *crew, struct split_result *result,
                   struct model *model) {
  char *error = 0;
  for (int i = 0; !error && i < crew->size; i++)
    error = start_job (crew, i);
  if (!error)
    error = wait_for_jobs (crew);
  end_all_jobs (crew);
  if (!error)
    collect (crew, result, model);
  for (int i = 0; i < crew->size; i++)
    model_clear (&crew->job[i].model);
  return error;
}

static char *solve_together (const struct instance *instance,
                             const struct search_options *options,
                             struct split_result *result,
                             struct model *model) {
  struct crew crew = {
      .instance = instance, .options = options, .size = options->jobs};
  const size_t bytes = sizeof *crew.fewest;
  void *shared = mmap (0, bytes, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return message ("no memory to share: %s", strerror (errno));
  crew.fewest = shared;
  *crew.fewest = LLONG_MAX;
  crew.job = allocate_zeroed ((size_t)crew.size, sizeof *crew.job);
  for (int i = 0; i < crew.size; i++)
    crew.job[i].worker.pipe = -1;
  char *error = work (&crew, result, model);
  free (crew.job);
  munmap (shared, bytes);
  return error;
}

char *jobs_solve (const struct instance *instance,
                  const struct search_options *options,
                  struct split_result *result, struct model *model) {
  struct split_options alone = {.how = *options, .parts = 1};
  if (options->jobs > 1)
    alone.most_nodes = NODES_ALONE;
  split_solve (instance, &alone, result, model);
  if (result->verdict != VERDICT_UNKNOWN || result->stop ||
      options->jobs <= 1)
    return 0;
  return solve_together (instance, options, result, model);
}
