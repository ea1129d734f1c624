#include "system/worker.h"

#include "system/memory.h"
#include "system/process_group.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void worker_tell (int pipe, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count) {
    const ssize_t written = write (pipe, next, count);
    if (written <= 0 && errno != EINTR)
      _exit (1);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    }
  }
}

int worker_hear (const struct worker *worker, void *bytes, size_t count) {
  char *next = bytes;
  while (count) {
    const ssize_t got = read (worker->pipe, next, count);
    if (got == 0 || (got < 0 && errno != EINTR))
      return 0;
    if (got > 0) {
      next += got;
      count -= (size_t)got;
    }
  }
  return 1;
}

static char *no_process (const int end[2]) {
  char *error = message ("no process for a job: %s", strerror (errno));
  close (end[0]);
  close (end[1]);
  return error;
}

char *worker_start (struct worker *worker, worker_task *task, void *state,
                    int part) {
  int end[2];
  worker->pipe = -1;
  if (pipe (end))
    return message ("no pipe to a process: %s", strerror (errno));
  const pid_t parent = getpid ();
  worker->pid = fork ();
  if (worker->pid < 0)
    return no_process (end);
  if (worker->pid == 0) {
    process_depend_on (parent);
    close (end[0]);
    task (state, part, end[1]);
    _exit (0);
  }
  close (end[1]);
  worker->pipe = end[0];
  return 0;
}

int worker_has_died (const struct worker *worker) {
  siginfo_t info = {0};
  return !waitid (P_PID, (id_t)worker->pid, &info,
                  WEXITED | WNOHANG | WNOWAIT) &&
         info.si_pid == worker->pid && info.si_code != CLD_EXITED;
}

int worker_end (struct worker *worker) {
  int status = 0;
  close (worker->pipe);
  worker->pipe = -1;
  while (waitpid (worker->pid, &status, 0) < 0 && errno == EINTR)
    ;
  return status;
}

char *worker_describe_death (int status) {
  if (WIFSIGNALED (status))
    return message ("a process died of signal %d, %s", WTERMSIG (status),
                    strsignal (WTERMSIG (status)));
  return message ("a process ended with status %d", WEXITSTATUS (status));
}
