/* A walk along the snake that decides for each joint whether it is kept,
 * flipped or removed, and which cubes are inserted before it.
 *
 * A cube that is inserted before joint j is never of the same kind as j:
 * inserting it after j makes the same snake.  For the same reason, a joint
 * that is kept is of another kind than all joints that were removed right
 * before it.  Other sets of changes can also make the same snake: a table
 * holds the snakes that were made before.
 */
#include "puzzle/variants.h"

#include "system/array.h"
#include "system/memory.h"

#include <assert.h>

struct variant_walk {
  const struct snake *from;
  const struct limits *limits;
  unsigned rounds; /* for limits_reached */
  int longest_run;
  int most;               /* variants */
  int left[CHANGE_KINDS]; /* changes to be made */
  struct variant made;
  int length; /* its cubes so far */
  struct variants *variants;
  ARRAY (struct variant) list; /* by their numbers in the table */
};

static unsigned bit_of_joint (char joint) {
  return joint == STRAIGHT ? 1 : joint == TURN ? 2 : 4;
}

static int changes_left (const struct variant_walk *walk) {
  return walk->left[CHANGE_FLIP] + walk->left[CHANGE_INSERT] +
         walk->left[CHANGE_REMOVE];
}

static void walk_add_variant (struct variant_walk *walk) {
  struct variants *all = walk->variants;
  const struct snake *snake = &walk->made.snake;
  size_t number;
  if (changes_left (walk))
    return;
  snake->joint[snake->cubes - 1] = END;
  if (table_find (&all->snakes, snake->joint, &number)) {
    struct variant *known = &walk->list.item[number];
    if (variant_places (&walk->made) < variant_places (known))
      *known = walk->made;
  } else if (walk->list.count == (size_t)walk->most) {
    all->is_complete = false;
  } else {
    table_add (&all->snakes, snake->joint, &number);
    array_push (&walk->list, walk->made);
  }
}

static void walk_joint (struct variant_walk *walk, int at, int run,
                        unsigned removed);

/* The snake continues with `joint`, the walk with the cube `next`.  `run`
 * cubes are in line, from the last one before the joint to the joint.
 */
static void walk_add_joint (struct variant_walk *walk, char joint, int next,
                            int run) {
  const int longer = joint == STRAIGHT ? run + 1 : 2;
  if (longer > walk->longest_run)
    return;
  walk->made.snake.joint[walk->length++] = joint;
  walk_joint (walk, next, longer, 0);
  walk->length--;
}

static void walk_make_change (struct variant_walk *walk,
                              struct change change, int next, int run,
                              unsigned removed) {
  if (!walk->left[change.kind])
    return;
  walk->left[change.kind]--;
  walk->made.change[walk->made.changes++] = change;
  if (change.kind == CHANGE_REMOVE)
    walk_joint (walk, next, run, removed | bit_of_joint (change.joint));
  else
    walk_add_joint (walk, change.joint, next, run);
  walk->left[change.kind]++;
  walk->made.changes--;
}

/* Decides on the joint `at`; the last cube of the snake is kept.  `removed`
 * has the kinds of the joints that were removed right before it.
 */
static void walk_joint (struct variant_walk *walk, int at, int run,
                        unsigned removed) {
  static const char kinds[] = {STRAIGHT, TURN};
  const int joints_left = walk->from->cubes - 1 - at;
  const char joint = walk->from->joint[at];
  struct variants *all = walk->variants;
  if (!all->stop)
    all->stop = limits_reached (walk->limits, &walk->rounds);
  all->is_complete &= !all->stop;
  if (!all->is_complete ||
      joints_left < walk->left[CHANGE_FLIP] + walk->left[CHANGE_REMOVE])
    return;
  for (int i = 0; i < 2; i++)
    if (joint != kinds[i])
      walk_make_change (walk,
                        (struct change){CHANGE_INSERT, at - 1, kinds[i]},
                        at, run, 0);
  if (!joints_left) {
    walk_add_variant (walk);
    return;
  }
  walk_make_change (walk, (struct change){CHANGE_REMOVE, at, joint}, at + 1,
                    run, removed);
  if (joint != FREE)
    walk_make_change (
        walk,
        (struct change){CHANGE_FLIP, at, joint == TURN ? STRAIGHT : TURN},
        at + 1, run, 0);
  if (!(removed & bit_of_joint (joint)))
    walk_add_joint (walk, joint, at + 1, run);
}

int variant_places (const struct variant *variant) {
  int places = variant->changes > 0;
  for (int i = 1; i < variant->changes; i++)
    places += variant->change[i].cube - variant->change[i - 1].cube > 2;
  return places;
}

void variants_init (struct variants *variants, const struct snake *snake,
                    const int changes[CHANGE_KINDS], int longest_run,
                    const struct limits *limits) {
  assert (snake->cubes >= SNAKE_FEWEST_CUBES);
  const bool only_flips =
      !changes[CHANGE_INSERT] && !changes[CHANGE_REMOVE];
  struct variant_walk walk = {.from = snake,
                              .limits = limits,
                              .longest_run = longest_run,
                              .most = VARIANTS_MOST_CUBES / snake->cubes,
                              .length = 1,
                              .variants = variants};
  struct snake *made = &walk.made.snake;
  for (int kind = 0; kind < CHANGE_KINDS; kind++)
    walk.left[kind] = changes[kind];
  if (walk.most > VARIANTS_MOST)
    walk.most = VARIANTS_MOST;
  *made = only_flips ? *snake : (struct snake){.cubes = snake->cubes};
  made->cubes += changes[CHANGE_INSERT] - changes[CHANGE_REMOVE];
  *variants = (struct variants){.snakes.key_bytes = (size_t)made->cubes + 1,
                                .is_complete = changes_left (&walk) <=
                                               VARIANT_MOST_CHANGES};
  if (!variants->is_complete)
    return;
  made->joint = mem_alloc_zeroed (
      (size_t)(snake->cubes + changes[CHANGE_INSERT]) + 1, 1);
  made->joint[0] = END;
  walk_joint (&walk, 1, 2, 0);
  const size_t count = walk.list.count;
  variants->variant = mem_alloc (count * sizeof *variants->variant);
  for (int places = 0; (size_t)variants->count < count; places++)
    for (size_t i = 0; i < count; i++) {
      struct variant *variant = &walk.list.item[i];
      if (variant_places (variant) != places)
        continue;
      variant->snake.joint = (char *)table_key (&variants->snakes, i);
      variants->variant[variants->count++] = *variant;
    }
  snake_clear (made);
  array_clear (&walk.list);
}

void variants_clear (struct variants *variants) {
  table_clear (&variants->snakes);
  mem_free (variants->variant);
  *variants = (struct variants){0};
}

bool variant_is_exchange (const struct variant *variant) {
  const struct change *change = variant->change;
  return variant->changes == 2 && change[0].kind == CHANGE_FLIP &&
         change[1].kind == CHANGE_FLIP &&
         change[0].joint != change[1].joint &&
         variant_places (variant) == 1;
}
