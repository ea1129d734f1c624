/* Hints against all foldings that the oracle finds: how many of the cubes
 * in the hand lie as in one of them.
 */
#include "explain/hint.h"

#include "encodings/plan.h"
#include "oracle.h"
#include "shell.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

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
  puzzle->fix = reallocate (puzzle->fix, (size_t)(puzzle->fixes + 1) *
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
  const int is_left = hint_next (puzzle, hint, &next);
  assert_int_equal (is_left, keep >= 0 && keep < puzzle->snake.cubes);
  if (is_left)
    next_is_right (puzzle, own, keep, hint, &next);
}

static void hint_is_right (const struct puzzle *puzzle, int own,
                           const struct foldings *foldings) {
  const struct hint_options how = {plan_default (puzzle),
                                   search_options_default ()};
  const int keep = expected_keep (puzzle, own, foldings);
  const struct holding holding = {puzzle->fix + own, 0,
                                  puzzle->fixes - own};
  struct puzzle bare = *puzzle;
  struct hint hint;
  bare.fixes = own;
  assert_null (hint_find (&bare, &holding, &how, &hint));
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
  const struct hint_options how = {plan_default (puzzle),
                                   search_options_default ()};
  const int keep = expected_anywhere (puzzle, at, count, foldings);
  struct fix fix[16] = {{0}};
  const struct holding holding = {fix, at, count};
  struct hint hint;
  assert_null (hint_find (puzzle, &holding, &how, &hint));
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

/*---------------------------- the command ------------------------------*/

#define CUBE "1,1,1,1,1,1,1"

/* The words in one line, wherever the lines of a paragraph end */
static void says (const char *arguments, int status, const char *words) {
  char command[512];
  snprintf (command, sizeof command, "\"$S\" hint %s", arguments);
  struct printed printed = shell_run (command);
  for (char *p = printed.out; *p; p++)
    if (*p == '\n')
      *p = ' ';
  if (printed.status != status || !strstr (printed.out, words))
    fail_msg ("%s: status %d, printed\n%s%s", command, printed.status,
              printed.out, printed.err);
  printed_clear (&printed);
}

/* Of a 2x2x2 cube only the order matters: it closes unless a cube that is
 * left has no neighbour left.
 */
TEST (the_command_tells_what_to_do) {
  says (CUBE " --have '1@0,0,0 2 @ 1,0,0;3@1,1,0'", 10,
        "So far so good: you can keep everything. Next: at cube 3 "
        "turn towards you: cube 4. ");
  says (CUBE " --moves 'frb'", 10,
        "Cube 1 lies in the front left corner of the bottom layer. Next: "
        "at cube 4 turn up to the top layer: cube 5.");
  says (CUBE " --moves FRU,LB --from 0,0,0", 10, "Next: at cube 6 turn");
  says (CUBE " --moves FRBUFLB", 10, "Done: every cube is in its place.");
  says (CUBE " --have ''", 10, "Nothing is placed yet.");
  says ("--box 3x3x3 moves:FFTFTFTFTTTTFTFTTTFTTFTTTF --have 1@1,1,1", 20,
        "Start over: no cube can stay");
  says ("\"$EXAMPLES/all-turn.snake\" --have 1@0,0,0", 20,
        "cannot be folded at all");
  says ("--time 0.000001 --symmetry none \"$EXAMPLES/king.snake\" --have "
        "1@0,0,0",
        0, "Not decided: time limit");
  says ("--json " CUBE " --moves FR", 10,
        "\"completable\":true,\"other_end\":false,\"held\":3,\"keep\":3,"
        "\"next\":{\"from\":3,\"cube\":4,\"last\":4,");
}

TEST (moves_may_begin_anywhere) {
  says (CUBE " --moves BLD", 10,
        "Cube 1 lies in the back right corner of the top layer. Next: at "
        "cube 4 turn");
  says (CUBE " --moves BLD --from 1,1,1", 10,
        "everything. Next: at cube 4 turn");
  says (CUBE " --moves ''", 10, "keep everything. Cube 1 lies in");
  says (CUBE " --moves FFRB", 20,
        "Unfold everything after cube 2; cubes 1 and 2 can stay.");
  says (CUBE " --json --moves BLD", 10, "\"keep\":4,");
  shell_expect ("\"$S\" hint " CUBE " --json --moves BLD | "
                "\"$S\" draw --folding - >drawn && ! grep laid drawn",
                0);
}

/*-------------------------------- the other end ------------------------*/

/* A line that turns once, at each of its cubes or not at all */
TEST (faults_are_found_where_they_are) {
  struct puzzle puzzle;
  struct position at[5] = {{{0, 0, 0}}};
  struct fix held[5];
  const struct holding holding = {held, at, 5}, end = {held + 3, at + 3, 2};
  small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, "ESTS*E");
  for (int turned = 0; turned < 5; turned++) {
    int cube = -1;
    for (int i = 0; i < 5; i++) {
      held[i] = (struct fix){i, NO_CELL};
      at[i] = (struct position){
          {i < turned ? i : turned, i < turned ? 0 : i - turned, 0}};
    }
    const enum hold_fault fault = holding_fault (&puzzle, &holding, &cube);
    assert_int_equal (fault, turned == 1   ? HOLD_TURNS
                             : turned == 2 ? HOLD_FITS
                                           : HOLD_STRAIGHT);
    if (fault)
      assert_int_equal (cube, turned == 1 ? 1 : 2);
  }
  at[4].at[0] = 9;
  held[3].cube = 7; /* what is between is not known */
  held[4].cube = 8;
  int cube;
  assert_int_equal (holding_fault (&puzzle, &end, &cube), HOLD_APART);
  assert_int_equal (cube, 7);
  puzzle_clear (&puzzle);
}

