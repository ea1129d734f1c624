/* Conflicts, near snakes and obvious reasons against the table of all
 * snakes that fold, which the oracle makes.
 */
#include "explain/explain.h"

#include "foldable_snakes.h"
#include "notation/puzzle_reader.h"
#include "puzzle/quick_checks.h"
#include "slice.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>

/*------------------------------ conflicts ------------------------------*/

static unsigned bit_of_cube (int cube) { return 1u << (cube - 1); }

static unsigned number_of_snake (const struct snake *snake) {
  unsigned number = 0;
  for (int cube = 1; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] == TURN)
      number |= bit_of_cube (cube);
  return number;
}

static void check_conflict (const struct foldable_snakes *all,
                            unsigned number, const struct mus *conflict) {
  unsigned mask = 0;
  int joints = 0;
  assert_false (conflict->joint[0] || conflict->joint[conflict->cubes - 1]);
  for (int cube = 1; cube + 1 < conflict->cubes; cube++)
    if (conflict->joint[cube]) {
      mask |= bit_of_cube (cube);
      joints++;
    }
  assert_int_equal (joints, conflict->joints);
  assert_true (conflict->is_minimal);
  assert_int_equal (conflict->stop, NOT_STOPPED);
  assert_false (foldable_snakes_agree (all, mask, number));
  for (unsigned bit = 1; bit < 1u << all->joints; bit <<= 1)
    if (mask & bit)
      assert_true (foldable_snakes_agree (all, mask & ~bit, number));
}

/* A snake of which the joints in `mask` are known, and so many straights in
 * all, or any number where that is -1: does one fold?
 */
static int some_folds (const struct foldable_snakes *all, unsigned mask,
                       unsigned number, int straights) {
  for (unsigned i = 0; i < 1u << all->joints; i++) {
    const int turns = __builtin_popcount (i);
    if (!((i ^ number) & mask) && is_foldable (all, i) &&
        (straights < 0 || (int)all->joints - turns == straights))
      return 1;
  }
  return 0;
}

static unsigned members_of (const struct mus *conflict) {
  unsigned mask = 0;
  for (int cube = 1; cube + 1 < conflict->cubes; cube++)
    if (conflict->joint[cube])
      mask |= bit_of_cube (cube);
  return mask;
}

static void check_counted_conflict (const struct foldable_snakes *all,
                                    unsigned known, unsigned number,
                                    const struct puzzle *puzzle,
                                    const struct mus *conflict) {
  const unsigned mask = members_of (conflict);
  const int straights = conflict->counts ? puzzle->snake.straights : -1;
  const int other = conflict->straights_that_fold;
  assert_int_equal (mask & ~known, 0);
  assert_int_equal (__builtin_popcount (mask), conflict->joints);
  assert_true (conflict->is_minimal);
  assert_false (some_folds (all, mask, number, straights));
  for (unsigned bit = 1; bit < 1u << all->joints; bit <<= 1)
    if (mask & bit)
      assert_true (some_folds (all, mask & ~bit, number, straights));
  assert_int_equal (conflict->counts, some_folds (all, known, number, -1));
  assert_int_equal (other >= 0, conflict->counts);
  for (int n = 0; other >= 0 && n <= (int)all->joints; n++)
    if (abs (n - puzzle->snake.straights) <
        abs (other - puzzle->snake.straights))
      assert_false (some_folds (all, known, number, n));
  assert_true (other < 0 || some_folds (all, known, number, other));
}

/* The joints in `mask` are those of the snake with that number, the others
 * free; only the snake is to be cleared.
 */
static void partly_known (struct puzzle *puzzle,
                          const struct foldable_snakes *all, unsigned mask,
                          unsigned number) {
  *puzzle = all->puzzle;
  snake_init (&puzzle->snake, (int)all->joints + 2, FREE);
  for (int cube = 1; cube + 1 < puzzle->snake.cubes; cube++)
    if (mask & bit_of_cube (cube))
      puzzle->snake.joint[cube] =
          number & bit_of_cube (cube) ? TURN : STRAIGHT;
}

