/* The beam search, part by part.  Its rejections are tried on states that
 * can be finished: one that is too strong would lose foldings silently.
 * With widths that cut nothing a beam finds a folding exactly if the oracle
 * does.
 */
#include "search/beam.h"

#include "design/random_path.h"
#include "oracle.h"
#include "puzzle/path.h"
#include "search/beam_chain.h"
#include "search/beam_state.h"
#include "small_puzzle.h"
#include "system/array.h"
#include "system/memory.h"
#include "system/random.h"
#include "testing.h"

#include <limits.h>
#include <math.h>
#include <string.h>

/*---------------------------------- chain ------------------------------*/

TEST (logarithms_are_right_to_a_thousandth) {
  for (uint64_t n = 1; n < 1000000; n += n / 7 + 1)
    assert_true (fabs (fixed_log2 (n) / 1024.0 - log2 ((double)n)) < 0.002);
  assert_int_equal (fixed_log2 ((uint64_t)1 << 50), 50 * 1024);
}

/* The snake of a random path that fills the box, and the path */
static void random_folding (struct puzzle *puzzle, struct path *path,
                            const int side[3], unsigned seed) {
  struct random_path random;
  *puzzle = (struct puzzle){0};
  region_init_box (&puzzle->region, side);
  random_path_init (&random, &puzzle->region, 0, seed);
  random_path_next (&random);
  path_copy (path, &random.path);
  path_snake (puzzle, path, &puzzle->snake);
  random_path_clear (&random);
}

TEST (a_chain_places_each_cube_once_beside_what_is_placed) {
  for (unsigned seed = 1; seed <= 30; seed++) {
    struct puzzle puzzle;
    struct path path;
    struct beam_board board;
    struct beam_chain chain;
    uint64_t noise = random_state (seed);
    random_folding (&puzzle, &path, (int[]){4, 4, 4}, seed);
    beam_board_init (&board, &puzzle);
    beam_chain_init (&chain, &board, seed % 3 ? &noise : 0);
    int first = chain.cube[0], last = first;
    for (int i = 1; i < puzzle.snake.cubes; i++) {
      assert_true (chain.cube[i] == first - 1 || chain.cube[i] == last + 1);
      first = chain.cube[i] < first ? chain.cube[i] : first;
      last = chain.cube[i] > last ? chain.cube[i] : last;
    }
    assert_int_equal (first, 0);
    assert_int_equal (last, puzzle.snake.cubes - 1);
    beam_chain_clear (&chain);
    beam_board_clear (&board);
    path_clear (&path);
    puzzle_clear (&puzzle);
  }
}

/*--------------------------------- states ------------------------------*/

/* Free cells, patterns and counts from scratch, by the cubes of a path that
 * are placed
 */
static void check_state (const struct beam_board *board,
                         const struct beam_state *state,
                         const struct beam_interval *at,
                         const struct path *path) {
  const int first = board->start[at->left], last = board->start[at->right];
  int count[COLOURS][CLASSES] = {{0}};
  char is_taken[1024] = {0}, is_end[1024] = {0};
  for (int i = first; i <= last; i++)
    is_taken[path->cell[i]] = 1;
  if (at->open[LEFT_END])
    is_end[path->cell[first]] = 1;
  if (at->open[RIGHT_END])
    is_end[path->cell[last]] = 1;
  for (int cell = 0; cell < board->cells; cell++) {
    assert_int_equal (beam_has (state->free, cell), !is_taken[cell]);
    if (is_taken[cell])
      continue;
    int pattern = 0, two = 0, one = 0;
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = board->puzzle->region.neighbour[cell][k];
      if (next != NO_CELL && (!is_taken[next] || is_end[next]))
        pattern |= 1 << k;
    }
    for (int axis = 0; axis < 3; axis++) {
      const int both = pattern >> 2 * axis & 3;
      two += both == 3;
      one += both == 1 || both == 2;
    }
    static const int class_of[4][4] = {
        {0, 1, 2, 3}, {4, 5, 6}, {7, 8}, {9}};
    assert_int_equal (beam_patterns_of (board, state)[cell], pattern);
    count[board->colour[cell]][class_of[two][one]]++;
  }
  for (int colour = 0; colour < COLOURS; colour++)
    for (int c = 0; c < CLASSES; c++)
      assert_int_equal (state->count[colour][c], count[colour][c]);
}

