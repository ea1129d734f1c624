#include "proof_watch.h"

#include <stdio.h>
#include <unistd.h>

static int poll_limits (void *state, const char *phase,
                        unsigned long long number) {
  struct proof_watch *watch = state;
  const double seconds = limits_seconds (watch->limits);
  if (watch->shows && seconds > 1 && seconds > watch->last_shown + 0.2) {
    watch->last_shown = seconds;
    fprintf (stderr, "\r%.1f s, %llu %s \033[K", seconds, number, phase);
  }
  return limits_exceeded (watch->limits) != NOT_STOPPED;
}

void proof_watch_begin (struct proof_watch *watch,
                        const struct limits *limits, int quiet,
                        struct proof_task *task) {
  *watch = (struct proof_watch){.limits = limits,
                                .shows = !quiet && isatty (STDERR_FILENO)};
  task->poll = poll_limits;
  task->poll_state = watch;
}

void proof_watch_end (const struct proof_watch *watch) {
  if (watch->last_shown > 0)
    fputs ("\r\033[K", stderr);
}
