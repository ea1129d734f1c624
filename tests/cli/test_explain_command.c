/* `explain` as people type it */
#include "boxed.h"
#include "puzzle/path.h"
#include "running.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* The craig-wood snake, and what becomes of it by mistyping */
#define TOY "2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2"
#define ONE_SHORT "2,2,2,1,1,1,1,2,2,1,1,2,1,2,1,1,2"
#define ONE_LONG "2,2,2,2,1,1,1,2,2,1,1,1,2,1,2,1,1,2"

static char *print (const char *command) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.err, "");
  char *out = copy_text (printed.out);
  printed_clear (&printed);
  return out;
}

/* The words in one line, wherever the lines of a paragraph end */
static void says (const char *command, const char *const *expected) {
  char *out = print (command);
  for (char *p = out; *p; p++)
    if (*p == '\n')
      *p = ' ';
  for (; *expected; expected++)
    if (!strstr (out, *expected))
      fail_msg ("%s does not print '%s':\n%s", command, *expected, out);
  mem_free (out);
}

#define SAYS(COMMAND, ...)                                                 \
  says (COMMAND, (const char *const[]){__VA_ARGS__, 0})

static int mentions (const char *command, const char *text) {
  char *out = print (command);
  const int found = strstr (out, text) != 0;
  mem_free (out);
  return found;
}

static const char written_toy[] = "steps:" TOY;

/*--------------------------------- JSON --------------------------------*/

static json_t *json (const char *command) {
  char *out = print (command);
  json_t *object = json_loads (out, 0, 0);
  assert_non_null (object);
  assert_int_equal (text_lines_count (out), 1);
  mem_free (out);
  return object;
}

static int integer (const json_t *object, const char *key) {
  return (int)json_integer_value (json_object_get (object, key));
}

static const char *string (const json_t *object, const char *key) {
  return json_string_value (json_object_get (object, key));
}

static int is_true (const json_t *object, const char *key) {
  return json_is_true (json_object_get (object, key));
}

static size_t length (const json_t *object, const char *key) {
  return json_array_size (json_object_get (object, key));
}

static const json_t *item (const json_t *object, const char *key,
                           size_t i) {
  return json_array_get (json_object_get (object, key), i);
}

/* The folding that it comes with, for the snake in moves */
static void check_near (const json_t *near, const char *box) {
  char *moves = format_text ("moves:%s", string (near, "snake"));
  const json_t *cells = item (near, "foldings", 0);
  struct puzzle puzzle;
  struct path path;
  assert_null (read_boxed (moves, box, 0, &puzzle, 0));
  assert_int_equal (json_array_size (cells), puzzle.snake.cubes);
  path_init (&path, puzzle.snake.cubes);
  for (int cube = 0; cube < path.cubes; cube++) {
    const json_t *at = json_array_get (cells, (size_t)cube);
    path.cell[cube] = region_cell (
        &puzzle.region, (int)json_integer_value (json_array_get (at, 0)),
        (int)json_integer_value (json_array_get (at, 1)),
        (int)json_integer_value (json_array_get (at, 2)));
  }
  assert_null (path_check (&puzzle, &path));
  path_clear (&path);
  puzzle_clear (&puzzle);
  mem_free (moves);
}

static int find_written (const json_t *object, const char *written) {
  size_t i = 0;
  while (i < length (object, "nearest") &&
         strcmp (string (item (object, "nearest", i), "written"), written))
    i++;
  return i < length (object, "nearest");
}

static json_t *explained (const char *arguments, const char *box) {
  char *command = format_text ("\"$S\" explain --json %s", arguments);
  json_t *object = json (command);
  for (size_t i = 0; i < length (object, "nearest"); i++)
    check_near (item (object, "nearest", i), box);
  mem_free (command);
  return object;
}

/*------------------------------- mistyped ------------------------------*/

