/* Fixed cubes that rule out a folding, against the oracle */
#include "explain/fixed_cubes.h"

#include "explain/explain.h"
#include "oracle.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

static void ignore (void *state, const int *place) {
  (void)state;
  (void)place;
}

static bool folds_with (const struct puzzle *puzzle, const struct fix *fix,
                        int fixes) {
  const struct puzzle view = puzzle_with_fixes (puzzle, fix, fixes);
  return oracle_placements (&view, ignore, 0) > 0;
}

/* Some cubes in some cells, which have a folding or not */
static void fix_at_random (struct puzzle *puzzle, uint64_t *random) {
  const int wanted = 1 + random_below (random, 3);
  mem_free (puzzle->fix);
  puzzle->fix = 0;
  puzzle->fixes = 0;
  while (puzzle->fixes < wanted) {
    const int cell = random_below (random, puzzle->region.cells);
    const int cube = random_below (random, puzzle->snake.cubes);
    mem_free (
        puzzle_fix (puzzle, cube + 1, puzzle->region.position[cell].at));
  }
}

/* No smaller set rules out a folding. */
static void check_set (const struct puzzle *puzzle,
                       const struct fixed_cubes *found) {
  struct fix rest[3];
  assert_true (found->is_minimal && found->fixes > 0);
  assert_false (folds_with (puzzle, found->fix, found->fixes));
  for (int out = 0; out < found->fixes; out++) {
    int count = 0;
    for (int i = 0; i < found->fixes; i++)
      if (i != out)
        rest[count++] = found->fix[i];
    assert_true (folds_with (puzzle, rest, count));
  }
}

/* A moved cube is in the list, or is equal to one there by a symmetry that
 * keeps the others: then both have a folding.
 */
static int check_near (const struct puzzle *puzzle,
                       const struct fixed_cubes *found,
                       const struct nearest *near) {
  bool has_near = false;
  assert_true (near->is_complete);
  for (int i = 0; i < near->count; i++) {
    const struct puzzle view = near_puzzle (puzzle, &near->snake[i]);
    assert_null (path_check (&view, &near->snake[i].path));
  }
  for (int i = 0; i < found->fixes; i++)
    for (int cell = 0; cell < puzzle->region.cells; cell++) {
      const struct fix moved = {found->fix[i].cube, cell};
      AUTOFREE struct fix *fix = fixes_with (puzzle, moved);
      bool is_taken = false;
      for (int k = 0; k < puzzle->fixes; k++)
        is_taken |= puzzle->fix[k].cell == cell;
      has_near |= !is_taken && folds_with (puzzle, fix, puzzle->fixes);
    }
  assert_int_equal (near->count > 0, has_near);
  return has_near;
}

TEST (fixes_are_why_if_the_snake_folds_without_them) {
  uint64_t random = 5;
  int to_blame = 0, not_to_blame = 0, with_near = 0;
  for (int trial = 0; trial < 400; trial++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, (int[]){2, 2, 3}, 9);
    fix_at_random (&puzzle, &random);
    if (!folds_with (&puzzle, puzzle.fix, puzzle.fixes)) {
      struct search_options how = search_options_default ();
      struct fixed_cubes found;
      const bool folds = folds_with (&puzzle, 0, 0);
      assert_null (
          fixed_cubes_find (&puzzle, VERDICT_UNSATISFIABLE, &how, &found));
      assert_true (found.is_asked);
      assert_int_equal (found.without, folds ? VERDICT_SATISFIABLE
                                             : VERDICT_UNSATISFIABLE);
      if (folds) {
        struct nearest near = {0};
        enum stop_reason stop;
        check_set (&puzzle, &found);
        assert_null (repair_fixed_cubes (&puzzle, &found, &how.limits,
                                         &near, &stop));
        with_near += check_near (&puzzle, &found, &near);
        nearest_clear (&near);
      } else
        assert_int_equal (found.fixes, 0);
      to_blame += folds;
      not_to_blame += !folds;
      fixed_cubes_clear (&found);
    }
    puzzle_clear (&puzzle);
  }
  assert_true (to_blame > 100 && not_to_blame > 20 && with_near > 50);
}

/* The joints that contradict the fixed cubes: each is needed. */
static void check_joints (const struct puzzle *puzzle,
                          const struct explanation *explanation) {
  const struct fixed_cubes *fixed = &explanation->fixed;
  struct puzzle view = puzzle_with_fixes (puzzle, fixed->fix, fixed->fixes);
  struct snake relaxed;
  snake_copy (&relaxed, &puzzle->snake);
  view.snake = relaxed;
  for (int cube = 1; cube + 1 < relaxed.cubes; cube++)
    if (!explanation->mus.joint[cube])
      relaxed.joint[cube] = FREE;
  assert_int_equal (oracle_placements (&view, ignore, 0), 0);
  for (int cube = 1; cube + 1 < relaxed.cubes; cube++)
    if (explanation->mus.joint[cube]) {
      relaxed.joint[cube] = FREE;
      assert_true (oracle_placements (&view, ignore, 0) > 0);
      relaxed.joint[cube] = puzzle->snake.joint[cube];
    }
  snake_clear (&relaxed);
}

/* Cube 1 and cube 8 of a snake are seven steps apart, so their cells have
 * different colours of a chessboard.
 */
TEST (explanations_name_fixed_cubes_and_joints) {
  static const struct {
    const char *joints;
    int cube, cell[3];
    int other, other_cell[3];
    int fixes, joints_in_all; /* -1: checked by the oracle alone */
  } cases[] = {{"ETTTTTTE", 0, {0, 0, 0}, 7, {1, 1, 0}, 2, 0},
               {"ETTTTTTE", 0, {0, 0, 0}, 2, {1, 1, 1}, 2, 0},
               {"ESTTSTTSTTSE", 0, {0, 0, 1}, -1, {0}, 1, -1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct puzzle puzzle;
    struct explain_request request = {.puzzle = &puzzle, .most = 10};
    struct explanation explanation;
    limits_start (&request.how.limits);
    small_puzzle (&puzzle, i < 2 ? (int[]){2, 2, 2} : (int[]){2, 2, 3}, 0,
                  cases[i].joints);
    small_puzzle_fix (&puzzle, cases[i].cube, cases[i].cell[0],
                      cases[i].cell[1], cases[i].cell[2]);
    if (cases[i].other >= 0)
      small_puzzle_fix (&puzzle, cases[i].other, cases[i].other_cell[0],
                        cases[i].other_cell[1], cases[i].other_cell[2]);
    assert_null (explain (&request, &explanation));
    assert_int_equal (explanation.verdict, VERDICT_UNSATISFIABLE);
    assert_int_equal (explanation.fixed.without, VERDICT_SATISFIABLE);
    assert_int_equal (explanation.fixed.fixes, cases[i].fixes);
    assert_true (explanation.nearest.count > 0);
    for (int k = 0; k < explanation.nearest.count; k++)
      assert_non_null (explanation.nearest.snake[k].fix);
    assert_true (explanation.mus.is_minimal);
    if (cases[i].joints_in_all >= 0)
      assert_int_equal (explanation.mus.joints, cases[i].joints_in_all);
    else
      assert_true (explanation.mus.joints > 0);
    check_joints (&puzzle, &explanation);
    explanation_clear (&explanation);
    puzzle_clear (&puzzle);
  }
}
