/* The program as people start it: what is wrong with what they type, exit
 * statuses, help, and that what `show` prints can be typed again.
 */
#include "notation/notation.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* Snakes for 2x2x2 and 3x3x3 */
#define CUBE "1,1,1,1,1,1,1"
#define MARKET "2,1,1,1,2,1,2,1,1,1,1,2,1,2,1,1,1,1,1,2"

/*------------------------------ wrong puzzles --------------------------*/

static const struct wrong_input {
  const char *prepare; /* makes `wrong.snake`, where it is not 0 */
  const char *argument, *complaint;
} wrong_puzzles[] = {
    {"echo 'box: 3x3x3\n\nsnake: 2,1,1'", 0, "wrong.snake:3: "},
    {0, "--box 3x3x3 " CUBE, "the 3x3x3 box has 27 cells"},
    {"echo 'box: 3x3x3\nsnake: 2,1,%,1'", 0, "wrong.snake:2: "},
    {0, "'hello world'", "there is no file 'hello world'"},
    {0, "'please solve this'", "this is text, not a snake"},
    {0, "'what is this?'", "this is text, not a snake"},
    {0, "'27 cubes'", "this is a number with a unit, not a snake"},
    {0, "3cm", "this is a number with a unit, not a snake"},
    {0, "'4x4x4 cm'", "this is a number with a unit, not a snake"},
    {0, "https://example.com/king.snake", "is an address on the web"},
    {0, "www.example.com", "is an address on the web"},
    {0, "--box 3x3x3 moves:FFXT", "'X'"},
    {"printf ''", 0, "wrong.snake:1: there is no snake"},
    {"printf '\\n\\n# nothing\\n'", 0, "there is no snake"},
    {0, "''", "PUZZLE is empty: it should be a file or a snake"},
    {0, "3x3x3", "this is a box, but a PUZZLE is a snake: use --box 3x3x3"},
    {0, "'red green red'", "A snake is a letter for each cube, S straight"},
    {0, "--box 2x2x2 2,1,1", "read as steps this is 5 cubes"},
    {0, "-", "<stdin>:1: there is no snake"},
    {0, "- <&-", "<stdin>: "},
    {"echo 'box: 3x3x3\nsnake: 5,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2'", 0,
     "wrong.snake:2: "},
    {0, "5,1,1,2,1,2,1,1,2,2,1,1,1,2,2,1", "cubes 1 to 6"},
    {"echo 'box: 2x2x2\nsnake: " MARKET "'", 0, "wrong.snake:2: "},
    {0, "--box 2x2x2 \"$EXAMPLES/king.snake\"",
     "king.snake:5: read as corners this is 64 cubes, the 2x2x2 box has 8"},
    {0, "--box 2x2 " CUBE, "--box: a box has three sides"},
    {0, "--box 2x2x0 " CUBE, "--box: a side is from 1 to "},
    {0, "--box 99999x99999x99999 " CUBE, "--box: "},
    {0, "--box '' " CUBE, "--box: "},
    {"mkdir wrong.snake", 0, "wrong.snake: this is a directory"},
    {0, ". ", ".: this is a directory"},
    {0, "- <.", "<stdin>: this is a directory"},
    {"head -c 3000 \"$S\"", 0, "wrong.snake:1: this is not plain text"},
    {0, "- <\"$S\"", "<stdin>:1: this is not plain text"},
    {"echo 'box: 3x3x3\nsnake: 99999999999999999999,1'", 0,
     "wrong.snake:2: "},
    {"echo 'snake: " CUBE "\nfix: 99999999999999999999 @ 0,0,0'", 0,
     "wrong.snake:2: "},
    {"echo 'box: 99999999999999999999x1x1\nsnake: " CUBE "'", 0,
     "wrong.snake:1: "},
    {0, "99999999999999999999,1", "99999999999999999999,1"},
    {"head -c 10000000 /dev/zero | tr '\\0' 1", 0,
     "wrong.snake:1: the line has more than "},
    {"echo 'box: 3x3x3'; echo 'snake:';"
     "head -c 10000000 /dev/zero | tr '\\0' ' '",
     0, "wrong.snake:3: the line has more than "},
    {"yes 'name: x' | head -c 10000000", 0, "larger than 1 MiB"},
    {"truncate -s 100M wrong.snake", 0, "wrong.snake:1: "},
    {0, "- </dev/zero", "<stdin>:1: "},
    {0, "missing.snake", "missing.snake: "},
    {0, "missing/toy", "missing/toy: "},
    {0, "missing", "there is no file 'missing'"},
    {"echo 'box: 2x2x2\nsnaek: " CUBE "'", 0, "wrong.snake:2: "},
    {"echo 'box: 2x2x2\nbox: 2x2x2\nsnake: " CUBE "'", 0,
     "wrong.snake:2: "},
    {"echo 'snake: " CUBE "\nfix: 9 @ 0,0,0'", 0, "wrong.snake:2: "},
    {"echo 'snake: " CUBE "\nfix: 1 @ 0,0,2'", 0, "wrong.snake:2: "},
};

