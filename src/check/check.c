#include "check/check_internal.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <limits.h>
#include <stdlib.h>

/*----------------------------- under way -------------------------------*/

int run_end (struct run *run, enum proof_verdict verdict, char *reason) {
  struct proof_report *report = run->report;
  if (verdict != PROOF_VERIFIED)
    report->stop = limits_exceeded (run->task->limits);
  report->verdict = report->stop ? PROOF_STOPPED : verdict;
  report->reason = reason;
  if (!report->stop)
    return 0;
  mem_free (reason);
  report->reason =
      format_text ("%s, after %llu %s", stop_name (report->stop),
                   run->number, run->phase);
  return 0;
}

int run_wrong (struct run *run, unsigned long long at, char *reason) {
  AUTOFREE char *place = steps_place (&run->proof, at);
  run->report->at = at;
  run_end (run, PROOF_WRONG, format_text ("%s: %s", place, reason));
  mem_free (reason);
  return 0;
}

#define STEPS_BETWEEN_LOOKS TUNED (256, 1)
#define SECONDS_BETWEEN_LOOKS 0.05

int run_goes_on (struct run *run, const char *phase,
                 unsigned long long number) {
  const struct limits *limits = run->task->limits;
  if (run->engine.stopped)
    return run_end (run, PROOF_STOPPED, 0);
  run->phase = phase;
  run->number = number;
  if (!limits)
    return 1;
  const double seconds = limits_seconds (limits);
  if (number % STEPS_BETWEEN_LOOKS &&
      seconds < run->looked + SECONDS_BETWEEN_LOOKS)
    return 1;
  run->looked = seconds;
  limits_show_phase (limits, phase, number);
  return limits_exceeded (limits) ? run_end (run, PROOF_STOPPED, 0) : 1;
}

/*-------------------------------- formula ------------------------------*/

static void remark (struct proof_report *report, char *text) {
  report->remark = append_item (report->remark, "\n", text);
  mem_free (text);
}

static void compare_header (const struct run *run) {
  const struct steps *formula = &run->formula;
  struct proof_report *report = run->report;
  if (report->clauses != formula->said_clauses)
    remark (report,
            format_text ("%s: the header says %d clauses, there are %d",
                         formula->input.name, formula->said_clauses,
                         report->clauses));
  else if (report->variables > formula->said_variables)
    remark (report, format_text (
                        "%s: the header says %d variables, there is one of "
                        "number %d",
                        formula->input.name, formula->said_variables,
                        report->variables));
}

/* A tautology cannot become unit, but LRAT numbers it, too. */
static void add_clause (struct run *run) {
  const int lrat = proof_format_has_hints (run->proof.format);
  const unsigned number = (unsigned)run->report->clauses;
  struct ints *literals = &run->formula.step.literals;
  struct propagator *engine = &run->engine;
  if (propagator_take (engine, literals))
    return;
  const unsigned clause =
      clauses_add (&engine->clauses, literals, number,
                   lrat ? number : clauses_key (literals));
  if (lrat)
    run->conflict = literals->count ? run->conflict : clause;
  else if (!run->conflict)
    run->conflict = propagator_attach (engine, clause);
}

static int take_clause (struct run *run) {
  struct proof_report *report = run->report;
  const struct ints *literals = &run->formula.step.literals;
  if (report->clauses == INT_MAX)
    return run_end (run, PROOF_UNREADABLE,
                    format_text ("too many clauses"));
  report->clauses++;
  for (size_t i = 0; i < literals->count; i++)
    if (abs (literals->item[i]) > report->variables)
      report->variables = abs (literals->item[i]);
  add_clause (run);
  return run_goes_on (run, "clauses read", (unsigned)report->clauses);
}

/* Ends the check where it cannot read on. */
static int refuse_step (struct run *run, const struct steps *steps,
                        char *error) {
  run->report->place = steps_error_place (steps);
  return run_end (run, PROOF_UNREADABLE, error);
}

