#include "proof/prove.h"

#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "proof/claims.h"
#include "proof/prover.h"
#include "system/memory.h"

#include <assert.h>

struct plan prove_plan (const char *command) {
  struct plan plan = prover_plan ();
  if (command)
    plan.encoding = &map_encoding;
  return plan;
}

char *prove_error (const struct prove_request *request) {
  const char *command = request->how->solver.command;
  return command ? certificate_solver_error (command)
                 : prover_error (request->plan, request->puzzle,
                                 request->format);
}

struct proving {
  const struct prove_request *request;
  const struct instance *instance; /* of the formula */
  struct prove_answer *answer;
};

/* Writes the proof that a folder has gathered, or has the solver write it,
 * or writes the proof that is built in.
 */
static char *write_proof (void *state, struct byte_sink sink,
                          const char *path, enum verdict *verdict) {
  const struct proving *proving = state;
  const struct prove_request *request = proving->request;
  struct prove_answer *answer = proving->answer;
  if (request->write_gathered) {
    *verdict = VERDICT_UNSATISFIABLE;
    return request->write_gathered (request->gathered, sink);
  }
  if (request->how->solver.command) {
    struct search_options how = *request->how;
    how.solver.proof_path = path;
    char *error =
        solve_instance (proving->instance, &how, &answer->outcome);
    *verdict = answer->outcome.verdict;
    return error;
  }
  const struct prover_request prover_request = {
      .instance = proving->instance,
      .format = request->format,
      .jobs = request->jobs,
      .beside = answer->certificate.proof.name};
  char *error = prover_write (&prover_request, sink, verdict);
  return error || *verdict != VERDICT_SATISFIABLE
             ? error
             : format_text (
                   "the search for the proof found a folding where "
                   "the solver found none: please report this");
}

static char *make_certificate (const struct prove_request *request,
                               struct prove_answer *answer) {
  struct certificate *certificate = &answer->certificate;
  CLEANUP (instance_clear) struct instance instance;
  instance_init_within (&instance, request->puzzle, request->plan,
                        &request->how->limits);
  struct proving proving = {request, &instance, answer};
  /* Only our own proofs in DRAT have images of lemmas. */
  const bool has_images = !request->how->solver.command &&
                          request->format != FORMAT_VERIPB &&
                          request->plan->symmetry == SYMMETRY_NONE &&
                          instance.symmetries.size > 1;
  const struct refuter refuter = {
      .formula = has_images ? clauses_with_claims (&instance)
                            : instance_clauses (&instance),
      .write_proof = write_proof,
      .state = &proving};
  if (request->write_gathered && !(request->kept & KEEP_PROOF))
    certificate->pieces = request->pieces;
  char *error = certificate_make (certificate, &refuter, request->jobs,
                                  &request->how->limits);
  if (request->how->solver.command)
    certificate->write_seconds = 0; /* it wrote while it solved */
  if (!error && !request->name &&
      certificate->verdict == VERDICT_UNSATISFIABLE &&
      request->formula_copy.write)
    error = certificate_copy (certificate, request->formula_copy,
                              request->proof_copy);
  return error;
}

char *prove (const struct prove_request *request,
             struct prove_answer *answer) {
  assert (request->jobs > 0);
  struct certificate *certificate = &answer->certificate;
  struct outcome *outcome = &answer->outcome;
  *answer = (struct prove_answer){0};

  if (!request->write_gathered && !request->how->solver.command) {
    char *error = solve_by_default (request->puzzle, request->how, outcome);
    if (error || outcome->verdict != VERDICT_UNSATISFIABLE)
      return error;
  }

  /* From here on a solver's verdict alone is not believed. */
  char *error = certificate_open (certificate, request->name,
                                  request->format, request->kept);
  if (!error)
    error = make_certificate (request, answer);
  error = certificate_close (certificate, error);
  if (outcome->verdict != VERDICT_SATISFIABLE)
    outcome->verdict = certificate->verdict;
  if (certificate->stop)
    outcome->stop = certificate->stop;
  return error;
}

void prove_answer_clear (struct prove_answer *answer) {
  certificate_clear (&answer->certificate);
  outcome_clear (&answer->outcome);
  *answer = (struct prove_answer){0};
}
