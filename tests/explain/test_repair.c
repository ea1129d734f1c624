/* The nearest snakes against all snakes of the box, each measured on its
 * own: how many flips are needed if so many joints come in or go out.
 */
#include "explain/explain.h"

#include "boxed.h"
#include "foldable_snakes.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#define MOST_JOINTS 32 /* the bits of a number */
#define NEVER 1000
#define ALL_NEAR 100000

struct joints {
  int count;
  unsigned turns; /* bit i is 1 where joint i turns */
};

static int turns (const struct joints *joints, int i) {
  return (int)(joints->turns >> i & 1);
}

static struct joints joints_of_snake (const struct snake *snake) {
  struct joints joints = {.count = snake->cubes - 2};
  for (int i = 0; i < joints.count; i++)
    joints.turns |= (unsigned)(snake->joint[i + 1] == TURN) << i;
  return joints;
}

static void snake_of (const struct joints *joints, struct snake *snake) {
  snake_init (snake, joints->count + 2, STRAIGHT);
  for (int i = 0; i < joints->count; i++)
    if (turns (joints, i))
      snake->joint[i + 1] = TURN;
}

/* The fewest flips that make `shorter` the longer one with some joints left
 * out, in order: by dynamic programming over beginnings of both
 */
static int fewest_flips (const struct joints *shorter,
                         const struct joints *longer) {
  int flips[MOST_JOINTS + 1] = {0}; /* [i] for the first i of the shorter */
  for (int i = 1; i <= shorter->count; i++)
    flips[i] = NEVER;
  for (int k = 0; k < longer->count; k++)
    for (int i = shorter->count; i > 0; i--) {
      const int here =
          flips[i - 1] + (turns (shorter, i - 1) != turns (longer, k));
      flips[i] = here < flips[i] ? here : flips[i];
    }
  return flips[shorter->count];
}

static int flips_between (const struct joints *a, const struct joints *b) {
  return a->count < b->count ? fewest_flips (a, b) : fewest_flips (b, a);
}

/* 1 where one joint is left out, and one of any kind put in elsewhere */
static int is_moved (const struct joints *from, const struct joints *to) {
  for (int out = 0; out < from->count; out++)
    for (int in = 0; in < from->count; in++) {
      int i = 0, same = 1;
      for (int k = 0; k < from->count; k++) {
        i += i == out;
        if (k != in)
          same &= turns (from, i++) == turns (to, k);
      }
      if (same)
        return 1;
    }
  return 0;
}

/* One that was straight and one that turned, at most one between them */
static int is_exchanged (const struct joints *from,
                         const struct joints *to) {
  int differ = 0, first = 0, second = 0;
  for (int i = 0; i < from->count; i++)
    if (turns (from, i) != turns (to, i)) {
      first = differ++ ? first : i;
      second = i;
    }
  return differ == 2 && second - first <= 2 &&
         turns (from, first) != turns (from, second);
}

/* `wanted[number]` for what `explain` has to list */
static int mark_wanted (const struct foldable_snakes *all,
                        const struct joints *from, int moved,
                        char *wanted) {
  const int same_length = from->count == (int)all->joints;
  int fewest = NEVER, count = 0, others = 0;
  for (unsigned i = 0; i < 1u << all->joints; i++) {
    const struct joints to = {(int)all->joints, i};
    if (!is_foldable (all, i))
      continue;
    const int flips = flips_between (from, &to);
    fewest = flips < fewest ? flips : fewest;
    wanted[i] = (char)(same_length && (is_exchanged (from, &to) ||
                                       (moved && is_moved (from, &to))));
    others += wanted[i];
  }
  for (unsigned i = 0; i < 1u << all->joints; i++) {
    const struct joints to = {(int)all->joints, i};
    if (is_foldable (all, i) && flips_between (from, &to) == fewest &&
        (!others || fewest <= 2))
      wanted[i] = 1;
    count += wanted[i];
  }
  return count;
}

static void check (const struct foldable_snakes *all,
                   const struct joints *from, int moved) {
  struct puzzle puzzle = all->puzzle;
  struct explain_request options = {.puzzle = &puzzle,
                                    .must_fill = true,
                                    .most = ALL_NEAR,
                                    .moved = moved};
  struct explanation explanation;
  char *wanted = mem_alloc_zeroed ((size_t)1 << all->joints, 1);
  const int count = mark_wanted (all, from, moved, wanted);
  snake_of (from, &puzzle.snake);
  limits_start (&options.how.limits);
  assert_null (explain (&options, &explanation));
  const struct nearest *nearest = &explanation.nearest;
  assert_true (nearest->is_complete);
  assert_int_equal (nearest->count, count);
  for (int i = 0; i < nearest->count; i++) {
    const struct near_snake *near = &nearest->snake[i];
    const struct puzzle changed = near_puzzle (&puzzle, near);
    const struct joints joints = joints_of_snake (&near->variant.snake);
    assert_true (wanted[joints.turns]);
    wanted[joints.turns] = 0; /* once */
    assert_null (path_check (&changed, &near->path));
  }
  explanation_clear (&explanation);
  snake_clear (&puzzle.snake);
  mem_free (wanted);
}

