#include "folding/telling.h"

#include <stdlib.h>

/* The order of joint_order.h in words.  As long as every joint before it is
 * as in the folding, a joint that turns brings cubes into their places, and
 * the words are those of the order along the snake.  Else some joint waits,
 * and what is behind it comes into place when that is turned.
 */

/* The first joint before cube `end` that waits, or 0 */
static int waiting_before (const struct telling *telling, int end) {
  for (int i = 1; i < end; i++)
    if (telling->left[i])
      return i;
  return 0;
}

/* Cubes up to the first joint that waits lie in their cells. */
static int cubes_in_place (const struct telling *telling) {
  const int cubes = telling->path->cubes;
  const int waits = waiting_before (telling, cubes);
  return waits ? waits + 1 : cubes;
}

static int count_corners (const struct telling *telling, int first,
                          int last) {
  int corners = 0;
  for (int i = first + 1; i < last; i++)
    corners += !path_is_straight (telling->puzzle, telling->path, i);
  return corners;
}

/* What follows of itself: a run or two are told, of more only how far. */
static void say_what_comes_along (struct telling *telling, int from,
                                  int placed) {
  char cubes[CUBES_SIZE];
  struct prose *prose = &telling->prose;
  if (from + 1 >= placed)
    return;
  if (telling->farthest > from ||
      count_corners (telling, from, placed - 1) > 1)
    prose_say (prose, "With it %s come%s into place.",
               cubes_in_words (from + 1, placed - 1, cubes),
               from + 2 == placed ? "s" : "");
  else
    for (int next; from + 1 < placed; from = next) {
      next = end_of_run (telling, from);
      prose_say (prose, "From there the snake goes");
      say_run (telling, from, ".");
    }
}

/* "so that cubes 7 to 9 go up for now" */
static void say_for_now (struct telling *telling,
                         const struct joint_turn *turn) {
  char cubes[CUBES_SIZE];
  const int last = end_of_run (telling, turn->cube);
  prose_say (&telling->prose, "so that %s go%s %s for now.",
             cubes_in_words (turn->cube + 1, last, cubes),
             last == turn->cube + 1 ? "es" : "",
             direction_in_words (turn->direction));
}

static void say_turn (struct telling *telling,
                      const struct joint_turn *turn) {
  const int cube = turn->cube, waits = waiting_before (telling, cube);
  struct prose *prose = &telling->prose;
  telling->left[cube] = (char)((telling->left[cube] - turn->quarters) & 3);
  if (waits)
    prose_say (prose, "Cube %d %s: at cube %d turn the rest", waits + 1,
               telling->before > waits ? "still waits" : "waits", cube + 1);
  else if (telling->left[cube])
    prose_say (prose, "At cube %d turn the rest", cube + 1);
  else
    prose_say (prose, "%s cube %d turn",
               telling->before > cube ? "Back at" : "At", cube + 1);
  if (waits || telling->left[cube])
    say_for_now (telling, turn);
  else
    say_run (telling, cube, ".");
  if (abs (turn->quarters) == 3)
    prose_say (prose, "Turn the long way round, by three quarters of a "
                      "turn: the short way is blocked.");
  const int placed = cubes_in_place (telling);
  if (!waits && !telling->left[cube])
    say_what_comes_along (telling, end_of_run (telling, cube), placed);
  if (placed > telling->placed)
    say_that_they_lie (telling, placed);
  if (cube > telling->farthest)
    telling->farthest = cube;
  telling->before = cube;
}

/* The flat snake needs no turn up to its third run. */
static void say_how_to_hold (struct telling *telling) {
  const int last = telling->path->cubes - 1;
  const int first_end = end_of_run (telling, 0);
  char cubes[CUBES_SIZE];
  struct prose *prose = &telling->prose;
  prose_say (prose, "Hold the flat snake so that %s go %s%s",
             cubes_in_words (0, first_end, cubes),
             direction_in_words (
                 path_direction (telling->puzzle, telling->path, 0)),
             first_end < last ? "" : ".");
  if (first_end < last)
    prose_say (prose, "and %s %s.",
               cubes_in_words (first_end + 1,
                               end_of_run (telling, first_end), cubes),
               direction_in_words (path_direction (
                   telling->puzzle, telling->path, first_end)));
  say_that_they_lie (telling, cubes_in_place (telling));
}

void say_hand_step (struct telling *telling, int number,
                    struct folding_step *step) {
  if (number == 1) {
    say_how_to_hold (telling);
    step->last = telling->placed - 1;
    return;
  }
  const struct joint_turn *turn = &telling->order->turn[number - 2];
  step->first = turn->cube;
  step->last = end_of_run (telling, turn->cube);
  say_turn (telling, turn);
}
