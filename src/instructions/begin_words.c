#include "instructions/begin_words.h"

#include "instructions/place_words.h"
#include "system/memory.h"

#include <assert.h>

void say_finished (struct prose *prose, const struct region *region,
                   const char *after) {
  const int *side = region->side;
  const bool is_cube = side[0] == side[1] && side[1] == side[2];
  char sides[SIDES_SIZE];
  if (region_is_box (region))
    prose_say (prose, "%s %s%s", sides_text (side, sides),
               is_cube ? "cube" : "box", after);
  else
    prose_say (prose, "shape%s", after);
}

/* The first cube, from 0, by which the two ends differ; 0 if the ends are
 * alike
 */
static int telltale_cube (const struct snake *snake) {
  const int last = snake->cubes - 1;
  for (int i = 1; i < last; i++)
    if (snake->joint[i] != snake->joint[last - i])
      return i;
  return 0;
}

/* The length, in cubes, of the straight run at one end; 0 if a free joint
 * leaves it open
 */
static int run_from_end (const struct snake *snake, int end) {
  const int step = end ? -1 : 1;
  int cubes = 2;
  const char *joint = snake->joint + end + step;
  for (; *joint == STRAIGHT; joint += step)
    cubes++;
  return *joint == FREE ? 0 : cubes;
}

static const char *joint_in_words (char joint) {
  return joint == STRAIGHT ? "is straight"
         : joint == TURN   ? "is a turn"
                           : "is one of the joints marked *";
}

int say_which_end (struct prose *prose, const struct hands *hands) {
  const struct snake *snake = &hands->puzzle.snake;
  const int last = snake->cubes - 1, cube = telltale_cube (snake);
  const int here = run_from_end (snake, 0);
  const int there = run_from_end (snake, last);
  int counted = 0;
  if (!cube)
    prose_say (prose,
               "Start at either end of the snake: both ends are alike.");
  else if (here && there && here != there)
    prose_say (prose,
               "Start at the end with a straight run of %d cubes, not at "
               "the one with a run of %d cubes.",
               here, there);
  else {
    counted = cube;
    prose_say (prose,
               "The ends look alike at first: count to cube %d from both. "
               "Start at the end from which cube %d %s; counted from the "
               "other end it %s.",
               cube + 1, cube + 1, joint_in_words (snake->joint[cube]),
               joint_in_words (snake->joint[last - cube]));
  }
  if (cube && hands->is_other_end)
    prose_say (prose, "This is the end where your typing stopped.");
  prose_say (prose, "Call the cube at that end cube 1 and count on to %d.",
             snake->cubes);
  return counted;
}

void say_where_to_hold_it (struct prose *prose, const struct hands *hands) {
  const struct region *region = &hands->puzzle.region;
  prose_say (prose, "Imagine the finished");
  say_finished (prose, region, "");
  prose_say (prose, "in front of you, and hold cube 1 in its place:");
  say_place (prose, region, region->position[hands->path.cell[0]].at);
  prose_say (prose, "Do not turn it round: left, right, up and towards you "
                    "always mean as you see them, not as the snake runs.");
}

void say_how_hard_it_is (struct prose *prose, const struct hands *hands) {
  const int tight = fold_sequence_tight_turns (&hands->order);
  AUTOFREE char *difficulty = hands_difficulty (hands);
  assert (hands->has_order);
  prose_say (prose,
             "It takes %s. In this order no cube gets in another's way.",
             difficulty);
  if (tight)
    prose_say (
        prose,
        "%d of the turns %s tight: pull the cubes apart a little; if "
        "a cube is %d mm wide, gaps of %g mm are enough.",
        tight, tight == 1 ? "is" : "are", JOINT_CUBE_MM,
        joint_play_gap (hands->order.play));
}
