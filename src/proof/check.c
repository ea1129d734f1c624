#include "run.h"

#include "system/memory.h"

#include <stdlib.h>

int run_end (struct run *run, enum proof_verdict verdict, char *reason) {
  run->report->verdict = verdict;
  run->report->reason = reason;
  return 0;
}

int run_wrong (struct run *run, unsigned long long at, char *reason) {
  char *place = steps_place (&run->steps, at);
  run->report->at = at;
  run_end (run, PROOF_WRONG, message ("%s: %s", place, reason));
  free (place);
  free (reason);
  return 0;
}

int run_goes_on (struct run *run, const char *phase,
                 unsigned long long number) {
  const struct proof_task *task = run->task;
  if (number % 256 || !task->poll ||
      !task->poll (task->poll_state, phase, number))
    return 1;
  return run_end (run, PROOF_STOPPED,
                  message ("stopped after %llu %s", number, phase));
}

static void remark (struct proof_report *report, char *text) {
  if (text)
    report->remark = append_item (report->remark, "\n", text);
  free (text);
}

/* A tautology cannot become unit, but in LRAT it has its number. */
static void add_clause (struct run *run, struct list *literals) {
  const int lrat = run->steps.format == FORMAT_LRAT;
  const unsigned number = (unsigned)run->cnf.clauses;
  struct engine *engine = &run->engine;
  engine_reserve (engine, literals);
  if (clauses_normalize (&engine->clauses, literals))
    return;
  const unsigned clause =
      clauses_add (&engine->clauses, literals, number,
                   lrat ? number : clauses_key (literals));
  if (lrat)
    run->conflict = literals->size ? run->conflict : clause;
  else if (!run->conflict)
    run->conflict = engine_attach (engine, clause);
}

static int read_formula (struct run *run) {
  struct list literals = {0};
  int end = 0, fine = 1;
  while (fine && !end) {
    char *error = cnf_next (&run->cnf, &literals, &end);
    if (error)
      fine = run_end (run, PROOF_UNREADABLE, error);
    else if (!end)
      add_clause (run, &literals);
    fine = fine &&
           run_goes_on (run, "clauses read", (unsigned)run->cnf.clauses);
  }
  list_clear (&literals);
  run->report->variables = run->cnf.variables;
  run->report->clauses = run->cnf.clauses;
  if (fine)
    remark (run->report, cnf_remark (&run->cnf));
  return fine;
}

int next_step (struct run *run) {
  const struct step *step = &run->steps.step;
  struct proof_report *report = run->report;
  char *error = steps_next (&run->steps);
  if (error)
    return run_end (run, PROOF_UNREADABLE, error);
  if (step->kind == STEP_END)
    return run_wrong (run, step->at,
                      message ("the proof ends without the empty clause"));
  if (step->kind == STEP_DELETE)
    return 1;
  report->lemmas++;
  return run_goes_on (run, "lemmas", report->lemmas);
}

unsigned clause_to_delete (struct run *run) {
  struct engine *engine = &run->engine;
  struct list *literals = &run->steps.step.literals;
  engine_reserve (engine, literals);
  if (clauses_normalize (&engine->clauses, literals))
    return NO_CLAUSE;
  const unsigned clause = clauses_find (&engine->clauses, literals);
  if (!clause)
    run->report->ignored_unknown++;
  else if (engine_is_unit (engine, clause))
    run->report->ignored_units++;
  else {
    run->report->deletions++;
    return clause;
  }
  return NO_CLAUSE;
}

static void run_check (struct run *run) {
  const struct proof_task *task = run->task;
  const int lrat = run->steps.format == FORMAT_LRAT;
  run->report->backward = task->core || task->lrat;
  if (lrat && run->report->backward)
    run_end (
        run, PROOF_UNREADABLE,
        message ("%s: a core and an LRAT proof come from DRAT, this is "
                 "LRAT already",
                 run->steps.input.name));
  else if (!read_formula (run))
    return;
  else if (lrat)
    check_lrat (run);
  else if (run->report->backward)
    check_backward (run);
  else
    check_forward (run);
}

static void remark_on_deletions (struct proof_report *report) {
  if (report->ignored_units)
    remark (report, message ("%llu deletions of unit clauses were ignored",
                             report->ignored_units));
  if (report->ignored_unknown)
    remark (report, message ("%llu deletions of clauses that are not there "
                             "were ignored",
                             report->ignored_unknown));
}

static void run_clear (struct run *run) {
  engine_clear (&run->engine);
  list_clear (&run->marked);
  steps_close (&run->steps);
  cnf_close (&run->cnf);
}

void proof_check (const struct proof_task *task,
                  struct proof_report *report) {
  struct run run = {.task = task, .report = report};
  *report = (struct proof_report){0};
  char *error = cnf_open (task->formula, &run.cnf);
  if (!error) {
    error = steps_open (task->proof, task->format, &run.steps);
    if (error)
      cnf_close (&run.cnf);
  }
  if (error) {
    run_end (&run, PROOF_UNREADABLE, error);
    return;
  }
  report->format = run.steps.format;
  run_check (&run);
  remark_on_deletions (report);
  run_clear (&run);
}

void proof_report_clear (struct proof_report *report) {
  free (report->reason);
  free (report->remark);
}
