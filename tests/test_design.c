/* Designed snakes against the catalogue, which comes from another search,
 * and against published numbers.
 */
#include "design.h"

#include "annealed_path.h"
#include "catalogue.h"
#include "encoding.h"
#include "memory.h"
#include "shell.h"

#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof (array) / sizeof *(array))

static const struct design_wishes no_wish = {.most_straights = -1};

struct trial {
  struct region region;
  struct catalogue catalogue;
  struct design_options options;
};

static void begin (struct trial *trial, int a, int b, int c) {
  *trial = (struct trial){.options = {.seed = 0}};
  region_init_box (&trial->region, (int[]){a, b, c});
  const struct puzzle puzzle = {.region = trial->region};
  const struct count_options count = count_options_default (&puzzle);
  assert_null (catalogue_make (&trial->catalogue, &trial->region, &count));
  trial->options.plan = plan_default (&puzzle);
  limits_start (&trial->options.limits);
}

static void end (struct trial *trial) {
  catalogue_clear (&trial->catalogue);
  region_clear (&trial->region);
}

/*------------------------------ what is wished -------------------------*/

static int matches (const char *pattern, const struct snake *snake,
                    int backwards) {
  const int last = snake->cubes - 1;
  for (int i = 1; i < last; i++) {
    const char joint = snake->joint[backwards ? last - i : i];
    if (pattern[i] != FREE && pattern[i] != joint)
      return 0;
  }
  return 1;
}

static int is_wished (const struct design_wishes *wishes,
                      const struct snake *snake,
                      const struct catalogue_snake *known) {
  const long long foldings = count_up_to_reversal (&known->count);
  return known->straights >= wishes->least_straights &&
         (wishes->most_straights < 0 ||
          known->straights <= wishes->most_straights) &&
         (!wishes->palindrome || known->is_palindrome) &&
         foldings >= wishes->least_foldings &&
         (!wishes->most_foldings || foldings <= wishes->most_foldings) &&
         (!wishes->joints || matches (wishes->joints, snake, 0) ||
          matches (wishes->joints, snake, 1));
}

static int is_this (const struct catalogue *catalogue,
                    const struct catalogue_snake *known,
                    const struct snake *snake) {
  struct snake other;
  catalogue_snake_init (catalogue, known, &other);
  const int same =
      matches (other.joint, snake, 0) || matches (other.joint, snake, 1);
  snake_clear (&other);
  return same;
}

static int count_wished (const struct trial *trial,
                         const struct design_wishes *wishes) {
  int count = 0;
  for (int i = 0; i < trial->catalogue.snakes; i++) {
    const struct catalogue_snake *known = &trial->catalogue.snake[i];
    struct snake snake;
    catalogue_snake_init (&trial->catalogue, known, &snake);
    count += is_wished (wishes, &snake, known);
    snake_clear (&snake);
  }
  return count;
}

/* Of the catalogue, as wished, folded, and not found before */
static void check_designed (const struct trial *trial,
                            const struct design_wishes *wishes,
                            const struct designed *designed, char *seen) {
  const struct puzzle puzzle = {.region = trial->region,
                                .snake = designed->snake};
  assert_null (path_check (&puzzle, &designed->path));
  assert_int_equal (designed->straights,
                    snake_count (&designed->snake, STRAIGHT));
  int i = 0;
  while (i < trial->catalogue.snakes &&
         !is_this (&trial->catalogue, &trial->catalogue.snake[i],
                   &designed->snake))
    i++;
  assert_true (i < trial->catalogue.snakes);
  assert_true (
      is_wished (wishes, &designed->snake, &trial->catalogue.snake[i]));
  assert_false (seen[i]);
  seen[i] = 1;
}

/* All that the catalogue has, and no others */
static void check_all (const struct trial *trial,
                       const struct design_wishes *wishes) {
  char *seen = allocate_zeroed ((size_t)trial->catalogue.snakes, 1);
  struct design *design =
      design_new (&trial->region, wishes, &trial->options);
  enum verdict verdict = VERDICT_SATISFIABLE;
  int found = 0;
  for (;;) {
    struct designed designed;
    assert_null (design_next (design, &verdict, &designed));
    if (verdict != VERDICT_SATISFIABLE)
      break;
    check_designed (trial, wishes, &designed, seen);
    designed_clear (&designed);
    found++;
  }
  assert_int_equal (verdict, VERDICT_UNSATISFIABLE);
  assert_int_equal (found, count_wished (trial, wishes));
  design_delete (design);
  free (seen);
}

