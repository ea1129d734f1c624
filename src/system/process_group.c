#include "system/process_group.h"

#include "system/memory.h"
#include "system/search_limits.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Not every system has SOCK_CLOEXEC and pipe2. */
static bool mark_ends (int end[2], bool is_open) {
  for (int i = 0; i < 2; i++)
    if (is_open)
      fcntl (end[i], F_SETFD, FD_CLOEXEC);
    else
      end[i] = -1;
  return is_open;
}

bool process_pipe (int end[2]) { return mark_ends (end, !pipe (end)); }

bool process_socket_pair (int end[2]) {
  return mark_ends (end, !socketpair (AF_UNIX, SOCK_STREAM, 0, end));
}

/* Parent and child both set the group: either may be the first to need it.
 * Ctrl-Z before that stops the child, too, and then nothing would continue
 * it, as it has left the group of the terminal.  A child that only writes
 * must not run the signal handlers of this process, not even at its
 * beginning, and a command would inherit that SIGPIPE is ignored.
 */
pid_t process_fork (pid_t group) {
  static const int restored[] = {SIGINT, SIGTERM, SIGPIPE, SIGCHLD,
                                 SIGCONT};
  sigset_t all, usual, none;
  assert (group >= 0);
  sigfillset (&all);
  sigprocmask (SIG_BLOCK, &all, &usual);
  const pid_t parent = getpid (), child = fork ();
  if (child > 0) {
    setpgid (child, group ? group : child);
    kill (child, SIGCONT);
  }
  if (child) {
    sigprocmask (SIG_SETMASK, &usual, 0);
    return child;
  }
  process_depend_on (parent);
  setpgid (0, group);
  for (size_t i = 0; i < sizeof restored / sizeof *restored; i++)
    signal (restored[i], SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, 0);
  return 0;
}

/* In a library the standard streams may be closed: then one of the given
 * streams may have the number of a standard stream that is still to be set.
 */
pid_t process_start (const struct process_order *order,
                     const char *const words[]) {
  const pid_t child = process_fork (order->group);
  if (child)
    return child;
  if (order->cpu_seconds > 0) { /* the system knows whole seconds only */
    const rlim_t seconds = (rlim_t)ceil (order->cpu_seconds);
    setrlimit (RLIMIT_CPU, &(struct rlimit){seconds, seconds + 1});
  }
  int from[3];
  bool is_set = true;
  for (int i = 0; i < 3; i++)
    from[i] = order->stream[i] < 3
                  ? fcntl (order->stream[i], F_DUPFD_CLOEXEC, 3)
                  : order->stream[i];
  for (int i = 0; i < 3; i++)
    is_set &= dup2 (from[i], i) >= 0;
  if (is_set)
    execvp (*words, (char *const *)words);
  dprintf (STDERR_FILENO, "%s: %s\n", *words, strerror (errno));
  _exit (PROCESS_NOT_RUN);
}

void process_depend_on (pid_t parent) {
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid () != parent)
    _exit (1);
}

/*--------------------------------- guard -------------------------------*/

static void wake_guard (int signal_number) { (void)signal_number; }

/* Writes a byte to `ready` when the guard is ready, and sleeps.  When the
 * parent dies, Linux sends the guard SIGUSR1: a signal that can be handled,
 * unlike SIGKILL, and that is not sent to the whole group, unlike SIGTERM.
 * It can arrive only in `sigsuspend`, so that it is not missed between the
 * look at the parent and the sleep.  Other systems send nothing, so the
 * guard looks again and again.
 */
static void sleep_until_parent_dies (pid_t parent, int ready) {
  sigset_t usual, blocked;
  sigemptyset (&blocked);
  sigaddset (&blocked, SIGUSR1);
  sigprocmask (SIG_BLOCK, &blocked, &usual);
  signal (SIGTERM, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  signal (SIGUSR1, wake_guard);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGUSR1);
#endif
  const bool is_ready = write (ready, "", 1) == 1;
  close (ready);
  while (is_ready && getppid () == parent)
#ifdef __linux__
    sigsuspend (&usual);
#else
    process_pause (0.1);
#endif
}

#define SECONDS_TO_DIE 2

/* The guard is in the group that it kills.  So it forks a cleaner, which
 * leaves the group, kills it, and calls `clean` when nothing in the group
 * can make another file.
 */
_Noreturn static void guard_group (pid_t parent, int ready,
                                   void (*clean) (void *state),
                                   void *state) {
  const pid_t group = getpid ();
  sleep_until_parent_dies (parent, ready);
  const pid_t cleaner = fork ();
  if (cleaner > 0)
    for (;;) /* until the cleaner kills it */
      pause ();
  if (!cleaner) {
    const double patience = monotonic_seconds () + SECONDS_TO_DIE;
    setpgid (0, 0);
    while (!kill (-group, SIGKILL) && monotonic_seconds () < patience)
      process_pause (0.001);
  }
  clean (state); /* the guard itself cleans if it cannot fork */
  kill (0, SIGKILL);
  _exit (1);
}

pid_t process_guard (void (*clean) (void *state), void *state) {
  int ready[2];
  char byte;
  if (!process_pipe (ready))
    return -1;
  const pid_t parent = getpid (), guard = process_fork (0);
  if (!guard)
    guard_group (parent, ready[1], clean, state);
  close (ready[1]);
  /* Other children may join the group when the guard is ready. */
  while (read (ready[0], &byte, 1) < 0 && errno == EINTR)
    ;
  close (ready[0]);
  return guard;
}

/*---------------------------------- end --------------------------------*/

bool process_has_ended (pid_t child) {
  assert (child > 0);
  siginfo_t info = {.si_pid = 0};
  const int result =
      waitid (P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT);
  return result ? errno != EINTR : info.si_pid == child;
}

void process_terminate (pid_t leader, pid_t child) {
  assert (leader > 0);
  const double patience = monotonic_seconds () + 1;
  kill (-leader, SIGTERM);
  while (!process_has_ended (child) && monotonic_seconds () < patience)
    process_pause (0.01);
}

/* No other process gets the number of the leader before it is waited for.
 */
int process_reap (pid_t leader) {
  assert (leader > 0);
  kill (-leader, SIGKILL);
  return process_wait (leader);
}

int process_wait (pid_t child) { return process_wait_timed (child, 0); }

int process_wait_timed (pid_t child, double *cpu_seconds) {
  assert (child > 0);
  struct rusage usage = {0};
  int status = 0;
  while (wait4 (child, &status, 0, &usage) < 0 && errno == EINTR)
    ;
  if (cpu_seconds)
    *cpu_seconds +=
        (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
        1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  return status;
}

char *process_end_text (int status) {
  if (!status)
    return 0;
  return WIFSIGNALED (status)
             ? format_text ("died of signal %d, %s", WTERMSIG (status),
                            strsignal (WTERMSIG (status)))
             : format_text ("ended with status %d", WEXITSTATUS (status));
}

void process_pause (double seconds) {
  assert (seconds >= 0);
  const struct timespec pause = {
      .tv_sec = (time_t)seconds,
      .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep (&pause, 0);
}
