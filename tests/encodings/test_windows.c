/* The placements of a window against all paths of that stretch of the
 * snake, which the oracle finds as placements of a shorter snake, sorted
 * into classes by symmetries found by the oracle, too; and the cases of
 * encodings that keep some of the cubes.
 */
#include "encodings/windows.h"

#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "oracle.h"
#include "small_puzzle.h"
#include "system/array.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/*------------------------- classes of a stretch ------------------------*/

struct stretch {
  const struct instance *instance;
  const struct oracle_symmetries *symmetries;
  int first, cubes;
  int classes;
};

static int cell_of (const struct stretch *stretch, int place) {
  return stretch->instance->puzzle->region.cell_at[place];
}

static int direction_between (const struct region *region, int from,
                              int to) {
  int d = 0;
  while (region->neighbour[from][d] != to)
    d++;
  return d;
}

/* Cells and arcs, as the stretch has them, are in the domains. */
static int domains_allow (const struct stretch *stretch, const int *place) {
  const struct instance *instance = stretch->instance;
  const struct domains *domains = &instance->domains;
  for (int i = 0; i < stretch->cubes; i++) {
    const int cube = stretch->first + i;
    const int cell = cell_of (stretch, place[i]);
    if (!domain_has (domains, cube, cell))
      return 0;
    if (i + 1 < stretch->cubes &&
        !domain_has_arc (
            domains, cube, cell,
            direction_between (&instance->puzzle->region, cell,
                               cell_of (stretch, place[i + 1]))))
      return 0;
  }
  return 1;
}

static void count_class (void *state, const int *place) {
  struct stretch *stretch = state;
  if (domains_allow (stretch, place))
    stretch->classes += oracle_is_first_of_class (stretch->symmetries,
                                                  place, stretch->cubes);
}

/* The snake of a stretch; fixed cubes are left to the domains or, where
 * these do not know of them, not obeyed at all.
 */
static int count_classes (struct stretch *stretch, int first, int cubes) {
  struct puzzle puzzle = *stretch->instance->puzzle;
  stretch->first = first;
  stretch->cubes = cubes;
  stretch->classes = 0;
  puzzle.fixes = 0;
  puzzle.snake.is_counted = 0; /* of all joints, not of these */
  puzzle.snake.cubes = cubes;
  puzzle.snake.joint += first;
  oracle_placements (&puzzle, count_class, stretch);
  return stretch->classes;
}

/*----------------------- the window that is chosen ---------------------*/

static void take_places (const struct instance *instance,
                         const struct window *window, int placement,
                         int *place) {
  for (int i = 0; i < window->cubes; i++)
    place[i] = oracle_place (&instance->puzzle->region,
                             window->cell[placement * window->cubes + i]);
}

struct search {
  const int *wanted;
  int cubes, found;
};

static void compare (void *state, const int *place) {
  struct search *search = state;
  const size_t bytes = (size_t)search->cubes * sizeof *place;
  search->found += !memcmp (search->wanted, place, bytes);
}

/* One path of the stretch, among all of them */
static void check_placement (const struct stretch *stretch,
                             const int *place) {
  struct puzzle puzzle = *stretch->instance->puzzle;
  struct search search = {place, stretch->cubes, 0};
  puzzle.fixes = 0;
  puzzle.snake.is_counted = 0;
  puzzle.snake.cubes = stretch->cubes;
  puzzle.snake.joint += stretch->first;
  oracle_placements (&puzzle, compare, &search);
  assert_int_equal (search.found, 1);
  assert_true (domains_allow (stretch, place));
}

static int compared_cubes; /* qsort hands nothing on */

static int compare_places (const void *a, const void *b) {
  return memcmp (a, b, (size_t)compared_cubes * sizeof (int));
}

/* As many as there are classes, and no two of one */
static void check_window (struct stretch *stretch,
                          const struct window *window) {
  const size_t cubes = (size_t)window->cubes;
  const size_t count = (size_t)window->placements;
  assert_int_equal (count_classes (stretch, window->first, window->cubes),
                    window->placements);
  int *place = mem_alloc ((count + 1) * cubes * sizeof *place);
  for (int i = 0; i < window->placements; i++) {
    int *mine = place + (size_t)i * cubes;
    take_places (stretch->instance, window, i, mine);
    if (window->placements < 100 || i % 16 == 0)
      check_placement (stretch, mine);
    oracle_make_first_of_class (stretch->symmetries, mine, window->cubes);
  }
  compared_cubes = window->cubes;
  qsort (place, count, cubes * sizeof *place, compare_places);
  for (size_t i = 1; i < count; i++)
    assert_memory_not_equal (place + i * cubes, place + (i - 1) * cubes,
                             cubes * sizeof *place);
  mem_free (place);
}

