#include "commands/progress.h"

#include "system/machine_memory.h"
#include "system/output_file.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The program has one clock, one terminal and one set of signals. */
static struct {
  volatile sig_atomic_t signal;       /* that asked to stop, or 0 */
  volatile sig_atomic_t is_searching; /* the search will see it and end */
  clock_t cpu;          /* time that was used before the signal */
  int alarms;           /* since the signal */
  double reading_since; /* what the search needs, or 0 */
  double shown;         /* seconds of the search when it was shown last */
  char doing[LIMITS_DOING_SIZE]; /* what the search says it is at */
  struct memory_budget memory;
} state;

/*-------------------------------- signals ------------------------------*/

/* After a signal the search has some time to end and to tell what is known:
 * these seconds of CPU time or, on a busy machine or while it waits for
 * workers or a solver, of the clock.
 */
#define CPU_SECONDS_TO_END 0.9
#define SECONDS_TO_END 5

/* As if the signal had not been caught, but without unfinished files */
static void die (void) {
  output_file_abandon_all ();
  signal (state.signal, SIG_DFL);
  raise (state.signal);
}

/* SIGALRM: ends a `read` that waits, with EINTR.  After a signal it looks
 * every second whether the search is going to end, or the output is read.
 */
static void alarm_rings (int number) {
  struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
  (void)number;
  if (!state.signal || ++state.alarms % 10)
    return;
  if (state.is_searching
          ? state.alarms >= 10 * SECONDS_TO_END ||
                clock () - state.cpu > CPU_SECONDS_TO_END * CLOCKS_PER_SEC
          : poll (&out, 1, 0) == 0)
    die ();
}

/* The alarm rings after that time, and then ten times a second. */
static void ring_after (double seconds) {
  const time_t whole = (time_t)seconds;
  const double rest = seconds - (double)whole;
  const struct itimerval timer = {{0, 100000},
                                  {whole, (suseconds_t)(1e6 * rest)}};
  setitimer (ITIMER_REAL, &timer, 0);
}

/* Unless it has to end the program */
static void stop_alarm (void) {
  static const struct itimerval none;
  if (!state.signal)
    setitimer (ITIMER_REAL, &none, 0);
}

/* SIGINT, SIGTERM and SIGHUP.  A second one ends the program at once, and
 * so does the first if no search has to tell what is known.
 */
static void interrupt (int number) {
  const int is_first = !state.signal && state.is_searching;
  state.signal = number;
  if (!is_first)
    die ();
  else {
    state.cpu = clock ();
    ring_after (0.1);
  }
}

static void handle (int number, void (*handler) (int), int flags) {
  struct sigaction action;
  memset (&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction (number, &action, 0);
}

/* What is ignored stays ignored, for nohup.  `flags` are SA_RESTART, or 0
 * for a signal and the alarm to end a `read`.
 */
static void catch_signals (int flags) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    if (sigaction (numbers[i], 0, &action) || action.sa_handler != SIG_IGN)
      handle (numbers[i], interrupt, flags);
  }
  handle (SIGALRM, alarm_rings, flags);
}

/*-------------------------------- reading ------------------------------*/

/* A moment after the limit, so that it is seen to be reached */
static void ring_at_limit (double seconds_left) {
  if (!state.signal)
    ring_after ((seconds_left > 0 ? seconds_left : 0) + 0.001);
}

void progress_expects_input (const struct options *options) {
  const double seconds = options->search.seconds;
  if (!(seconds > 0) || !option_is_given (options, "time"))
    return;
  state.reading_since = monotonic_seconds ();
  handle (SIGALRM, alarm_rings, 0);
  ring_at_limit (seconds);
}

void progress_interrupts_reading (const struct limits *limits) {
  catch_signals (0);
  if (limits->seconds > 0)
    ring_at_limit (limits->seconds - limits_seconds (limits));
}

/* What reading left of the limit: at least a moment, as 0 is none */
static double seconds_left (const struct options *options) {
  double left = options->search.seconds;
  if (!(left > 0))
    return 0;
  if (state.reading_since > 0)
    left -= monotonic_seconds () - state.reading_since;
  return left > 0 ? left : 1e-9;
}

/*-------------------------------- terminal -----------------------------*/

/* The last digits of an estimate mean nothing. */
static void show_time (double seconds) {
  if (seconds < 90)
    fprintf (stderr, "%.0f s", seconds);
  else if (seconds < 5400)
    fprintf (stderr, "%.0f min", seconds / 60);
  else if (seconds < 48 * 3600.)
    fprintf (stderr, "%.0f h", seconds / 3600);
  else
    fprintf (stderr, "%.0f days", seconds / 86400);
}

/* The parts that are left take as long as the others, more or less. */
static void show_parts (const struct progress *progress) {
  const int all = progress->steps, done = progress->steps_done;
  fprintf (stderr, ", %d%% done (%d of %d parts)",
           (int)(100LL * done / all), done, all);
  if (done && done < all) {
    fputs (", about ", stderr);
    show_time (progress->seconds * (all - done) / done);
    fputs (" left", stderr);
  }
  fprintf (stderr, ", %lld foldings up to symmetry", progress->found);
}

/* One line, which is written over five times a second.  Numbers of the SAT
 * solver are shown if the search says nothing better.
 */
static void show_progress (void *before, const struct progress *progress) {
  if (progress->seconds < 1 || progress->seconds < state.shown + 0.2)
    return;
  state.shown = progress->seconds;
  fprintf (stderr, "\r%s%s%s%.1f s", before ? (const char *)before : "",
           state.doing, *state.doing ? ": " : "", progress->seconds);
  if (progress->decisions && !*state.doing)
    fprintf (stderr, ", %llu decisions, %llu propagations",
             progress->decisions, progress->propagations);
  if (progress->steps)
    show_parts (progress);
  if (progress->phase)
    fprintf (stderr, ", %llu %s", progress->number, progress->phase);
  fputs (" \033[K", stderr);
}

void progress_wipe (void) {
  if (state.shown > 0)
    fputs ("\r\033[K", stderr);
}

/*--------------------------------- search ------------------------------*/

void progress_begin (struct limits *limits, const struct options *options) {
  const double megabytes = options->search.megabytes;
  const int is_shown =
      !option_is_given (options, "quiet") && isatty (STDERR_FILENO);
  state.memory = (struct memory_budget){
      .most = megabytes > 0 ? (size_t)(megabytes * 1e6)
                            : memory_default_budget ()};
  limits->seconds = seconds_left (options);
  limits->memory = &state.memory;
  limits->interrupted = &state.signal;
  if (is_shown)
    limits->progress = show_progress;
  limits->doing = is_shown ? state.doing : 0;
  *state.doing = 0;
  state.shown = 0;
  state.reading_since = 0;
  stop_alarm ();
  state.is_searching = 1;
  catch_signals (SA_RESTART);
  limits_start (limits);
}

void progress_end (void) {
  progress_wipe ();
  stop_alarm ();
  state.is_searching = 0;
  catch_signals (SA_RESTART);
}

void progress_die_if_interrupted (void) {
  if (state.signal)
    die ();
}