static void check_boxes (const struct design_wishes *wishes) {
  static const int boxes[][3] = {{2, 2, 3}, {2, 2, 4}, {2, 3, 3},
                                 {1, 4, 4}, {1, 1, 4}, {1, 1, 2}};
  for (size_t i = 0; i < COUNT (boxes); i++) {
    struct trial trial;
    begin (&trial, boxes[i][0], boxes[i][1], boxes[i][2]);
    check_all (&trial, wishes);
    trial.options.random = 1;
    trial.options.seed = 7;
    check_all (&trial, wishes);
    end (&trial);
  }
}

static void without_a_wish_all_of_the_catalogue (void **state) {
  (void)state;
  check_boxes (&no_wish);
}

static void so_many_straights (void **state) {
  (void)state;
  for (int least = 0; least < 6; least++)
    for (int most = least; most < 6; most += 2) {
      struct design_wishes wishes = no_wish;
      wishes.least_straights = least;
      wishes.most_straights = most;
      check_boxes (&wishes);
    }
}

static void palindromes_and_so_many_foldings (void **state) {
  (void)state;
  for (int least = 1; least < 4; least++) {
    struct design_wishes wishes = no_wish;
    wishes.least_foldings = least;
    wishes.most_foldings = least % 2 ? least : 0;
    check_boxes (&wishes);
    wishes.palindrome = 1;
    check_boxes (&wishes);
  }
}

static void patterns (void **state) {
  (void)state;
  static const char *const joints[] = {"ES****T****E", "ETTT***S***E",
                                       "E*********SE"};
  struct trial trial;
  begin (&trial, 2, 2, 3);
  for (size_t i = 0; i < COUNT (joints); i++) {
    struct design_wishes wishes = no_wish;
    wishes.joints = joints[i];
    check_all (&trial, &wishes);
    wishes.most_straights = 0;
    check_all (&trial, &wishes);
  }
  end (&trial);
}

/* Ends in corners: some folding of the snake has them there, by the list of
 * all of its foldings.
 */
struct corner_search {
  const struct region *region;
  int found;
};

static int is_corner (const struct region *region, int cell) {
  const int *at = region->position[cell].at;
  int walls = 0;
  for (int axis = 0; axis < 3; axis++)
    walls += at[axis] == 0 || at[axis] == region->side[axis] - 1;
  return walls == 3;
}

static int look_at_ends (void *state, const struct path *path) {
  struct corner_search *search = state;
  search->found |= is_corner (search->region, path->cell[0]) &&
                   is_corner (search->region, path->cell[path->cubes - 1]);
  return search->found;
}

static int can_end_in_corners (const struct trial *trial, int i) {
  struct puzzle puzzle = {.region = trial->region};
  struct corner_search search = {&trial->region, 0};
  struct count_result result;
  catalogue_snake_init (&trial->catalogue, &trial->catalogue.snake[i],
                        &puzzle.snake);
  struct count_options options = count_options_default (&puzzle);
  options.print = look_at_ends;
  options.print_state = &search;
  assert_null (count_foldings (&puzzle, &options, &result));
  snake_clear (&puzzle.snake);
  return search.found;
}

static void both_ends_in_corners (void **state) {
  (void)state;
  struct design_wishes wishes = no_wish;
  struct trial trial;
  int wanted = 0, found = 0;
  enum verdict verdict;
  wishes.corners = 1;
  begin (&trial, 2, 3, 3);
  for (int i = 0; i < trial.catalogue.snakes; i++)
    wanted += can_end_in_corners (&trial, i);
  struct design *design =
      design_new (&trial.region, &wishes, &trial.options);
  for (;;) {
    struct designed designed;
    assert_null (design_next (design, &verdict, &designed));
    if (verdict != VERDICT_SATISFIABLE)
      break;
    assert_true (is_corner (&trial.region, designed.path.cell[0]));
    assert_true (is_corner (&trial.region, designed.path.cell[17]));
    designed_clear (&designed);
    found++;
  }
  assert_true (wanted > 0 && wanted < trial.catalogue.snakes);
  assert_int_equal (found, wanted);
  design_delete (design);
  end (&trial);
}

/*-------------------------------- the best -----------------------------*/

/* See test_catalogue.c; in 3x3x3 24 snakes have 2 straights, two have 11.
 */
