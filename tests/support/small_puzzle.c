#include "small_puzzle.h"

#include "oracle.h"
#include "system/memory.h"
#include "system/random.h"

#include <stdlib.h>
#include <string.h>

void small_puzzle (struct puzzle *puzzle, const int side[3],
                   const char *inside, const char *joints) {
  *puzzle = (struct puzzle){0};
  if (inside) {
    const size_t places = strlen (inside);
    char *marks = mem_alloc (places);
    for (size_t i = 0; i < places; i++)
      marks[i] = inside[i] == '#';
    region_init_shape (&puzzle->region, side, marks);
    mem_free (marks);
  } else
    region_init_box (&puzzle->region, side);
  puzzle->snake = (struct snake){.cubes = (int)strlen (joints),
                                 .joint = copy_text (joints)};
}

static void fix_cell (struct puzzle *puzzle, int cube, int cell) {
  const size_t fixes = (size_t)puzzle->fixes + 1;
  puzzle->fix = mem_realloc (puzzle->fix, fixes * sizeof *puzzle->fix);
  puzzle->fix[puzzle->fixes++] = (struct fix){cube, cell};
}

void small_puzzle_fix (struct puzzle *puzzle, int cube, int x, int y,
                       int z) {
  fix_cell (puzzle, cube, region_cell (&puzzle->region, x, y, z));
}

/*---------------------------- random puzzles ---------------------------*/

/* The place next to this one, or -1 outside of the box */
static int place_beside (const int side[3], int place, int direction) {
  int at[3] = {place % side[0], place / side[0] % side[1],
               place / side[0] / side[1]};
  const int axis = axis_of (direction);
  at[axis] += sign_of (direction);
  if (at[axis] < 0 || at[axis] >= side[axis])
    return -1;
  return at[0] + side[0] * (at[1] + side[1] * at[2]);
}

/* Marks a connected set of places that begins at a random one. */
static void grow (char *inside, uint64_t *random, const int side[3],
                  int cells) {
  const int places = side[0] * side[1] * side[2];
  int *grown = mem_alloc ((size_t)cells * sizeof *grown);
  int count = 1;
  grown[0] = random_below (random, places);
  inside[grown[0]] = 1;
  for (int i = 0; i < 100 * cells && count < cells; i++) {
    const int place =
        place_beside (side, grown[random_below (random, count)],
                      random_below (random, DIRECTIONS));
    if (place < 0 || inside[place])
      continue;
    inside[place] = 1;
    grown[count++] = place;
  }
  mem_free (grown);
}

/* Makes a path without crossings from a random place until it is stuck;
 * returns its length.
 */
static int stray (const struct region *region, uint64_t *random,
                  int *path) {
  char *taken = mem_alloc_zeroed ((size_t)region->cells, 1);
  int length = 0, cell = random_below (random, region->cells);
  while (cell != NO_CELL) {
    path[length++] = cell;
    taken[cell] = 1;
    const int *neighbour = region->neighbour[cell];
    const int turn = random_below (random, DIRECTIONS);
    cell = NO_CELL;
    for (int d = 0; d < DIRECTIONS && cell == NO_CELL; d++) {
      const int next = neighbour[(d + turn) % DIRECTIONS];
      if (next != NO_CELL && !taken[next])
        cell = next;
    }
  }
  mem_free (taken);
  return length;
}

/* Makes several such paths and keeps the longest. */
static int find_path (const struct region *region, uint64_t *random,
                      int *path) {
  const size_t bytes = (size_t)region->cells * sizeof *path;
  int *other = mem_alloc (bytes), longest = 0;
  for (int i = 0; i < 20; i++) {
    const int length = stray (region, random, other);
    if (length <= longest)
      continue;
    longest = length;
    memcpy (path, other, bytes);
  }
  mem_free (other);
  return longest;
}

/* Reduces the region to the cells of a path, so that none is spare; these
 * get other numbers.
 */
