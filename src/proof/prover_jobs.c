#include "proof/prover.h"

#include "encodings/instance.h"
#include "proof/proof.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "system/workers.h"

#include <errno.h>
#include <string.h>

/* What a process writes, and finds: memory that all of them share */
struct refutation_part {
  FILE *file; /* of a worker */
  enum verdict verdict;
  enum stop_reason stop;
  int error; /* errno if the file could not be written, or 0 */
};

/* Part 0 is written by this process, part i + 1 by worker i. */
struct prover_workers {
  const struct prover_order *order;
  struct prover *refutation;
  struct refutation_part *part; /* [0..jobs[ */
};

static void write_part (const struct prover_workers *all, int i,
                        struct proof *proof) {
  struct refutation_part *part = &all->part[i];
  part->verdict =
      prover_write_part (all->refutation, i, all->order->jobs, proof);
  part->stop = prover_stopped (all->refutation);
}

/*-------------------------------- workers ------------------------------*/

static void work (void *state, int worker, int pipe) {
  const struct prover_workers *all = state;
  const struct prover_order *order = all->order;
  struct refutation_part *part = &all->part[worker + 1];
  AUTOFREE struct proof *proof =
      proof_new (file_byte_sink (part->file), order->format);
  (void)pipe;
  limits_divide (order->instance->limits, order->jobs);
  errno = 0;
  write_part (all, worker + 1, proof);
  if ((byte_buffer_flush (&proof->out) && !proof->stop) ||
      fflush (part->file))
    part->error = errno ? errno : EIO;
}

static bool must_stop (void *state) {
  const struct prover_workers *all = state;
  return limits_exceeded (all->order->instance->limits) ==
         STOPPED_BY_INTERRUPT;
}

/*-------------------------------- joining ------------------------------*/

static char *file_error (const struct prover_order *order, const char *what,
                         int error) {
  return format_text ("%s: cannot %s: %s",
                      order->beside ? order->beside : "temporary file",
                      what, strerror (error));
}

/* A worker that was told to stop may have ended before it was done. */
static char *join (const struct prover_workers *all, struct proof *proof,
                   enum verdict *verdict) {
  char *error = 0;
  *verdict = all->part->verdict;
  for (int i = 1; !error && i < all->order->jobs; i++) {
    struct refutation_part *part = &all->part[i];
    if (part->stop == STOPPED_BY_MEMORY)
      limits_lack_memory (all->order->instance->limits);
    if (part->verdict != VERDICT_UNSATISFIABLE &&
        *verdict != VERDICT_SATISFIABLE)
      *verdict = part->verdict;
    if (part->error)
      error = file_error (all->order, "write", part->error);
    else if (*verdict == VERDICT_UNSATISFIABLE &&
             byte_buffer_stream (&proof->out, part->file))
      error = file_error (all->order, "read", errno);
  }
  return error;
}

/*---------------------------------- all --------------------------------*/

static char *open_files (struct prover_workers *all) {
  for (int i = 1; i < all->order->jobs; i++) {
    all->part[i].file = temporary_stream (all->order->beside);
    if (!all->part[i].file)
      return file_error (all->order, "write", errno);
  }
  return 0;
}

static char *write_parts (struct prover_workers *all, struct proof *proof) {
  static const struct workers_client client = {.work = work,
                                               .must_stop = must_stop};
  struct workers crew;
  char *error = open_files (all);
  if (error)
    return error;
  error = workers_start (&crew, all->order->jobs - 1, &client, all);
  if (!error) {
    write_part (all, 0, proof);
    error = workers_wait (&crew);
  }
  workers_end (&crew);
  return error;
}

char *prover_write (const struct prover_order *order, struct byte_sink sink,
                    enum verdict *verdict) {
  struct prover_workers all = {
      .order = order,
      .refutation = prover_new (order->instance, ALL_RULES, order->format),
      .part = shared_memory ((size_t)order->jobs * sizeof *all.part)};
  AUTOFREE struct proof *proof = proof_new (sink, order->format);
  *verdict = VERDICT_UNKNOWN;
  char *error = write_parts (&all, proof);
  if (!error)
    error = join (&all, proof, verdict);
  if (!error && *verdict == VERDICT_UNSATISFIABLE)
    prover_write_end (all.refutation, proof);
  if (byte_buffer_flush (&proof->out))
    *verdict = VERDICT_UNKNOWN;
  for (int i = 1; i < order->jobs; i++)
    if (all.part[i].file)
      fclose (all.part[i].file);
  shared_memory_free (all.part);
  prover_delete (all.refutation);
  return error;
}