#define CRAIG_WOOD "\"$EXAMPLES/craig-wood.snake\""

TEST (the_other_end_is_seen) {
  says (CRAIG_WOOD " --have '27@0,0,0 26@1,0,0'", 10,
        "So far so good: you can keep everything. Next: cube 25 goes");
  says (CRAIG_WOOD " --have '20@0,1,0 26@2,1,2 27@2,2,2'", 10,
        "So far so good: you can keep everything. Next: cube 25 goes");
  says (CRAIG_WOOD " --have '27@0,0,0 26@1,0,0 25@1,1,0'", 20,
        "You turn at cube 26, but there the snake is straight.");
  says (CRAIG_WOOD " --moves FFRB", 10,
        "You turn at cube 4, but there the snake is straight. Counted from "
        "the other end it fits, so that end is taken: your cube 1 is cube "
        "27 of");
  says (CRAIG_WOOD " --json --moves FFRB", 10, "\"other_end\":true");
  says (CRAIG_WOOD " --moves FFRU", 20,
        "snake as it was typed. It cannot be finished from here. Unfold "
        "everything after cube 4; cubes 1 to 4 can stay.");
  says (CRAIG_WOOD " --moves FFFR", 20,
        "You go straight on at cube 3, but there the snake turns.");
  says (CRAIG_WOOD " --have '1@0,0,0 2@1,1,0'", 20,
        "Cubes 1 and 2 are neighbours in the snake, but you put them in "
        "cells that do not touch.");
  shell_expect ("\"$S\" hint " CRAIG_WOOD " --json --moves FFRB | \"$S\" "
                "draw --folding - --as txt >drawn",
                0);
  says ("\"$EXAMPLES/all-turn.snake\" --moves FR", 20,
        "at all. Most often a joint was mistyped; this finds it:   "
        "snakesat explain ");
}

/* As the instructions say it */
TEST (moves_may_be_words_for_hands) {
  says (CUBE " --moves 'away from you, to the right, towards you'", 10,
        "Next: at cube 4 ");
  says (CUBE " --moves 'Away, right, Towards'", 10, "Next: at cube 4 ");
  says (CRAIG_WOOD " --json --moves '2 away 2 right'", 10, "\"held\":5,");
  says (CRAIG_WOOD " --json --moves 'away from you 2, to the right 2'", 10,
        "\"held\":5,");
  says (CRAIG_WOOD " --json --moves 'away from you 2, right, right'", 10,
        "\"held\":5,");
  says (CRAIG_WOOD " --moves 'away from you, away'", 10,
        "Next: at cube 3 turn to the right: cubes 4 and 5.");
  says (CRAIG_WOOD " --moves away", 10,
        "Next: at cube 2 go straight on, away from you: cube 3.");
}

