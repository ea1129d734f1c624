#include "system/process_group.h"

#include "system/search_limits.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int process_pipe (int end[2]) {
  if (pipe (end)) {
    end[0] = end[1] = -1;
    return -1;
  }
  for (int i = 0; i < 2; i++)
    fcntl (end[i], F_SETFD, FD_CLOEXEC);
  return 0;
}

/* A child that only writes must not run the handlers of this process, and a
 * command would inherit that SIGPIPE is ignored.
 */
static void restore_signals (void) {
  static const int restored[] = {SIGINT, SIGTERM, SIGPIPE, SIGCHLD};
  sigset_t none;
  for (size_t i = 0; i < sizeof restored / sizeof *restored; i++)
    signal (restored[i], SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, 0);
}

/* Parent and child both set the group: either may be the first to need it.
 */
pid_t process_fork (pid_t group) {
  const pid_t parent = getpid (), child = fork ();
  if (!child) {
    process_depend_on (parent);
    setpgid (0, group);
    restore_signals ();
  } else if (child > 0)
    setpgid (child, group ? group : child);
  return child;
}

void process_depend_on (pid_t parent) {
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid () != parent)
    _exit (1);
}

static void kill_group (int signal_number) {
  (void)signal_number;
  kill (0, SIGKILL);
}

/* The guard is itself in the group that it kills.  When the parent dies,
 * Linux sends it SIGUSR1: a signal that can be handled, unlike SIGKILL, and
 * that is not sent to the whole group, unlike SIGTERM.  The byte says that
 * all this is set: only then may other children join the group.
 */
_Noreturn static void stand_guard (pid_t parent, int ready) {
  signal (SIGTERM, SIG_IGN);
  signal (SIGUSR1, kill_group);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGUSR1);
#endif
  if (write (ready, "", 1) < 0)
    kill_group (0);
  close (ready);
  while (getppid () == parent)
    pause ();
  kill_group (0);
  _exit (1);
}

pid_t process_guard (void) {
  int ready[2];
  char byte;
  if (process_pipe (ready))
    return -1;
  const pid_t parent = getpid (), guard = process_fork (0);
  if (!guard)
    stand_guard (parent, ready[1]);
  close (ready[1]);
  while (read (ready[0], &byte, 1) < 0 && errno == EINTR)
    ;
  close (ready[0]);
  return guard;
}

int process_has_ended (pid_t child) {
  siginfo_t info = {.si_pid = 0};
  const int result =
      waitid (P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT);
  return result ? errno != EINTR : info.si_pid == child;
}

void process_terminate (pid_t leader, pid_t child) {
  const double patience = monotonic_seconds () + 1;
  kill (-leader, SIGTERM);
  while (!process_has_ended (child) && monotonic_seconds () < patience)
    process_pause (0.01);
}

/* No other process gets the number of the leader before it is waited for.
 */
int process_reap (pid_t leader) {
  kill (-leader, SIGKILL);
  return process_wait (leader);
}

int process_wait (pid_t child) { return process_wait_timed (child, 0); }

int process_wait_timed (pid_t child, double *cpu_seconds) {
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

void process_pause (double seconds) {
  const struct timespec pause = {
      .tv_sec = (time_t)seconds,
      .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep (&pause, 0);
}