static void shrink (struct region *region, int *path, int length) {
  const struct region old = *region;
  const int places = old.side[0] * old.side[1] * old.side[2];
  char *inside = mem_alloc_zeroed ((size_t)places, 1);
  for (int i = 0; i < length; i++)
    inside[oracle_place (&old, path[i])] = 1;
  region_init_shape (region, old.side, inside);
  for (int i = 0; i < length; i++) {
    const int *at = old.position[path[i]].at, *begin = region->begin;
    path[i] = region_cell (region, at[0] - begin[0], at[1] - begin[1],
                           at[2] - begin[2]);
  }
  struct region gone = old;
  region_clear (&gone);
  mem_free (inside);
}

/* The joints of a path, some of which are free; at times the number of
 * straight joints is given, or a wrong number near it
 */
static void follow (struct puzzle *puzzle, uint64_t *random,
                    const int *path, int length) {
  const int every = random_below (random, 4) ? 6 : 2;
  int straights = 0;
  snake_init (&puzzle->snake, length, TURN);
  for (int i = 1; i + 1 < length; i++) {
    const int *before = puzzle->region.position[path[i - 1]].at;
    const int *after = puzzle->region.position[path[i + 1]].at;
    for (int axis = 0; axis < 3; axis++)
      if (abs (after[axis] - before[axis]) == 2)
        puzzle->snake.joint[i] = STRAIGHT;
    straights += puzzle->snake.joint[i] == STRAIGHT;
    if (!random_below (random, every))
      puzzle->snake.joint[i] = FREE;
  }
  if (!random_below (random, 2))
    snake_set_straights (&puzzle->snake,
                         straights + !random_below (random, 4));
}

static void change_joint (struct snake *snake, uint64_t *random) {
  if (snake->cubes < 3)
    return;
  snake->is_counted = false;
  snake->straights = 0;
  char *joint = &snake->joint[1 + random_below (random, snake->cubes - 2)];
  *joint = *joint == TURN ? STRAIGHT : TURN;
}

void random_puzzle (struct puzzle *puzzle, uint64_t *random,
                    const int side[3], int cells) {
  char *inside =
      mem_alloc_zeroed ((size_t)(side[0] * side[1] * side[2]), 1);
  int *path = mem_alloc ((size_t)cells * sizeof *path);
  *puzzle = (struct puzzle){0};
  grow (inside, random, side, cells);
  region_init_shape (&puzzle->region, side, inside);
  int length = find_path (&puzzle->region, random, path);
  if (length > 4)
    length -= random_below (random, 3);
  if (random_below (random, 2))
    shrink (&puzzle->region, path, length);
  follow (puzzle, random, path, length);
  if (!random_below (random, 3))
    change_joint (&puzzle->snake, random);
  while (!random_below (random, 5)) {
    const int cube = random_below (random, length);
    fix_cell (puzzle, cube, path[cube]);
  }
  mem_free (inside);
  mem_free (path);
}

/*------------------------------- foldings ------------------------------*/

static void keep_folding (void *state, const int *place) {
  struct foldings *foldings = state;
  const size_t cubes = (size_t)foldings->cubes;
  const size_t before = (size_t)foldings->count++ * cubes;
  foldings->place =
      mem_realloc (foldings->place, (before + cubes) * sizeof *place);
  memcpy (foldings->place + before, place, cubes * sizeof *place);
}

/* The number of cubes for qsort and bsearch, which cannot pass it */
static int cubes_compared;

static int compare_foldings (const void *a, const void *b) {
  const int *p = a, *q = b;
  for (int i = 0; i < cubes_compared; i++)
    if (p[i] != q[i])
      return p[i] < q[i] ? -1 : 1;
  return 0;
}

void foldings_init (struct foldings *foldings,
                    const struct puzzle *puzzle) {
  *foldings = (struct foldings){.cubes = puzzle->snake.cubes};
  oracle_placements (puzzle, keep_folding, foldings);
  cubes_compared = foldings->cubes;
  if (foldings->count)
    qsort (foldings->place, (size_t)foldings->count,
           (size_t)foldings->cubes * sizeof *foldings->place,
           compare_foldings);
}

