/* Hints against all foldings that the oracle finds: how many of the cubes
 * in the hand lie as in one of them.
 */
#include "explain/hint.h"

#include "encodings/plan.h"
#include "oracle.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>

static int place_of (const struct puzzle *puzzle, int fix) {
  return oracle_place (&puzzle->region, puzzle->fix[fix].cell);
}

/* How many of the cubes that are held lie as in this folding */
static int agreeing (const struct puzzle *puzzle, int own,
                     const int *place) {
  int held = 0;
  while (own + held < puzzle->fixes &&
         place[puzzle->fix[own + held].cube] ==
             place_of (puzzle, own + held))
    held++;
  return held;
}

static int expected_keep (const struct puzzle *puzzle, int own,
                          const struct foldings *foldings) {
  int best = -1;
  for (int i = 0; i < foldings->count; i++) {
    const int held =
        agreeing (puzzle, own, foldings->place + i * foldings->cubes);
    best = held > best ? held : best;
  }
  return best;
}

/* Unless that cube or that cell is taken, as no puzzle says a thing twice
 */
static void hold_cube (struct puzzle *puzzle, int cube, int cell) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube == cube || puzzle->fix[i].cell == cell)
      return;
  puzzle->fix = mem_realloc (puzzle->fix, (size_t)(puzzle->fixes + 1) *
                                              sizeof *puzzle->fix);
  assert_non_null (puzzle->fix);
  puzzle->fix[puzzle->fixes++] = (struct fix){cube, cell};
}

/* The first cubes of the puzzle in neighbouring cells, as it happens: a
 * walk that may well be wrong.
 */
static void hold_something (struct puzzle *puzzle, uint64_t *random) {
  const int most = random_below (random, puzzle->snake.cubes + 1);
  int cell = random_below (random, puzzle->region.cells);
  for (int cube = 0; cube < most && cell != NO_CELL; cube++) {
    hold_cube (puzzle, cube, cell);
    cell =
        puzzle->region.neighbour[cell][random_below (random, DIRECTIONS)];
  }
}

/* The first cubes of a folding, the last of them perhaps elsewhere */
static void hold_a_folding (struct puzzle *puzzle,
                            const struct foldings *foldings,
                            uint64_t *random) {
  const int *place =
      foldings->place +
      random_below (random, foldings->count) * foldings->cubes;
  const int last = random_below (random, foldings->cubes);
  for (int cube = 0; cube < last; cube++)
    hold_cube (puzzle, cube, puzzle->region.cell_at[place[cube]]);
  hold_cube (puzzle, last,
             random_below (random, 2)
                 ? puzzle->region.cell_at[place[last]]
                 : random_below (random, puzzle->region.cells));
}

static int is_in_its_cell (const struct puzzle *puzzle,
                           const struct path *path, int fix) {
  return path->cell[puzzle->fix[fix].cube] == puzzle->fix[fix].cell;
}

static int stays (const struct puzzle *puzzle, int own, int keep,
                  int cube) {
  for (int i = own; i < own + keep; i++)
    if (puzzle->fix[i].cube == cube)
      return 1;
  return 0;
}

/* Is it the next run of the folding, along the snake from what can stay,
 * and as long as it can be?
 */
static void next_is_right (const struct puzzle *puzzle, int own, int keep,
                           const struct hint *hint,
                           const struct hint_next *next) {
  const struct path *path = &hint->path;
  const int step = next->cube - next->from;
  const int behind = next->last + step;
  assert_true (step == 1 || step == -1);
  assert_true (stays (puzzle, own, keep, next->from) ||
               (keep == 0 && next->from == 0));
  for (int cube = next->cube;; cube += step) {
    const int from = path->cell[cube - step], to = path->cell[cube];
    assert_false (stays (puzzle, own, keep, cube));
    assert_int_equal (puzzle->region.neighbour[from][next->direction], to);
    if (cube == next->last)
      break;
  }
  if (behind >= 0 && behind < path->cubes &&
      !stays (puzzle, own, keep, behind))
    assert_int_not_equal (
        puzzle->region.neighbour[path->cell[next->last]][next->direction],
        path->cell[behind]);
}

