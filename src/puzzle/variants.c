/* A walk along the snake that decides for each joint what happens to it.
 *
 * An insertion before joint j is never of the same kind as j: the same
 * snake comes from inserting behind j.  A joint that is kept is of another
 * kind than all that were removed right before it, for the same reason.
 */
#include "puzzle/variants.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* Different changes can make the same snake, as insertions and flips do:
 * a hash table, with open addressing, of what was made.
 */
#define TABLE_SIZE 131072 /* a power of 2, three times VARIANTS_MOST */

struct walk {
  const struct snake *from;
  int longest_run;
  int left[CHANGE_KINDS]; /* to be made */
  struct variant made;    /* so far; the ends of its snake are cubes */
  int run;                /* cubes in line, from its last to the next one */
  unsigned removed;       /* kinds of the joints removed just before */
  struct variants *variants;
  int *table; /* [0..TABLE_SIZE[ the number of a variant and one, or 0 */
};

static unsigned bit_of (char joint) {
  return joint == STRAIGHT ? 1 : joint == TURN ? 2 : 4;
}

static int changes_left (const struct walk *walk) {
  return walk->left[CHANGE_FLIP] + walk->left[CHANGE_INSERT] +
         walk->left[CHANGE_REMOVE];
}

/* Its place in the table, or the empty one where it belongs */
static int *find_place (const struct walk *walk) {
  const struct snake *made = &walk->made.snake;
  const size_t length = (size_t)made->cubes;
  size_t hash = 0;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)made->joint[i]) * 0x100000001b3u;
  hash ^= hash >> 17;
  int *place = walk->table + hash % TABLE_SIZE;
  while (*place && memcmp (walk->variants->variant[*place - 1].snake.joint,
                           made->joint, length) != 0)
    if (++place == walk->table + TABLE_SIZE)
      place = walk->table;
  return place;
}

/* Of changes that make the same snake those at the fewest places stay. */
static void emit_again (struct walk *walk, struct variant *known) {
  const struct snake snake = known->snake;
  if (variant_places (&walk->made) >= variant_places (known))
    return;
  *known = walk->made;
  known->snake = snake;
}

/* A snake of thousands of cubes has fewer variants that memory is spent on.
 */
static void emit (struct walk *walk) {
  struct variants *all = walk->variants;
  const int affordable = VARIANTS_MOST_CUBES / walk->from->cubes;
  const int most = affordable < VARIANTS_MOST ? affordable : VARIANTS_MOST;
  if (changes_left (walk))
    return;
  int *place = find_place (walk);
  if (*place) {
    emit_again (walk, &all->variant[*place - 1]);
    return;
  }
  if (all->count == most) {
    all->is_complete = 0;
    return;
  }
  if (!(all->count & (all->count - 1)))
    all->variant = reallocate (all->variant, (2 * (size_t)all->count + 1) *
                                                 sizeof *all->variant);
  struct variant *variant = &all->variant[all->count++];
  *place = all->count;
  *variant = walk->made;
  variant->snake.joint = message ("%s%c", walk->made.snake.joint, END);
  variant->snake.cubes++;
}

static void visit (struct walk *walk, int at);

/* The snake goes on with `joint`, the walk with the cube `next`. */
static void go_on (struct walk *walk, char joint, int next) {
  struct snake *snake = &walk->made.snake;
  const int run = walk->run;
  const unsigned removed = walk->removed;
  walk->run = joint == STRAIGHT ? run + 1 : 2;
  walk->removed = 0;
  snake->joint[snake->cubes++] = joint;
  if (walk->run <= walk->longest_run)
    visit (walk, next);
  snake->joint[--snake->cubes] = 0;
  walk->run = run;
  walk->removed = removed;
}

static void begin_change (struct walk *walk, enum change_kind kind,
                          int cube, char joint) {
  walk->left[kind]--;
  walk->made.change[walk->made.changes++] =
      (struct change){kind, cube, joint};
}

static void end_change (struct walk *walk, enum change_kind kind) {
  walk->left[kind]++;
  walk->made.changes--;
}

