#include "check/check_internal.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <string.h>

bool check_end (struct check *check, enum proof_verdict verdict,
                char *reason) {
  struct proof_report *report = check->report;
  assert (!report->reason);
  if (verdict != PROOF_VERIFIED)
    report->stop = limits_exceeded (check->task->limits);
  report->verdict = report->stop ? PROOF_STOPPED : verdict;
  report->reason = reason;
  if (report->stop) {
    mem_free (reason);
    report->reason =
        format_text ("%s, after %llu %s", stop_name (report->stop),
                     check->number, check->phase);
  }
  return false;
}

bool check_end_unreadable (struct check *check,
                           const struct proof_reader *reader, char *error) {
  check->report->file = reader->input.name;
  check->report->at = proof_reader_error_line (reader);
  return check_end (check, PROOF_UNREADABLE, error);
}

bool check_refuse (struct check *check, unsigned long long at,
                   char *reason) {
  AUTOFREE char *place = proof_reader_place (&check->proof, at);
  check->report->at = at;
  check_end (check, PROOF_WRONG, format_text ("%s: %s", place, reason));
  mem_free (reason);
  return false;
}

#define STEPS_BETWEEN_POLLS TUNED (256, 1)
#define SECONDS_BETWEEN_POLLS 0.05

bool check_goes_on (struct check *check, const char *phase,
                    unsigned long long number) {
  const struct limits *limits = check->task->limits;
  if (check->propagator.is_stopped)
    return check_end (check, PROOF_STOPPED, 0);
  check->phase = phase;
  check->number = number;
  if (!limits)
    return true;
  const double seconds = limits_seconds (limits);
  if (number % STEPS_BETWEEN_POLLS &&
      seconds < check->polled + SECONDS_BETWEEN_POLLS)
    return true;
  check->polled = seconds;
  limits_show_phase (limits, phase, number);
  return limits_exceeded (limits) ? check_end (check, PROOF_STOPPED, 0)
                                  : true;
}

bool check_steps (struct check *check, const struct step_rules *rules) {
  const struct step *step = &check->proof.step;
  struct proof_report *report = check->report;
  bool goes_on = true;
  while (goes_on && !check->conflict) {
    char *error = proof_reader_next (&check->proof);
    if (error)
      return check_end_unreadable (check, &check->proof, error);
    if (step->kind == STEP_END)
      return check_refuse (
          check, step->at,
          format_text ("the proof ends without the empty clause"));
    report->lemmas += step->kind == STEP_ADD;
    assert (step->kind != STEP_DOMINATE || rules->dominate);
    goes_on = check_goes_on (check, "lemmas", report->lemmas) &&
              (step->kind == STEP_ADD      ? rules->add (check)
               : step->kind == STEP_DELETE ? rules->delete (check)
                                           : rules->dominate (check));
  }
  return goes_on;
}

unsigned clause_to_delete (struct check *check) {
  struct propagator *p = &check->propagator;
  struct ints *literals = &check->proof.step.literals;
  assert (check->proof.step.kind == STEP_DELETE);
  if (propagator_take (p, literals))
    return NO_CLAUSE;
  const unsigned clause = clauses_find (&p->clauses, literals);
  if (!clause)
    check->report->ignored_unknown++;
  else if (propagator_is_unit (p, clause))
    check->report->ignored_units++;
  else {
    check->report->deletions++;
    return clause;
  }
  return NO_CLAUSE;
}

char *does_not_follow (const struct check *check, const unsigned *literals,
                       size_t size) {
  if (!size)
    return format_text (
        "the empty clause does not follow by unit propagation");
  AUTOFREE char *text =
      literals_text (&check->propagator.clauses, literals, size);
  return check->proof.format == FORMAT_VERIPB
             ? format_text ("%s does not follow by unit propagation", text)
             : format_text (
                   "%s does not follow by unit propagation, nor is it "
                   "RAT on %.*s",
                   text, (int)strcspn (text, " "), text);
}
