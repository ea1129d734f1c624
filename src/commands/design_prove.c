#include "design_prove.h"

#include "cnf/dimacs.h"
#include "proof_account.h"
#include "proof_watch.h"
#include "system/memory.h"

#include <stdlib.h>

/* A proof that is being made */
struct work {
  struct design *design;
  const struct design_proof_request *request;
  const struct design_options *options;
  struct design_proof *proof;
};

static void check (struct work *work) {
  struct design_proof *proof = work->proof;
  struct proof_task task = {.formula = output_file_path (proof->formula),
                            .proof = output_file_path (proof->drat)};
  proof->checking =
      proof_watch_check (&task, work->request->jobs, &work->options->limits,
                         work->request->quiet, &proof->report);
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
  const double started = limits_seconds (&work->options->limits);
  char *error = design_prove (
      work->design, work->options, output_file_sink (work->proof->drat),
      output_file_path (work->proof->drat), &proof->verdict);
  proof->writing = limits_seconds (&work->options->limits) - started;
  if (!error && proof->verdict == VERDICT_SATISFIABLE)
    error = message ("the solver found a snake where there was none "
                     "before: please report this");
  if (output_file_has_failed (work->proof->drat))
    proof->verdict = VERDICT_UNKNOWN;
  return error;
}

/* What could not be written is told when the files are closed. */
static char *write_and_check (struct work *work) {
  struct dimacs_size size;
  if (dimacs_write (design_refuted_clauses (work->design),
                    work->request->comments, 0,
                    output_file_sink (work->proof->formula), &size))
    return 0;
  char *error = solve_again (work);
  if (error || work->proof->verdict != VERDICT_UNSATISFIABLE)
    return error;
  check (work);
  return judge (work);
}

char *design_proof_open (struct design_proof *proof, const char *name) {
  *proof = (struct design_proof){.formula_name = message ("%s.cnf", name),
                                 .proof_name = message ("%s.drat", name)};
  char *error = output_file_open (proof->formula_name, &proof->formula);
  if (!error)
    error = output_file_open (proof->proof_name, &proof->drat);
  return error;
}

char *design_write_proof (struct design *design,
                          const struct design_proof_request *request,
                          const struct design_options *options,
                          struct design_proof *proof) {
  struct work work = {design, request, options, proof};
  char *error = write_and_check (&work);
  if (proof->verdict == VERDICT_UNKNOWN)
    proof->stop = limits_exceeded (&options->limits);
  else if (!error)
    proof->bytes = output_file_size (proof->drat);
  return error;
}

char *design_proof_close (struct design_proof *proof, char *error) {
  const int keep = proof->verdict == VERDICT_UNSATISFIABLE;
  error = output_file_end (proof->formula, keep, error);
  error = output_file_end (proof->drat, keep, error);
  proof->formula = proof->drat = 0;
  return error;
}

void design_proof_clear (struct design_proof *proof) {
  free (proof->formula_name);
  free (proof->proof_name);
  proof_report_clear (&proof->report);
}
