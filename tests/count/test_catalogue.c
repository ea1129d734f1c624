/* All snakes of a region against published numbers, against plain
 * backtracking, and each against its own count.
 */
#include "count/catalogue.h"

#include "oracle.h"
#include "shell.h"
#include "small_puzzle.h"
#include "system/machine_memory.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define COUNT(array) (sizeof (array) / sizeof *(array))

static struct count_options options_for (const struct region *region,
                                         int jobs) {
  const struct puzzle puzzle = {.region = *region};
  struct count_options options = count_options_default (&puzzle);
  options.how.jobs = jobs;
  return options;
}

static void make_of (struct catalogue *catalogue,
                     const struct puzzle *puzzle, int jobs) {
  const struct count_options options = options_for (&puzzle->region, jobs);
  char *error = catalogue_make (catalogue, puzzle, &options);
  assert_null (error);
  assert_true (catalogue->all.complete);
}

static void make (struct catalogue *catalogue, const struct region *region,
                  int jobs) {
  struct puzzle puzzle = {.region = *region};
  snake_init (&puzzle.snake, region->cells, FREE);
  make_of (catalogue, &puzzle, jobs);
  snake_clear (&puzzle.snake);
}

/*----------------------------- known numbers ---------------------------*/

/* Counted by a special-purpose search; 3x3x3 also by Jaap, ThoAppelsin,
 * oscar6echo and FeliksWare (see README.md).  0: not known.
 */
static const struct known_box {
  int side[3], snakes, unique, most_foldings, paths;
  int fewest_straights, most_straights;
} known_boxes[] = {
    {{2, 2, 2}, 1, 0, 3, 3, 0, 0},
    {{2, 2, 3}, 17, 10, 14, 41, 0, 4},
    {{2, 2, 4}, 97, 55, 52, 267, 0, 8},
    {{2, 2, 5}, 483, 269, 134, 1564, 0, 12},
    {{2, 2, 6}, 2566, 1374, 382, 8871, 0, 16},
    {{2, 3, 3}, 296, 101, 47, 1085, 0, 6},
    {{3, 2, 4}, 13901, 6498, 835, 51886, 0, 12},
    {{3, 3, 3}, 11487, 3658, 142, 51704, 2, 11},
    {{1, 6, 6}, 27952, 27202, 4, 28728, 4, 24},
};

static int straights_of (const struct catalogue *catalogue,
                         const struct catalogue_snake *listed) {
  int straights = 0;
  for (int cube = 1; cube + 1 < catalogue->cubes; cube++)
    straights += !catalogue_turns (listed, cube);
  return straights;
}

static int is_palindrome (const struct catalogue *catalogue,
                          const struct catalogue_snake *listed) {
  const int last = catalogue->cubes - 1;
  for (int cube = 1; cube < last; cube++)
    if (catalogue_turns (listed, cube) !=
        catalogue_turns (listed, last - cube))
      return 0;
  return 1;
}

struct found {
  int unique, most, fewest_straights, most_straights;
};

static struct found look_through (const struct catalogue *catalogue) {
  struct found found = {.fewest_straights = catalogue->cubes};
  for (int i = 0; i < catalogue->snakes; i++) {
    const struct catalogue_snake *snake = &catalogue->snake[i];
    const int foldings = (int)count_up_to_reversal (&snake->count);
    found.unique += foldings == 1;
    if (foldings > found.most)
      found.most = foldings;
    const int straights = straights_of (catalogue, snake);
    if (straights < found.fewest_straights)
      found.fewest_straights = straights;
    if (straights > found.most_straights)
      found.most_straights = straights;
  }
  return found;
}

TEST (boxes_have_their_known_snakes) {
  for (size_t i = 0; i < COUNT (known_boxes); i++) {
    const struct known_box *known = &known_boxes[i];
    struct region region;
    struct catalogue catalogue;
    region_init_box (&region, known->side);
    make (&catalogue, &region, 1 + (int)(i % 3));
    const struct found found = look_through (&catalogue);
    assert_int_equal (catalogue.snakes, known->snakes);
    assert_int_equal (found.unique, known->unique);
    assert_int_equal (found.most, known->most_foldings);
    assert_int_equal (count_up_to_reversal (&catalogue.all.count),
                      known->paths);
    if (known->side[0] > 1) {
      assert_int_equal (found.fewest_straights, known->fewest_straights);
      assert_int_equal (found.most_straights, known->most_straights);
    }
    catalogue_clear (&catalogue);
    region_clear (&region);
  }
}

