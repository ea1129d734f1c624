#include "instructions/folding_words.h"

#include "instructions/begin_words.h"
#include "instructions/place_words.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/prose.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

/* What the words have said so far.
 *
 * A cube that was announced can leave its cell again, if a joint before it
 * turns out of the way for a while: then fewer cubes are in place than were
 * announced.
 */
struct telling {
  const struct hands *hands;
  const struct folding_style *style;
  const struct region *region;
  const struct path *path;
  struct prose prose;
  struct {
    int missing; /* cubes that are not in their cells yet */
    int spare;   /* cells that stay empty */
  } * layer;     /* [0..layers[ */
  int announced; /* cubes of which the words said that they are in place */
  char *left;    /* [0..cubes[ quarters that a joint still has to turn */
  int before;    /* the cube of the turn before */
  int farthest;  /* the last cube of any turn so far */
  struct folding_step *step; /* the step that the words are about */
};

static const int *cube_place (const struct telling *telling, int cube) {
  return telling->region->position[telling->path->cell[cube]].at;
}

static void telling_init (struct telling *telling,
                          const struct hands *hands,
                          const struct folding_style *style) {
  const struct path *path = &hands->path;
  const struct region *region = &hands->puzzle.region;
  *telling = (struct telling){
      .hands = hands, .style = style, .region = region, .path = path};
  telling->layer =
      mem_alloc_zeroed ((size_t)region->side[2], sizeof *telling->layer);
  for (int cell = 0; cell < region->cells; cell++)
    telling->layer[region->position[cell].at[2]].spare++;
  for (int cube = 0; cube < path->cubes; cube++) {
    const int z = cube_place (telling, cube)[2];
    telling->layer[z].spare--;
    telling->layer[z].missing++;
  }
  telling->left = mem_alloc ((size_t)path->cubes);
  joint_bends (&hands->puzzle, path, telling->left);
  telling->prose.width = INT_MAX;
}

static void telling_clear (struct telling *telling) {
  mem_free (telling->layer);
  mem_free (telling->left);
  *telling = (struct telling){0};
}

/*-------------------------------- phrases ------------------------------*/

static int direction_at (const struct telling *telling, int cube) {
  return path_direction (&telling->hands->puzzle, telling->path, cube);
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
  const int z = cube_place (telling, end_of_run (telling, first))[2];
  say_way (&telling->prose, telling->style, telling->region,
           direction_at (telling, first), z, after);
}

/* "up to the top layer: cubes 4 and 5." */
static void say_run (struct telling *telling, int first) {
  say_run_way (telling, first, ":");
  say_cubes (&telling->prose, "cube", first + 1,
             end_of_run (telling, first), ".");
}

/* Says which layers are full now that `placed` cubes are in their cells,
 * unless all are.
 */
static void announce_layers (struct telling *telling, int placed) {
  for (; telling->announced < placed; telling->announced++) {
    const int z = cube_place (telling, telling->announced)[2];
    if (!--telling->layer[z].missing && placed < telling->path->cubes) {
      const int spare = telling->layer[z].spare;
      char layer[LAYER_WORDS_SIZE];
      layer_in_words (telling->region, z, layer);
      layer[0] &= ~0x20; /* a capital */
      if (spare)
        prose_say (&telling->prose,
                   "%s is now complete: %d of its cells stay%s empty.",
                   layer, spare, spare == 1 ? "s" : "");
      else
        prose_say (&telling->prose, "%s is now full.", layer);
    }
  }
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
    if (telling->hands->puzzle.snake.joint[cube] == FREE)
      prose_say (prose, "Keep cube %d straight.", cube + 1);
  announce_layers (telling, last + 1);
}

/*--------------------------- in an order for hands ---------------------*/

/* If every joint before it is as in the folding, a joint that turns brings
 * cubes into their places, and the words are as in the order along the
 * snake.  Otherwise an earlier joint waits, and the cubes after that joint
 * are in place once it is turned.
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

/* The cubes after cube `from` that follow by themselves: one or two runs
 * are described, more are only numbered.
 */
