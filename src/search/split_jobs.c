#include "encodings/instance.h"
#include "search/beam.h"
#include "search/solve.h"
#include "search/split.h"
#include "system/memory.h"
#include "system/tuned.h"
#include "system/workers.h"

#include <assert.h>
#include <limits.h>

/* The nodes that this process takes alone first: about 30 milliseconds */
#define NODES_ALONE TUNED (4000, 3)

/* With a beam: it folds most snakes of 5x5x5 sooner than 4000 nodes take.
 */
#define NODES_BEFORE_BEAM TUNED (500, 3)

struct split_jobs {
  const struct instance *instance;
  struct beam *beam; /* of the first worker, or 0 */
  const struct search_options *options;
  struct outcome *found;      /* [0..jobs[ by the workers */
  volatile long long *fewest; /* nodes of a folding; shared by all */
};

/*------------------------------- a worker ------------------------------*/

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

/* Sends the outcome, and then the cells of its folding.  What it points to
 * otherwise, the engine, has the same place in all processes.
 */
static void search_nth_placements (void *state, int number, int pipe) {
  const struct split_jobs *jobs = state;
  const struct split_worker worker = {.number = number,
                                      .workers = jobs->options->jobs,
                                      .seed = jobs->options->solver.seed,
                                      .fewest = jobs->fewest,
                                      .beam = number ? 0 : jobs->beam};
  CLEANUP (outcome_clear) struct outcome found = {0};
  limits_divide (jobs->instance->limits, worker.workers);
  split_search (jobs->instance, &worker, &found);
  const struct path *path = &found.path;
  assert ((path->cubes > 0) == (found.verdict == VERDICT_SATISFIABLE));
  if (path->cubes)
    note_nodes (jobs->fewest, beam_clock (found.nodes, found.states));
  worker_send (pipe, &found, sizeof found);
  worker_send (pipe, path->cell, (size_t)path->cubes * sizeof *path->cell);
}

/*----------------------------- this process ----------------------------*/

/* An outcome that is incomplete is ignored. */
static bool receive_outcome (void *state, struct workers *workers,
                             int number) {
  const struct split_jobs *jobs = state;
  CLEANUP (path_clear) struct path path = {0};
  struct outcome found;
  if (!worker_receive (workers, number, &found, sizeof found))
    return false;
  if (found.path.cubes)
    path_init (&path, found.path.cubes);
  if (!worker_receive (workers, number, path.cell,
                       (size_t)path.cubes * sizeof *path.cell))
    return false;
  found.path = path;
  jobs->found[number] = found;
  path = (struct path){0};
  return false;
}

/* Takes the folding that was found first by the clock of the search, and of
 * several such foldings the one of the first worker.
 */
static void join_results (const struct split_jobs *jobs,
                          struct outcome *outcome) {
  struct outcome *best = 0;
  outcome->verdict = VERDICT_UNSATISFIABLE;
  for (int i = 0; i < jobs->options->jobs; i++) {
    struct outcome *found = &jobs->found[i];
    outcome->nodes += found->nodes;
    outcome->states += found->states;
    if (found->stop)
      outcome->stop = found->stop;
    if (found->verdict != VERDICT_UNSATISFIABLE)
      outcome->verdict = VERDICT_UNKNOWN;
    if (found->verdict == VERDICT_SATISFIABLE &&
        (!best || beam_clock (found->nodes, found->states) <
                      beam_clock (best->nodes, best->states)))
      best = found;
  }
  if (!best)
    return;
  outcome->verdict = VERDICT_SATISFIABLE;
  outcome->stop = NOT_STOPPED;
  if (best->backend)
    outcome->backend = best->backend;
  outcome->path = best->path;
  best->path = (struct path){0};
}

static char *split_together (struct split_jobs *jobs,
                             struct outcome *outcome) {
  static const struct workers_client client = {
      .work = search_nth_placements, .receive = receive_outcome};
  const int count = jobs->options->jobs;
  struct workers workers;
  jobs->fewest = shared_memory (sizeof *jobs->fewest);
  *jobs->fewest = LLONG_MAX;
  jobs->found = mem_alloc_zeroed ((size_t)count, sizeof *jobs->found);
  for (int i = 0; i < count; i++) /* of a worker that is told to stop */
    jobs->found[i].stop = STOPPED_BY_INTERRUPT;
  char *error =
      workers_run (&workers, count, &client, &jobs->options->limits, jobs);
  if (!error)
    join_results (jobs, outcome);
  for (int i = 0; i < count; i++)
    outcome_clear (&jobs->found[i]);
  mem_free (jobs->found);
  shared_memory_free ((void *)jobs->fewest);
  return error;
}

static bool is_open (const struct outcome *outcome) {
  return outcome->verdict == VERDICT_UNKNOWN && !outcome->stop;
}

char *split_solve (const struct instance *instance,
                   const struct search_options *options, bool with_beam,
                   struct outcome *outcome) {
  struct split_jobs jobs = {.instance = instance, .options = options};
  const bool may_share = options->jobs > 1;
  if (with_beam)
    jobs.beam =
        beam_new (instance->puzzle, instance->limits, options->solver.seed);
  const struct split_worker worker = {.workers = 1,
                                      .seed = options->solver.seed,
                                      .most_nodes =
                                          !may_share  ? options->most_nodes
                                          : with_beam ? NODES_BEFORE_BEAM
                                                      : NODES_ALONE,
                                      .beam = may_share ? 0 : jobs.beam,
                                      .nodes_alone = NODES_BEFORE_BEAM};
  char *error = 0;
  split_search (instance, &worker, outcome);
  if (may_share && jobs.beam && is_open (outcome))
    beam_answers (jobs.beam, LLONG_MAX, BEAM_FIRST_ROUNDS, outcome);
  if (may_share && is_open (outcome))
    error = split_together (&jobs, outcome);
  beam_delete (jobs.beam);
  return error;
}
