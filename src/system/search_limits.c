#include "system/search_limits.h"

#include "system/machine_memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#define SECONDS_BETWEEN_LOOKS 0.02

static double clock_seconds (clockid_t clock) {
  struct timespec now = {0}; /* a browser has no clock of CPU time */
  clock_gettime (clock, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double monotonic_seconds (void) { return clock_seconds (CLOCK_MONOTONIC); }

double cpu_clock_seconds (void) {
  return clock_seconds (CLOCK_PROCESS_CPUTIME_ID);
}

const char *stop_name (enum stop_reason stop) {
  static const char *const names[] = {"", "time limit", "memory limit",
                                      "interrupt"};
  assert (stop < sizeof names / sizeof *names);
  return names[stop];
}

const char *stop_key (enum stop_reason stop) {
  static const char *const keys[] = {0, "time", "memory", "interrupt"};
  assert (stop < sizeof keys / sizeof *keys);
  return keys[stop];
}

void limits_start (struct limits *limits) {
  limits->started = monotonic_seconds ();
  limits->cpu_started = cpu_clock_seconds ();
}

double limits_seconds (const struct limits *limits) {
  return limits ? monotonic_seconds () - limits->started : 0;
}

/*--------------------------------- memory ------------------------------*/

/* The budget if memory is limited, else 0 */
static struct memory_budget *budget_of (const struct limits *limits) {
  const bool is_limited = limits && limits->memory && limits->memory->most;
  return is_limited ? limits->memory : 0;
}

/* The bytes that count against the budget */
static size_t budget_bytes (const struct memory_budget *budget,
                            size_t held) {
  return held > budget->before ? held - budget->before : 0;
}

/* Does the budget hold `bytes` more bytes now? */
static bool budget_holds (const struct memory_budget *budget,
                          size_t bytes) {
  return bytes <= budget->most &&
         budget_bytes (budget, memory_held ()) <= budget->most - bytes;
}

static bool budget_forbids (struct memory_budget *budget, size_t bytes) {
  if (!budget_holds (budget, bytes))
    budget->is_exceeded = true;
  return budget->is_exceeded;
}

bool limits_allow (const struct limits *limits, size_t bytes) {
  const struct memory_budget *budget = budget_of (limits);
  return !budget || budget_holds (budget, bytes);
}

void limits_lack_memory (const struct limits *limits) {
  if (limits && limits->memory)
    limits->memory->is_exceeded = true;
}

size_t limits_bytes (const struct limits *limits) {
  return budget_of (limits) ? limits->memory->most : 0;
}

/* The share is at least one byte, as 0 means no limit. */
void limits_divide (const struct limits *limits, int workers) {
  struct memory_budget *budget = budget_of (limits);
  if (limits && limits->progress)
    limits->progress->show = 0;
  if (!budget)
    return;
  assert (workers > 0);
  const size_t held = memory_held (), own = budget_bytes (budget, held);
  const size_t left = budget->most > own ? budget->most - own : 0;
  budget->most = left / (size_t)workers + 1;
  budget->before = held;
}

/*--------------------------------- polling -----------------------------*/

enum stop_reason limits_exceeded (const struct limits *limits) {
  if (!limits)
    return NOT_STOPPED;
  if ((limits->interrupted && *limits->interrupted) ||
      (limits->must_stop && limits->must_stop (limits->must_stop_state)))
    return STOPPED_BY_INTERRUPT;
  if (limits->cpu_seconds > 0 &&
      cpu_clock_seconds () > limits->cpu_started + limits->cpu_seconds)
    return STOPPED_BY_TIME;
  if (!limits->memory && limits->seconds <= 0)
    return NOT_STOPPED;
  const double now = monotonic_seconds ();
  if (limits->seconds > 0 && now > limits->started + limits->seconds)
    return STOPPED_BY_TIME;
  struct memory_budget *budget = budget_of (limits);
  if (budget && !budget->is_exceeded && now >= budget->next_look) {
    budget->next_look = now + SECONDS_BETWEEN_LOOKS;
    budget_forbids (budget, 0);
  }
  return limits->memory && limits->memory->is_exceeded ? STOPPED_BY_MEMORY
                                                       : NOT_STOPPED;
}

enum stop_reason limits_exceeded_by (const struct limits *limits,
                                     double cpu_seconds) {
  return limits && limits->cpu_seconds > 0 &&
                 cpu_seconds > 0.8 * limits->cpu_seconds
             ? STOPPED_BY_TIME
             : limits_exceeded (limits);
}

enum stop_reason limits_forbid (const struct limits *limits, size_t bytes) {
  struct memory_budget *budget = budget_of (limits);
  return budget && budget_forbids (budget, bytes)
             ? STOPPED_BY_MEMORY
             : limits_exceeded (limits);
}

/*-------------------------------- progress -----------------------------*/

void limits_tell (const struct limits *limits, const char *format, ...) {
  va_list arguments;
  if (!limits || !limits->progress)
    return;
  va_start (arguments, format);
  vsnprintf (limits->progress->doing, sizeof limits->progress->doing,
             format, arguments);
  va_end (arguments);
}

void limits_show_progress (const struct limits *limits) {
  struct progress *progress = limits ? limits->progress : 0;
  if (!progress || !progress->show)
    return;
  progress->seconds = limits_seconds (limits);
  progress->show (progress->state, progress);
}

void limits_show_phase (const struct limits *limits, const char *phase,
                        unsigned long long number) {
  if (!limits || !limits->progress)
    return;
  limits->progress->phase = phase;
  limits->progress->number = number;
  limits_show_progress (limits);
}
