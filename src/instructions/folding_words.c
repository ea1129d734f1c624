#include "instructions/folding_words.h"

#include "instructions/place_words.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/prose.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What the words have said so far.  The box is in front of people who never
 * turn it round, so a direction means the same from the first step to the
 * last.
 *
 * A cube that was announced can leave its cell again, if a joint before it
 * turns out of the way for a while: then fewer cubes are in place than were
 * announced.
 */
struct telling {
  const struct puzzle *puzzle;
  const struct path *path;
  const struct folding_style *style;
  const struct fold_sequence *order; /* for hands; 0: along the snake */
  int is_other_end;
  char *difficulty;
  struct prose prose;
  struct {
    int missing; /* cubes that are not in their cells yet */
    int spare;   /* cells that stay empty */
  } * layer;     /* [0..layers[ */
  int announced; /* cubes of which the words said that they are in place */
  char *left;    /* [0..cubes[ quarters that a joint still has to turn */
  int before;    /* the cube of the turn before */
  int farthest;  /* the last cube of any turn so far */
  int counted;   /* the cube to which hands count, as in the steps */
  int number;    /* of the step that the words are about */
  struct folding_step *step; /* that step, which they fill in */
};

static const int *place_of (const struct telling *telling, int cube) {
  return telling->puzzle->region.position[telling->path->cell[cube]].at;
}

static void telling_init (struct telling *telling,
                          const struct hands *hands,
                          const struct folding_style *style) {
  const struct fold_sequence *order = hands->has_order ? &hands->order : 0;
  const struct path *path = &hands->path;
  const struct region *region = &hands->puzzle.region;
  *telling = (struct telling){.puzzle = &hands->puzzle,
                              .path = path,
                              .style = style,
                              .order = order,
                              .is_other_end = hands->is_other_end,
                              .difficulty = hands_difficulty (hands)};
  telling->layer =
      mem_alloc_zeroed ((size_t)region->side[2], sizeof *telling->layer);
  for (int cell = 0; cell < region->cells; cell++)
    telling->layer[region->position[cell].at[2]].spare++;
  for (int cube = 0; cube < path->cubes; cube++) {
    const int z = place_of (telling, cube)[2];
    telling->layer[z].spare--;
    telling->layer[z].missing++;
  }
  telling->left = mem_alloc ((size_t)path->cubes);
  joint_bends (telling->puzzle, path, telling->left);
  telling->prose.width = INT_MAX;
}

static void telling_clear (struct telling *telling) {
  mem_free (telling->layer);
  mem_free (telling->left);
  mem_free (telling->difficulty);
  *telling = (struct telling){0};
}

/*-------------------------------- phrases ------------------------------*/

/* "4x4x4 cube", "2x3x4 box", "shape" */
static void say_region (struct telling *telling, const char *after) {
  const struct region *region = &telling->puzzle->region;
  const int *side = region->side;
  const int is_cube = side[0] == side[1] && side[1] == side[2];
  char sides[SIDES_SIZE];
  if (region_is_box (region))
    prose_say (&telling->prose, "%s %s%s", sides_text (side, sides),
               is_cube ? "cube" : "box", after);
  else
    prose_say (&telling->prose, "shape%s", after);
}

static int direction_at (const struct telling *telling, int cube) {
  return path_direction (telling->puzzle, telling->path, cube);
}

/* The last cube of the run of the folding that begins with cube `first` */
static int end_of_run (const struct telling *telling, int first) {
  const int d = direction_at (telling, first);
  int last = first + 1;
  while (last + 1 < telling->path->cubes &&
         direction_at (telling, last) == d)
    last++;
  return last;
}

/* The way of the run from cube `first` */
static void say_run_way (struct telling *telling, int first,
                         const char *after) {
  const int z = place_of (telling, end_of_run (telling, first))[2];
  say_way (&telling->prose, telling->style, &telling->puzzle->region,
           direction_at (telling, first), z, after);
}

/* "up to the top layer: cubes 4 and 5." */
static void say_run (struct telling *telling, int first) {
  say_run_way (telling, first, ":");
  say_cubes (&telling->prose, "cube", first + 1,
             end_of_run (telling, first), ".");
}

static void say_layer_is_full (struct telling *telling, int z) {
  const int spare = telling->layer[z].spare;
  char layer[LAYER_WORDS_SIZE];
  layer_in_words (&telling->puzzle->region, z, layer);
  layer[0] &= ~0x20; /* a capital */
  if (spare)
    prose_say (&telling->prose,
               "%s is now complete: %d of its cells stay%s empty.", layer,
               spare, spare == 1 ? "s" : "");
  else
    prose_say (&telling->prose, "%s is now full.", layer);
}

