/* All kinds of solvers keep to the one interface; limits of the one inside.
 */
#include "cnf/solver.h"

#include "solver_inside.h"
#include "testing.h"

static void write_clauses (void *literals, struct formula *formula) {
  formula_variables (formula, 3, 0, 0, 0);
  for (const int *literal = literals; *literal != 99; literal++)
    formula_add (formula, *literal);
}

static struct clause_source source_of (int *literals) {
  return (struct clause_source){literals, write_clauses, 0, 0};
}

static void check_kind (const struct solver_kind *kind,
                        const char *command) {
  int literals[] = {1, 2, 0, -1, 2, 0, 99};
  const struct solver_options options = {.command = command};
  struct solver *solver;
  struct model model;
  assert_null (solver_open (kind, source_of (literals), &options, &solver));
  assert_int_equal (verdict_of (solver, &model), VERDICT_SATISFIABLE);
  assert_int_equal (model.variables, 3);
  assert_int_equal (model.value[2], 1);
  model_clear (&model);
  solver_assume (solver, -2);
  assert_int_equal (verdict_of (solver, 0), VERDICT_UNSATISFIABLE);
  assert_int_equal (verdict_of (solver, 0), VERDICT_SATISFIABLE);
  solver_add (solver, -2);
  solver_add (solver, 3);
  solver_add (solver, 0);
  assert_int_equal (verdict_of (solver, &model), VERDICT_SATISFIABLE);
  assert_int_equal (model.value[3], 1);
  model_clear (&model);
  assert_int_equal (solver->variables, 3);
  assert_int_equal (solver->clauses, 3);
  assert_int_equal (solver->stop, NOT_STOPPED);
  solver_delete (solver);
}

TEST (clauses_assumptions_and_models_are_alike_for_all_kinds) {
  check_kind (&picosat_solver, 0);
  check_kind (&process_solver, "picosat");
  check_kind (&process_solver, "picosat {cnf}");
}

/* n+1 pigeons, n holes: unsatisfiable, and for n = 10 not in this century.
 */
static void write_pigeons (void *state, struct formula *formula) {
  const int holes = *(const int *)state;
  formula_variables (formula, (holes + 1) * holes, 0, 0, 0);
  for (int pigeon = 0; pigeon <= holes; pigeon++) {
    for (int hole = 0; hole < holes; hole++)
      formula_add (formula, 1 + pigeon * holes + hole);
    formula_add (formula, 0);
  }
  for (int hole = 0; hole < holes; hole++)
    for (int a = 0; a <= holes; a++)
      for (int b = 0; b < a; b++)
        formula_binary (formula, -(1 + a * holes + hole),
                        -(1 + b * holes + hole));
}

static void check_pigeons (int holes, const struct limits *limits,
                           enum verdict verdict, enum stop_reason stop) {
  struct solver *solver = solver_inside (
      (struct clause_source){&holes, write_pigeons, 0, 0}, limits);
  assert_int_equal (verdict_of (solver, 0), verdict);
  assert_int_equal (solver->stop, stop);
  solver_delete (solver);
}

TEST (small_pigeons_are_refuted) {
  check_pigeons (5, 0, VERDICT_UNSATISFIABLE, NOT_STOPPED);
}

/* It gives up without a stop, and still takes clauses. */
TEST (picosat_gives_up_after_its_propagations) {
  const struct solver_options options = {0};
  int holes = 6;
  struct solver *solver;
  assert_null (solver_open (
      &picosat_solver, (struct clause_source){&holes, write_pigeons, 0, 0},
      &options, &solver));
  solver_limit (solver, 100);
  assert_int_equal (verdict_of (solver, 0), VERDICT_UNKNOWN);
  assert_int_equal (solver->stop, NOT_STOPPED);
  solver_add (solver, 1);
  solver_add (solver, 0);
  solver_add (solver, -1);
  solver_add (solver, 0);
  assert_int_equal (verdict_of (solver, 0), VERDICT_UNSATISFIABLE);
  solver_delete (solver);
}