TEST (documentation_is_repaired) {
  json_t *object =
      explained ("\"$EXAMPLES/misprint-3x3x3.snake\"", "3x3x3");
  assert_string_equal (string (object, "status"), "unfoldable");
  assert_true (is_true (object, "minimal"));
  assert_true (is_true (object, "complete"));
  assert_true (length (object, "joints") > 1);
  const json_t *near = item (object, "nearest", 0);
  assert_int_equal (json_integer_value (item (near, "flips", 0)), 4);
  assert_int_equal (length (near, "flips"), 1);
  /* the puzzle that the misprint goes with, in the source's own digits */
  assert_string_equal (string (near, "written"),
                       "cubes:ESTTTSTTSTTTSTSTTTTSTSTSTSE");
  json_decref (object);
  SAYS ("\"$S\" explain \"$EXAMPLES/misprint-3x3x3.snake\"",
        "'Misprint 3x3x3' cannot be folded into the 3x3x3 box.",
        "1. make cube 4 turn", "These joints alone already rule out", "!");
}

TEST (a_missing_cube_is_found) {
  json_t *object = explained (ONE_SHORT, "3x3x3");
  assert_int_equal (integer (object, "missing"), 1);
  assert_int_equal (length (object, "joints"), 0);
  assert_int_equal (length (object, "obvious"), 1);
  assert_true (find_written (object, written_toy));
  json_decref (object);
  SAYS ("\"$S\" explain " ONE_SHORT, "Read as steps: ",
        "26 cubes and the 3x3x3 box has 27 cells: 1 cube is missing.",
        "1. run 4 is 2, not 1", written_toy);
  SAYS ("\"$S\" explain --fill moves:FFTTTFTTFTTTFTFTTTTFTFTFT --box 3x3x3",
        "insert a straight cube between cubes ", "moves:");
}

/* Without the prefix, `first` and `last` fit as well. */
TEST (a_cube_too_many_is_found) {
  json_t *object = explained ("steps:" ONE_LONG, "3x3x3");
  assert_int_equal (integer (object, "missing"), -1);
  assert_true (find_written (object, written_toy));
  json_decref (object);
  SAYS ("\"$S\" explain steps:" ONE_LONG, "28 cubes", "1 cube is too many",
        "1. run 12, a run of 1, is one too many", written_toy);
  SAYS ("\"$S\" explain --box 3x3x3 steps:" ONE_LONG, written_toy);
}

/* The usual 3x3x3 with a mistake that people make in lists of runs */
TEST (mistakes_in_runs_are_told_in_runs) {
  SAYS ("\"$S\" explain --box 3x3x3 2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1",
        "1. a run of 2 is missing at the end", written_toy);
  SAYS ("\"$S\" explain --box 3x3x3 3,3,3,3,2,2,2,3,3,2,2,3,2,3,2,2",
        "1. a run of 3 is missing at the end");
  SAYS ("\"$S\" explain --box 3x3x3 2,2,2,2,1,1,1,2,2,1,1,2,1,2,1",
        "1. 2 runs, 1,2, are missing at the end", written_toy);
  SAYS ("\"$S\" explain steps:2,2,2,1,2,1,1,2,2,1,1,2,1,2,1,1,2",
        "runs 4 and 5 are swapped: 2,1, not 1,2", written_toy);
}

/* Two numbers that changed places: a straight cube went over a turn. */
TEST (an_exchange_is_found) {
  json_t *object = explained ("2,2,2,1,2,1,1,2,2,1,1,2,1,2,1,1,2", "3x3x3");
  assert_true (find_written (object, written_toy));
  json_decref (object);
}

/* Two flips and two exchanges make it fold; complete are the flips. */
TEST (all_flips_and_some_exchanges) {
  json_t *object =
      explained ("--nearest 3 moves:FFTFTFTFTTTTTTFTTTFTTFTTTF", "3x3x3");
  assert_int_equal (length (object, "nearest"), 3);
  assert_true (is_true (object, "complete"));
  json_decref (object);
  object =
      explained ("--nearest 1 moves:FFTFTFTFTTTTTTFTTTFTTFTTTF", "3x3x3");
  assert_int_equal (length (object, "nearest"), 2);
  json_decref (object);
}

/* The first run of 2 went to the end. */
TEST (a_cube_moved_far_is_found) {
  const char *const mistyped = "steps:1,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,3";
  json_t *object = explained (mistyped, "3x3x3");
  assert_false (find_written (object, written_toy));
  json_decref (object);
  char *asked = format_text ("--moved %s", mistyped);
  object = explained (asked, "3x3x3");
  assert_true (find_written (object, written_toy));
  json_decref (object);
  mem_free (asked);
}

/* In a box that is given, a snake without a prefix has to fill it; with one
 * it may leave cells empty, unless --fill says no.
 */