static void say_what_comes_along (struct telling *telling, int from,
                                  int placed) {
  struct prose *prose = &telling->prose;
  int corners = 0;
  if (from + 1 >= placed)
    return;
  for (int i = from + 1; i < placed - 1; i++)
    corners +=
        !path_is_straight (&telling->hands->puzzle, telling->path, i);
  if (telling->farthest > from || corners > 1) {
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

static void say_where_to_turn (struct telling *telling, int cube,
                               bool is_for_now, int waits) {
  struct prose *prose = &telling->prose;
  const bool is_back = telling->before > cube;
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
  static const char *const round[DIRECTIONS] = {
      "round the back", "round the front", "round the right",
      "round the left", "over the top",    "underneath"};
  const struct fold_sequence *order = &telling->hands->order;
  struct prose *prose = &telling->prose;
  const int cube = turn->cube, waits = waiting_before (telling, cube);
  assert (0 < cube && cube + 1 < telling->path->cubes);
  telling->left[cube] = (char)((telling->left[cube] - turn->quarters) & 3);
  const bool is_for_now = waits || telling->left[cube];
  const int last = end_of_run (telling, cube);
  const int placed = cubes_in_place (telling);
  *telling->step = (struct folding_step){cube, last, placed, waits, 0};
  say_where_to_turn (telling, cube, is_for_now, waits);
  if (is_for_now) {
    prose_say (prose, "so that");
    say_cubes (prose, "cube", cube + 1, last, "");
    prose_say (prose, "point%s %s for now.", last == cube + 1 ? "s" : "",
               move_words (telling->style, turn->direction));
  } else
    say_run (telling, cube);
  if (abs (turn->quarters) == 3)
    prose_say (prose, "Turn the long way round, by three quarters of a "
                      "turn: the short way is blocked.");
  if (turn->only_way < DIRECTIONS)
    prose_say (prose, "Swing it %s: the other way is blocked.",
               round[turn->only_way]);
  /* If most turns are tight, it is no news. */
  if (joint_turn_is_tight (turn) &&
      3 * fold_sequence_tight_turns (order) <= order->turns)
    prose_say (prose, "This is tight.");
  if (!is_for_now)
    say_what_comes_along (telling, last, placed);
  announce_layers (telling, placed);
  if (cube > telling->farthest)
    telling->farthest = cube;
  telling->before = cube;
}

/* The first two runs of the flat snake are held, not turned. */
static void say_how_to_hold (struct telling *telling) {
  const int end = end_of_run (telling, 0);
  const bool is_all = end + 1 == telling->path->cubes;
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
  announce_layers (telling, cubes_in_place (telling));
  telling->step->last = telling->announced - 1;
  telling->step->placed = telling->announced;
}

/*------------------------------- all steps -----------------------------*/

/* Ends what was said since prose_begin; on the heap. */
static char *take_line (struct telling *telling) {
  return text_stream_close (telling->prose.out);
}

static struct prose *begin_line (struct telling *telling) {
  telling->prose.out = text_stream_open ();
  prose_begin (&telling->prose, 0);
  return &telling->prose;
}

static void add_begin_line (struct telling *telling,
                            struct folding_steps *steps) {
  steps->begin[steps->begin_lines++] = take_line (telling);
}

/* The lines that say how to begin, and step 0, which has all of them */
static void tell_beginning (struct telling *telling,
                            struct folding_steps *steps) {
  const struct hands *hands = telling->hands;
  steps->counted = say_which_end (begin_line (telling), hands);
  add_begin_line (telling, steps);
  if (hands->has_order) {
    prose_say (begin_line (telling),
               "Lay the snake flat as a staircase, which turns left and "
               "right in turn.");
    add_begin_line (telling, steps);
  }
  say_where_to_hold_it (begin_line (telling), hands);
  add_begin_line (telling, steps);
  char *all = 0;
  for (int i = 0; i < steps->begin_lines; i++)
    all = append_item (all, " ", steps->begin[i]);
  if (hands->has_order) {
    say_how_hard_it_is (begin_line (telling), hands);
    steps->effort = take_line (telling);
    all = append_item (all, " ", steps->effort);
  }
  steps->step[steps->count++].words = all;
}

/* Returns the sentence after the last step, which it does not have yet. */
static char *tell_steps (const struct hands *hands,
                         const struct folding_style *style,
                         struct folding_steps *steps) {
  const int turns = hands->has_order ? hands->order.turns : 0;
  const int most = 2 + (hands->has_order ? turns : hands->path.cubes);
  const int spare = puzzle_spare_cells (&hands->puzzle);
  CLEANUP (telling_clear) struct telling telling;
  telling_init (&telling, hands, style);
  *steps = (struct folding_steps){
      .step = mem_alloc_zeroed ((size_t)most, sizeof *steps->step)};
  tell_beginning (&telling, steps);
  bool is_last;
  do {
    const int number = steps->count++;
    assert (number < most);
    telling.step = &steps->step[number];
    begin_line (&telling);
    if (!hands->has_order)
      say_step_along (&telling);
    else if (number == 1)
      say_how_to_hold (&telling);
    else
      say_turn (&telling, &hands->order.turn[number - 2]);
    telling.step->words = take_line (&telling);
    is_last = hands->has_order ? number > turns
                               : telling.announced == hands->path.cubes;
  } while (!is_last);
  prose_say (begin_line (&telling), "That was the last cube: the");
  say_finished (&telling.prose, telling.region, spare ? "" : " is full.");
  if (spare)
    prose_say (&telling.prose, "holds the whole snake.");
  return take_line (&telling);
}

void folding_steps_init (struct folding_steps *steps,
                         const struct hands *hands,
                         const struct folding_style *style) {
  AUTOFREE char *done = tell_steps (hands, style, steps);
  struct folding_step *last = &steps->step[steps->count - 1];
  last->words = append_item (last->words, " ", done);
}

void folding_words_of (const struct hands *hands,
                       const struct folding_style *style, FILE *out) {
  CLEANUP (folding_steps_clear) struct folding_steps steps;
  AUTOFREE char *done = tell_steps (hands, style, &steps);
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