/* The longest windows have a few placements again, when they are foldings
 * or almost: to find these would be to solve the puzzle.  So windows count
 * as long as they never had too many while they grew.
 */
static void check_choice (struct stretch *stretch,
                          const struct window *window, int most) {
  const int cubes = stretch->instance->domains.cubes;
  for (int first = 0; first < cubes; first++)
    for (int length = 1; first + length <= cubes; length++) {
      const int classes = count_classes (stretch, first, length);
      if (classes > most)
        break;
      assert_true (length <= window->cubes);
      if (length == window->cubes && first < window->first)
        assert_true (classes > window->placements);
      else if (length == window->cubes)
        assert_true (classes >= window->placements);
    }
}

/*------------------------------- foldings ------------------------------*/

static int extends (const struct foldings *foldings, int folding,
                    const int *image, const struct window *window,
                    const int *placement) {
  const int *place =
      foldings->place + folding * foldings->cubes + window->first;
  for (int i = 0; i < window->cubes; i++)
    if (image[place[i]] != placement[i])
      return 0;
  return 1;
}

static int is_covered (const struct foldings *foldings, int folding,
                       const struct oracle_symmetries *all,
                       const struct window *window, const int *places) {
  for (int i = 0; i < window->placements; i++)
    for (int s = 0; s < all->size; s++)
      if (extends (foldings, folding, all->image[s], window,
                   places + i * window->cubes))
        return 1;
  return 0;
}

/* Every folding has an image that extends a placement, whatever colour was
 * chosen for the first cube.
 */
static void check_foldings (const struct instance *instance,
                            const struct window *window,
                            const struct foldings *foldings) {
  struct oracle_symmetries all;
  int *places = mem_alloc (
      (size_t)(window->placements * window->cubes + 1) * sizeof *places);
  for (int i = 0; i < window->placements; i++)
    take_places (instance, window, i, places + i * window->cubes);
  small_symmetries (&all, instance->puzzle, 0);
  const int step = foldings->count / 200 + 1;
  for (int i = 0; i < foldings->count; i += step)
    assert_true (is_covered (foldings, i, &all, window, places));
  oracle_symmetries_clear (&all);
  mem_free (places);
}

/*------------------------------- puzzles -------------------------------*/

enum how { CHOICE = 1, FOLDINGS = 2 };

static void check_plan (const struct puzzle *puzzle, unsigned extras,
                        int most, int how) {
  const struct plan plan = {.symmetry = SYMMETRY_WINDOWS, .extras = extras};
  struct instance instance;
  struct oracle_symmetries symmetries;
  struct window window;
  instance_init (&instance, puzzle, &plan);
  small_symmetries (&symmetries, puzzle, extras & PLAN_COLOUR);
  struct stretch stretch = {.instance = &instance,
                            .symmetries = &symmetries};
  window_choose (&window, &instance, most);
  assert_true (window.placements <= most);
  if (window.cubes)
    check_window (&stretch, &window);
  else
    assert_int_equal (window.placements, 1);
  if (how & CHOICE)
    check_choice (&stretch, &window, most);
  if (how & FOLDINGS) {
    struct foldings foldings;
    foldings_init (&foldings, puzzle);
    check_foldings (&instance, &window, &foldings);
    foldings_clear (&foldings);
  }
  window_clear (&window);
  oracle_symmetries_clear (&symmetries);
  instance_clear (&instance);
}

static void check (const struct puzzle *puzzle, int how) {
  static const int most[] = {1, 2, 3, 5, 8, 12, 30, 100, 300};
  static const unsigned extras[] = {0, PLAN_PRUNE, PLAN_COLOUR,
                                    PLAN_PRUNE | PLAN_COLOUR};
  for (size_t i = 0; i < sizeof most / sizeof *most; i++)
    for (size_t j = 0; j < sizeof extras / sizeof *extras; j++)
      check_plan (puzzle, extras[j], most[i], how);
}

static void check_box (const int side[3], const char *joints, int how) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, side, 0, joints);
  check (&puzzle, how);
  puzzle_clear (&puzzle);
}

TEST (boxes) {
  check_box ((int[]){2, 2, 2}, "ETTTTTTE", CHOICE | FOLDINGS);
  check_box ((int[]){2, 2, 3}, "ETSTTTSTTTTE", CHOICE | FOLDINGS);
  check_box ((int[]){2, 3, 2}, "ETTTTTTTTSTE", CHOICE | FOLDINGS);
  check_box ((int[]){4, 4, 1}, "ETTSTTSSTTTTTSSE", CHOICE | FOLDINGS);
  check_box ((int[]){1, 4, 4}, "ESSTTSSTTSSTTSSE", CHOICE | FOLDINGS);
  check_box ((int[]){1, 1, 5}, "ESSSE", CHOICE | FOLDINGS);
  check_box ((int[]){3, 2, 2}, "ET*TTT*TTT*E", FOLDINGS);
  check_box ((int[]){2, 2, 3}, "E*******E", FOLDINGS);
  check_box ((int[]){1, 3, 4}, "E**********E", CHOICE | FOLDINGS);
}

