/* Counts against plain backtracking, whatever the plan, the seed and the
 * number of processes, and against published numbers.
 */
#include "count/count.h"
#include "encodings/plan.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "notation/puzzle_argument.h"
#include "oracle.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof (array) / sizeof *(array))

/*------------------------------- the oracle ----------------------------*/

static struct folding_numbers ask_oracle (const struct puzzle *puzzle) {
  struct foldings found;
  foldings_init (&found, puzzle);
  const struct folding_numbers numbers =
      foldings_number (&found, puzzle, 0);
  foldings_clear (&found);
  return numbers;
}

/*------------------------------- printing ------------------------------*/

/* What was printed: each a folding, none twice */
struct printed_paths {
  const struct puzzle *puzzle;
  int count, cubes, most; /* 0 for any number */
  int *cell;
};

static bool keep_path (void *state, const struct path *path,
                       const struct folding_class *class) {
  (void)class;
  struct printed_paths *printed = state;
  const size_t cubes = (size_t)path->cubes;
  char *wrong = path_check (printed->puzzle, path);
  assert_null (wrong);
  for (int i = 0; i < printed->count; i++)
    assert_int_not_equal (memcmp (printed->cell + (size_t)i * cubes,
                                  path->cell, cubes * sizeof (int)),
                          0);
  printed->cubes = path->cubes;
  printed->cell =
      mem_realloc (printed->cell, (size_t)(printed->count + 1) * cubes *
                                      sizeof *printed->cell);
  memcpy (printed->cell + (size_t)printed->count++ * cubes, path->cell,
          cubes * sizeof (int));
  return printed->most && printed->count == printed->most;
}

static struct count_result run (const struct puzzle *puzzle,
                                const struct count_options *options) {
  struct count_result result;
  char *error = count_foldings (puzzle, options, &result);
  assert_null (error);
  return result;
}

static void check_count (const struct puzzle *puzzle,
                         const struct count_options *options,
                         struct folding_numbers wanted) {
  const struct count_result result = run (puzzle, options);
  char *plan = plan_text (&options->plan);
  const long long distinct = count_up_to_reversal (&result.count);
  if (result.count.directed != wanted.directed ||
      result.count.up_to_symmetry != wanted.up_to_symmetry ||
      distinct != wanted.up_to_reversal || !result.complete)
    fail_msg ("%s, %s: %lld %lld %lld, not %lld %lld %lld",
              puzzle->snake.joint, plan, result.count.directed,
              result.count.up_to_symmetry, distinct, wanted.directed,
              wanted.up_to_symmetry, wanted.up_to_reversal);
  mem_free (plan);
}

static void check_printing (const struct puzzle *puzzle,
                            struct count_options options,
                            struct folding_numbers wanted) {
  struct printed_paths one = {.puzzle = puzzle}, several = one;
  options.print = keep_path;
  options.print_state = &one;
  options.how.jobs = 1;
  check_count (puzzle, &options, wanted);
  assert_int_equal (one.count, wanted.up_to_reversal);
  options.print_state = &several;
  options.how.jobs = 3;
  check_count (puzzle, &options, wanted);
  assert_int_equal (several.count, one.count);
  if (one.count)
    assert_memory_equal (one.cell, several.cell,
                         (size_t)one.count * (size_t)one.cubes *
                             sizeof *one.cell);
  mem_free (one.cell);
  mem_free (several.cell);
}

/*----------------------------- random puzzles --------------------------*/

/* A snake that reads alike from both ends, and folds where it did before */
static void free_what_differs (struct snake *snake) {
  for (int i = 0, j = snake->cubes - 1; i < j; i++, j--)
    if (snake->joint[i] != snake->joint[j])
      snake->joint[i] = snake->joint[j] = FREE;
}

static struct plan some_plan (unsigned turn) {
  static const int placements[] = {1, 5, 300};
  int encodings_there = 1;
  while (encodings[encodings_there])
    encodings_there++;
  return (struct plan){
      .encoding = encodings[turn % (unsigned)encodings_there],
      .at_most_one = &at_most_one_kinds[0],
      .symmetry = turn % 3 ? SYMMETRY_WINDOWS
                           : (turn % 2 ? SYMMETRY_START : SYMMETRY_NONE),
      .placements = placements[turn / 3 % COUNT (placements)],
      .extras = turn & PLAN_ALL_EXTRAS};
}

