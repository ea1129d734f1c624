/* Designed snakes against the catalogue, which comes from another search,
 * and against published numbers.
 */
#include "design/design.h"
#include "encodings/plan.h"

#include "count/catalogue.h"
#include "design/random_path.h"
#include "encodings/encoding.h"
#include "shell.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define COUNT(array) (sizeof (array) / sizeof *(array))

static const struct design_wanted nothing_wanted = {.most_straights = -1};

struct trial {
  struct region region;
  struct catalogue catalogue;
  struct design_options options;
};

static void begin (struct trial *trial, int a, int b, int c) {
  *trial = (struct trial){.options = {.random = 0}};
  region_init_box (&trial->region, (int[]){a, b, c});
  struct puzzle puzzle = {.region = trial->region};
  snake_init (&puzzle.snake, puzzle.region.cells, FREE);
  const struct count_options count = count_options_default (&puzzle);
  assert_null (catalogue_make (&trial->catalogue, &puzzle, &count));
  snake_clear (&puzzle.snake);
  trial->options.plan = plan_default (&puzzle);
  limits_start (&trial->options.how.limits);
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

static int is_wished (const struct design_wanted *wishes,
                      const struct snake *snake,
                      const struct catalogue_snake *known) {
  const long long foldings = count_up_to_reversal (&known->count);
  const int straights = snake_count (snake, STRAIGHT);
  return straights >= wishes->least_straights &&
         (wishes->most_straights < 0 ||
          straights <= wishes->most_straights) &&
         (!wishes->palindrome || snake_is_palindrome (snake)) &&
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
                         const struct design_wanted *wishes) {
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
                            const struct design_wanted *wishes,
                            const struct designed *designed, char *seen) {
  const struct puzzle puzzle = {.region = trial->region,
                                .snake = designed->snake};
  assert_null (path_check (&puzzle, designed->path));
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
                       const struct design_wanted *wishes) {
  char *seen = mem_alloc_zeroed ((size_t)trial->catalogue.snakes, 1);
  struct design design;
  design_init (&design, &trial->region, wishes, &trial->options);
  enum verdict verdict = VERDICT_SATISFIABLE;
  int found = 0;
  for (;;) {
    struct designed designed;
    assert_null (design_next (&design, &verdict, &designed));
    if (verdict != VERDICT_SATISFIABLE)
      break;
    check_designed (trial, wishes, &designed, seen);
    designed_clear (&designed);
    found++;
  }
  assert_int_equal (verdict, VERDICT_UNSATISFIABLE);
  assert_int_equal (found, count_wished (trial, wishes));
  design_clear (&design);
  mem_free (seen);
}

/* Which of all the wishes for a box are tried */
static struct slice slice;

static void check_box (const int side[3],
                       const struct design_wanted *wishes) {
  struct trial trial;
  begin (&trial, side[0], side[1], side[2]);
  check_all (&trial, wishes);
  trial.options.random = 1;
  trial.options.how.solver.seed = 7;
  check_all (&trial, wishes);
  end (&trial);
}

static void check_boxes (const struct design_wanted *wishes) {
  static const int boxes[][3] = {{2, 2, 3}, {2, 2, 4}, {2, 3, 3},
                                 {1, 4, 4}, {1, 1, 4}, {1, 1, 2}};
  for (size_t i = 0; i < COUNT (boxes); i++)
    if (slice_takes (&slice))
      check_box (boxes[i], wishes);
}

TEST (without_a_wish_all_of_the_catalogue) {
  slice = slice_of (1);
  check_boxes (&nothing_wanted);
}

TEST (so_many_straights) {
  slice = slice_of (5);
  for (int least = 0; least < 6; least++)
    for (int most = least; most < 6; most += 2) {
      struct design_wanted wishes = nothing_wanted;
      wishes.least_straights = least;
      wishes.most_straights = most;
      check_boxes (&wishes);
    }
}

TEST (palindromes_and_so_many_foldings) {
  slice = slice_of (5);
  for (int least = 1; least < 4; least++) {
    struct design_wanted wishes = nothing_wanted;
    wishes.least_foldings = least;
    wishes.most_foldings = least % 2 ? least : 0;
    check_boxes (&wishes);
    wishes.palindrome = 1;
    check_boxes (&wishes);
  }
}

TEST (patterns) {
  static const char *const joints[] = {"ES****T****E", "ETTT***S***E",
                                       "E*********SE"};
  struct trial trial;
  begin (&trial, 2, 2, 3);
  for (size_t i = 0; i < COUNT (joints); i++) {
    struct design_wanted wishes = nothing_wanted;
    wishes.joints = joints[i];
    check_all (&trial, &wishes);
    wishes.most_straights = 0;
    check_all (&trial, &wishes);
  }
  end (&trial);
}

/* Where the ends lie: some folding of the snake has them so, by the list of
 * all of its foldings.
 */
typedef int ends_wish (const struct region *, int first, int last);

struct ends_search {
  const struct region *region;
  ends_wish *wish;
  int found;
};

static int is_corner (const struct region *region, int cell) {
  const int *at = region->position[cell].at;
  int walls = 0;
  for (int axis = 0; axis < 3; axis++)
    walls += at[axis] == 0 || at[axis] == region->side[axis] - 1;
  return walls == 3;
}

static int in_corners (const struct region *region, int first, int last) {
  return is_corner (region, first) && is_corner (region, last);
}

static int side_by_side (const struct region *region, int first, int last) {
  const int *a = region->position[first].at;
  const int *b = region->position[last].at;
  int distance = 0;
  for (int axis = 0; axis < 3; axis++)
    distance += abs (a[axis] - b[axis]);
  return distance == 1;
}

static bool look_at_ends (void *state, const struct path *path,
                          const struct folding_class *class) {
  (void)class;
  struct ends_search *search = state;
  search->found |= search->wish (search->region, path->cell[0],
                                 path->cell[path->cubes - 1]);
  return search->found;
}

static int can_end_so (const struct trial *trial, ends_wish *wish, int i) {
  struct puzzle puzzle = {.region = trial->region};
  struct ends_search search = {&trial->region, wish, 0};
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

static int finds (struct design *design, struct designed *designed) {
  enum verdict verdict;
  assert_null (design_next (design, &verdict, designed));
  assert_int_not_equal (verdict, VERDICT_UNKNOWN);
  return verdict == VERDICT_SATISFIABLE;
}

static void check_ends (const struct design_wanted *wishes,
                        ends_wish *wish) {
  struct trial trial;
  struct designed designed;
  int wanted = 0, found = 0;
  begin (&trial, 2, 3, 3);
  for (int i = 0; i < trial.catalogue.snakes; i++)
    wanted += can_end_so (&trial, wish, i);
  struct design design;
  design_init (&design, &trial.region, wishes, &trial.options);
  while (finds (&design, &designed)) {
    assert_true (wish (&trial.region, designed.path[0].cell[0],
                       designed.path[0].cell[17]));
    designed_clear (&designed);
    found++;
  }
  assert_true (wanted > 0 && wanted < trial.catalogue.snakes);
  assert_int_equal (found, wanted);
  design_clear (&design);
  end (&trial);
}

TEST (both_ends_in_corners) {
  struct design_wanted wishes = nothing_wanted;
  wishes.corners = 1;
  check_ends (&wishes, in_corners);
}

TEST (the_ends_touch) {
  struct design_wanted wishes = nothing_wanted;
  wishes.closed = 1;
  check_ends (&wishes, side_by_side);
}

static int corners_side_by_side (const struct region *region, int first,
                                 int last) {
  return in_corners (region, first, last) &&
         side_by_side (region, first, last);
}

/* Two foldings, one for each wish, are not what was wished. */
TEST (the_ends_touch_in_corners_of_one_folding) {
  struct design_wanted wishes = nothing_wanted;
  wishes.corners = wishes.closed = 1;
  check_ends (&wishes, corners_side_by_side);
}

/*------------------------------ two regions ----------------------------*/

static int is_listed (const struct catalogue *catalogue,
                      const struct snake *snake) {
  int found = 0;
  for (int i = 0; !found && i < catalogue->snakes; i++) {
    struct snake listed;
    catalogue_snake_init (catalogue, &catalogue->snake[i], &listed);
    found = snake_equal (&listed, snake);
    snake_clear (&listed);
  }
  return found;
}

/* Mirrored or not, cube 1 is in the near half of every side. */
static void begins_in_front (const struct region *region,
                             const struct path *path) {
  for (int k = 0; k < 3; k++)
    assert_in_range (region->position[path->cell[0]].at[k], 0,
                     (region->side[k] - 1) / 2);
}

/* The snakes of both catalogues */
TEST (it_folds_into_another_box_too) {
  struct design_wanted wishes = nothing_wanted;
  struct trial here, there;
  struct designed designed;
  int wanted = 0, found = 0;
  begin (&here, 2, 2, 3);
  begin (&there, 1, 3, 4);
  for (int i = 0; i < here.catalogue.snakes; i++) {
    struct snake snake;
    catalogue_snake_init (&here.catalogue, &here.catalogue.snake[i],
                          &snake);
    wanted += is_listed (&there.catalogue, &snake);
    snake_clear (&snake);
  }
  wishes.also = &there.region;
  struct design design;
  design_init (&design, &here.region, &wishes, &here.options);
  while (finds (&design, &designed)) {
    const struct puzzle puzzle = {.region = there.region,
                                  .snake = designed.snake};
    assert_null (path_check (&puzzle, &designed.path[1]));
    begins_in_front (&here.region, &designed.path[0]);
    begins_in_front (&there.region, &designed.path[1]);
    designed_clear (&designed);
    found++;
  }
  assert_true (wanted > 0 && wanted < here.catalogue.snakes);
  assert_int_equal (found, wanted);
  design_clear (&design);
  end (&here);
  end (&there);
}

/*-------------------------------- the best -----------------------------*/

/* See test_catalogue.c; in 3x3x3 24 snakes have 2 straights, two have 11.
 */
TEST (fewest_and_most_straights) {
  static const struct {
    int side[3], fewest, with_fewest, most, with_most;
  } known[] = {{{3, 3, 3}, 2, 24, 11, 2}, {{2, 2, 4}, 0, 1, 8, 0},
               {{2, 3, 3}, 0, 1, 6, 0},   {{2, 3, 4}, 0, 1, 12, 6},
               {{2, 2, 6}, 0, 1, 16, 1},  {{1, 6, 6}, 4, 7, 24, 38}};
  for (size_t i = 0; i < COUNT (known); i++)
    for (int most = 0; most < 2; most++) {
      struct region region;
      struct design_wanted wishes = nothing_wanted;
      const int with = most ? known[i].with_most : known[i].with_fewest;
      int found = 0;
      enum verdict verdict = VERDICT_SATISFIABLE;
      region_init_box (&region, known[i].side);
      const struct puzzle puzzle = {.region = region};
      struct design_options options = {.plan = plan_default (&puzzle)};
      wishes.straights = most ? STRAIGHTS_MOST : STRAIGHTS_FEWEST;
      if (i == 1) /* without a map, cubes are counted */
        options.plan.encoding = encoding_find ("position");
      struct design design;
      design_init (&design, &region, &wishes, &options);
      for (;;) {
        struct designed designed;
        assert_null (design_next (&design, &verdict, &designed));
        if (verdict != VERDICT_SATISFIABLE)
          break;
        assert_int_equal (designed.straights,
                          most ? known[i].most : known[i].fewest);
        assert_true (design.is_optimal);
        designed_clear (&designed);
        found++;
      }
      assert_int_equal (verdict, VERDICT_UNSATISFIABLE);
      if (with)
        assert_int_equal (found, with);
      design_clear (&design);
      region_clear (&region);
    }
}

TEST (the_best_so_far_is_told) {
  struct progress progress = {0};
  struct region region;
  struct designed designed;
  struct design_wanted wishes = nothing_wanted;
  enum verdict verdict;
  region_init_box (&region, (int[]){3, 3, 3});
  const struct puzzle puzzle = {.region = region};
  const struct design_options options = {
      .plan = plan_default (&puzzle),
      .how.limits = {.progress = &progress}};
  wishes.straights = STRAIGHTS_MOST;
  struct design design;
  design_init (&design, &region, &wishes, &options);
  assert_null (design_next (&design, &verdict, &designed));
  assert_string_equal (progress.doing,
                       "best so far 11 straight joints, looking for more");
  designed_clear (&designed);
  design_clear (&design);
  region_clear (&region);
}

/* The fewest or the most straights of those in the catalogue that are as
 * wished, and how many snakes have them
 */
static void check_best (const struct trial *trial,
                        struct design_wanted wishes) {
  const int want_most = wishes.straights == STRAIGHTS_MOST;
  int best = want_most ? trial->catalogue.cubes : 0, found = 0;
  for (;; best += want_most ? -1 : 1) {
    wishes.least_straights = wishes.most_straights = best;
    if (count_wished (trial, &wishes))
      break;
  }
  const int wanted = count_wished (trial, &wishes);
  wishes.least_straights = 0;
  wishes.most_straights = -1;
  struct design design;
  design_init (&design, &trial->region, &wishes, &trial->options);
  for (;; found++) {
    struct designed designed;
    enum verdict verdict;
    assert_null (design_next (&design, &verdict, &designed));
    if (verdict != VERDICT_SATISFIABLE)
      break;
    assert_int_equal (designed.straights, best);
    assert_true (design.is_optimal);
    designed_clear (&designed);
  }
  assert_int_equal (found, wanted);
  design_clear (&design);
}

/* No annealing here: the solver gets to the best step by step. */
TEST (fewest_and_most_under_other_wishes) {
  struct slice some = slice_of (3);
  static const int boxes[][3] = {
      {2, 2, 4}, {2, 3, 3}, {2, 2, 6}, {3, 3, 3}};
  for (size_t i = 0; i < COUNT (boxes); i++)
    for (int turn = 0; turn < 4; turn++) {
      if (!slice_takes (&some))
        continue;
      struct trial trial;
      struct design_wanted wishes = nothing_wanted;
      begin (&trial, boxes[i][0], boxes[i][1], boxes[i][2]);
      wishes.straights = turn % 2 ? STRAIGHTS_MOST : STRAIGHTS_FEWEST;
      wishes.palindrome = turn / 2;
      wishes.least_foldings = 1;
      wishes.most_foldings = turn / 2 ? 0 : 1;
      check_best (&trial, wishes);
      end (&trial);
    }
}

/* The path is a folding of its snake, and has the straights that are said.
 */
TEST (annealed_paths_are_what_they_say) {
  static const int boxes[][3] = {{3, 3, 3}, {1, 5, 6}, {2, 3, 4},
                                 {1, 1, 5}, {5, 5, 5}, {1, 2, 2}};
  for (size_t i = 0; i < 2 * COUNT (boxes); i++) {
    struct puzzle puzzle = {0};
    struct random_path random;
    region_init_box (&puzzle.region, boxes[i / 2]);
    random_path_init (&random, &puzzle.region, 0, (unsigned)i);
    const int said = random_path_anneal (&random, (int)(i % 2), 20000);
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
TEST (the_all_turn_snake_of_5x5x5_is_designed) {
  shell_expect ("\"$S\" design -q --box 5x5x5 --straights min >found; "
                "grep -q '^0 straight joints, and there is none with "
                "fewer' found && head -n 1 found | grep -Eq "
                "'^moves:FT{123}$'",
                0);
}

TEST (a_limit_leaves_it_undecided) {
  struct region region;
  struct designed designed;
  enum verdict verdict;
  region_init_box (&region, (int[]){7, 7, 7});
  const struct puzzle puzzle = {.region = region};
  struct design_options options = {.plan = plan_default (&puzzle),
                                   .how.limits = {.seconds = 0.3}};
  struct design_wanted wishes = nothing_wanted;
  wishes.most_straights = 0;
  limits_start (&options.how.limits);
  struct design design;
  design_init (&design, &region, &wishes, &options);
  assert_null (design_next (&design, &verdict, &designed));
  assert_int_equal (verdict, VERDICT_UNKNOWN);
  assert_int_equal (design.stop, STOPPED_BY_TIME);
  design_clear (&design);
  region_clear (&region);
}
