#include "proof/run.h"

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
