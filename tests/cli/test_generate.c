/* Random snakes: they have the answer that is said, no snake is left out,
 * and the ends of their paths lie where exact counts say.
 */
#include "design/generate.h"

#include "count/count.h"
#include "shell.h"
#include "system/memory.h"
#include "system/random.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define COUNT(array) (sizeof (array) / sizeof *(array))

static long long count (const struct region *region,
                        const struct snake *snake) {
  const struct puzzle puzzle = {.region = *region, .snake = *snake};
  const struct count_options options = count_options_default (&puzzle);
  struct count_result result;
  assert_null (count_foldings (&puzzle, &options, &result));
  assert_true (result.complete);
  return result.count.directed;
}

static void check_snakes (const struct region *region,
                          struct generate_options options, int number) {
  struct generator generator;
  assert_null (generator_init (&generator, region, &options));
  for (int i = 0; i < number; i++) {
    struct snake snake;
    struct path path;
    enum stop_reason stop;
    assert_null (generator_next (&generator, &snake, &path, &stop));
    assert_int_equal (stop, NOT_STOPPED);
    assert_int_equal (snake.cubes, region->cells);
    assert_int_equal (count (region, &snake) == 0, options.unfoldable);
    const struct puzzle puzzle = {.region = *region, .snake = snake};
    if (!options.unfoldable)
      assert_null (path_check (&puzzle, &path));
    snake_clear (&snake);
    path_clear (&path);
  }
  generator_clear (&generator);
}

TEST (snakes_have_the_answer_that_is_said) {
  static const int boxes[][3] = {{2, 2, 2}, {3, 3, 3}, {2, 3, 4},
                                 {1, 4, 4}, {3, 1, 5}, {1, 1, 7}};
  for (size_t i = 0; i < COUNT (boxes); i++) {
    struct region region;
    region_init_box (&region, boxes[i]);
    for (int kind = 0; kind < 4; kind++)
      check_snakes (&region,
                    (struct generate_options){.seed = 1 + (unsigned)i,
                                              .unfoldable = kind & 1,
                                              .uniform = kind >> 1},
                    20);
    region_clear (&region);
  }
}

TEST (shapes_have_snakes) {
  struct region region;
  char inside[] = {1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1};
  region_init_shape (&region, (int[]){3, 4, 1}, inside);
  for (int kind = 0; kind < 4; kind++)
    check_snakes (&region,
                  (struct generate_options){.seed = 3,
                                            .unfoldable = kind & 1,
                                            .uniform = kind >> 1},
                  10);
  region_clear (&region);
}

TEST (a_shape_that_no_snake_fills) {
  struct region region;
  struct generator generator;
  const struct generate_options options = {.seed = 0};
  char inside[] = {0, 1, 0, 1, 1, 1, 0, 1, 0};
  region_init_shape (&region, (int[]){3, 3, 1}, inside);
  char *error = generator_init (&generator, &region, &options);
  assert_string_equal (error, "no snake fills this shape");
  mem_free (error);
  generator_clear (&generator);
  region_clear (&region);
}

static unsigned number_of (const struct snake *snake) {
  unsigned number = 0, reversed = 0;
  for (int i = 1; i + 1 < snake->cubes; i++) {
    number = 2 * number + (snake->joint[i] == TURN);
    reversed = 2 * reversed + (snake->joint[snake->cubes - 1 - i] == TURN);
  }
  return number < reversed ? number : reversed;
}

/* All 17 snakes of 2x2x3: moves get from every path to every other. */
TEST (all_snakes_of_a_small_box_come) {
  struct region region;
  struct generator generator;
  char seen[1 << 10] = {0};
  int snakes = 0;
  region_init_box (&region, (int[]){2, 2, 3});
  const struct generate_options options = {.seed = 9};
  assert_null (generator_init (&generator, &region, &options));
  for (int i = 0; i < 1000; i++) {
    struct snake snake;
    struct path path;
    enum stop_reason stop;
    assert_null (generator_next (&generator, &snake, &path, &stop));
    snakes += !seen[number_of (&snake)];
    seen[number_of (&snake)] = 1;
    snake_clear (&snake);
    path_clear (&path);
  }
  assert_int_equal (snakes, 17);
  generator_clear (&generator);
  region_clear (&region);
}

/* Of all Hamiltonian paths of 3x3x3, 63.3 % of the ends lie in corners and
 * 36.7 % in the middle of a face, counted by a special-purpose search.
 */
TEST (ends_lie_where_those_of_all_paths_do) {
  const int paths = 2000;
  struct region region;
  struct random_path random;
  int corners = 0;
  region_init_box (&region, (int[]){3, 3, 3});
  random_path_init (&random, &region, 0, 4);
  for (int i = 0; i < paths; i++) {
    random_path_next (&random);
    for (int end = 0; end < 2; end++) {
      const int *at = region.position[random.path.cell[end ? 26 : 0]].at;
      const int walls = (at[0] != 1) + (at[1] != 1) + (at[2] != 1);
      assert_true (walls == 3 || walls == 1);
      corners += walls == 3;
    }
  }
  assert_in_range (corners, 2 * paths * 60 / 100, 2 * paths * 67 / 100);
  random_path_clear (&random);
  region_clear (&region);
}

/* 2x2x2 has 72 Hamiltonian paths, 3x3x3 has 2,480,304 (OEIS A193346, two
 * directions each), 2x3x4 has 413,484.
 */
