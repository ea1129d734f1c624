#include "cnf/solver_command.h"

#include "cnf/answer.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/process_group.h"
#include "system/temporary.h"
#include "text/quote.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the shell returns for a command that it cannot run: not found, or
 * found but not executable.
 */
enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 };

/* How much of the last words of a solver is repeated. */
#define LAST_WORDS 200

struct run {
  const struct solver_command *order; /* as the caller gave it */
  double next_report;
  struct temporary temporary;
  char *cnf, *answer;  /* paths, 0 where the command does not ask for it */
  char *output, *talk; /* paths of its stdout and stderr */
  char *shell_command; /* with the paths filled in */
  int status;          /* of the shell, as `waitpid` gives it */
};

/* Waits for the leader of a group.  Returns 0 where it had to be stopped.
 * Small formulas are solved in milliseconds, so the first pauses are short.
 */
static int wait_or_stop (struct run *run, pid_t leader) {
  const struct limits *limits = run->order->limits;
  double pause = 0.001;
  while (!process_has_ended (leader)) {
    if (limits_exceeded (limits)) {
      process_terminate (leader);
      return 0;
    }
    const struct progress now = {.seconds = limits_seconds (limits)};
    if (limits->progress && now.seconds >= run->next_report) {
      limits->progress (limits->progress_state, &now);
      run->next_report = now.seconds + 0.2;
    }
    process_pause (pause);
    pause = pause < 0.025 ? 2 * pause : 0.05;
  }
  return 1;
}

/*------------------------------ descriptors ----------------------------*/

/* Keeps clear of the numbers of stdin, stdout and stderr, which are free
 * where our caller has closed its own.  -1 stays -1.
 */
static int above_standard (int descriptor) {
  if (descriptor < 0)
    return descriptor;
  const int moved = fcntl (descriptor, F_DUPFD_CLOEXEC, 3);
  const int saved = errno;
  close (descriptor);
  errno = saved;
  return moved;
}

static int open_new (const char *path) {
  return above_standard (open (path, O_WRONLY | O_CREAT | O_EXCL, 0600));
}

static void close_all (const int *descriptor, int count) {
  for (int i = 0; i < count; i++)
    if (descriptor[i] >= 0)
      close (descriptor[i]);
}

static char *system_error (const struct run *run, const char *what) {
  return message ("'%s': %s: %s", run->order->command, what,
                  strerror (errno));
}

/*-------------------------------- writer -------------------------------*/

/* A process of its own, so that neither a solver that does not read nor a
 * huge formula keeps limits from being checked.  Its status is an errno.
 */
static pid_t start_writer (const struct run *run, pid_t group, int to) {
  const pid_t writer = process_fork (group);
  if (writer)
    return writer;
  memory_end_process_with (ENOMEM);
  errno = 0;
  FILE *file = fdopen (to, "w");
  if (file && !run->order->write_cnf (run->order->state, file) &&
      !fflush (file) && !ferror (file))
    _exit (0);
  _exit (errno ? errno : EIO);
}

/* A solver that has its answer need not read everything.  The writer has a
 * reading end of its pipe, too, so that it does not fail then, but waits
 * until it is killed.
 */
static char *check_writer (const struct run *run, int status,
                           int killed_by_us) {
  const int signal = WIFSIGNALED (status) ? WTERMSIG (status) : 0;
  const int code = WIFEXITED (status) ? WEXITSTATUS (status) : 0;
  const char *reason = 0;
  if (signal && !(signal == SIGKILL && killed_by_us))
    reason = strsignal (signal);
  if (code)
    reason = strerror (code);
  if (!reason)
    return 0;
  return message (
      "the formula for '%s' could not be written%s: %s",
      run->order->command,
      run->cnf ? " to a temporary file (TMPDIR says where)" : "", reason);
}

static char *write_cnf_file (struct run *run, int *stopped) {
  const int file = open_new (run->cnf);
  const pid_t writer = file < 0 ? -1 : start_writer (run, 0, file);
  char *error =
      writer < 0 ? system_error (run, "cannot write a formula file") : 0;
  close_all (&file, 1);
  if (error)
    return error;
  *stopped = !wait_or_stop (run, writer);
  const int status = process_reap (writer);
  return *stopped ? 0 : check_writer (run, status, 0);
}