static int direction_between (const struct beam_board *board, int from,
                              int to) {
  for (int k = 0; k < DIRECTIONS; k++)
    if (board->neighbour[from][k] == to)
      return k;
  fail ();
  return 0;
}

/* Follows the path through all levels of a chain.  Nothing may reject it,
 * and scores from parents are those from scratch.
 */
static void follow (const struct puzzle *puzzle, const struct path *path,
                    unsigned seed) {
  struct beam_board board;
  struct beam_chain chain;
  uint64_t noise = random_state (seed);
  beam_board_init (&board, puzzle);
  beam_chain_init (&chain, &board, seed % 4 ? &noise : 0);
  struct beam_state *state = mem_alloc (beam_state_bytes (&board));
  struct beam_interval at =
      beam_interval (&board, chain.first, chain.first + 1);
  const int root = path->cell[board.start[chain.first]];
  const int next = path->cell[board.start[chain.first] + 1];
  assert_true (beam_root (&board, chain.first, root,
                          direction_between (&board, root, next), state));
  check_state (&board, state, &at, path);
  for (int level = 0; at.open[0] || at.open[1]; level++) {
    const int is_right = chain.grows_right[level];
    const int end = is_right ? RIGHT_END : LEFT_END;
    const int cube = board.start[is_right ? at.right : at.left];
    const int from = path->cell[cube];
    const int to = path->cell[is_right ? cube + 1 : cube - 1];
    const struct beam_move move = {
        end, direction_between (&board, from, to), at.next[end]};
    const struct beam_interval after =
        beam_interval (&board, at.left - !is_right, at.right + is_right);
    struct beam_scores scores;
    beam_scores_init (&scores, &board, &after);
    int score = beam_score (&board, state, &at, &scores);
    if (!beam_child (&board, state, &after, &move, &scores, &score))
      fail_msg ("%s: a child is rejected at level %d, seed %u",
                puzzle->snake.joint, level, seed);
    const bool is_possible = beam_place (&board, state, &after, &move);
    check_state (&board, state, &after, path);
    if (after.open[0] || after.open[1])
      assert_int_equal (score, beam_score (&board, state, &after, &scores));
    if (!is_possible)
      fail_msg ("%s: a state is rejected at level %d, seed %u",
                puzzle->snake.joint, level, seed);
    at = after;
  }
  mem_free (state);
  beam_chain_clear (&chain);
  beam_board_clear (&board);
}

TEST (no_state_of_a_folding_is_rejected) {
  static const int sides[][3] = {{2, 2, 3}, {3, 3, 3}, {2, 4, 5},
                                 {4, 4, 4}, {3, 5, 5}, {6, 5, 4}};
  for (unsigned seed = 1; seed <= 240; seed++) {
    struct puzzle puzzle;
    struct path path;
    random_folding (&puzzle, &path, sides[seed % 6], seed);
    follow (&puzzle, &path, seed);
    path_clear (&path);
    puzzle_clear (&puzzle);
  }
}

/*--------------------------------- verdicts ----------------------------*/

/* Finds a folding with a width that cuts nothing, or that there is none. */
static bool beam_folds (const struct puzzle *puzzle, int round) {
  struct beam *beam = beam_new (puzzle, 0, 1);
  enum beam_verdict verdict;
  beam_begin (beam, 200000, round);
  do
    verdict = beam_level (beam);
  while (verdict == BEAM_GOES_ON);
  assert_false (beam_has_cut (beam));
  if (verdict == BEAM_FOLDED) {
    struct path path;
    beam_folding (beam, &path);
    assert_null (path_check (puzzle, &path));
    path_clear (&path);
  } else
    assert_int_equal (verdict, BEAM_EMPTY);
  beam_delete (beam);
  return verdict == BEAM_FOLDED;
}