static void fewest_and_most_straights (void **state) {
  (void)state;
  static const struct {
    int side[3], fewest, with_fewest, most, with_most;
  } known[] = {{{3, 3, 3}, 2, 24, 11, 2}, {{2, 2, 4}, 0, 1, 8, 0},
               {{2, 3, 3}, 0, 1, 6, 0},   {{2, 3, 4}, 0, 1, 12, 6},
               {{2, 2, 6}, 0, 1, 16, 1},  {{1, 6, 6}, 4, 7, 24, 38}};
  for (size_t i = 0; i < COUNT (known); i++)
    for (int most = 0; most < 2; most++) {
      struct region region;
      struct design_wishes wishes = no_wish;
      const int with = most ? known[i].with_most : known[i].with_fewest;
      int found = 0;
      enum verdict verdict = VERDICT_SATISFIABLE;
      region_init_box (&region, known[i].side);
      const struct puzzle puzzle = {.region = region};
      struct design_options options = {.plan = plan_default (&puzzle)};
      wishes.straights = most ? STRAIGHTS_MOST : STRAIGHTS_FEWEST;
      if (i == 1) /* without a map, cubes are counted */
        options.plan.encoding = encoding_find ("position");
      struct design *design = design_new (&region, &wishes, &options);
      for (;;) {
        struct designed designed;
        assert_null (design_next (design, &verdict, &designed));
        if (verdict != VERDICT_SATISFIABLE)
          break;
        assert_int_equal (designed.straights,
                          most ? known[i].most : known[i].fewest);
        assert_true (design_is_optimal (design));
        designed_clear (&designed);
        found++;
      }
      assert_int_equal (verdict, VERDICT_UNSATISFIABLE);
      if (with)
        assert_int_equal (found, with);
      design_delete (design);
      region_clear (&region);
    }
}

/* The path is a folding of its snake, and has the straights that are said.
 */
static void annealed_paths_are_what_they_say (void **state) {
  (void)state;
  static const int boxes[][3] = {{3, 3, 3}, {1, 5, 6}, {2, 3, 4},
                                 {1, 1, 5}, {5, 5, 5}, {1, 2, 2}};
  for (size_t i = 0; i < 2 * COUNT (boxes); i++) {
    struct puzzle puzzle = {0};
    struct random_path random;
    region_init_box (&puzzle.region, boxes[i / 2]);
    random_path_init (&random, &puzzle.region, 0, (unsigned)i);
    const int said = annealed_path (&random, (int)(i % 2), 20000);
    const struct path *path = &random.path;
    snake_init (&puzzle.snake, path->cubes, TURN);
    for (int cube = 1; cube + 1 < path->cubes; cube++)
      if (path_direction (&puzzle, path, cube - 1) ==
          path_direction (&puzzle, path, cube))
        puzzle.snake.joint[cube] = STRAIGHT;
    assert_null (path_check (&puzzle, path));
    assert_int_equal (said, snake_count (&puzzle.snake, STRAIGHT));
    random_path_clear (&random);
    puzzle_clear (&puzzle);
  }
}

/* L. Carter's question of 1206 "Cubic snake" for 5x5x5: it folds. */
static void the_all_turn_snake_of_5x5x5_is_designed (void **state) {
  (void)state;
  shell_expect ("\"$S\" design -q --box 5x5x5 --straights min >found; "
                "grep -q '^0 straight joints, and there is none with "
                "fewer' found && head -n 1 found | grep -Eq "
                "'^moves:FT{123}$'",
                0);
}

static void a_limit_leaves_it_undecided (void **state) {
  (void)state;
  struct region region;
  struct designed designed;
  enum verdict verdict;
  region_init_box (&region, (int[]){7, 7, 7});
  const struct puzzle puzzle = {.region = region};
  struct design_options options = {.plan = plan_default (&puzzle),
                                   .limits = {.seconds = 0.3}};
  struct design_wishes wishes = no_wish;
  wishes.most_straights = 0;
  limits_start (&options.limits);
  struct design *design = design_new (&region, &wishes, &options);
  assert_null (design_next (design, &verdict, &designed));
  assert_int_equal (verdict, VERDICT_UNKNOWN);
  assert_int_equal (design_stopped (design), STOPPED_BY_TIME);
  design_delete (design);
  region_clear (&region);
}

/*------------------------------ command line ---------------------------*/

static json_t *json_of (const char *command, int status) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, status);
  assert_string_equal (printed.err, "");
  json_t *json = json_loads (printed.out, 0, 0);
  assert_non_null (json);
  printed_clear (&printed);
  return json;
}

