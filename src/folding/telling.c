#include "folding/telling.h"

#include "region/region.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static const int *place_of (const struct telling *telling, int cube) {
  return telling->puzzle->region.position[telling->path->cell[cube]].at;
}

void telling_init (struct telling *telling, const struct puzzle *puzzle,
                   const struct path *path, const struct joint_order *order,
                   FILE *out) {
  const struct region *region = &puzzle->region;
  *telling =
      (struct telling){.puzzle = puzzle, .path = path, .order = order};
  telling->layer =
      allocate_zeroed ((size_t)region->side[2], sizeof *telling->layer);
  for (int cell = 0; cell < region->cells; cell++)
    telling->layer[region->position[cell].at[2]].spare++;
  for (int cube = 0; cube < path->cubes; cube++) {
    struct layer *layer = &telling->layer[place_of (telling, cube)[2]];
    layer->spare--;
    layer->missing++;
  }
  telling->left = allocate_zeroed ((size_t)path->cubes, 1);
  for (int i = 0; order && i < order->turns; i++) {
    const struct joint_turn *turn = &order->turn[i];
    char *left = &telling->left[turn->cube];
    *left = (char)((*left + turn->quarters) & 3);
  }
  prose_init (&telling->prose, out);
}

void telling_clear (struct telling *telling) {
  release (telling->layer);
  release (telling->left);
}

/* "4x4x4 cube", "2x3x4 box", "shape" */
static void say_region (struct telling *telling, const char *after) {
  const struct region *region = &telling->puzzle->region;
  const int *side = region->side;
  const int is_cube = side[0] == side[1] && side[1] == side[2];
  if (region_is_box (region))
    prose_say (&telling->prose, "%dx%dx%d %s%s", side[0], side[1], side[2],
               is_cube ? "cube" : "box", after);
  else
    prose_say (&telling->prose, "shape%s", after);
}

/*--------------------------- how to begin ------------------------------*/

/* The first cube, from 0, that tells the two ends apart: 0 where none does
 */
static int telltale (const struct snake *snake) {
  const int last = snake->cubes - 1;
  for (int i = 1; i < last; i++)
    if (snake->joint[i] != snake->joint[last - i])
      return i;
  return 0;
}

/* The length, in cubes, of the straight run at one end; 0 where a free
 * joint leaves it open
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
                           : "is a free joint";
}

void say_which_end (struct telling *telling) {
  const struct snake *snake = &telling->puzzle->snake;
  const int last = snake->cubes - 1, cube = telltale (snake);
  const int here = run_from_end (snake, 0);
  const int there = run_from_end (snake, last);
  struct prose *prose = &telling->prose;
  if (!cube)
    prose_say (prose,
               "Start at either end of the snake: both ends are alike.");
  else if (here && there && here != there)
    prose_say (prose,
               "Start at the end with a straight run of %d cubes, not at "
               "the one with a run of %d cubes.",
               here, there);
  else
    prose_say (prose,
               "The ends look alike at first: count to cube %d from both. "
               "Start at the end from which cube %d %s; counted from the "
               "other end it %s.",
               cube + 1, cube + 1, joint_in_words (snake->joint[cube]),
               joint_in_words (snake->joint[last - cube]));
  prose_say (prose, "Call the cube at that end cube 1 and count on to %d.",
             snake->cubes);
}

/* People name the places along an axis by words at the ends and in the
 * middle of three, and by numbers elsewhere.
 */
