/* Every encoding, at-most-one kind and symmetry breaking against plain
 * backtracking: on every snake of small boxes and shapes, the verdict and
 * the number of foldings.  The name of one box is the argument, so that
 * ctest can run them side by side.
 */
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "enumerate.h"
#include "oracle.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/*----------------------- what the oracle knows of a box -----------------*/

/* For every snake of so many cubes; bit i of its number: joint i+1 turns */
struct answers {
  struct puzzle puzzle; /* all joints free */
  struct oracle_symmetries symmetries;
  int joints;
  int *placements, *classes; /* [0..1 << joints[ */
};

static unsigned joint_between (const int *place, int cube) {
  return place[cube] - place[cube - 1] != place[cube + 1] - place[cube];
}

static unsigned number_of_snake (const int *place, int joints) {
  unsigned number = 0;
  for (int i = 0; i < joints; i++)
    number |= joint_between (place, i + 1) << i;
  return number;
}

static void note_placement (void *state, const int *place) {
  struct answers *answers = state;
  const unsigned number = number_of_snake (place, answers->joints);
  answers->placements[number]++;
  answers->classes[number] += oracle_is_first_of_class (
      &answers->symmetries, place, answers->joints + 2);
}

static int fixes_places (const struct answers *answers, const int *image) {
  const struct puzzle *puzzle = &answers->puzzle;
  for (int i = 0; i < puzzle->fixes; i++) {
    const int place = oracle_place (&puzzle->region, puzzle->fix[i].cell);
    if (image[place] != place)
      return 0;
  }
  return 1;
}

/* Only symmetries of the puzzle with its fixed cubes make a class. */
static void keep_symmetries_of_fixed_cubes (struct answers *answers) {
  struct oracle_symmetries *all = &answers->symmetries;
  int kept = 0;
  for (int i = 0; i < all->size; i++)
    if (fixes_places (answers, all->image[i]))
      all->image[kept++] = all->image[i];
    else
      mem_free (all->image[i]);
  all->size = kept;
}

static void ask_oracle (struct answers *answers) {
  answers->joints = answers->puzzle.snake.cubes - 2;
  const size_t snakes = (size_t)1 << answers->joints;
  answers->placements = mem_alloc_zeroed (snakes, sizeof (int));
  answers->classes = mem_alloc_zeroed (snakes, sizeof (int));
  oracle_symmetries_init (&answers->symmetries, &answers->puzzle.region);
  keep_symmetries_of_fixed_cubes (answers);
  oracle_placements (&answers->puzzle, note_placement, answers);
}

static void clear_answers (struct answers *answers) {
  oracle_symmetries_clear (&answers->symmetries);
  mem_free (answers->placements);
  mem_free (answers->classes);
  puzzle_clear (&answers->puzzle);
}

/*--------------------------- what a plan finds --------------------------*/

struct found {
  const struct answers *answers;
  int *place; /* of all foldings found, one after the other */
  int count;
};

static void note_folding (void *state, const struct puzzle *puzzle,
                          const struct path *path) {
  struct found *found = state;
  const size_t cubes = (size_t)path->cubes;
  found->place = mem_realloc (found->place, ((size_t)found->count + 1) *
                                                cubes * sizeof (int));
  int *place = found->place + (size_t)found->count++ * cubes;
  for (int cube = 0; cube < path->cubes; cube++)
    place[cube] = oracle_place (&puzzle->region, path->cell[cube]);
  oracle_make_first_of_class (&found->answers->symmetries, place,
                              path->cubes);
}

static int compared_cubes; /* qsort hands nothing on */

static int compare_placements (const void *a, const void *b) {
  return memcmp (a, b, (size_t)compared_cubes * sizeof (int));
}

static int count_classes (const struct found *found, int cubes) {
  compared_cubes = cubes;
  const size_t size = (size_t)cubes * sizeof (int);
  int classes = 0;
  if (found->count)
    qsort (found->place, (size_t)found->count, size, compare_placements);
  for (int i = 0; i < found->count; i++)
    classes += !i || memcmp (found->place + i * cubes,
                             found->place + (i - 1) * cubes, size);
  return classes;
}