static json_t *designs (const json_t *json) {
  return json_object_get (json, "designs");
}

/* All-turn: impossible in 3x3x3 (L. Carter), possible in all even cubes. */
static void design_as_json (void **state) {
  (void)state;
  json_t *json =
      json_of ("\"$S\" design --json --box 4x4x4 --straights 0", 10);
  assert_int_equal (json_array_size (designs (json)), 1);
  json_decref (json);
  json = json_of ("\"$S\" design --json --box 3x3x3 --straights 0", 20);
  assert_int_equal (json_array_size (designs (json)), 0);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
  json = json_of ("\"$S\" design --json --all --box 2x2x3 --unique", 10);
  assert_int_equal (json_array_size (designs (json)), 10);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
}

static void another_solver_designs_the_same (void **state) {
  (void)state;
  json_t *json = json_of ("\"$S\" design --json --all --box 2x2x3 "
                          "--straights max --solver 'minisat {cnf} "
                          "{answer}'",
                          10);
  assert_true (json_is_true (json_object_get (json, "optimal")));
  assert_int_equal (json_integer_value (json_object_get (
                        json_array_get (designs (json), 0), "straights")),
                    4);
  json_decref (json);
  json = json_of ("\"$S\" design --json --all --box 2x2x3 --solver "
                  "'cadical -q'",
                  10);
  assert_int_equal (json_array_size (designs (json)), 17);
  json_decref (json);
}

static void what_it_prints_can_be_solved (void **state) {
  (void)state;
  shell_expect ("\"$S\" design -q --box 3x3x3 --unique --random --seed 5 "
                "| head -n 1 >snake && \"$S\" count --unique snake "
                "| grep -q 'and no other'",
                0);
  shell_expect ("\"$S\" design -q --box 3x3x3 --random --seed 5 >a; "
                "\"$S\" design -q --box 3x3x3 --random --seed 5 | cmp - a",
                0);
  shell_expect ("\"$S\" design -q --box 3x3x3 --random --seed 6 | cmp - a "
                ">/dev/null",
                1);
}

static void wrong_calls_are_named (void **state) {
  (void)state;
  shell_complains ("\"$S\" design", 2, "a region is missing");
  shell_complains ("\"$S\" design --box 2x2x2 --straights few", 2,
                   "--straights takes a number");
  shell_complains ("\"$S\" design --box 2x2x2 --straights 5..3", 2,
                   "--straights takes a number");
  shell_complains ("\"$S\" design --box 2x2x2 --foldings 0", 2,
                   "--foldings takes a number from 1 on");
  shell_complains ("\"$S\" design --box 2x2x2 --pattern TTTTTTT", 2,
                   "--pattern has 7 letters, the snake only 6 joints");
  shell_complains ("\"$S\" design --box 2x2x2 --pattern TX", 2, "not 'X'");
  shell_complains ("\"$S\" design --box 2x2x2 --both-ends face", 2,
                   "--both-ends takes the word corner");
  shell_complains ("\"$S\" design --box 2x2x2 --count 0", 2,
                   "--count takes a number from 1 on");
  shell_complains ("\"$S\" design -q --box 2x2x2 >/dev/full", 1,
                   "cannot write the output");
}

static int enter (void **state) {
  (void)state;
  return shell_enter (SNAKESAT, SOURCE_DIR, TESTS_DIRECTORY);
}

static int leave (void **state) {
  (void)state;
  return shell_leave ();
}

int main (void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test (without_a_wish_all_of_the_catalogue),
      cmocka_unit_test (so_many_straights),
      cmocka_unit_test (palindromes_and_so_many_foldings),
      cmocka_unit_test (patterns),
      cmocka_unit_test (both_ends_in_corners),
      cmocka_unit_test (fewest_and_most_straights),
      cmocka_unit_test (annealed_paths_are_what_they_say),
      cmocka_unit_test (the_all_turn_snake_of_5x5x5_is_designed),
      cmocka_unit_test (a_limit_leaves_it_undecided),
      cmocka_unit_test (design_as_json),
      cmocka_unit_test (another_solver_designs_the_same),
      cmocka_unit_test (what_it_prints_can_be_solved),
      cmocka_unit_test (wrong_calls_are_named),
  };
  json_set_alloc_funcs (allocate, free);
  return cmocka_run_group_tests (tests, enter, leave);
}
