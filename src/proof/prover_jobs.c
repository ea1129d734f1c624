#include "proof/prover.h"

#include "encodings/instance.h"
#include "proof/proof.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "system/workers.h"

#include <errno.h>
#include <string.h>

/* What a process writes, and finds: memory that all of them share */
struct prover_part {
  FILE *file; /* of a worker */
  enum verdict verdict;
  enum stop_reason stop;
  int error; /* errno if the file could not be written, or 0 */
};

/* Part 0 is written by this process, part i + 1 by worker i. */
struct prover_workers {
  const struct prover_request *request;
  struct prover *prover;
  struct prover_part *part; /* [0..jobs[ */
};

static void write_part (const struct prover_workers *all, int i,
                        struct proof *proof) {
  struct prover_part *part = &all->part[i];
  part->verdict =
      prover_write_part (all->prover, i, all->request->jobs, proof);
  part->stop = prover_stopped (all->prover);
}

/*-------------------------------- workers ------------------------------*/

static void write_worker_part (void *state, int worker, int pipe) {
  const struct prover_workers *all = state;
  const struct prover_request *request = all->request;
  struct prover_part *part = &all->part[worker + 1];
  AUTOFREE struct proof *proof =
      proof_new (file_byte_sink (part->file), request->format);
  (void)pipe;
  limits_divide (request->instance->limits, request->jobs);
  errno = 0;
  write_part (all, worker + 1, proof);
  if ((byte_buffer_flush (&proof->out) && !proof->stop) ||
      fflush (part->file))
    part->error = errno ? errno : EIO;
}

/*-------------------------------- joining ------------------------------*/

static char *part_file_error (const struct prover_request *request,
                              const char *what, int error) {
  return format_text ("%s: cannot %s: %s",
                      request->beside ? request->beside : "temporary file",
                      what, strerror (error));
}

/* A worker that was told to stop may have ended before it was done. */
static char *join_parts (const struct prover_workers *all,
                         struct proof *proof, enum verdict *verdict) {
  char *error = 0;
  *verdict = all->part->verdict;
  for (int i = 1; !error && i < all->request->jobs; i++) {
    struct prover_part *part = &all->part[i];
    if (part->stop == STOPPED_BY_MEMORY)
      limits_lack_memory (all->request->instance->limits);
    if (part->verdict != VERDICT_UNSATISFIABLE &&
        *verdict != VERDICT_SATISFIABLE)
      *verdict = part->verdict;
    if (part->error)
      error = part_file_error (all->request, "write", part->error);
    else if (*verdict == VERDICT_UNSATISFIABLE &&
             byte_buffer_stream (&proof->out, part->file))
      error = part_file_error (all->request, "read", errno);
  }
  return error;
}

/*---------------------------------- all --------------------------------*/

char *prover_write (const struct prover_request *request,
                    struct byte_sink sink, enum verdict *verdict) {
  static const struct workers_client client = {.work = write_worker_part};
  const int jobs = request->jobs;
  struct prover_workers all = {
      .request = request,
      .prover = prover_new (request->instance, ALL_RULES, request->format),
      .part = shared_memory ((size_t)jobs * sizeof *all.part)};
  AUTOFREE struct proof *proof = proof_new (sink, request->format);
  struct workers workers;
  char *error = 0;
  *verdict = VERDICT_UNKNOWN;
  for (int i = 1; !error && i < jobs; i++) {
    all.part[i].file = temporary_stream (request->beside);
    if (!all.part[i].file)
      error = part_file_error (request, "write", errno);
  }
  if (!error) {
    error = workers_start (&workers, jobs - 1, &client,
                           request->instance->limits, &all);
    if (!error) {
      write_part (&all, 0, proof);
      error = workers_wait (&workers);
    }
    workers_end (&workers);
  }
  if (!error)
    error = join_parts (&all, proof, verdict);
  if (!error && *verdict == VERDICT_UNSATISFIABLE)
    prover_write_end (all.prover, proof);
  if (byte_buffer_flush (&proof->out))
    *verdict = VERDICT_UNKNOWN;
  for (int i = 1; i < jobs; i++)
    if (all.part[i].file)
      fclose (all.part[i].file);
  shared_memory_free (all.part);
  prover_delete (all.prover);
  return error;
}