/* Says which layers are full now that `placed` cubes are in their cells,
 * unless all are.
 */
static void announce (struct telling *telling, int placed) {
  for (; telling->announced < placed; telling->announced++) {
    const int z = place_of (telling, telling->announced)[2];
    if (!--telling->layer[z].missing && placed < telling->path->cubes)
      say_layer_is_full (telling, z);
  }
}

/*--------------------------- how to begin ------------------------------*/

/* The first cube, from 0, by which the two ends differ; 0 if they are alike
 */
static int telltale (const struct snake *snake) {
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
  else {
    telling->counted = cube;
    prose_say (prose,
               "The ends look alike at first: count to cube %d from both. "
               "Start at the end from which cube %d %s; counted from the "
               "other end it %s.",
               cube + 1, cube + 1, joint_in_words (snake->joint[cube]),
               joint_in_words (snake->joint[last - cube]));
  }
  if (cube && telling->is_other_end)
    prose_say (prose, "This is the end where your typing stopped.");
  prose_say (prose, "Call the cube at that end cube 1 and count on to %d.",
             snake->cubes);
}

static void say_where_to_hold_it (struct telling *telling) {
  struct prose *prose = &telling->prose;
  prose_say (prose, "Imagine the finished");
  say_region (telling, "");
  prose_say (prose, "in front of you, and hold cube 1 in its place:");
  say_place (prose, &telling->puzzle->region, place_of (telling, 0));
  prose_say (prose, "Do not turn it round: left, right, up and towards you "
                    "always mean as you see them, not as the snake runs.");
}

/* What all directions start from */
static void say_how_it_lies (struct telling *telling) {
  prose_say (&telling->prose, "Lay the snake flat as a staircase, which "
                              "turns left and right in turn.");
}

/* Gaps of half a millimetre are not mentioned: any toy has them. */
static int is_tight (const struct joint_turn *turn) {
  return joint_play_gap (turn->play) > 0.5;
}

static int count_tight (const struct fold_sequence *order) {
  int count = 0;
  for (int i = 0; i < order->turns; i++)
    count += is_tight (&order->turn[i]);
  return count;
}

static void say_how_hard_it_is (struct telling *telling) {
  struct prose *prose = &telling->prose;
  const int tight = count_tight (telling->order);
  prose_say (prose,
             "It takes %s. In this order no cube gets in another's way.",
             telling->difficulty);
  if (tight)
    prose_say (
        prose,
        "%d of the turns %s tight: pull the cubes apart a little; if "
        "a cube is %d mm wide, gaps of %g mm are enough.",
        tight, tight == 1 ? "is" : "are", JOINT_CUBE_MM,
        joint_play_gap (telling->order->play));
}

/*---------------------------- along the snake --------------------------*/

static void say_step_along (struct telling *telling) {
  struct prose *prose = &telling->prose;
  const int first = telling->announced ? telling->announced - 1 : 0;
  const int last = end_of_run (telling, first);
  *telling->step = (struct folding_step){first, last, last + 1, 0, 0};
  if (first) {
    prose_say (prose, "At cube %d turn", first + 1);
    say_run (telling, first);
  } else {
    say_cubes (&telling->prose, "Cube", 0, last, " go");
    say_run_way (telling, first, ".");
  }
  for (int cube = first + 1; cube < last; cube++)
    if (telling->puzzle->snake.joint[cube] == FREE)
      prose_say (prose, "Keep cube %d straight.", cube + 1);
  announce (telling, last + 1);
}

/*--------------------------- in an order for hands ---------------------*/

/* As long as every joint before it is as in the folding, a joint that turns
 * brings cubes into their places, and the words are as in the order along
 * the snake.  Otherwise some joint waits, and the cubes after it are in
 * place once it is turned.
 */

/* The first joint before cube `end` that waits, or 0 */
static int waiting_before (const struct telling *telling, int end) {
  for (int i = 1; i < end; i++)
    if (telling->left[i])
      return i;
  return 0;
}

/* Cubes up to the first joint that waits are in their cells. */
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

/* The cubes after cube `from` that follow by themselves: one or two runs
 * are described, more are only numbered.
 */
