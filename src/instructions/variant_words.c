#include "instructions/variant_words.h"

#include "instructions/speech.h"
#include "system/memory.h"

static int joint_kind (const struct change *change) {
  return change->joint == STRAIGHT ? STRAIGHT_CUBE
         : change->joint == TURN   ? TURNING_CUBE
                                   : FREE_CUBE;
}

/* `count` is more than 1 for cubes that are put in at the same place. */
static char *change_words (const struct words *words,
                           const struct change *change, int count) {
  const char *const *forms = change->kind == CHANGE_FLIP ? words->make
                             : change->kind == CHANGE_REMOVE
                                 ? words->take_out
                             : count == 1 ? words->put_in
                                          : words->put_in_several;
  return words_fill (forms[joint_kind (change)],
                     SLOTS (NUMBER ("cube", change->cube + 1),
                            NUMBER ("next", change->cube + 2),
                            NUMBER ("count", count)));
}

static char *exchange_words (const struct words *words,
                             const struct change *change) {
  const bool is_first = change[0].joint == TURN;
  return words_fill (
      words->exchange,
      SLOTS (NUMBER ("cube", change[0].cube + 1),
             NUMBER ("next", change[1].cube + 1),
             NUMBER ("turning", change[!is_first].cube + 1),
             NUMBER ("straight", change[is_first].cube + 1)));
}

char *variant_words (const struct words *words,
                     const struct variant *variant) {
  const struct change *change = variant->change;
  if (variant_is_exchange (variant))
    return exchange_words (words, change);
  char *all = 0;
  for (int i = 0; i < variant->changes;) {
    int count = 1; /* of the same insertion */
    while (change[i].kind == CHANGE_INSERT &&
           i + count < variant->changes &&
           change[i + count].kind == CHANGE_INSERT &&
           change[i + count].cube == change[i].cube &&
           change[i + count].joint == change[i].joint)
      count++;
    AUTOFREE char *text = change_words (words, &change[i], count);
    all = append_item (all, words->and_change, text);
    i += count;
  }
  return all;
}
