#include "count/catalogue.h"

#include "system/memory.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct catalogue_making {
  struct catalogue *catalogue;
  const struct puzzle *puzzle;
  ARRAY (struct catalogue_snake) snakes; /* numbered as their joints */
  uint64_t *turns; /* [0..2*words[ of the path, and reversed */
  bool are_two;    /* a snake and its reverse are two snakes, unless they
                    * are equal */
  const struct limits *limits;
  bool is_full; /* no more snakes fit into the memory */
};

/*------------------------------- the joints ----------------------------*/

static void set_joint_bit (uint64_t *word, int bit) {
  word[bit / 64] |= (uint64_t)1 << bit % 64;
}

static void read_joints (struct catalogue_making *making,
                         const struct path *path) {
  const int words = making->catalogue->words;
  uint64_t *forwards = making->turns, *backwards = making->turns + words;
  memset (forwards, 0, 2 * (size_t)words * sizeof *forwards);
  for (int cube = 1; cube + 1 < path->cubes; cube++)
    if (!path_is_straight (making->puzzle, path, cube)) {
      set_joint_bit (forwards, cube - 1);
      set_joint_bit (backwards, path->cubes - 2 - cube);
    }
}

/* Less than 0 if `a` is straight at the first joint that differs */
static int compare_joints (const uint64_t *a, const uint64_t *b,
                           int words) {
  for (int i = 0; i < words; i++)
    if (a[i] != b[i]) {
      const uint64_t differs = a[i] ^ b[i];
      return a[i] & differs & -differs ? 1 : -1;
    }
  return 0;
}

/*------------------------------- the snakes ----------------------------*/

static void add_snake (struct catalogue_making *making,
                       const uint64_t *turns,
                       const struct folding_count *count) {
  size_t number, bytes = table_growth (&making->catalogue->joints);
  if (making->snakes.count == making->snakes.capacity)
    bytes += 2 * making->snakes.capacity * sizeof *making->snakes.item;
  making->is_full = making->snakes.count == INT_MAX ||
                    (bytes && limits_forbid (making->limits, bytes));
  if (making->is_full)
    return;
  if (table_add (&making->catalogue->joints, turns, &number))
    array_push (&making->snakes, (struct catalogue_snake){0});
  folding_count_add (&making->snakes.item[number].count, count);
}

/* The path stands for its class.  The order of its joints, read from both
 * ends, is 0 for a palindrome.  Of a snake and its reverse, the one that
 * the puzzle can be is listed; if it can be both, the one whose joints come
 * first.
 */
static bool take_folding_class (void *state, const struct path *path,
                                const struct folding_class *class) {
  struct catalogue_making *making = state;
  struct catalogue *catalogue = making->catalogue;
  const uint64_t *forwards = making->turns;
  const uint64_t *backwards = forwards + catalogue->words;
  read_joints (making, path);
  const int order = compare_joints (forwards, backwards, catalogue->words);
  const bool is_reversed = order > 0 && !making->are_two &&
                           folding_joints_reverse (making->puzzle, path);
  const int images = class->images, classes = class->classes;
  const int snakes = making->are_two && order ? classes : 1;
  const int each = classes / snakes;
  const struct folding_count all = {classes * images, classes, 1};
  const struct folding_count own = {each * images, each, 1};
  add_snake (making, is_reversed ? backwards : forwards, &own);
  if (snakes == 2)
    add_snake (making, backwards, &own);
  if (!making->is_full)
    folding_count_add (&catalogue->all.count, &all);
  return making->is_full;
}

/* No two snakes have the same joints. */
static int compare_snakes (const void *one, const void *other) {
  const struct catalogue_snake *a = one, *b = other;
  return compare_joints (a->turns, b->turns, a == b ? 0 : INT_MAX);
}

char *catalogue_make (struct catalogue *catalogue,
                      const struct puzzle *puzzle,
                      const struct count_options *options) {
  const int cubes = puzzle->snake.cubes, words = (cubes + 63) / 64;
  const size_t bytes = (size_t)words * sizeof (uint64_t);
  AUTOFREE uint64_t *turns = mem_alloc (2 * bytes);
  struct catalogue_making making = {.catalogue = catalogue,
                                    .puzzle = puzzle,
                                    .turns = turns,
                                    .limits = &options->how.limits};
  struct count_options how = *options;
  struct count_result result;
  assert (!options->enough);
  *catalogue = (struct catalogue){
      .cubes = cubes, .words = words, .joints = {.key_bytes = bytes}};
  /* A fixed cube that is not in the middle tells the ends apart. */
  for (int i = 0; i < puzzle->fixes; i++)
    making.are_two |= 2 * puzzle->fix[i].cube != cubes - 1;
  how.print = take_folding_class;
  how.print_state = &making;
  char *error = count_foldings (puzzle, &how, &result);
  result.count = catalogue->all.count;
  if (making.is_full)
    result.stop = STOPPED_BY_MEMORY;
  catalogue->all = result;
  catalogue->snake = making.snakes.item;
  catalogue->snakes = (int)making.snakes.count;
  /* The keys of the table do not move any more. */
  for (int i = 0; i < catalogue->snakes; i++)
    catalogue->snake[i].turns = table_key (&catalogue->joints, (size_t)i);
  if (catalogue->snakes)
    qsort (catalogue->snake, (size_t)catalogue->snakes,
           sizeof *catalogue->snake, compare_snakes);
  if (error)
    catalogue_clear (catalogue);
  return error;
}

void catalogue_clear (struct catalogue *catalogue) {
  mem_free (catalogue->snake);
  table_clear (&catalogue->joints);
  *catalogue = (struct catalogue){0};
}

void catalogue_snake_init (const struct catalogue *catalogue,
                           const struct catalogue_snake *of,
                           struct snake *snake) {
  snake_init (snake, catalogue->cubes, STRAIGHT);
  for (int cube = 1; cube + 1 < catalogue->cubes; cube++)
    if (catalogue_turns (of, cube))
      snake->joint[cube] = TURN;
}
