#include "cnf/solver_command.h"

#include "cnf/answer.h"
#include "cnf/dialect.h"
#include "system/byte_sink.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/process_group.h"
#include "system/temporary.h"
#include "system/text_stream.h"
#include "text/quote.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The status of a shell that may not run a command */
#define NOT_EXECUTABLE 126

/* How much of the last words of a solver is repeated. */
#define LAST_WORDS 200

struct command_run {
  const struct solver *solver;
  const struct limits *limits; /* those of the solver, not 0 */
  bool (*write_cnf) (void *state, FILE *);
  void *state;
  struct temporary temporary;
  pid_t guard; /* leads the group of all processes, 0 once it has ended */
  char *cnf, *answer; /* paths, 0 if the command does not ask for them */
  char *proof;        /* a path */
  char *seed;
  char *output, *talk; /* paths of its stdout and stderr */
  char *command;       /* with the words that its solver needs */
  char *shell_command; /* with the paths filled in */
  int status;          /* of the shell, as of `waitpid` */
  double cpu_seconds;  /* of the processes that the shell waited for */
};

static const char not_started[] = "cannot start it";

static char *command_system_error (const struct command_run *run,
                                   const char *what) {
  return format_text ("'%s': %s: %s", run->command, what, strerror (errno));
}

static void remove_command_files (void *state) {
  struct command_run *run = state;
  temporary_remove (&run->temporary);
}

static void end_process_group (struct command_run *run) {
  if (run->guard > 0)
    process_reap (run->guard);
  run->guard = 0;
}

/* Waits for a child.  Returns false if a limit is exceeded before it ends.
 * Small formulas are solved in milliseconds, so the first pauses are short.
 */
static bool wait_within_limits (const struct limits *limits, pid_t child) {
  double pause = 0.001, next_report = 0;
  while (!process_has_ended (child)) {
    if (limits_exceeded (limits))
      return false;
    if (limits_seconds (limits) >= next_report) {
      limits_show_progress (limits);
      next_report = limits_seconds (limits) + 0.2;
    }
    process_pause (pause);
    pause = pause < 0.025 ? 2 * pause : 0.05;
  }
  return true;
}

/*--------------------------------- words -------------------------------*/

static void fill_in_words (struct command_run *run) {
  const struct {
    const char *word, *file;
    char **path;
  } places[] = {{"{cnf}", "formula.cnf", &run->cnf},
                {"{answer}", "answer", &run->answer},
                {"{proof}", 0, &run->proof},
                {"{seed}", 0, &run->seed}};
  const int count = sizeof places / sizeof *places;
  const char *proof = run->solver->options->proof_path;
  FILE *stream = text_stream_open ();
  run->command = dialect_complete (run->solver->options->command);
  run->output = temporary_path (&run->temporary, "output");
  run->talk = temporary_path (&run->temporary, "talk");
  run->proof = copy_text (proof ? proof : "/dev/null");
  run->seed = format_text ("%u", run->solver->options->seed);
  for (const char *p = run->command; *p;) {
    int i = 0;
    while (i < count &&
           strncmp (p, places[i].word, strlen (places[i].word)))
      i++;
    if (i == count) {
      putc (*p++, stream);
      continue;
    }
    if (!*places[i].path)
      *places[i].path = temporary_path (&run->temporary, places[i].file);
    AUTOFREE char *name = shell_file_name (*places[i].path);
    fputs (name, stream);
    p += strlen (places[i].word);
  }
  run->shell_command = text_stream_close (stream);
}

