#include "system/process_group.h"

#include "testing.h"

#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* The parent whose next child is stopped, or interrupted, or 0 */
static pid_t stopped_by, interrupted_by;

/* In place of that of the system: sends the signal before the child has its
 * group, as Ctrl-Z or Ctrl-C may do.
 */
int setpgid (pid_t process, pid_t group) {
  siginfo_t info;
  if (stopped_by && stopped_by != getpid ()) {
    stopped_by = 0;
    raise (SIGSTOP);
  } else if (stopped_by)
    assert_int_equal (
        waitid (P_PID, (id_t)process, &info, WSTOPPED | WNOWAIT), 0);
  if (interrupted_by && interrupted_by != getpid ()) {
    interrupted_by = 0;
    raise (SIGINT);
  }
  return (int)syscall (SYS_setpgid, process, group);
}

TEST (a_child_that_is_stopped_in_the_old_group_goes_on) {
  int status;
  stopped_by = getpid ();
  const pid_t child = process_fork (0);
  if (!child)
    _exit (7);
  stopped_by = 0;
  assert_int_equal (waitpid (child, &status, WUNTRACED), child);
  if (WIFSTOPPED (status)) {
    kill (child, SIGKILL);
    waitpid (child, 0, 0);
  }
  assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 7);
}

static volatile sig_atomic_t handled;

static void handle_signal (int number) { handled = number; }

/* The signal ends the child, and the parent can still be interrupted. */
TEST (a_child_runs_no_handler_of_its_parent) {
  int status;
  signal (SIGINT, handle_signal);
  interrupted_by = getpid ();
  const pid_t child = process_fork (0);
  if (!child)
    _exit (handled);
  interrupted_by = 0;
  raise (SIGINT);
  signal (SIGINT, SIG_DFL);
  assert_int_equal (handled, SIGINT);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGINT);
}