static int read_formula (struct run *run) {
  do {
    char *error = steps_next (&run->formula);
    if (error)
      return refuse_step (run, &run->formula, error);
    if (run->formula.step.kind == STEP_END) {
      compare_header (run);
      return 1;
    }
  } while (take_clause (run));
  return 0;
}

/*--------------------------------- proof -------------------------------*/

static int next_step (struct run *run) {
  const struct step *step = &run->proof.step;
  struct proof_report *report = run->report;
  char *error = steps_next (&run->proof);
  if (error)
    return refuse_step (run, &run->proof, error);
  if (step->kind == STEP_END)
    return run_wrong (
        run, step->at,
        format_text ("the proof ends without the empty clause"));
  report->lemmas += step->kind == STEP_ADD;
  return run_goes_on (run, "lemmas", report->lemmas);
}

int run_steps (struct run *run, int (*add) (struct run *),
               int (*delete) (struct run *)) {
  while (!run->conflict) {
    if (!next_step (run))
      return 0;
    const enum step_kind kind = run->proof.step.kind;
    if (!(kind == STEP_ADD      ? add
          : kind == STEP_DELETE ? delete
                                : veripb_dominate) (run))
      return 0;
  }
  return 1;
}

unsigned clause_to_delete (struct run *run) {
  struct propagator *engine = &run->engine;
  struct ints *literals = &run->proof.step.literals;
  if (propagator_take (engine, literals))
    return NO_CLAUSE;
  const unsigned clause = clauses_find (&engine->clauses, literals);
  if (!clause)
    run->report->ignored_unknown++;
  else if (propagator_is_unit (engine, clause))
    run->report->ignored_units++;
  else {
    run->report->deletions++;
    return clause;
  }
  return NO_CLAUSE;
}

static void check_proof (struct run *run) {
  const struct proof_task *task = run->task;
  const int lrat = proof_format_has_hints (run->proof.format);
  run->report->format = run->proof.format;
  run->report->backward = task->core || task->lrat;
  if (run->report->backward && run->proof.format >= FORMAT_VERIPB)
    run_end (run, PROOF_UNREADABLE,
             format_text (
                 "%s: a core or an LRAT proof is made from DRAT, and "
                 "this is %s",
                 run->proof.input.name, lrat ? "LRAT already" : "VeriPB"));
  else if (!read_formula (run) || !run_goes_on (run, "lemmas", 0))
    return;
  else if (run->proof.format == FORMAT_VERIPB &&
           run->proof.said_clauses != run->report->clauses)
    run_wrong (run, 2,
               format_text ("the formula has %d clauses, and not %d",
                            run->report->clauses, run->proof.said_clauses));
  else if (lrat)
    check_lrat (run);
  else if (run->report->backward)
    check_backward (run);
  else
    check_forward (run);
}

/*---------------------------------- all --------------------------------*/

static void remark_on_deletions (struct proof_report *report) {
  if (report->ignored_units)
    remark (report,
            format_text ("%llu deletions of unit clauses were ignored",
                         report->ignored_units));
  if (report->ignored_unknown)
    remark (report,
            format_text ("%llu deletions of clauses that are not there "
                         "were ignored",
                         report->ignored_unknown));
}

void proof_check (const struct proof_task *task,
                  struct proof_report *report) {
  struct run run = {
      .task = task, .report = report, .phase = "clauses read"};
  *report = (struct proof_report){0};
  run.engine.limits = task->limits;
  char *error = steps_open (task->formula, task->formula_source,
                            FORMAT_DIMACS, task->limits, &run.formula);
  const struct steps *opened = &run.formula;
  if (!error) {
    error = steps_open (task->proof, task->proof_source, task->format,
                        task->limits, &run.proof);
    opened = &run.proof;
  }
  if (error)
    refuse_step (&run, opened, error);
  else
    check_proof (&run);
  remark_on_deletions (report);
  propagator_clear (&run.engine);
  array_clear (&run.marked);
  array_clear (&run.given);
  array_clear (&run.dominated);
  steps_close (&run.proof);
  steps_close (&run.formula);
}

void proof_report_clear (struct proof_report *report) {
  mem_free (report->reason);
  mem_free (report->remark);
  *report = (struct proof_report){0};
}
