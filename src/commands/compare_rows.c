#include "compare_rows.h"

#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is known of one puzzle */
struct contest {
  struct comparison *comparison;
  const struct puzzle *puzzle;
  const char *name;
  struct limits limits; /* of the current run */
  double shown;         /* when the progress was */

  enum verdict verdict; /* the first one, and whose it is */
  char *witness;
};

/*------------------------------- progress ------------------------------*/

static void show_row (const struct row *row) {
  char *symmetry = plan_symmetry_text (row->plan);
  fprintf (stderr, "\r%s %s, %s, run %d", row->plan->encoding->name,
           symmetry, row->solver->name, row->runs + 1);
  free (symmetry);
}

struct progress_state {
  struct contest *contest;
  const struct row *row;
};

static void show_progress (void *state, const struct progress *progress) {
  const struct progress_state *line = state;
  if (progress->seconds < line->contest->shown + 0.2)
    return;
  line->contest->shown = progress->seconds;
  show_row (line->row);
  fprintf (stderr, ", %.1f s", progress->seconds);
  if (progress->decisions)
    fprintf (stderr, ", %llu decisions", progress->decisions);
  fputs (" \033[K", stderr);
}

static void begin_run (struct contest *contest,
                       struct progress_state *line) {
  begin_search (&contest->limits, contest->comparison->common, 1);
  if (contest->comparison->quiet || !isatty (STDERR_FILENO))
    return;
  contest->limits.progress = show_progress;
  contest->limits.progress_state = line;
  contest->shown = -1;
  show_progress (line, &(struct progress){0});
}

static void end_run (const struct contest *contest) {
  if (contest->limits.progress)
    fputs ("\r\033[K", stderr);
}

/*------------------------------- agreement -----------------------------*/

static const char *verdict_adjective (enum verdict verdict) {
  return verdict == VERDICT_SATISFIABLE ? "satisfiable" : "unsatisfiable";
}

/* Two that disagree are the worst that can happen: the first such case is
 * kept and told at the end, where it is seen.
 */
static void check_agreement (struct contest *contest, const struct row *row,
                             const struct run *run) {
  char **contradiction = &contest->comparison->contradiction;
  if (run->verdict == VERDICT_UNKNOWN)
    return;
  char *plan = plan_text (row->plan);
  char *witness =
      message ("%s, seed %u, of %s", row->solver->name, run->seed, plan);
  free (plan);
  if (!contest->witness) {
    contest->verdict = run->verdict;
    contest->witness = witness;
    return;
  }
  if (run->verdict != contest->verdict && !*contradiction)
    *contradiction = message (
        "CONTRADICTION: %s is %s, says %s; it is %s, says %s",
        contest->name, verdict_adjective (contest->verdict),
        contest->witness, verdict_adjective (run->verdict), witness);
  free (witness);
}

/*---------------------------------- runs -------------------------------*/

/* A solver that is not there fails in each of its rows. */
static void complain_once (struct comparison *comparison, char *error) {
  const char *last = comparison->complaint;
  if (!last || strcmp (last, error))
    complain (copy_text (error));
  free (comparison->complaint);
  comparison->complaint = error;
}

/* Returns 1 where there is no point in another one: where the first run
 * hits the limit, the others will hardly be better.  An interrupted run
 * counts for nothing.
 */
static int make_run (struct contest *contest,
                     const struct instance *instance, struct row *row,
                     struct run *run) {
  struct comparison *comparison = contest->comparison;
  struct progress_state line = {contest, row};
  begin_run (contest, &line);
  char *error =
      run_solver (row->solver, instance, comparison->common->open_cubes,
                  &contest->limits, run);
  end_run (contest);
  if (error) {
    complain_once (comparison, error);
    row->failed = 1;
    return 1;
  }
  comparison->interrupted = run->stop == STOPPED_BY_INTERRUPT;
  if (comparison->interrupted)
    return 1;
  check_agreement (contest, row, run);
  row->runs++;
  return row->run[0].verdict == VERDICT_UNKNOWN;
}

static void make_runs (struct contest *contest,
                       const struct instance *instance, struct row *row,
                       struct run *run) {
  const int seeds =
      solver_takes_seeds (row->solver) ? contest->comparison->seeds : 1;
  row->run = run;
  for (int i = 0; i < seeds; i++) {
    run[i].seed = (unsigned)i;
    if (make_run (contest, instance, row, &run[i]))
      return;
  }
}