/* FeliksWare, and a special-purpose search: snakes and foldings by the
 * number of straight joints, and the two with the most of them
 */
static const int snakes_by_straights[13] = {
    0, 0, 24, 235, 1037, 2563, 3444, 2674, 1159, 303, 46, 2, 0};
static const int foldings_by_straights[13] = {
    0, 0, 486, 3464, 9669, 14425, 13066, 7343, 2583, 586, 80, 2, 0};

TEST (the_3x3x3_cube_in_detail) {
  int these[13] = {0}, those[13] = {0}, palindromes = 0, of_them = 0;
  struct region region;
  struct catalogue catalogue;
  region_init_box (&region, (int[]){3, 3, 3});
  make (&catalogue, &region, 1);
  for (int i = 0; i < catalogue.snakes; i++) {
    const struct catalogue_snake *snake = &catalogue.snake[i];
    const int count = (int)count_up_to_reversal (&snake->count);
    const int straights = straights_of (&catalogue, snake);
    these[straights]++;
    those[straights] += count;
    palindromes += is_palindrome (&catalogue, snake);
    of_them += is_palindrome (&catalogue, snake) ? count : 0;
  }
  assert_memory_equal (these, snakes_by_straights, sizeof these);
  assert_memory_equal (those, foldings_by_straights, sizeof those);
  assert_int_equal (palindromes, 77);
  assert_int_equal (of_them, 413);
  catalogue_clear (&catalogue);
  region_clear (&region);
}

/* The same by another way: their number is given. */
TEST (straights_that_are_counted_leave_their_snakes) {
  struct puzzle puzzle = {0};
  region_init_box (&puzzle.region, (int[]){3, 3, 3});
  for (int straights = 0; straights < 13; straights++) {
    struct catalogue catalogue;
    snake_init (&puzzle.snake, 27, FREE);
    assert_true (snake_set_straights (&puzzle.snake, straights));
    make_of (&catalogue, &puzzle, 1 + straights % 2);
    assert_int_equal (catalogue.snakes, snakes_by_straights[straights]);
    assert_int_equal (count_up_to_reversal (&catalogue.all.count),
                      foldings_by_straights[straights]);
    catalogue_clear (&catalogue);
    snake_clear (&puzzle.snake);
  }
  region_clear (&puzzle.region);
}

/*------------------------------- the oracle ----------------------------*/

/* Do the placement's joints read so, from the first cube or the last? */
static int reads_as (const int *place, int cubes, const char *joint,
                     int backwards) {
  const unsigned number = snake_number_of_placement (place, cubes);
  for (int cube = 1; cube + 1 < cubes; cube++) {
    const int at = backwards ? cubes - 1 - cube : cube;
    if ((number >> (cube - 1) & 1) != (joint[at] == TURN))
      return 0;
  }
  return 1;
}

static void check_counts (const struct folding_count *count,
                          struct folding_numbers wanted) {
  assert_int_equal (count->directed, wanted.directed);
  assert_int_equal (count->up_to_symmetry, wanted.up_to_symmetry);
  assert_int_equal (count_up_to_reversal (count), wanted.up_to_reversal);
}

/* Is a snake listed once with its reverse?  Not if a cube is fixed that is
 * another one from the other end.
 */
static int reads_from_both_ends (const struct puzzle *puzzle) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube !=
        puzzle->snake.cubes - 1 - puzzle->fix[i].cube)
      return 0;
  return 1;
}

/* A snake has the oracle's placements that read so, and the puzzle can be
 * the snake as it is listed.
 */