TEST (uniform_paths_are_equally_likely) {
  const int draws = 72 * 300;
  struct region region;
  struct uniform_path uniform;
  struct path path;
  struct table paths = {.key_bytes = 8 * sizeof *path.cell};
  int drawn[72] = {0};
  uint64_t random = random_state (5);
  region_init_box (&region, (int[]){2, 2, 2});
  assert_null (uniform_path_init (&uniform, &region, 0));
  path_init (&path, region.cells);
  for (int i = 0; i < draws; i++) {
    size_t number;
    assert_true (uniform_path_draw (&uniform, &random, 0, &path));
    if (path.cell[0] > path.cell[7])
      path_reverse (&path);
    table_add (&paths, path.cell, &number);
    assert_in_range (number, 0, 71);
    drawn[number]++;
  }
  assert_int_equal (paths.count, 72);
  for (int i = 0; i < 72; i++)
    assert_in_range (drawn[i], 230, 370);
  table_clear (&paths);
  path_clear (&path);
  uniform_path_clear (&uniform);
  region_clear (&region);
}

TEST (covers_times_their_share_of_paths_are_the_paths) {
  static const struct {
    int side[3];
    double paths;
  } known[] = {
      {{3, 3, 3}, 2480304}, {{4, 2, 3}, 413484}, {{5, 1, 5}, 4324}};
  for (size_t i = 0; i < COUNT (known); i++) {
    struct region region;
    struct uniform_path uniform;
    struct path path;
    uint64_t random = random_state (7);
    long long covers = 0;
    region_init_box (&region, known[i].side);
    assert_null (uniform_path_init (&uniform, &region, 0));
    path_init (&path, region.cells);
    for (int j = 0; j < 10000; j++)
      covers += uniform_path_draw (&uniform, &random, 0, &path);
    const double paths =
        10000 / (double)covers * uniform_path_covers (&uniform);
    assert_in_range (1000 * paths / known[i].paths, 960, 1040);
    path_clear (&path);
    uniform_path_clear (&uniform);
    region_clear (&region);
  }
}

TEST (seeds_give_the_same_snakes_again) {
  shell_expect (
      "\"$S\" generate -q --box 3x3x4 --count 5 --seed 8 >a && "
      "\"$S\" generate -q --box 3x3x4 --count 5 --seed 8 | cmp - a",
      0);
  shell_expect (
      "\"$S\" generate -q --box 3x3x4 --count 5 --seed 7 | tail "
      "-n 5 | cut -d, -f3 >b; tail -n 5 a | cut -d, -f3 | cmp - b "
      ">/dev/null",
      1);
  shell_expect (
      "\"$S\" generate -q --box 3x3x3 --unfoldable --count 5 >a "
      "&& \"$S\" generate -q --box 3x3x3 --unfoldable --count 5 | "
      "cmp - a",
      0);
}

TEST (files_can_be_solved) {
  shell_expect ("\"$S\" generate -q --box 3x3x3 --count 2 --seed 5 -o d",
                0);
  shell_expect ("\"$S\" solve -q d/3x3x3-5-2.snake", 10);
  shell_expect ("\"$S\" generate -q --box 3x3x3 --unfoldable -o d", 0);
  shell_expect ("\"$S\" solve -q d/3x3x3-no-0-1.snake", 20);
  shell_expect ("test $(ls d | wc -l) = 3", 0);
}

/* Lines of one object each, the last with the number of the others; on
 * stderr there is nothing.
 */
TEST (lines_of_json_end_in_a_total) {
  json_t *lines =
      shell_json_lines ("\"$S\" generate --json --box 3x3x3 --count 3", 0);
  assert_int_equal (json_array_size (lines), 4);
  for (size_t i = 0; i < 3; i++) {
    const json_t *line = json_array_get (lines, i);
    assert_string_equal (json_string_value (json_object_get (line, "type")),
                         "snake");
    assert_int_equal (json_array_size (json_object_get (line, "foldings")),
                      1);
  }
  const json_t *total = json_array_get (lines, 3);
  assert_string_equal (json_string_value (json_object_get (total, "type")),
                       "total");
  assert_int_equal (json_integer_value (json_object_get (total, "snakes")),
                    3);
  json_decref (lines);
}

TEST (wrong_calls_are_named) {
  shell_complains ("\"$S\" generate", 2, "a region is missing");
  shell_complains ("\"$S\" generate --box 3x3x3 --count 0", 2,
                   "--count takes a whole number from 1");
  shell_complains ("\"$S\" generate --box 3x1x1 --unfoldable", 2,
                   "four cells");
  shell_complains ("\"$S\" generate --uniform --box 8x8x8", 2,
                   "too wide for uniform paths");
  shell_complains ("\"$S\" generate --box 3x3x3 -o ''", 2,
                   "the name of a directory");
  shell_complains ("touch f; \"$S\" generate --box 3x3x3 -o f", 2,
                   "f: no directory");
  shell_complains ("\"$S\" generate --box 3x3x3 -o no/d", 2,
                   "no/d: there is no directory no");
  shell_complains ("\"$S\" generate --box 3x3x3 --json -o d", 2,
                   "cannot both");
  shell_complains ("printf '.#.\\n###\\n' >T; \"$S\" generate --shape T", 2,
                   "no snake fills this shape");
  shell_complains ("\"$S\" generate -q --box 3x3x3 >/dev/full", 1,
                   "cannot write the output");
}

/* A failure of the machine, not a mistake */
TEST (tables_that_are_too_large) {
  shell_complains ("\"$S\" generate --uniform --box 12x12x3 --memory 50", 1,
                   "uniform paths need larger tables: memory limit");
}
