#include "design_prove.h"

#include "formula/dimacs.h"
#include "proof/check_jobs.h"
#include "proof_account.h"
#include "proof_watch.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdlib.h>

/* Both files, while they are made */
struct work {
  struct design *design;
  const struct design_proof_request *request;
  const struct design_prover *prover;
  struct design_proof *proof;
  struct output_file *formula, *drat;
};

static void check (struct work *work) {
  struct design_proof *proof = work->proof;
  struct proof_watch watch;
  struct proof_task task = {.formula = output_file_path (work->formula),
                            .proof = output_file_path (work->drat)};
  const double started = limits_seconds (work->prover->limits);
  proof_watch_begin (&watch, work->prover->limits, work->request->quiet,
                     &task);
  proof_check_jobs (&task, work->request->jobs, &proof->report);
  proof_watch_end (&watch);
  proof->checking = limits_seconds (work->prover->limits) - started;
}

/* What is not verified is never called proved. */
static char *judge (struct work *work) {
  const struct proof_report *report = &work->proof->report;
  if (report->verdict == PROOF_VERIFIED)
    return 0;
  work->proof->verdict = VERDICT_UNKNOWN;
  return report->verdict == PROOF_STOPPED ? 0 : proof_complaint (report);
}

static char *solve_again (struct work *work) {
  struct design_proof *proof = work->proof;
  const double started = limits_seconds (work->prover->limits);
  char *error = design_prove (
      work->design, work->prover, output_file_sink (work->drat),
      output_file_path (work->drat), &proof->verdict);
  proof->writing = limits_seconds (work->prover->limits) - started;
  if (!error && proof->verdict == VERDICT_SATISFIABLE)
    error = message ("the solver found a snake where there was none "
                     "before: please report this");
  if (output_file_has_failed (work->drat))
    proof->verdict = VERDICT_UNKNOWN;
  return error;
}

/* What could not be written is told when the files are closed. */
static char *write_and_check (struct work *work) {
  if (dimacs_write_clauses (design_encode_refuted, work->design,
                            work->request->comments,
                            output_file_sink (work->formula)))
    return 0;
  char *error = solve_again (work);
  if (error || work->proof->verdict != VERDICT_UNSATISFIABLE)
    return error;
  check (work);
  return judge (work);
}

char *design_write_proof (struct design *design,
                          const struct design_proof_request *request,
                          const struct design_prover *prover,
                          struct design_proof *proof) {
  struct work work = {.design = design,
                      .request = request,
                      .prover = prover,
                      .proof = proof};
  *proof = (struct design_proof){
      .formula_name = message ("%s.cnf", request->name),
      .proof_name = message ("%s.drat", request->name)};
  char *error = output_file_open (proof->formula_name, &work.formula);
  if (!error)
    error = output_file_open (proof->proof_name, &work.drat);
  if (!error)
    error = write_and_check (&work);
  if (proof->verdict == VERDICT_UNKNOWN)
    proof->stop = limits_exceeded (prover->limits);
  else if (!error)
    proof->bytes = output_file_size (work.drat);
  const int keep = proof->verdict == VERDICT_UNSATISFIABLE;
  error = output_file_end (work.formula, keep, error);
  return output_file_end (work.drat, keep, error);
}

void design_proof_clear (struct design_proof *proof) {
  free (proof->formula_name);
  free (proof->proof_name);
  proof_report_clear (&proof->report);
}
