/* Orders for hands, followed by a simulation that knows nothing of the
 * search: while a part turns, no corner nor edge of its cubes is inside of
 * a cube that stays, nor the other way round.
 */
#include "encodings/plan.h"
#include "instructions/hands.h"
#include "notation/puzzle_argument.h"
#include "search/solve.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <math.h>

#define DEGREE 0.017453292519943295

struct place {
  double at[3];
};

static struct place sum (struct place a, struct place b, double times) {
  for (int k = 0; k < 3; k++)
    a.at[k] += times * b.at[k];
  return a;
}

/* In a right-handed frame: to the right, up, towards the viewer */
static struct place place_of (struct position v) {
  return (struct place){{v.at[1], v.at[2], -v.at[0]}};
}

static double product (struct place a, struct place b) {
  return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

/* Rodrigues' formula, around a unit axis through 0 */
static struct place rotated (struct place v, struct place axis,
                             double angle) {
  const double *a = axis.at, *b = v.at;
  const struct place across = {{a[1] * b[2] - a[2] * b[1],
                                a[2] * b[0] - a[0] * b[2],
                                a[0] * b[1] - a[1] * b[0]}};
  struct place result = {{0, 0, 0}};
  result = sum (result, v, cos (angle));
  result = sum (result, across, sin (angle));
  return sum (result, axis, product (axis, v) * (1 - cos (angle)));
}

/* 1 where a point of the surface of a cube at `from`, which is turned by
 * `angle`, is inside of the cube around 0 that is not
 */
static int reaches_into (struct place from, struct place axis, double angle,
                         double size) {
  for (int i = 0; i < 27; i++) {
    const int x = i % 3 - 1, y = i / 3 % 3 - 1, z = i / 9 - 1;
    const struct place corner = {
        {x * size / 2, y * size / 2, z * size / 2}};
    const struct place point = sum (from, rotated (corner, axis, angle), 1);
    const double out = fmax (fabs (point.at[0]),
                             fmax (fabs (point.at[1]), fabs (point.at[2])));
    if (out < size / 2 - 1e-6)
      return 1;
  }
  return 0;
}

static int collide (struct place stays, struct place goes,
                    struct place hinge, struct place axis, double angle,
                    double size) {
  const struct place moved =
      sum (hinge, rotated (sum (goes, hinge, -1), axis, angle), 1);
  const struct place way = sum (moved, stays, -1);
  if (product (way, way) > 3.1 * size * size)
    return 0;
  return reaches_into (way, axis, angle, size) ||
         reaches_into (rotated (sum ((struct place){{0, 0, 0}}, way, -1),
                                axis, -angle),
                       axis, -angle, size);
}

static int turn_is_free (const struct position *place, int cubes,
                         const struct joint_turn *turn, double size) {
  const struct place hinge = place_of (place[turn->cube]);
  const struct place axis =
      sum (hinge, place_of (place[turn->cube - 1]), -1);
  const int sign = turn->quarters < 0 ? -1 : 1;
  for (int degrees = 0; degrees <= 90 * sign * turn->quarters; degrees += 3)
    for (int goes = turn->cube; goes < cubes; goes++)
      for (int stays = 0; stays < turn->cube; stays++)
        if (collide (place_of (place[stays]), place_of (place[goes]), hinge,
                     axis, sign * degrees * DEGREE, size))
          return 0;
  return 1;
}

/* It begins flat, and every turn does what it says. */
static void follow (const struct puzzle *puzzle, const struct path *path,
                    const struct fold_sequence *order) {
  for (int i = 0; i < order->turns; i++) {
    const struct joint_turn *turn = &order->turn[i];
    struct position *before = fold_sequence_places (order, puzzle, path, i);
    struct position *after =
        fold_sequence_places (order, puzzle, path, i + 1);
    const struct position way =
        position_minus (after[turn->cube + 1], after[turn->cube]);
    assert_true (
        turn_is_free (before, path->cubes, turn, 1 - order->play / 100.));
    assert_int_equal (way.at[axis_of (turn->direction)],
                      sign_of (turn->direction));
    for (int k = 0; k <= turn->cube; k++)
      assert_memory_equal (&before[k], &after[k], sizeof *before);
    mem_free (before);
    mem_free (after);
  }
}

static void ends_in_the_folding (const struct puzzle *puzzle,
                                 const struct path *path,
                                 const struct fold_sequence *order) {
  struct position *place =
      fold_sequence_places (order, puzzle, path, order->turns);
  for (int i = 0; i < path->cubes; i++) {
    const int *cell = puzzle->region.position[path->cell[i]].at;
    assert_memory_equal (place[i].at, cell, sizeof place[i].at);
  }
  mem_free (place);
}

static void begins_flat (const struct puzzle *puzzle,
                         const struct path *path,
                         const struct fold_sequence *order) {
  struct position *place = fold_sequence_places (order, puzzle, path, 0);
  int axes = 0;
  for (int i = 1; i < path->cubes; i++)
    for (int k = 0; k < 3; k++)
      axes |= (place[i].at[k] != place[i - 1].at[k]) << k;
  assert_int_not_equal (axes, 7);
  mem_free (place);
}

static void hands_can_fold (const char *words) {
  struct puzzle puzzle;
  struct outcome result;
  struct hands hands, again;
  assert_null (puzzle_read_argument (words, 0, &puzzle));
  const struct plan plan = plan_default (&puzzle);
  const struct search_options how = search_options_default ();
  assert_null (solve (&puzzle, &plan, &how, &result));
  for (int is_other_end = 0; is_other_end < 2; is_other_end++) {
    hands_from_end (&hands, &puzzle, &result.path, 0, is_other_end);
    const struct fold_sequence *order = &hands.order;
    assert_int_equal (hands.has_order, 1);
    assert_null (path_check (&hands.puzzle, &hands.path));
    begins_flat (&hands.puzzle, &hands.path, order);
    follow (&hands.puzzle, &hands.path, order);
    ends_in_the_folding (&hands.puzzle, &hands.path, order);
    hands_from_end (&again, &puzzle, &result.path, 0, is_other_end);
    assert_int_equal (order->turns, again.order.turns);
    assert_memory_equal (order->turn, again.order.turn,
                         (size_t)order->turns * sizeof *order->turn);
    hands_clear (&again);
    hands_clear (&hands);
  }
  outcome_clear (&result);
  puzzle_clear (&puzzle);
}

static void hands_can_fold_example (const char *name) {
  char *file = format_text ("%s/examples/%s.snake", SOURCE_DIR, name);
  hands_can_fold (file);
  mem_free (file);
}

TEST (small_ones) {
  hands_can_fold_example ("2x2x2");
  hands_can_fold_example ("2x2x3");
  hands_can_fold_example ("1x4x4");
  hands_can_fold_example ("ring");
}

/* In the first of them one even turns out of the way and comes back. */
TEST (some_joints_wait) {
  hands_can_fold_example ("craig-wood");
  hands_can_fold_example ("pyramid");
}

TEST (free_joints_are_as_the_folding_has_them) {
  hands_can_fold_example ("javascript-bars");
}

TEST (a_long_one) { hands_can_fold_example ("king"); }

TEST (a_straight_one_needs_no_turn) {
  struct puzzle puzzle;
  struct path path;
  struct hands hands;
  small_puzzle (&puzzle, (const int[3]){1, 1, 5}, 0, "ESSSE");
  path_init (&path, 5);
  for (int i = 0; i < 5; i++)
    path.cell[i] = region_cell (&puzzle.region, 0, 0, i);
  hands_easiest (&hands, &puzzle, &path, 0);
  assert_int_equal (hands.has_order, 1);
  assert_int_equal (hands.order.turns, 0);
  ends_in_the_folding (&puzzle, &path, &hands.order);
  hands_clear (&hands);
  path_clear (&path);
  puzzle_clear (&puzzle);
}
