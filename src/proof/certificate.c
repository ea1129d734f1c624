#include "proof/certificate.h"

#include "cnf/dimacs.h"
#include "system/byte_buffer.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/output_file.h"
#include "system/temporary.h"

#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

/*--------------------------------- files -------------------------------*/

static void close_stream (void *stream) { fclose (stream); }

static char *open_certificate_file (struct certificate_file *file,
                                    const char *name, const char *suffix) {
  if (name) {
    file->name = format_text ("%s.%s", name, suffix);
    return output_file_open (file->name, &file->output);
  }
  file->stream = temporary_stream (0);
  if (file->stream) {
    memory_guard (file->stream, close_stream);
    return 0;
  }
  if (errno == ENOMEM)
    out_of_memory ();
  return temporary_not_made ();
}

static struct byte_sink file_sink (const struct certificate_file *file) {
  return file->output ? output_file_sink (file->output)
                      : file_byte_sink (file->stream);
}

/* Flushes, too: from then on everything can be read. */
static bool file_has_failed (const struct certificate_file *file) {
  return file->output   ? output_file_has_failed (file->output)
         : file->stream ? fflush (file->stream) || ferror (file->stream)
                        : 0;
}

static char *close_certificate_file (struct certificate_file *file,
                                     bool keep, char *error) {
  if (file->stream) {
    if (!error && file_has_failed (file))
      error = temporary_not_written (file->stream);
    memory_unguard (file->stream);
    fclose (file->stream);
    file->stream = 0;
  }
  error = output_file_end (file->output, keep, error);
  file->output = 0;
  return error;
}

/* A place in a temporary file, to read on from there.  Processes that are
 * forked share the offset of the file, but each has its own place.
 */
struct read_place {
  FILE *stream;
  off_t offset;
};

static long read_from_place (void *state, void *bytes, size_t size) {
  struct read_place *place = state;
  const long got =
      pread (fileno (place->stream), bytes, size, place->offset);
  place->offset += got > 0 ? got : 0;
  return got;
}

static char *copy_temporary_file (const struct certificate_file *file,
                                  struct byte_sink sink) {
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  return byte_buffer_stream (out, file->stream)
             ? format_text ("a temporary file cannot be read")
             : 0;
}

/*------------------------------ certificates ---------------------------*/

char *certificate_open (struct certificate *certificate, const char *name,
                        enum proof_format format, unsigned choice) {
  const char *proof_name = choice & KEEP_PROOF ? name : 0;
  *certificate = (struct certificate){0};
  char *error = open_certificate_file (&certificate->formula, name, "cnf");
  if (!error)
    error =
        open_certificate_file (&certificate->proof, proof_name,
                               format == FORMAT_VERIPB ? "pbp" : "drat");
  if (!error && choice & KEEP_LRAT)
    error = open_certificate_file (&certificate->lrat, name, "lrat");
  return error;
}

char *certificate_copy (const struct certificate *certificate,
                        struct byte_sink formula, struct byte_sink proof) {
  assert (certificate->formula.stream && certificate->proof.stream);
  char *error = copy_temporary_file (&certificate->formula, formula);
  return error ? error : copy_temporary_file (&certificate->proof, proof);
}

/* All files are kept or none, unless one fails only when it is closed. */
char *certificate_close (struct certificate *certificate, char *error) {
  const bool keep = certificate->verdict == VERDICT_UNSATISFIABLE &&
                    !file_has_failed (&certificate->formula) &&
                    !file_has_failed (&certificate->proof) &&
                    !file_has_failed (&certificate->lrat);
  error = close_certificate_file (&certificate->formula, keep, error);
  error = close_certificate_file (&certificate->proof, keep, error);
  return close_certificate_file (&certificate->lrat, keep, error);
}

void certificate_clear (struct certificate *certificate) {
  mem_free (certificate->formula.name);
  mem_free (certificate->proof.name);
  mem_free (certificate->lrat.name);
  proof_report_clear (&certificate->report);
  *certificate = (struct certificate){0};
}

char *certificate_solver_error (const char *command) {
  if (!command || strstr (command, "{proof}"))
    return 0;
  return format_text (
      "--solver has to say where the proof goes, with {proof}, as in "
      "'cadical -q {cnf} {proof}'");
}

/*------------------------------- the making ----------------------------*/

static char *check_certificate (struct certificate *certificate, int jobs,
                                const struct limits *limits) {
  const struct certificate_file *formula = &certificate->formula;
  const struct certificate_file *proof = &certificate->proof;
  struct read_place of_formula = {formula->stream, 0},
                    of_proof = {proof->stream, 0};
  const struct byte_source formula_source = {&of_formula, read_from_place};
  const struct byte_source proof_source = {&of_proof, read_from_place};
  struct proof_task task = {
      .formula = formula->stream ? "the formula"
                                 : output_file_path (formula->output),
      .proof = proof->output         ? output_file_path (proof->output)
               : certificate->pieces ? "the joined proof"
                                     : "the proof",
      .formula_source = formula->stream ? &formula_source : 0,
      .proof_source = proof->stream ? &proof_source : 0,
      .source_is_own = true,
      .counts_additions = true,
      .limits = limits};
  struct byte_sink lrat;
  if (certificate->lrat.name) {
    lrat = file_sink (&certificate->lrat);
    task.lrat = &lrat;
  }
  return proof_check_jobs (&task, jobs, &certificate->report);
}

/* Writes the proof and checks it.  A wrong proof is a failure of the
 * program or of the solver.
 */
static char *write_and_check (struct certificate *certificate,
                              const struct refuter *refuter, int jobs,
                              const struct limits *limits) {
  const struct certificate_file *proof = &certificate->proof;
  const struct proof_report *report = &certificate->report;
  const double started = limits_seconds (limits);
  AUTOFREE char *path =
      proof->output ? copy_text (output_file_path (proof->output))
                    : format_text ("/dev/fd/%d", fileno (proof->stream));
  char *error = refuter->write_proof (refuter->state, file_sink (proof),
                                      path, &certificate->verdict);
  if (error || file_has_failed (proof))
    certificate->verdict = VERDICT_UNKNOWN;
  const double written = limits_seconds (limits);
  certificate->write_seconds = written - started;
  if (error || certificate->verdict != VERDICT_UNSATISFIABLE)
    return error;
  certificate->bytes = proof->output
                           ? output_file_size (proof->output)
                           : (unsigned long long)ftell (proof->stream);

  error = check_certificate (certificate, jobs, limits);
  certificate->check_seconds = limits_seconds (limits) - written;
  if (error || report->verdict != PROOF_VERIFIED)
    certificate->verdict = VERDICT_UNKNOWN;
  return error || report->verdict == PROOF_VERIFIED ||
                 report->verdict == PROOF_STOPPED
             ? error
             : format_text (report->verdict == PROOF_WRONG
                                ? "the proof is not accepted: %s"
                                : "the proof could not be checked: %s",
                            report->reason);
}

/* If a file could not be written, closing it says why. */
char *certificate_make (struct certificate *certificate,
                        const struct refuter *refuter, int jobs,
                        const struct limits *limits) {
  struct dimacs_size size;
  char *error = 0;
  assert (jobs > 0 &&
          (certificate->proof.output || certificate->proof.stream));
  if (dimacs_write (refuter->formula, 0, 0,
                    file_sink (&certificate->formula), &size) &&
      !file_has_failed (&certificate->formula))
    error = write_and_check (certificate, refuter, jobs, limits);
  if (certificate->verdict == VERDICT_UNKNOWN)
    certificate->stop = limits_exceeded (limits);
  return error;
}
