#include "check/run.h"

#include "system/memory.h"
#include "system/search_limits.h"

#include <stdlib.h>

static int is_wanted (void *state) {
  struct run *run = state;
  const struct proof_task *task = run->task;
  run->stopped = run->stopped ||
                 task->poll (task->poll_state, run->phase, run->number);
  return run->stopped;
}

#define SECONDS_WITHOUT_ASKING 0.05

int run_is_stopped (struct run *run) {
  if (!run->engine.stop)
    return run->stopped;
  const double now = monotonic_seconds ();
  if (now < run->asked + SECONDS_WITHOUT_ASKING)
    return run->stopped;
  run->asked = now;
  return is_wanted (run);
}

int run_is_piece (const struct run *run) {
  return run->task->piece && run->task->piece->stands;
}

struct stop_request run_stop_request (struct run *run) {
  return (struct stop_request){is_wanted, run};
}

int run_end (struct run *run, enum proof_verdict verdict, char *reason) {
  if (run->stopped) {
    release (reason);
    verdict = PROOF_STOPPED;
    reason = message ("stopped after %llu %s", run->number, run->phase);
  }
  run->report->verdict = verdict;
  run->report->reason = reason;
  return 0;
}

int run_wrong (struct run *run, unsigned long long at, char *reason) {
  char *place = steps_place (&run->steps, at);
  if (!run->stopped)
    run->report->at = at;
  run_end (run, PROOF_WRONG, message ("%s: %s", place, reason));
  release (place);
  release (reason);
  return 0;
}

int run_goes_on (struct run *run, const char *phase,
                 unsigned long long number) {
  const int is_round = number && number % 256 == 0 && number != run->number;
  if (!run->stopped) {
    run->phase = phase;
    run->number = number;
  }
  if (!run->engine.stop ||
      !(is_round ? is_wanted (run) : run_is_stopped (run)))
    return 1;
  return run_end (run, PROOF_STOPPED, 0);
}

int next_step (struct run *run) {
  const struct step *step = &run->steps.step;
  struct proof_report *report = run->report;
  char *error = steps_next (&run->steps);
  if (error)
    return run_end (run, PROOF_UNREADABLE, error);
  if (step->kind == STEP_END && run_is_piece (run))
    return run_end (run, PROOF_VERIFIED, 0);
  if (step->kind == STEP_END)
    return run_wrong (run, step->at,
                      message ("the proof ends without the empty clause"));
  report->lemmas += step->kind == STEP_ADD;
  return run_goes_on (run, "lemmas", report->lemmas);
}

void check_steps (struct run *run, int (*add) (struct run *),
                  int (*delete) (struct run *)) {
  int fine = 1;
  while (fine && !run->conflict)
    fine = next_step (run) &&
           (run->steps.step.kind == STEP_ADD ? add (run) : delete (run));
  if (fine)
    run_end (run, PROOF_VERIFIED, 0);
}

unsigned clause_to_delete (struct run *run) {
  struct engine *engine = &run->engine;
  struct ints *literals = &run->steps.step.literals;
  if (engine_take (engine, literals))
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
