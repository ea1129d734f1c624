#include "instructions/begin_words.h"

#include "instructions/place_words.h"
#include "system/memory.h"

#include <assert.h>

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

static const char *joint_phrase (const char *const forms[JOINTS],
                                 char joint) {
  return forms[joint == STRAIGHT ? STRAIGHT_CUBE
               : joint == TURN   ? TURNING_CUBE
                                 : FREE_CUBE];
}

int say_which_end (struct speech *speech, const struct hands *hands) {
  const struct words *words = speech->words;
  const struct snake *snake = &hands->puzzle.snake;
  const int last = snake->cubes - 1, cube = telltale_cube (snake);
  const int here = run_from_end (snake, 0);
  const int there = run_from_end (snake, last);
  int counted = 0;
  if (!cube)
    speech_say (speech, words->ends_alike, 0);
  else if (here && there && here != there)
    speech_say (speech, words->start_at_run,
                SLOTS (NUMBER ("here", here), NUMBER ("there", there)));
  else {
    const char joint = snake->joint[cube],
               other = snake->joint[last - cube];
    counted = cube;
    speech_say (
        speech, words->start_by_count,
        SLOTS (NUMBER ("cube", cube + 1),
               PHRASE ("here", joint_phrase (words->joint_here, joint)),
               PHRASE ("there", joint_phrase (words->joint_there, other))));
  }
  if (cube && hands->is_other_end)
    speech_say (speech, words->other_end, 0);
  speech_say (speech, words->count_on,
              SLOTS (NUMBER ("cubes", snake->cubes)));
  return counted;
}

void say_where_to_hold_it (struct speech *speech,
                           const struct hands *hands) {
  const struct words *words = speech->words;
  const struct region *region = &hands->puzzle.region;
  const int *at = region->position[hands->path.cell[0]].at;
  char sides[SIDES_SIZE];
  AUTOFREE char *place = place_phrase (words, region, at);
  speech_say (speech, words->imagine[finished_kind (region)],
              SLOTS (PHRASE ("sides", sides_text (region->side, sides)),
                     PHRASE ("place", place)));
  speech_say (speech, words->keep_still, 0);
}

void say_how_hard_it_is (struct speech *speech, const struct hands *hands) {
  const struct words *words = speech->words;
  const int tight = fold_sequence_tight_turns (&hands->order);
  AUTOFREE char *turns = hands_difficulty (hands, words);
  AUTOFREE char *gap =
      words_decimal (words, joint_play_gap (hands->order.play));
  assert (hands->has_order);
  speech_say (speech, words->effort, SLOTS (PHRASE ("turns", turns)));
  if (tight)
    speech_say (speech, words->tight[tight == 1 ? ONE : SEVERAL],
                SLOTS (NUMBER ("tight", tight),
                       NUMBER ("edge", JOINT_CUBE_MM),
                       PHRASE ("gap", gap)));
}