/* Windows are small here, so that they do not hold the whole snake. */
#define SMALL_WINDOW 12

/* A placement of a window that is its own mirror image may leave a folding
 * twice, so windows leave at least one of each class; so do mirrors if the
 * formula does not say of all cubes on which side they are.
 */
static void check_plan (const struct answers *answers,
                        const struct puzzle *puzzle,
                        const struct plan *plan, unsigned number,
                        int one_of_each_class) {
  struct found found = {.answers = answers};
  enumerate (puzzle, plan, note_folding, &found);
  const int classes = count_classes (&found, puzzle->snake.cubes);
  const int wanted = plan->symmetry == SYMMETRY_NONE
                         ? answers->placements[number]
                         : answers->classes[number];
  const int wrong_count =
      plan->symmetry == SYMMETRY_NONE ||
              (plan->symmetry == SYMMETRY_START && one_of_each_class &&
               !plan->encoding->says_cell)
          ? found.count != wanted
          : found.count < wanted;
  if (wrong_count || classes != answers->classes[number]) {
    char *text = plan_text (plan);
    fail_msg ("%s, %s: %d foldings in %d classes, not %d in %d",
              puzzle->snake.joint, text, found.count, classes, wanted,
              answers->classes[number]);
  }
  mem_free (found.place);
}

#define KINDS 6 /* of at most one */

/* Where the domains show that there is no folding, no encoding and no
 * at-most-one kind is asked: then one of each is as good as all.
 */
static int encodings_are_asked (const struct puzzle *puzzle,
                                const struct plan *plan) {
  struct instance instance;
  instance_init (&instance, puzzle, plan);
  char *contradiction = instance_contradiction (&instance);
  instance_clear (&instance);
  mem_free (contradiction);
  return !contradiction;
}

/* Which of all the cases of a test are run */
static struct slice slice;

static void for_all_kinds (const struct answers *answers,
                           const struct puzzle *puzzle, unsigned number,
                           int one_of_each_class, struct plan *plan) {
  for (int e = 0; encodings[e]; e++)
    for (int a = 0; a < KINDS; a++)
      if (slice_takes (&slice)) {
        plan->encoding = encodings[e];
        plan->at_most_one = &at_most_one_kinds[a];
        if (!a || encodings_are_asked (puzzle, plan))
          check_plan (answers, puzzle, plan, number, one_of_each_class);
      }
}

static void for_all_plans (const struct answers *answers,
                           const struct puzzle *puzzle, unsigned number,
                           int one_of_each_class) {
  struct plan plan = {.placements = SMALL_WINDOW,
                      .extras = PLAN_ALL_EXTRAS};
  for (int s = SYMMETRY_NONE; s <= SYMMETRY_WINDOWS; s++) {
    plan.symmetry = (enum symmetry_breaking)s;
    for_all_kinds (answers, puzzle, number, one_of_each_class, &plan);
  }
}

/* What a plan leaves out changes nothing: all 16 sets of parts, with one
 * kind of at most one.
 */
static void for_all_parts (const struct answers *answers,
                           const struct puzzle *puzzle, unsigned number,
                           int one_of_each_class) {
  struct plan plan = {.at_most_one = at_most_one_find ("ladder"),
                      .placements = SMALL_WINDOW};
  for (int e = 0; encodings[e]; e++)
    for (int s = SYMMETRY_NONE; s <= SYMMETRY_WINDOWS; s++)
      for (plan.extras = 0; plan.extras <= PLAN_ALL_EXTRAS; plan.extras++)
        if (slice_takes (&slice)) {
          plan.encoding = encodings[e];
          plan.symmetry = (enum symmetry_breaking)s;
          check_plan (answers, puzzle, &plan, number, one_of_each_class);
        }
}

typedef void plan_loop (const struct answers *, const struct puzzle *,
                        unsigned number, int one_of_each_class);

static unsigned reversed (unsigned number, int joints) {
  unsigned result = 0;
  for (int i = 0; i < joints; i++)
    result |= (number >> i & 1) << (joints - 1 - i);
  return result;
}