static void say_what_comes_along (struct telling *telling, int from,
                                  int placed) {
  struct prose *prose = &telling->prose;
  if (from + 1 >= placed)
    return;
  if (telling->farthest > from ||
      count_corners (telling, from, placed - 1) > 1) {
    say_cubes (prose, "Cube", from + 1, placed - 1, "");
    prose_say (prose, "come%s into place with it.",
               from + 2 == placed ? "s" : "");
    return;
  }
  for (int last; from + 1 < placed; from = last) {
    last = end_of_run (telling, from);
    say_cubes (prose, "Cube", from + 1, last, " then");
    prose_say (prose, "point%s", from + 1 == last ? "s" : "");
    say_run_way (telling, from, " by");
    prose_say (prose, "%s.", from + 1 == last ? "itself" : "themselves");
  }
}

/* "so that cubes 7 to 9 point up for now" */
static void say_for_now (struct telling *telling,
                         const struct joint_turn *turn) {
  const int last = end_of_run (telling, turn->cube);
  prose_say (&telling->prose, "so that");
  say_cubes (&telling->prose, "cube", turn->cube + 1, last, "");
  prose_say (&telling->prose, "point%s %s for now.",
             last == turn->cube + 1 ? "s" : "",
             move_words (telling->style, turn->direction));
}

static void say_which_way_round (struct telling *telling,
                                 const struct joint_turn *turn) {
  static const char *const round[DIRECTIONS] = {
      "round the back", "round the front", "round the right",
      "round the left", "over the top",    "underneath"};
  if (abs (turn->quarters) == 3)
    prose_say (&telling->prose,
               "Turn the long way round, by three quarters "
               "of a turn: the short way is blocked.");
  if (turn->only_way < DIRECTIONS)
    prose_say (&telling->prose, "Swing it %s: the other way is blocked.",
               round[turn->only_way]);
}

/* If most turns are tight, it is no news. */
static void say_if_it_is_tight (struct telling *telling,
                                const struct joint_turn *turn) {
  const struct fold_sequence *order = telling->order;
  if (is_tight (turn) && 3 * count_tight (order) <= order->turns)
    prose_say (&telling->prose, "This is tight.");
}

static void say_where_to_turn (struct telling *telling, int cube,
                               int is_for_now, int waits) {
  struct prose *prose = &telling->prose;
  const int is_back = telling->before > cube;
  if (waits && telling->before > waits)
    prose_say (prose, "Cube %d is turned later. At cube %d, twist the tail",
               waits + 1, cube + 1);
  else if (waits)
    prose_say (prose,
               "Leave the joint at cube %d alone. Further along, "
               "at cube %d twist the tail",
               waits + 1, cube + 1);
  else
    prose_say (prose, "%s cube %d %s", is_back ? "Now go back: at" : "At",
               cube + 1, is_for_now ? "twist the tail" : "turn");
}

static void say_turn (struct telling *telling,
                      const struct joint_turn *turn) {
  const int cube = turn->cube, waits = waiting_before (telling, cube);
  telling->left[cube] = (char)((telling->left[cube] - turn->quarters) & 3);
  const int is_for_now = waits || telling->left[cube];
  const int last = end_of_run (telling, cube);
  const int placed = cubes_in_place (telling);
  *telling->step = (struct folding_step){cube, last, placed, waits, 0};
  say_where_to_turn (telling, cube, is_for_now, waits);
  if (is_for_now)
    say_for_now (telling, turn);
  else
    say_run (telling, cube);
  say_which_way_round (telling, turn);
  say_if_it_is_tight (telling, turn);
  if (!is_for_now)
    say_what_comes_along (telling, last, placed);
  announce (telling, placed);
  if (cube > telling->farthest)
    telling->farthest = cube;
  telling->before = cube;
}

/* The first two runs of the flat snake are held, not turned. */
static void say_how_to_hold (struct telling *telling) {
  const int end = end_of_run (telling, 0);
  const int is_all = end + 1 == telling->path->cubes;
  struct prose *prose = &telling->prose;
  prose_say (prose, "Hold the flat snake so that");
  say_cubes (&telling->prose, "cube", 0, end, " point");
  prose_say (prose, "%s%s",
             move_words (telling->style, direction_at (telling, 0)),
             is_all ? "." : " and");
  if (!is_all) {
    say_cubes (&telling->prose, "cube", end + 1, end_of_run (telling, end),
               "");
    prose_say (prose, "%s.",
               move_words (telling->style, direction_at (telling, end)));
  }
  announce (telling, cubes_in_place (telling));
  telling->step->last = telling->announced - 1;
  telling->step->placed = telling->announced;
}

/*------------------------------- the whole -----------------------------*/

static void say_step (struct telling *telling) {
  if (!telling->order)
    say_step_along (telling);
  else if (telling->number == 1)
    say_how_to_hold (telling);
  else
    say_turn (telling, &telling->order->turn[telling->number - 2]);
}

