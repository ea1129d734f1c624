#include "count/catalogue.h"

#include "folding/folding_class.h"
#include "system/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A hash table of the numbers of snakes, with open addressing */
struct table {
  size_t size; /* a power of 2, more than half of it empty */
  int *snake;  /* [0..size[ -1 where empty */
};

struct making {
  struct catalogue *catalogue;
  const struct puzzle *puzzle;
  struct folding_symmetries symmetries; /* of the puzzle */
  struct table table;
  int room;        /* for snakes */
  uint64_t *turns; /* [0..2*words[ of the path, and reversed */
  const struct limits *limits;
  int is_full;
};

/*------------------------------- the joints ----------------------------*/

static int is_turn (const struct puzzle *puzzle, const struct path *path,
                    int cube) {
  const int *before = puzzle->region.position[path->cell[cube - 1]].at;
  const int *after = puzzle->region.position[path->cell[cube + 1]].at;
  int axes = 0;
  for (int axis = 0; axis < 3; axis++)
    axes += before[axis] != after[axis];
  return axes > 1;
}

static void set_bit (uint64_t *word, int bit) {
  word[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Returns 1 where the path reads alike from both ends. */
static int read_joints (struct making *making, const struct path *path) {
  const int words = making->catalogue->words;
  uint64_t *forwards = making->turns, *backwards = making->turns + words;
  memset (forwards, 0, 2 * (size_t)words * sizeof *forwards);
  for (int cube = 1; cube + 1 < path->cubes; cube++)
    if (is_turn (making->puzzle, path, cube)) {
      set_bit (forwards, cube - 1);
      set_bit (backwards, path->cubes - 2 - cube);
    }
  return !memcmp (forwards, backwards, (size_t)words * sizeof *forwards);
}

/* Less than 0 where `a` is straight at the first joint that differs */
static int compare_joints (const uint64_t *a, const uint64_t *b,
                           int words) {
  for (int i = 0; i < words; i++)
    if (a[i] != b[i]) {
      const uint64_t differs = a[i] ^ b[i];
      return a[i] & differs & -differs ? 1 : -1;
    }
  return 0;
}

/* Are the joints of the path, reversed, those of the puzzle, too? */
static int fits_backwards (const struct making *making) {
  const uint64_t *backwards = making->turns + making->catalogue->words;
  const struct snake *snake = &making->puzzle->snake;
  for (int cube = 1; cube + 1 < snake->cubes; cube++) {
    const int i = cube - 1;
    const char joint = backwards[i / 64] >> i % 64 & 1 ? TURN : STRAIGHT;
    if (snake->joint[cube] != FREE && snake->joint[cube] != joint)
      return 0;
  }
  return 1;
}

/* Of a snake and its reverse the one is listed that the puzzle can be, if
 * it can be both, the one whose joints come first.
 */
static int is_listed_reversed (const struct making *making) {
  const int words = making->catalogue->words;
  return compare_joints (making->turns, making->turns + words, words) > 0 &&
         fits_backwards (making);
}

/*-------------------------------- the table ----------------------------*/

static const uint64_t *turns_of (const struct catalogue *catalogue,
                                 int snake) {
  return catalogue->turns + catalogue->snake[snake].first_word;
}

/* Its place in the table, or the empty one where it belongs */
static size_t find_place (const struct making *making,
                          const uint64_t *turns) {
  const struct catalogue *catalogue = making->catalogue;
  const struct table *table = &making->table;
  uint64_t hash = 0;
  for (int i = 0; i < catalogue->words; i++) {
    hash = (hash ^ turns[i]) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  }
  size_t place = hash & (table->size - 1);
  while (table->snake[place] >= 0 &&
         compare_joints (turns_of (catalogue, table->snake[place]), turns,
                         catalogue->words))
    place = (place + 1) & (table->size - 1);
  return place;
}

static void grow (struct making *making) {
  struct catalogue *catalogue = making->catalogue;
  making->room *= 2;
  const size_t room = (size_t)making->room;
  catalogue->snake =
      reallocate (catalogue->snake, room * sizeof *catalogue->snake);
  catalogue->turns =
      reallocate (catalogue->turns, room * (size_t)catalogue->words *
                                        sizeof *catalogue->turns);
  release (making->table.snake);
  making->table.size = 4 * room;
  making->table.snake = allocate (4 * room * sizeof (int));
  memset (making->table.snake, -1, 4 * room * sizeof (int));
  for (int i = 0; i < catalogue->snakes; i++)
    making->table.snake[find_place (making, turns_of (catalogue, i))] = i;
}

/* 0 where it would be more than the limits allow, or an int can count */
static int has_room (struct making *making) {
  const struct catalogue *catalogue = making->catalogue;
  const size_t bytes_of_snake =
      sizeof *catalogue->snake +
      (size_t)catalogue->words * sizeof *catalogue->turns +
      4 * sizeof *making->table.snake;
  if (catalogue->snakes < making->room)
    return 1;
  if (making->room > INT_MAX / 4 / catalogue->words ||
      limits_forbid (making->limits,
                     2 * (size_t)making->room * bytes_of_snake)) {
    making->is_full = 1;
    return 0;
  }
  grow (making);
  return 1;
}

static void add_snake (struct making *making, size_t place,
                       const uint64_t *turns, int is_palindrome) {
  struct catalogue *catalogue = making->catalogue;
  const int number = catalogue->snakes++;
  const int first_word = number * catalogue->words;
  int straights = catalogue->cubes - 2;
  for (int i = 0; i < catalogue->words; i++)
    straights -= __builtin_popcountll (turns[i]);
  memcpy (catalogue->turns + first_word, turns,
          (size_t)catalogue->words * sizeof *turns);
  catalogue->snake[number] =
      (struct catalogue_snake){.first_word = first_word,
                               .straights = straights,
                               .is_palindrome = is_palindrome};
  making->table.snake[place] = number;
}

/*-------------------------------- the paths ----------------------------*/

/* The path stands for what is the same up to symmetry and reversal. */
static int take_path (void *state, const struct path *path) {
  struct making *making = state;
  struct catalogue *catalogue = making->catalogue;
  const int is_palindrome = read_joints (making, path);
  const uint64_t *turns =
      making->turns + (is_listed_reversed (making) ? catalogue->words : 0);
  const int classes = folding_classes (&making->symmetries, path);
  const struct folding_count count = {
      classes * folding_placements (&making->symmetries, path), classes, 1};
  if (!has_room (making))
    return 1;
  const size_t place = find_place (making, turns);
  if (making->table.snake[place] < 0)
    add_snake (making, place, turns, is_palindrome);
  folding_count_add (&catalogue->snake[making->table.snake[place]].count,
                     &count);
  folding_count_add (&catalogue->all.count, &count);
  return 0;
}

/*------------------------------- the order -----------------------------*/

/* Numbers of snakes in the order of their joints, by merging: qsort has no
 * place for the catalogue.
 */
static void merge (const struct catalogue *catalogue, const int *from,
                   int *to, int left, int middle, int right) {
  int a = left, b = middle;
  for (int i = left; i < right; i++) {
    const int take_a =
        a < middle &&
        (b >= right || compare_joints (turns_of (catalogue, from[a]),
                                       turns_of (catalogue, from[b]),
                                       catalogue->words) <= 0);
    to[i] = from[take_a ? a++ : b++];
  }
}

static void sort (struct catalogue *catalogue) {
  const int n = catalogue->snakes;
  int *order = allocate (((size_t)n + 1) * sizeof *order);
  int *merged = allocate (((size_t)n + 1) * sizeof *merged);
  struct catalogue_snake *sorted =
      allocate (((size_t)n + 1) * sizeof *sorted);
  for (int i = 0; i < n; i++)
    order[i] = i;
  for (long long run = 1; run < n; run *= 2) {
    for (long long left = 0; left < n; left += 2 * run) {
      const long long middle = left + run, right = middle + run;
      merge (catalogue, order, merged, (int)left,
             middle < n ? (int)middle : n, right < n ? (int)right : n);
    }
    int *swap = order;
    order = merged, merged = swap;
  }
  for (int i = 0; i < n; i++)
    sorted[i] = catalogue->snake[order[i]];
  release (order);
  release (merged);
  release (catalogue->snake);
  catalogue->snake = sorted;
}

/*-------------------------------- making -------------------------------*/

#define FIRST_ROOM 1024

static void making_init (struct making *making, const struct puzzle *puzzle,
                         const struct count_options *options) {
  struct catalogue *catalogue = making->catalogue;
  making->puzzle = puzzle;
  folding_symmetries_init (&making->symmetries, puzzle);
  catalogue->cubes = puzzle->snake.cubes;
  catalogue->words = (catalogue->cubes + 63) / 64;
  making->turns =
      allocate (2 * (size_t)catalogue->words * sizeof *making->turns);
  making->limits = &options->how.limits;
  making->room = FIRST_ROOM;
  grow (making);
}

static void making_clear (struct making *making) {
  release (making->turns);
  release (making->table.snake);
  folding_symmetries_clear (&making->symmetries);
}

static char *take_all_paths (struct making *making,
                             const struct count_options *options) {
  struct count_options how = *options;
  struct count_result result;
  struct catalogue *catalogue = making->catalogue;
  how.print = take_path;
  how.print_state = making;
  char *error = count_foldings (making->puzzle, &how, &result);
  result.count = catalogue->all.count;
  if (making->is_full)
    result.stop = STOPPED_BY_MEMORY;
  catalogue->all = result;
  return error;
}

char *catalogue_make (struct catalogue *catalogue,
                      const struct puzzle *puzzle,
                      const struct count_options *options) {
  struct making making = {.catalogue = catalogue};
  *catalogue = (struct catalogue){0};
  making_init (&making, puzzle, options);
  char *error = take_all_paths (&making, options);
  making_clear (&making);
  sort (catalogue);
  if (error)
    catalogue_clear (catalogue);
  return error;
}

void catalogue_clear (struct catalogue *catalogue) {
  release (catalogue->snake);
  release (catalogue->turns);
}

void catalogue_snake_init (const struct catalogue *catalogue,
                           const struct catalogue_snake *of,
                           struct snake *snake) {
  snake_init (snake, catalogue->cubes, STRAIGHT);
  for (int cube = 1; cube + 1 < catalogue->cubes; cube++)
    if (catalogue_turns (catalogue, of, cube))
      snake->joint[cube] = TURN;
}
