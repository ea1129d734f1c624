#include "check/run.h"

#include "system/memory.h"
#include "system/search_limits.h"

#include <stdlib.h>

static void remark (struct proof_report *report, char *text) {
  if (text)
    report->remark = append_item (report->remark, "\n", text);
  release (text);
}

/* A tautology cannot become unit, but in LRAT it has its number. */
static void add_clause (struct run *run, struct ints *literals) {
  const int lrat = proof_format_has_hints (run->steps.format);
  const unsigned number = (unsigned)run->cnf.clauses;
  struct engine *engine = &run->engine;
  if (engine_take (engine, literals))
    return;
  const unsigned clause =
      clauses_add (&engine->clauses, literals, number,
                   lrat ? number : clauses_key (literals));
  if (lrat)
    run->conflict = literals->count ? run->conflict : clause;
  else if (!run->conflict)
    run->conflict = engine_attach (engine, clause);
}

static int read_formula (struct run *run) {
  struct ints literals = {0};
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
  array_clear (&literals);
  run->report->variables = run->cnf.variables;
  run->report->clauses = run->cnf.clauses;
  if (fine)
    remark (run->report, cnf_remark (&run->cnf));
  return fine;
}

static void run_check (struct run *run) {
  const struct proof_task *task = run->task;
  const int lrat = proof_format_has_hints (run->steps.format);
  run->report->backward = task->core || task->lrat;
  if (lrat && run->report->backward)
    run_end (
        run, PROOF_UNREADABLE,
        message ("%s: a core and an LRAT proof come from DRAT, this is "
                 "LRAT already",
                 run->steps.input.name));
  else if (!read_formula (run) || !run_goes_on (run, "lemmas", 0))
    return;
  else if (lrat)
    check_lrat (run);
  else if (run->report->backward)
    check_backward (run);
  else
    check_forward (run);
}

void proof_check (const struct proof_task *task,
                  struct proof_report *report) {
  struct run run = {.task = task, .report = report};
  run.phase = "clauses read";
  run.asked = monotonic_seconds ();
  run.stop = run_stop_request (&run);
  run.engine.stop = task->poll ? &run.stop : 0;
  *report = (struct proof_report){0};
  char *error = cnf_open (task->formula, task->formula_source,
                          run.engine.stop, &run.cnf);
  if (!error) {
    error = steps_open (task->proof, task->proof_source, task->format,
                        run.engine.stop, &run.steps);
    if (error)
      cnf_close (&run.cnf);
  }
  if (error) {
    run_end (&run, PROOF_UNREADABLE, error);
    return;
  }
  report->format = run.steps.format;
  run_check (&run);
  if (report->ignored_units)
    remark (report, message ("%llu deletions of unit clauses were ignored",
                             report->ignored_units));
  if (report->ignored_unknown)
    remark (report, message ("%llu deletions of clauses that are not there "
                             "were ignored",
                             report->ignored_unknown));
  engine_clear (&run.engine);
  array_clear (&run.marked);
  array_clear (&run.given);
  steps_close (&run.steps);
  cnf_close (&run.cnf);
}

void proof_report_clear (struct proof_report *report) {
  release (report->reason);
  release (report->remark);
}
