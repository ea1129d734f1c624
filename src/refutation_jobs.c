#include "refutation_jobs.h"

#include "drat.h"
#include "memory.h"
#include "process_group.h"
#include "refutation.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECONDS_BETWEEN_LOOKS 0.01

/* What a process did, in memory that all of them share */
struct part {
  pid_t pid;
  int file; /* descriptor */
  int error;
  struct refutation_result result;
};

struct joint_work {
  const struct puzzle *puzzle;
  const struct refutation_options *options;
  struct part *part; /* [0..jobs[, the first one is this process */
};

static void write_part (const struct joint_work *work, int i,
                        struct drat *drat, struct refutation *refutation) {
  struct refutation_result *result = &work->part[i].result;
  result->verdict =
      refutation_write_part (refutation, i, work->options->jobs, drat);
  result->stop = refutation_stopped (refutation);
  result->nodes = refutation_nodes (refutation);
  result->lemmas = drat->lemmas;
  result->deletions = drat->deletions;
}

/*------------------------------ processes ------------------------------*/

static int write_to_descriptor (void *state, const void *bytes,
                                size_t count) {
  const int *descriptor = state;
  const char *next = bytes;
  while (count) {
    const ssize_t written = write (*descriptor, next, count);
    if (written < 0 && errno != EINTR)
      return -1;
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    }
  }
  return 0;
}

static _Noreturn void do_part (const struct joint_work *work, int i,
                               struct refutation *refutation, int binary) {
  struct part *part = &work->part[i];
  struct drat *drat = allocate (sizeof *drat);
  struct byte_sink sink = {&part->file, write_to_descriptor};
  drat_init (drat, sink, binary);
  write_part (work, i, drat, refutation);
  if (drat_flush (drat)) {
    part->error = errno;
    part->result.verdict = VERDICT_UNKNOWN;
  }
  _exit (0);
}

static char *system_error (const char *what) {
  return message ("%s: %s", what, strerror (errno));
}

/* The file goes away when nobody has it open. */
static char *open_file (const struct joint_work *work, int i) {
  char *name = message ("%s.job%d", work->options->directory_of, i + 1);
  struct part *part = &work->part[i];
  unlink (name);
  part->file = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  char *error = part->file < 0 ? system_error (name) : 0;
  unlink (name);
  free (name);
  return error;
}

static char *start_part (const struct joint_work *work, int i,
                         struct refutation *refutation, int binary) {
  char *error = open_file (work, i);
  if (error)
    return error;
  struct part *part = &work->part[i];
  const pid_t pid = fork ();
  if (!pid)
    do_part (work, i, refutation, binary);
  if (pid < 0)
    return system_error ("no process for a job");
  part->pid = pid;
  return 0;
}

static void stop_all (const struct joint_work *work, int signal_number) {
  for (int i = 1; i < work->options->jobs; i++)
    if (work->part[i].pid > 0)
      kill (work->part[i].pid, signal_number);
}

/* Somebody may have asked this process alone to stop. */
static int wait_for (const struct joint_work *work, int i) {
  int status = 0;
  struct part *part = &work->part[i];
  for (;;) {
    const pid_t ended = waitpid (part->pid, &status, WNOHANG);
    if (ended == part->pid || (ended < 0 && errno != EINTR))
      break;
    if (limits_exceeded (work->options->limits) == STOPPED_BY_INTERRUPT)
      stop_all (work, SIGKILL);
    process_pause (SECONDS_BETWEEN_LOOKS);
  }
  part->pid = 0;
  return status;
}

/*-------------------------------- joining ------------------------------*/

static char *describe_end (const struct joint_work *work,
                           const struct part *part, int status) {
  if (part->error)
    return message ("%s: cannot write: %s", work->options->directory_of,
                    strerror (part->error));
  if (!WIFSIGNALED (status) ||
      limits_exceeded (work->options->limits) == STOPPED_BY_INTERRUPT)
    return 0;
  return message ("a process that wrote the proof died of signal %d, %s",
                  WTERMSIG (status), strsignal (WTERMSIG (status)));
}

static char *append_file (const struct part *part, struct drat *drat) {
  static char buffer[DRAT_BUFFER];
  ssize_t got = 0;
  if (lseek (part->file, 0, SEEK_SET) < 0)
    return system_error ("part of the proof");
  while ((got = read (part->file, buffer, sizeof buffer)) > 0)
    drat_append (drat, buffer, (size_t)got);
  return got < 0 ? system_error ("part of the proof") : 0;
}

static void add_result (struct refutation_result *sum,
                        const struct refutation_result *result) {
  if (result->verdict != VERDICT_UNSATISFIABLE &&
      sum->verdict != VERDICT_SATISFIABLE)
    sum->verdict = result->verdict;
  if (result->stop)
    sum->stop = result->stop;
  sum->nodes += result->nodes;
  sum->lemmas += result->lemmas;
  sum->deletions += result->deletions;
}

static char *join_part (const struct joint_work *work, int i,
                        struct drat *drat,
                        struct refutation_result *result) {
  struct part *part = &work->part[i];
  const int status = wait_for (work, i);
  char *error = describe_end (work, part, status);
  add_result (result, &part->result);
  if (!error && result->verdict == VERDICT_UNSATISFIABLE)
    error = append_file (part, drat);
  return error;
}

static char *write_parts (const struct joint_work *work,
                          struct refutation *refutation, struct drat *drat,
                          struct refutation_result *result) {
  const int jobs = work->options->jobs;
  char *error = 0;
  for (int i = 1; !error && i < jobs; i++)
    error = start_part (work, i, refutation, drat->binary);
  if (!error)
    write_part (work, 0, drat, refutation);
  *result = work->part[0].result;
  for (int i = 1; !error && i < jobs; i++)
    error = join_part (work, i, drat, result);
  stop_all (work, SIGKILL);
  for (int i = 1; i < jobs; i++) {
    if (work->part[i].pid > 0)
      wait_for (work, i);
    if (work->part[i].file >= 0)
      close (work->part[i].file);
  }
  return error;
}

char *refutation_write (const struct puzzle *puzzle,
                        const struct refutation_options *options,
                        struct drat *drat,
                        struct refutation_result *result) {
  struct joint_work work = {.puzzle = puzzle, .options = options};
  const size_t bytes = (size_t)options->jobs * sizeof *work.part;
  *result = (struct refutation_result){.verdict = VERDICT_UNKNOWN};
  work.part = mmap (0, bytes, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (work.part == MAP_FAILED)
    return system_error ("no memory to share");
  for (int i = 0; i < options->jobs; i++)
    work.part[i] =
        (struct part){.file = -1, .result = {.verdict = VERDICT_UNKNOWN}};
  struct refutation *refutation =
      refutation_new (puzzle, &options->plan, options->limits);
  char *error = write_parts (&work, refutation, drat, result);
  if (!error && result->verdict == VERDICT_UNSATISFIABLE) {
    const uint64_t lemmas = drat->lemmas, deletions = drat->deletions;
    refutation_write_end (refutation, drat);
    result->lemmas += drat->lemmas - lemmas;
    result->deletions += drat->deletions - deletions;
  }
  if (drat_flush (drat))
    result->verdict = VERDICT_UNKNOWN;
  refutation_delete (refutation);
  munmap (work.part, bytes);
  return error;
}