/* Too many foldings for the oracle: what counts is the stretch. */
TEST (large_boxes) {
  check_box ((int[]){4, 4, 2}, "ETSSTTSTTTSSTTTTTTSTTSTTSSTTTTTE", 0);
  check_box ((int[]){3, 3, 3}, "ESTTTSTTSTTTSTSTTTTSTSTSTSE", 0);
  check_box ((int[]){4, 4, 4}, "ETTSSTTSSTTSTTTTTTTTE", 0);
}

/* Cells, joints, and a cube that is fixed, or -1, at x, y, z */
static const struct shape {
  int side[3];
  const char *inside, *joints;
  int fix[4];
} shapes[] = {
    {{3, 3, 1}, "####.####", "E******E", {-1}},            /* ring */
    {{4, 4, 1}, "..#.###..####.#.", "E******E", {-1}},     /* no mirror */
    {{4, 4, 1}, ".#...######...#.", "E******E", {-1}},     /* pinwheel */
    {{4, 4, 1}, "##...######...##", "ET*TTTT**E", {-1}},   /* S */
    {{4, 4, 1}, ".#..#####..###..", "E******E", {-1}},     /* ragged */
    {{3, 3, 2}, "##.#.###.##.#.###.", "E*TTTT*TTE", {-1}}, /* layers */
    {{2, 3, 2}, "###.##.#####", "E*TT***TE", {-1}},        /* corner */
    {{3, 3, 2}, 0, "E*TTST**E", {4, 1, 1, 0}},             /* axis */
    {{3, 2, 2}, 0, "E*TT*T*T*E", {3, 0, 0, 1}},            /* corner */
    {{3, 3, 3}, 0, "ETSTTST*E", {4, 1, 1, 1}},             /* centre */
    {{3, 3, 3}, 0, "ETT*TTTE", {0, 1, 1, 0}},              /* end */
    {{3, 3, 3}, 0, "ETT*TTTE", {7, 0, 0, 0}},              /* other end */
    {{2, 2, 2}, 0, "ETSTE", {-1}},                         /* unfoldable */
    {{5, 1, 1}, "##.##", "E**E", {-1}},                    /* apart */
};

TEST (shapes_and_fixed_cubes) {
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    const struct shape *shape = &shapes[i];
    struct puzzle puzzle;
    small_puzzle (&puzzle, shape->side, shape->inside, shape->joints);
    if (shape->fix[0] >= 0)
      small_puzzle_fix (&puzzle, shape->fix[0], shape->fix[1],
                        shape->fix[2], shape->fix[3]);
    check (&puzzle, CHOICE | FOLDINGS);
    puzzle_clear (&puzzle);
  }
}

TEST (random_puzzles) {
  uint64_t random = 271828;
  for (int game = 0; game < 150; game++) {
    static const int sides[3][3] = {{3, 3, 2}, {4, 4, 1}, {3, 3, 3}};
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, sides[game % 3], 10);
    check (&puzzle, CHOICE | FOLDINGS);
    puzzle_clear (&puzzle);
  }
}

/*--------------------------------- cases -------------------------------*/

/* The keys of cases: the places of the cubes that an encoding keeps, of
 * each path of a stretch, moved by a symmetry to where they are the first
 * of their class
 */
struct case_keys {
  const struct stretch *stretch;
  const bool *is_kept; /* [0..cubes of the stretch[ */
  int kept;
  struct ints places; /* key by key */
};

static void note_key (void *state, const int *place) {
  struct case_keys *keys = state;
  if (!domains_allow (keys->stretch, place))
    return;
  const size_t first = keys->places.count;
  for (int i = 0; i < keys->stretch->cubes; i++)
    if (keys->is_kept[i])
      array_push (&keys->places, place[i]);
  oracle_make_first_of_class (keys->stretch->symmetries,
                              keys->places.item + first, keys->kept);
}

static int count_different_keys (struct case_keys *keys) {
  const size_t size = (size_t)keys->kept, count = keys->places.count / size;
  int *place = keys->places.item, different = count > 0;
  compared_cubes = keys->kept;
  if (count)
    qsort (place, count, size * sizeof *place, compare_places);
  for (size_t i = 1; i < count; i++)
    different += memcmp (place + i * size, place + (i - 1) * size,
                         size * sizeof *place) != 0;
  return different;
}

