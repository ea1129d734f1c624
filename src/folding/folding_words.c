#include "folding/folding_words.h"

#include "region/layer.h"
#include "system/memory.h"
#include "text/prose.h"

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

static int layer_of (const struct telling *telling, int cube) {
  return telling->puzzle->region.position[telling->path->cell[cube]].at[2];
}

static void telling_init (struct telling *telling,
                          const struct puzzle *puzzle,
                          const struct path *path, FILE *out) {
  const int layers = puzzle->region.side[2];
  telling->puzzle = puzzle;
  telling->path = path;
  telling->layer = allocate_zeroed ((size_t)layers, sizeof *telling->layer);
  for (int cell = 0; cell < puzzle->region.cells; cell++)
    telling->layer[puzzle->region.position[cell].at[2]].spare++;
  for (int cube = 0; cube < path->cubes; cube++) {
    telling->layer[layer_of (telling, cube)].spare--;
    telling->layer[layer_of (telling, cube)].missing++;
  }
  prose_init (&telling->prose, out);
}

static void telling_clear (struct telling *telling) {
  free (telling->layer);
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

/* Only "layer 2" goes without its article. */
static const char *article_of (const struct region *region, int z) {
  const int layers = region->side[2];
  return z == 0 || z == layers - 1 || layers == 3 ? "the " : "";
}

/*------------------------------------------------------------------------*/

/* The first cube, from 0, that tells the two ends apart: 0 where none does
 */
static int telltale (const struct snake *snake) {
  const int last = snake->cubes - 1;
  for (int i = 1; i < last; i++)
    if (snake->joint[i] != snake->joint[last - i])
      return i;
  return 0;
}

/* How many cubes the snake goes straight for, from one of its ends; 0 where
 * a free joint leaves that open
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
  prose_begin (prose, 0);
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
  prose_end (prose);
}

/* How people name the places along an axis: the ends by words, the rest by
 * numbers, except the middle one of three.
 */
struct axis_words {
  const char *first, *middle, *last, *nth, *counted;
};

static void say_place (struct prose *prose, const struct axis_words *words,
                       int at, int side, const char *after) {
  if (at == 0)
    prose_say (prose, "%s%s", words->first, after);
  else if (at == side - 1)
    prose_say (prose, "%s%s", words->last, after);
  else if (side == 3)
    prose_say (prose, "%s%s", words->middle, after);
  else
    prose_say (prose, "%s %d%s%s", words->nth, at + 1, words->counted,
               after);
}

static void say_where_it_lies (struct telling *telling, int cube) {
  static const struct axis_words words[3] = {
      {"in the row nearest to you", "in the middle row",
       "in the row farthest from you", "in row", " counted from you"},
      {"at the left", "in the middle", "at the right", "in place",
       " from the left"},
      {"in the bottom layer", "in the middle layer", "in the top layer",
       "in layer", ""}};
  static const int order[3] = {2, 0, 1};
  const struct region *region = &telling->puzzle->region;
  const int *at = region->position[telling->path->cell[cube]].at;
  int places = 0;
  for (int i = 0; i < 3; i++)
    places += region->side[i] > 1;
  for (int i = 0; i < 3; i++) {
    const int axis = order[i], side = region->side[axis];
    if (side > 1)
      say_place (&telling->prose, &words[axis], at[axis], side,
                 --places ? "," : ".");
  }
}

static void say_where_to_begin (struct telling *telling) {
  prose_begin (&telling->prose, 0);
  prose_say (&telling->prose, "Imagine the finished");
  say_region (telling, "");
  prose_say (&telling->prose, "in front of you. Cube 1 lies");
  say_where_it_lies (telling, 0);
  prose_say (&telling->prose,
             "Leave it standing that way: every direction below is as you "
             "see it from your place, not as the snake runs.");
  prose_end (&telling->prose);
}

/*------------------------------------------------------------------------*/

static const char *direction_in_words (int direction) {
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

/* "cube 4", "cubes 5 and 6", "cubes 8 to 10", people's numbers */
static void say_cubes (struct telling *telling, const char *cube,
                       const char *cubes, int first, int last,
                       const char *after) {
  struct prose *prose = &telling->prose;
  if (first == last)
    prose_say (prose, "%s %d%s", cube, first, after);
  else
    prose_say (prose, "%s %d %s %d%s", cubes, first,
               last == first + 1 ? "and" : "to", last, after);
}

static void say_run (struct telling *telling, int first, int last) {
  const int d = path_direction (telling->puzzle, telling->path, first);
  const struct region *region = &telling->puzzle->region;
  const int z = layer_of (telling, last);
  struct prose *prose = &telling->prose;
  char name[LAYER_NAME_SIZE];
  if (first)
    prose_say (prose, "At cube %d turn", first + 1);
  else
    say_cubes (telling, "Cube", "Cubes", 1, last + 1, " go");
  if (axis_of (d) == axis_of (UP))
    prose_say (prose, "%s to %s%s%s", direction_in_words (d),
               article_of (region, z), layer_name (region, z, name),
               first ? ":" : ".");
  else
    prose_say (prose, "%s%s", direction_in_words (d), first ? ":" : ".");
  if (first)
    say_cubes (telling, "cube", "cubes", first + 2, last + 1, ".");
}

static void say_what_stays_straight (struct telling *telling, int first,
                                     int last) {
  for (int cube = first + 1; cube < last; cube++)
    if (telling->puzzle->snake.joint[cube] == FREE)
      prose_say (&telling->prose, "Keep cube %d straight.", cube + 1);
}

/* "The bottom layer is now full." */
static void say_layer_is_full (struct telling *telling, int z) {
  const int spare = telling->layer[z].spare;
  const char *article =
      *article_of (&telling->puzzle->region, z) ? "The " : "";
  char name[LAYER_NAME_SIZE];
  layer_name (&telling->puzzle->region, z, name);
  if (!*article)
    name[0] = 'L';
  if (spare)
    prose_say (&telling->prose,
               "%s%s is now complete: %d of its cells stay%s empty.",
               article, name, spare, spare == 1 ? "s" : "");
  else
    prose_say (&telling->prose, "%s%s is now full.", article, name);
}

static void say_layers_that_get_full (struct telling *telling, int first,
                                      int last) {
  for (int cube = first ? first + 1 : 0; cube <= last; cube++) {
    const int z = layer_of (telling, cube);
    if (!--telling->layer[z].missing && last + 1 < telling->path->cubes)
      say_layer_is_full (telling, z);
  }
}

static void say_step (struct telling *telling, const char *label, int first,
                      int last) {
  prose_begin (&telling->prose, label);
  say_run (telling, first, last);
  say_what_stays_straight (telling, first, last);
  say_layers_that_get_full (telling, first, last);
  prose_end (&telling->prose);
}

static void say_steps (struct telling *telling) {
  int step = 0, last;
  for (int first = 0; first + 1 < telling->path->cubes; first = last) {
    char label[16];
    last = end_of_run (telling, first);
    snprintf (label, sizeof label, "%3d.", ++step);
    say_step (telling, label, first, last);
  }
}

static void say_that_it_is_done (struct telling *telling) {
  const int spare = puzzle_spare_cells (telling->puzzle);
  prose_begin (&telling->prose, 0);
  prose_say (&telling->prose, "That was the last cube: the");
  say_region (telling, spare ? "" : " is full.");
  if (spare)
    prose_say (&telling->prose, "holds the whole snake.");
  prose_end (&telling->prose);
}

void folding_words (const struct puzzle *puzzle, const struct path *path,
                    FILE *out) {
  struct telling telling;
  telling_init (&telling, puzzle, path, out);
  say_which_end (&telling);
  putc ('\n', out);
  say_where_to_begin (&telling);
  putc ('\n', out);
  say_steps (&telling);
  putc ('\n', out);
  say_that_it_is_done (&telling);
  telling_clear (&telling);
}

/*------------------------------------------------------------------------*/

/* Paragraphs are one line where no person wraps them. */
static void join_lines (char *text) {
  for (char *end; (end = strchr (text, '\n'));)
    *end = end[1] ? ' ' : 0;
}

static void begin_words (struct telling *telling,
                         struct folding_step *step) {
  telling->prose.out = text_stream_open (&step->words, &step->size);
}

static void end_words (struct telling *telling, struct folding_step *step) {
  text_stream_close (telling->prose.out);
  join_lines (step->words);
}

static int count_runs (const struct telling *telling) {
  int runs = 0;
  for (int first = 0; first + 1 < telling->path->cubes; runs++)
    first = end_of_run (telling, first);
  return runs;
}

static void first_step (struct telling *telling,
                        struct folding_step *step) {
  begin_words (telling, step);
  say_which_end (telling);
  say_where_to_begin (telling);
  end_words (telling, step);
}

static int next_step (struct telling *telling, int first,
                      struct folding_step *step) {
  step->first = first;
  step->last = end_of_run (telling, first);
  begin_words (telling, step);
  say_step (telling, 0, first, step->last);
  if (step->last + 1 == telling->path->cubes)
    say_that_it_is_done (telling);
  end_words (telling, step);
  return step->last;
}

void folding_steps_init (struct folding_steps *steps,
                         const struct puzzle *puzzle,
                         const struct path *path) {
  struct telling telling;
  telling_init (&telling, puzzle, path, 0);
  steps->count = count_runs (&telling) + 1;
  steps->step = allocate_zeroed ((size_t)steps->count, sizeof *steps->step);
  first_step (&telling, &steps->step[0]);
  for (int i = 1, first = 0; i < steps->count; i++)
    first = next_step (&telling, first, &steps->step[i]);
  telling_clear (&telling);
}

void folding_steps_clear (struct folding_steps *steps) {
  for (int i = 0; i < steps->count; i++)
    free (steps->step[i].words);
  free (steps->step);
}
