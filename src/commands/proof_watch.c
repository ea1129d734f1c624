#include "proof_watch.h"

#include "proof/check_jobs.h"

#include <stdio.h>
#include <unistd.h>

struct watch {
  const struct limits *limits;
  int shows;
  double last_shown;
};

static int poll_limits (void *state, const char *phase,
                        unsigned long long number) {
  struct watch *watch = state;
  const double seconds = limits_seconds (watch->limits);
  if (watch->shows && seconds > 1 && seconds > watch->last_shown + 0.2) {
    watch->last_shown = seconds;
    fprintf (stderr, "\r%.1f s, %llu %s \033[K", seconds, number, phase);
  }
  return limits_exceeded (watch->limits) != NOT_STOPPED;
}

double proof_watch_check (struct proof_task *task, int jobs,
                          const struct limits *limits, int quiet,
                          struct proof_report *report) {
  struct watch watch = {.limits = limits,
                        .shows = !quiet && isatty (STDERR_FILENO)};
  const double started = limits_seconds (limits);
  task->poll = poll_limits;
  task->poll_state = &watch;
  proof_check_jobs (task, jobs, report);
  if (watch.last_shown > 0)
    fputs ("\r\033[K", stderr);
  return limits_seconds (limits) - started;
}