static void check_random_puzzles (const int side[3], int cells, int games) {
  uint64_t random = 5;
  for (unsigned game = 0; game < (unsigned)games; game++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, side, cells);
    if (game % 2)
      free_what_differs (&puzzle.snake);
    const struct folding_numbers wanted = ask_oracle (&puzzle);
    struct count_options options = {.plan = some_plan (game),
                                    .how = {.solver.seed = game % 5}};
    options.how.jobs = game % 7 ? 1 : 2;
    check_count (&puzzle, &options, wanted);
    if (game % 8 == 1 && wanted.directed < 2000)
      check_printing (&puzzle, options, wanted);
    puzzle_clear (&puzzle);
  }
}

TEST (random_puzzles_are_counted_as_by_the_oracle) {
  check_random_puzzles ((int[]){3, 3, 2}, 11, 400);
  check_random_puzzles ((int[]){3, 3, 3}, 10, 300);
  check_random_puzzles ((int[]){4, 4, 1}, 11, 300);
}

/* The search begins with what is known, and both ends stay free. */
TEST (free_ends_are_counted_as_by_the_oracle) {
  static const char *const joints[] = {
      "E******TSTT******E", "E**********TSTT**E", "E****TTS*********E",
      "E*************STTE", "E*****TTTTT******E"};
  for (size_t i = 0; i < COUNT (joints); i++) {
    struct puzzle puzzle;
    small_puzzle (&puzzle, (int[]){3, 3, 2}, 0, joints[i]);
    const struct count_options options = count_options_default (&puzzle);
    check_count (&puzzle, &options, ask_oracle (&puzzle));
    puzzle_clear (&puzzle);
  }
}

/* Short snakes in boxes with spare cells: some lie in a mirror, and a
 * symmetry leaves all of their cubes where they are.
 */
TEST (foldings_in_a_mirror_count_less) {
  static const char *const joints[] = {"ESE",   "ETE",   "ETTE",  "ESTSE",
                                       "E*E",   "E**E",  "ESSE",  "ET*TE",
                                       "E***E", "ETSTE", "ESTTSE"};
  for (size_t i = 0; i < COUNT (joints); i++)
    for (unsigned turn = 0; turn < 12; turn++) {
      struct puzzle puzzle;
      small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, joints[i]);
      const struct count_options options = {
          .plan = some_plan (turn | PLAN_ALL_EXTRAS << 8),
          .how = {.jobs = 1}};
      check_count (&puzzle, &options, ask_oracle (&puzzle));
      puzzle_clear (&puzzle);
    }
}

/* A row of three in a 3x3x3 box: along an edge, through a face, through the
 * middle; 27 rows, in two directions, which a mirror exchanges.
 */
TEST (rows_of_three_in_a_cube) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, "ESE");
  const struct count_options options = {.plan = plan_default (&puzzle)};
  check_count (&puzzle, &options, (struct folding_numbers){54, 3, 3});
  puzzle_clear (&puzzle);
}

TEST (fixed_cubes_reverse_where_a_symmetry_does) {
  static const struct {
    int cube, x, y, z;
  } second[] = {
      {7, 1, 0, 0}, {7, 1, 1, 1}, {7, 1, 1, 0}, {6, 0, 0, 1}, {0, 0, 0, 0}};
  for (size_t i = 0; i < COUNT (second); i++)
    for (unsigned turn = 0; turn < 12; turn++) {
      struct puzzle puzzle;
      small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "E******E");
      small_puzzle_fix (&puzzle, 0, 0, 0, 0);
      if (second[i].cube)
        small_puzzle_fix (&puzzle, second[i].cube, second[i].x, second[i].y,
                          second[i].z);
      const struct count_options options = {
          .plan = some_plan (turn | PLAN_ALL_EXTRAS << 8),
          .how = {.jobs = 1}};
      check_count (&puzzle, &options, ask_oracle (&puzzle));
      puzzle_clear (&puzzle);
    }
}

/*------------------------------ known numbers --------------------------*/

static void read_example (struct puzzle *puzzle, const char *name) {
  char *file = format_text ("%s/examples/%s", SOURCE_DIR, name);
  assert_null (puzzle_read_argument (file, 0, puzzle));
  mem_free (file);
}

/* Of the snakes: M. P. Jones and others; of the bars: the JavaScript
 * article, as counted by several programs; palindromes there make 310 less.
 */