/* Where `prepare` makes the file itself, it prints nothing. */
static void prepare_file (const char *how) {
  char *command =
      format_text ("rm -rf wrong.snake; (%s) >printed || exit 9;"
                   "test -e wrong.snake || mv printed wrong.snake",
                   how);
  shell_expect (command, 0);
  mem_free (command);
}

TEST (a_file_is_found_without_its_suffix) {
  shell_complains ("echo >toy.snake; \"$S\" solve toy", 2,
                   "there is no file 'toy': did you mean 'toy.snake'?");
}

TEST (wrong_puzzles_are_named_in_one_line) {
  for (size_t i = 0; i < sizeof wrong_puzzles / sizeof *wrong_puzzles;
       i++) {
    const struct wrong_input *wrong = &wrong_puzzles[i];
    if (wrong->prepare)
      prepare_file (wrong->prepare);
    char *command =
        format_text ("\"$S\" solve %s",
                     wrong->prepare ? "wrong.snake" : wrong->argument);
    shell_complains (command, 2, wrong->complaint);
    mem_free (command);
  }
}

TEST (every_command_reads_puzzles_alike) {
  static const char *const commands[] = {"solve", "show", "encode",
                                         "decode", "encodings"};
  prepare_file ("echo 'box: 3x3x3\nsnake: 2,1,%,1'");
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    char *command = format_text ("\"$S\" %s wrong.snake", commands[i]);
    shell_complains (command, 2, "wrong.snake:2: ");
    mem_free (command);
  }
}

/*--------------------------------- usage -------------------------------*/

TEST (help_of_help_is_the_help) {
  shell_expect ("\"$S\" help >all && \"$S\" help help | cmp - all", 0);
}

TEST (one_is_not_said_in_the_plural) {
  shell_expect (
      "\"$S\" solve --search split --box 1x1x3 FF 2>&1 >/dev/null | "
      "grep -q ' 1 node,'",
      0);
  shell_complains ("printf '##\\n##\\n\\n##\\n' >shape; "
                   "\"$S\" solve --shape shape TTTT",
                   2, "layer 2 has 1 row, layer 1 has 2");
}

/* This is no mistake to be told in one line. */
TEST (without_arguments_it_says_how_to_use_it) {
  struct printed printed = shell_run ("\"$S\"");
  assert_int_equal (printed.status, 2);
  assert_string_equal (printed.out, "");
  assert_true (starts_with (printed.err, "usage: snakesat COMMAND"));
  printed_clear (&printed);
}

TEST (a_snake_that_starts_with_a_dash) {
  shell_expect ("\"$S\" solve --box 1x2x2 -- --oo", 2);
  shell_expect ("\"$S\" solve --box 1x2x2 -- -oo-", 10);
}

TEST (a_shape_is_taken_where_a_box_is) {
  shell_expect ("printf '##\\n##\\n\\n##\\n##\\n' >square;"
                "printf '###\\n#.#\\n###\\n' >ring",
                0);
  shell_expect ("\"$S\" solve --shape square TTTTTT", 10);
  shell_expect ("\"$S\" solve --shape ring FFTFTFT", 10);
  shell_expect ("\"$S\" solve --shape ring FTTFTFT", 20);
  shell_expect ("\"$S\" show --shape ring FFTFTFT", 0);
  shell_expect ("\"$S\" encode --shape ring FFTFTFT", 0);
  shell_expect ("\"$S\" catalogue --shape ring 'FFTFT*T'", 0);
  shell_complains ("\"$S\" solve --shape none FFTFTFT", 2, "none: ");
  shell_complains ("echo ab >wrong; \"$S\" solve --shape wrong FFTFTFT", 2,
                   "wrong:1: ");
  shell_complains ("\"$S\" solve --shape ring --box 3x3x1 FFTFTFT", 2,
                   "--box and --shape cannot both be the region");
  shell_complains ("\"$S\" solve --shape ring FFTFT", 2,
                   "the shape has 8 cells");
}