void say_where_to_begin (struct telling *telling) {
  static const struct {
    int axis;
    const char *first, *middle, *last, *nth, *counted;
  } words[3] = {{2, "in the bottom layer", "in the middle layer",
                 "in the top layer", "in layer", ""},
                {0, "in the row nearest to you", "in the middle row",
                 "in the row farthest from you", "in row",
                 " counted from you"},
                {1, "at the left", "in the middle", "at the right",
                 "in place", " from the left"}};
  struct prose *prose = &telling->prose;
  int places = 0;
  prose_say (prose, "Imagine the finished");
  say_region (telling, "");
  prose_say (prose, "in front of you. Cube 1 lies");
  for (int i = 0; i < 3; i++)
    places += telling->puzzle->region.side[i] > 1;
  for (int i = 0; i < 3; i++) {
    const int side = telling->puzzle->region.side[words[i].axis];
    const int at = place_of (telling, 0)[words[i].axis];
    if (side == 1)
      continue;
    const char *after = --places ? "," : ".";
    const char *name = at == 0          ? words[i].first
                       : at == side - 1 ? words[i].last
                       : side == 3      ? words[i].middle
                                        : 0;
    if (name)
      prose_say (prose, "%s%s", name, after);
    else
      prose_say (prose, "%s %d%s%s", words[i].nth, at + 1, words[i].counted,
                 after);
  }
  prose_say (prose, "Leave it standing that way: every direction below is "
                    "as you see it from your place, not as the snake "
                    "runs.");
}

const char *direction_in_words (int direction) {
  static const char *const words[DIRECTIONS] = {
      "away from you", "towards you", "to the right",
      "to the left",   "up",          "down"};
  return words[direction];
}

/* "the bottom layer", but "layer 2" */
#define LAYER_WORDS_SIZE (LAYER_NAME_SIZE + 4)

static const char *layer_in_words (const struct region *region, int z,
                                   char words[LAYER_WORDS_SIZE]) {
  char name[LAYER_NAME_SIZE];
  const int is_numbered = *layer_name (region, z, name) == 'l';
  snprintf (words, LAYER_WORDS_SIZE, "%s%s", is_numbered ? "" : "the ",
            name);
  return words;
}

const char *cubes_in_words (int first, int last, char words[CUBES_SIZE]) {
  if (first == last)
    snprintf (words, CUBES_SIZE, "cube %d", first + 1);
  else
    snprintf (words, CUBES_SIZE, "cubes %d %s %d", first + 1,
              first + 1 == last ? "and" : "to", last + 1);
  return words;
}

int end_of_run (const struct telling *telling, int first) {
  const struct puzzle *puzzle = telling->puzzle;
  const struct path *path = telling->path;
  const int d = path_direction (puzzle, path, first);
  int last = first + 1;
  while (last + 1 < path->cubes && path_direction (puzzle, path, last) == d)
    last++;
  return last;
}

void say_way (struct telling *telling, int first, const char *after) {
  const int d = path_direction (telling->puzzle, telling->path, first);
  const int z = place_of (telling, end_of_run (telling, first))[2];
  char layer[LAYER_WORDS_SIZE];
  if (axis_of (d) == axis_of (UP))
    prose_say (&telling->prose, "%s to %s%s", direction_in_words (d),
               layer_in_words (&telling->puzzle->region, z, layer), after);
  else
    prose_say (&telling->prose, "%s%s", direction_in_words (d), after);
}

void say_run (struct telling *telling, int first, const char *after) {
  char cubes[CUBES_SIZE];
  say_way (telling, first, ":");
  prose_say (&telling->prose, "%s%s",
             cubes_in_words (first + 1, end_of_run (telling, first), cubes),
             after);
}

static void say_layer_is_full (struct telling *telling, int z) {
  const int spare = telling->layer[z].spare;
  char layer[LAYER_WORDS_SIZE];
  layer_in_words (&telling->puzzle->region, z, layer);
  layer[0] = (char)toupper ((unsigned char)layer[0]);
  if (spare)
    prose_say (&telling->prose,
               "%s is now complete: %d of its cells stay%s empty.", layer,
               spare, spare == 1 ? "s" : "");
  else
    prose_say (&telling->prose, "%s is now full.", layer);
}

void say_that_they_lie (struct telling *telling, int placed) {
  for (; telling->placed < placed; telling->placed++) {
    const int z = place_of (telling, telling->placed)[2];
    if (!--telling->layer[z].missing && placed < telling->path->cubes)
      say_layer_is_full (telling, z);
  }
}

void say_that_it_is_done (struct telling *telling) {
  const int spare = puzzle_spare_cells (telling->puzzle);
  prose_say (&telling->prose, "That was the last cube: the");
  say_region (telling, spare ? "" : " is full.");
  if (spare)
    prose_say (&telling->prose, "holds the whole snake.");
}