void foldings_clear (struct foldings *foldings) {
  mem_free (foldings->place);
}

/*------------------------------ symmetries -----------------------------*/

static int is_wanted (const struct puzzle *puzzle, const int *image,
                      int colours) {
  const struct region *region = &puzzle->region;
  for (int i = 0; i < puzzle->fixes; i++) {
    const int place = oracle_place (region, puzzle->fix[i].cell);
    if (image[place] != place)
      return 0;
  }
  for (int cell = 0; colours && cell < region->cells; cell++) {
    const int to = region->cell_at[image[oracle_place (region, cell)]];
    if (region_colour (region, cell) != region_colour (region, to))
      return 0;
  }
  return 1;
}

void small_symmetries (struct oracle_symmetries *all,
                       const struct puzzle *puzzle, int colours) {
  int kept = 0;
  oracle_symmetries_init (all, &puzzle->region);
  for (int i = 0; i < all->size; i++)
    if (is_wanted (puzzle, all->image[i], colours))
      all->image[kept++] = all->image[i];
    else
      mem_free (all->image[i]);
  all->size = kept;
}

/*------------------------------- numbers -------------------------------*/

void snake_from_number (struct snake *snake, unsigned number) {
  for (int i = 0; i + 2 < snake->cubes; i++)
    snake->joint[i + 1] = number >> i & 1 ? TURN : STRAIGHT;
}

void check_snakes_of_box (const int side[3], unsigned step,
                          void (*check) (void *state,
                                         const struct puzzle *),
                          void *state) {
  struct puzzle puzzle = {0};
  const int cells = side[0] * side[1] * side[2];
  region_init_box (&puzzle.region, side);
  snake_init (&puzzle.snake, cells, FREE);
  for (unsigned number = 0; number < 1u << (cells - 2); number += step) {
    snake_from_number (&puzzle.snake, number);
    check (state, &puzzle);
  }
  puzzle_clear (&puzzle);
}

unsigned snake_number_of_placement (const int *place, int cubes) {
  unsigned number = 0;
  for (int i = 0; i + 2 < cubes; i++)
    if (place[i + 1] - place[i] != place[i + 2] - place[i + 1])
      number |= 1u << i;
  return number;
}

/*-------------------------------- numbers ------------------------------*/

/* Returns 1 if no image of the placement, read from its other end, that is
 * a folding of the puzzle, too, comes before it.
 */
static int is_before_reverses (const struct foldings *foldings,
                               const struct oracle_symmetries *all,
                               const int *place) {
  const int cubes = foldings->cubes;
  const size_t size = (size_t)cubes * sizeof *place;
  int *reverse = mem_alloc (size), is_front = 1;
  cubes_compared = cubes;
  for (int s = 0; is_front && s < all->size; s++) {
    for (int i = 0; i < cubes; i++)
      reverse[i] = all->image[s][place[cubes - 1 - i]];
    is_front = compare_foldings (reverse, place) >= 0 ||
               !bsearch (reverse, foldings->place, (size_t)foldings->count,
                         size, compare_foldings);
  }
  mem_free (reverse);
  return is_front;
}

struct folding_numbers foldings_number (const struct foldings *foldings,
                                        const struct puzzle *puzzle,
                                        const char *chosen) {
  struct oracle_symmetries kept, all;
  struct folding_numbers numbers = {0};
  small_symmetries (&kept, puzzle, 0);
  oracle_symmetries_init (&all, &puzzle->region);
  for (int i = 0; i < foldings->count; i++) {
    const int *place =
        foldings->place + (size_t)i * (size_t)foldings->cubes;
    if (chosen && !chosen[i])
      continue;
    numbers.directed++;
    if (!oracle_is_first_of_class (&kept, place, foldings->cubes))
      continue;
    numbers.up_to_symmetry++;
    numbers.up_to_reversal += is_before_reverses (foldings, &all, place);
  }
  oracle_symmetries_clear (&all);
  oracle_symmetries_clear (&kept);
  return numbers;
}
