#include "folding/folding_words.h"

#include "region/layer.h"
#include "system/memory.h"
#include "text/prose.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The words are for people who build the box in front of them, cube by
 * cube, and never turn it around: so the six directions stay the same from
 * the first step to the last.
 */
struct layer {
  int missing; /* cubes that it still waits for */
  int spare;   /* cells that stay empty */
};

struct telling {
  const struct puzzle *puzzle;
  const struct path *path;
  struct prose prose;
  struct layer *layer; /* [0..layers[ */
};

static const int *place_of (const struct telling *telling, int cube) {
  return telling->puzzle->region.position[telling->path->cell[cube]].at;
}

static void telling_init (struct telling *telling,
                          const struct puzzle *puzzle,
                          const struct path *path, FILE *out) {
  const struct region *region = &puzzle->region;
  telling->puzzle = puzzle;
  telling->path = path;
  telling->layer =
      allocate_zeroed ((size_t)region->side[2], sizeof *telling->layer);
  for (int cell = 0; cell < region->cells; cell++)
    telling->layer[region->position[cell].at[2]].spare++;
  for (int cube = 0; cube < path->cubes; cube++) {
    struct layer *layer = &telling->layer[place_of (telling, cube)[2]];
    layer->spare--;
    layer->missing++;
  }
  prose_init (&telling->prose, out);
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

static void say_which_end (struct telling *telling) {
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
static void say_where_to_begin (struct telling *telling) {
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

/*-------------------------------- steps --------------------------------*/

const char *direction_in_words (int direction) {
  static const char *const words[DIRECTIONS] = {
      "away from you", "towards you", "to the right",
      "to the left",   "up",          "down"};
  return words[direction];
}

static int end_of_run (const struct telling *telling, int first) {
  const struct puzzle *puzzle = telling->puzzle;
  const struct path *path = telling->path;
  const int d = path_direction (puzzle, path, first);
  int last = first + 1;
  while (last + 1 < path->cubes && path_direction (puzzle, path, last) == d)
    last++;
  return last;
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

static void say_run (struct telling *telling, int first, int last) {
  const int d = path_direction (telling->puzzle, telling->path, first);
  const int z = place_of (telling, last)[2];
  const char *after = first ? ":" : ".";
  struct prose *prose = &telling->prose;
  char layer[LAYER_WORDS_SIZE];
  if (first)
    prose_say (prose, "At cube %d turn", first + 1);
  else
    prose_say (prose, "Cubes 1 %s %d go", last == 1 ? "and" : "to",
               last + 1);
  if (axis_of (d) == axis_of (UP))
    prose_say (prose, "%s to %s%s", direction_in_words (d),
               layer_in_words (&telling->puzzle->region, z, layer), after);
  else
    prose_say (prose, "%s%s", direction_in_words (d), after);
  if (first && first + 1 == last)
    prose_say (prose, "cube %d.", last + 1);
  else if (first)
    prose_say (prose, "cubes %d %s %d.", first + 2,
               first + 2 == last ? "and" : "to", last + 1);
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

static void say_step (struct telling *telling, int first, int last) {
  say_run (telling, first, last);
  for (int cube = first + 1; cube < last; cube++)
    if (telling->puzzle->snake.joint[cube] == FREE)
      prose_say (&telling->prose, "Keep cube %d straight.", cube + 1);
  for (int cube = first ? first + 1 : 0; cube <= last; cube++) {
    const int z = place_of (telling, cube)[2];
    if (!--telling->layer[z].missing && last + 1 < telling->path->cubes)
      say_layer_is_full (telling, z);
  }
}

static void say_that_it_is_done (struct telling *telling) {
  const int spare = puzzle_spare_cells (telling->puzzle);
  prose_say (&telling->prose, "That was the last cube: the");
  say_region (telling, spare ? "" : " is full.");
  if (spare)
    prose_say (&telling->prose, "holds the whole snake.");
}

/*------------------------------- the whole -----------------------------*/

void folding_words (const struct puzzle *puzzle, const struct path *path,
                    FILE *out) {
  struct telling telling;
  struct prose *prose = &telling.prose;
  int step = 0, last;
  telling_init (&telling, puzzle, path, out);
  prose_begin (prose, 0);
  say_which_end (&telling);
  prose_end (prose);
  putc ('\n', out);
  prose_begin (prose, 0);
  say_where_to_begin (&telling);
  prose_end (prose);
  putc ('\n', out);
  for (int first = 0; first + 1 < path->cubes; first = last) {
    char label[16];
    last = end_of_run (&telling, first);
    snprintf (label, sizeof label, "%3d.", ++step);
    prose_begin (prose, label);
    say_step (&telling, first, last);
    prose_end (prose);
  }
  putc ('\n', out);
  prose_begin (prose, 0);
  say_that_it_is_done (&telling);
  prose_end (prose);
  release (telling.layer);
}

void folding_steps_init (struct folding_steps *steps,
                         const struct puzzle *puzzle,
                         const struct path *path) {
  struct telling telling;
  struct folding_step *step =
      allocate_zeroed ((size_t)path->cubes, sizeof *step);
  size_t size;
  telling_init (&telling, puzzle, path, 0);
  telling.prose.width = INT_MAX;
  *steps = (struct folding_steps){.step = step};
  for (int last = 0; last + 1 < path->cubes; step++, steps->count++) {
    telling.prose.out = text_stream_open (&step->words, &size);
    prose_begin (&telling.prose, 0);
    if (!steps->count) {
      say_which_end (&telling);
      say_where_to_begin (&telling);
    } else {
      step->first = last;
      step->last = last = end_of_run (&telling, step->first);
      say_step (&telling, step->first, last);
      if (last + 1 == path->cubes)
        say_that_it_is_done (&telling);
    }
    text_stream_close (telling.prose.out);
  }
  release (telling.layer);
}

void folding_steps_clear (struct folding_steps *steps) {
  for (int i = 0; i < steps->count; i++)
    release (steps->step[i].words);
  release (steps->step);
}
