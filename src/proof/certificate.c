#include "proof/certificate.h"

#include "cnf/dimacs.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "proof/refutation.h"
#include "system/crew.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/output_file.h"
#include "system/temporary.h"

#include <errno.h>
#include <string.h>

/*--------------------------------- parts -------------------------------*/

static void close_stream (void *stream) { fclose (stream); }

static char *part_open (struct certificate_part *part, const char *name,
                        const char *suffix) {
  if (name) {
    part->name = message ("%s.%s", name, suffix);
    return output_file_open (part->name, &part->output);
  }
  part->stream = temporary_stream (0);
  if (part->stream) {
    memory_guard (part->stream, close_stream);
    return 0;
  }
  if (errno == ENOMEM)
    out_of_memory ();
  return message ("no temporary file: %s", strerror (errno));
}

static struct byte_sink part_sink (const struct certificate_part *part) {
  return part->output ? output_file_sink (part->output)
                      : file_byte_sink (part->stream);
}

/* Where everything that was written and flushed can be read, on the heap */
static char *part_path (const struct certificate_part *part) {
  return part->output ? copy_text (output_file_path (part->output))
                      : message ("/dev/fd/%d", fileno (part->stream));
}

static int part_has_failed (const struct certificate_part *part) {
  return part->output   ? output_file_has_failed (part->output)
         : part->stream ? fflush (part->stream) || ferror (part->stream)
                        : 0;
}

static unsigned long long part_size (const struct certificate_part *part) {
  return part->output ? output_file_size (part->output)
                      : (unsigned long long)ftell (part->stream);
}

static char *part_close (struct certificate_part *part, int keep,
                         char *error) {
  if (part->stream) {
    if (!error && part_has_failed (part))
      error = message ("a temporary file cannot be written");
    memory_unguard (part->stream);
    fclose (part->stream);
    part->stream = 0;
  }
  error = output_file_end (part->output, keep, error);
  part->output = 0;
  return error;
}

static void part_rewind (const struct certificate_part *part) {
  if (part->stream)
    rewind (part->stream);
}

static long read_stream (void *stream, void *bytes, size_t size) {
  const size_t got = fread (bytes, 1, size, stream);
  return ferror (stream) ? -1 : (long)got;
}

static char *part_copy (const struct certificate_part *part,
                        struct byte_sink sink) {
  char bytes[8192];
  size_t got;
  part_rewind (part);
  while ((got = fread (bytes, 1, sizeof bytes, part->stream)) > 0 &&
         !sink.write (sink.state, bytes, got))
    ;
  return ferror (part->stream) ? message ("a temporary file cannot be read")
                               : 0;
}

/*------------------------------ certificates ---------------------------*/

char *certificate_open (struct certificate *certificate, const char *name,
                        unsigned choice) {
  *certificate = (struct certificate){0};
  char *error = part_open (&certificate->formula, name, "cnf");
  if (!error && choice & KEEP_PROOF)
    error = part_open (&certificate->proof, name, "drat");
  if (!error && choice & KEEP_LRAT)
    error = part_open (&certificate->lrat, name, "lrat");
  return error;
}

char *certificate_copy (const struct certificate *certificate,
                        struct byte_sink formula, struct byte_sink proof) {
  char *error = part_copy (&certificate->formula, formula);
  return error ? error : part_copy (&certificate->proof, proof);
}

/* All files are kept or none, unless one fails only when it is closed. */
char *certificate_close (struct certificate *certificate, char *error) {
  const int keep = certificate->verdict == VERDICT_UNSATISFIABLE &&
                   !part_has_failed (&certificate->formula) &&
                   !part_has_failed (&certificate->proof) &&
                   !part_has_failed (&certificate->lrat);
  error = part_close (&certificate->formula, keep, error);
  error = part_close (&certificate->proof, keep, error);
  return part_close (&certificate->lrat, keep, error);
}

void certificate_clear (struct certificate *certificate) {
  release (certificate->formula.name);
  release (certificate->proof.name);
  release (certificate->lrat.name);
  proof_report_clear (&certificate->report);
}