static void check_snakes (const struct answers *answers, plan_loop *loop,
                          unsigned step, int one_of_each_class) {
  struct puzzle puzzle = answers->puzzle;
  snake_init (&puzzle.snake, answers->joints + 2, TURN);
  for (unsigned number = 0; number < 1u << answers->joints;
       number += step) {
    if (step == 1 && reversed (number, answers->joints) < number)
      continue; /* the same toy, begun at its other end */
    for (int i = 0; i < answers->joints; i++)
      puzzle.snake.joint[i + 1] = number >> i & 1 ? TURN : STRAIGHT;
    loop (answers, &puzzle, number, one_of_each_class);
  }
  snake_clear (&puzzle.snake);
}

static void begin_box (struct answers *answers, int a, int b, int c,
                       int cubes) {
  *answers = (struct answers){0};
  region_init_box (&answers->puzzle.region, (int[]){a, b, c});
  snake_init (&answers->puzzle.snake, cubes, FREE);
  ask_oracle (answers);
}

static void check_box (int a, int b, int c, unsigned step_of_parts) {
  struct answers answers;
  begin_box (&answers, a, b, c, a * b * c);
  check_snakes (&answers, for_all_plans, 1, 1);
  check_snakes (&answers, for_all_parts, step_of_parts, 1);
  clear_answers (&answers);
}

/*--------------------------------- tests --------------------------------*/

TEST (box_2x2x2) {
  slice = slice_of (1);
  check_box (2, 2, 2, 1);
}

TEST (box_2x2x3) {
  slice = slice_of (5);
  check_box (2, 2, 3, 7);
}

TEST (box_2x3x3) {
  slice = slice_of (149);
  check_box (2, 3, 3, 97);
}

TEST (there_are_so_many_kinds) {
  assert_non_null (at_most_one_kinds[KINDS - 1].name);
  assert_null (at_most_one_kinds[KINDS].name);
}

TEST (box_1x4x4) {
  slice = slice_of (29);
  check_box (1, 4, 4, 199);
}

/* The known numbers, so that the oracle itself is checked: directed
 * placements of all snakes, and snakes that fold up to reversal.
 */
static void check_known (int a, int b, int c, long placements, int snakes) {
  struct answers answers;
  begin_box (&answers, a, b, c, a * b * c);
  long sum = 0;
  int foldable = 0, palindromes = 0;
  for (unsigned number = 0; number < 1u << answers.joints; number++) {
    sum += answers.placements[number];
    foldable += answers.placements[number] > 0;
    palindromes += answers.placements[number] > 0 &&
                   reversed (number, answers.joints) == number;
  }
  assert_int_equal (sum, placements);
  assert_int_equal ((foldable + palindromes) / 2, snakes);
  clear_answers (&answers);
}

/* A193346, A120443 and the tables of small boxes that were published with
 * them; computed by others with other programs.
 */
TEST (oracle_knows_the_published_numbers) {
  check_known (2, 2, 2, 144, 1);
  check_known (2, 2, 3, 1168, 17);
  check_known (2, 3, 3, 33760, 296);
  check_known (1, 3, 3, 40, 3);
  check_known (1, 4, 4, 552, 38);
}

/* Shapes, row by row from the bottom layer up, `fix` cubes in them */
struct shape {
  int side[3];
  const char *inside; /* x fastest, then y, then z */
  int cubes;
  int fixed_cube, fixed_cell; /* -1 for none */
  int reflections_make_the_group;
};

static void begin_shape (struct answers *answers,
                         const struct shape *shape) {
  *answers = (struct answers){0};
  const size_t places = strlen (shape->inside);
  char *inside = mem_alloc (places);
  for (size_t i = 0; i < places; i++)
    inside[i] = shape->inside[i] == '#';
  region_init_shape (&answers->puzzle.region, shape->side, inside);
  mem_free (inside);
  snake_init (&answers->puzzle.snake, shape->cubes, FREE);
  if (shape->fixed_cube >= 0) {
    answers->puzzle.fix = mem_alloc (sizeof *answers->puzzle.fix);
    answers->puzzle.fix[0] =
        (struct fix){shape->fixed_cube, shape->fixed_cell};
    answers->puzzle.fixes = 1;
  }
  ask_oracle (answers);
}

