#include "lib/snakesat.h"

#include "lib/call.h"

#include "encodings/plan.h"
#include "proof/prove.h"
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

static int run_check (struct call *call, void *state) {
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
  return call_run (run_check, &checking, 0, options, error);
}

/*--------------------------------- proving -----------------------------*/

struct prove_call {
  snakesat_sink formula, proof;
  int *folding;
};

static int run_prove (struct call *call, void *arguments) {
  const struct prove_call *proving = arguments;
  const char *plan_text = call->options.plan;
  struct plan plan = prove_plan (0);
  struct call_sink formula, proof;
  call_sink_init (&formula, call, proving->formula);
  call_sink_init (&proof, call, proving->proof);
  const struct prove_request request = {.puzzle = call->puzzle,
                                        .plan = &plan,
                                        .how = &call->how,
                                        .jobs = 1,
                                        .format = FORMAT_DRAT,
                                        .kept = KEEP_PROOF,
                                        .formula_copy = formula.bytes,
                                        .proof_copy = proof.bytes};
  char *error = plan_text ? plan_parse (plan_text, &plan) : 0;
  if (!error)
    error = prove_error (&request);
  if (error)
    return call_fails (call, SNAKESAT_WRONG, error);
  CLEANUP (prove_answer_clear) struct prove_answer answer;
  error = prove (&request, &answer);
  const struct outcome *outcome = &answer.outcome;
  int status = error ? SNAKESAT_OK : call_sink_ends (&formula);
  if (!error && !status)
    status = call_sink_ends (&proof);
  if (status)
    return status;
  if (outcome->verdict == VERDICT_SATISFIABLE)
    folding_from_path (call->puzzle, &outcome->path, proving->folding);
  return call_decides (call, error, outcome->verdict, outcome->stop);
}

int snakesat_prove (const snakesat_puzzle *puzzle,
                    const snakesat_options *options, snakesat_sink formula,
                    snakesat_sink proof, int *folding,
                    snakesat_error *error) {
  struct prove_call proving = {formula, proof, folding};
  return call_run (run_prove, &proving, puzzle, options, error);
}
