/* A look ahead: what is found is the branch of which least is left, and
 * nothing but weights and the scratch changes.
 */
#include "search/ahead.h"

#include "instance/instance.h"
#include "oracle.h"
#include "search/narrow.h"
#include "small_puzzle.h"
#include "testing.h"

#include <math.h>
#include <string.h>

struct trial {
  struct puzzle puzzle;
  struct instance instance;
  struct space space;
  struct chain chain, scratch;
};

static void begin (struct trial *trial, uint64_t *random) {
  static const int side[3] = {3, 3, 3};
  const struct plan plan = {.symmetry = SYMMETRY_NONE, .parts = PLAN_PRUNE};
  random_puzzle (&trial->puzzle, random, side, 14);
  instance_init (&trial->instance, &trial->puzzle, &plan);
  space_init (&trial->space, &trial->instance, ALL_RULES);
  chain_init (&trial->chain, &trial->space);
  chain_init (&trial->scratch, &trial->space);
  chain_fill (&trial->chain, &trial->space);
}

/* Returns whether there is a branch */
static int is_open (struct trial *trial) {
  return chain_narrow (&trial->chain, &trial->space) &&
         chain_open_cubes (&trial->chain, &trial->space);
}

static void end (struct trial *trial) {
  chain_clear (&trial->scratch);
  chain_clear (&trial->chain);
  space_clear (&trial->space);
  instance_clear (&trial->instance);
  puzzle_clear (&trial->puzzle);
}

/* How much a choice leaves, as that grows: 0 where it is refuted */
static double left_by (struct trial *trial, int cube, int cell) {
  struct chain *scratch = &trial->scratch;
  chain_copy (scratch, &trial->chain, &trial->space);
  chain_place (scratch, &trial->space, cube, cell);
  if (!chain_narrow (scratch, &trial->space))
    return 0;
  double product = 1;
  for (int i = 0; i < trial->space.cubes; i++)
    product *= scratch->size[i];
  return pow (product, 0.09);
}

/* Of a branch on a cube or a cell, the other being -1; of less than two
 * choices it is none, and HUGE_VAL.
 */
static double left_by_all (struct trial *trial, int cube, int cell) {
  const int end =
      cube < 0 ? trial->space.cubes : trial->puzzle.region.cells;
  double sum = 0;
  int choices = 0;
  for (int i = 0; i < end; i++) {
    const int a = cube < 0 ? i : cube, b = cell < 0 ? i : cell;
    if (!chain_has (&trial->chain, &trial->space, a, b))
      continue;
    choices++;
    sum += 1 + left_by (trial, a, b);
  }
  return choices > 1 ? sum : HUGE_VAL;
}

static double least_left (struct trial *trial) {
  double least = HUGE_VAL;
  for (int cube = 0; cube < trial->space.cubes; cube++)
    least = fmin (least, left_by_all (trial, cube, -1));
  for (int cell = 0;
       cell < trial->puzzle.region.cells && trial->space.all_full; cell++)
    least = fmin (least, left_by_all (trial, -1, cell));
  return least;
}

static void check_look (struct trial *trial) {
  const struct chain *chain = &trial->chain;
  struct chain before;
  int cube, cell;
  chain_init (&before, &trial->space);
  chain_copy (&before, chain, &trial->space);
  const int narrowings = ahead_find_branch (
      chain, &trial->space, &trial->scratch, AHEAD_CAREFUL, &cube, &cell);
  assert_memory_equal (before.edges, chain->edges,
                       chain_bytes (&trial->space));
  chain_clear (&before);
  assert_true (narrowings >= 2);
  assert_int_equal ((cube < 0) + (cell < 0), 1);
  const double left = left_by_all (trial, cube, cell);
  assert_true (fabs (left - least_left (trial)) < 1e-6 * left);
}

/* All of their branches are few enough to be tried. */
TEST (the_branch_that_leaves_least_is_found) {
  uint64_t random = 5;
  int looks = 0;
  for (int game = 0; game < 1000; game++) {
    struct trial trial;
    begin (&trial, &random);
    if (is_open (&trial)) {
      check_look (&trial);
      looks++;
    }
    end (&trial);
  }
  assert_true (looks > 300);
}

/* It tries only the branches that are best by their weights. */
TEST (a_quick_look_is_shorter) {
  uint64_t random = 5;
  int quicker = 0;
  for (int game = 0; game < 300; game++) {
    struct trial trial;
    begin (&trial, &random);
    if (is_open (&trial)) {
      int cube, cell;
      const int careful =
          ahead_find_branch (&trial.chain, &trial.space, &trial.scratch,
                             AHEAD_CAREFUL, &cube, &cell);
      space_forget (&trial.space);
      const int quick =
          ahead_find_branch (&trial.chain, &trial.space, &trial.scratch,
                             AHEAD_QUICK, &cube, &cell);
      assert_int_equal ((cube < 0) + (cell < 0), 1);
      quicker += quick < careful;
    }
    end (&trial);
  }
  assert_true (quicker > 50);
}
