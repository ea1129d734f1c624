/* Domains and arcs are exactly those of the walks along the chain: found
 * again by walking all of them.
 */
#include "encodings/domains.h"

#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

struct walk {
  const struct puzzle *puzzle;
  domain_exclusion *excluded;
  unsigned char *seen; /* as `arcs` of the domains */
  int cell[16];
};

static int direction_between (const struct region *region, int from,
                              int to) {
  for (int d = 0; d < DIRECTIONS; d++)
    if (region->neighbour[from][d] == to)
      return d;
  return -1;
}

static void note_walk (const struct walk *walk) {
  const struct region *region = &walk->puzzle->region;
  const int cubes = walk->puzzle->snake.cubes;
  for (int i = 0; i < cubes; i++) {
    unsigned char *seen = &walk->seen[i * region->cells + walk->cell[i]];
    *seen |= DOMAIN_IN;
    if (i + 1 < cubes)
      *seen |=
          (unsigned char)(1u << direction_between (region, walk->cell[i],
                                                   walk->cell[i + 1]));
  }
}

static int joint_allows (char joint, int before, int after) {
  if (after == (before ^ 1))
    return 0; /* back into the cube before */
  if (joint == 'S')
    return after == before;
  return joint == '*' || after != before;
}

static void walk_on (struct walk *walk, int cube, int cell, int entered) {
  const struct region *region = &walk->puzzle->region;
  if (walk->excluded (0, cube, cell))
    return;
  walk->cell[cube] = cell;
  if (cube + 1 == walk->puzzle->snake.cubes) {
    note_walk (walk);
    return;
  }
  for (int d = 0; d < DIRECTIONS; d++)
    if (region->neighbour[cell][d] != NO_CELL &&
        (!cube ||
         joint_allows (walk->puzzle->snake.joint[cube], entered, d)))
      walk_on (walk, cube + 1, region->neighbour[cell][d], d);
}

static void check (const struct puzzle *puzzle,
                   domain_exclusion *excluded) {
  const size_t size = (size_t)(puzzle->snake.cubes * puzzle->region.cells);
  struct domains domains;
  domains_init (&domains, puzzle, excluded, 0, 0);
  struct walk walk = {.puzzle = puzzle, .excluded = excluded};
  walk.seen = mem_alloc_zeroed (size, 1);
  for (int cell = 0; cell < puzzle->region.cells; cell++)
    walk_on (&walk, 0, cell, 0);
  assert_memory_equal (domains.arcs, walk.seen, size);
  mem_free (walk.seen);
  domains_clear (&domains);
}

static bool nothing (const void *state, int cube, int cell) {
  (void)state;
  (void)cube;
  (void)cell;
  return 0;
}

static bool starts_in_the_corner (const void *state, int cube, int cell) {
  (void)state;
  return cube == 0 && cell != 0;
}

static bool passes_one_cell (const void *state, int cube, int cell) {
  (void)state;
  return cube == 4 && cell != 3;
}

static void check_snake (int a, int b, int c, const char *joints) {
  struct puzzle puzzle = {0};
  region_init_box (&puzzle.region, (int[]){a, b, c});
  snake_init (&puzzle.snake, (int)strlen (joints), FREE);
  memcpy (puzzle.snake.joint, joints, strlen (joints));
  check (&puzzle, nothing);
  check (&puzzle, starts_in_the_corner);
  check (&puzzle, passes_one_cell);
  puzzle_clear (&puzzle);
}

TEST (domains_are_those_of_all_walks) {
  check_snake (2, 2, 2, "ETTTTTTE");
  check_snake (2, 2, 3, "ETSTTTSTE");
  check_snake (3, 3, 1, "ESTSTSTSE");
  check_snake (3, 3, 1, "ESTTSTTSE");
  check_snake (3, 2, 2, "E*T*S*TE");
  check_snake (3, 3, 3, "ESTTSTSE");
  check_snake (2, 2, 3, "ESSTTTTE"); /* a run that does not fit */
}

TEST (an_empty_domain_is_found) {
  struct puzzle puzzle = {0};
  struct domains domains;
  region_init_box (&puzzle.region, (int[]){2, 2, 2});
  snake_init (&puzzle.snake, 8, TURN);
  domains_init (&domains, &puzzle, nothing, 0, 0);
  assert_int_equal (domains_find_empty_cube (&domains), -1);
  assert_int_equal (domains_find_empty_cell (&domains), -1);
  domains_clear (&domains);
  puzzle.snake.joint[3] = STRAIGHT;
  domains_init (&domains, &puzzle, nothing, 0, 0);
  assert_int_equal (domains_find_empty_cube (&domains), 0);
  domains_clear (&domains);
  puzzle_clear (&puzzle);
}

/* Two straight cubes in a 3x3 square: only the middle is never straight
 * for a snake of three cubes that has to start in a corner.
 */
TEST (a_cell_that_nothing_reaches_is_found) {
  struct puzzle puzzle = {0};
  struct domains domains;
  region_init_box (&puzzle.region, (int[]){3, 3, 1});
  snake_init (&puzzle.snake, 3, STRAIGHT);
  domains_init (&domains, &puzzle, starts_in_the_corner, 0, 0);
  assert_int_equal (domains_find_empty_cube (&domains), -1);
  assert_int_equal (domains_find_empty_cell (&domains),
                    region_cell (&puzzle.region, 1, 1, 0));
  domains_clear (&domains);
  puzzle_clear (&puzzle);
}