/* They are neither headings nor cubes. */
TEST (layers_without_numbers_are_wrong) {
  shell_expect ("printf 'bottom layer\\nX X X\\nX . .\\nX . .\\n' >x", 0);
  says (CRAIG_WOOD " --have x 2>&1", 2,
        "x: line 2: 'X' is not the number of a cube; write 1, 2, 3");
}

TEST (moves_may_be_counted) {
  says (CUBE " --moves 1F1R1B", 10, "Next: at cube 4 ");
  says (CUBE " --moves F1R1B1", 10, "Next: at cube 4 ");
  says (CRAIG_WOOD " --json --moves 2F2R", 10, "\"held\":5,");
  says (CRAIG_WOOD " --json --moves '2 F, 2 R'", 10, "\"held\":5,");
  says (CRAIG_WOOD " --json --moves f2r2", 10, "\"held\":5,");
  says (CRAIG_WOOD " --json --moves 'forward Forward right right'", 10,
        "\"held\":5,");
  says (CRAIG_WOOD " --json --moves 'front, front, right, r'", 10,
        "\"held\":5,");
  says (CRAIG_WOOD " --moves 'forward, forward, right, back'", 10,
        "Counted from the other end it fits");
  shell_complains ("\"$S\" hint " CUBE " --moves 'forwards'", 2,
                   "'o' is no direction");
  shell_complains ("\"$S\" hint " CUBE " --have FFRU", 2,
                   "moves go behind --moves");
  shell_complains ("\"$S\" hint " CUBE " --moves 1F2", 2,
                   "a direction is missing behind the last number");
  shell_complains ("\"$S\" hint " CUBE " --moves 30F", 2,
                   "there is no cube 9");
}

/* What `solve` prints, and half of it */
TEST (layers_may_be_typed) {
  says (CRAIG_WOOD " --have '03 04 05\n' 2>&1; printf '03 04 05\n"
                   "02 -- --\n01 -- --\n' >held; \"$S\" hint " CRAIG_WOOD
                   " --json --have held",
        10, "\"held\":5,\"keep\":5,");
  says (CRAIG_WOOD " --have \"$(\"$S\" solve -q " CRAIG_WOOD ")\"", 10,
        "Done: every cube is in its place.");
  says (CRAIG_WOOD " --json --have \"$(\"$S\" solve -q --format layers "
                   "" CRAIG_WOOD " | sed 's/2[0-9]/../g; s/1[0-9]/../g')\"",
        10, "\"held\":9,\"keep\":9,");
  says ("--box 3x3x1 moves:FFTFTFTT --have '. . .\n. . .\n3 2 1'", 10,
        "Next: at cube 3 turn away from you: cubes 4 and 5.");
  shell_complains ("printf '1 2 3\n4 5 x3\n' >held; \"$S\" hint " CRAIG_WOOD
                   " --have held",
                   2, "held: line 2: the last layer has 1 row, not 3");
  shell_complains ("printf '1 2 3\n4 5 1\n- - -\n' >held; \"$S\" "
                   "hint " CRAIG_WOOD " --have held",
                   2, "cube 1 is fixed twice");
}