TEST (shapes_with_holes_and_spare_cells) {
  slice = slice_of (5);
  static const struct shape shapes[] = {
      {{3, 3, 1}, "####.####", 8, -1, -1, 1},           /* ring */
      {{3, 3, 1}, "#########", 7, -1, -1, 1},           /* spare */
      {{3, 3, 1}, "####.####", 6, -1, -1, 1},           /* both */
      {{2, 2, 2}, "########", 6, -1, -1, 1},            /* spare */
      {{2, 2, 3}, "############", 9, -1, -1, 1},        /* spare */
      {{3, 2, 2}, "############", 10, 3, 5, 1},         /* fixed */
      {{3, 2, 2}, "############", 10, 4, 5, 1},         /* in between */
      {{3, 3, 1}, "#########", 9, 4, 4, 1},             /* centre */
      {{4, 4, 1}, ".#..#####..###..", 8, -1, -1, 1},    /* ragged */
      {{4, 4, 1}, "##...######...##", 10, -1, -1, 0},   /* S */
      {{3, 3, 2}, "##.#.###.##.#.###.", 10, -1, -1, 1}, /* layers */
      {{4, 4, 1}, ".##.####.##..##.", 8, -1, -1, 1},    /* mirror */
      {{2, 3, 2}, "###.##.#####", 9, -1, -1, 1},        /* corner */
      {{4, 3, 1}, ".########.##", 10, -1, -1, 1},       /* bent */
      {{4, 4, 1}, "..#.###..####.#.", 8, -1, -1, 0},    /* no mirror */
      {{2, 2, 1}, "####", 2, -1, -1, 1},                /* short */
      {{3, 1, 1}, "###", 3, -1, -1, 1},                 /* line */
      {{5, 1, 1}, "##.##", 3, -1, -1, 1},               /* apart */
  };
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    struct answers answers;
    begin_shape (&answers, &shapes[i]);
    const int exact = shapes[i].reflections_make_the_group;
    check_snakes (&answers, for_all_plans, 1, exact);
    check_snakes (&answers, for_all_parts, 5, exact);
    clear_answers (&answers);
  }
}

/* All joints free: the sum over all snakes */
static void check_free (int a, int b, int c, int cubes) {
  struct answers answers;
  begin_box (&answers, a, b, c, cubes);
  int placements = 0, classes = 0;
  for (unsigned number = 0; number < 1u << answers.joints; number++) {
    placements += answers.placements[number];
    classes += answers.classes[number];
  }
  answers.placements[0] = placements;
  answers.classes[0] = classes;
  for_all_plans (&answers, &answers.puzzle, 0, 1);
  clear_answers (&answers);
}

/* The same where it is known how many of them are straight */
static void check_counted (int a, int b, int c, int cubes) {
  struct answers all;
  begin_box (&all, a, b, c, cubes);
  for (int straights = 0; straights <= all.joints; straights++) {
    int placements = 0, classes = 0;
    for (unsigned number = 0; number < 1u << all.joints; number++)
      if (__builtin_popcount (number) == all.joints - straights) {
        placements += all.placements[number];
        classes += all.classes[number];
      }
    struct answers counted = all;
    counted.placements = &placements;
    counted.classes = &classes;
    assert_true (snake_set_straights (&counted.puzzle.snake, straights));
    for_all_plans (&counted, &counted.puzzle, 0, 1);
    if (straights == 2)
      for_all_parts (&counted, &counted.puzzle, 0, 1);
  }
  clear_answers (&all);
}

TEST (straights_that_are_counted) {
  slice = slice_of (5);
  check_counted (2, 2, 2, 8);
  check_counted (2, 2, 3, 12);
  check_counted (2, 2, 3, 7);
  check_counted (1, 3, 3, 9);
}

TEST (free_joints) {
  slice = slice_of (5);
  check_free (2, 2, 2, 8);
  check_free (2, 2, 3, 12);
  check_free (1, 4, 4, 16);
  check_free (2, 2, 3, 5);
}
