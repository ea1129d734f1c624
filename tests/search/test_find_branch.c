/* Where the search goes on: on what has the fewest choices as long as no
 * contradiction has given anything a weight, and then on what is to blame.
 */
#include "search/propagate.h"

#include "testing.h"
#include "trial.h"

static int count_cubes (const struct trial *trial, int cell) {
  int count = 0;
  for (int cube = 0; cube < trial->context->cubes; cube++)
    count += node_has (&trial->node, trial->context, cube, cell);
  return count;
}

/* The fewest choices that any cube or cell has, two at least; 0 where
 * everything is decided
 */
static int fewest_choices (const struct trial *trial) {
  int fewest = 0;
  for (int cube = 0; cube < trial->context->cubes; cube++) {
    const int size = trial->node.size[cube];
    if (size > 1 && (!fewest || size < fewest))
      fewest = size;
  }
  for (int cell = 0;
       cell < trial->puzzle.region.cells && trial->context->all_full;
       cell++) {
    const int count = count_cubes (trial, cell);
    if (count > 1 && (!fewest || count < fewest))
      fewest = count;
  }
  return fewest;
}

/* Before any contradiction all weights are equal. */
static void check_branch (const struct trial *trial) {
  const int fewest = fewest_choices (trial);
  const struct choice where =
      node_find_branch (&trial->node, trial->context);
  assert_int_equal ((where.cube >= 0) + (where.cell >= 0), fewest > 0);
  if (where.cube >= 0)
    assert_int_equal (trial->node.size[where.cube], fewest);
  if (where.cell >= 0) {
    assert_true (trial->context->all_full);
    assert_int_equal (count_cubes (trial, where.cell), fewest);
  }
}

/* Places cubes as the folding has them, in any order; how often it would
 * have gone on with a cell
 */
static int lay (struct trial *trial, const struct foldings *foldings,
                uint64_t *random) {
  int on_cells = 0;
  while (node_propagate (&trial->node, trial->context)) {
    check_branch (trial);
    on_cells += node_find_branch (&trial->node, trial->context).cell >= 0;
    if (!node_open_cubes (&trial->node, trial->context))
      return on_cells;
    const int any = random_below (random, foldings->cubes);
    node_place (&trial->node, trial->context, any,
                trial->puzzle.region.cell_at[foldings->place[any]]);
  }
  fail_msg ("a folding was refuted");
  return 0;
}

TEST (branches_have_the_fewest_choices) {
  uint64_t random = 7;
  int on_cells = 0;
  for (int game = 0; game < 2000; game++) {
    static const int sides[2][3] = {{3, 3, 3}, {5, 5, 5}};
    struct trial trial;
    struct foldings foldings;
    random_puzzle (&trial.puzzle, &random, sides[game & 1], 14);
    trial_begin (&trial, PLAN_PRUNE, PLACEMENTS_OF_SEARCH, RULES_OF_WALKS);
    foldings_init (&foldings, &trial.puzzle);
    if (foldings.count)
      on_cells += lay (&trial, &foldings, &random);
    foldings_clear (&foldings);
    trial_end (&trial);
  }
  assert_true (on_cells > 0);
}

static void check_next (const struct trial *trial, int wanted_cube,
                        int wanted_cell) {
  const struct choice where =
      node_find_branch (&trial->node, trial->context);
  assert_int_equal (where.cube, wanted_cube);
  assert_int_equal (where.cell, wanted_cell);
}

/* Every cube can take 18 cells and every cell 18 cubes, too many to be
 * counted: 2 modulo 16 is not 2.
 */
TEST (cells_of_very_many_cubes_are_no_branch) {
  struct trial trial;
  trial_begin_by_hand (&trial, (int[]){2, 3, 3}, 0, "ETSTTTTSTTTSTTTTTE",
                       RULES_OF_WALKS);
  check_next (&trial, 0, -1);
  trial_end (&trial);
}

/* Both cubes in one cell: the walks refute that at the second of them if
 * they are 2 apart, and else the cell is to blame, too.
 */
static void clash (struct trial *trial, int first, int second, int cell,
                   int times) {
  struct node node;
  node_init (&node, trial->context);
  for (int i = 0; i < times; i++) {
    node_fill (&node, trial->context);
    node_place (&node, trial->context, first, cell);
    node_place (&node, trial->context, second, cell);
    assert_false (node_propagate (&node, trial->context));
  }
  node_clear (&node);
}

TEST (cubes_to_blame_come_first) {
  struct trial trial;
  trial_begin_by_hand (&trial, (int[]){3, 2, 2}, 0, "E*****E",
                       RULES_OF_WALKS);
  assert_true (node_propagate (&trial.node, trial.context));
  check_next (&trial, 0, -1);
  clash (&trial, 2, 4, 0, 1);
  check_next (&trial, 4, -1);
  clash (&trial, 4, 6, 0, 3);
  check_next (&trial, 6, -1);
  trial_end (&trial);
}

/* Each time another cube is to blame, and always the same cell. */
static void clash_in_cell (struct trial *trial, int cell) {
  clash (trial, 0, 4, cell, 1);
  clash (trial, 0, 6, cell, 1);
  clash (trial, 2, 8, cell, 1);
  clash (trial, 0, 10, cell, 1);
}

TEST (cells_to_blame_come_first) {
  struct trial trial;
  trial_begin_by_hand (&trial, (int[]){3, 2, 2}, 0, "E**********E",
                       RULES_OF_WALKS);
  assert_true (node_propagate (&trial.node, trial.context));
  check_next (&trial, 0, -1);
  clash_in_cell (&trial, 7);
  check_next (&trial, -1, 7);
  clash_in_cell (&trial, 3);
  clash_in_cell (&trial, 3);
  check_next (&trial, -1, 3);
  trial_end (&trial);
}

/* Cube 1 lies beside the corner and the centre, where cubes 0 and 2 are,
 * and cubes 5 and 7 have taken both cells that do.
 */
TEST (a_cube_without_cells_is_to_blame) {
  static const int at[][3] = {{0, 0, 0}, {2, 1, 1}, {5, 1, 0}, {7, 0, 1}};
  struct trial trial;
  trial_begin_by_hand (&trial, (int[]){3, 3, 1}, 0, "E******E",
                       RULES_OF_WALKS);
  for (int times = 0; times < 3; times++) {
    node_fill (&trial.node, trial.context);
    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
      node_place (
          &trial.node, trial.context, at[i][0],
          region_cell (&trial.puzzle.region, at[i][1], at[i][2], 0));
    assert_false (node_propagate (&trial.node, trial.context));
  }
  node_fill (&trial.node, trial.context);
  assert_true (node_propagate (&trial.node, trial.context));
  check_next (&trial, 1, -1);
  trial_end (&trial);
}