/*-------------------------------- help ---------------------------------*/

static int columns (const char *line) {
  int count = 0;
  for (; *line && *line != '\n'; line++)
    count += (*line & 0xc0) != 0x80; /* UTF-8 goes on */
  return count;
}

static void check_help (const char *command) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.err, "");
  assert_non_null (strstr (printed.out, "usage: snakesat"));
  for (const char *line = printed.out; *line;
       line += strcspn (line, "\n") + 1)
    if (columns (line) > 79)
      fail_msg ("%s: too long: %.100s", command, line);
  printed_clear (&printed);
}

/* The names in `snakesat help`, with blanks in front */
static char *all_commands (void) {
  struct printed printed =
      shell_run ("\"$S\" help | sed -n '/^Topics/q; "
                 "s/^  \\([a-z]*\\)   *[a-z].*/\\1/p'");
  char *names = copy_text (printed.out);
  printed_clear (&printed);
  return names;
}

TEST (help_fits_the_terminal) {
  char *names = all_commands (), *rest = 0;
  int commands = 0;
  check_help ("\"$S\" --help");
  check_help ("\"$S\" -h");
  check_help ("\"$S\" help");
  for (char *name = strtok_r (names, "\n", &rest); name;
       name = strtok_r (0, "\n", &rest), commands++) {
    char *long_way = format_text ("\"$S\" %s --help", name);
    char *short_way = format_text ("\"$S\" %s -h | cmp - help", name);
    char *other_way = format_text ("\"$S\" help %s >help", name);
    check_help (long_way);
    shell_expect (other_way, 0);
    shell_expect (short_way, 0);
    mem_free (long_way);
    mem_free (short_way);
    mem_free (other_way);
  }
  mem_free (names);
  assert_true (commands >= 15);
  shell_expect ("\"$S\" --version | grep -q '^snakesat [0-9]'", 0);
  shell_expect ("\"$S\" -V | grep -q '^snakesat [0-9]'", 0);
}

/* A terminal obeys no word of a command line. */
TEST (errors_carry_no_control_bytes) {
  static const char *const words[] = {
      "solve '\033[31m'",         "'\033]0;title\007'",
      "solve --x'\302\233'31m",   "solve --time '\302\205' x",
      "solve missing/'\177\377'", "solve '\n'two/x"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char *command =
        format_text ("eval \"\\\"\\$S\\\" $(printf \"%s\")\"", words[i]);
    struct printed printed = shell_run (command);
    assert_int_equal (printed.status, 2);
    assert_int_equal (text_lines_count (printed.err), 1);
    for (const char *c = printed.err; c[1]; c++)
      if ((unsigned char)*c < ' ' || *c == 0x7f ||
          (*c == (char)0xc2 && (unsigned char)c[1] < 0xa0))
        fail_msg ("%s printed a control byte: %s", command, printed.err);
    printed_clear (&printed);
    mem_free (command);
  }
}

/* Nor does it obey the command of a solver. */
TEST (remarks_carry_no_control_bytes) {
  shell_expect ("s=$(printf \"true '\\033[31m'\"); "
                "\"$S\" solve --solver \"$s\" " CUBE " >text 2>&1; "
                "! grep -q \"$(printf '\\033')\" text && grep -q '?' text",
                0);
}

/*------------------------------- solve ---------------------------------*/

TEST (exit_status_is_the_verdict) {
  shell_expect ("\"$S\" solve \"$EXAMPLES/craig-wood.snake\"", 10);
  shell_expect ("\"$S\" solve \"$EXAMPLES/trialpay-6.snake\"", 20);
  shell_expect ("\"$S\" solve " MARKET, 10);
  shell_expect ("echo " MARKET " | \"$S\" solve -", 10);
  shell_expect ("\"$S\" show " MARKET, 0);
  shell_expect ("\"$S\" encode " MARKET, 0);
  shell_expect ("\"$S\" encodings", 0);
  shell_expect ("\"$S\" encodings " MARKET, 0);
}