static void check_row (const struct foldings *all,
                       const struct catalogue *catalogue, int row,
                       const struct puzzle *puzzle, char *seen) {
  const struct catalogue_snake *of = &catalogue->snake[row];
  struct snake snake;
  char *chosen = mem_alloc_zeroed ((size_t)all->count + 1, 1);
  int forwards = 0;
  catalogue_snake_init (catalogue, of, &snake);
  for (int cube = 1; cube + 1 < snake.cubes; cube++)
    assert_true (puzzle->snake.joint[cube] == FREE ||
                 puzzle->snake.joint[cube] == snake.joint[cube]);
  for (int i = 0; i < all->count; i++) {
    const int *place = all->place + (size_t)i * (size_t)all->cubes;
    const int forward = reads_as (place, all->cubes, snake.joint, 0);
    chosen[i] =
        (char)(forward || (reads_from_both_ends (puzzle) &&
                           reads_as (place, all->cubes, snake.joint, 1)));
    assert_false (chosen[i] && seen[i]);
    seen[i] |= chosen[i];
    forwards += forward;
  }
  struct folding_numbers wanted = foldings_number (all, puzzle, chosen);
  if (!reads_from_both_ends (puzzle) && !snake_is_palindrome (&snake))
    wanted.up_to_reversal = wanted.up_to_symmetry;
  check_counts (&of->count, wanted);
  assert_true (forwards);
  snake_clear (&snake);
  mem_free (chosen);
}

/* Each placement belongs to one snake, and `count` says the same in all. */
static void compare_with_oracle (const struct puzzle *puzzle) {
  struct foldings all;
  struct catalogue catalogue;
  struct count_result counted;
  const struct count_options options = options_for (&puzzle->region, 1);
  foldings_init (&all, puzzle);
  make_of (&catalogue, puzzle, 1);
  char *seen = mem_alloc_zeroed ((size_t)all.count + 1, 1);
  for (int i = 0; i < catalogue.snakes; i++)
    check_row (&all, &catalogue, i, puzzle, seen);
  assert_int_equal (strspn (seen, "\1"), all.count);
  check_counts (&catalogue.all.count, foldings_number (&all, puzzle, 0));
  assert_null (count_foldings (puzzle, &options, &counted));
  assert_memory_equal (&counted.count, &catalogue.all.count,
                       sizeof counted.count);
  mem_free (seen);
  catalogue_clear (&catalogue);
  foldings_clear (&all);
}

TEST (regions_of_all_kinds_have_the_oracles_snakes) {
  static const struct {
    int side[3];
    const char *inside;
  } regions[] = {
      {{2, 2, 3}, 0},           {{1, 4, 4}, 0},
      {{1, 1, 6}, 0},           {{1, 1, 2}, 0},
      {{3, 3, 1}, "####.####"}, {{3, 3, 2}, "#######.#########."},
      {{3, 3, 1}, "###.#...."}};
  for (size_t i = 0; i < COUNT (regions); i++) {
    struct region region;
    if (regions[i].inside) {
      char inside[64];
      for (size_t k = 0; k <= strlen (regions[i].inside); k++)
        inside[k] = regions[i].inside[k] == '#';
      region_init_shape (&region, regions[i].side, inside);
    } else
      region_init_box (&region, regions[i].side);
    struct puzzle puzzle = {.region = region};
    snake_init (&puzzle.snake, region.cells, FREE);
    compare_with_oracle (&puzzle);
    puzzle_clear (&puzzle);
  }
}

/* Some joints known, some cubes fixed, some cells spare, and now and then
 * the straights counted
 */
TEST (partly_known_snakes_have_the_oracles_snakes) {
  uint64_t random = 20;
  for (int trial = 0; trial < 300; trial++) {
    static const int sides[3][3] = {{3, 3, 1}, {2, 2, 3}, {4, 4, 1}};
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, sides[trial % 3],
                   7 + random_below (&random, 4));
    struct snake *snake = &puzzle.snake;
    for (int cube = 1; cube + 1 < snake->cubes; cube++)
      if (random_below (&random, 3))
        snake->joint[cube] = FREE;
    if (trial % 2)
      snake_set_straights (snake, random_below (&random, snake->cubes));
    compare_with_oracle (&puzzle);
    puzzle_clear (&puzzle);
  }
}