typedef void print_function (struct printer *, const struct row *);

static void make_row (struct contest *contest, const struct plan *plan,
                      const struct formula_measure *measure,
                      const struct solver *solver, print_function *print) {
  struct comparison *comparison = contest->comparison;
  struct row row = {.puzzle = contest->name,
                    .plan = plan,
                    .solver = solver,
                    .formula = *measure};
  struct instance instance;
  struct run *run = allocate ((size_t)comparison->seeds * sizeof *run);
  instance_init (&instance, contest->puzzle, plan);
  make_runs (contest, &instance, &row, run);
  if (row.runs || row.failed)
    print (&comparison->printer, &row);
  instance_clear (&instance);
  free (run);
}

/* The search is one of windows: other plans have no row with it. */
static void compare_solvers (struct contest *contest,
                             const struct plan *plan) {
  const struct comparison *comparison = contest->comparison;
  const struct choices *choices = comparison->choices;
  struct formula_measure measure;
  formula_measure (contest->puzzle, plan, &measure);
  for (int i = 0; i < choices->solvers && !comparison->interrupted; i++)
    if (choices->solver[i].kind != SOLVER_SEARCH ||
        plan->symmetry == SYMMETRY_WINDOWS)
      make_row (contest, plan, &measure, &choices->solver[i], print_row);
}

/*---------------------------------- plans ------------------------------*/

/* The words were checked when they were chosen. */
static void add_to_plan (struct plan *plan, const char *word) {
  free (plan_parse (word, plan));
}

static struct plan first_plan (const struct comparison *comparison,
                               const struct puzzle *puzzle) {
  struct plan plan = plan_default (puzzle);
  if (comparison->common->plan)
    add_to_plan (&plan, comparison->common->plan);
  return plan;
}

static void compare_symmetries (struct contest *contest,
                                const struct plan *plan) {
  const struct words *symmetries =
      &contest->comparison->choices->symmetries;
  for (int i = 0; i < symmetries->count; i++) {
    struct plan here = *plan;
    add_to_plan (&here, symmetries->word[i]);
    compare_solvers (contest, &here);
  }
}

static void compare_plans (struct contest *contest) {
  const struct choices *choices = contest->comparison->choices;
  for (int i = 0; i < choices->encodings.count; i++)
    for (int j = 0; j < choices->kinds.count; j++) {
      struct plan plan = first_plan (contest->comparison, contest->puzzle);
      add_to_plan (&plan, choices->encodings.word[i]);
      add_to_plan (&plan, choices->kinds.word[j]);
      compare_symmetries (contest, &plan);
    }
}

/* A large puzzle has no windows, and `solve` does what a row shows. */
static void compare_with_search (struct contest *contest) {
  const struct plan plan =
      first_plan (contest->comparison, contest->puzzle);
  char name[] = "search";
  const struct solver search = {.kind = SOLVER_SEARCH, .name = name};
  struct formula_measure measure;
  if (plan.symmetry != SYMMETRY_WINDOWS || contest->comparison->interrupted)
    return;
  formula_measure (contest->puzzle, &plan, &measure);
  make_row (contest, &plan, &measure, &search, print_reference);
}

static void head (const struct contest *contest) {
  struct comparison *comparison = contest->comparison;
  const struct choices *choices = comparison->choices;
  struct plan plan = first_plan (comparison, contest->puzzle);
  add_to_plan (&plan, choices->encodings.word[0]);
  add_to_plan (&plan, choices->kinds.word[0]);
  add_to_plan (&plan, choices->symmetries.word[0]);
  print_heading (&comparison->printer, contest->puzzle, contest->name,
                 &plan, choices->solver);
}

void compare_puzzle (struct comparison *comparison,
                     const struct puzzle *puzzle, const char *argument) {
  struct contest contest = {.comparison = comparison,
                            .puzzle = puzzle,
                            .name = puzzle->name ? puzzle->name : argument};
  head (&contest);
  compare_plans (&contest);
  if (comparison->with_reference)
    compare_with_search (&contest);
  free (contest.witness);
}