/*-------------------------------- solver -------------------------------*/

static void print_name (FILE *file, const char *path) {
  char *name = shell_file_name (path);
  fputs (name, file);
  release (name);
}

/* Fills in the name of a temporary file, and remembers that it is used. */
static void print_path (struct run *run, FILE *file, char **path,
                        const char *name) {
  if (!*path)
    *path = temporary_path (&run->temporary, name);
  print_name (file, *path);
}

static void fill_in_paths (struct run *run) {
  size_t size;
  FILE *file = text_stream_open (&run->shell_command, &size);
  const char *p = run->order->command;
  while (*p)
    if (!strncmp (p, "{cnf}", 5)) {
      print_path (run, file, &run->cnf, "formula.cnf");
      p += 5;
    } else if (!strncmp (p, "{answer}", 8)) {
      print_path (run, file, &run->answer, "answer");
      p += 8;
    } else if (!strncmp (p, "{proof}", 7)) {
      print_name (file,
                  run->order->proof ? run->order->proof : "/dev/null");
      p += 7;
    } else
      fputc (*p++, file);
  text_stream_close (file);
}

enum { INPUT, OUTPUT, TALK, FEED, WAITING, READY, DESCRIPTORS };

/* It waits until the guard is there, who kills what the command starts: we
 * may be killed in between.
 */
static pid_t start_shell (const struct run *run, const int *stream) {
  char byte;
  const pid_t shell = process_fork (0);
  if (shell)
    return shell;
  close (stream[READY]);
  if (read (stream[WAITING], &byte, 1) != 1)
    _exit (NOT_EXECUTABLE);
  for (int i = 0; i < 3; i++)
    dup2 (stream[i], i);
  execl ("/bin/sh", "sh", "-c", run->shell_command, (char *)0);
  dprintf (2, "/bin/sh: %s\n", strerror (errno));
  _exit (NOT_EXECUTABLE);
}

/* Reading and writing end */
static void open_pipe (int *end) {
  end[0] = end[1] = -1;
  if (pipe (end))
    return;
  end[0] = above_standard (end[0]);
  end[1] = above_standard (end[1]);
}

static char *open_streams (const struct run *run, int *stream) {
  int end[2] = {-1, -1};
  stream[OUTPUT] = open_new (run->output);
  stream[TALK] = open_new (run->talk);
  if (run->cnf)
    end[0] = above_standard (open ("/dev/null", O_RDONLY));
  else
    open_pipe (end);
  open_pipe (&stream[WAITING]);
  stream[INPUT] = end[0];
  stream[FEED] = end[1];
  if (stream[OUTPUT] < 0 || stream[TALK] < 0 || stream[INPUT] < 0 ||
      stream[WAITING] < 0 || stream[READY] < 0 ||
      (!run->cnf && stream[FEED] < 0))
    return system_error (run,
                         "cannot write temporary files for its answer");
  return 0;
}

struct processes {
  pid_t shell;  /* leads the group */
  pid_t writer; /* 0 where the formula is in a file */
  pid_t guard;
};

static char *start (const struct run *run, struct processes *processes) {
  int stream[DESCRIPTORS];
  char *error = open_streams (run, stream);
  if (!error)
    processes->shell = start_shell (run, stream);
  if (processes->shell > 0 && !run->cnf)
    processes->writer = start_writer (run, processes->shell, stream[FEED]);
  if (!error && (processes->shell < 0 || processes->writer < 0))
    error = system_error (run, "cannot start it");
  close_all (stream, READY); /* before there is one more who has them */
  if (!error)
    processes->guard = process_guard (processes->shell, stream[READY]);
  close_all (&stream[READY], 1);
  return !error && processes->guard < 0
             ? system_error (run, "cannot start it")
             : error;
}

/* All of the group, the writer, too, is killed with the shell. */
static char *end (struct run *run, const struct processes *processes,
                  int stopped) {
  const int was_writing =
      processes->writer > 0 && !process_has_ended (processes->writer);
  if (processes->shell > 0)
    run->status = process_reap (processes->shell);
  if (processes->guard > 0)
    process_wait (processes->guard);
  if (processes->writer <= 0)
    return 0;
  const int status = process_wait (processes->writer);
  return stopped ? 0 : check_writer (run, status, was_writing);
}