/* The same numbers by the other way: the joints given, the paths asked.  A
 * snake that differs from its reverse was found from both ends.
 */
TEST (snakes_count_alone_as_in_the_catalogue) {
  struct puzzle puzzle = {0};
  struct catalogue catalogue;
  region_init_box (&puzzle.region, (int[]){3, 3, 3});
  make (&catalogue, &puzzle.region, 2);
  const struct count_options options = options_for (&puzzle.region, 1);
  for (int i = 0; i < catalogue.snakes; i += 17) {
    const struct catalogue_snake *of = &catalogue.snake[i];
    const int ends = is_palindrome (&catalogue, of) ? 1 : 2;
    struct count_result result;
    catalogue_snake_init (&catalogue, of, &puzzle.snake);
    assert_null (count_foldings (&puzzle, &options, &result));
    check_counts (&of->count, (struct folding_numbers){
                                  ends * result.count.directed,
                                  ends * result.count.up_to_symmetry,
                                  count_up_to_reversal (&result.count)});
    snake_clear (&puzzle.snake);
  }
  catalogue_clear (&catalogue);
  region_clear (&puzzle.region);
}

/* A snake from both of whose ends the pattern can be read is one snake. */
TEST (the_catalogue_adds_up_to_the_count) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "E*T********E");
  compare_with_oracle (&puzzle);
  small_puzzle_fix (&puzzle, 0, 0, 0, 0);
  compare_with_oracle (&puzzle);
  small_puzzle_fix (&puzzle, 11, 1, 0, 0);
  compare_with_oracle (&puzzle);
  puzzle_clear (&puzzle);
}

/*-------------------------------- limits -------------------------------*/

static int looks_are_up (void *looks_left) {
  int *left = looks_left;
  return (*left)-- <= 0;
}

/* A slow machine may know nothing when its time is up. */
TEST (limits_leave_what_is_known) {
  static const enum stop_reason stops[] = {
      STOPPED_BY_INTERRUPT, STOPPED_BY_TIME, STOPPED_BY_MEMORY};
  struct puzzle puzzle = {0};
  struct catalogue catalogue;
  int looks_left = 4000;
  region_init_box (&puzzle.region, (int[]){4, 4, 4});
  snake_init (&puzzle.snake, 64, FREE);
  for (int i = 0; i < 3; i++) {
    struct memory_budget budget = {.most = memory_held () + 1000000};
    struct count_options options =
        options_for (&puzzle.region, stops[i] == STOPPED_BY_MEMORY ? 2 : 1);
    struct limits *limits = &options.how.limits;
    if (stops[i] == STOPPED_BY_MEMORY)
      limits->memory = &budget;
    else if (stops[i] == STOPPED_BY_TIME)
      limits->seconds = 0.2;
    else {
      limits->must_stop = looks_are_up;
      limits->must_stop_state = &looks_left;
    }
    assert_null (catalogue_make (&catalogue, &puzzle, &options));
    assert_false (catalogue.all.complete);
    assert_int_equal (catalogue.all.stop, stops[i]);
    if (stops[i] == STOPPED_BY_INTERRUPT)
      assert_true (catalogue.snakes > 100);
    catalogue_clear (&catalogue);
  }
  puzzle_clear (&puzzle);
}

/*------------------------------ command line ---------------------------*/

static void expect_output (const char *command, const char *wanted) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.err, "");
  assert_string_equal (printed.out, wanted);
  printed_clear (&printed);
}

TEST (catalogue_prints_csv) {
  expect_output ("\"$S\" catalogue -q --box 2x2x2",
                 "snake,straights,palindrome,directed,up_to_symmetry,"
                 "up_to_symmetry_and_reversal,ways\n"
                 "FTTTTTT,0,1,144,3,3,1\n");
  expect_output ("\"$S\" catalogue -q --box 3x3x3 --jobs 2 | wc -l",
                 "11488\n");
  expect_output ("printf '##\\n#.\\n' >L; \"$S\" catalogue -q --shape L",
                 "snake,straights,palindrome,directed,up_to_symmetry,"
                 "up_to_symmetry_and_reversal,ways\n"
                 "FT,0,1,2,1,1,1\n");
}

