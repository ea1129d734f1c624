/* What unit propagation knows of a snake in the formula of proofs, at any
 * time: all that the walks of propagate.h know, and what the groups 8 to 13
 * of encodings/walk.c are there for.  What it knows is read off the values
 * of the variables, so that clauses which are missing or weaker leave
 * something open that should not be: proofs would be right without them,
 * and longer.
 */
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/map.h"
#include "proof/prover.h"
#include "proof/rup.h"
#include "search/propagate.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"
#include "trial.h"

struct game {
  struct puzzle puzzle;
  struct instance written, searched; /* all cells, and what walks leave */
  int last;                          /* cube */
  struct rup *rup;
  struct ints placed, needed;
  struct search_context context;
  struct node node;
};

static void begin (struct game *game) {
  struct plan plan = prover_plan ();
  struct formula formula;
  instance_init (&game->written, &game->puzzle, &plan);
  plan.extras = PLAN_PRUNE;
  instance_init (&game->searched, &game->puzzle, &plan);
  game->rup = rup_new ();
  formula_init (&formula, rup_sink (game->rup));
  assert_int_equal (
      formula_write (&formula, instance_clauses (&game->written)),
      NOT_STOPPED);
  formula_clear (&formula);
  game->last = game->puzzle.snake.cubes - 1;
  context_init (&game->context, &game->searched, RULES_OF_WALKS);
  node_init (&game->node, &game->context);
  node_fill (&game->node, &game->context);
}

static void end (struct game *game) {
  node_clear (&game->node);
  context_clear (&game->context);
  array_clear (&game->placed);
  array_clear (&game->needed);
  rup_delete (game->rup);
  instance_clear (&game->searched);
  instance_clear (&game->written);
  puzzle_clear (&game->puzzle);
}

/*------------------------------- variables -----------------------------*/

static int x (const struct game *game, int cube, int cell) {
  return instance_variable (&game->written, cube, cell);
}

/* 0 where there is none, as beyond the ends of the snake */
static int s (const struct game *game, int cube, int cell, int k) {
  return cube < 0 || cube == game->last
             ? 0
             : walk_encoding.step (&game->written, cube, cell, 1, k);
}

/* True 1, false -1, open 0; what there is not is false. */
static int value (const struct game *game, int variable) {
  return variable ? rup_value (game->rup, variable) : -1;
}

static int may_be (const struct game *game, int variable) {
  return value (game, variable) >= 0;
}

static int is (const struct game *game, int variable) {
  return value (game, variable) > 0;
}

static int beside (const struct game *game, int cell, int k) {
  return game->puzzle.region.neighbour[cell][k];
}

static int edge (const struct game *game, int cell, int k) {
  return map_edge (&game->written, cell, k);
}

/*--------------------------------- walks -------------------------------*/

static void check_walks (const struct game *game, int cube, int cell) {
  if (!node_has (&game->node, &game->context, cube, cell))
    assert_false (may_be (game, x (game, cube, cell)));
  for (int k = 0; k < DIRECTIONS && cube < game->last; k++)
    if (!node_has_arc (&game->node, &game->context, cube, cell, k))
      assert_false (may_be (game, s (game, cube, cell, k)));
}

/* A step is true exactly if both its ends are. */
static void check_steps (const struct game *game, int cube, int cell) {
  for (int k = 0; k < DIRECTIONS; k++) {
    const int step = s (game, cube, cell, k);
    if (step)
      assert_int_equal (
          is (game, step),
          is (game, x (game, cube, cell)) &&
              is (game, x (game, cube + 1, beside (game, cell, k))));
  }
}

/* It can go along all edges of its cell that are known, on one side of it
 * each, and where it lies and only one side is left, it does.
 */
static void check_uses (const struct game *game, int cube, int cell) {
  const int here = x (game, cube, cell);
  for (int k = 0; k < DIRECTIONS && may_be (game, here); k++) {
    if (!is (game, edge (game, cell, k)))
      continue;
    const int on = s (game, cube, cell, k);
    const int back =
        s (game, cube - 1, beside (game, cell, k), opposite (k));
    assert_true (may_be (game, on) || may_be (game, back));
    if (is (game, here) && !may_be (game, back))
      assert_true (is (game, on));
    if (is (game, here) && !may_be (game, on))
      assert_true (is (game, back));
  }
}

