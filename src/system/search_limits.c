#include "system/search_limits.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

double monotonic_seconds (void) {
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void limits_start (struct limits *limits) {
  limits->started = monotonic_seconds ();
}

double limits_seconds (const struct limits *limits) {
  return monotonic_seconds () - limits->started;
}

void limits_tell (const struct limits *limits, const char *format, ...) {
  va_list arguments;
  if (!limits->doing)
    return;
  va_start (arguments, format);
  vsnprintf (limits->doing, LIMITS_DOING_SIZE, format, arguments);
  va_end (arguments);
}

void limits_show_progress (const struct limits *limits) {
  const struct progress progress = {.seconds = limits_seconds (limits)};
  if (limits->progress)
    limits->progress (limits->progress_state, &progress);
}

enum stop limits_exceeded (const struct limits *limits) {
  if (!limits)
    return NOT_STOPPED;
  if (limits->interrupted && *limits->interrupted)
    return STOPPED_BY_INTERRUPT;
  if (limits->must_stop && limits->must_stop (limits->must_stop_state))
    return STOPPED_BY_INTERRUPT;
  if (!limits->memory && limits->seconds <= 0)
    return NOT_STOPPED;
  const double now = monotonic_seconds ();
  if (limits->seconds > 0 && now > limits->started + limits->seconds)
    return STOPPED_BY_TIME;
  return memory_budget_is_exceeded (limits->memory, now) ? STOPPED_BY_MEMORY
                                                         : NOT_STOPPED;
}

enum stop limits_forbid (const struct limits *limits, size_t bytes) {
  if (limits && memory_budget_forbids (limits->memory, bytes))
    return STOPPED_BY_MEMORY;
  return limits_exceeded (limits);
}

void limits_lack_memory (const struct limits *limits) {
  if (limits && limits->memory)
    limits->memory->is_exceeded = 1;
}

size_t limits_bytes (const struct limits *limits) {
  return limits && limits->memory ? limits->memory->most : 0;
}

void limits_divide (const struct limits *limits, int workers) {
  if (limits)
    memory_budget_divide (limits->memory, workers);
}

const char *stop_name (enum stop stop) {
  static const char *const name[] = {"", "time limit", "memory limit",
                                     "interrupt"};
  return name[stop];
}
