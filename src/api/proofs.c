#include "api/snakesat.h"

#include "api/call.h"

#include "check/check.h"
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "proof/drat.h"
#include "proof/refutation.h"
#include "proof/refutation_jobs.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/temporary.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/*-------------------------------- checking -----------------------------*/

/* Returns SNAKESAT_OK where the proof is accepted. */
static int check (struct call *call, const struct byte_source *formula,
                  const struct byte_source *proof) {
  const struct proof_task task = {.formula = "formula",
                                  .proof = "proof",
                                  .formula_source = formula,
                                  .proof_source = proof,
                                  .limits = &call->limits};
  struct proof_report report;
  proof_check (&task, &report);
  char *reason = report.reason;
  report.reason = 0;
  proof_report_clear (&report);
  if (report.verdict == PROOF_STOPPED) {
    release (reason);
    return call_stops (call, limits_exceeded (&call->limits));
  }
  return call_ends (call, SNAKESAT_WRONG, reason);
}

struct checking {
  snakesat_source formula, proof;
};

/* As much as there is room for, whatever the caller's source says */
static long read_from (void *state, void *bytes, size_t size) {
  const snakesat_source *source = state;
  const long got = source->read (source->state, bytes, size);
  return got < 0 || (size_t)got > size ? -1 : got;
}

static int check_proof (struct call *call, void *state) {
  struct checking *checking = state;
  const struct byte_source formula = {&checking->formula, read_from};
  const struct byte_source proof = {&checking->proof, read_from};
  return check (call, &formula, &proof);
}

int snakesat_check_proof (const snakesat_options *options,
                          snakesat_source formula, snakesat_source proof,
                          snakesat_error *error) {
  struct checking checking = {formula, proof};
  return call_run (check_proof, &checking, options, error);
}

/*--------------------------------- proving -----------------------------*/

struct proving {
  const snakesat_puzzle *puzzle;
  snakesat_sink formula_sink, proof_sink;
  int *folding;

  struct plan plan; /* of the formula that is refuted */
  FILE *formula, *proof;
};

static void close_file (void *file) { fclose (file); }

static int open_file (struct call *call, FILE **file) {
  *file = temporary_stream ();
  if (*file) {
    memory_guard (*file, close_file);
    return SNAKESAT_OK;
  }
  if (errno == ENOMEM)
    out_of_memory ();
  return call_fails (call, SNAKESAT_FAILED,
                     message ("no temporary file: %s", strerror (errno)));
}

static void close_files (struct proving *proving) {
  FILE *const file[] = {proving->formula, proving->proof};
  for (int i = 0; i < 2; i++)
    if (file[i]) {
      memory_unguard (file[i]);
      fclose (file[i]);
    }
}

/* Both files, from their beginnings */
static int write_fails (struct call *call, const struct proving *proving) {
  errno = 0;
  if (!fflush (proving->formula) && !fflush (proving->proof) &&
      !ferror (proving->formula) && !ferror (proving->proof)) {
    rewind (proving->formula);
    rewind (proving->proof);
    return SNAKESAT_OK;
  }
  return call_fails (call, SNAKESAT_FAILED,
                     message ("the temporary file cannot be written: %s",
                              strerror (errno ? errno : EIO)));
}

static long read_file (void *state, void *bytes, size_t size) {
  FILE *file = state;
  const size_t got = fread (bytes, 1, size, file);
  return ferror (file) ? -1 : (long)got;
}

static int write_formula (struct call *call,
                          const struct proving *proving) {
  struct instance instance;
  struct dimacs_size size = {.stop = NOT_STOPPED};
  size.stop = instance_init_within (&instance, &proving->puzzle->puzzle,
                                    &proving->plan, &call->limits);
  if (!size.stop)
    instance_write (&instance, 0, file_byte_sink (proving->formula), &size);
  instance_clear (&instance);
  return size.stop ? call_stops (call, size.stop) : SNAKESAT_OK;
}

