#include "check/check_internal.h"
#include "system/memory.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

/*-------------------------------- formula ------------------------------*/

/* Takes `text`. */
static void add_remark (struct proof_report *report, char *text) {
  report->remark = append_item (report->remark, "\n", text);
  mem_free (text);
}

static void compare_header (const struct check *check) {
  const struct proof_reader *formula = &check->formula;
  struct proof_report *report = check->report;
  if (report->clauses != formula->said_clauses)
    add_remark (report,
                format_text ("%s: the header says %d clauses, there are %d",
                             formula->input.name, formula->said_clauses,
                             report->clauses));
  else if (report->variables > formula->said_variables)
    add_remark (
        report,
        format_text ("%s: the header says %d variables, there is one of "
                     "number %d",
                     formula->input.name, formula->said_variables,
                     report->variables));
}

/* A tautology never propagates, but has a number in LRAT. */
static void add_formula_clause (struct check *check) {
  const bool lrat = check->proof.format == FORMAT_LRAT;
  const unsigned number = (unsigned)check->report->clauses;
  struct ints *literals = &check->formula.step.literals;
  struct propagator *p = &check->propagator;
  if (propagator_take (p, literals))
    return;
  const unsigned clause =
      clauses_add (&p->clauses, literals, number,
                   lrat ? number : clauses_key (literals));
  if (lrat)
    check->conflict = literals->count ? check->conflict : clause;
  else if (!check->conflict)
    check->conflict = propagator_attach (p, clause);
}

static bool read_formula (struct check *check) {
  struct proof_report *report = check->report;
  const struct step *step = &check->formula.step;
  do {
    char *error = proof_reader_next (&check->formula);
    if (error)
      return check_end_unreadable (check, &check->formula, error);
    if (step->kind == STEP_END) {
      compare_header (check);
      return true;
    }
    if (report->clauses == INT_MAX)
      return check_end (check, PROOF_UNREADABLE,
                        format_text ("too many clauses"));
    report->clauses++;
    for (size_t i = 0; i < step->literals.count; i++)
      if (abs (step->literals.item[i]) > report->variables)
        report->variables = abs (step->literals.item[i]);
    add_formula_clause (check);
  } while (
      check_goes_on (check, "clauses read", (unsigned)report->clauses));
  return false;
}

/*--------------------------------- proof -------------------------------*/

/* Symmetries save propagation, which LRAT does not need.  A backward check
 * has to know which clauses a lemma needs.
 */
static void find_symmetries (struct check *check) {
  const struct proof_reader *formula = &check->formula;
  struct symmetries *symmetries = &check->symmetries;
  const long long size = formula->said_size;
  const bool saves_time = check->proof.format <= FORMAT_BINARY &&
                          !check->report->backward &&
                          !check->task->is_believed && !check->conflict;
  symmetries->blocks = formula->said_blocks;
  symmetries->size = formula->said_size;
  if (saves_time && size && size <= (long long)formula->said_images.count &&
      size * formula->said_blocks <= check->report->variables)
    symmetries_verify (symmetries, &formula->said_images,
                       &check->propagator.clauses, check->task->limits);
  images_begin (check);
}

bool check_begin (struct check *check) {
  const struct proof_task *task = check->task;
  struct proof_report *report = check->report;
  assert (task->formula && task->proof);
  assert (!task->is_believed || (!task->core && !task->lrat));
  check->phase = "clauses read";
  check->propagator.limits = task->limits;
  char *error =
      proof_reader_open (task->formula, task->formula_source, FORMAT_DIMACS,
                         task->limits, &check->formula);
  const struct proof_reader *opened = &check->formula;
  if (!error) {
    error = proof_reader_open (task->proof, task->proof_source,
                               task->format, task->limits, &check->proof);
    opened = &check->proof;
  }
  if (error)
    return check_end_unreadable (check, opened, error);
  report->format = check->proof.format;
  report->backward = task->core || task->lrat;
  if (report->backward && report->format >= FORMAT_VERIPB)
    return check_end (
        check, PROOF_UNREADABLE,
        format_text ("%s: a core or an LRAT proof is made from DRAT, and "
                     "this is %s",
                     check->proof.input.name,
                     report->format == FORMAT_LRAT ? "LRAT already"
                                                   : "VeriPB"));
  if (!read_formula (check))
    return false;
  find_symmetries (check);
  return check_goes_on (check, "lemmas", 0);
}

static void remark_ignored (struct proof_report *report,
                            unsigned long long deletions, const char *of) {
  const bool is_one = deletions == 1;
  if (deletions)
    add_remark (report, format_text ("%llu deletion%s of %s %s ignored",
                                     deletions, is_one ? "" : "s", of,
                                     is_one ? "was" : "were"));
}

static void add_remarks (struct proof_report *report) {
  remark_ignored (report, report->ignored_units, "unit clauses");
  remark_ignored (report, report->ignored_unknown,
                  "clauses that are not there");
}

/* What comes after the conflict does not matter, so an error there is none.
 */
static void count_additions (struct check *check) {
  const struct step *step = &check->proof.step;
  char *error = 0;
  check->report->additions = check->report->lemmas;
  while (!limits_exceeded (check->task->limits) &&
         !(error = proof_reader_next (&check->proof)) && step->kind)
    check->report->additions += step->kind == STEP_ADD;
  mem_free (error);
}

void check_proof (struct check *check) {
  const enum proof_format format = check->proof.format;
  if (format == FORMAT_VERIPB &&
      check->proof.said_clauses != check->report->clauses)
    check_refuse (check, 2,
                  format_text ("the formula has %d clauses, and not %d",
                               check->report->clauses,
                               check->proof.said_clauses));
  else if (format == FORMAT_LRAT     ? check_lrat (check)
           : check->report->backward ? check_backward (check)
                                     : check_forward (check))
    check_end (check, PROOF_VERIFIED, 0);
  if (check->task->counts_additions &&
      check->report->verdict == PROOF_VERIFIED)
    count_additions (check);
  add_remarks (check->report);
}

void check_clear (struct check *check) {
  propagator_clear (&check->propagator);
  array_clear (&check->core);
  array_clear (&check->given);
  array_clear (&check->dominated);
  images_clear (&check->images);
  symmetries_clear (&check->symmetries);
  proof_reader_close (&check->proof);
  proof_reader_close (&check->formula);
  *check = (struct check){0};
}

void proof_check (const struct proof_task *task,
                  struct proof_report *report) {
  struct check check = {.task = task, .report = report};
  *report = (struct proof_report){0};
  if (check_begin (&check))
    check_proof (&check);
  check_clear (&check);
}

void proof_report_clear (struct proof_report *report) {
  mem_free (report->reason);
  mem_free (report->remark);
  *report = (struct proof_report){0};
}