TEST (published_snakes) {
  static const struct {
    const char *name;
    long long directed, up_to_symmetry;
  } known[] = {{"king.snake", 192, 4},
               {"karstens.snake", 192, 4},
               {"javascript-bars.snake", 14880, 310},
               {"most.snake", 6816, 142},
               {"cubra-red.snake", 480, 10},
               {"cubra-purple.snake", 576, 12},
               {"craig-wood.snake", 48, 1},
               {"all-turn.snake", 0, 0},
               {"2x2x2.snake", 144, 3}};
  for (size_t i = 0; i < COUNT (known); i++) {
    struct puzzle puzzle;
    read_example (&puzzle, known[i].name);
    for (int jobs = 1; jobs <= 3; jobs++) {
      struct count_options options = count_options_default (&puzzle);
      options.how.jobs = jobs;
      const struct count_result result = run (&puzzle, &options);
      assert_int_equal (result.count.directed, known[i].directed);
      assert_int_equal (result.count.up_to_symmetry,
                        known[i].up_to_symmetry);
      assert_true (result.complete);
    }
    puzzle_clear (&puzzle);
  }
}

/* "12 foldings up to symmetry", "unfoldable"; -1 where it says neither */
static long long expected_number (const char *expect) {
  char *end;
  const long long number = strtoll (expect, &end, 10);
  if (!strcmp (expect, "unfoldable"))
    return 0;
  return end > expect && strstr (end, "up to symmetry") ? number : -1;
}

TEST (examples_have_the_number_that_is_known) {
  glob_t files;
  int known = 0;
  assert_int_equal (glob (SOURCE_DIR "/examples/*.snake", 0, 0, &files), 0);
  for (size_t i = 0; i < files.gl_pathc; i++) {
    struct puzzle puzzle;
    assert_null (puzzle_read_argument (files.gl_pathv[i], 0, &puzzle));
    const struct count_options options = count_options_default (&puzzle);
    const long long wanted =
        puzzle.expect ? expected_number (puzzle.expect) : -1;
    if (wanted >= 0)
      assert_int_equal (run (&puzzle, &options).count.up_to_symmetry,
                        wanted);
    known += wanted >= 0;
    puzzle_clear (&puzzle);
  }
  assert_true (known > 30);
  globfree (&files);
}

/* Hamiltonian paths: directed, OEIS A193346 for cubes; undirected up to
 * symmetry, FeliksWare for 3x3x3, OEIS A120443 halved classes for squares.
 */
TEST (paths_through_boxes) {
  static const struct {
    int side[3];
    long long directed, undirected_classes;
  } known[] = {{{2, 2, 2}, 144, 3},         {{2, 2, 3}, 1168, 41},
               {{2, 2, 4}, 8032, 267},      {{2, 2, 5}, 49312, 1564},
               {{2, 2, 6}, 281248, 8871},   {{2, 3, 3}, 33760, 1085},
               {{3, 3, 3}, 4960608, 51704}, {{2, 3, 4}, 826968, 51886},
               {{1, 3, 3}, 40, 3},          {{1, 4, 4}, 552, 38},
               {{1, 5, 5}, 8648, 549},      {{1, 6, 6}, 458696, 28728}};
  for (size_t i = 0; i < COUNT (known); i++) {
    const int *side = known[i].side;
    struct puzzle puzzle = {0};
    region_init_box (&puzzle.region, side);
    snake_init (&puzzle.snake, side[0] * side[1] * side[2], FREE);
    struct count_options options = count_options_default (&puzzle);
    options.how.jobs = 1 + (int)(i % 2);
    const struct count_result result = run (&puzzle, &options);
    assert_int_equal (result.count.directed, known[i].directed);
    assert_int_equal (count_up_to_reversal (&result.count),
                      known[i].undirected_classes);
    assert_true (result.complete);
    puzzle_clear (&puzzle);
  }
}

/*-------------------------------- limits -------------------------------*/

/* All paths through 4x4x4: too many to wait for. */
static void begin_endless (struct puzzle *puzzle,
                           struct count_options *options) {
  *puzzle = (struct puzzle){0};
  region_init_box (&puzzle->region, (int[]){4, 4, 4});
  snake_init (&puzzle->snake, 64, FREE);
  *options = count_options_default (puzzle);
}

/* A slow machine gets more time, until it has found something. */
static struct count_result run_for (double seconds,
                                    const struct puzzle *puzzle,
                                    struct count_options *options) {
  struct count_result result = {0};
  for (; !result.count.directed && seconds < 1000; seconds *= 2) {
    options->how.limits.seconds = seconds;
    result = run (puzzle, options);
  }
  return result;
}

