#include "instructions/folding_words.h"

#include "instructions/begin_words.h"
#include "instructions/place_words.h"
#include "system/memory.h"
#include "text/prose.h"

#include <assert.h>
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
  const struct words *words;
  const struct region *region;
  const struct path *path;
  struct speech speech;
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
  const struct words *words = style_words (style);
  *telling = (struct telling){.hands = hands,
                              .words = words,
                              .region = region,
                              .path = path,
                              .speech = {.words = words}};
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

/* The way of the run from cube `first`, "up to the top layer" */
static char *run_way_phrase (const struct telling *telling, int first) {
  const int z = cube_place (telling, end_of_run (telling, first))[2];
  return way_phrase (telling->words, telling->region,
                     direction_at (telling, first), z);
}

static void say (struct telling *telling, const char *pattern,
                 const struct slot *slots) {
  speech_say (&telling->speech, pattern, slots);
}

/* Says a sentence about the joint at a cube and the run that begins there.
 */
static void say_run (struct telling *telling, const char *pattern,
                     int cube) {
  const struct words *words = telling->words;
  const int last = end_of_run (telling, cube);
  AUTOFREE char *way = run_way_phrase (telling, cube);
  AUTOFREE char *cubes = cubes_phrase (words->cubes, cube + 1, last);
  AUTOFREE char *run = cubes_phrase (words->run, cube + 1, last);
  say (telling, pattern,
       SLOTS (NUMBER ("cube", cube + 1), PHRASE ("way", way),
              PHRASE ("cubes", cubes), PHRASE ("run", run)));
}

/* Says which layers are full now that `placed` cubes are in their cells,
 * unless all are.
 */
static void announce_layers (struct telling *telling, int placed) {
  for (; telling->announced < placed; telling->announced++) {
    const int z = cube_place (telling, telling->announced)[2];
    if (!--telling->layer[z].missing && placed < telling->path->cubes) {
      const struct words *words = telling->words;
      const int spare = telling->layer[z].spare;
      AUTOFREE char *layer =
          layer_phrase (words->layer, telling->region, z);
      say (telling,
           spare ? words->layer_done[spare == 1 ? ONE : SEVERAL]
                 : words->layer_full,
           SLOTS (PHRASE ("layer", layer), NUMBER ("spare", spare)));
    }
  }
}

/*---------------------------- along the snake --------------------------*/

static void say_step_along (struct telling *telling) {
  const struct words *words = telling->words;
  const int first = telling->announced ? telling->announced - 1 : 0;
  const int last = end_of_run (telling, first);
  *telling->step = (struct folding_step){first, last, last + 1, 0, 0};
  if (first)
    say_run (telling, words->turn, first);
  else {
    AUTOFREE char *cubes = cubes_phrase (words->cubes, 0, last);
    AUTOFREE char *way = run_way_phrase (telling, 0);
    say (telling, words->go,
         SLOTS (PHRASE ("cubes", cubes), PHRASE ("way", way)));
  }
  for (int cube = first + 1; cube < last; cube++)
    if (telling->hands->puzzle.snake.joint[cube] == FREE)
      say (telling, words->keep_straight,
           SLOTS (NUMBER ("cube", cube + 1)));
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
  const struct words *words = telling->words;
  int corners = 0;
  if (from + 1 >= placed)
    return;
  for (int i = from + 1; i < placed - 1; i++)
    corners +=
        !path_is_straight (&telling->hands->puzzle, telling->path, i);
  if (telling->farthest > from || corners > 1) {
    AUTOFREE char *cubes =
        cubes_phrase (words->cubes, from + 1, placed - 1);
    say (telling, words->come_along[from + 2 == placed ? ONE : SEVERAL],
         SLOTS (PHRASE ("cubes", cubes)));
    return;
  }
  for (int last; from + 1 < placed; from = last) {
    last = end_of_run (telling, from);
    say_run (telling, words->then_point[from + 1 == last ? ONE : SEVERAL],
             from);
  }
}

/* A turn after which the run does not lie where it will stay */
static void say_turn_for_now (struct telling *telling,
                              const struct joint_turn *turn, int waits) {
  const struct words *words = telling->words;
  const int cube = turn->cube, last = end_of_run (telling, cube);
  AUTOFREE char *cubes = cubes_phrase (words->cubes, cube + 1, last);
  AUTOFREE char *aim =
      words_fill (words->for_now[last == cube + 1 ? ONE : SEVERAL],
                  SLOTS (PHRASE ("cubes", cubes),
                         PHRASE ("way", words->way[turn->direction])));
  say (telling,
       waits && telling->before > waits ? words->twist_past
       : waits                          ? words->twist_ahead
       : telling->before > cube         ? words->twist_back
                                        : words->twist,
       SLOTS (NUMBER ("cube", cube + 1), PHRASE ("aim", aim),
              NUMBER ("waits", waits + 1)));
}