/*--------------------------------- edges -------------------------------*/

/* An edge is open as long as some step goes along it, and known when one
 * does, which one where only one is left.
 */
static void check_edge (const struct game *game, int cell, int k) {
  const int next = beside (game, cell, k),
            is_known = is (game, edge (game, cell, k));
  int left = 0, taken = 0;
  for (int cube = 0; cube < game->last; cube++)
    for (int back = 0; back < 2; back++) {
      const int step = back ? s (game, cube, next, opposite (k))
                            : s (game, cube, cell, k);
      left += may_be (game, step);
      taken += is (game, step);
    }
  assert_int_equal (may_be (game, edge (game, cell, k)), left > 0);
  assert_true (is_known || !taken);
  assert_true (taken || !is_known || left > 1);
}

/* The cubes that are left for a cell */
struct left {
  int count, placed, end, end_is_placed, straight, turning, free;
};

static struct left cubes_left (const struct game *game, int cell) {
  struct left left = {0};
  for (int cube = 0; cube <= game->last; cube++) {
    const char joint = game->puzzle.snake.joint[cube];
    if (!may_be (game, x (game, cube, cell)))
      continue;
    const int placed = is (game, x (game, cube, cell));
    left.count++;
    left.placed += placed;
    left.end += joint == END;
    left.end_is_placed += placed && joint == END;
    left.straight += joint == STRAIGHT;
    left.turning += joint == TURN;
    left.free += joint == FREE;
  }
  return left;
}

/* A cell is straight or not as its cubes are. */
static void check_kind (const struct game *game, int cell,
                        const struct left *left) {
  const int kind = value (game, map_straight_cell (&game->written, cell));
  assert_false (kind < 0 && left->straight);
  assert_false (kind > 0 && (left->turning || left->end));
  assert_true (kind < 0 || left->straight || left->free);
  if (left->placed && !left->free)
    assert_int_equal (kind, left->straight ? 1 : -1);
}

/* Two edges, which are in line where the cell is straight, or one where the
 * snake ends: there is such a way to pass the cell, every edge that is open
 * is on one, and those that are on all of them are known.
 */
static void check_ways (const struct game *game, int cell,
                        const struct left *left) {
  const int kind = value (game, map_straight_cell (&game->written, cell));
  unsigned open = 0, known = 0, some = 0, all = ~0U;
  int straight = 0, bent = 0;
  for (int k = 0; k < DIRECTIONS; k++) {
    open |= (unsigned)may_be (game, edge (game, cell, k)) << k;
    known |= (unsigned)is (game, edge (game, cell, k)) << k;
  }
  for (int k = 0; k < DIRECTIONS; k++)
    for (int l = 0; l <= k; l++) {
      const unsigned way = 1U << k | 1U << l;
      const int in_line = l == opposite (k);
      if ((way & open) != way || known & ~way ||
          (in_line ? kind < 0 : kind > 0) ||
          (k == l ? !left->end : left->end_is_placed))
        continue;
      some |= way;
      all &= way;
      straight += in_line;
      bent += !in_line;
    }
  assert_true (straight + bent);
  assert_true (!left->end || !(known & (known - 1)));
  assert_int_equal (some, open);
  assert_int_equal (all & ~known, 0);
  if (known)
    assert_int_equal (kind, !bent ? 1 : !straight ? -1 : 0);
}

/* Where cells are spare, some are known to have a cube. */
static void check_cell (const struct game *game, int cell) {
  const struct left left = cubes_left (game, cell);
  int has_cube = left.placed || !puzzle_spare_cells (&game->puzzle);
  for (int k = 0; k < DIRECTIONS; k++) {
    has_cube |= is (game, edge (game, cell, k));
    if (sign_of (k) > 0 && edge (game, cell, k))
      check_edge (game, cell, k);
  }
  check_kind (game, cell, &left);
  if (!has_cube)
    return;
  assert_true (left.placed ? left.count == 1 : left.count > 1);
  check_ways (game, cell, &left);
}