char *certificate_solver_error (const char *command) {
  if (!command || strstr (command, "{proof}"))
    return 0;
  return message (
      "--solver has to say where the proof goes, with {proof}, as in "
      "'cadical -q {cnf} {proof}'");
}

/*------------------------------- the making ----------------------------*/

/* What the process that writes into the checker finds, in memory that both
 * share
 */
struct feed {
  enum verdict verdict;
  enum stop stop;
  unsigned long long bytes;
  FILE *file; /* of that process */
};

struct making {
  struct certificate *certificate;
  const struct refuter *refuter;
  int jobs;
  const struct limits *limits;
  char *formula; /* its path */
  struct feed *feed;
};

/* Temporary files are read where they are open, but several processes open
 * the formula themselves.
 */
static char *check (struct making *making, const char *path) {
  struct certificate *certificate = making->certificate;
  const struct byte_source *written =
      certificate->proof.name ? 0 : making->refuter->written;
  const struct byte_source formula = {certificate->formula.stream,
                                      read_stream};
  const struct byte_source proof = {certificate->proof.stream, read_stream};
  struct proof_task task = {
      .formula = making->formula,
      .proof = path,
      .formula_source =
          certificate->formula.stream && !written ? &formula : 0,
      .proof_source = certificate->proof.stream ? &proof : written,
      .proof_restarts = written != 0,
      .limits = making->limits};
  struct byte_sink lrat;
  part_rewind (&certificate->formula);
  part_rewind (&certificate->proof);
  if (certificate->lrat.name) {
    lrat = part_sink (&certificate->lrat);
    task.lrat = &lrat;
  }
  return proof_check_jobs (&task, making->jobs, &certificate->report);
}

/* A wrong proof is a failure of the program or of the solver. */
static char *judge (struct certificate *certificate, char *error) {
  const struct proof_report *report = &certificate->report;
  if (!error && report->verdict == PROOF_VERIFIED)
    return 0;
  certificate->verdict = VERDICT_UNKNOWN;
  if (error || report->verdict == PROOF_STOPPED)
    return error;
  return message (report->verdict == PROOF_WRONG
                      ? "the proof is not accepted: %s"
                      : "the proof could not be checked: %s",
                  report->reason);
}

static char *copy_written (const struct byte_source *written,
                           struct byte_sink sink, enum verdict *verdict) {
  char bytes[8192];
  long got;
  while ((got = written->read (written->state, bytes, sizeof bytes)) > 0)
    if (sink.write (sink.state, bytes, (size_t)got))
      return 0;
  if (got < 0)
    return message ("the pieces of the proof cannot be read");
  *verdict = VERDICT_UNSATISFIABLE;
  return 0;
}

static char *write_proof (const struct making *making, const char *path) {
  struct certificate *certificate = making->certificate;
  const struct refuter *refuter = making->refuter;
  const struct byte_sink sink = part_sink (&certificate->proof);
  enum verdict *verdict = &certificate->verdict;
  return refuter->written
             ? copy_written (refuter->written, sink, verdict)
             : refuter->write_proof (refuter->state, sink, path, verdict);
}

/* If a file could not be written, closing it tells why. */
static char *write_and_check (struct making *making) {
  struct certificate *certificate = making->certificate;
  const struct certificate_part *proof = &certificate->proof;
  const double started = limits_seconds (making->limits);
  char *path = part_path (proof);
  char *error = write_proof (making, path);
  const double written = limits_seconds (making->limits);
  certificate->write_seconds = written - started;
  if (part_has_failed (proof))
    certificate->verdict = VERDICT_UNKNOWN;
  if (!error && certificate->verdict == VERDICT_UNSATISFIABLE) {
    certificate->bytes = part_size (proof);
    error = judge (certificate, check (making, path));
    certificate->check_seconds = limits_seconds (making->limits) - written;
  }
  release (path);
  return error;
}

/*------------------------ straight into the checker --------------------*/

static int write_counted (void *state, const void *bytes, size_t count) {
  struct feed *feed = state;
  feed->bytes += count;
  return fwrite (bytes, 1, count, feed->file) == count ? 0 : -1;
}