static void say_turn (struct telling *telling,
                      const struct joint_turn *turn) {
  const struct fold_sequence *order = &telling->hands->order;
  const struct words *words = telling->words;
  const int cube = turn->cube, waits = waiting_before (telling, cube);
  assert (0 < cube && cube + 1 < telling->path->cubes);
  telling->left[cube] = (char)((telling->left[cube] - turn->quarters) & 3);
  const bool is_for_now = waits || telling->left[cube];
  const int last = end_of_run (telling, cube);
  const int placed = cubes_in_place (telling);
  *telling->step = (struct folding_step){cube, last, placed, waits, 0};
  if (is_for_now)
    say_turn_for_now (telling, turn, waits);
  else
    say_run (telling,
             telling->before > cube ? words->turn_back : words->turn, cube);
  if (abs (turn->quarters) == 3)
    say (telling, words->long_way, 0);
  if (turn->only_way < DIRECTIONS)
    say (telling, words->swing[turn->only_way], 0);
  /* If most turns are tight, it is no news. */
  if (joint_turn_is_tight (turn) &&
      3 * fold_sequence_tight_turns (order) <= order->turns)
    say (telling, words->this_is_tight, 0);
  if (!is_for_now)
    say_what_comes_along (telling, last, placed);
  announce_layers (telling, placed);
  if (cube > telling->farthest)
    telling->farthest = cube;
  telling->before = cube;
}

/* The first two runs of the flat snake are held, not turned. */
static void say_how_to_hold (struct telling *telling) {
  const struct words *words = telling->words;
  const int end = end_of_run (telling, 0);
  const bool is_all = end + 1 == telling->path->cubes;
  AUTOFREE char *cubes = cubes_phrase (words->cubes, 0, end);
  AUTOFREE char *then = is_all ? 0
                               : cubes_phrase (words->cubes, end + 1,
                                               end_of_run (telling, end));
  say (telling, is_all ? words->hold_all : words->hold,
       SLOTS (
           PHRASE ("cubes", cubes),
           PHRASE ("way", words->way[direction_at (telling, 0)]),
           PHRASE ("then", then),
           PHRASE ("then_way",
                   is_all ? 0 : words->way[direction_at (telling, end)])));
  announce_layers (telling, cubes_in_place (telling));
  telling->step->last = telling->announced - 1;
  telling->step->placed = telling->announced;
}

/*------------------------------- all steps -----------------------------*/

/* What was said since the last line was taken; on the heap */
static char *take_line (struct telling *telling) {
  char *line = telling->speech.text;
  telling->speech.text = 0;
  return line;
}

static void add_begin_line (struct telling *telling,
                            struct folding_steps *steps) {
  steps->begin[steps->begin_lines++] = take_line (telling);
}

/* The lines that say how to begin, and step 0, which has all of them */
static void tell_beginning (struct telling *telling,
                            struct folding_steps *steps) {
  const struct hands *hands = telling->hands;
  const struct words *words = telling->words;
  struct speech *speech = &telling->speech;
  steps->counted = say_which_end (speech, hands);
  add_begin_line (telling, steps);
  if (hands->has_order) {
    speech_say (speech, words->lay_flat, 0);
    add_begin_line (telling, steps);
  }
  say_where_to_hold_it (speech, hands);
  add_begin_line (telling, steps);
  char *all = 0;
  for (int i = 0; i < steps->begin_lines; i++)
    all = append_item (all, words->between, steps->begin[i]);
  if (hands->has_order) {
    say_how_hard_it_is (speech, hands);
    steps->effort = take_line (telling);
    all = append_item (all, words->between, steps->effort);
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
  const int kind = finished_kind (telling.region);
  char sides[SIDES_SIZE];
  say (&telling,
       spare ? telling.words->finished_holds[kind]
             : telling.words->finished_full[kind],
       SLOTS (PHRASE ("sides", sides_text (telling.region->side, sides))));
  return take_line (&telling);
}

void folding_steps_init (struct folding_steps *steps,
                         const struct hands *hands,
                         const struct folding_style *style) {
  AUTOFREE char *done = tell_steps (hands, style, steps);
  struct folding_step *last = &steps->step[steps->count - 1];
  last->words =
      append_item (last->words, style_words (style)->between, done);
}

void folding_words_of (const struct hands *hands,
                       const struct folding_style *style, FILE *out) {
  CLEANUP (folding_steps_clear) struct folding_steps steps;
  AUTOFREE char *done = tell_steps (hands, style, &steps);
  const struct words *words = style_words (style);
  fprintf (out, "%s\n\n", words->to_begin);
  for (int i = 0; i < steps.begin_lines; i++)
    prose_item (out, i + 1, steps.begin[i]);
  putc ('\n', out);
  if (steps.effort) {
    prose_item (out, 0, steps.effort);
    putc ('\n', out);
  }
  fprintf (out, "%s\n\n", words->then_fold);
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
    prose_item (out, 0, style_words (style)->no_order);
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