static void insert_before (struct walk *walk, int at, char joint) {
  if (!walk->left[CHANGE_INSERT] || walk->from->joint[at] == joint)
    return;
  begin_change (walk, CHANGE_INSERT, at - 1, joint);
  go_on (walk, joint, at);
  end_change (walk, CHANGE_INSERT);
}

static void remove_joint (struct walk *walk, int at) {
  const unsigned removed = walk->removed;
  const char joint = walk->from->joint[at];
  if (!walk->left[CHANGE_REMOVE])
    return;
  begin_change (walk, CHANGE_REMOVE, at, joint);
  walk->removed |= bit_of (joint);
  visit (walk, at + 1);
  walk->removed = removed;
  end_change (walk, CHANGE_REMOVE);
}

static void flip_joint (struct walk *walk, int at) {
  const char joint = walk->from->joint[at];
  if (!walk->left[CHANGE_FLIP] || joint == FREE)
    return;
  const char flipped = joint == STRAIGHT ? TURN : STRAIGHT;
  begin_change (walk, CHANGE_FLIP, at, flipped);
  go_on (walk, flipped, at + 1);
  end_change (walk, CHANGE_FLIP);
}

/* Decides on the joint `at`; the last cube of all is kept. */
static void visit (struct walk *walk, int at) {
  const int joints_left = walk->from->cubes - 1 - at;
  if (!walk->variants->is_complete ||
      joints_left < walk->left[CHANGE_FLIP] + walk->left[CHANGE_REMOVE])
    return;
  insert_before (walk, at, STRAIGHT);
  insert_before (walk, at, TURN);
  if (!joints_left) {
    emit (walk);
    return;
  }
  remove_joint (walk, at);
  flip_joint (walk, at);
  const char joint = walk->from->joint[at];
  if (!(walk->removed & bit_of (joint)))
    go_on (walk, joint, at + 1);
}

int variant_places (const struct variant *variant) {
  int places = variant->changes > 0;
  for (int i = 1; i < variant->changes; i++)
    places += variant->change[i].cube - variant->change[i - 1].cube > 2;
  return places;
}

static void sort_by_places (struct variants *variants) {
  const size_t size = (size_t)variants->count * sizeof *variants->variant;
  struct variant *sorted = allocate (size + 1);
  int done = 0;
  for (int places = 0; done < variants->count; places++)
    for (int i = 0; i < variants->count; i++)
      if (variant_places (&variants->variant[i]) == places)
        sorted[done++] = variants->variant[i];
  release (variants->variant);
  variants->variant = sorted;
}

void variants_init (struct variants *variants, const struct snake *snake,
                    const int changes[CHANGE_KINDS], int longest_run) {
  struct walk walk = {.from = snake,
                      .longest_run = longest_run,
                      .run = 2,
                      .variants = variants};
  *variants = (struct variants){.is_complete = 1};
  for (int kind = 0; kind < CHANGE_KINDS; kind++)
    walk.left[kind] = changes[kind];
  if (changes_left (&walk) > VARIANT_MOST_CHANGES) {
    variants->is_complete = 0;
    return;
  }
  /* the last cube is added where a variant is kept */
  walk.made.snake.joint = allocate_zeroed (
      (size_t)(snake->cubes + changes[CHANGE_INSERT]) + 1, 1);
  walk.made.snake.joint[walk.made.snake.cubes++] = END;
  walk.table = allocate_zeroed (TABLE_SIZE, sizeof *walk.table);
  if (!changes[CHANGE_INSERT] && !changes[CHANGE_REMOVE]) {
    walk.made.snake.is_counted = snake->is_counted;
    walk.made.snake.straights = snake->straights;
  }
  visit (&walk, 1);
  snake_clear (&walk.made.snake);
  release (walk.table);
  sort_by_places (variants);
}

void variants_clear (struct variants *variants) {
  for (int i = 0; i < variants->count; i++)
    snake_clear (&variants->variant[i].snake);
  release (variants->variant);
}

int variant_is_exchange (const struct variant *variant) {
  const struct change *change = variant->change;
  return variant->changes == 2 && change[0].kind == CHANGE_FLIP &&
         change[1].kind == CHANGE_FLIP &&
         change[0].joint != change[1].joint &&
         variant_places (variant) == 1;
}