/* A snake of which half is known, with its straight cubes counted */
TEST (catalogue_completes_a_broken_snake) {
  expect_output (
      "printf 'box: 2x2x3\\nsnake: moves:FF*TF****T*\\ncounts: S=4\\n' "
      ">broken.snake; \"$S\" catalogue -q broken.snake | cut -d, -f1,2",
      "snake,straights\n"
      "FFTTFTTFTTF,4\n");
  shell_expect ("\"$S\" solve -q broken.snake", 10);
  shell_expect ("sed -i s/S=4/S=5/ broken.snake; "
                "\"$S\" solve -q broken.snake",
                20);
}

TEST (straights_choose_snakes) {
  expect_output ("\"$S\" catalogue -q --box 3x3x3 --straights 11 | wc -l",
                 "3\n");
  expect_output ("\"$S\" catalogue -q --box 2x2x2 --straights 0 | tail -1",
                 "FTTTTTT,0,1,144,3,3,1\n");
  expect_output ("\"$S\" catalogue -q --box 2x2x3 --straights 4 "
                 "'moves:FF*TF****T*' | tail -n +2 | cut -d, -f1,2",
                 "FFTTFTTFTTF,4\n");
  shell_complains ("\"$S\" catalogue --box 2x2x2 --straights 7", 2,
                   "of the 6 joints 0 to 6 can be straight, not 7");
  shell_complains ("\"$S\" catalogue --box 2x2x2 --straights max", 2,
                   "--straights takes a whole number");
}

/* What reads the table sees snakes and nothing else. */
TEST (totals_are_no_row) {
  struct printed printed = shell_run ("\"$S\" catalogue --box 3x3x3 | "
                                      "cut -d, -f1 | grep -cx '[FT]*'");
  assert_string_equal (printed.out, "11487\n");
  assert_true (starts_with (printed.err,
                            "snakes: 11,487, with a unique folding: "
                            "3,658, palindromes: "));
  printed_clear (&printed);
}

TEST (catalogue_prints_json_lines) {
  json_t *lines =
      shell_json_lines ("\"$S\" catalogue --json --box 2x2x3", 0);
  const json_t *line;
  size_t i;
  assert_int_equal (json_array_size (lines), 18);
  json_array_foreach (lines, i, line) {
    const char *type, *wanted = i < 17 ? "snake" : "total";
    json_t *known;
    assert_int_equal (json_unpack ((json_t *)line, "{s:s, s:o}", "type",
                                   &type, i < 17 ? "snake" : "snakes",
                                   &known),
                      0);
    assert_string_equal (type, wanted);
    assert_true (
        json_is_integer (json_object_get (line, "up_to_symmetry")));
    if (i < 17)
      assert_int_equal (json_string_length (known), 11);
    else
      assert_int_equal (json_integer_value (known), 17);
  }
  json_decref (lines);
}

TEST (wrong_calls_are_named) {
  shell_complains ("\"$S\" catalogue", 2, "a region is missing: --box");
  shell_complains ("\"$S\" catalogue TTTTTT TTTTTT", 2,
                   "'TTTTTT' is extra");
  shell_complains ("\"$S\" catalogue --box 0x1x1", 2, "--box: ");
  shell_complains ("\"$S\" catalogue --box 1x1x1", 2, "two cells");
  shell_complains ("\"$S\" catalogue --shape missing", 2, "missing: ");
  shell_complains ("echo 'ab' >wrong; \"$S\" catalogue --shape wrong", 2,
                   "wrong:1: ");
  shell_complains ("\"$S\" catalogue --box 2x2x2 --shape wrong", 2,
                   "cannot both");
  shell_complains ("\"$S\" catalogue -q --box 2x2x2 >/dev/full", 1,
                   "cannot write the output");
  shell_expect ("\"$S\" catalogue --help", 0);
}