static char *run_solver (struct run *run, int *stopped) {
  struct processes processes = {0, 0, 0};
  char *error = start (run, &processes);
  *stopped = !error && !wait_or_stop (run, processes.shell);
  char *other = end (run, &processes, *stopped || error);
  return error ? error : other;
}

/*-------------------------------- answer -------------------------------*/

static char *describe_end (int status) {
  if (WIFSIGNALED (status))
    return message ("died of signal %d, %s", WTERMSIG (status),
                    strsignal (WTERMSIG (status)));
  const int code = WEXITSTATUS (status);
  if (code > 128 && code <= 128 + 64)
    return message ("exit status %d, as after signal %d, %s", code,
                    code - 128, strsignal (code - 128));
  return message ("exit status %d", code);
}

/* The last lines of a file as one line, empty where there are none */
static char *last_words (const char *path) {
  char *words = allocate_zeroed (LAST_WORDS + 1, 1);
  FILE *file = fopen (path, "r");
  if (!file)
    return words;
  const int cut = !fseek (file, -LAST_WORDS, SEEK_END);
  const size_t length = fread (words, 1, LAST_WORDS, file);
  fclose (file);
  size_t kept = 0;
  const char *first = cut ? memchr (words, '\n', length) : 0;
  for (const char *p = first ? first : words; p < words + length; p++)
    if (isgraph ((unsigned char)*p) || *p & 0x80)
      words[kept++] = *p;
    else if (kept && words[kept - 1] != ' ')
      words[kept++] = ' ';
  words[kept && words[kept - 1] == ' ' ? kept - 1 : kept] = 0;
  return words;
}

/* Takes over what `answer_read` says is wrong with the answer. */
static char *no_answer (const struct run *run, char *wrong) {
  const int code = WIFEXITED (run->status) ? WEXITSTATUS (run->status) : 0;
  char *said = last_words (run->talk);
  if (!*said) {
    release (said);
    said = last_words (run->output);
  }
  char *end = describe_end (run->status);
  char *error;
  if (code == NOT_FOUND || code == NOT_EXECUTABLE)
    error = message ("'%s' cannot be run; is the solver installed?  The "
                     "shell says: %s",
                     run->order->command, said);
  else
    error =
        message ("'%s' gave no answer (%s): %s%s%s", run->order->command,
                 end, wrong, *said ? "; it said: " : "", said);
  release (said);
  release (end);
  release (wrong);
  return error;
}

static char *read_answer (const struct run *run, enum verdict *verdict,
                          struct model *model) {
  FILE *file = fopen (run->answer ? run->answer : run->output, "r");
  if (!file)
    return no_answer (run, message ("it wrote no result file"));
  char *wrong =
      answer_read (file, run->answer ? "its result file" : "its output",
                   run->order->variables, verdict, model);
  fclose (file);
  return wrong ? no_answer (run, wrong) : 0;
}

/*---------------------------------- all --------------------------------*/

static char *solve (struct run *run, enum verdict *verdict,
                    struct model *model) {
  int stopped = 0;
  char *error = 0;
  fill_in_paths (run);
  run->output = temporary_path (&run->temporary, "output");
  run->talk = temporary_path (&run->temporary, "talk");
  if (run->cnf)
    error = write_cnf_file (run, &stopped);
  if (!error && !stopped)
    error = run_solver (run, &stopped);
  if (!error && stopped)
    model_init (model, run->order->variables);
  else if (!error)
    error = read_answer (run, verdict, model);
  return error;
}

/* Children of a process that ignores SIGCHLD leave no status behind. */
char *solver_command_run (const struct solver_command *order,
                          enum verdict *verdict, struct model *model) {
  struct run run = {.order = order};
  const struct sigaction usual = {.sa_handler = SIG_DFL};
  struct sigaction saved;
  *verdict = VERDICT_UNKNOWN;
  *model = (struct model){0};
  char *error = temporary_create (&run.temporary);
  if (error)
    return error;
  sigaction (SIGCHLD, &usual, &saved);
  error = solve (&run, verdict, model);
  sigaction (SIGCHLD, &saved, 0);
  temporary_remove (&run.temporary);
  release (run.cnf);
  release (run.answer);
  release (run.output);
  release (run.talk);
  release (run.shell_command);
  return error;
}