/* Each question has a limit of its own, and what was learned is kept: many
 * short questions refute what none of them does alone.
 */
TEST (picosat_goes_on_where_it_gave_up) {
  int holes = 6, questions = 0;
  enum verdict verdict = VERDICT_UNKNOWN;
  struct solver *solver = solver_inside (
      (struct clause_source){&holes, write_pigeons, 0, 0}, 0);
  while (verdict == VERDICT_UNKNOWN && questions++ < 1000) {
    solver_limit (solver, 2000);
    verdict = verdict_of (solver, 0);
  }
  assert_int_equal (verdict, VERDICT_UNSATISFIABLE);
  assert_true (questions > 3);
  solver_delete (solver);
}

TEST (time_limit_stops) {
  struct limits limits = {.seconds = 0.05};
  limits_start (&limits);
  check_pigeons (40, &limits, VERDICT_UNKNOWN, STOPPED_BY_TIME);
}

TEST (memory_limit_stops_while_loading) {
  struct memory_budget memory = {.most = 200000};
  struct limits limits = {.memory = &memory};
  limits_start (&limits);
  check_pigeons (40, &limits, VERDICT_UNKNOWN, STOPPED_BY_MEMORY);
}

/* A formula of which only a part was taken is never satisfiable. */
TEST (interrupt_while_loading_is_final) {
  volatile sig_atomic_t interrupted = 1;
  struct limits limits = {.interrupted = &interrupted};
  int literals[] = {1, 0, 99};
  limits_start (&limits);
  struct solver *solver = solver_inside (source_of (literals), &limits);
  interrupted = 0;
  solver_add (solver, 2);
  solver_add (solver, 0);
  assert_int_equal (verdict_of (solver, 0), VERDICT_UNKNOWN);
  assert_int_equal (solver->stop, STOPPED_BY_INTERRUPT);
  solver_delete (solver);
}

/* Pigeons, and many clauses of three variables more, of which the last
 * clause of all says that one is true
 */
#define SATISFIED 5000

static void write_satisfied (void *state, struct formula *formula) {
  const int holes = 7, first = 1 + (holes + 1) * holes;
  (void)state;
  write_pigeons ((void *)&holes, formula);
  formula_variables (formula, 2 + SATISFIED, 0, 0, 0);
  for (int i = 0; i < SATISFIED; i++) {
    formula_add (formula, first);
    formula_add (formula, first + 1);
    formula_add (formula, first + 2 + i);
    formula_add (formula, 0);
  }
  formula_add (formula, first);
  formula_add (formula, 0);
}

static int count_looks (void *looks) {
  ++*(int *)looks;
  return 0;
}

/* PicoSAT gives the clauses back that are satisfied, which takes seconds
 * where the formula is large.
 */
TEST (limits_are_looked_at_while_picosat_simplifies) {
  int looks = 0;
  const struct limits limits = {.must_stop = count_looks,
                                .must_stop_state = &looks};
  struct solver *solver = solver_inside (
      (struct clause_source){0, write_satisfied, 0, 0}, &limits);
  looks = 0;
  assert_int_equal (verdict_of (solver, 0), VERDICT_UNSATISFIABLE);
  assert_true (looks > SATISFIED);
  solver_delete (solver);
}

static void stop_at_first_progress (void *state,
                                    const struct progress *progress) {
  assert_true (progress->decisions > 0);
  *(volatile sig_atomic_t *)state = 1;
}

TEST (progress_is_shown_and_interrupt_stops) {
  volatile sig_atomic_t interrupted = 0;
  struct progress progress = {.show = stop_at_first_progress,
                              .state = (void *)&interrupted};
  struct limits limits = {.interrupted = &interrupted,
                          .progress = &progress};
  limits_start (&limits);
  check_pigeons (12, &limits, VERDICT_UNKNOWN, STOPPED_BY_INTERRUPT);
}
