#include "lib/snakesat.h"

#include "lib/call.h"

#include "encodings/instance.h"
#include "encodings/plan.h"
#include "proof/certificate.h"
#include "proof/prover.h"
#include "system/memory.h"

/*-------------------------------- checking -----------------------------*/

struct check_call {
  snakesat_source formula, proof;
};

/* The source of the caller might return anything. */
static long read_from (void *state, void *bytes, size_t size) {
  const snakesat_source *source = state;
  const long got = source->read (source->state, bytes, size);
  return got < 0 || (size_t)got > size ? -1 : got;
}

static int check (struct call *call, void *state) {
  struct check_call *checking = state;
  const struct byte_source formula = {&checking->formula, read_from};
  const struct byte_source proof = {&checking->proof, read_from};
  const struct proof_task task = {.formula = "formula",
                                  .proof = "proof",
                                  .formula_source = &formula,
                                  .proof_source = &proof,
                                  .limits = &call->how.limits};
  CLEANUP (proof_report_clear) struct proof_report report;
  proof_check (&task, &report);
  return report.verdict == PROOF_STOPPED
             ? call_stops (call, report.stop)
             : call_ends (call, SNAKESAT_WRONG, copy_text (report.reason));
}

int snakesat_check_proof (const snakesat_options *options,
                          snakesat_source formula, snakesat_source proof,
                          snakesat_error *error) {
  struct check_call checking = {formula, proof};
  return call_run (check, &checking, 0, options, error);
}

/*--------------------------------- proving -----------------------------*/

struct prove_call {
  snakesat_sink formula, proof;
  int *folding;
};

static char *plan_proof (const struct call *call, struct plan *plan) {
  *plan = prover_plan ();
  char *error = call->options && call->options->plan
                    ? plan_parse (call->options->plan, plan)
                    : 0;
  return error ? error : prover_error (plan, call->puzzle, FORMAT_DRAT);
}

static int send (struct call *call, const struct certificate *certificate,
                 const struct prove_call *proving) {
  struct call_sink formula, proof;
  call_sink_init (&formula, call, proving->formula);
  call_sink_init (&proof, call, proving->proof);
  char *error = certificate_copy (certificate, formula.bytes, proof.bytes);
  const int status = error ? call_fails (call, SNAKESAT_FAILED, error)
                           : call_sink_ends (&formula);
  return status ? status : call_sink_ends (&proof);
}

static int certify (struct call *call, const struct prove_call *proving,
                    const struct plan *plan) {
  CLEANUP (instance_clear) struct instance instance;
  CLEANUP (certificate_clear) struct certificate certificate;
  instance_init_within (&instance, call->puzzle, plan, &call->how.limits);
  char *error = certificate_open (&certificate, 0, FORMAT_DRAT, KEEP_PROOF);
  if (!error)
    error = certificate_refute (&certificate, &instance, 1);
  int status =
      call_decides (call, error, certificate.verdict, certificate.stop);
  if (status == SNAKESAT_UNFOLDABLE)
    status = send (call, &certificate, proving);
  error = certificate_close (&certificate, 0);
  if (error)
    status = call_fails (call, SNAKESAT_FAILED, error);
  return status ? status : SNAKESAT_UNFOLDABLE;
}

/* First of all, is there anything to prove?  The fastest search says. */
static int prove (struct call *call, void *arguments) {
  struct plan refuted;
  char *error = plan_proof (call, &refuted);
  if (error)
    return call_fails (call, SNAKESAT_WRONG, error);
  const struct prove_call *proving = arguments;
  const struct plan plan = search_plan (&call->how, call->puzzle);
  const int status = call_solve (call, &plan, proving->folding);
  return status == SNAKESAT_UNFOLDABLE ? certify (call, proving, &refuted)
                                       : status;
}

int snakesat_prove (const snakesat_puzzle *puzzle,
                    const snakesat_options *options, snakesat_sink formula,
                    snakesat_sink proof, int *folding,
                    snakesat_error *error) {
  struct prove_call proving = {formula, proof, folding};
  return call_run (prove, &proving, puzzle, options, error);
}