static struct joints random_joints (uint64_t *random, int count) {
  struct joints joints = {.count = count};
  for (int i = 0; i < count; i++)
    joints.turns |= (unsigned)(random_below (random, 10) < 6) << i;
  return joints;
}

static void check_some (int a, int b, int c, int trials, int most_missing) {
  struct foldable_snakes all;
  uint64_t random = (uint64_t)trials;
  foldable_snakes_init (&all, a, b, c);
  for (int i = 0; i < trials; i++) {
    const int missing =
        random_below (&random, 2 * most_missing + 1) - most_missing;
    const struct joints from =
        random_joints (&random, (int)all.joints - missing);
    const int is_unfoldable = missing || !is_foldable (&all, from.turns);
    if (is_unfoldable)
      check (&all, &from, i % 2);
  }
  foldable_snakes_clear (&all);
}

TEST (near_snakes_of_2x2x3_are_all_listed_once) {
  check_some (2, 2, 3, 400, 3);
}

TEST (near_snakes_of_2x3x3_are_all_listed_once) {
  check_some (2, 3, 3, 25, 2);
}

/* Snakes that two changes make, which once were counted twice */
static void check_moves (int a, int b, int c, const char *moves,
                         int moved) {
  struct foldable_snakes all;
  struct puzzle puzzle;
  foldable_snakes_init (&all, a, b, c);
  char *box = format_text ("%dx%dx%d", a, b, c);
  char *text = format_text ("moves:%s", moves);
  assert_null (read_boxed (text, box, 1, &puzzle, 0));
  const struct joints from = joints_of_snake (&puzzle.snake);
  check (&all, &from, moved);
  puzzle_clear (&puzzle);
  mem_free (text);
  mem_free (box);
  foldable_snakes_clear (&all);
}

TEST (what_two_changes_make_is_one_snake) {
  check_moves (2, 2, 4, "FFFTFFFFFFTTT", 0);
  check_moves (2, 3, 3, "FFTTFTFFFFFTTTFFFF", 0);
  check_moves (2, 2, 3, "FTFTTTTTFTT", 1);
}

/* The nearest of a snake, at most so many: how many, and are they all? */
static int find_most (const struct puzzle *puzzle, int most,
                      int *is_complete) {
  const struct limits limits = {0};
  const struct repair_request request = {
      .puzzle = puzzle, .stage.flips = 2, .most = most, .limits = &limits};
  struct nearest nearest = {.is_complete = true};
  bool was_complete;
  enum stop_reason stop;
  assert_null (repair_find (&request, &nearest, &was_complete, &stop));
  const int count = nearest.count;
  assert_true (was_complete == nearest.is_complete);
  *is_complete = nearest.is_complete;
  nearest_clear (&nearest);
  return count;
}

TEST (as_many_as_were_asked_for_may_be_all) {
  struct puzzle puzzle;
  int is_complete;
  small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "ETSTTTTTSTTE");
  const int all = find_most (&puzzle, ALL_NEAR, &is_complete);
  assert_true (all > 1 && is_complete);
  assert_int_equal (find_most (&puzzle, all, &is_complete), all);
  assert_true (is_complete);
  assert_int_equal (find_most (&puzzle, all - 1, &is_complete), all - 1);
  assert_false (is_complete);
  puzzle_clear (&puzzle);
}

/* It stops in each of several searches. */
TEST (an_interrupt_stays_an_interrupt) {
  const volatile sig_atomic_t interrupted = 1;
  const struct limits limits = {.interrupted = &interrupted};
  struct puzzle puzzle;
  struct nearest nearest;
  small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "ETSTTTTTSTTE");
  assert_null (nearest_with_flips (&puzzle, 1, &limits, &nearest));
  assert_int_equal (nearest.count, 0);
  assert_int_equal (nearest.stop, STOPPED_BY_INTERRUPT);
  assert_false (nearest.is_complete);
  nearest_clear (&nearest);
  puzzle_clear (&puzzle);
}