/* Some joints are known, and how many of all are straight. */
TEST (counts_belong_to_conflicts_or_not) {
  struct foldable_snakes all;
  uint64_t random = 7;
  int with_count = 0, without = 0;
  foldable_snakes_init (&all, 2, 2, 3);
  for (int trial = 0; trial < 2000; trial++) {
    const unsigned every = 1u << all.joints;
    const unsigned known = (unsigned)random_below (&random, (int)every);
    const unsigned number = (unsigned)random_below (&random, (int)every);
    struct puzzle puzzle;
    partly_known (&puzzle, &all, known, number);
    snake_set_straights (&puzzle.snake, random_below (&random, 6));
    const int straights = puzzle.snake.straights;
    if (puzzle.snake.is_counted &&
        !some_folds (&all, known, number, straights)) {
      struct mus conflict;
      const struct limits limits = {0};
      assert_null (mus_find (&puzzle, 0, &limits, &conflict));
      check_counted_conflict (&all, known, number, &puzzle, &conflict);
      with_count += conflict.counts;
      without += !conflict.counts;
      mus_clear (&conflict);
    }
    snake_clear (&puzzle.snake);
  }
  assert_true (with_count > 100 && without > 100);
  foldable_snakes_clear (&all);
}

/*----------------------------- near snakes -----------------------------*/

static int flips_of (const struct near_snake *near) {
  for (int i = 0; i < near->variant.changes; i++)
    assert_int_equal (near->variant.change[i].kind, CHANGE_FLIP);
  return near->variant.changes;
}

static int count_bits (unsigned number) {
  int count = 0;
  for (; number; number &= number - 1)
    count++;
  return count;
}

/* How many snakes fold that differ in so many joints */
static int count_near (const struct foldable_snakes *all, unsigned number,
                       int flips) {
  int count = 0;
  for (unsigned i = 0; i < 1u << all->joints; i++)
    if (all->bits[i / 8] && is_foldable (all, i))
      count += count_bits (i ^ number) == flips;
  return count;
}

static int fewest_flips (const struct foldable_snakes *all,
                         unsigned number) {
  int flips = 0;
  while (!count_near (all, number, flips))
    flips++;
  return flips;
}

static void check_folding (const struct puzzle *puzzle,
                           const struct near_snake *near) {
  const struct puzzle changed = near_puzzle (puzzle, near);
  char *error = path_check (&changed, &near->path);
  assert_null (error);
}

static int is_exchange (unsigned one, unsigned other) {
  const unsigned changed = one ^ other;
  return count_bits (changed) == 2 && count_bits (changed & one) == 1 &&
         (changed & changed << 1 || changed & changed << 2);
}

static int count_exchanges (const struct foldable_snakes *all,
                            unsigned number) {
  int count = 0;
  for (unsigned i = 0; i < all->joints; i++)
    for (unsigned j = i + 1; j < all->joints; j++) {
      const unsigned other = number ^ (1u << i | 1u << j);
      count += is_foldable (all, other) && is_exchange (number, other);
    }
  return count;
}

/* Behind snakes with one flip come those with two joints exchanged. */
static void check_exchanges (const struct foldable_snakes *all,
                             unsigned number,
                             const struct nearest *nearest) {
  int exchanges = 0;
  for (int i = 0; i < nearest->count; i++) {
    const struct near_snake *near = &nearest->snake[i];
    const unsigned other = number_of_snake (&near->variant.snake);
    exchanges += is_exchange (number, other);
    assert_int_equal (is_exchange (number, other),
                      variant_is_exchange (&near->variant));
    assert_true (flips_of (near) == 1 || is_exchange (number, other));
  }
  assert_int_equal (exchanges, count_exchanges (all, number));
}

/* All of the nearest, none of them twice, exchanges perhaps behind them */
static void check_nearest (const struct foldable_snakes *all,
                           const struct puzzle *puzzle, unsigned number,
                           const struct nearest *nearest) {
  const int fewest = fewest_flips (all, number);
  int found = 0;
  for (int i = 0; i < nearest->count; i++) {
    const struct near_snake *near = &nearest->snake[i];
    const unsigned other = number_of_snake (&near->variant.snake);
    assert_int_equal (count_bits (other ^ number), flips_of (near));
    assert_true (is_foldable (all, other));
    check_folding (puzzle, near);
    found += flips_of (near) == fewest;
    for (int j = 0; j < i; j++)
      assert_int_not_equal (
          other, number_of_snake (&nearest->snake[j].variant.snake));
  }
  if (fewest == 1)
    check_exchanges (all, number, nearest);
  assert_true (nearest->is_complete);
  assert_int_equal (flips_of (&nearest->snake[0]), fewest);
  assert_int_equal (found, count_near (all, number, fewest));
}

static struct explain_request without_limits (const struct puzzle *puzzle) {
  struct explain_request options = {.puzzle = puzzle, .most = 1000};
  limits_start (&options.how.limits);
  return options;
}