TEST (missing_cubes_or_spare_cells) {
  json_t *object = explained ("--box 3x3x3 " ONE_SHORT, "3x3x3");
  assert_int_equal (integer (object, "missing"), 1);
  json_decref (object);
  object = explained ("--box 3x3x4 steps:" TOY, "3x3x4");
  assert_int_equal (integer (object, "missing"), 0);
  assert_string_equal (string (object, "status"), "foldable");
  json_decref (object);
  object =
      explained ("--fill --box 2x2x3 steps:1,1,1,1,1,1,1,1,1,1", "2x2x3");
  assert_int_equal (integer (object, "missing"), 1);
  json_decref (object);
}

/* A snake that is far from everything */
TEST (many_changes) {
  json_t *object = explained ("--box 2x2x3 moves:FFFFFFFFFFF", "2x2x3");
  assert_true (length (object, "nearest") > 0);
  assert_true (length (item (object, "nearest", 0), "flips") > 3);
  json_decref (object);
  SAYS ("\"$S\" explain --box 3x3x3 steps:1,1,1 --fill",
        "23 cubes are missing",
        "No similar snake that can be folded was found, and snakes with "
        "more");
}

/*----------------------------- obvious reasons -------------------------*/

TEST (obvious_reasons_come_first) {
  SAYS ("\"$S\" explain \"$EXAMPLES/long-run.snake\"",
        "box. Cubes 1 to 5 form a straight run of 5, but no side is longer "
        "than 3: it would fit if cube 3 turned. ");
  /* without a prefix, as `solve` refuses it */
  SAYS ("\"$S\" explain 000010110111010111101010100",
        "Cubes 1 to 5 form a straight run of 5");
  SAYS ("\"$S\" explain --box 2x2x3 moves:FFTFTFTFTFT",
        "8 corners are too many for 7 cubes that turn or end");
  SAYS ("\"$S\" explain --time 0.1 --box 3x3x3 "
        "moves:FFFTTTFTFTFTFTFTFTFTFTFTFT",
        "No cube in a corner is straight, and along the snake");
  shell_expect ("printf 'shape:\\n.#.\\n###\\n.#.\\nsnake: moves:FFTF\\n'"
                " > odd.snake",
                0);
  SAYS ("\"$S\" explain odd.snake", "no snake fills them",
        "No snake can be folded into it, whatever its joints are.");
}

/*------------------------------ everything else ------------------------*/

TEST (what_folds_is_folded) {
  SAYS ("\"$S\" explain --format runs " TOY,
        "This snake can be folded into the 3x3x3 box:  [F,");
  SAYS ("\"$S\" explain \"$EXAMPLES/worn.snake\"",
        "'Worn snake' can be folded into the 3x3x3 box:");
  json_t *object = json ("\"$S\" explain --json " TOY);
  assert_string_equal (string (object, "status"), "foldable");
  assert_int_equal (length (object, "foldings"), 1);
  assert_int_equal (json_array_size (item (object, "foldings", 0)), 27);
  assert_int_equal (length (object, "nearest"), 0);
  json_decref (object);
}

TEST (the_same_input_gives_the_same_bytes) {
  char *first = print ("\"$S\" explain \"$EXAMPLES/all-turn.snake\"");
  char *second = print ("\"$S\" explain \"$EXAMPLES/all-turn.snake\"");
  assert_string_equal (first, second);
  mem_free (first);
  mem_free (second);
}

/* All of it takes some seconds, and on a slow machine so does the first
 * part.
 */
static void says_it_was_stopped (json_t *object, const char *reason) {
  assert_string_equal (string (object, "stopped"), reason);
  assert_false (is_true (object, "minimal"));
  if (strcmp (string (object, "status"), "unknown"))
    assert_true (length (object, "joints") > 0);
  json_decref (object);
}

TEST (limits_end_it_with_what_is_known) {
  says_it_was_stopped (json ("\"$S\" explain --json --time 0.2 "
                             "\"$EXAMPLES/misprint-4x4x4.snake\""),
                       "time");
  const pid_t process = shell_start ("exec \"$S\" explain --json "
                                     "\"$EXAMPLES/misprint-4x4x4.snake\"");
  signal_at_work (process, SIGINT, 0.1);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 0);
  says_it_was_stopped (json_loads (printed.out, 0, 0), "interrupt");
  printed_clear (&printed);
  assert_true (mentions ("\"$S\" explain --time 0.2 "
                         "\"$EXAMPLES/misprint-4x4x4.snake\"",
                         "time limit.\n"));
  assert_true (mentions ("\"$S\" explain --time 0.000001 "
                         "\"$EXAMPLES/misprint-4x4x4.snake\"",
                         "time limit."));
}

