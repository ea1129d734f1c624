#include "proof/certificate.h"

#include "check/check.h"
#include "system/crew.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/output_file.h"
#include "system/process_group.h"
#include "system/temporary.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The making of one */
struct work {
  struct certificate *certificate;
  const struct refuter *refuter;
  int jobs;
  const struct limits *limits;
};

/*--------------------------------- files -------------------------------*/

char *certificate_open (struct certificate *certificate, const char *name,
                        unsigned keep) {
  *certificate = (struct certificate){0};
  char *path, *error = 0;
  if (name)
    path = certificate->formula_name = message ("%s.cnf", name);
  else {
    struct temporary *temporary = allocate (sizeof *temporary);
    error = temporary_create (temporary);
    if (error) {
      release (temporary);
      return error;
    }
    certificate->temporary = temporary;
    path = temporary_path (temporary, "formula.cnf");
  }
  error = output_file_open (path, &certificate->formula);
  if (!name)
    release (path);
  if (!error && keep & KEEP_PROOF) {
    certificate->proof_name = message ("%s.drat", name);
    error = output_file_open (certificate->proof_name, &certificate->proof);
  }
  if (!error && keep & KEEP_LRAT) {
    certificate->lrat_name = message ("%s.lrat", name);
    error = output_file_open (certificate->lrat_name, &certificate->lrat);
  }
  return error;
}

static int has_failed (struct output_file *file) {
  return file && output_file_has_failed (file);
}

/* All of them or none, as far as can be known before they are closed */
char *certificate_close (struct certificate *certificate, char *error) {
  const int keep = certificate->verdict == VERDICT_UNSATISFIABLE &&
                   !has_failed (certificate->formula) &&
                   !has_failed (certificate->proof) &&
                   !has_failed (certificate->lrat);
  error = output_file_end (certificate->formula, keep, error);
  error = output_file_end (certificate->proof, keep, error);
  error = output_file_end (certificate->lrat, keep, error);
  certificate->formula = certificate->proof = certificate->lrat = 0;
  if (certificate->temporary)
    temporary_remove (certificate->temporary);
  release (certificate->temporary);
  certificate->temporary = 0;
  return error;
}

void certificate_clear (struct certificate *certificate) {
  release (certificate->formula_name);
  release (certificate->proof_name);
  release (certificate->lrat_name);
  proof_report_clear (&certificate->report);
}

/*--------------------------------- check -------------------------------*/

static char *check (struct work *work, const char *proof) {
  struct certificate *certificate = work->certificate;
  struct proof_task task = {.formula =
                                output_file_path (certificate->formula),
                            .proof = proof,
                            .limits = work->limits};
  struct byte_sink lrat;
  if (certificate->lrat) {
    lrat = output_file_sink (certificate->lrat);
    task.lrat = &lrat;
  }
  const double started = limits_seconds (work->limits);
  char *error = proof_check_jobs (&task, work->jobs, &certificate->report);
  certificate->check_seconds = limits_seconds (work->limits) - started;
  if (error)
    certificate->verdict = VERDICT_UNKNOWN;
  return error;
}

/* A proof that is wrong is a failure of the program or of the solver. */
static char *judge (struct certificate *certificate) {
  const struct proof_report *report = &certificate->report;
  if (report->verdict == PROOF_VERIFIED)
    return 0;
  certificate->verdict = VERDICT_UNKNOWN;
  if (report->verdict == PROOF_STOPPED)
    return 0;
  return message (report->verdict == PROOF_WRONG
                      ? "the proof is not accepted: %s"
                      : "the proof could not be checked: %s",
                  report->reason);
}

/*--------------------------- a proof in a file -------------------------*/

/* What could not be written is told when the files are closed. */
static char *write_and_check (struct work *work) {
  struct certificate *certificate = work->certificate;
  const struct refuter *refuter = work->refuter;
  const char *path = output_file_path (certificate->proof);
  const double started = limits_seconds (work->limits);
  char *error = refuter->write_proof (refuter->state,
                                      output_file_sink (certificate->proof),
                                      path, &certificate->verdict);
  certificate->write_seconds = limits_seconds (work->limits) - started;
  if (output_file_has_failed (certificate->proof))
    certificate->verdict = VERDICT_UNKNOWN;
  if (error || certificate->verdict != VERDICT_UNSATISFIABLE)
    return error;
  certificate->bytes = output_file_size (certificate->proof);
  error = check (work, path);
  return error ? error : judge (certificate);
}

