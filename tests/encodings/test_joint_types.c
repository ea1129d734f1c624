#include "encodings/joint_types.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "encodings/straights.h"
#include "oracle.h"
#include "puzzle/path.h"
#include "small_puzzle.h"
#include "solver_inside.h"
#include "testing.h"

#include <stdlib.h>

/* A formula with joint types, in PicoSAT */
struct loaded {
  struct instance instance;
  struct solver *solver;
  int y;
};

static void write_formula (void *state, struct formula *formula) {
  struct loaded *loaded = state;
  instance_encode (&loaded->instance, formula);
  loaded->y = joint_types_encode (&loaded->instance, formula);
}

static void load (struct loaded *loaded, const struct puzzle *puzzle,
                  const struct plan *plan) {
  instance_init (&loaded->instance, puzzle, plan);
  loaded->solver = solver_inside (
      (struct clause_source){loaded, write_formula, 0, 0}, 0);
}

static void unload (struct loaded *loaded) {
  solver_delete (loaded->solver);
  instance_clear (&loaded->instance);
}

/* What the positions say of a joint */
static int is_straight (const struct region *region,
                        const struct path *path, int cube) {
  if (cube == 0 || cube + 1 == path->cubes)
    return 0;
  const int *a = region->position[path->cell[cube - 1]].at;
  const int *b = region->position[path->cell[cube + 1]].at;
  return abs (a[0] - b[0]) == 2 || abs (a[1] - b[1]) == 2 ||
         abs (a[2] - b[2]) == 2;
}

static void check_joints (const struct loaded *loaded,
                          const struct model *model,
                          const struct path *path) {
  const struct region *region = &loaded->instance.puzzle->region;
  for (int cube = 0; cube < path->cubes; cube++)
    assert_int_equal (model->value[loaded->y + cube] > 0,
                      is_straight (region, path, cube));
}

/* The model is not to come again, neither with its x and other y. */
static void block (struct loaded *loaded, const struct model *model,
                   const struct path *path) {
  for (int cube = 0; cube < path->cubes; cube++) {
    const int y = loaded->y + cube;
    solver_add (loaded->solver, -instance_variable (&loaded->instance, cube,
                                                    path->cell[cube]));
    solver_add (loaded->solver, model->value[y] > 0 ? -y : y);
  }
  solver_add (loaded->solver, 0);
}

static void check_model (struct loaded *loaded, const struct model *model) {
  struct path path;
  char *error = instance_decode (&loaded->instance, model, &path);
  assert_null (error);
  check_joints (loaded, model, &path);
  block (loaded, model, &path);
  path_clear (&path);
}

static void count_models (const struct puzzle *puzzle,
                          const struct plan *plan, long foldings) {
  struct loaded loaded;
  struct model model;
  long found = 0;
  load (&loaded, puzzle, plan);
  for (; verdict_of (loaded.solver, &model) == VERDICT_SATISFIABLE;
       found++) {
    check_model (&loaded, &model);
    model_clear (&model);
  }
  assert_int_equal (found, foldings);
  unload (&loaded);
}

static void ignore (void *state, const int *place) {
  (void)state;
  (void)place;
}

static const char *const plans[] = {
    "position with=none",
    "position with=prune,twostep",
    "map with=prune,twostep,squares",
    "map with=none",
    "direction with=prune,twostep",
    "run with=prune",
    "coordinate with=none",
    "walk with=none",
    "walk with=prune",
};
#define PLANS (sizeof plans / sizeof *plans)

static struct plan plan_without_symmetry (const struct puzzle *puzzle,
                                          const char *text) {
  struct plan plan = plan_default (puzzle);
  assert_null (plan_parse ("symmetry=none", &plan));
  assert_null (plan_parse (text, &plan));
  return plan;
}

static void check_puzzle (const struct puzzle *puzzle, long expected) {
  const long foldings = oracle_placements (puzzle, ignore, 0);
  if (expected >= 0)
    assert_int_equal (foldings, expected);
  for (size_t i = 0; i < PLANS; i++) {
    const struct plan plan = plan_without_symmetry (puzzle, plans[i]);
    count_models (puzzle, &plan, foldings);
  }
}

static void check_box (int a, int b, int c, const char *joints,
                       long expected) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){a, b, c}, 0, joints);
  check_puzzle (&puzzle, expected);
  puzzle_clear (&puzzle);
}

/* The numbers of directed Hamiltonian paths are those of A193346, A120443
 * and the tables published with them.
 */
TEST (models_are_the_foldings_of_all_snakes) {
  check_box (2, 2, 2, "E******E", 144);
  check_box (1, 3, 3, "E*******E", 40);
  check_box (2, 2, 3, "E**********E", 1168);
  check_box (1, 4, 4, "E**************E", 552);
}

