#include "refutation/refutation_jobs.h"

#include "refutation/drat.h"
#include "refutation/refutation.h"
#include "system/memory.h"
#include "system/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MILLISECONDS_BETWEEN_LOOKS 100

struct part {
  struct worker worker;
  int file; /* descriptor of what it writes, or -1 */
};

/* What a worker tells in the end */
struct told {
  struct refutation_result result;
  int error; /* errno where its bytes did not get there, or 0 */
};

struct crew {
  const struct refutation_options *options;
  struct refutation *refutation;
  int binary;
  struct part *part; /* [0..jobs[, the first one is this process */
};

static struct refutation_result write_part (const struct crew *crew, int i,
                                            struct drat *drat) {
  struct refutation_result result = {0};
  result.verdict = refutation_write_part (crew->refutation, i,
                                          crew->options->jobs, drat);
  result.stop = refutation_stopped (crew->refutation);
  return result;
}

static char *system_error (const char *what) {
  return message ("%s: %s", what, strerror (errno));
}

/*-------------------------------- workers ------------------------------*/

static void work (void *state, int i, int pipe) {
  const struct crew *crew = state;
  FILE *file = fdopen (crew->part[i].file, "w");
  if (!file)
    out_of_memory ();
  struct drat *drat = allocate (sizeof *drat);
  struct told told = {.error = 0};
  drat_init (drat, file_byte_sink (file), crew->binary);
  errno = 0;
  told.result = write_part (crew, i, drat);
  if (drat_flush (drat) || fflush (file))
    told.error = errno ? errno : EIO;
  worker_tell (pipe, &told, sizeof told);
}

/* The file goes away when nobody has it open. */
static char *open_file (const struct crew *crew, int i) {
  char *name = message ("%s.job%d", crew->options->directory_of, i + 1);
  struct part *part = &crew->part[i];
  unlink (name);
  part->file = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  char *error = part->file < 0 ? system_error (name) : 0;
  unlink (name);
  free (name);
  return error;
}

static char *start_part (struct crew *crew, int i) {
  char *error = open_file (crew, i);
  return error ? error
               : worker_start (&crew->part[i].worker, work, crew, i);
}

static int is_interrupted (const struct crew *crew) {
  return limits_exceeded (crew->options->limits) == STOPPED_BY_INTERRUPT;
}

/* Somebody may have asked this process alone to stop. */
static void wait_for (const struct crew *crew, int i) {
  struct pollfd ready = {.fd = crew->part[i].worker.pipe, .events = POLLIN};
  while (poll (&ready, 1, MILLISECONDS_BETWEEN_LOOKS) <= 0)
    if (is_interrupted (crew))
      kill (crew->part[i].worker.pid, SIGKILL);
}

/*-------------------------------- joining ------------------------------*/

static char *append_file (const struct part *part, struct drat *drat) {
  char *buffer = allocate (DRAT_BUFFER);
  ssize_t got = lseek (part->file, 0, SEEK_SET) < 0 ? -1 : 1;
  while (got > 0 && (got = read (part->file, buffer, DRAT_BUFFER)) > 0)
    drat_append (drat, buffer, (size_t)got);
  free (buffer);
  return got < 0 ? system_error ("part of the proof") : 0;
}

static void add_result (struct refutation_result *sum,
                        const struct refutation_result *result) {
  if (result->verdict != VERDICT_UNSATISFIABLE &&
      sum->verdict != VERDICT_SATISFIABLE)
    sum->verdict = result->verdict;
  if (result->stop)
    sum->stop = result->stop;
}

/* One that died of an interrupt, ours or its own, has nothing to tell. */
static char *hear_result (const struct crew *crew, int i,
                          struct refutation_result *result) {
  struct part *part = &crew->part[i];
  struct told told = {.result.verdict = VERDICT_UNKNOWN,
                      .result.stop = STOPPED_BY_INTERRUPT};
  wait_for (crew, i);
  const int heard = worker_hear (&part->worker, &told, sizeof told);
  const int status = worker_end (&part->worker);
  if (!heard && !is_interrupted (crew))
    return worker_describe_death (status);
  if (heard && told.error)
    return message ("%s: cannot write: %s", crew->options->directory_of,
                    strerror (told.error));
  add_result (result, &told.result);
  return 0;
}

static char *join_part (const struct crew *crew, int i, struct drat *drat,
                        struct refutation_result *result) {
  char *error = hear_result (crew, i, result);
  if (!error && result->verdict == VERDICT_UNSATISFIABLE)
    error = append_file (&crew->part[i], drat);
  return error;
}

static void end_part (struct part *part) {
  if (part->worker.pipe >= 0) {
    kill (part->worker.pid, SIGKILL);
    worker_end (&part->worker);
  }
  if (part->file >= 0)
    close (part->file);
}

static char *write_parts (struct crew *crew, struct drat *drat,
                          struct refutation_result *result) {
  const int jobs = crew->options->jobs;
  char *error = 0;
  for (int i = 1; !error && i < jobs; i++)
    error = start_part (crew, i);
  if (!error)
    *result = write_part (crew, 0, drat);
  for (int i = 1; !error && i < jobs; i++)
    error = join_part (crew, i, drat, result);
  for (int i = 1; i < jobs; i++)
    end_part (&crew->part[i]);
  return error;
}

char *refutation_write (const struct puzzle *puzzle,
                        const struct refutation_options *options,
                        struct drat *drat,
                        struct refutation_result *result) {
  struct crew crew = {.options = options, .binary = drat->binary};
  *result = (struct refutation_result){.verdict = VERDICT_UNKNOWN};
  crew.part = allocate ((size_t)options->jobs * sizeof *crew.part);
  for (int i = 0; i < options->jobs; i++)
    crew.part[i] = (struct part){.worker.pipe = -1, .file = -1};
  crew.refutation =
      refutation_new (puzzle, &options->plan, options->limits);
  char *error = write_parts (&crew, drat, result);
  if (!error && result->verdict == VERDICT_UNSATISFIABLE)
    refutation_write_end (crew.refutation, drat);
  if (drat_flush (drat))
    result->verdict = VERDICT_UNKNOWN;
  refutation_delete (crew.refutation);
  free (crew.part);
  return error;
}