TEST (quiet_is_quiet) {
  static const char *const commands[] = {
      "\"$S\" solve --quiet " MARKET,
      "\"$S\" solve -q --json " MARKET,
      "\"$S\" solve -q \"$EXAMPLES/all-turn.snake\"",
      "\"$S\" encode -q " MARKET,
      "\"$S\" decode -q \"$ANSWERS/craig-wood.cnf.gz\" "
      "\"$ANSWERS/kissat-craig-wood.txt\"",
      "\"$S\" show " MARKET,
      "\"$S\" encodings " MARKET};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct printed printed = shell_run (commands[i]);
    assert_string_equal (printed.err, "");
    assert_string_not_equal (printed.out, "");
    printed_clear (&printed);
  }
}

TEST (only_what_was_asked_for_is_printed) {
  struct printed printed =
      shell_run ("\"$S\" solve --format runs,cells --box 1x2x2 moves:FTT");
  assert_int_equal (printed.status, 10);
  assert_int_equal (text_lines_count (printed.out), 1 + 1 + 4);
  assert_true (starts_with (printed.out, "["));
  assert_int_equal (text_lines_count (printed.err), 1);
  printed_clear (&printed);
}

/*-------------------------------- show ---------------------------------*/

/* The moves that `show` understands, on the heap */
static char *moves_of (const char *box, const char *puzzle) {
  char *command =
      format_text ("\"$S\" show --json%s%s %s", box ? " --box " : "",
                   box ? box : "", puzzle);
  struct printed printed = shell_run (command);
  if (printed.status)
    fail_msg ("%s: %s", command, printed.err);
  json_t *object = json_loads (printed.out, 0, 0);
  const char *snake;
  assert_int_equal (
      json_unpack (object, "{s:{s:s}}", "puzzle", "snake", &snake), 0);
  char *moves = copy_text (snake);
  json_decref (object);
  printed_clear (&printed);
  mem_free (command);
  return moves;
}

/* Where a line begins with that prefix, or 0 */
static const char *find_notation (const char *shown, const char *prefix) {
  char *start = format_text ("\n%s:", prefix);
  const char *found = strstr (shown, start);
  mem_free (start);
  return found ? found + 1 : 0;
}

/* A notation goes on until the next one begins. */
static size_t notation_length (const char *shown, const char *notation) {
  size_t length = strlen (notation);
  for (int i = 0; notation_number (i); i++) {
    const char *next = find_notation (shown, notation_number (i)->prefix);
    if (next > notation && (size_t)(next - notation) < length)
      length = (size_t)(next - notation);
  }
  return length;
}

static void save (const char *text, size_t length) {
  FILE *file = fopen ("copied.snake", "w");
  assert_non_null (file);
  assert_int_equal (fwrite (text, 1, length, file), length);
  assert_int_equal (fclose (file), 0);
}

static int check_round_trip (const char *puzzle, const char *box) {
  int notations = 0;
  char *command = format_text ("\"$S\" show --all %s", puzzle);
  char *expected = moves_of (0, puzzle);
  struct printed printed = shell_run (command);
  for (int i = 0; notation_number (i); i++) {
    const char *start =
        find_notation (printed.out, notation_number (i)->prefix);
    if (!start)
      continue;
    save (start, notation_length (printed.out, start));
    char *from_file = moves_of (box, "copied.snake");
    char *inline_moves = moves_of (box, "\"$(cat copied.snake)\"");
    assert_string_equal (from_file, expected);
    assert_string_equal (inline_moves, expected);
    mem_free (from_file);
    mem_free (inline_moves);
    notations++;
  }
  printed_clear (&printed);
  mem_free (expected);
  mem_free (command);
  return notations;
}

TEST (what_show_prints_can_be_typed_again) {
  int all = 0;
  while (notation_number (all))
    all++;
  /* bars are for snakes with free joints */
  assert_int_equal (
      check_round_trip ("\"$EXAMPLES/craig-wood.snake\"", "3x3x3"),
      all - 1);
  assert_int_equal (check_round_trip ("\"$EXAMPLES/king.snake\"", "4x4x4"),
                    all - 1);
  assert_int_equal (check_round_trip (CUBE, "2x2x2"), all - 1);
  assert_int_equal (
      check_round_trip ("\"$EXAMPLES/all-turn.snake\"", "3x3x3"), all - 1);
  assert_true (check_round_trip ("\"$EXAMPLES/javascript-bars.snake\"",
                                 "3x3x3") >= 2);
  assert_true (check_round_trip ("\"$EXAMPLES/worn.snake\"", "3x3x3") >= 2);
}