static void check_snake (const struct foldable_snakes *all,
                         unsigned number) {
  struct puzzle puzzle = all->puzzle;
  const struct explain_request options = without_limits (&puzzle);
  struct explanation explanation;
  puzzle.snake.joint = copy_text (all->puzzle.snake.joint);
  snake_from_number (&puzzle.snake, number);
  assert_null (explain (&options, &explanation));
  assert_int_equal (explanation.missing, 0);
  assert_int_equal (explanation.stop, NOT_STOPPED);
  if (is_foldable (all, number)) {
    assert_int_equal (explanation.verdict, VERDICT_SATISFIABLE);
    assert_null (path_check (&puzzle, &explanation.path));
    assert_int_equal (explanation.nearest.count, 0);
  } else {
    assert_int_equal (explanation.verdict, VERDICT_UNSATISFIABLE);
    check_conflict (all, number, &explanation.mus);
    check_nearest (all, &puzzle, number, &explanation.nearest);
  }
  explanation_clear (&explanation);
  snake_clear (&puzzle.snake);
}

/* Of a partly known snake with its straights counted: that flip alone, with
 * as many straights as before
 */
static int count_counted_flips (const struct foldable_snakes *all,
                                unsigned known, unsigned number,
                                int straights) {
  int count = 0;
  for (unsigned bit = 1; bit < 1u << all->joints; bit <<= 1)
    count +=
        known & bit && some_folds (all, known, number ^ bit, straights);
  return count;
}

static void check_counted_flips (const struct foldable_snakes *all,
                                 unsigned known, unsigned number,
                                 const struct puzzle *puzzle,
                                 const struct nearest *nearest) {
  const int straights = puzzle->snake.straights;
  assert_true (nearest->is_complete);
  assert_int_equal (nearest->count,
                    count_counted_flips (all, known, number, straights));
  for (int i = 0; i < nearest->count; i++) {
    const struct near_snake *near = &nearest->snake[i];
    check_folding (puzzle, near);
    assert_int_equal (path_straights (puzzle, &near->path), straights);
  }
}

TEST (flips_of_counted_snakes) {
  struct foldable_snakes all;
  uint64_t random = 11;
  int found = 0, none = 0;
  foldable_snakes_init (&all, 2, 2, 3);
  for (int trial = 0; trial < 600; trial++) {
    const int every = 1 << all.joints;
    const unsigned known = (unsigned)random_below (&random, every);
    const unsigned number = (unsigned)random_below (&random, every);
    struct puzzle puzzle;
    partly_known (&puzzle, &all, known, number);
    snake_set_straights (&puzzle.snake, random_below (&random, 6));
    if (puzzle.snake.is_counted) {
      const struct limits limits = {0};
      const struct repair_request request = {.puzzle = &puzzle,
                                             .stage.flips = 1,
                                             .most = 1000,
                                             .limits = &limits};
      struct nearest nearest = {.is_complete = true};
      bool is_complete;
      enum stop_reason stop;
      assert_null (repair_find (&request, &nearest, &is_complete, &stop));
      check_counted_flips (&all, known, number, &puzzle, &nearest);
      found += nearest.count > 0;
      none += !nearest.count;
      nearest_clear (&nearest);
    }
    snake_clear (&puzzle.snake);
  }
  assert_true (found > 50 && none > 50);
  foldable_snakes_clear (&all);
}

TEST (it_tells_what_it_is_at) {
  struct progress progress = {0};
  struct explanation explanation;
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "ETSTTTTTSTTE");
  struct explain_request options = without_limits (&puzzle);
  options.how.limits.progress = &progress;
  assert_null (explain (&options, &explanation));
  assert_memory_equal (progress.doing,
                       "which joints contradict each other: ", 36);
  explanation_clear (&explanation);
  puzzle_clear (&puzzle);
}

/*-------------------------- obvious reasons ----------------------------*/

static char *reasons_for (const struct foldable_snakes *all,
                          unsigned number) {
  struct puzzle puzzle = all->puzzle;
  puzzle.snake.joint = copy_text (all->puzzle.snake.joint);
  snake_from_number (&puzzle.snake, number);
  char *text = quick_checks (&puzzle, 0);
  snake_clear (&puzzle.snake);
  return text;
}

/* What folds has nothing that speaks against it; how many others have */
static int check_reasons (const struct foldable_snakes *all) {
  int reasons = 0;
  for (unsigned number = 0; number < 1u << all->joints; number++) {
    char *text = reasons_for (all, number);
    assert_false (text && is_foldable (all, number));
    reasons += text != 0;
    mem_free (text);
  }
  return reasons;
}

static void says (const char *joints, int must_fill, const char *expected) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (const int[]){1, 2, 3}, 0, joints);
  char *text = quick_checks (&puzzle, must_fill);
  if (expected)
    assert_string_equal (text, expected);
  else
    assert_null (text);
  mem_free (text);
  puzzle_clear (&puzzle);
}