static void check_next (const struct puzzle *puzzle, int own, int keep,
                        const struct hint *hint) {
  struct hint_next next;
  const int is_left = hint_next (hint, &next);
  assert_int_equal (is_left, keep >= 0 && keep < puzzle->snake.cubes);
  if (is_left)
    next_is_right (puzzle, own, keep, hint, &next);
}

static void hint_is_right (const struct puzzle *puzzle, int own,
                           const struct foldings *foldings) {
  const struct plan plan = plan_default (puzzle);
  const struct search_options how = search_options_default ();
  const int keep = expected_keep (puzzle, own, foldings);
  const struct partial_folding placed = {.fix = puzzle->fix + own,
                                         .count = puzzle->fixes - own};
  struct puzzle bare = *puzzle;
  struct hint hint;
  bare.fixes = own;
  assert_null (hint_find (
      &(struct hint_request){
          .puzzle = &bare, .placed = &placed, .plan = &plan, .how = &how},
      &hint));
  assert_int_equal (hint.keep, keep);
  assert_int_equal (hint.verdict, own + keep == puzzle->fixes
                                      ? VERDICT_SATISFIABLE
                                      : VERDICT_UNSATISFIABLE);
  assert_int_equal (hint.path.cubes, keep < 0 ? 0 : puzzle->snake.cubes);
  for (int i = 0; keep >= 0 && i < own + keep; i++)
    assert_true (is_in_its_cell (puzzle, &hint.path, i));
  check_next (puzzle, own, keep, &hint);
  hint_clear (&hint);
}

TEST (hints_know_what_the_oracle_knows) {
  uint64_t random = 20181124;
  int cut = 0;
  for (int game = 0; game < 400; game++) {
    struct puzzle puzzle;
    struct foldings foldings;
    random_puzzle (&puzzle, &random, (const int[3]){3, 3, 2}, 10);
    foldings_init (&foldings, &puzzle);
    const int own = puzzle.fixes;
    if (foldings.count && game % 4)
      hold_a_folding (&puzzle, &foldings, &random);
    else
      hold_something (&puzzle, &random);
    hint_is_right (&puzzle, own, &foldings);
    const int keep = expected_keep (&puzzle, own, &foldings);
    cut += keep > 0 && own + keep < puzzle.fixes;
    foldings_clear (&foldings);
    puzzle_clear (&puzzle);
  }
  assert_true (cut > 20); /* some of them had to go back a bit */
}

/*------------------------------- anywhere ------------------------------*/

static struct position seen_from_first (const struct puzzle *puzzle,
                                        const int *place, int cube) {
  const struct region *region = &puzzle->region;
  const int *from = region->position[region->cell_at[place[0]]].at;
  const int *to = region->position[region->cell_at[place[cube]]].at;
  return (struct position){
      {to[0] - from[0], to[1] - from[1], to[2] - from[2]}};
}

static int is_same (struct position a, struct position b) {
  return a.at[0] == b.at[0] && a.at[1] == b.at[1] && a.at[2] == b.at[2];
}

/* The most cubes that lie to one another as in some folding */
static int expected_anywhere (const struct puzzle *puzzle,
                              const struct position *at, int count,
                              const struct foldings *foldings) {
  int best = -1;
  for (int i = 0; i < foldings->count; i++) {
    const int *place = foldings->place + i * foldings->cubes;
    int same = 0;
    while (same < count &&
           is_same (at[same], seen_from_first (puzzle, place, same)))
      same++;
    best = same > best ? same : best;
  }
  return best;
}

static int lies_there (const struct position *at, int count,
                       struct position place) {
  for (int i = 0; i < count; i++)
    if (is_same (at[i], place))
      return 1;
  return 0;
}

/* The first cubes as in a folding, where there is one, then a walk that may
 * be wrong and may leave the box.  Returns how many cubes.
 */
