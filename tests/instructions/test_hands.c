/* Hands that know the snake and read the words, and nothing else: they find
 * the end, lay the snake flat, and turn what they are told to turn.  While
 * a part turns, no cube comes into another that stays, if all are as much
 * smaller as the words say that they can be pulled apart.  In the end the
 * cubes fill the region.
 */
#include "draw/page_data.h"
#include "examples.h"
#include "instructions/easiest_folding.h"
#include "instructions/folding_words.h"
#include "notation/puzzle_argument.h"
#include "search/solve.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_CUBES 128

struct toy {
  int cubes;
  char joint[MOST_CUBES];
  int at[MOST_CUBES][3]; /* right, away, up */
  double size;           /* of a cube, if that of a cell is 1 */
  int tight;             /* turns, as the words count them */
  int steps, waits;
};

static const struct {
  const char *words, *round;
  int way[3];
} directions[] = {{"to the right", "round the right", {1, 0, 0}},
                  {"to the left", "round the left", {-1, 0, 0}},
                  {"away from you", "round the back", {0, 1, 0}},
                  {"towards you", "round the front", {0, -1, 0}},
                  {"up", "over the top", {0, 0, 1}},
                  {"down", "underneath", {0, 0, -1}}};

/* The direction that the words begin with */
static const int *way_in (const char *words) {
  for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
    const char *name = directions[i].words;
    if (!strncmp (words, name, strlen (name)))
      return directions[i].way;
  }
  fail_msg ("no direction: %s", words);
  return 0;
}

static const char *behind (const char *words, const char *part) {
  const char *found = strstr (words, part);
  return found ? found + strlen (part) : 0;
}

/* 1 if cubes `first` to `last`, from 1, are one straight run */
static int is_run (const struct toy *toy, int first, int last) {
  for (int k = 0; k < 3; k++)
    if ((toy->at[last - 1][k] - toy->at[first - 1][k]) !=
        (last - first) * (toy->at[first][k] - toy->at[first - 1][k]))
      return 0;
  return 1;
}

/*------------------------------ to begin -------------------------------*/

static char joint_from (const struct snake *snake, int end, int cube) {
  return snake->joint[end ? snake->cubes - cube : cube - 1];
}

/* 1 if what the words say of the end is true of that one. */
static int is_that_end (const struct snake *snake, int end,
                        const char *words) {
  const char *run = behind (words, "with a straight run of ");
  const char *count = behind (words, "from which cube ");
  if (run) {
    int cube = 2;
    while (joint_from (snake, end, cube) == STRAIGHT)
      cube++;
    return cube == atoi (run);
  }
  if (!count)
    return strstr (words, "both ends are alike") != 0;
  const char joint = joint_from (snake, end, atoi (count));
  return joint == (strncmp (strchr (count, ' '), " is straight", 12)
                       ? TURN
                       : STRAIGHT);
}

/* "5 of the turns are tight: ... if a cube is 20 mm wide, gaps of 4.5 mm
 * are enough"; cubes have gaps of half a millimetre in any case.
 */
#define LOOSE (20 / 20.5)

static double size_in (const char *words, int *tight) {
  const char *count = behind (words, "another's way. ");
  const char *gaps = behind (words, "if a cube is 20 mm wide, gaps of ");
  *tight = gaps ? atoi (count) : 0;
  return gaps ? 20 / (20 + atof (gaps)) : LOOSE;
}

static void choose_end (struct toy *toy, const struct snake *snake,
                        const struct folding_steps *steps) {
  assert_int_equal (steps->begin_lines, 3);
  const char *words = steps->begin[0];
  const int is_first = is_that_end (snake, 0, words);
  const int is_last = is_that_end (snake, 1, words);
  assert_true (is_first || is_last);
  assert_int_equal (is_first && is_last, snake_is_palindrome (snake));
  toy->cubes = snake->cubes;
  for (int cube = 1; cube <= snake->cubes; cube++)
    toy->joint[cube - 1] = joint_from (snake, !is_first, cube);
  assert_string_equal (steps->begin[1],
                       "Lay the snake flat as a staircase, which turns "
                       "left and right in turn.");
  assert_non_null (strstr (steps->begin[2], "hold cube 1 in its place: "));
  for (int i = 0; i < 3; i++)
    assert_non_null (strstr (steps->step[0].words, steps->begin[i]));
  toy->size = size_in (steps->effort, &toy->tight);
  assert_true (toy->size > 0);
}