/*------------------------ straight into the checker --------------------*/

/* What the writing process says in the end, in memory that both share */
struct stream {
  int pipe[2];
  enum verdict verdict;
  unsigned long long bytes;
  FILE *file; /* of the writer */
};

static int write_counted (void *state, const void *bytes, size_t count) {
  struct stream *stream = state;
  stream->bytes += count;
  return fwrite (bytes, 1, count, stream->file) == count ? 0 : -1;
}

static _Noreturn void feed (const struct work *work,
                            struct stream *stream) {
  const struct refuter *refuter = work->refuter;
  close (stream->pipe[0]);
  memory_end_process_with (ENOMEM);
  stream->file = fdopen (stream->pipe[1], "w");
  if (stream->file) {
    const struct byte_sink sink = {stream, write_counted};
    refuter->write_proof (refuter->state, sink, 0, &stream->verdict);
    fflush (stream->file);
  }
  _exit (0);
}

/* Where the writer came to a limit, its proof has no end. */
static char *check_stream (struct work *work, struct stream *stream) {
  struct certificate *certificate = work->certificate;
  const pid_t writer = fork ();
  if (!writer)
    feed (work, stream);
  close (stream->pipe[1]);
  if (writer < 0)
    return message ("no process to write the proof: %s", strerror (errno));
  char *proof = message ("/dev/fd/%d", stream->pipe[0]);
  char *error = check (work, proof);
  release (proof);
  close (stream->pipe[0]);
  const int status = process_wait (writer);
  if (WIFEXITED (status) && WEXITSTATUS (status) == ENOMEM)
    out_of_memory ();
  if (!error && WIFSIGNALED (status) && !limits_exceeded (work->limits))
    error = message ("the process that writes the proof died of signal %d, "
                     "%s",
                     WTERMSIG (status), strsignal (WTERMSIG (status)));
  certificate->verdict = stream->verdict;
  certificate->bytes = stream->bytes;
  if (certificate->report.verdict == PROOF_WRONG &&
      stream->verdict == VERDICT_UNKNOWN && limits_exceeded (work->limits))
    certificate->report.verdict = PROOF_STOPPED;
  return error ? error : judge (certificate);
}

static char *stream_and_check (struct work *work) {
  struct stream *stream = crew_share (sizeof *stream);
  stream->verdict = VERDICT_UNKNOWN;
  char *error = pipe (stream->pipe)
                    ? message ("no pipe: %s", strerror (errno))
                    : check_stream (work, stream);
  crew_unshare (stream);
  return error;
}

/*--------------------------- in pieces that are there ------------------*/

static char *check_pieces (struct work *work) {
  struct certificate *certificate = work->certificate;
  const struct refuter *refuter = work->refuter;
  const double started = limits_seconds (work->limits);
  char *error = refuter->check_pieces (
      refuter->state, output_file_path (certificate->formula),
      &certificate->report, &certificate->bytes);
  certificate->check_seconds = limits_seconds (work->limits) - started;
  certificate->verdict = error ? VERDICT_UNKNOWN : VERDICT_UNSATISFIABLE;
  return error ? error : judge (certificate);
}

/*---------------------------------- all --------------------------------*/

char *certificate_make (struct certificate *certificate,
                        const struct refuter *refuter, int jobs,
                        const struct limits *limits) {
  struct work work = {certificate, refuter, jobs, limits};
  char *error = 0;
  if (!refuter->write_formula (refuter->state,
                               output_file_sink (certificate->formula)))
    error = certificate->proof      ? write_and_check (&work)
            : refuter->check_pieces ? check_pieces (&work)
                                    : stream_and_check (&work);
  if (certificate->verdict == VERDICT_UNKNOWN)
    certificate->stop = limits_exceeded (limits);
  return error;
}

char *certificate_solver_error (const char *command) {
  if (!command || strstr (command, "{proof}"))
    return 0;
  return message (
      "--solver has to say where the proof goes, with {proof}, as in "
      "'cadical -q {cnf} {proof}'");
}
