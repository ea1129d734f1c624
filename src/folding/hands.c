#include "folding/hands.h"

#include "folding/folding_class.h"
#include "system/memory.h"
#include "text/prose.h"

void hands_along (struct hands *hands, const struct puzzle *puzzle,
                  const struct path *path) {
  *hands = (struct hands){.puzzle = *puzzle};
  path_copy (&hands->path, path);
}

void hands_from_end (struct hands *hands, const struct puzzle *puzzle,
                     const struct path *path, int is_other_end) {
  hands_along (hands, puzzle, path);
  if (is_other_end) {
    hands->puzzle = puzzle_reversed (puzzle);
    hands->is_other_end = 1;
    path_reverse (&hands->path);
    path_turn_to_front (&hands->puzzle, &hands->path);
  }
  hands->has_order =
      joint_order_find (&hands->puzzle, &hands->path, &hands->order);
}

int hands_are_easier (const struct hands *a, const struct hands *b) {
  if (!a->has_order || !b->has_order)
    return a->has_order && !b->has_order;
  const struct joint_order *one = &a->order, *other = &b->order;
  if (one->waits != other->waits)
    return one->waits < other->waits;
  if (one->turns != other->turns)
    return one->turns < other->turns;
  return one->play < other->play;
}

void hands_easiest (struct hands *hands, const struct puzzle *puzzle,
                    const struct path *path) {
  struct hands end[2];
  for (int i = 0; i < 2; i++)
    hands_from_end (&end[i], puzzle, path, i);
  const int best = hands_are_easier (&end[1], &end[0]);
  *hands = end[best];
  hands_clear (&end[!best]);
}

void hands_clear (struct hands *hands) {
  if (hands->has_order)
    joint_order_clear (&hands->order);
  if (hands->is_other_end)
    puzzle_reversed_clear (&hands->puzzle);
  path_clear (&hands->path);
}

char *hands_difficulty (const struct hands *hands) {
  const int turns = hands->order.turns, waits = hands->order.waits;
  if (!hands->has_order)
    return message ("no order for hands was found");
  if (!waits)
    return message ("%d turn%s, none waits", turns, plural (turns));
  return message ("%d turn%s, %d of them wait%s", turns, plural (turns),
                  waits, waits == 1 ? "s" : "");
}
