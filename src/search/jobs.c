#include "search/jobs.h"

#include "cnf/model.h"
#include "system/crew.h"
#include "system/memory.h"

#include <limits.h>
#include <stdlib.h>

/* Nodes that one process alone may take first: about 30 milliseconds */
#define NODES_ALONE 4000

/* What a worker found */
struct finding {
  struct split_result result;
  struct model model;
};

struct jobs {
  const struct instance *instance;
  const struct search_options *options;
  struct finding *finding;    /* [0..jobs[ */
  volatile long long *fewest; /* nodes of a folding; shared by all */
};

/*---------------------------- what a worker does -----------------------*/

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

static void work (void *state, int part, int pipe) {
  const struct jobs *jobs = state;
  struct split_options options = {.how = *jobs->options,
                                  .part = part,
                                  .parts = jobs->options->jobs,
                                  .enough = jobs->fewest};
  struct split_result result;
  struct model model = {0};
  options.how.limits.progress = 0;
  split_solve (jobs->instance, &options, &result, &model);
  if (result.verdict == VERDICT_SATISFIABLE)
    tell_nodes (jobs->fewest, result.nodes);
  crew_tell (pipe, &result, sizeof result);
  crew_tell (pipe, &model.variables, sizeof model.variables);
  if (model.variables)
    crew_tell (pipe, model.value, (size_t)model.variables + 1);
}

/*------------------------------ this process ---------------------------*/

static int hear_model (struct crew *crew, int part, struct model *model) {
  int variables;
  if (!crew_hear (crew, part, &variables, sizeof variables))
    return 0;
  if (!variables)
    return 1;
  model_init (model, variables);
  return crew_hear (crew, part, model->value, (size_t)variables + 1);
}

static int hear (void *state, struct crew *crew, int part) {
  const struct jobs *jobs = state;
  struct finding finding = {.model = {0}};
  if (crew_hear (crew, part, &finding.result, sizeof finding.result) &&
      hear_model (crew, part, &finding.model))
    jobs->finding[part] = finding;
  else
    model_clear (&finding.model);
  return 0;
}

static int must_stop (void *state) {
  const struct limits *limits =
      &((const struct jobs *)state)->options->limits;
  limits_show_progress (limits);
  return limits_exceeded (limits) == STOPPED_BY_INTERRUPT;
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

/* The folding of the fewest nodes, of the first if there are several */
static struct finding *find_folding (const struct jobs *jobs) {
  struct finding *best = 0;
  for (int i = 0; i < jobs->options->jobs; i++) {
    struct finding *finding = &jobs->finding[i];
    if (finding->result.verdict == VERDICT_SATISFIABLE &&
        (!best || finding->result.nodes < best->result.nodes))
      best = finding;
  }
  return best;
}

static enum verdict verdict_of_all (const struct jobs *jobs) {
  for (int i = 0; i < jobs->options->jobs; i++)
    if (jobs->finding[i].result.verdict != VERDICT_UNSATISFIABLE)
      return VERDICT_UNKNOWN;
  return VERDICT_UNSATISFIABLE;
}

static void collect (const struct jobs *jobs, struct split_result *result,
                     struct model *model) {
  struct finding *best = find_folding (jobs);
  for (int i = 0; i < jobs->options->jobs; i++)
    add_counts (result, &jobs->finding[i].result);
  result->verdict = best ? VERDICT_SATISFIABLE : verdict_of_all (jobs);
  if (!best)
    return;
  result->stop = NOT_STOPPED;
  *model = best->model;
  best->model = (struct model){0};
}

/* One who died as it was told has nothing to tell. */
static struct finding *no_findings (int count) {
  struct finding *finding =
      allocate_zeroed ((size_t)count, sizeof *finding);
  for (int i = 0; i < count; i++)
    finding[i].result.stop = STOPPED_BY_INTERRUPT;
  return finding;
}

static char *solve_together (struct jobs *jobs, struct split_result *result,
                             struct model *model) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  const int count = jobs->options->jobs;
  struct crew crew;
  jobs->fewest = crew_share (sizeof *jobs->fewest);
  *jobs->fewest = LLONG_MAX;
  jobs->finding = no_findings (count);
  char *error = crew_run (&crew, count, &client, jobs);
  if (!error)
    collect (jobs, result, model);
  for (int i = 0; i < count; i++)
    model_clear (&jobs->finding[i].model);
  free (jobs->finding);
  crew_unshare ((void *)jobs->fewest, sizeof *jobs->fewest);
  return error;
}

char *jobs_solve (const struct instance *instance,
                  const struct search_options *options,
                  struct split_result *result, struct model *model) {
  struct split_options alone = {.how = *options, .parts = 1};
  struct jobs jobs = {.instance = instance, .options = options};
  if (options->jobs > 1)
    alone.most_nodes = NODES_ALONE;
  split_solve (instance, &alone, result, model);
  if (result->verdict != VERDICT_UNKNOWN || result->stop ||
      options->jobs <= 1)
    return 0;
  return solve_together (&jobs, result, model);
}
