#include "running.h"

#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The signals that a process catches, from /proc */
static unsigned long long caught_signals (pid_t process) {
  unsigned long long caught = 0;
  char line[256], *name = format_text ("/proc/%d/status", (int)process);
  FILE *file = fopen (name, "r");
  assert_non_null (file);
  while (fgets (line, sizeof line, file))
    sscanf (line, "SigCgt: %llx", &caught);
  fclose (file);
  mem_free (name);
  return caught;
}

/* A shell may catch SIGINT before it becomes the program. */
int catches (pid_t process, int signal_number) {
  const unsigned long long caught = caught_signals (process);
  return (caught >> (SIGTERM - 1) & 1) &&
         (caught >> (signal_number - 1) & 1);
}

struct process {
  pid_t number, parent;
  char state;          /* 'Z' if it has ended */
  unsigned long ticks; /* of CPU time */
};

/* Reads words 1, 3, 4, 14 and 15 of the state of a process (proc(5)).
 * Returns 0 if the process does not exist any more.
 */
static int look_at (const char *name, struct process *process) {
  FILE *file = fopen (name, "r");
  unsigned long user = 0, system = 0;
  const int words =
      !file ? 0
            : fscanf (file,
                      "%d %*[^)]) %c %d %*d %*d %*d %*d %*u %*u %*u %*u "
                      "%*u %lu %lu",
                      &process->number, &process->state, &process->parent,
                      &user, &system);
  if (file)
    fclose (file);
  process->ticks = user + system;
  return words == 5;
}

/* Calls `visit` for each process that is running. */
static void for_all_processes (void (*call) (const struct process *,
                                             void *),
                               void *state) {
  glob_t names;
  assert_int_equal (glob ("/proc/[0-9]*/stat", 0, 0, &names), 0);
  for (size_t i = 0; i < names.gl_pathc; i++) {
    struct process process;
    if (look_at (names.gl_pathv[i], &process) && process.state != 'Z')
      call (&process, state);
  }
  globfree (&names);
}

struct family {
  pid_t head, child;
  unsigned long ticks;
};

static void join (const struct process *process, void *state) {
  struct family *family = state;
  if (process->parent == family->head)
    family->child = process->number;
  if (process->parent == family->head || process->number == family->head)
    family->ticks += process->ticks;
}

static struct family family_of (pid_t head) {
  struct family family = {.head = head};
  for_all_processes (join, &family);
  return family;
}

pid_t child_of (pid_t process) { return family_of (process).child; }

void must_run (pid_t process) {
  siginfo_t info = {.si_pid = 0};
  waitid (P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
  if (info.si_pid)
    fail_msg ("it ended before it was stopped: %s",
              shell_wait (process).err);
  const struct timespec pause = {.tv_nsec = 2000000};
  nanosleep (&pause, 0);
}

void wait_until_it_catches (pid_t process, int signal_number) {
  while (!catches (process, signal_number))
    must_run (process);
}

void wait_until_it_has_computed (pid_t process, double seconds) {
  const double ticks = seconds * (double)sysconf (_SC_CLK_TCK);
  while ((double)family_of (process).ticks < ticks)
    must_run (process);
}

void signal_at_work (pid_t process, int number, double seconds) {
  wait_until_it_catches (process, number);
  wait_until_it_has_computed (process, seconds);
  kill (process, number);
}