static int some_moves (const struct puzzle *puzzle,
                       const struct foldings *foldings, uint64_t *random,
                       struct position *at) {
  const int cubes = puzzle->snake.cubes;
  const int count = 1 + random_below (random, cubes);
  int known = 1;
  at[0] = (struct position){{0, 0, 0}};
  if (foldings->count) {
    const int *place =
        foldings->place + random_below (random, foldings->count) * cubes;
    for (known = 0; known < 1 + random_below (random, count); known++)
      at[known] = seen_from_first (puzzle, place, known);
  }
  for (; known < count; known++) {
    const int d = random_below (random, DIRECTIONS);
    at[known] = at[known - 1];
    at[known].at[axis_of (d)] += sign_of (d);
    if (lies_there (at, known, at[known]))
      return known;
  }
  return count;
}

static void anywhere_is_right (const struct puzzle *puzzle,
                               struct position *at, int count,
                               const struct foldings *foldings) {
  const struct plan plan = plan_default (puzzle);
  const struct search_options how = search_options_default ();
  const int keep = expected_anywhere (puzzle, at, count, foldings);
  struct fix fix[16] = {{0}};
  const struct partial_folding placed = {
      .fix = fix, .at = at, .count = count};
  struct hint hint;
  assert_null (hint_find (
      &(struct hint_request){
          .puzzle = puzzle, .placed = &placed, .plan = &plan, .how = &how},
      &hint));
  const struct fix *held = hint.held;
  assert_int_equal (hint.keep, keep);
  assert_int_equal (hint.verdict, keep == count ? VERDICT_SATISFIABLE
                                                : VERDICT_UNSATISFIABLE);
  assert_int_equal (hint.path.cubes, keep < 0 ? 0 : puzzle->snake.cubes);
  for (int cube = 0; cube < keep; cube++) {
    const struct position *first = &puzzle->region.position[held[0].cell];
    const struct position *there =
        &puzzle->region.position[held[cube].cell];
    assert_int_equal (held[cube].cube, cube);
    assert_int_equal (held[cube].cell, hint.path.cell[cube]);
    for (int k = 0; k < 3; k++)
      assert_int_equal (there->at[k] - first->at[k], at[cube].at[k]);
  }
  hint_clear (&hint);
}

TEST (hints_know_it_anywhere) {
  uint64_t random = 20190113;
  int cut = 0, unplaced = 0;
  for (int game = 0; game < 400; game++) {
    struct puzzle puzzle;
    struct foldings foldings;
    struct position at[16];
    random_puzzle (&puzzle, &random, (const int[3]){3, 3, 2}, 10);
    foldings_init (&foldings, &puzzle);
    const int count = some_moves (&puzzle, &foldings, &random, at);
    anywhere_is_right (&puzzle, at, count, &foldings);
    const int keep = expected_anywhere (&puzzle, at, count, &foldings);
    cut += keep > 1 && keep < count;
    unplaced += keep < 0;
    foldings_clear (&foldings);
    puzzle_clear (&puzzle);
  }
  assert_true (cut > 20 && unplaced > 20);
}

/*-------------------------------- the other end ------------------------*/

/* A line that turns once, at each of its cubes or not at all */
TEST (faults_are_found_where_they_are) {
  struct puzzle puzzle;
  struct position at[5] = {{{0, 0, 0}}};
  struct fix held[5];
  const struct partial_folding placed = {.fix = held, .at = at, .count = 5},
                               end = {.fix = held + 3,
                                      .at = at + 3,
                                      .count = 2};
  small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, "ESTS*E");
  for (int turned = 0; turned < 5; turned++) {
    int cube = -1;
    for (int i = 0; i < 5; i++) {
      held[i] = (struct fix){i, NO_CELL};
      at[i] = (struct position){
          {i < turned ? i : turned, i < turned ? 0 : i - turned, 0}};
    }
    const enum folding_fault fault =
        partial_folding_fault (&puzzle, &placed, &cube);
    assert_int_equal (fault, turned == 1   ? FAULT_TURNS
                             : turned == 2 ? NO_FAULT
                                           : FAULT_STRAIGHT);
    if (fault)
      assert_int_equal (cube, turned == 1 ? 1 : 2);
  }
  at[4].at[0] = 9;
  held[3].cube = 7; /* what is between is not known */
  held[4].cube = 8;
  int cube;
  assert_int_equal (partial_folding_fault (&puzzle, &end, &cube),
                    FAULT_APART);
  assert_int_equal (cube, 7);
  puzzle_clear (&puzzle);
}