/* The same with rounds whose last states are finished.  Widths that cut
 * nothing decide it.
 */
static void check_rounds (const struct puzzle *puzzle, bool folds) {
  struct beam *beam = beam_new (puzzle, 0, 1);
  const enum beam_verdict verdict = beam_go_on (beam, LLONG_MAX, 9);
  struct path path;
  if ((verdict == BEAM_FOLDED) != folds)
    fail_msg ("%s in %d cells: rounds give verdict %d", puzzle->snake.joint,
              puzzle->region.cells, verdict);
  if (folds) {
    beam_folding (beam, &path);
    assert_null (path_check (puzzle, &path));
    path_clear (&path);
  } else
    assert_int_equal (verdict, BEAM_OVER);
  beam_delete (beam);
}

static void note_placement (void *state, const int *place) {
  (void)place;
  *(bool *)state = true;
}

static void count_placement (void *state, const int *place) {
  (void)place;
  ++*(long long *)state;
}

static void check_against_oracle (const struct puzzle *puzzle, int round) {
  bool folds = false;
  oracle_placements (puzzle, note_placement, &folds);
  if (beam_folds (puzzle, round) != folds)
    fail_msg ("%s in %d cells: the beam %s it, round %d",
              puzzle->snake.joint, puzzle->region.cells,
              folds ? "does not fold" : "folds", round);
  check_rounds (puzzle, folds);
}

static void check_snake (void *state, const struct puzzle *puzzle) {
  int *count = state;
  check_against_oracle (puzzle, (*count)++ % 3);
}

TEST (all_snakes_of_small_boxes_have_the_verdict_of_the_oracle) {
  int count = 0;
  check_snakes_of_box ((int[]){2, 2, 2}, 1, check_snake, &count);
  check_snakes_of_box ((int[]){2, 2, 3}, 1, check_snake, &count);
  check_snakes_of_box ((int[]){3, 3, 1}, 1, check_snake, &count);
  check_snakes_of_box ((int[]){2, 3, 3}, 97, check_snake, &count);
}

/* Shapes, spare cells and fixed cubes; snakes with free joints do not fit.
 */
TEST (random_puzzles_have_the_verdict_of_the_oracle) {
  uint64_t random = random_state (20);
  int tried = 0, misfits = 0;
  for (int i = 0; i < 900; i++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, (int[]){3, 3, 2}, 6 + i % 9);
    if (beam_board_misfit (&puzzle))
      misfits++;
    else if (puzzle.snake.is_counted)
      ; /* the number of straight joints may be wrong */
    else {
      check_against_oracle (&puzzle, i % 3);
      tried++;
    }
    puzzle_clear (&puzzle);
  }
  assert_true (tried > 200 && misfits > 100);
}

/*---------------------------- states of a level ------------------------*/

/* The states of a level, from all placements of its cubes */
struct all_states {
  const struct beam_board *board;
  struct beam_interval at;
  int cell_of[18];       /* of each place of the oracle */
  ARRAY (uint64_t) keys; /* each once */
};

/* Has the end room for its next run?  Sets the axis in which it was
 * reached, from the cube beside it.
 */
static bool end_has_room (const struct all_states *all, int end, int cell,
                          int beside, uint64_t taken, int *axis) {
  const struct beam_board *board = all->board;
  *axis = axis_of (direction_between (board, beside, cell));
  bool has_room = !all->at.open[end];
  for (int k = 0; k < DIRECTIONS; k++) {
    int next = board->neighbour[cell][k], i = 0;
    for (; i < all->at.next[end] && next != board->outside &&
           !(taken >> next & 1);
         i++)
      next = board->neighbour[next][k];
    has_room |= axis_of (k) != *axis && i == all->at.next[end];
  }
  return has_room;
}

/* The cells of the cubes that are placed; false if an end has no room. Sets
 * the axes of the ends.
 */
