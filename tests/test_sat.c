#include "cnf/sat.h"

#include "testing.h"

static void add (struct sat *sat, const int *literals, size_t count) {
  const struct clause_sink sink = sat_sink (sat);
  sink.take (sink.state, literals, count);
}

TEST (models_and_assumptions) {
  struct sat *sat = sat_new (0, 0);
  struct model model;
  add (sat, (int[]){1, 2, 0, -1, 2, 0}, 6);
  assert_int_equal (sat_solve (sat), VERDICT_SATISFIABLE);
  sat_model (sat, 3, &model);
  assert_int_equal (model.value[2], 1);
  model_clear (&model);
  sat_assume (sat, -2);
  assert_int_equal (sat_solve (sat), VERDICT_UNSATISFIABLE);
  assert_int_equal (sat_solve (sat), VERDICT_SATISFIABLE);
  assert_int_equal (sat_clauses (sat), 2);
  sat_delete (sat);
}

/* n+1 pigeons, n holes: unsatisfiable, and for n = 10 not in this century.
 */
static void add_pigeons (struct sat *sat, int holes) {
  struct formula formula;
  formula_init (&formula, sat_sink (sat));
  formula_variables (&formula, (holes + 1) * holes, 0, 0);
  for (int pigeon = 0; pigeon <= holes; pigeon++) {
    for (int hole = 0; hole < holes; hole++)
      formula_add (&formula, 1 + pigeon * holes + hole);
    formula_add (&formula, 0);
  }
  for (int hole = 0; hole < holes; hole++)
    for (int a = 0; a <= holes; a++)
      for (int b = 0; b < a; b++)
        formula_binary (&formula, -(1 + a * holes + hole),
                        -(1 + b * holes + hole));
  formula_flush (&formula);
  formula_clear (&formula);
}

TEST (small_pigeons_are_refuted) {
  struct sat *sat = sat_new (0, 0);
  add_pigeons (sat, 5);
  assert_int_equal (sat_solve (sat), VERDICT_UNSATISFIABLE);
  assert_int_equal (sat_stopped (sat), NOT_STOPPED);
  sat_delete (sat);
}

TEST (time_limit_stops) {
  struct limits limits = {.seconds = 0.05};
  struct sat *sat = sat_new (0, &limits);
  limits_start (&limits);
  add_pigeons (sat, 40);
  assert_int_equal (sat_solve (sat), VERDICT_UNKNOWN);
  assert_int_equal (sat_stopped (sat), STOPPED_BY_TIME);
  sat_delete (sat);
}

TEST (memory_limit_stops_while_loading) {
  struct limits limits = {.bytes = 200000};
  limits_start (&limits);
  struct sat *sat = sat_new (0, &limits);
  add_pigeons (sat, 40);
  assert_int_equal (sat_solve (sat), VERDICT_UNKNOWN);
  assert_int_equal (sat_stopped (sat), STOPPED_BY_MEMORY);
  sat_delete (sat);
}

/* A formula of which only a part was taken is never satisfiable. */
TEST (interrupt_while_loading_is_final) {
  volatile sig_atomic_t interrupted = 1;
  struct limits limits = {.interrupted = &interrupted};
  limits_start (&limits);
  struct sat *sat = sat_new (0, &limits);
  add (sat, (int[]){1, 0}, 2);
  interrupted = 0;
  add (sat, (int[]){2, 0}, 2);
  assert_int_equal (sat_solve (sat), VERDICT_UNKNOWN);
  assert_int_equal (sat_stopped (sat), STOPPED_BY_INTERRUPT);
  sat_delete (sat);
}

static void stop_at_first_progress (void *state,
                                    const struct progress *progress) {
  assert_true (progress->decisions > 0);
  *(volatile sig_atomic_t *)state = 1;
}

TEST (progress_is_shown_and_interrupt_stops) {
  volatile sig_atomic_t interrupted = 0;
  struct limits limits = {.interrupted = &interrupted,
                          .progress = stop_at_first_progress,
                          .progress_state = (void *)&interrupted};
  limits_start (&limits);
  struct sat *sat = sat_new (0, &limits);
  add_pigeons (sat, 12);
  assert_int_equal (sat_solve (sat), VERDICT_UNKNOWN);
  assert_int_equal (sat_stopped (sat), STOPPED_BY_INTERRUPT);
  sat_delete (sat);
}
