#include "published.h"

#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static void accepted (const struct published *p) {
  char *error = path_check (&p->puzzle, &p->path);
  if (error)
    fail_msg ("a right path was refused: %s", error);
}

static void refused (const struct published *p, const char *expected) {
  char *error = path_check (&p->puzzle, &p->path);
  assert_non_null (error);
  assert_string_equal (error, expected);
  mem_free (error);
}

static int is_refused (const struct published *p) {
  char *error = path_check (&p->puzzle, &p->path);
  const int refused = error != 0;
  mem_free (error);
  return refused;
}

/*------------------------------------------------------------------------*/

TEST (published_foldings_are_accepted) {
  struct published p;
  published_delord (&p);
  assert_int_equal (p.puzzle.snake.cubes, 64);
  assert_int_equal (p.puzzle.region.cells, 64);
  accepted (&p);
  published_clear (&p);
  published_smith (&p);
  assert_int_equal (p.puzzle.snake.cubes, 27);
  assert_int_equal (p.puzzle.region.cells, 27);
  accepted (&p);
  published_clear (&p);
  for (int solution = 0; solution < 2; solution++) {
    published_craig_wood (&p, solution);
    assert_int_equal (p.puzzle.region.cells, 27);
    accepted (&p);
    published_clear (&p);
  }
}

/* A folding of one snake is none of another. */
TEST (another_snake_is_refused) {
  struct published smith, wood;
  published_smith (&smith);
  published_craig_wood (&wood, 0);
  const struct path path = smith.path;
  smith.path = wood.path;
  assert_true (is_refused (&smith));
  smith.path = path;
  published_clear (&smith);
  published_clear (&wood);
}

/*------------------------------------------------------------------------*/

/* Five cubes in 3x2x1, one cell spare:   2 3      first row: x = 2
 *                                        1 4
 *                                        - 5
 */
static void publish_five (struct published *p) {
  published_moves (p, "TTS", "FRBB");
}

static int cell (const struct published *p, int x, int y) {
  return region_cell (&p->puzzle.region, x, y, 0);
}

TEST (wrong_length) {
  struct published p;
  publish_five (&p);
  accepted (&p);
  p.path.cubes = 4;
  refused (&p, "the path has 4 cubes, the snake 5");
  p.path.cubes = 6;
  refused (&p, "the path has 6 cubes, the snake 5");
  p.path.cubes = 0;
  refused (&p, "the path has 0 cubes, the snake 5");
  published_clear (&p);
}

TEST (cell_outside) {
  static const int wrong[] = {NO_CELL, -2, 6, 7, 1 << 30, -(1 << 30)};
  struct published p;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    publish_five (&p);
    assert_int_equal (p.puzzle.region.cells, 6);
    p.path.cell[2] = wrong[i];
    refused (&p, "cube 3 has no cell");
    published_clear (&p);
  }
}

TEST (shared_cell) {
  struct published p;
  publish_five (&p);
  p.path.cell[4] = p.path.cell[1];
  refused (&p, "cubes 2 and 5 share a cell");
  published_clear (&p);
  /* back to where it came from: neighbours, but not different */
  publish_five (&p);
  p.path.cell[2] = p.path.cell[0];
  refused (&p, "cubes 1 and 3 share a cell");
  published_clear (&p);
}

TEST (gap) {
  struct published p;
  publish_five (&p);
  p.path.cell[0] = cell (&p, 0, 0);
  refused (&p, "cubes 1 and 2 do not touch"); /* two apart */
  published_clear (&p);
  publish_five (&p);
  p.path.cell[4] = cell (&p, 0, 0);
  refused (&p, "cubes 4 and 5 do not touch"); /* diagonal */
  published_clear (&p);
}

/* Cells that follow each other in number, but lie at opposite walls */
TEST (wrap_around) {
  struct published p;
  published_moves (&p, "STTS", "FFRBB");
  accepted (&p);
  p.path.cell[0] = 0;
  p.path.cell[1] = 1;
  p.path.cell[2] = 2;
  p.path.cell[3] = 3;
  p.path.cell[4] = 4;
  p.path.cell[5] = 5;
  refused (&p, "cubes 3 and 4 do not touch");
  published_clear (&p);
}

/* Of free joints as many are straight as was counted. */
TEST (wrong_count) {
  struct published p;
  publish_five (&p);
  memset (p.puzzle.snake.joint + 1, FREE, 3);
  accepted (&p);
  p.puzzle.snake.is_counted = 1;
  p.puzzle.snake.straights = 1;
  accepted (&p);
  p.puzzle.snake.straights = 2;
  refused (&p, "1 straight joints, not 2");
  published_clear (&p);
}