static int write_proof (struct call *call, const struct proving *proving) {
  const struct refutation_options how = {
      .plan = proving->plan, .jobs = 1, .limits = &call->limits};
  struct refutation_result result = {VERDICT_UNKNOWN, NOT_STOPPED};
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, file_byte_sink (proving->proof), 0);
  char *error =
      refutation_write (&proving->puzzle->puzzle, &how, drat, &result);
  release (drat);
  if (!error && result.verdict == VERDICT_SATISFIABLE)
    error = message ("the search for the proof found a folding where the "
                     "solver found none: please report this");
  if (error)
    return call_fails (call, SNAKESAT_FAILED, error);
  const int status = write_fails (call, proving);
  return status || result.verdict == VERDICT_UNSATISFIABLE
             ? status
             : call_stops (call, result.stop);
}

static int check_files (struct call *call, const struct proving *proving) {
  const struct byte_source formula = {proving->formula, read_file};
  const struct byte_source proof = {proving->proof, read_file};
  const int status = check (call, &formula, &proof);
  return status == SNAKESAT_WRONG ? SNAKESAT_FAILED : status;
}

static int copy (struct call *call, FILE *file, snakesat_sink to) {
  char bytes[8192];
  struct call_sink sink;
  call_sink_init (&sink, call, to);
  rewind (file);
  for (size_t got; (got = fread (bytes, 1, sizeof bytes, file)) > 0;)
    if (sink.bytes.write (sink.bytes.state, bytes, got))
      break;
  return ferror (file)
             ? call_fails (call, SNAKESAT_FAILED,
                           message ("the temporary file cannot be read"))
             : call_sink_ends (&sink);
}

/* What the sinks get was checked. */
static int certify (struct call *call, struct proving *proving) {
  int status = open_file (call, &proving->formula);
  if (!status)
    status = open_file (call, &proving->proof);
  if (!status)
    status = write_formula (call, proving);
  if (!status)
    status = write_proof (call, proving);
  if (!status)
    status = check_files (call, proving);
  if (!status)
    status = copy (call, proving->formula, proving->formula_sink);
  if (!status)
    status = copy (call, proving->proof, proving->proof_sink);
  close_files (proving);
  return status ? status : SNAKESAT_UNFOLDABLE;
}

static char *plan_proof (const struct call *call, struct plan *plan) {
  *plan = refutation_plan ();
  char *error = call->options && call->options->plan
                    ? plan_parse (call->options->plan, plan)
                    : 0;
  return error ? error : refutation_plan_error (plan);
}

/* First of all, is there anything to prove?  That takes what a folding
 * takes, with all there is to make it fast.
 */
static int prove (struct call *call, void *state) {
  struct proving *proving = state;
  const struct puzzle *puzzle = &proving->puzzle->puzzle;
  const struct plan plan = plan_default (puzzle);
  const struct search_options how = call_search (call);
  struct outcome outcome;
  char *error = plan_proof (call, &proving->plan);
  if (error)
    return call_fails (call, SNAKESAT_WRONG, error);
  int status = call_is_misfit (call, proving->puzzle);
  if (status)
    return status;
  error = solve (puzzle, &plan, &how, &outcome);
  if (outcome.verdict == VERDICT_SATISFIABLE)
    folding_from_path (puzzle, &outcome.path, proving->folding);
  status = error ? call_fails (call, SNAKESAT_FAILED, error)
                 : call_verdict (call, outcome.verdict, outcome.stop);
  outcome_clear (&outcome);
  return status == SNAKESAT_UNFOLDABLE ? certify (call, proving) : status;
}

int snakesat_prove (const snakesat_puzzle *puzzle,
                    const snakesat_options *options, snakesat_sink formula,
                    snakesat_sink proof, int *folding,
                    snakesat_error *error) {
  struct proving proving = {.puzzle = puzzle,
                            .formula_sink = formula,
                            .proof_sink = proof,
                            .folding = folding};
  return call_run (prove, &proving, options, error);
}
