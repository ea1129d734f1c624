#include "search/jobs.h"

#include "cnf/model.h"
#include "system/crew.h"
#include "system/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Nodes that one process alone may take first: about 30 milliseconds */
#define NODES_ALONE 4000

/* What a worker found; one that was told to stop says nothing. */
struct finding {
  struct split_result result;
  struct model model;
  char *error;
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
  limits_divide (&options.how.limits, options.parts);
  char *error = split_solve (jobs->instance, &options, &result, &model);
  const size_t length = error ? strlen (error) : 0;
  if (result.verdict == VERDICT_SATISFIABLE)
    tell_nodes (jobs->fewest, result.nodes);
  crew_tell (pipe, &result, sizeof result);
  crew_tell (pipe, &length, sizeof length);
  crew_tell (pipe, error, length);
  crew_tell (pipe, &model.variables, sizeof model.variables);
  if (model.variables)
    crew_tell (pipe, model.value, (size_t)model.variables + 1);
}

/*------------------------------ this process ---------------------------*/

static int hear_finding (struct crew *crew, int part,
                         struct finding *finding) {
  struct model *model = &finding->model;
  size_t length;
  int variables;
  if (!crew_hear (crew, part, &finding->result, sizeof finding->result) ||
      !crew_hear (crew, part, &length, sizeof length))
    return 0;
  finding->error = length ? allocate_zeroed (length + 1, 1) : 0;
  if (!crew_hear (crew, part, finding->error, length) ||
      !crew_hear (crew, part, &variables, sizeof variables))
    return 0;
  if (variables)
    model_init (model, variables);
  return !variables ||
         crew_hear (crew, part, model->value, (size_t)variables + 1);
}

static int hear (void *state, struct crew *crew, int part) {
  const struct jobs *jobs = state;
  struct finding finding = {.error = 0};
  if (hear_finding (crew, part, &finding)) {
    jobs->finding[part] = finding;
    return finding.error != 0;
  }
  model_clear (&finding.model);
  release (finding.error);
  return 0;
}

static int must_stop (void *state) {
  const struct limits *limits =
      &((const struct jobs *)state)->options->limits;
  limits_show_progress (limits);
  return limits_exceeded (limits) == STOPPED_BY_INTERRUPT;
}

/*------------------------------- results -------------------------------*/

/* Takes the folding of the fewest nodes, of the first worker if there are
 * several, or the first error.
 */
static char *collect (const struct jobs *jobs, struct split_result *result,
                      struct model *model) {
  struct finding *best = 0;
  char *error = 0;
  result->verdict = VERDICT_UNSATISFIABLE;
  for (int i = 0; i < jobs->options->jobs; i++) {
    struct finding *finding = &jobs->finding[i];
    const struct split_result *found = &finding->result;
    result->nodes += found->nodes;
    result->leaves += found->leaves;
    result->decisions += found->decisions;
    if (found->stop)
      result->stop = found->stop;
    if (found->verdict != VERDICT_UNSATISFIABLE)
      result->verdict = VERDICT_UNKNOWN;
    if (found->verdict == VERDICT_SATISFIABLE &&
        (!best || found->nodes < best->result.nodes))
      best = finding;
    if (!error) {
      error = finding->error;
      finding->error = 0;
    }
  }
  if (error || !best)
    return error;
  result->verdict = VERDICT_SATISFIABLE;
  result->stop = NOT_STOPPED;
  *model = best->model;
  best->model = (struct model){0};
  return 0;
}

static char *solve_together (struct jobs *jobs, struct split_result *result,
                             struct model *model) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  const int count = jobs->options->jobs;
  struct crew crew;
  jobs->fewest = crew_share (sizeof *jobs->fewest);
  *jobs->fewest = LLONG_MAX;
  jobs->finding = allocate_zeroed ((size_t)count, sizeof *jobs->finding);
  for (int i = 0; i < count; i++)
    jobs->finding[i].result.stop = STOPPED_BY_INTERRUPT;
  char *error = crew_run (&crew, count, &client, jobs);
  if (!error)
    error = collect (jobs, result, model);
  for (int i = 0; i < count; i++) {
    model_clear (&jobs->finding[i].model);
    release (jobs->finding[i].error);
  }
  release (jobs->finding);
  crew_unshare ((void *)jobs->fewest);
  return error;
}

char *jobs_solve (const struct instance *instance,
                  const struct search_options *options,
                  struct split_result *result, struct model *model) {
  struct split_options alone = {.how = *options, .parts = 1};
  struct jobs jobs = {.instance = instance, .options = options};
  if (options->jobs > 1)
    alone.most_nodes = NODES_ALONE;
  char *error = split_solve (instance, &alone, result, model);
  if (error || result->verdict != VERDICT_UNKNOWN || result->stop ||
      options->jobs <= 1)
    return error;
  return solve_together (&jobs, result, model);
}