TEST (wrong_joints) {
  struct published p;
  published_moves (&p, "STS", "FFRR");
  accepted (&p);
  p.puzzle.snake.joint[1] = TURN;
  refused (&p, "cube 2 is straight but turns");
  p.puzzle.snake.joint[1] = STRAIGHT;
  p.puzzle.snake.joint[2] = STRAIGHT;
  refused (&p, "cube 3 turns but is straight");
  p.puzzle.snake.joint[2] = TURN;
  p.puzzle.snake.joint[3] = TURN;
  refused (&p, "cube 4 is straight but turns");
  for (int i = 1; i < 4; i++)
    p.puzzle.snake.joint[i] = FREE;
  accepted (&p);
  published_clear (&p);
}

TEST (wrong_fix) {
  struct published p;
  publish_five (&p);
  p.puzzle.fix = mem_alloc (2 * sizeof *p.puzzle.fix);
  p.puzzle.fixes = 2;
  p.puzzle.fix[0] = (struct fix){0, cell (&p, 1, 0)};
  p.puzzle.fix[1] = (struct fix){4, cell (&p, 0, 1)};
  accepted (&p);
  p.puzzle.fix[1].cell = cell (&p, 0, 0);
  refused (&p, "cube 5 is not in the cell fixed for it");
  p.puzzle.fix[1].cell = cell (&p, 0, 1);
  p.puzzle.fix[0].cell = cell (&p, 0, 0);
  refused (&p, "cube 1 is not in the cell fixed for it");
  published_clear (&p);
}

/* A ring round a hole: straight through the hole are no neighbours. */
TEST (hole) {
  static const char inside[] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
  static const int side[] = {3, 3, 1};
  struct published p;
  published_moves (&p, "STSTST", "RRBBLLF");
  accepted (&p);
  published_put_into (&p, side, inside);
  accepted (&p);
  snake_clear (&p.puzzle.snake);
  snake_init (&p.puzzle.snake, 3, FREE);
  p.path.cubes = 3;
  p.path.cell[2] = cell (&p, 0, 1);
  p.path.cell[1] = cell (&p, 2, 1);
  refused (&p, "cubes 2 and 3 do not touch");
  published_clear (&p);
}

/*------------------------------------------------------------------------*/

/* Every path that differs from a published one in the cells of one cube or
 * of two, or that is shifted along the chain, is refused, since the box is
 * full and the joints all say S or T.
 */
static void one_cube_elsewhere (struct published *p) {
  const int n = p->path.cubes;
  for (int i = 0; i < n; i++) {
    const int right = p->path.cell[i];
    for (int wrong = -1; wrong <= p->puzzle.region.cells; wrong++) {
      p->path.cell[i] = wrong;
      assert_int_equal (is_refused (p), wrong != right);
    }
    p->path.cell[i] = right;
  }
}

static void two_cubes_swapped (struct published *p) {
  const int n = p->path.cubes;
  int *at = p->path.cell;
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++) {
      const int cell_i = at[i], cell_k = at[k];
      at[i] = cell_k;
      at[k] = cell_i;
      assert_true (is_refused (p));
      at[i] = cell_i;
      at[k] = cell_k;
    }
}

static void chain_shifted (struct published *p) {
  const int n = p->path.cubes;
  int *at = p->path.cell;
  for (int shift = 1; shift < n; shift++) {
    const int first = at[0];
    memmove (at, at + 1, (size_t)(n - 1) * sizeof *at);
    at[n - 1] = first;
    assert_true (is_refused (p));
  }
}

static void joint_changed (struct published *p) {
  for (int i = 1; i + 1 < p->path.cubes; i++) {
    char *joint = &p->puzzle.snake.joint[i];
    const char right = *joint;
    *joint = right == TURN ? STRAIGHT : TURN;
    assert_true (is_refused (p));
    *joint = FREE;
    assert_false (is_refused (p));
    *joint = right;
  }
}

TEST (mutations_are_refused) {
  static void (*const mutate[]) (struct published *) = {
      one_cube_elsewhere, two_cubes_swapped, joint_changed, chain_shifted};
  for (size_t i = 0; i < sizeof mutate / sizeof *mutate; i++) {
    struct published p;
    published_delord (&p);
    mutate[i](&p);
    published_clear (&p);
    published_smith (&p);
    mutate[i](&p);
    published_clear (&p);
  }
}

TEST (directions_of_a_path) {
  struct published p;
  published_moves (&p, "TTTTTT", "FRBULBD");
  static const int expected[] = {FORWARD, RIGHT,    BACKWARD, UP,
                                 LEFT,    BACKWARD, DOWN};
  for (int i = 0; i < 7; i++)
    assert_int_equal (path_direction (&p.puzzle, &p.path, i), expected[i]);
  published_clear (&p);
}

TEST (new_path_is_empty) {
  struct published p;
  publish_five (&p);
  path_clear (&p.path);
  path_init (&p.path, 5);
  refused (&p, "cube 1 has no cell");
  published_clear (&p);
}