/* A snake that can be folded is foldable however it is held. */
TEST (the_status_is_that_of_the_snake) {
  static const struct {
    const char *arguments, *status, *completable;
    int exit;
  } cases[] = {{CUBE " --moves FR", "foldable", "true", 10},
               {CUBE " --moves FFRB", "foldable", "false", 20},
               {"\"$EXAMPLES/all-turn.snake\" --moves FR", "unfoldable",
                "false", 20},
               {"--time 0.000001 \"$EXAMPLES/king.snake\" --moves FF",
                "unknown", "null", 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char *command =
        message ("\"$S\" hint --json %s | grep '\"completable\":%s,' | "
                 "grep '\"status\":\"%s\"'",
                 cases[i].arguments, cases[i].completable, cases[i].status);
    shell_expect (command, 0);
    release (command);
    says (cases[i].arguments, cases[i].exit, "");
  }
}

/* Cube 1 has its cell, so moves begin there, and must stay there. */
TEST (fixed_cubes_may_be_held) {
  shell_expect ("printf 'box: 2x2x2\nsnake: " CUBE
                "\nfix: 1 @ 1,1,0\nfix: 3 @ 0,0,0\n' >fixed",
                0);
  says ("fixed --moves BLU", 10,
        "So far so good: you can keep everything. N");
  says ("fixed --have '3@0,0,0 1@1,1,0'", 10, "Next: cube 2 goes");
  shell_complains ("\"$S\" hint fixed --moves BL --from 0,1,0", 2,
                   "--from: the puzzle fixes cube 1 in cell 1,1,0");
  shell_complains ("\"$S\" hint fixed --have 2@0,0,0", 2,
                   "--have: the puzzle fixes cube 3 in cell 0,0,0");
  shell_complains ("\"$S\" hint fixed --moves BU", 2,
                   "--moves: the puzzle fixes cube 3 in cell 0,0,0");
  shell_complains ("\"$S\" hint fixed --moves R", 2,
                   "--moves: there is no cell 1,2,0");
  shell_expect (
      "printf 'box: 2x2x2\nsnake: " CUBE "\nfix: 8 @ 1,1,1\n' >fixed", 0);
  says ("fixed --moves BLF", 10, "you can keep everything");
}

TEST (wrong_calls_are_named_in_one_line) {
  shell_complains ("\"$S\" hint " CUBE, 2, "--have or --moves is missing");
  shell_complains ("\"$S\" hint " CUBE " --have '' --moves ''", 2,
                   "give either --have or --moves");
  shell_complains ("\"$S\" hint " CUBE " --have '' --from 0,0,0", 2,
                   "--moves begin");
  shell_complains ("\"$S\" hint " CUBE " --have 1", 2,
                   "--have: '1' is no cube in a cell");
  shell_complains ("\"$S\" hint " CUBE " --have 9@0,0,0", 2,
                   "--have: there is no cube 9");
  shell_complains ("\"$S\" hint " CUBE " --have '1@0,0,0 1@0,0,1'", 2,
                   "cube 1 is fixed twice");
  shell_complains ("\"$S\" hint " CUBE " --moves FFX", 2, "--moves: ");
  shell_complains ("\"$S\" hint " CUBE " --moves FX", 2,
                   "'X' is no direction");
  shell_complains ("\"$S\" hint " CUBE " --moves 'Fé'", 2,
                   "--moves: 'é' is no direction");
  shell_complains ("\"$S\" hint " CUBE " --moves F --from 1", 2,
                   "--from: write the cell as 0,0,0, not '1'");
  shell_complains ("\"$S\" hint " CUBE " --moves F --from 0,0,z", 2,
                   "--from: write the cell as 0,0,0, not '0,0,z'");
  shell_complains ("\"$S\" hint " CUBE " --have 1@0,0,0,2@1,0,0", 2,
                   "--have: write which cube is in which cell as `1 @");
  shell_complains ("\"$S\" hint " CUBE " --moves F --from 1,0,0", 2,
                   "--moves: there is no cell 2,0,0");
  shell_complains ("\"$S\" hint " CUBE " --moves FRBF", 2,
                   "--moves: cube 5 would lie where cube 3 lies");
  shell_complains ("\"$S\" hint " CUBE " --moves FRBL", 2,
                   "--moves: cube 5 would lie where cube 1 lies");
  shell_complains ("\"$S\" hint " CUBE " --moves FRBUFLBU", 2,
                   "--moves: there is no cube 9, the snake has cubes 1 to");
}
