#include "proof/refutation_jobs.h"

#include "proof/drat.h"
#include "proof/refutation.h"
#include "system/crew.h"
#include "system/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a worker tells in the end */
struct told {
  struct refutation_result result;
  int error; /* errno where its bytes did not get there, or 0 */
};

/* Part 0 of the proof is written by this process, part i + 1 by worker i.
 */
struct jobs {
  const struct refutation_options *options;
  struct refutation *refutation;
  int binary, workers;
  int *file; /* [0..workers[ descriptor of what it writes, or -1 */
  struct told *told;
};

static struct refutation_result write_part (const struct jobs *jobs, int i,
                                            struct drat *drat) {
  const enum verdict verdict = refutation_write_part (
      jobs->refutation, i, jobs->options->jobs, drat);
  return (struct refutation_result){verdict,
                                    refutation_stopped (jobs->refutation)};
}

static char *system_error (const char *what) {
  return message ("%s: %s", what, strerror (errno));
}

/*-------------------------------- workers ------------------------------*/

static void work (void *state, int i, int pipe) {
  const struct jobs *jobs = state;
  FILE *file = fdopen (jobs->file[i], "w");
  if (!file)
    out_of_memory ();
  struct drat *drat = allocate (sizeof *drat);
  struct told told = {.error = 0};
  drat_init (drat, file_byte_sink (file), jobs->binary);
  limits_divide (jobs->options->limits, jobs->workers + 1);
  errno = 0;
  told.result = write_part (jobs, i + 1, drat);
  if ((drat_flush (drat) && !drat->stop) || fflush (file))
    told.error = errno ? errno : EIO;
  crew_tell (pipe, &told, sizeof told);
}

static int hear (void *state, struct crew *crew, int i) {
  const struct jobs *jobs = state;
  struct told told;
  if (crew_hear (crew, i, &told, sizeof told))
    jobs->told[i] = told;
  return 0;
}

static int must_stop (void *state) {
  const struct jobs *jobs = state;
  return limits_exceeded (jobs->options->limits) == STOPPED_BY_INTERRUPT;
}

/* The file goes away when nobody has it open. */
static char *open_file (const struct jobs *jobs, int i) {
  char *name = message ("%s.job%d", jobs->options->directory_of, i + 2);
  unlink (name);
  jobs->file[i] = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  char *error = jobs->file[i] < 0 ? system_error (name) : 0;
  unlink (name);
  release (name);
  return error;
}

/*-------------------------------- joining ------------------------------*/

static char *join_part (const struct jobs *jobs, int i, struct drat *drat,
                        struct refutation_result *result) {
  const struct told *told = &jobs->told[i];
  if (told->error)
    return message ("%s: cannot write: %s", jobs->options->directory_of,
                    strerror (told->error));
  if (told->result.verdict != VERDICT_UNSATISFIABLE &&
      result->verdict != VERDICT_SATISFIABLE)
    result->verdict = told->result.verdict;
  if (told->result.stop)
    result->stop = told->result.stop;
  if (result->verdict != VERDICT_UNSATISFIABLE)
    return 0;
  char *buffer = allocate (DRAT_BUFFER);
  ssize_t got = lseek (jobs->file[i], 0, SEEK_SET) < 0 ? -1 : 1;
  while (got > 0 && (got = read (jobs->file[i], buffer, DRAT_BUFFER)) > 0)
    drat_append (drat, buffer, (size_t)got);
  release (buffer);
  return got < 0 ? system_error ("part of the proof") : 0;
}

/*---------------------------------- all --------------------------------*/

static char *write_parts (struct jobs *jobs, struct drat *drat,
                          struct refutation_result *result) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  struct crew crew;
  char *error = 0;
  for (int i = 0; !error && i < jobs->workers; i++)
    error = open_file (jobs, i);
  if (error)
    return error;
  error = crew_start (&crew, jobs->workers, &client, jobs);
  if (!error) {
    *result = write_part (jobs, 0, drat);
    error = crew_listen (&crew);
  }
  crew_end (&crew);
  for (int i = 0; !error && i < jobs->workers; i++)
    error = join_part (jobs, i, drat, result);
  return error;
}

/* A worker that died as it was told has nothing to tell. */
static void jobs_init (struct jobs *jobs) {
  const size_t count = (size_t)jobs->options->jobs;
  jobs->workers = jobs->options->jobs - 1;
  jobs->file = allocate (count * sizeof *jobs->file);
  jobs->told = allocate (count * sizeof *jobs->told);
  for (int i = 0; i < jobs->workers; i++) {
    jobs->file[i] = -1;
    jobs->told[i] =
        (struct told){.result = {VERDICT_UNKNOWN, STOPPED_BY_INTERRUPT}};
  }
}

char *refutation_write (const struct puzzle *puzzle,
                        const struct refutation_options *options,
                        struct drat *drat,
                        struct refutation_result *result) {
  struct jobs jobs = {.options = options, .binary = drat->binary};
  *result = (struct refutation_result){.verdict = VERDICT_UNKNOWN};
  jobs_init (&jobs);
  jobs.refutation =
      refutation_new (puzzle, &options->plan, ALL_RULES, options->limits);
  char *error = write_parts (&jobs, drat, result);
  if (!error && result->verdict == VERDICT_UNSATISFIABLE)
    refutation_write_end (jobs.refutation, drat);
  if (drat_flush (drat))
    result->verdict = VERDICT_UNKNOWN;
  refutation_delete (jobs.refutation);
  for (int i = 0; i < jobs.workers; i++)
    if (jobs.file[i] >= 0)
      close (jobs.file[i]);
  release (jobs.file);
  release (jobs.told);
  return error;
}