TEST (limits_give_lower_bounds) {
  struct puzzle puzzle;
  struct count_options options;
  for (int turn = 0; turn < 6; turn++) {
    begin_endless (&puzzle, &options);
    options.how.jobs = 1 + turn % 2;
    options.plan.symmetry = turn < 4 ? SYMMETRY_WINDOWS : SYMMETRY_START;
    options.enough = turn < 2 ? 10 : 0;
    const struct count_result result =
        turn < 2 ? run (&puzzle, &options)
                 : run_for (0.2, &puzzle, &options);
    const long long found = count_up_to_reversal (&result.count);
    assert_false (result.complete);
    assert_int_equal (result.stop,
                      turn < 2 ? NOT_STOPPED : STOPPED_BY_TIME);
    assert_true (found >= 1 && (turn >= 2 || found >= 10));
    assert_true (result.count.directed <= 48 * result.count.up_to_symmetry);
    puzzle_clear (&puzzle);
  }
}

TEST (an_interrupt_gives_a_lower_bound) {
  static const volatile sig_atomic_t interrupted = 1;
  struct puzzle puzzle;
  struct count_options options;
  for (int jobs = 1; jobs <= 3; jobs++) {
    begin_endless (&puzzle, &options);
    options.how.jobs = jobs;
    options.how.limits.interrupted = &interrupted;
    const struct count_result result = run (&puzzle, &options);
    assert_int_equal (result.stop, STOPPED_BY_INTERRUPT);
    assert_false (result.complete);
    puzzle_clear (&puzzle);
  }
}

TEST (a_printer_can_end_it) {
  struct puzzle puzzle;
  struct count_options options;
  for (int jobs = 1; jobs <= 2; jobs++) {
    begin_endless (&puzzle, &options);
    struct printed_paths printed = {.puzzle = &puzzle, .most = 5};
    options.how.jobs = jobs;
    options.print = keep_path;
    options.print_state = &printed;
    assert_false (run (&puzzle, &options).complete);
    assert_int_equal (printed.count, 5);
    mem_free (printed.cell);
    puzzle_clear (&puzzle);
  }
}

static struct printed_paths print_all (const struct puzzle *puzzle,
                                       int jobs, int enough) {
  struct printed_paths printed = {.puzzle = puzzle};
  struct count_options options = count_options_default (puzzle);
  options.how.jobs = jobs;
  options.enough = enough;
  options.print = keep_path;
  options.print_state = &printed;
  run (puzzle, &options);
  return printed;
}

/* The first ones, and in the same order: a branch of one worker may have
 * more foldings than are wanted after those of another.
 */
TEST (jobs_print_no_more_than_is_enough) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){1, 4, 4}, 0, "E**************E");
  struct printed_paths all = print_all (&puzzle, 1, 0);
  assert_int_equal (all.count, ask_oracle (&puzzle).up_to_reversal);
  for (int enough = 1; enough < all.count; enough++)
    for (int jobs = 1; jobs <= 3; jobs++) {
      struct printed_paths some = print_all (&puzzle, jobs, enough);
      assert_int_equal (some.count, enough);
      assert_memory_equal (some.cell, all.cell,
                           (size_t)(enough * all.cubes) * sizeof (int));
      mem_free (some.cell);
    }
  mem_free (all.cell);
  puzzle_clear (&puzzle);
}

/* A worker may be ahead, but nothing that it has counted beyond the end of
 * the count of one job is in the result.
 */
TEST (enough_is_the_same_for_any_number_of_jobs) {
  static const char *const names[] = {"javascript-bars.snake", "worn.snake",
                                      "most.snake", "1x4x4.snake",
                                      "king.snake"};
  for (size_t i = 0; i < 2 * COUNT (names) * 3; i++) {
    struct puzzle puzzle;
    struct printed_paths printed = {.puzzle = &puzzle};
    struct count_result first;
    read_example (&puzzle, names[i / 2 % COUNT (names)]);
    for (int jobs = 1; jobs <= 4; jobs++) {
      struct count_options options = count_options_default (&puzzle);
      options.enough = 1 + (long long)(i / 2 / COUNT (names));
      options.how.jobs = jobs;
      options.how.search = SEARCH_SPLIT;
      options.print = i % 2 ? keep_path : 0;
      options.print_state = &printed;
      const struct count_result result = run (&puzzle, &options);
      if (jobs == 1)
        first = result;
      assert_memory_equal (&result.count, &first.count, sizeof first.count);
      assert_int_equal (result.nodes, first.nodes);
      assert_int_equal (result.complete, first.complete);
      mem_free (printed.cell);
      printed = (struct printed_paths){.puzzle = &puzzle};
    }
    puzzle_clear (&puzzle);
  }
}
