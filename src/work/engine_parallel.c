#include "work/engine.h"

#include "system/memory.h"
#include "system/process_group.h"
#include "text/quote.h"
#include "work/standing.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

struct parallel {
  pid_t pid;
};

/* The names of the parts come through its standard input. */
static int write_names (const struct standing *standing, int pipe) {
  FILE *file = fdopen (pipe, "w");
  if (!file) {
    close (pipe);
    return -1;
  }
  for (size_t i = 0; i < standing->missing.count; i++)
    fprintf (file, "%s\n", standing->missing.item[i]);
  return fclose (file);
}

/* It gives what it runs to a shell once more.  A retry goes to another
 * host, where there is one: the host that fails at once would else get most
 * of the parts.  Parts that are told to end have a second to leave what
 * they did.
 */
static char *command_of (const struct engine_round *round) {
  char *program = shell_word (round->program);
  char *directory = shell_word (round->directory);
  const char *words = round->options->words;
  char *command = message (
      "exec parallel --will-cite --plain --retries 2 "
      "--termseq TERM,1500,TERM,100,KILL,25 --jobs %d %s %s work "
      "%s --quiet --part {}",
      round->options->jobs, words ? words : "", program, directory);
  release (program);
  release (directory);
  return command;
}

static _Noreturn void become_parallel (const char *command,
                                       const int names[2]) {
  close (names[1]);
  dup2 (names[0], STDIN_FILENO);
  dup2 (STDERR_FILENO, STDOUT_FILENO);
  execl ("/bin/sh", "sh", "-c", command, (char *)0);
  _exit (127);
}

static char *start (const struct engine_round *round, void **jobs) {
  int names[2];
  if (pipe (names))
    return message ("no pipe: %s", strerror (errno));
  char *command = command_of (round);
  const pid_t pid = process_fork (0);
  if (!pid)
    become_parallel (command, names);
  release (command);
  close (names[0]);
  if (pid < 0) {
    close (names[1]);
    return message ("no process for parallel: %s", strerror (errno));
  }
  struct parallel *parallel = allocate (sizeof *parallel);
  parallel->pid = pid;
  *jobs = parallel;
  write_names (round->standing, names[1]);
  return 0;
}

static int has_ended (void *jobs) {
  const struct parallel *parallel = jobs;
  return process_has_ended (parallel->pid);
}

/* Told once, it waits for its jobs, and told twice, it ends them. */
#define SECONDS_TO_END 10

static void end (void *jobs) {
  struct parallel *parallel = jobs;
  const double until = monotonic_seconds () + SECONDS_TO_END;
  while (!process_has_ended (parallel->pid) &&
         monotonic_seconds () < until) {
    kill (parallel->pid, SIGTERM);
    process_pause (0.2);
  }
  process_reap (parallel->pid);
  release (parallel);
}

const struct engine_kind engine_parallel = {"parallel", 0, start, has_ended,
                                            end};
