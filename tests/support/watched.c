/* Finds work that does not poll the limits. A program is linked with this
 * file and `-Wl,--wrap=limits_exceeded`. If it computes for more than 100
 * ms without a call of that function, it adds a line to the file
 * $SNAKESAT_WATCH: the seconds, and the stack of calls after 100 ms, the
 * innermost first, as addresses for `addr2line -f -e PROGRAM`. CPU time is
 * measured, so a busy machine makes little difference. Forked workers are
 * watched, too. After ten seconds the program is aborted.
 */
#include "system/search_limits.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define LONG_SECONDS 0.1
#define ENDLESS_SECONDS 10
#define TICK_NANOSECONDS 10000000

enum { MOST_FRAMES = 40 };

static const char *watch_file;
static double asked; /* CPU time of the last call */
static void *frame[MOST_FRAMES];
static volatile int frames; /* 0: nothing has taken long since */

static double cpu_seconds (void) {
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The first two calls are `look` and the call of the signal handler. */
static void note (void) {
  char line[4096];
  Dl_info call, own;
  const int file =
      open (watch_file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int size = snprintf (line, sizeof line, "%.2f", cpu_seconds () - asked);
  dladdr ((void *)&watch_file, &own);
  for (int i = 2; i < frames; i++)
    if (dladdr (frame[i], &call) && call.dli_fbase == own.dli_fbase)
      size += snprintf (line + size, sizeof line - (size_t)size, " 0x%zx",
                        (size_t)((char *)frame[i] - (char *)own.dli_fbase));
  line[size++] = '\n';
  if (write (file, line, (size_t)size) != size)
    abort ();
  close (file);
}

static void look (int number) {
  (void)number;
  const double seconds = cpu_seconds () - asked;
  if (!frames && seconds > LONG_SECONDS)
    frames = backtrace (frame, MOST_FRAMES);
  if (seconds > ENDLESS_SECONDS) {
    note ();
    abort ();
  }
}

static void ask (void) {
  if (frames)
    note ();
  frames = 0;
  asked = cpu_seconds ();
}

/*--------------------------------- calls -------------------------------*/

enum stop_reason __real_limits_exceeded (const struct limits *);
enum stop_reason __wrap_limits_exceeded (const struct limits *);

/* A call with limits that cannot be exceeded does not count. */
enum stop_reason __wrap_limits_exceeded (const struct limits *limits) {
  if (watch_file && limits &&
      (limits->seconds > 0 || limits->cpu_seconds > 0))
    ask ();
  return __real_limits_exceeded (limits);
}

/* Timers of POSIX end with a fork or an exec. */
static void start_timer (void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL,
                           .sigev_signo = SIGPROF};
  const struct itimerspec tick = {{0, TICK_NANOSECONDS},
                                  {0, TICK_NANOSECONDS}};
  timer_t timer;
  frames = 0;
  asked = cpu_seconds ();
  if (timer_create (CLOCK_PROCESS_CPUTIME_ID, &event, &timer) ||
      timer_settime (timer, 0, &tick, 0))
    abort ();
}

static void end (void) {
  if (frames)
    note ();
}

__attribute__ ((constructor)) static void begin (void) {
  struct sigaction action = {.sa_handler = look, .sa_flags = SA_RESTART};
  watch_file = getenv ("SNAKESAT_WATCH");
  if (!watch_file)
    return;
  backtrace (frame, 1); /* loads what it needs */
  sigaction (SIGPROF, &action, 0);
  pthread_atfork (0, 0, start_timer);
  start_timer ();
  atexit (end);
}