static bool read_placement (const struct all_states *all, const int *places,
                            int place[16], uint64_t *taken, int axis[2]) {
  const int last =
      all->board->start[all->at.right] - all->board->start[all->at.left];
  *taken = 0;
  for (int i = 0; i <= last; i++) {
    place[i] = all->cell_of[places[i]];
    *taken |= (uint64_t)1 << place[i];
  }
  return end_has_room (all, LEFT_END, place[0], place[1], *taken,
                       &axis[0]) &&
         end_has_room (all, RIGHT_END, place[last], place[last - 1], *taken,
                       &axis[1]);
}

static void add_key (struct all_states *all, uint64_t key) {
  for (size_t i = 0; i < all->keys.count; i++)
    if (all->keys.item[i] == key)
      return;
  array_push (&all->keys, key);
}

static void note_state (void *state, const int *places) {
  struct all_states *all = state;
  const int last =
      all->board->start[all->at.right] - all->board->start[all->at.left];
  int place[16], axis[2];
  uint64_t key;
  if (!read_placement (all, places, place, &key, axis))
    return;
  const int left = all->at.open[LEFT_END] ? place[0] : 31;
  const int right = all->at.open[RIGHT_END] ? place[last] : 31;
  add_key (all, key | (uint64_t)left << 32 | (uint64_t)right << 40 |
                    (uint64_t)axis[0] << 48 | (uint64_t)axis[1] << 52);
}

/* The key of an orbit is the least of its images. */
static void note_orbit (void *state, const int *places) {
  struct all_states *all = state;
  const struct symmetry_group *group = &all->board->symmetries;
  const int last =
      all->board->start[all->at.right] - all->board->start[all->at.left];
  int place[16], axis[2];
  uint64_t taken, least = UINT64_MAX;
  if (!read_placement (all, places, place, &taken, axis))
    return;
  for (int g = 0; g < group->size; g++) {
    uint64_t key = 0;
    for (int i = 0; i <= last; i++)
      key = 18 * key + (uint64_t)group->element[g].cell[place[i]];
    least = key < least ? key : least;
  }
  add_key (all, least);
}

/* Compares the number of states of each level with that of the keys of all
 * placements of its cubes, and sets the width to the most of these.
 */
static int
check_levels_of_width (const struct puzzle *puzzle, int levels, int *width,
                       void (*note) (void *all, const int *places)) {
  struct beam_board board;
  struct beam_chain chain;
  int equal = 0, most = 1;
  beam_board_init (&board, puzzle);
  beam_chain_init (&chain, &board, 0);
  struct beam *beam = beam_new (puzzle, 0, 1);
  beam_begin (beam, *width, 0);
  struct all_states all = {
      .board = &board,
      .at = beam_interval (&board, chain.first, chain.first + 1)};
  for (int cell = 0; cell < puzzle->region.cells; cell++)
    all.cell_of[oracle_place (&puzzle->region, cell)] = cell;
  for (int level = 0; level < levels && (all.at.open[0] || all.at.open[1]);
       level++) {
    const bool is_right = chain.grows_right[level];
    const long long before = beam_states (beam);
    all.at = beam_interval (&board, all.at.left - !is_right,
                            all.at.right + is_right);
    const int first = board.start[all.at.left];
    const int cubes = board.start[all.at.right] - first + 1;
    CLEANUP (snake_clear) struct snake part;
    snake_init (&part, cubes, TURN);
    memcpy (part.joint + 1, puzzle->snake.joint + first + 1,
            (size_t)cubes - 2);
    const struct puzzle some = puzzle_of (&puzzle->region, &part);
    all.keys.count = 0;
    long long placements = 0;
    oracle_placements (&some, note, &all);
    oracle_placements (&some, count_placement, &placements);
    beam_level (beam);
    assert_int_equal (beam_states (beam) - before, all.keys.count);
    if (most < (int)all.keys.count)
      most = (int)all.keys.count;
    equal += placements > (long long)all.keys.count;
    if (!all.keys.count)
      break;
  }
  *width = most;
  array_clear (&all.keys);
  beam_delete (beam);
  beam_chain_clear (&chain);
  beam_board_clear (&board);
  return equal;
}

