#include "encodings/encode.h"
#include "prove.h"

#include "cnf/dimacs.h"
#include "instance/instance.h"
#include "proof_account.h"
#include "proof_watch.h"
#include "refutation/drat.h"
#include "system/memory.h"
#include "system/process_group.h"
#include "system/temporary.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*-------------------------------- formula ------------------------------*/

static char *write_formula (struct proof_at_work *work, const char *name) {
  struct instance instance;
  struct dimacs_size size;
  char *error = output_file_open (name, &work->formula);
  if (error)
    return error;
  instance_init (&instance, work->puzzle, &work->plan);
  const int failed = instance_write (
      &instance, 0, output_file_sink (work->formula), &size);
  instance_clear (&instance);
  if (!failed)
    return 0;
  error = output_file_close (work->formula, 0);
  work->formula = 0;
  return error;
}

/*--------------------------------- check -------------------------------*/

/* What is not verified is never called proved: a proof that is wrong is a
 * failure of the program or of the solver.
 */
static char *judge (struct proof_at_work *work) {
  const struct proof_report *report = &work->report;
  if (report->verdict == PROOF_VERIFIED)
    return 0;
  if (report->verdict != PROOF_STOPPED)
    return proof_complaint (report);
  work->answer.verdict = VERDICT_UNKNOWN;
  work->answer.stop = limits_exceeded (&work->how.limits);
  return 0;
}

static void check (struct proof_at_work *work, const char *proof) {
  struct proof_task task = {.formula = output_file_path (work->formula),
                            .proof = proof};
  struct byte_sink bytes;
  struct proof_sink sink;
  if (work->lrat) {
    bytes = output_file_sink (work->lrat);
    sink = (struct proof_sink){bytes.state, bytes.write};
    task.lrat = &sink;
  }
  work->checking = proof_watch_check (
      &task, work->how.jobs, &work->how.limits,
      work->request->quiet || work->request->json, &work->report);
}

/*------------------------- the proof of ours ---------------------------*/

static char *write_into (const struct proof_at_work *work, int jobs,
                         struct byte_sink sink,
                         struct refutation_result *result,
                         unsigned long long *bytes) {
  const struct refutation_options options = {
      .plan = work->plan,
      .jobs = jobs,
      .directory_of = work->proof_name,
      .limits = &work->how.limits,
  };
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, sink, work->request->binary);
  char *error = refutation_write (work->puzzle, &options, drat, result);
  *bytes = drat->bytes;
  free (drat);
  return error;
}

/* The solver said that there is no folding: the proof has to agree. */
static char *take_result (struct proof_at_work *work) {
  if (work->written.verdict == VERDICT_SATISFIABLE)
    return message ("the search for the proof found a folding where the "
                    "solver found none: please report this");
  work->answer.verdict = work->written.verdict;
  work->answer.stop = work->written.stop;
  return 0;
}

static char *write_and_check (struct proof_at_work *work) {
  const double started = limits_seconds (&work->how.limits);
  char *error =
      write_into (work, work->how.jobs, output_file_sink (work->proof),
                  &work->written, &work->bytes);
  work->writing = limits_seconds (&work->how.limits) - started;
  if (!error)
    error = take_result (work);
  if (error || work->answer.verdict != VERDICT_UNSATISFIABLE)
    return error;
  check (work, output_file_path (work->proof));
  return judge (work);
}

/*------------------------ straight into the checker --------------------*/

/* What the writing process says in the end, in memory that both share */
struct stream {
  int pipe[2];
  struct refutation_result result;
  unsigned long long bytes;
};

static _Noreturn void feed (const struct proof_at_work *work,
                            struct stream *stream) {
  close (stream->pipe[0]);
  FILE *file = fdopen (stream->pipe[1], "w");
  if (file) {
    write_into (work, 1, file_byte_sink (file), &stream->result,
                &stream->bytes);
    fflush (file);
  }
  _exit (0);
}

static char *check_stream (struct proof_at_work *work,
                           struct stream *stream) {
  const pid_t writer = fork ();
  if (!writer)
    feed (work, stream);
  close (stream->pipe[1]);
  if (writer < 0)
    return message ("no process to write the proof: %s", strerror (errno));
  char *proof = message ("/dev/fd/%d", stream->pipe[0]);
  check (work, proof);
  free (proof);
  close (stream->pipe[0]);
  process_wait (writer);
  work->written = stream->result;
  work->bytes = stream->bytes;
  if (work->report.verdict == PROOF_WRONG && stream->result.stop)
    work->report.verdict = PROOF_STOPPED; /* it had no end */
  char *error = judge (work);
  return error || work->answer.verdict != VERDICT_UNSATISFIABLE
             ? error
             : take_result (work);
}

static char *stream_and_check (struct proof_at_work *work) {
  struct stream *stream = mmap (0, sizeof *stream, PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (stream == MAP_FAILED)
    return message ("no memory to share: %s", strerror (errno));
  stream->result.verdict = VERDICT_UNKNOWN;
  char *error = pipe (stream->pipe)
                    ? message ("no pipe: %s", strerror (errno))
                    : check_stream (work, stream);
  munmap (stream, sizeof *stream);
  return error;
}

/*-------------------------- a solver's proof ---------------------------*/

static char *ask_solver (struct proof_at_work *work) {
  work->how.command = work->common->solver;
  work->how.proof = output_file_path (work->proof);
  char *error =
      solve (work->puzzle, &work->plan, &work->how, &work->answer);
  work->how.command = work->how.proof = 0;
  work->solving = work->answer.seconds;
  if (error || work->answer.verdict != VERDICT_UNSATISFIABLE)
    return error;
  work->bytes = output_file_size (work->proof);
  check (work, output_file_path (work->proof));
  return judge (work);
}

/*---------------------------------- all --------------------------------*/

static char *prove_with_formula (struct proof_at_work *work,
                                 const char *formula) {
  char *error = write_formula (work, formula);
  if (!error && work->proof_name)
    error = output_file_open (work->proof_name, &work->proof);
  if (!error && work->lrat_name)
    error = output_file_open (work->lrat_name, &work->lrat);
  if (!error)
    error = work->request->check_only ? stream_and_check (work)
            : work->common->solver    ? ask_solver (work)
                                      : write_and_check (work);
  const int keep = work->answer.verdict == VERDICT_UNSATISFIABLE;
  error = output_file_end (work->formula, keep, error);
  error = output_file_end (work->proof, keep, error);
  return output_file_end (work->lrat, keep, error);
}

char *prove_and_check (struct proof_at_work *work) {
  struct temporary temporary;
  if (work->formula_name)
    return prove_with_formula (work, work->formula_name);
  char *error = temporary_create (&temporary);
  if (error)
    return error;
  char *formula = temporary_path (&temporary, "formula.cnf");
  error = prove_with_formula (work, formula);
  free (formula);
  temporary_remove (&temporary);
  return error;
}