static void check_cases (struct stretch *stretch,
                         const struct window *window) {
  const struct instance *instance = stretch->instance;
  const struct encoding *encoding = instance->plan.encoding;
  struct puzzle puzzle = *instance->puzzle;
  bool *is_kept = mem_alloc_zeroed ((size_t)window->cubes + 1, 1);
  struct case_keys keys = {.stretch = stretch, .is_kept = is_kept};
  for (int i = 0; i < window->cubes; i++)
    keys.kept += is_kept[i] = encoding->keeps (instance, window->first + i);
  stretch->first = window->first;
  stretch->cubes = window->cubes;
  puzzle.fixes = 0;
  puzzle.snake.is_counted = 0;
  puzzle.snake.cubes = window->cubes;
  puzzle.snake.joint += window->first;
  if (keys.kept)
    oracle_placements (&puzzle, note_key, &keys);
  assert_int_equal (window->cases,
                    keys.kept ? count_different_keys (&keys) : 1);
  for (int i = 1; i < window->placements; i++)
    for (int cube = 0; cube < window->cubes; cube++)
      if (is_kept[cube] && window->of_case[i] == window->of_case[i - 1])
        assert_int_equal (window_placement (window, i)[cube],
                          window_placement (window, i - 1)[cube]);
  array_clear (&keys.places);
  mem_free (is_kept);
}

/* One case for each way to place the kept cubes of the window */
TEST (cases_are_the_places_of_kept_cubes) {
  static const struct encoding *const keeping[] = {&half_encoding,
                                                   &edges_encoding};
  static const int most[] = {3, 12, 30, 100};
  uint64_t random = 314159;
  int fewer = 0;
  for (int game = 0; game < 120; game++) {
    static const int sides[3][3] = {{3, 3, 2}, {4, 4, 1}, {3, 3, 3}};
    struct puzzle puzzle;
    struct instance instance;
    struct oracle_symmetries symmetries;
    struct window window;
    const struct plan plan = {.symmetry = SYMMETRY_WINDOWS,
                              .encoding = keeping[game % 2],
                              .placements = most[game / 2 % 4]};
    random_puzzle (&puzzle, &random, sides[game % 3], 10);
    instance_init (&instance, &puzzle, &plan);
    small_symmetries (&symmetries, &puzzle, 0);
    struct stretch stretch = {.instance = &instance,
                              .symmetries = &symmetries};
    window_choose_for_formula (&window, &instance);
    assert_true (window.cases <= plan.placements);
    check_cases (&stretch, &window);
    fewer += window.cases < window.placements;
    window_clear (&window);
    oracle_symmetries_clear (&symmetries);
    instance_clear (&instance);
    puzzle_clear (&puzzle);
  }
  assert_true (fewer > 10);
}

/*-------------------------------- by hand ------------------------------*/

/* A straight snake of three lies along an edge of a 3x3 square or through
 * its middle.  A bent one has its joint in a corner, or in the centre, or
 * beside a corner and then one of its ends in the centre.
 */
static void check_whole (const char *joints, int placements) {
  struct puzzle puzzle;
  struct instance instance;
  struct window window;
  const struct plan plan = {.symmetry = SYMMETRY_WINDOWS};
  small_puzzle (&puzzle, (int[]){3, 3, 1}, 0, joints);
  instance_init (&instance, &puzzle, &plan);
  window_choose (&window, &instance, 100);
  assert_int_equal (window.first, 0);
  assert_int_equal (window.cubes, 3);
  assert_int_equal (window.placements, placements);
  window_clear (&window);
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}

TEST (a_snake_of_three_by_hand) {
  check_whole ("ESE", 2);
  check_whole ("ETE", 4);
  check_whole ("E*E", 6);
}

/* The CPU time to choose a window of a snake of 12 cubes, which has some
 * five times as many placements for each further cube, and to write its
 * clauses
 */
static double seconds_of_window (int placements) {
  const struct plan plan = {.encoding = &position_encoding,
                            .symmetry = SYMMETRY_WINDOWS,
                            .placements = placements};
  CLEANUP (puzzle_clear) struct puzzle puzzle;
  CLEANUP (instance_clear) struct instance instance;
  CLEANUP (formula_clear) struct formula formula;
  small_puzzle (&puzzle, (int[]){4, 4, 4}, 0, "E**********E");
  instance_init (&instance, &puzzle, &plan);
  formula_init (&formula, (struct clause_sink){0});
  const clock_t begin = clock ();
  window_encode (&instance, &formula);
  const clock_t end = clock ();
  assert_true (formula.cases > placements / 8);
  return (double)(end - begin) / CLOCKS_PER_SEC;
}

/* A plan may ask for a million placements: twenty times as many must not
 * take four hundred times as long.
 */
TEST (time_grows_with_the_placements_not_with_their_square) {
  const double few = seconds_of_window (3000);
  const double many = seconds_of_window (60000);
  if (many > 60 * few + 0.1)
    fail_msg ("%.3f s, and %.3f s for twenty times as many", few, many);
}
