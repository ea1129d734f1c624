#include "instructions/hands.h"

#include "instructions/speech.h"
#include "puzzle/folding_class.h"
#include "system/memory.h"

#include <assert.h>
#include <limits.h>

void hands_along (struct hands *hands, const struct puzzle *puzzle,
                  const struct path *path) {
  *hands = (struct hands){.puzzle = *puzzle};
  path_copy (&hands->path, path);
}

static bool order_is_easier (const struct fold_sequence *order,
                             const struct fold_sequence *than) {
  if (order->waits != than->waits)
    return order->waits < than->waits;
  if (order->turns != than->turns)
    return order->turns < than->turns;
  return order->play < than->play;
}

/* Keeps the easier order.  Returns whether one was found. */
static bool try_to_order (struct hands *hands,
                          const struct sequence_effort *effort,
                          const struct limits *limits) {
  struct fold_sequence order;
  if (!fold_sequence_find (&hands->puzzle, &hands->path, effort, limits,
                           &order))
    return false;
  if (hands->has_order && !order_is_easier (&order, &hands->order)) {
    fold_sequence_clear (&order);
    return true;
  }
  if (hands->has_order)
    fold_sequence_clear (&hands->order);
  hands->order = order;
  hands->has_order = true;
  return true;
}

/* With a play of 18 a cube can turn between its neighbours: long snakes
 * need that.  Most orders are found in some dozens of states; the last
 * efforts, half a second each, are for snakes that have none by then.
 */
#define SHORT 20000000ll, 300
#define LONG 200000000ll, 10000
#define LONG_SNAKE 64

static void find_order (struct hands *hands, const struct limits *limits) {
  assert (!hands->has_order);
  static const struct sequence_effort efforts[] = {
      {2, 0, SHORT, 0},  {10, 0, SHORT, 0}, {18, 0, SHORT, 0},
      {18, 4, SHORT, 0}, {25, 0, SHORT, 0}, {18, 0, LONG, 0},
      {25, 0, LONG, 0}};
  const int count = (int)(sizeof efforts / sizeof *efforts);
  for (int i = hands->path.cubes > LONG_SNAKE ? 2 : 0; i < count; i++)
    if (!hands->has_order || (i < 4 && hands->order.waits)) {
      /* again and again, each time with fewer waits than the best order */
      struct sequence_effort effort = efforts[i];
      effort.most_waits = hands->has_order ? hands->order.waits : INT_MAX;
      while (effort.most_waits >= 0 &&
             try_to_order (hands, &effort, limits))
        effort.most_waits = hands->order.waits - 1;
    }
}

static void take_end (struct hands *hands, const struct puzzle *puzzle,
                      const struct path *path, bool is_other_end) {
  hands_along (hands, puzzle, path);
  if (!is_other_end)
    return;
  hands->puzzle = puzzle_reversed (puzzle);
  hands->is_other_end = true;
  path_reverse (&hands->path);
  path_make_canonical (&hands->puzzle, &hands->path);
}

void hands_from_end (struct hands *hands, const struct puzzle *puzzle,
                     const struct path *path, const struct limits *limits,
                     bool is_other_end) {
  take_end (hands, puzzle, path, is_other_end);
  find_order (hands, limits);
  if (hands->has_order)
    fold_sequence_measure (&hands->order, &hands->puzzle, &hands->path);
}

bool hands_are_easier (const struct hands *hands,
                       const struct hands *than) {
  if (!hands->has_order || !than->has_order)
    return hands->has_order && !than->has_order;
  return order_is_easier (&hands->order, &than->order);
}

void hands_easiest (struct hands *hands, const struct puzzle *puzzle,
                    const struct path *path, const struct limits *limits) {
  struct hands end[2];
  for (int i = 0; i < 2; i++)
    hands_from_end (&end[i], puzzle, path, limits, i);
  const int best = hands_are_easier (&end[1], &end[0]);
  *hands = end[best];
  hands_clear (&end[!best]);
}

/* One short search from each end of each folding is enough to compare them.
 * Each order that is found has fewer waits than those before it.
 */
int hands_easiest_folding (const struct puzzle *puzzle,
                           const struct path *path, int paths,
                           const struct limits *limits) {
  struct sequence_effort effort = {18, 0, SHORT, INT_MAX};
  int easiest = 0;
  for (int i = 0; paths > 1 && i < 2 * paths; i++) {
    CLEANUP (hands_clear) struct hands hands;
    take_end (&hands, puzzle, &path[i / 2], i % 2);
    while (effort.most_waits >= 0 &&
           try_to_order (&hands, &effort, limits)) {
      easiest = i / 2;
      effort.most_waits = hands.order.waits - 1;
    }
  }
  return easiest;
}

void hands_clear (struct hands *hands) {
  if (hands->has_order)
    fold_sequence_clear (&hands->order);
  if (hands->is_other_end)
    puzzle_reversed_clear (&hands->puzzle);
  path_clear (&hands->path);
  *hands = (struct hands){0};
}

struct difficulty difficulty_of (const struct hands *hands) {
  const struct fold_sequence *order = &hands->order;
  return hands->has_order ? (struct difficulty){true, order->turns,
                                                order->waits, order->play}
                          : (struct difficulty){0};
}

static char *difficulty_phrase (const struct difficulty *difficulty,
                                const struct words *words) {
  const int turns = difficulty->turns, waits = difficulty->waits;
  return words_fill (
      !difficulty->is_known ? words->order_unknown
      : waits               ? words->turns_that_wait
      : turns == 1          ? words->turns[ONE]
                            : words->turns[SEVERAL],
      SLOTS (NUMBER ("turns", turns), NUMBER ("waits", waits)));
}

char *difficulty_text (const struct difficulty *difficulty) {
  return difficulty_phrase (difficulty, language_english ());
}

char *hands_difficulty (const struct hands *hands,
                        const struct words *words) {
  const struct difficulty difficulty = difficulty_of (hands);
  return difficulty_phrase (&difficulty, words);
}