TEST (some_joints_are_given) {
  check_box (2, 2, 3, "E*T**S*T***E", -1);
  check_box (2, 3, 2, "ETT**S*TT**E", -1);
  check_box (2, 2, 2, "E*TSS**E", 0);
  check_box (2, 2, 3, "E***S*E", -1); /* spare cells */
  check_box (3, 1, 1, "E*E", 2);
  check_box (2, 1, 1, "EE", 2);
  check_box (2, 2, 1, "ES*E", 0);
}

TEST (random_shapes_have_joint_types) {
  uint64_t random = 20261121;
  for (int i = 0; i < 60; i++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, (int[]){3, 3, 2}, 10);
    check_puzzle (&puzzle, -1);
    puzzle_clear (&puzzle);
  }
}

/*------------------------------ assumptions ----------------------------*/

static void note_snake (void *state, const int *place) {
  char *foldable = state;
  foldable[snake_number_of_placement (place, 12)] = 1;
}

static int assumed_snake_folds (struct loaded *loaded, unsigned number) {
  for (int i = 0; i < 10; i++) {
    const int y = loaded->y + i + 1;
    solver_assume (loaded->solver, number >> i & 1 ? -y : y);
  }
  return verdict_of (loaded->solver, 0) == VERDICT_SATISFIABLE;
}

/* One formula, with its symmetry broken, for all snakes of 2x2x3 */
TEST (assumptions_make_any_snake) {
  static const char *const all[] = {"map symmetry=start",
                                    "map symmetry=windows:300 with=all",
                                    "position symmetry=start with=all",
                                    "run symmetry=start",
                                    "coordinate symmetry=none",
                                    "direction symmetry=start",
                                    "walk symmetry=start"};
  struct puzzle puzzle;
  char foldable[1024] = {0};
  small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "E**********E");
  oracle_placements (&puzzle, note_snake, foldable);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    struct plan plan = plan_default (&puzzle);
    struct loaded loaded;
    assert_null (plan_parse (all[i], &plan));
    load (&loaded, &puzzle, &plan);
    for (unsigned number = 0; number < 1024; number++)
      assert_int_equal (assumed_snake_folds (&loaded, number),
                        foldable[number]);
    unload (&loaded);
  }
  puzzle_clear (&puzzle);
}

/*-------------------------------- numbers ------------------------------*/

struct largest {
  int literal;
};

static void note_largest (void *state, const int *literals, size_t count) {
  struct largest *largest = state;
  for (size_t i = 0; i < count; i++)
    if (abs (literals[i]) > largest->literal)
      largest->literal = abs (literals[i]);
}

static void check_variables (const char *joints, const char *text) {
  struct puzzle puzzle;
  struct instance instance;
  struct formula formula;
  struct largest largest = {0};
  small_puzzle (&puzzle, (int[]){2, 2, 1}, 0, joints);
  const struct plan plan = plan_without_symmetry (&puzzle, text);
  instance_init (&instance, &puzzle, &plan);
  formula_init (&formula, (struct clause_sink){.state = &largest,
                                               .take = note_largest});
  instance_encode (&instance, &formula);
  const int y = joint_types_encode (&instance, &formula);
  straights_encode (&instance, &formula, y);
  formula_flush (&formula);
  assert_in_range (largest.literal, y, formula.variables);
  formula_clear (&formula);
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}

/* Also where the domains refute the snake, so that no map was drawn */
TEST (no_literal_is_beyond_the_variables) {
  for (size_t i = 0; i < PLANS; i++) {
    check_variables ("E**E", plans[i]);
    check_variables ("ES*E", plans[i]);
    check_variables ("ESSE", plans[i]);
  }
}

TEST (variables_have_names) {
  struct puzzle puzzle;
  struct instance instance;
  struct formula formula;
  struct largest largest = {0};
  char name[VARIABLE_NAME_SIZE];
  small_puzzle (&puzzle, (int[]){2, 2, 2}, 0, "E***T**E");
  const struct plan plan = plan_default (&puzzle);
  instance_init (&instance, &puzzle, &plan);
  formula_init (&formula, (struct clause_sink){.state = &largest,
                                               .take = note_largest});
  instance_encode (&instance, &formula);
  const int y = joint_types_encode (&instance, &formula);
  const struct variable_block *last = &formula.block[formula.blocks - 1];
  assert_int_equal (last->first, y);
  assert_int_equal (last->count, 8);
  last->name (last->pattern, last->owner, 3, name);
  assert_string_equal (name, "straight(4)");
  formula_clear (&formula);
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}
