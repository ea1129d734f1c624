#include "search/beam_chain.h"

#include "search/beam_board.h"
#include "system/memory.h"
#include "system/random.h"

#include <assert.h>
#include <limits.h>

#define UNIT 1024 /* of logarithms to the base 2 */

/* Digit by digit: squaring a number doubles its logarithm. */
int fixed_log2 (uint64_t n) {
  assert (n > 0);
  int whole = 0;
  while (n >> whole > 1)
    whole++;
  /* 1 <= x < 2, with 30 digits after the point */
  uint64_t x = whole > 30 ? n >> (whole - 30) : n << (30 - whole);
  int digits = whole;
  for (int i = 1; i < UNIT; i *= 2) {
    x = x * x >> 30;
    const bool is_large = x >> 31;
    digits = 2 * digits + is_large;
    x >>= is_large;
  }
  return digits;
}

/* 2^30 * 2^-(d / 1024), d at least 0 */
static uint64_t fixed_exp2 (int d) {
  /* 2^30 * 2^-(2^i / 1024) */
  static const uint64_t factor[] = {
      1073015252, 1072289173, 1070838486, 1067942999, 1062175491,
      1050733751, 1028218693, 984625594,  902905651,  759250125};
  uint64_t value = (uint64_t)1 << 30;
  for (int i = 0; i < 10; i++)
    if (d >> i & 1)
      value = value * factor[i] >> 30;
  return d / UNIT < 31 ? value >> d / UNIT : 0;
}

/* log (2^a + 2^b) */
static int log_of_sum (int a, int b) {
  const int more = a > b ? a : b, less = a > b ? b : a;
  return more +
         fixed_log2 (((uint64_t)1 << 30) + fixed_exp2 (more - less)) -
         30 * UNIT;
}

/* g (m, rho) for a run of `length` cubes */
static int run_growth (int length, int filled, int cells) {
  /* f = chance / (100 cells) */
  const int chance = 86 * cells - 62 * filled;
  const int log_f = fixed_log2 ((uint64_t)(chance > 1 ? chance : 1)) -
                    fixed_log2 (100 * (uint64_t)cells);
  return 2 * UNIT + log_f - 369 /* 1/4 in natural logarithms */ +
         (length - 1) * (log_f - 330 /* log 0.8 */);
}

/* A standard deviation of 1/2, in natural logarithms: the sum of twelve
 * numbers that are evenly distributed
 */
static int random_growth (uint64_t *noise) {
  const int unit = 739; /* UNIT / (2 ln 2) */
  int sum = -6 * unit;
  for (int i = 0; i < 12; i++)
    sum += random_below (noise, unit);
  return sum;
}

/* In how many ways a run can be placed alone, up to symmetry */
static int root_states (const struct beam_board *board, int run) {
  const int length = beam_run_length (board, run);
  const struct region *region = &board->puzzle->region;
  int ways = 0;
  for (int axis = 0; axis < 3; axis++) {
    const int room = region->side[axis] - length;
    if (room > 0)
      ways += 2 * room * (region->cells / region->side[axis]);
  }
  return ways;
}

static bool has_a_fix (const struct beam_board *board, int run) {
  for (int i = board->start[run]; i <= board->start[run + 1]; i++)
    if (board->fixed_cell[i] >= 0)
      return true;
  return false;
}

void beam_chain_init (struct beam_chain *chain,
                      const struct beam_board *board, uint64_t *noise) {
  const int runs = board->runs, cells = board->puzzle->region.cells;
  const size_t row = (size_t)runs + 1;
  AUTOFREE int *other = mem_alloc_zeroed (row, sizeof *other);
  AUTOFREE int *cost = mem_alloc (row * row * sizeof *cost);
  for (int run = 0; noise && run < runs; run++)
    other[run] = random_growth (noise);

  /* log W[p][q], which becomes the cost */
  for (int p = 0; p < runs; p++) {
    const int ways = root_states (board, p);
    int log_states = fixed_log2 ((uint64_t)(ways > 1 ? ways : 1)) -
                     fixed_log2 ((uint64_t)board->symmetries.size);
    for (int q = p + 1; q <= runs; q++) {
      if (q > p + 1)
        log_states +=
            run_growth (beam_run_length (board, q - 1),
                        board->start[q - 1] - board->start[p] + 1, cells) +
            other[q - 1];
      cost[(size_t)p * row + (size_t)q] = log_states;
    }
  }
#define COST(p, q) cost[(size_t)(p)*row + (size_t)(q)]
  for (int length = runs - 1; length >= 1; length--)
    for (int p = 0, q = length; q <= runs; p++, q++) {
      const int left = p > 0 ? COST (p - 1, q) : INT_MAX;
      const int right = q < runs ? COST (p, q + 1) : INT_MAX;
      COST (p, q) = log_of_sum (COST (p, q), left < right ? left : right);
    }

  *chain = (struct beam_chain){
      .grows_right = mem_alloc_zeroed (row, sizeof *chain->grows_right),
      .cube = mem_alloc ((size_t)board->puzzle->snake.cubes *
                         sizeof *chain->cube)};
  int least = INT_MAX;
  for (int run = 0; run < runs; run++)
    if (COST (run, run + 1) < least &&
        (!board->puzzle->fixes || has_a_fix (board, run))) {
      least = COST (run, run + 1);
      chain->first = run;
    }
  const int *start = board->start;
  int *next = chain->cube;
  for (int i = start[chain->first]; i <= start[chain->first + 1]; i++)
    *next++ = i;
  for (int level = 0, p = chain->first, q = p + 1; p > 0 || q < runs;
       level++) {
    const int left = p > 0 ? COST (p - 1, q) : INT_MAX;
    const int right = q < runs ? COST (p, q + 1) : INT_MAX;
    chain->grows_right[level] = right <= left;
    if (right <= left)
      for (int i = start[q++]; i < start[q]; i++)
        *next++ = i + 1;
    else
      for (int i = start[p--]; i > start[p]; i--)
        *next++ = i - 1;
  }
#undef COST
}

void beam_chain_clear (struct beam_chain *chain) {
  mem_free (chain->grows_right);
  mem_free (chain->cube);
  *chain = (struct beam_chain){0};
}