TEST (sentences) {
  says ("ESTTSE", 1, 0);
  says ("ETSSE", 0,
        "Cubes 2 to 5 form a straight run of 4, but no side is longer than "
        "3: it would fit if cube 3 or 4 turned.");
  says ("ESSE", 0,
        "Cubes 1 to 4 form a straight run of 4, but no side is longer than "
        "3: it would fit if cube 2 or 3 turned.");
  says (
      "ESSSSE", 0,
      "Cubes 1 to 6 form a straight run of 6, but no side is longer than "
      "3: more than one of its cubes has to turn.\nNo cube in a corner is "
      "straight: 4 corners are too many for 2 cubes that turn or end.");
  says ("ESTTE", 0, 0);
  says ("ESTTE", 1,
        "The snake has 5 cubes and the 1x2x3 box has 6 cells: 1 cube is "
        "missing.");
  says ("ESTTSTTE", 0,
        "The snake has 8 cubes and the 1x2x3 box has 6 cells: 2 cubes are "
        "too "
        "many.");
  /* of the 4 corners 2 have each colour */
  says (
      "ETSTSE", 1,
      "No cube in a corner is straight, and along the snake cubes are on "
      "the two "
      "colours of a chessboard in turn. There are 2 and 2 corners of the "
      "two colours; of cubes 1, 3, 5, ... only 1 turn or end, of cubes 2, "
      "4, 6, ... 3.");
}

/*---------------------------- what is asked ----------------------------*/

/* The number of a fixed cube is sure if no cube can be missing before it.
 */
TEST (fixed_cubes_need_a_snake_of_the_right_length) {
  static const struct {
    const char *joints;
    int must_fill, is_refused;
  } cases[] = {{"ETTE", 0, 0},   {"ETTE", 1, 1},    {"ETTSTE", 0, 0},
               {"ETTSTE", 1, 0}, {"ETTSTSE", 0, 1}, {"ETTSTSE", 1, 1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (int fixes = 0; fixes < 2; fixes++) {
      struct puzzle puzzle;
      small_puzzle (&puzzle, (int[]){1, 2, 3}, 0, cases[i].joints);
      if (fixes)
        small_puzzle_fix (&puzzle, 0, 0, 0, 0);
      char *error = explain_error (&(struct explain_request){
          .puzzle = &puzzle, .must_fill = cases[i].must_fill});
      assert_int_equal (error != 0, fixes && cases[i].is_refused);
      mem_free (error);
      puzzle_clear (&puzzle);
    }
}

/*------------------------------- boxes ---------------------------------*/

/* The numbers of snakes up to reversal are those of the published tables:
 * 17, 296 and 11,487, with 77 palindromes among the last.
 */
TEST (all_snakes_of_2x2x3) {
  struct foldable_snakes all;
  foldable_snakes_init (&all, 2, 2, 3);
  for (unsigned number = 0; number < 1u << all.joints; number++)
    check_snake (&all, number);
  assert_true (check_reasons (&all) > 0);
  foldable_snakes_clear (&all);
}

TEST (snakes_of_2x3x3) {
  struct foldable_snakes all;
  uint64_t random = 20261121;
  foldable_snakes_init (&all, 2, 3, 3);
  for (int i = 0; i < 150; i++)
    check_snake (&all, (unsigned)random_below (&random, 1 << all.joints));
  assert_true (check_reasons (&all) > 0);
  foldable_snakes_clear (&all);
}

/* Most random snakes have runs that are too long; then turns are likelier.
 */
static unsigned random_snake (uint64_t *random, unsigned joints) {
  unsigned number = 0;
  for (unsigned i = 0; i < joints; i++)
    number |= (unsigned)(random_below (random, 10) < 7) << i;
  return number;
}

TEST (snakes_of_3x3x3) {
  struct foldable_snakes all;
  struct slice slice = slice_of (101);
  uint64_t random = 3;
  foldable_snakes_init (&all, 3, 3, 3);
  assert_int_equal (foldable_snakes_count (&all), 2 * 11487 - 77);
  check_snake (&all, (1u << all.joints) - 1); /* all turn */
  for (int i = 0; i < 42; i++) {
    const unsigned snake = random_snake (&random, all.joints);
    if (slice_takes (&slice))
      check_snake (&all, snake);
  }
  for (unsigned i = 0; i < 1u << all.joints; i++)
    if (is_foldable (&all, i) && slice_takes (&slice))
      assert_null (reasons_for (&all, i));
  foldable_snakes_clear (&all);
}