/*---------------------------------- all --------------------------------*/

/* The formula has this variable: else a model may say of it what it likes.
 */
static void note_literals (void *state, const int *literals, size_t count) {
  struct ints *occurs = state;
  for (size_t i = 0; i < count; i++) {
    const int variable = literals[i] < 0 ? -literals[i] : literals[i];
    while (occurs->count <= (size_t)variable)
      array_push (occurs, 0);
    occurs->item[variable] = 1;
  }
}

/* When all cubes have been placed, nothing is open. */
static void check_all_is_known (const struct game *game) {
  struct ints occurs = {0};
  struct formula formula;
  formula_init (&formula, (struct clause_sink){.state = &occurs,
                                               .take = note_literals});
  assert_int_equal (
      formula_write (&formula, instance_clauses (&game->written)), 0);
  assert_int_equal (occurs.count, formula.variables + 1);
  for (int variable = 1; variable <= formula.variables; variable++) {
    assert_true (occurs.item[variable]);
    assert_int_not_equal (value (game, variable), 0);
  }
  formula_clear (&formula);
  array_clear (&occurs);
}

/* Some cube and cell of those that are open, or 0 */
static int find_open (const struct game *game, uint64_t *random, int *cube,
                      int *cell) {
  const int cells = game->puzzle.region.cells;
  const int all = (game->last + 1) * cells;
  const int first = random_below (random, all);
  for (int i = 0; i < all; i++) {
    const int place = (first + i) % all;
    *cube = place / cells;
    *cell = place % cells;
    if (!value (game, x (game, *cube, *cell)))
      return 1;
  }
  return 0;
}

/* 0 for a contradiction, which the walks do not find before propagation */
static int propagate (struct game *game) {
  const int narrowed = node_propagate (&game->node, &game->context);
  const int refuted = rup_refutes (game->rup, game->placed.item,
                                   (int)game->placed.count, &game->needed);
  assert_true (narrowed || refuted);
  return !refuted;
}

/* Returns whether it was folded. */
static int play (struct game *game, uint64_t *random) {
  const int cells = game->puzzle.region.cells;
  int cube, cell;
  while (propagate (game)) {
    for (int i = 0; i <= game->last; i++)
      for (int c = 0; c < cells; c++) {
        check_walks (game, i, c);
        check_steps (game, i, c);
        check_uses (game, i, c);
      }
    for (int c = 0; c < cells; c++)
      check_cell (game, c);
    if (!find_open (game, random, &cube, &cell)) {
      check_all_is_known (game);
      return 1;
    }
    array_push (&game->placed, -x (game, cube, cell));
    node_place (&game->node, &game->context, cube, cell);
  }
  return 0;
}

/* Holes, spare cells, fixed cubes, free joints, as it happens */
TEST (small_puzzles) {
  uint64_t random = 1982;
  int folded = 0;
  for (int games = 0; games < 1000; games++) {
    struct game game = {.rup = 0};
    random_puzzle (&game.puzzle, &random, (int[]){3, 3, 3},
                   8 + random_below (&random, 12));
    begin (&game);
    folded += play (&game, &random);
    end (&game);
  }
  assert_true (folded > 100);
}

static void play_in_box (const int side[3], int games) {
  uint64_t random = 1974;
  const int cubes = side[0] * side[1] * side[2];
  while (games--) {
    struct game game = {.rup = 0};
    region_init_box (&game.puzzle.region, side);
    snake_init (&game.puzzle.snake, cubes, TURN);
    for (int cube = 1; cube + 1 < cubes; cube++)
      if (!random_below (&random, 4))
        game.puzzle.snake.joint[cube] = STRAIGHT;
    begin (&game);
    play (&game, &random);
    end (&game);
  }
}

TEST (whole_boxes) {
  play_in_box ((int[]){3, 3, 2}, 300);
  play_in_box ((int[]){3, 3, 3}, 100);
  play_in_box ((int[]){4, 4, 4}, 3);
}