static void write_into_checker (void *state, int worker, int pipe) {
  const struct making *making = state;
  const struct refuter *refuter = making->refuter;
  struct feed *feed = making->feed;
  (void)worker;
  feed->file = fdopen (pipe, "w");
  if (!feed->file)
    out_of_memory ();
  const struct byte_sink sink = {feed, write_counted};
  refuter->write_proof (refuter->state, sink, 0, &feed->verdict);
  feed->stop = limits_exceeded (making->limits);
  fflush (feed->file);
}

static int must_stop (void *state) {
  const struct making *making = state;
  return limits_exceeded (making->limits) != NOT_STOPPED;
}

/* If the writer came to a limit, its proof has no end. */
static char *check_feed (struct making *making, struct crew *crew) {
  struct certificate *certificate = making->certificate;
  struct proof_report *report = &certificate->report;
  const struct feed *feed = making->feed;
  char *path = message ("/dev/fd/%d", crew->worker[0].pipe);
  char *error = check (making, path);
  release (path);
  if (!error && report->verdict != PROOF_STOPPED)
    error = crew_listen (crew);
  certificate->verdict = feed->verdict;
  certificate->bytes = feed->bytes;
  if (report->verdict == PROOF_WRONG && feed->stop)
    report->verdict = PROOF_STOPPED;
  if (feed->stop == STOPPED_BY_MEMORY)
    limits_lack_memory (making->limits);
  return judge (certificate, error);
}

static char *write_and_check_at_once (struct making *making) {
  static const struct crew_client client = {.work = write_into_checker,
                                            .must_stop = must_stop};
  struct crew crew;
  making->feed = crew_share (sizeof *making->feed);
  making->feed->verdict = VERDICT_UNKNOWN;
  char *error = crew_start (&crew, 1, &client, making);
  if (!error)
    error = check_feed (making, &crew);
  crew_end (&crew);
  crew_unshare (making->feed);
  return error;
}

static char *check_written (struct making *making) {
  struct certificate *certificate = making->certificate;
  certificate->verdict = VERDICT_UNSATISFIABLE;
  certificate->bytes = making->refuter->bytes;
  certificate->pieces = making->refuter->pieces;
  return judge (certificate, check (making, "the joined proof"));
}

/*---------------------------------- all --------------------------------*/

char *certificate_make (struct certificate *certificate,
                        const struct refuter *refuter, int jobs,
                        const struct limits *limits) {
  struct making making = {certificate, refuter, jobs, limits, 0, 0};
  struct dimacs_size size;
  char *error = 0;
  const int failed =
      dimacs_write (refuter->formula, 0, refuter->comments, 0,
                    part_sink (&certificate->formula), &size);
  release (refuter->comments);
  if (!failed && !part_has_failed (&certificate->formula)) {
    const double started = limits_seconds (limits);
    const int is_kept =
        certificate->proof.output || certificate->proof.stream;
    making.formula = part_path (&certificate->formula);
    error = is_kept            ? write_and_check (&making)
            : refuter->written ? check_written (&making)
                               : write_and_check_at_once (&making);
    if (!is_kept)
      certificate->check_seconds = limits_seconds (limits) - started;
    release (making.formula);
  }
  if (certificate->verdict == VERDICT_UNKNOWN)
    certificate->stop = limits_exceeded (limits);
  return error;
}

static char *write_refutation (void *state, struct byte_sink sink,
                               const char *path, enum verdict *verdict) {
  struct refutation_order order = *(const struct refutation_order *)state;
  if (!path)
    order.jobs = 1;
  char *error = refutation_write (&order, sink, verdict);
  return error || *verdict != VERDICT_SATISFIABLE
             ? error
             : message ("the search for the proof found a folding where "
                        "the solver found none: please report this");
}

char *certificate_refute (struct certificate *certificate,
                          const struct instance *instance, int binary,
                          int jobs) {
  struct refutation_order order = {.instance = instance,
                                   .binary = binary,
                                   .jobs = jobs,
                                   .beside = certificate->proof.name};
  const struct refuter refuter = {.formula = instance_clauses (instance),
                                  .comments =
                                      instance_description (instance),
                                  .write_proof = write_refutation,
                                  .state = &order};
  return certificate_make (certificate, &refuter, jobs, instance->limits);
}
