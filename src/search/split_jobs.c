#include "encodings/instance.h"
#include "search/solve.h"
#include "search/split.h"
#include "system/memory.h"
#include "system/tuned.h"
#include "system/workers.h"

#include <limits.h>
#include <string.h>

/* The nodes that this process takes alone first: about 30 milliseconds */
#define NODES_ALONE TUNED (4000, 3)

struct split_jobs {
  const struct instance *instance;
  const struct search_options *options;
  struct outcome *found;      /* [0..jobs[ by the workers */
  volatile long long *fewest; /* nodes of a folding; shared by all */
};

/*------------------------------- a worker ------------------------------*/

/* Of the pointers of an outcome only the path has blocks.  Backends are in
 * tables, which have the same address in both processes.
 */
static void tell (int pipe, const struct outcome *found) {
  const struct path *path = &found->path;
  worker_send (pipe, found, sizeof *found);
  worker_send (pipe, path->cell, (size_t)path->cubes * sizeof *path->cell);
}

/* Foldings are rare enough for this, but of two at once the smaller number
 * must not be lost.
 */
static void note_nodes (volatile long long *fewest, long long nodes) {
  long long old = *fewest;
  while (nodes < old &&
         !__atomic_compare_exchange_n (fewest, &old, nodes, 0,
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    ;
}

static void work (void *state, int number, int pipe) {
  const struct split_jobs *jobs = state;
  const struct split_worker worker = {.number = number,
                                      .workers = jobs->options->jobs,
                                      .seed = jobs->options->solver.seed,
                                      .fewest = jobs->fewest};
  struct outcome found = {.nodes = 0};
  limits_divide (jobs->instance->limits, worker.workers);
  split_search (jobs->instance, &worker, &found);
  if (found.verdict == VERDICT_SATISFIABLE)
    note_nodes (jobs->fewest, found.nodes);
  tell (pipe, &found);
}

/*----------------------------- this process ----------------------------*/

static bool hear (void *state, struct workers *crew, int number) {
  const struct split_jobs *jobs = state;
  struct outcome heard;
  if (!worker_receive (crew, number, &heard, sizeof heard))
    return 0;
  const int cubes = heard.path.cubes;
  heard.path = (struct path){0};
  if (cubes)
    path_init (&heard.path, cubes);
  if (worker_receive (crew, number, heard.path.cell,
                      (size_t)cubes * sizeof *heard.path.cell))
    jobs->found[number] = heard;
  else
    outcome_clear (&heard);
  return 0;
}

static bool must_stop (void *state) {
  const struct limits *limits =
      &((const struct split_jobs *)state)->options->limits;
  limits_show_progress (limits);
  return limits_exceeded (limits) == STOPPED_BY_INTERRUPT;
}

/* The folding is that of the fewest nodes, of the first worker if there are
 * several.
 */
static void collect (const struct split_jobs *jobs,
                     struct outcome *outcome) {
  struct outcome *best = 0;
  outcome->verdict = VERDICT_UNSATISFIABLE;
  for (int i = 0; i < jobs->options->jobs; i++) {
    struct outcome *found = &jobs->found[i];
    outcome->nodes += found->nodes;
    if (found->stop)
      outcome->stop = found->stop;
    if (found->verdict != VERDICT_UNSATISFIABLE)
      outcome->verdict = VERDICT_UNKNOWN;
    if (found->verdict == VERDICT_SATISFIABLE &&
        (!best || found->nodes < best->nodes))
      best = found;
  }
  if (!best)
    return;
  outcome->verdict = VERDICT_SATISFIABLE;
  outcome->stop = NOT_STOPPED;
  outcome->path = best->path;
  best->path = (struct path){0};
}

static char *solve_together (struct split_jobs *jobs,
                             struct outcome *outcome) {
  static const struct workers_client client = {
      .work = work, .receive = hear, .must_stop = must_stop};
  const int count = jobs->options->jobs;
  struct workers crew;
  jobs->fewest = shared_memory (sizeof *jobs->fewest);
  *jobs->fewest = LLONG_MAX;
  jobs->found = mem_alloc_zeroed ((size_t)count, sizeof *jobs->found);
  for (int i = 0; i < count; i++) /* of a worker that is told to stop */
    jobs->found[i].stop = STOPPED_BY_INTERRUPT;
  char *error = workers_run (&crew, count, &client, jobs);
  if (!error)
    collect (jobs, outcome);
  for (int i = 0; i < count; i++)
    outcome_clear (&jobs->found[i]);
  mem_free (jobs->found);
  shared_memory_free ((void *)jobs->fewest);
  return error;
}

char *split_solve (const struct instance *instance,
                   const struct search_options *options,
                   struct outcome *outcome) {
  struct split_jobs jobs = {.instance = instance, .options = options};
  const int may_share = options->jobs > 1;
  const struct split_worker alone = {
      .workers = 1,
      .seed = options->solver.seed,
      .most_nodes = may_share ? NODES_ALONE : options->most_nodes};
  split_search (instance, &alone, outcome);
  return may_share && outcome->verdict == VERDICT_UNKNOWN && !outcome->stop
             ? solve_together (&jobs, outcome)
             : 0;
}
