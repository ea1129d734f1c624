/* Toys that one can buy, with one joint flipped so that they cannot be
 * folded: the toy is among the snakes nearest to that.
 */
#include "explain/explain.h"

#include "notation/puzzle_argument.h"
#include "search/solve.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>

static int can_be_folded (const struct puzzle *puzzle) {
  struct limits limits = {0};
  struct outcome outcome;
  limits_start (&limits);
  assert_null (solve_briefly (puzzle, 0, &limits, &outcome));
  assert_int_not_equal (outcome.verdict, VERDICT_UNKNOWN);
  const int foldable = outcome.verdict == VERDICT_SATISFIABLE;
  outcome_clear (&outcome);
  return foldable;
}

static void flip (struct snake *snake, int cube) {
  char *joint = &snake->joint[cube];
  *joint = *joint == TURN ? STRAIGHT : TURN;
}

/* The cube whose joint was flipped */
static int mistype (struct puzzle *puzzle, uint64_t *random) {
  for (;;) {
    const int cube = 1 + random_below (random, puzzle->snake.cubes - 2);
    flip (&puzzle->snake, cube);
    if (!can_be_folded (puzzle))
      return cube;
    flip (&puzzle->snake, cube);
  }
}

static int names_cube (const struct nearest *nearest, int cube) {
  int times = 0;
  for (int i = 0; i < nearest->count; i++) {
    assert_int_equal (nearest->snake[i].variant.changes, 1);
    times += nearest->snake[i].variant.change[0].cube == cube;
  }
  return times == 1;
}

static void check_mistyped (const struct puzzle *puzzle, int cube) {
  struct limits limits = {0};
  struct nearest nearest = {.is_complete = true};
  bool is_complete;
  enum stop_reason stop;
  const struct repair_request request = {
      .puzzle = puzzle, .stage.flips = 1, .most = 100, .limits = &limits};
  limits_start (&limits);
  assert_null (repair_find (&request, &nearest, &is_complete, &stop));
  assert_true (nearest.is_complete);
  assert_true (names_cube (&nearest, cube));
  nearest_clear (&nearest);
}

static void check_toy (const char *file, int times) {
  uint64_t random = 20261121;
  char *path = format_text ("%s/examples/%s.snake", SOURCE_DIR, file);
  struct puzzle puzzle;
  assert_null (puzzle_read_argument (path, 0, &puzzle));
  for (int i = 0; i < times; i++) {
    const int cube = mistype (&puzzle, &random);
    check_mistyped (&puzzle, cube);
    flip (&puzzle.snake, cube);
  }
  puzzle_clear (&puzzle);
  mem_free (path);
}

TEST (the_toy_is_among_the_nearest) {
  check_toy ("cubra-green", 2);
  check_toy ("cubra-blue", 2);
  check_toy ("cubra-red", 2);
  check_toy ("cubra-orange", 2);
  check_toy ("cubra-purple", 2);
  check_toy ("karstens", 4);
  check_toy ("king", 1);
}