static int is_last_step (const struct telling *telling) {
  return telling->order ? telling->number > telling->order->turns
                        : telling->announced == telling->path->cubes;
}

static void say_that_it_is_done (struct telling *telling) {
  const int spare = puzzle_spare_cells (telling->puzzle);
  prose_say (&telling->prose, "That was the last cube: the");
  say_region (telling, spare ? "" : " is full.");
  if (spare)
    prose_say (&telling->prose, "holds the whole snake.");
}

/*------------------------------- the whole -----------------------------*/

typedef void sentence (struct telling *);

static char *in_one_line (struct telling *telling, sentence *say) {
  telling->prose.out = text_stream_open ();
  prose_begin (&telling->prose, 0);
  say (telling);
  return text_stream_close (telling->prose.out);
}

/* The lines that say how to begin, and step 0, which has all of them */
static void tell_beginning (struct telling *telling,
                            struct folding_steps *steps) {
  static sentence *const lines[MOST_BEGIN_LINES] = {
      say_which_end, say_how_it_lies, say_where_to_hold_it};
  char *all = 0;
  for (int i = 0; i < MOST_BEGIN_LINES; i++)
    if (telling->order || lines[i] != say_how_it_lies) {
      char *line = in_one_line (telling, lines[i]);
      steps->begin[steps->begin_lines++] = line;
      all = append_item (all, " ", line);
    }
  if (telling->order) {
    steps->effort = in_one_line (telling, say_how_hard_it_is);
    all = append_item (all, " ", steps->effort);
  }
  steps->counted = telling->counted;
  steps->step[steps->count++].words = all;
}

/* Returns the sentence after the last step, which it does not have yet. */
static char *tell (const struct hands *hands,
                   const struct folding_style *style,
                   struct folding_steps *steps) {
  const int has_order = hands->has_order;
  const int most = 2 + (has_order ? hands->order.turns : hands->path.cubes);
  CLEANUP (telling_clear) struct telling telling;
  telling_init (&telling, hands, style);
  *steps = (struct folding_steps){
      .step = mem_alloc_zeroed ((size_t)most, sizeof *steps->step)};
  tell_beginning (&telling, steps);
  do {
    telling.number = steps->count++;
    telling.step = &steps->step[telling.number];
    telling.step->words = in_one_line (&telling, say_step);
  } while (!is_last_step (&telling));
  return in_one_line (&telling, say_that_it_is_done);
}

void folding_steps_init (struct folding_steps *steps,
                         const struct hands *hands,
                         const struct folding_style *style) {
  AUTOFREE char *done = tell (hands, style, steps);
  struct folding_step *last = &steps->step[steps->count - 1];
  last->words = append_item (last->words, " ", done);
}

void folding_words_of (const struct hands *hands,
                       const struct folding_style *style, FILE *out) {
  CLEANUP (folding_steps_clear) struct folding_steps steps;
  AUTOFREE char *done = tell (hands, style, &steps);
  fputs ("To begin:\n\n", out);
  for (int i = 0; i < steps.begin_lines; i++)
    prose_item (out, i + 1, steps.begin[i]);
  putc ('\n', out);
  if (steps.effort) {
    prose_item (out, 0, steps.effort);
    putc ('\n', out);
  }
  fputs ("Then fold:\n\n", out);
  for (int i = 1; i < steps.count; i++)
    prose_item (out, i, steps.step[i].words);
  putc ('\n', out);
  prose_item (out, 0, done);
}

void folding_words_along (const struct puzzle *puzzle,
                          const struct path *path,
                          const struct folding_style *style,
                          const struct limits *limits, FILE *out) {
  CLEANUP (hands_clear) struct hands hands;
  (void)limits;
  hands_along (&hands, puzzle, path);
  folding_words_of (&hands, style, out);
}

void folding_words (const struct puzzle *puzzle, const struct path *path,
                    const struct folding_style *style,
                    const struct limits *limits, FILE *out) {
  CLEANUP (hands_clear) struct hands hands;
  hands_easiest (&hands, puzzle, path, limits);
  if (!hands.has_order) {
    prose_item (out, 0, fold_sequence_missing);
    putc ('\n', out);
  }
  folding_words_of (&hands, style, out);
}

void folding_steps_clear (struct folding_steps *steps) {
  for (int i = 0; i < steps->begin_lines; i++)
    mem_free (steps->begin[i]);
  mem_free (steps->effort);
  for (int i = 0; i < steps->count; i++)
    mem_free (steps->step[i].words);
  mem_free (steps->step);
  *steps = (struct folding_steps){0};
}