/* "Hold the flat snake so that cubes 1 to 3 point up and cube 4 to the
 * right"
 */
static void hold (struct toy *toy, const char *words) {
  const char *first = behind (words, " point "), *second = 0;
  assert_non_null (first);
  const int *way[2] = {way_in (first), 0};
  if ((second = behind (first, " and cube"))) {
    second = behind (second, "s ") ? second : second;
    while (*second && strncmp (second, "to the ", 7) &&
           strncmp (second, "up", 2) && strncmp (second, "down", 4) &&
           strncmp (second, "away", 4) && strncmp (second, "towards", 7))
      second++;
    way[1] = way_in (second);
  }
  for (int i = 1, run = 0; i < toy->cubes; i++) {
    run += i > 1 && toy->joint[i - 1] == TURN;
    assert_true (!(run % 2) || way[1]);
    for (int k = 0; k < 3; k++)
      toy->at[i][k] = toy->at[i - 1][k] + way[run % 2][k];
  }
}

/*--------------------------------- turns -------------------------------*/

static void cross (const int a[3], const int b[3], int result[3]) {
  for (int k = 0; k < 3; k++)
    result[k] =
        a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

static int dot (const int a[3], const int b[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* By a quarter around an axis through `hinge`, by the right hand rule */
static void turn_quarter (const int hinge[3], const int axis[3],
                          int at[3]) {
  int from[3], across[3];
  for (int k = 0; k < 3; k++)
    from[k] = at[k] - hinge[k];
  cross (axis, from, across);
  const int along = dot (axis, from);
  for (int k = 0; k < 3; k++)
    at[k] = hinge[k] + across[k] + along * axis[k];
}

/* Across the link, two squares: one around (x, y), and one that was around
 * (p, q) and has turned around (0, 0).  1 if a corner or the middle of an
 * edge of one is in the other.
 */
static int squares_meet (const double stays[2], const double goes[2],
                         double angle, double size) {
  const double c = cos (angle), s = sin (angle);
  const double x = goes[0] * c - goes[1] * s - stays[0];
  const double y = goes[0] * s + goes[1] * c - stays[1];
  for (int i = 0; i < 9; i++) {
    const double a = (i % 3 - 1) * size / 2, b = (i / 3 - 1) * size / 2;
    const double p[2] = {x + a * c - b * s, y + a * s + b * c};
    const double q[2] = {(a - x) * c + (b - y) * s,
                         (b - y) * c - (a - x) * s};
    const double edge = size / 2 - 1e-6;
    if ((fabs (p[0]) < edge && fabs (p[1]) < edge) ||
        (fabs (q[0]) < edge && fabs (q[1]) < edge))
      return 1;
  }
  return 0;
}

/* Where a cube lies as seen along the link: returns its height. */
static int look (const struct toy *toy, int cube, const int *axis, int i,
                 double seen[2]) {
  const int x[3] = {axis[1], axis[2], axis[0]};
  int y[3], from[3];
  cross (axis, x, y);
  for (int k = 0; k < 3; k++)
    from[k] = toy->at[i][k] - toy->at[cube][k];
  seen[0] = dot (from, x);
  seen[1] = dot (from, y);
  return dot (from, axis);
}

static int can_turn (const struct toy *toy, int cube, const int axis[3],
                     int quarters, double size) {
  const int degrees = 90 * abs (quarters), sign = quarters < 0 ? -1 : 1;
  for (int i = cube; i < toy->cubes; i++)
    for (int j = 0; j < cube; j++) {
      double goes[2], stays[2];
      if (look (toy, cube, axis, i, goes) !=
          look (toy, cube, axis, j, stays))
        continue;
      if (fabs (hypot (goes[0], goes[1]) - hypot (stays[0], stays[1])) >
          1.5)
        continue;
      for (int d = 0; d <= degrees; d += 3)
        if (squares_meet (stays, goes, sign * d * acos (-1) / 180, size))
          return 0;
    }
  return 1;
}

/* The sense in which a half turn goes through that direction, or both */
static int is_told_sense (const struct toy *toy, int cube,
                          const int axis[3], int sign, const char *words) {
  const char *round = behind (words, "Swing it ");
  int next[3];
  if (!round)
    return 1;
  memcpy (next, toy->at[cube + 1], sizeof next);
  for (int i = 0; i < (sign + 4) % 4; i++)
    turn_quarter (toy->at[cube], axis, next);
  for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
    const char *name = directions[i].round;
    if (!strncmp (round, name, strlen (name)))
      for (int k = 0; k < 3; k++)
        if (next[k] != toy->at[cube][k] + directions[i].way[k])
          return 0;
  }
  return 1;
}

/* Turns all cubes after `cube`, from 0, until the next one lies there. */
static void turn (struct toy *toy, int cube, const int way[3],
                  const char *words) {
  const int is_long = strstr (words, "the long way round") != 0;
  int axis[3], next[3], quarters = 0, senses = 0, is_loose = 1;
  for (int k = 0; k < 3; k++)
    axis[k] = toy->at[cube][k] - toy->at[cube - 1][k];
  assert_int_equal (toy->joint[cube], TURN);
  assert_int_equal (dot (axis, way), 0);
  memcpy (next, toy->at[cube + 1], sizeof next);
  for (; next[0] != toy->at[cube][0] + way[0] ||
         next[1] != toy->at[cube][1] + way[1] ||
         next[2] != toy->at[cube][2] + way[2];
       quarters++)
    turn_quarter (toy->at[cube], axis, next);
  assert_int_not_equal (quarters, 0);
  for (int q = quarters - 4; q <= quarters; q += 4)
    if ((abs (q) == 3   ? is_long
         : abs (q) == 1 ? !is_long
                        : 1) &&
        (abs (q) != 2 || is_told_sense (toy, cube, axis, q / 2, words))) {
      assert_true (can_turn (toy, cube, axis, q, toy->size));
      is_loose &= can_turn (toy, cube, axis, q, LOOSE);
      senses++;
    }
  assert_int_equal (senses,
                    quarters == 2 && !strstr (words, "Swing it") ? 2 : 1);
  toy->tight -= !is_loose;
  if (strstr (words, "This is tight."))
    assert_false (is_loose);
  for (int i = cube + 1; i < toy->cubes; i++)
    for (int q = 0; q < quarters; q++)
      turn_quarter (toy->at[cube], axis, toy->at[i]);
}

/* "At cube 5 turn to the left: cubes 6 and 7", "... at cube 5 twist the
 * tail so that cube 6 points up for now"
 */
static void do_step (struct toy *toy, const char *words) {
  const char *at = behind (words, "t cube ");
  if (behind (words, ". At cube "))
    at = behind (words, ". At cube ");
  else if (behind (words, "Further along, at cube "))
    at = behind (words, "Further along, at cube ");
  const int cube = atoi (at);
  const char *twist = behind (at, "twist the tail so that cube");
  const char *way = behind (at, twist ? " point" : " turn "),
             *run = behind (at, ": cube");
  int first = cube + 1, last = 0;
  if (twist && *way == 's')
    way++;
  turn (toy, cube - 1, way_in (way + (twist != 0)), words);
  run = twist ? twist : run;
  assert_non_null (run);
  run += *run == 's';
  if (sscanf (run, " %d to %d", &first, &last) < 2 &&
      sscanf (run, " %d and %d", &first, &last) < 2)
    last = first;
  assert_int_equal (first, cube + 1);
  assert_true (is_run (toy, cube, last));
  toy->steps++;
  toy->waits += strstr (words, "is turned later") ||
                strstr (words, "Leave the joint at");
}

/*------------------------------- the end -------------------------------*/

static void fills (const struct toy *toy, const struct region *region) {
  int low[3];
  memcpy (low, toy->at[0], sizeof low);
  for (int i = 0; i < toy->cubes; i++)
    for (int k = 0; k < 3; k++)
      low[k] = toy->at[i][k] < low[k] ? toy->at[i][k] : low[k];
  char *is_full = mem_alloc_zeroed ((size_t)region->cells, 1);
  for (int i = 0; i < toy->cubes; i++) {
    const int cell =
        region_cell (region, toy->at[i][1] - low[1], toy->at[i][0] - low[0],
                     toy->at[i][2] - low[2]);
    assert_int_not_equal (cell, NO_CELL);
    assert_false (is_full[cell]);
    is_full[cell] = 1;
  }
  mem_free (is_full);
}

/* Returns how many turns wait. */
static int follow (const struct snake *snake, const struct region *region,
                   const struct folding_steps *steps) {
  struct toy toy = {0};
  choose_end (&toy, snake, steps);
  hold (&toy, steps->step[1].words);
  for (int i = 2; i < steps->count; i++)
    do_step (&toy, steps->step[i].words);
  fills (&toy, region);
  assert_int_equal (toy.steps, steps->count - 2);
  assert_int_equal (toy.tight, 0);
  return toy.waits;
}

static int fold (const struct snake *snake, const struct hands *hands) {
  struct folding_steps steps;
  folding_steps_init (&steps, hands, &(struct folding_style){0});
  const int waits = follow (snake, &hands->puzzle.region, &steps);
  assert_int_equal (steps.count - 2, hands->order.turns);
  assert_int_equal (waits, hands->order.waits);
  folding_steps_clear (&steps);
  return waits;
}

/*------------------------------- the page ------------------------------*/

static char *text_of (const json_t *json, const char *key) {
  const char *text = json_string_value (json_object_get (json, key));
  assert_non_null (text);
  return copy_text (text);
}

/* The sentences in the data of the page, and nothing else of it */
static void read_page (const json_t *list, struct folding_steps *steps) {
  const json_t *flat = json_array_get (list, 0);
  const json_t *begin = json_object_get (flat, "begin");
  *steps = (struct folding_steps){
      .begin_lines = (int)json_array_size (begin),
      .effort = text_of (flat, "effort"),
      .count = (int)json_array_size (list),
      .step =
          mem_alloc_zeroed (json_array_size (list), sizeof *steps->step)};
  assert_true (steps->begin_lines <= MOST_BEGIN_LINES);
  for (int i = 0; i < steps->begin_lines; i++)
    steps->begin[i] =
        copy_text (json_string_value (json_array_get (begin, (size_t)i)));
  for (int i = 0; i < steps->count; i++)
    steps->step[i].words =
        text_of (json_array_get (list, (size_t)i), "words");
}

/* Hands can follow the page from both ends.  Returns from how many of them
 * it knows an order.
 */
static int fold_page (const struct puzzle *puzzle,
                      const struct path *path) {
  const struct drawing drawing = {
      .puzzle = puzzle, .path = path, .paths = 1};
  struct page_data page;
  int orders = 0;
  page_data_init (&page, &drawing);
  const json_t *ends =
      json_array_get (json_object_get (page.json, "foldings"), 0);
  assert_int_equal (json_array_size (ends), 2);
  for (size_t end = 0; end < 2; end++) {
    const json_t *hands =
        json_object_get (json_array_get (ends, end), "hands");
    struct folding_steps steps;
    if (json_is_null (hands))
      continue;
    read_page (json_object_get (hands, "steps"), &steps);
    assert_true (is_that_end (&puzzle->snake, (int)end, steps.begin[0]));
    const int waits = follow (&puzzle->snake, &puzzle->region, &steps);
    assert_int_equal (
        waits, json_integer_value (json_object_get (hands, "waits")));
    folding_steps_clear (&steps);
    orders++;
  }
  page_data_clear (&page);
  return orders;
}

static void find (const struct puzzle *puzzle, struct outcome *result) {
  const struct search_options how = search_options_default ();
  assert_null (solve_by_default (puzzle, &how, result));
}

/* A free joint turns as the folding has it, which hands cannot know. */
static int has_free_joint (const struct snake *snake) {
  return memchr (snake->joint, FREE, (size_t)snake->cubes) != 0;
}

static void fold_example (const struct puzzle *puzzle, const char *name) {
  struct outcome result;
  if (has_free_joint (&puzzle->snake) || puzzle->snake.cubes > MOST_CUBES ||
      puzzle_spare_cells (puzzle))
    return;
  find (puzzle, &result);
  if (result.path.cubes && fold_page (puzzle, &result.path) < 2)
    print_message ("%s: an end without an order\n", name);
  outcome_clear (&result);
}

TEST (examples_fold_from_both_ends) { for_all_examples (fold_example); }

/* The commands with --hands tell what hands have then done. */
static void is_told (const struct puzzle *puzzle,
                     const struct hands *hands) {
  const struct limits limits = search_options_default ().limits;
  struct difficulty told;
  assert_int_equal (difficulty_of_puzzle (puzzle, 0, &limits, &told),
                    VERDICT_SATISFIABLE);
  assert_int_equal (told.is_known, hands->has_order);
  assert_int_equal (told.turns, hands->order.turns);
  assert_int_equal (told.waits, hands->order.waits);
}

/* The column `waits` counts the sentences "Cube 8 waits ..." and "Cube 8
 * still waits ..." that `solve --format words` of version 0.2.0 said, 395
 * together.  The snakes were made by `generate --box 3x3x3 --seed 1` to 20,
 * and the same in 4x4x4, of which a slice has two.
 */
TEST (fewer_turns_wait_than_in_0_2_0) {
  FILE *file =
      fopen (SOURCE_DIR "/tests/instructions/random_snakes.csv", "r");
  char line[200], box[20], moves[100];
  struct slice slice = slice_of (11);
  int waits = 0, before = 0, all = 0, snakes = 0, then;
  int told = 0, taken = 0;
  assert_non_null (file);
  assert_non_null (fgets (line, sizeof line, file));
  while (fscanf (file, " %*[^,],%19[^,],%99[^,],%d", box, moves, &then) ==
         3) {
    struct puzzle puzzle;
    struct outcome result;
    struct hands hands;
    const int is_small = !strcmp (box, "3x3x3");
    all += then;
    snakes++;
    if (!is_small && !slice_takes (&slice))
      continue;
    char *argument = format_text ("moves:%s", moves);
    assert_null (puzzle_read_argument (argument, 0, &puzzle));
    assert_true (region_is_box (&puzzle.region) &&
                 puzzle.region.side[0] == atoi (box));
    find (&puzzle, &result);
    take_easiest_folding (&puzzle, 0, &result.path);
    assert_null (path_check (&puzzle, &result.path));
    hands_easiest (&hands, &puzzle, &result.path, 0);
    if (hands.has_order)
      waits += fold (&puzzle.snake, &hands);
    told += fold_page (&puzzle, &result.path);
    taken++;
    if (is_small)
      is_told (&puzzle, &hands);
    before += then;
    hands_clear (&hands);
    outcome_clear (&result);
    puzzle_clear (&puzzle);
    mem_free (argument);
  }
  fclose (file);
  assert_int_equal (snakes, 40);
  assert_true (told > taken); /* pages, from one end or both */
  assert_int_equal (all, 395);
  if (5 * waits > 3 * before)
    fail_msg ("%d turns wait, of %d before", waits, before);
}