static int open_new_file (const char *path) {
  return open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

static void close_descriptors (const int *descriptor, int count) {
  for (int i = 0; i < count; i++)
    if (descriptor[i] >= 0)
      close (descriptor[i]);
}

/*-------------------------------- writer -------------------------------*/

/* Neither a solver that does not read nor a huge formula must keep limits
 * from being checked, so a process of its own writes.  Its status is an
 * errno.
 */
static pid_t start_writer (const struct command_run *run, int to) {
  const pid_t writer = process_fork (run->guard);
  if (writer)
    return writer;
  memory_end_process_with (ENOMEM);
  errno = 0;
  FILE *file = fdopen (to, "w");
  if (file && run->write_cnf (run->state, file) && !fflush (file) &&
      !ferror (file))
    _exit (0);
  _exit (errno ? errno : EIO);
}

static char *check_writer (const struct command_run *run, int status,
                           bool may_be_killed) {
  const int signal = WIFSIGNALED (status) ? WTERMSIG (status) : 0;
  if (!status || (signal == SIGKILL && may_be_killed))
    return 0;
  return format_text (
      "the formula for '%s' could not be written%s: %s", run->command,
      run->cnf ? " to a temporary file (TMPDIR says where)" : "",
      signal ? strsignal (signal) : strerror (WEXITSTATUS (status)));
}

static char *write_cnf_file (struct command_run *run, bool *stopped) {
  const int file = open_new_file (run->cnf);
  const pid_t writer = file < 0 ? -1 : start_writer (run, file);
  char *error =
      writer < 0 ? command_system_error (run, "cannot write a formula file")
                 : 0;
  close_descriptors (&file, 1);
  if (error)
    return error;
  *stopped = !wait_within_limits (run->limits, writer);
  if (*stopped)
    end_process_group (run);
  const int status = process_wait (writer);
  return *stopped ? 0 : check_writer (run, status, 0);
}

/*-------------------------------- solver -------------------------------*/

struct processes {
  pid_t shell;
  pid_t writer; /* 0 if the formula is in a file */
};

/* The guard was started before, as it must not keep the pipe open.  The
 * writer holds the reading end of the pipe, too: if the solver reads no
 * more, the writer does not fail, but waits until it is killed.  The shell
 * waits for a solver that exceeds the CPU limit, and so counts its time.
 */
static char *start_processes (const struct command_run *run,
                              struct processes *processes) {
  int end[2] = {-1, -1};
  if (run->cnf)
    end[0] = open ("/dev/null", O_RDONLY | O_CLOEXEC);
  else
    process_pipe (end);
  const int stream[] = {end[0], open_new_file (run->output),
                        open_new_file (run->talk), end[1]};
  const struct process_order order = {run->guard,
                                      {stream[0], stream[1], stream[2]},
                                      run->limits->cpu_seconds};
  const char *const words[] = {"/bin/sh", "-c", run->shell_command, 0};
  char *error = 0;
  if (stream[0] < 0 || stream[1] < 0 || stream[2] < 0)
    error = command_system_error (
        run, "cannot write temporary files for its answer");
  else if ((processes->shell = process_start (&order, words)) < 0)
    error = command_system_error (run, not_started);
  else if (!run->cnf)
    processes->writer = start_writer (run, end[1]);
  if (processes->writer < 0)
    error = command_system_error (run, not_started);
  close_descriptors (stream, sizeof stream / sizeof *stream);
  return error;
}

/* Ends the group.  A solver may answer before it has read the whole
 * formula: then the writer is killed.
 */
static char *end_processes (struct command_run *run,
                            const struct processes *processes,
                            bool stopped) {
  const bool was_writing =
      processes->writer > 0 && !process_has_ended (processes->writer);
  end_process_group (run);
  if (processes->shell > 0)
    run->status = process_wait_timed (processes->shell, &run->cpu_seconds);
  if (processes->writer <= 0)
    return 0;
  const int status = process_wait (processes->writer);
  return stopped ? 0 : check_writer (run, status, was_writing);
}

static char *run_solver (struct command_run *run, bool *stopped) {
  struct processes processes = {0, 0};
  char *error = start_processes (run, &processes);
  *stopped = !error && !wait_within_limits (run->limits, processes.shell);
  if (*stopped)
    process_terminate (run->guard, processes.shell);
  char *other = end_processes (run, &processes, *stopped || error);
  return error ? error : other;
}

/*-------------------------------- answer -------------------------------*/

static char *solver_end_text (int status) {
  if (WIFSIGNALED (status))
    return process_end_text (status);
  const int code = WEXITSTATUS (status);
  if (code > 128 && code <= 128 + 64)
    return format_text ("exit status %d, as after signal %d, %s", code,
                        code - 128, strsignal (code - 128));
  return format_text ("exit status %d", code);
}

/* The last lines of a file as one line, "" if there are none */
static char *last_words (const char *path) {
  char *words = mem_alloc_zeroed (LAST_WORDS + 1, 1);
  FILE *file = regular_file_open (path);
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

/* What to write instead, on the heap, "" if that is not known */
static char *command_hint (const char *command) {
  const struct dialect *dialect = dialect_of_command (command);
  if (!dialect->words)
    return copy_text ("");
  AUTOFREE char *better = dialect_complete (dialect->program);
  return strcmp (better, command)
             ? format_text ("; write --solver '%s'", better)
             : copy_text ("");
}

/* Takes over `wrong`, which says what is wrong with the answer. */
static char *no_answer_error (const struct command_run *run, char *wrong) {
  const int code = WIFEXITED (run->status) ? WEXITSTATUS (run->status) : 0;
  AUTOFREE char *talk = last_words (run->talk);
  AUTOFREE char *output = last_words (run->output);
  const char *said = *talk ? talk : output;
  AUTOFREE char *end = solver_end_text (run->status);
  AUTOFREE char *hint = command_hint (run->command);
  char *error;
  if (code == PROCESS_NOT_RUN || code == NOT_EXECUTABLE)
    error =
        format_text ("'%s' cannot be run; is the solver installed?  The "
                     "shell says: %s",
                     run->command, said);
  else
    error =
        format_text ("'%s' gave no answer (%s): %s%s%s%s", run->command,
                     end, wrong, hint, *said ? "; it said: " : "", said);
  mem_free (wrong);
  return error;
}

/* "Unsatisfiable" cannot be checked: so its solver must not have died, nor
 * end as one that has found a model.
 */
static bool end_contradicts (const struct command_run *run,
                             enum verdict verdict) {
  const int code = WIFEXITED (run->status) ? WEXITSTATUS (run->status) : 0;
  return verdict == VERDICT_UNSATISFIABLE &&
         (WIFSIGNALED (run->status) || code > 128 ||
          code == VERDICT_SATISFIABLE);
}

static char *read_solver_answer (const struct command_run *run,
                                 enum verdict *verdict,
                                 struct model *model) {
  const char *answer = run->answer ? run->answer : run->output;
  FILE *file = regular_file_open (answer);
  if (!file)
    return no_answer_error (
        run, errno == ENOENT ? format_text ("it wrote no result file")
                             : format_text ("its result file: %s",
                                            input_file_error (errno)));
  char *wrong =
      answer_read (file, run->answer ? "its result file" : "its output",
                   run->solver->variables, verdict, model);
  fclose (file);
  if (!wrong && end_contradicts (run, *verdict))
    return no_answer_error (
        run, format_text ("it says 'unsatisfiable', and does not end so"));
  if (!wrong)
    return 0;
  /* A solver may not notice that the disk is full. */
  const int end = open (answer, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (end >= 0)
    wrong = with_write_failure (wrong, "; writing fails: ", end);
  close_descriptors (&end, 1);
  return no_answer_error (run, wrong);
}

/*---------------------------------- all --------------------------------*/

/* A failure after a limit was reached is not an error: the writer notices
 * the limit, too, and may end first.
 */
static char *solve_by_command (struct command_run *run,
                               enum verdict *verdict, struct model *model) {
  const struct limits *limits = run->limits;
  bool stopped = false;
  char *error = run->cnf ? write_cnf_file (run, &stopped) : 0;
  if (!error && !stopped)
    error = run_solver (run, &stopped);
  if (!error && !stopped)
    error = read_solver_answer (run, verdict, model);
  /* The shell died of the signal, or says that the solver did. */
  if (error && (WIFSIGNALED (run->status)
                    ? WTERMSIG (run->status) == SIGXCPU
                    : WEXITSTATUS (run->status) == 128 + SIGXCPU ||
                          limits_exceeded_by (limits, run->cpu_seconds) ==
                              STOPPED_BY_TIME))
    run->cpu_seconds = fmax (run->cpu_seconds, limits->cpu_seconds);
  else if (error && !limits_exceeded (limits))
    return error;
  if (error || stopped)
    model_init (model, run->solver->variables);
  mem_free (error);
  return 0;
}

char *solver_command_run (struct solver *solver,
                          bool (*write_cnf) (void *state, FILE *),
                          void *state, enum verdict *verdict,
                          struct model *model) {
  static const struct limits none;
  struct command_run run = {.solver = solver,
                            .limits =
                                solver->limits ? solver->limits : &none,
                            .write_cnf = write_cnf,
                            .state = state};
  *verdict = VERDICT_UNKNOWN;
  *model = (struct model){0};
  char *error = temporary_create (&run.temporary);
  if (error)
    return error;
  fill_in_words (&run);
  run.guard = process_guard (remove_command_files, &run);
  error = run.guard < 0 ? command_system_error (&run, not_started)
                        : solve_by_command (&run, verdict, model);
  end_process_group (&run);
  solver->cpu_seconds += run.cpu_seconds;
  temporary_remove (&run.temporary);
  mem_free (run.cnf);
  mem_free (run.answer);
  mem_free (run.proof);
  mem_free (run.seed);
  mem_free (run.command);
  mem_free (run.output);
  mem_free (run.talk);
  mem_free (run.shell_command);
  return error;
}
