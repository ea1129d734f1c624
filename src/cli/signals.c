#include "cli/signals.h"

#include "cli/command.h"
#include "system/output_file.h"
#include "system/search_limits.h"

#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Signals are SIGINT, SIGTERM and SIGHUP.  The alarm (SIGALRM) wakes a
 * `read`; after a signal it also rings ten times a second, and each second
 * its handler looks whether the program should end now:
 *
 *             signal
 *      idle ---------------------------------------------> die
 *      |  ^                                                 ^
 *      |  | signals_end_search (and back: _begin_search)    |
 *      v  |             signal                              |
 *   searching --------------> ending ---------------------->|
 *                               |     a second signal, or   |
 *                               |     the time to end is    |
 *                               |     over                  |
 *            signals_end_search |                           |
 *                               v                           |
 *                            printing --------------------->+
 *                                     a second signal, or
 *                                     stdout takes no bytes
 */
static struct {
  volatile sig_atomic_t signal;       /* that was received, or 0 */
  volatile sig_atomic_t is_searching; /* the search will see it and end */
  clock_t cpu; /* time that was used before the signal */
  int alarms;  /* since the signal */
  double
      last; /* when a search that does not listen is ended, 0 for never */
} state;

/* The time that the search has to end and to print what is known: seconds
 * of CPU time or, on a busy machine or while it waits for workers or a
 * solver, of the clock
 */
#define CPU_SECONDS_TO_END 0.9
#define SECONDS_TO_END 5

/* `timeout` sends the signal to the program and then to its whole group.  A
 * signal before that many alarms is such a repetition, not a second signal.
 */
#define ALARMS_OF_ONE_SIGNAL 3

const volatile sig_atomic_t *signals_interrupted (void) {
  return &state.signal;
}

/* Removes unfinished files and dies of the signal. */
static void die_of_signal (void) {
  output_file_abandon_all ();
  signal (state.signal, SIG_DFL);
  raise (state.signal);
}

void signals_die_if_interrupted (void) {
  if (state.signal)
    die_of_signal ();
}

/*--------------------------------- alarm -------------------------------*/

static void end_deaf_search (void) {
  static const char words[] =
      "snakesat: the time is over, and the library did not ask\n";
  output_file_abandon_all ();
  const ssize_t said = write (STDERR_FILENO, words, strlen (words));
  (void)said;
  _exit (EXIT_MACHINE);
}

static void handle_alarm (int number) {
  (void)number;
  if (!state.signal && state.last > 0 && monotonic_seconds () > state.last)
    end_deaf_search ();
  if (!state.signal || ++state.alarms % 10)
    return;
  struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
  if (state.is_searching
          ? state.alarms >= 10 * SECONDS_TO_END ||
                clock () - state.cpu > CPU_SECONDS_TO_END * CLOCKS_PER_SEC
          : poll (&out, 1, 0) == 0)
    die_of_signal ();
}

/* The alarm rings after that time, and then ten times a second. */
static void ring_alarm_after (double seconds) {
  const time_t whole = (time_t)seconds;
  const double rest = seconds - (double)whole;
  const struct itimerval timer = {{0, 100000},
                                  {whole, (suseconds_t)(1e6 * rest)}};
  setitimer (ITIMER_REAL, &timer, 0);
}

/* Stops the alarm unless it has to end the program. */
static void stop_alarm (void) {
  static const struct itimerval none;
  if (!state.signal)
    setitimer (ITIMER_REAL, &none, 0);
}

/*-------------------------------- signals ------------------------------*/

static void handle_signal (int number) {
  const bool is_first = !state.signal;
  if (!is_first && state.alarms < ALARMS_OF_ONE_SIGNAL)
    return;
  state.signal = number;
  if (!is_first || !state.is_searching)
    die_of_signal ();
  state.cpu = clock ();
  ring_alarm_after (0.1);
}

static void set_signal_handler (int number, void (*handler) (int),
                                int flags) {
  struct sigaction action;
  memset (&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction (number, &action, 0);
}

/* A signal that is ignored stays ignored, for nohup.  If `flags` are 0, not
 * SA_RESTART, signals and the alarm end a `read`.
 */
static void catch_signals (int flags) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    if (sigaction (numbers[i], 0, &action) || action.sa_handler != SIG_IGN)
      set_signal_handler (numbers[i], handle_signal, flags);
  }
  set_signal_handler (SIGALRM, handle_alarm, flags);
}

void signals_begin_search (double deaf_seconds) {
  stop_alarm ();
  state.last = 0;
  if (deaf_seconds > 0) {
    state.last = monotonic_seconds () + deaf_seconds + SECONDS_TO_END;
    if (!state.signal)
      ring_alarm_after (deaf_seconds + SECONDS_TO_END);
  }
  state.is_searching = 1;
  catch_signals (SA_RESTART);
}

void signals_end_search (void) {
  stop_alarm ();
  state.last = 0;
  state.is_searching = 0;
  catch_signals (SA_RESTART);
}

/*-------------------------------- reading ------------------------------*/

void signals_interrupt_reading (void) { catch_signals (0); }

void signals_end_reading_after (double seconds) {
  if (state.signal)
    return;
  set_signal_handler (SIGALRM, handle_alarm, 0);
  ring_alarm_after ((seconds > 0 ? seconds : 0) + 0.001);
}