/* Each of the first levels has as many states as the placements of its
 * cubes have keys; also if the width is the most of these numbers, so that
 * the table of states is as full as it gets.  Returns on how many levels
 * there are more placements.
 */
static int check_levels (const struct puzzle *puzzle, int levels,
                         void (*note) (void *all, const int *places)) {
  int width = 100000;
  const int equal = check_levels_of_width (puzzle, levels, &width, note);
  check_levels_of_width (puzzle, levels, &width, note);
  return equal;
}

/* Ten cubes, of which a quarter of the others is straight */
static void random_snake (struct snake *snake, unsigned seed) {
  uint64_t random = random_state (seed);
  snake_init (snake, 10, TURN);
  for (int i = 1; i < 9; i++)
    if (!random_below (&random, 4))
      snake->joint[i] = STRAIGHT;
}

/* In a shape without symmetries, with spare cells, a level has each state
 * once that has room for the next runs.
 */
TEST (a_level_has_each_state_once) {
  static const char inside[] = {1, 1, 1, 1, 1, 1, 1, 1, 0,
                                1, 1, 1, 1, 1, 0, 0, 0, 0};
  int equal = 0;
  for (unsigned seed = 1; seed <= 60; seed++) {
    struct puzzle puzzle = {0};
    region_init_shape (&puzzle.region, (int[]){3, 3, 2}, inside);
    random_snake (&puzzle.snake, seed);
    equal += check_levels (&puzzle, 10, note_state);
    puzzle_clear (&puzzle);
  }
  assert_true (equal > 50);
}

/* In a box the first six levels have one placement of each orbit. */
TEST (the_first_levels_have_no_image_of_another_state) {
  int fewer = 0;
  for (unsigned seed = 1; seed <= 12; seed++) {
    struct puzzle puzzle = {0};
    region_init_box (&puzzle.region, (int[]){3, 3, 2});
    random_snake (&puzzle.snake, seed);
    fewer += check_levels (&puzzle, 6, note_orbit);
    puzzle_clear (&puzzle);
  }
  assert_true (fewer > 30);
}

/* Two cubes are fixed where they are in a path, the one in the first cell,
 * too, and other cells may stay empty.
 */
TEST (fixed_cubes_stay_in_their_cells) {
  int tried = 0;
  for (unsigned seed = 1; seed <= 40; seed++) {
    struct puzzle puzzle;
    struct path path;
    random_folding (&puzzle, &path, (int[]){3, 3, 2}, seed);
    snake_clear (&puzzle.snake);
    path.cubes = 12;
    path_snake (&puzzle, &path, &puzzle.snake);
    for (int i = 0; i < path.cubes; i++)
      if (path.cell[i] == 0 || i == 5)
        assert_null (puzzle_fix (&puzzle, i + 1,
                                 puzzle.region.position[path.cell[i]].at));
    tried += puzzle.fixes == 2;
    for (int round = 0; round < 3; round++)
      check_against_oracle (&puzzle, round);
    path_clear (&path);
    puzzle_clear (&puzzle);
  }
  assert_true (tried > 10);
}

TEST (the_same_round_finds_the_same_folding) {
  struct puzzle puzzle;
  struct path path, found[2];
  random_folding (&puzzle, &path, (int[]){4, 4, 4}, 5);
  for (int i = 0; i < 2; i++) {
    struct beam *beam = beam_new (&puzzle, 0, 7);
    enum beam_verdict verdict = BEAM_GOES_ON;
    while (verdict == BEAM_GOES_ON) /* in slices of different sizes */
      verdict = beam_go_on (beam, i ? 7 : 2000, 8);
    assert_int_equal (verdict, BEAM_FOLDED);
    beam_folding (beam, &found[i]);
    beam_delete (beam);
  }
  assert_memory_equal (found[0].cell, found[1].cell,
                       (size_t)puzzle.snake.cubes * sizeof (int));
  for (int i = 0; i < 2; i++)
    path_clear (&found[i]);
  path_clear (&path);
  puzzle_clear (&puzzle);
}
