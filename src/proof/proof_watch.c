#include "proof/proof_watch.h"

#include "check/check_jobs.h"

static int poll_limits (void *state, const char *phase,
                        unsigned long long number) {
  const struct limits *limits = state;
  const struct progress progress = {
      .seconds = limits_seconds (limits), .phase = phase, .number = number};
  if (limits->progress)
    limits->progress (limits->progress_state, &progress);
  return limits_exceeded (limits) != NOT_STOPPED;
}

/* All that check hold as much as this process, and only this one looks at
 * the limits.
 */
char *proof_watch_check (struct proof_task *task, int jobs,
                         const struct limits *limits,
                         struct proof_report *report, double *seconds) {
  const double started = limits_seconds (limits);
  task->poll = poll_limits;
  task->poll_state = (struct limits *)limits; /* only read */
  struct memory_budget whole = {0};
  if (limits->memory)
    whole = *limits->memory;
  limits_divide (limits, jobs > 1 ? jobs : 1);
  char *error = proof_check_jobs (task, jobs, report);
  whole.is_exceeded |= limits->memory && limits->memory->is_exceeded;
  if (limits->memory)
    *limits->memory = whole;
  if (seconds)
    *seconds = limits_seconds (limits) - started;
  return error;
}
