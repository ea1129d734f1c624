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

/* The signal that asks to stop, 0 before, and whether it is a search that
 * has to hear of it
 */
static volatile sig_atomic_t interrupted, is_searching;

/* No half file stays behind. */
static void die_of (int signal_number) {
  output_file_abandon_all ();
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

/* CPU time when the last second began, and how much it has had since the
 * signal
 */
static double began_at, computed;

static double cpu_seconds (void) {
  struct timespec now = {0, 0};
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* On a busy machine a second may be a tenth of one: a search that computes
 * has its second of CPU time, and one that waits until others end, workers
 * or a solver, some more of the clock.
 */
#define SECONDS_OF_WAITING 5

static int has_had_its_second (void) {
  static int waited;
  const double now = cpu_seconds (), share = now - began_at;
  began_at = now;
  computed += share;
  waited += share < 0.01;
  return waited == SECONDS_OF_WAITING || computed > 0.9;
}

/* A second is over.  Who is printing may go on, if somebody reads it. */
static void lose_patience (int signal_number) {
  struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
  (void)signal_number;
  if (is_searching ? has_had_its_second () : poll (&out, 1, 0) == 0)
    die_of (interrupted);
  else
    alarm (1);
}

static void handle (int signal_number, void (*handler) (int), int flags) {
  struct sigaction action;
  memset (&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction (signal_number, &action, 0);
}

/* After the first signal the search has a second to end and to say what is
 * known.  A second signal ends all at once, and so does the first where
 * there is nothing to be known any more.
 */
static void interrupt (int signal_number) {
  const int is_second = interrupted || !is_searching;
  interrupted = signal_number;
  if (is_second)
    die_of (signal_number);
  else {
    began_at = cpu_seconds ();
    handle (SIGALRM, lose_patience, SA_RESTART);
    alarm (1);
  }
}

/* What is ignored stays so, for nohup. */
static void catch_signals (int flags) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    if (sigaction (numbers[i], 0, &action) || action.sa_handler != SIG_IGN)
      handle (numbers[i], interrupt, flags);
  }
}

/* Progress goes to one line of the terminal that is written over. */
static double last_shown;

static char doing[LIMITS_DOING_SIZE];

/* In words that change seldom: the last digits of a guess mean nothing. */
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

/* Parts differ in size, so what is left is a guess. */
static void show_share (const struct progress *progress) {
  const int all = progress->portions, done = progress->portions_done;
  fprintf (stderr, ", %d%% done (%d of %d parts)",
           (int)(100LL * done / all), done, all);
  if (done && done < all) {
    fputs (", about ", stderr);
    show_time (progress->seconds * (all - done) / done);
    fputs (" left", stderr);
  }
  fprintf (stderr, ", %lld foldings up to symmetry", progress->found);
}

static void show_progress (void *state, const struct progress *progress) {
  const char *what = state;
  if (progress->seconds < 1 || progress->seconds < last_shown + 0.2)
    return;
  last_shown = progress->seconds;
  fprintf (stderr, "\r%s%s%s%.1f s", what ? what : "", doing,
           *doing ? ": " : "", progress->seconds);
  if (progress->decisions)
    fprintf (stderr, ", %llu decisions, %llu propagations",
             progress->decisions, progress->propagations);
  if (progress->portions)
    show_share (progress);
  if (progress->phase)
    fprintf (stderr, ", %llu %s", progress->number, progress->phase);
  fputs (" \033[K", stderr);
}

/*------------------------------- reading -------------------------------*/

#define SECONDS_BETWEEN_CALLS 0.1

/* Who asks the clock when the first call comes is to see that time is up.
 */
#define SLACK 0.001

static double reading_since; /* 0: nobody waits for input */

/* It is enough that it arrives. */
static void call_back (int signal_number) { (void)signal_number; }

static struct timeval time_of (double seconds) {
  const time_t whole = (time_t)seconds;
  return (struct timeval){whole,
                          (suseconds_t)(1e6 * (seconds - (double)whole))};
}

/* Once there was a signal the alarm is for those who do not end. */
static void set_timer (double first, double interval) {
  const struct itimerval timer = {time_of (interval), time_of (first)};
  if (!interrupted)
    setitimer (ITIMER_REAL, &timer, 0);
}

/* From then on again and again, as the first call may come just before
 * somebody begins to wait
 */
static void call_back_after (double seconds) {
  if (interrupted)
    return;
  handle (SIGALRM, call_back, 0);
  set_timer ((seconds > 0 ? seconds : 0) + SLACK, SECONDS_BETWEEN_CALLS);
}

static void call_nobody (void) { set_timer (0, 0); }

void progress_expects_input (const struct options *options) {
  if (!(options->search.seconds > 0) || !option_is_given (options, "time"))
    return;
  reading_since = monotonic_seconds ();
  call_back_after (options->search.seconds);
}

/* What is left of the limit when all is read, at least a moment, as 0 is
 * none
 */
static double seconds_left (const struct options *options) {
  const double waited =
      reading_since > 0 ? monotonic_seconds () - reading_since : 0;
  const double left = options->search.seconds - waited;
  return !(options->search.seconds > 0) ? 0 : left > 0 ? left : 1e-9;
}

void progress_lets_go_of_reading (const struct limits *limits) {
  catch_signals (0);
  if (limits->seconds > 0)
    call_back_after (limits->seconds - limits_seconds (limits));
}

/*-------------------------------- search -------------------------------*/

void progress_begin (struct limits *limits, const struct options *options) {
  static struct memory_budget memory;
  memory = (struct memory_budget){
      .most = options->search.megabytes > 0
                  ? (size_t)(options->search.megabytes * 1e6)
                  : memory_default_budget ()};
  limits->seconds = seconds_left (options);
  call_nobody ();
  reading_since = 0;
  limits->memory = &memory;
  limits->interrupted = &interrupted;
  is_searching = 1;
  if (!options->output.quiet && !options->output.json &&
      isatty (STDERR_FILENO))
    limits->progress = show_progress;
  limits->doing = limits->progress ? doing : 0;
  *doing = 0;
  catch_signals (SA_RESTART);
  last_shown = 0;
  limits_start (limits);
}

void progress_wipe (void) {
  if (last_shown > 0)
    fputs ("\r\033[K", stderr);
}

void progress_end (void) {
  progress_wipe ();
  call_nobody ();
  is_searching = 0;
  catch_signals (SA_RESTART);
}

void progress_die_if_interrupted (void) {
  if (interrupted)
    die_of (interrupted);
}