/* Each of these snakes is refuted at a glance, but there are so many that
 * the list of them takes most of the time.
 */
#define MANY_CHANGES "steps:10,10,10,10,10,10,3"

static void the_list_was_stopped (json_t *object, const char *reason) {
  assert_string_equal (string (object, "stopped"), reason);
  assert_string_equal (string (object, "status"), "unfoldable");
  assert_false (is_true (object, "complete"));
  assert_true (length (object, "joints") > 0);
  json_decref (object);
}

/* A snake of 5 cubes in a box of 27 cells */
TEST (commands_that_read_a_snake_of_another_length_offer_explain) {
  static const char *const commands[] = {"solve", "show",
                                         "draw -o picture.html"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    char *command = format_text ("\"$S\" %s --box 3x3x3 TTT", commands[i]);
    shell_complains (
        command, 2,
        "can be folded: snakesat explain --box 3x3x3 joints:TTT");
    mem_free (command);
  }
}

TEST (limits_end_a_long_list_of_similar_snakes) {
  the_list_was_stopped (
      json ("timeout 10 \"$S\" explain --json --time 1 " MANY_CHANGES),
      "time");
  const pid_t process =
      shell_start ("exec \"$S\" explain --json " MANY_CHANGES);
  signal_at_work (process, SIGINT, 1);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 0);
  the_list_was_stopped (json_loads (printed.out, 0, 0), "interrupt");
  printed_clear (&printed);
}

TEST (wrong_calls) {
  shell_complains ("\"$S\" explain", 2, "a PUZZLE is missing");
  shell_complains ("\"$S\" explain --nearest 0 " TOY, 2,
                   "--nearest takes a whole number from 1 to");
  shell_complains ("\"$S\" explain --nearest 5x " TOY, 2, "--nearest");
  shell_complains ("\"$S\" explain --format nice " TOY, 2,
                   "unknown format 'nice'");
  shell_complains ("\"$S\" explain 'hello world'", 2, "no file");
  shell_complains ("\"$S\" explain " ONE_LONG, 2,
                   "can be read as different snakes");
  shell_complains ("printf 'snake: " ONE_SHORT "\\nfix: 1 @ 0,0,0\\n' | "
                   "\"$S\" explain -",
                   2, "leave out the lines `fix:`");
  shell_complains ("\"$S\" explain " TOY " >/dev/full", 1,
                   "cannot write the output");
}

static void offers (const char *command, int status, const char *offer) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, status);
  if (!offer)
    assert_null (strstr (printed.err, "explain"));
  else if (!strstr (printed.err, offer))
    fail_msg ("%s does not offer %s: %s", command, offer, printed.err);
  printed_clear (&printed);
}

TEST (solve_offers_it) {
  offers ("\"$S\" solve FTTTTTTTTTTTTTTTTTTTTTTTTT", 20,
          "folded: snakesat explain FTTTTTTTTTTTTTTTTTTTTTTTTT\n");
  offers ("\"$S\" solve \"$EXAMPLES/all-turn.snake\"", 20,
          "all-turn.snake\n");
  offers ("\"$S\" solve 'FTTTTTTTTTTTT TTTTTTTTTTTTT'", 20,
          "snakesat explain 'FTTTTTTTTTTTT TTTTTTTTTTTTT'\n");
  offers ("\"$S\" solve --seed 3 --box 1x1x5 --time 30 -q --json TTTT", 20,
          0);
  offers ("\"$S\" solve --seed 3 --box 1x1x5 --time 30 TTTT", 20,
          "snakesat explain --box 1x1x5 --time 30 TTTT\n");
  offers ("echo TTTT | \"$S\" solve --box 1x1x5 -", 20,
          "snakesat explain --box 1x1x5 PUZZLE\n");
  offers ("printf '#####\n' >\"it's\"; \"$S\" solve --shape \"it's\" "
          "TTTT",
          20, "snakesat explain --shape 'it'\\''s' TTTT\n");
  offers ("\"$S\" solve " ONE_SHORT, 2,
          "folded: snakesat explain steps:" ONE_SHORT "\n");
  offers ("\"$S\" solve --quiet " ONE_SHORT, 2, 0);
  offers ("\"$S\" solve --quiet \"$EXAMPLES/all-turn.snake\"", 20, 0);
  offers ("\"$S\" solve --json \"$EXAMPLES/all-turn.snake\"", 20, 0);
  offers ("\"$S\" solve 'hello world'", 2, 0);
  offers ("\"$S\" solve --amo none " TOY, 2, 0);
  offers ("\"$S\" solve " TOY, 10, 0);
}

/* A notation that was recognised is named before the search, on stderr. */
TEST (solve_says_how_it_read) {
  struct printed printed = shell_run ("\"$S\" solve " TOY);
  assert_true (starts_with (printed.err, "Read as steps: "));
  printed_clear (&printed);
  printed = shell_run ("\"$S\" solve steps:" TOY);
  assert_null (strstr (printed.err, "Read as"));
  printed_clear (&printed);
  printed = shell_run ("\"$S\" solve --quiet " TOY);
  assert_string_equal (printed.err, "");
  printed_clear (&printed);
}

/* The toy, with cube 1 where it is in none of its foldings: its cubes 1 and
 * 27 are in opposite corners, by the picture in Craig-Wood's article.
 */
TEST (a_fixed_cube_is_named_and_the_toy_is_not_changed) {
  mem_free (print ("printf 'snake: " TOY "\nfix: 1 @ 1,1,0\n' >fixed"));
  SAYS ("\"$S\" explain fixed",
        "This puzzle cannot be folded into the 3x3x3 box.",
        "Not with cube 1 in cell 1,1,0: with no cube fixed it can be "
        "folded.",
        "1. fix cube 1 in cell 0,0,0  Folded:");
  json_t *answer = json ("\"$S\" explain --json fixed");
  json_t *fixes = json_object_get (answer, "fixes");
  json_t *near = json_object_get (answer, "nearest");
  assert_int_equal (json_array_size (fixes), 1);
  assert_int_equal (json_integer_value (json_array_get (fixes, 0)), 1);
  assert_int_equal (json_array_size (near), 1);
  assert_string_equal (string (json_array_get (near, 0), "written"),
                       written_toy);
  json_decref (answer);
}

/* The joints of the toy in letters: one letter too many in front, or
 * behind, or the two exchanged.
 */
TEST (other_readings_come_before_other_toys) {
#define JOINTS "STSTSTSTTTTSTSTTTSTTSTTTS"
  SAYS ("\"$S\" explain SS" JOINTS,
        "1. read each letter as that of the cube before      cubes:E" JOINTS
        "E  Folded:");
  SAYS ("\"$S\" explain " JOINTS "SS",
        "1. read each letter as that of the next cube      cubes:E" JOINTS
        "E  Folded:");
  SAYS ("\"$S\" explain $(echo S" JOINTS "S | tr ST TS)",
        "1. exchange the two letters      cubes:E" JOINTS "E  Folded:");
  SAYS ("\"$S\" explain cubes:SS" JOINTS, "1. ");
  assert_false (mentions ("\"$S\" explain cubes:SS" JOINTS, "each letter"));
}

/* Every command that says no */
TEST (all_commands_name_the_fixed_cube) {
  static const struct {
    const char *command;
    int status;
  } cases[] = {{"solve", 20},
               {"solve --all", 20},
               {"hint", 20},
               {"draw", 20},
               {"count", 0},
               {"count --unique", 0},
               {"prove --check-only", 20}};
  mem_free (print ("printf 'box: 2x2x2\nsnake: FTTTTTT\n"
                   "fix: 1 @ 0,0,0\nfix: 8 @ 1,1,0\n' >fixed"));
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    AUTOFREE char *command =
        format_text ("\"$S\" %s fixed", cases[i].command);
    struct printed printed = shell_run (command);
    for (char *p = printed.out; *p; p++)
      if (*p == '\n')
        *p = ' ';
    assert_int_equal (printed.status, cases[i].status);
    assert_non_null (strstr (
        printed.out, "Not with cube 1 in cell 0,0,0 and cube 8 in cell "
                     "1,1,0: with no cube fixed it can be folded."));
    printed_clear (&printed);
  }
}
