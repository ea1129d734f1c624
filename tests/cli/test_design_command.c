/* `design` on the command line */
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static void shell_prints (const char *command, int status,
                          const char *wanted) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, status);
  if (!strstr (printed.out, wanted))
    fail_msg ("%s\nprinted %s", command, printed.out);
  printed_clear (&printed);
}

static json_t *designs (const json_t *json) {
  return json_object_get (json, "designs");
}

/* All-turn: impossible in 3x3x3 (L. Carter), possible in all even cubes. */
TEST (design_as_json) {
  json_t *json =
      shell_json ("\"$S\" design --json --box 4x4x4 --straights 0", 10);
  assert_int_equal (json_array_size (designs (json)), 1);
  json_decref (json);
  json = shell_json ("\"$S\" design --json --box 3x3x3 --straights 0", 20);
  assert_int_equal (json_array_size (designs (json)), 0);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
  json = shell_json ("\"$S\" design --json --all --box 2x2x3 --unique", 10);
  assert_int_equal (json_array_size (designs (json)), 10);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
}

TEST (another_solver_designs_the_same) {
  json_t *json = shell_json ("\"$S\" design --json --all --box 2x2x3 "
                             "--straights max --solver 'minisat {cnf} "
                             "{answer}'",
                             10);
  assert_true (json_is_true (json_object_get (json, "optimal")));
  assert_int_equal (json_integer_value (json_object_get (
                        json_array_get (designs (json), 0), "straights")),
                    4);
  json_decref (json);
  json = shell_json ("\"$S\" design --json --all --box 2x2x3 --solver "
                     "'cadical -q'",
                     10);
  assert_int_equal (json_array_size (designs (json)), 17);
  json_decref (json);
}

/* min and max are what they say: PicoSAT proves it, our check and another
 * solver agree.  Without its last clause the formula only asks for a snake
 * that is as wished, and then there is one.
 */
TEST (the_best_is_proved) {
  static const char *const wishes[] = {
      "--box 3x3x3 --straights min", "--box 3x3x3 --straights max",
      "--box 2x2x4 --straights max", "--box 2x3x3 --straights max",
      "--box 2x3x4 --straights max --palindrome"};
  for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
    char *command =
        format_text ("\"$S\" design -q %s --prove b", wishes[i]);
    shell_prints (command, 10,
                  "straight joints, and the proof was checked.\n");
    shell_expect ("\"$S\" check -q b.cnf b.drat", 0);
    shell_expect ("grep -q '^[^-0-9]' b.drat",
                  1); /* lemmas, nothing else */
    shell_expect ("cadical -q b.cnf", 20);
    shell_expect (
        "awk '/^p/ { $4-- } { if (NR > 1) print line; line = $0 }' "
        "b.cnf >more.cnf; cadical -q -n more.cnf",
        10);
    mem_free (command);
  }
}

/* Fewer than none, more than all */
TEST (what_cannot_be_better_is_proved_too) {
  shell_expect ("\"$S\" design -q --box 2x2x2 --straights min --prove b",
                10);
  shell_expect ("cadical -q b.cnf", 20);
  shell_expect ("\"$S\" design -q --box 1x1x5 --straights max --prove b",
                10);
  shell_expect ("cadical -q b.cnf", 20);
}

/* L. Carter: no snake of 3x3x3 turns everywhere. */
TEST (that_there_is_none_is_proved) {
  json_t *json =
      shell_json ("\"$S\" design --json --box 3x3x3 --straights 0 "
                  "--prove none",
                  20);
  const json_t *proof = json_object_get (json, "certificate");
  assert_true (json_is_true (json_object_get (proof, "verified")));
  assert_string_equal (
      json_string_value (json_object_get (proof, "formula")), "none.cnf");
  json_decref (json);
  shell_expect ("\"$S\" check -q none.cnf none.drat", 0);
  shell_expect ("grep -q 'c snakesat design --json --box 3x3x3' none.cnf",
                0);
  json =
      shell_json ("\"$S\" design --json --box 3x3x3 --straights 2 --prove "
                  "some",
                  10);
  assert_null (json_object_get (json, "certificate"));
  json_decref (json);
  shell_expect ("ls some.*", 2);
}

TEST (another_solver_proves_it) {
  shell_prints ("\"$S\" design -q --box 2x3x3 --straights max --prove b "
                "--solver 'cadical -q {cnf} {proof}'",
                10, "straight joints, and the proof was checked.\n");
  shell_expect ("\"$S\" check -q b.cnf b.drat", 0);
  shell_expect ("rm b.*; ls '{proof}'", 2);
}

/* The call is told in the formula, also where it goes over lines. */
TEST (the_call_stays_a_comment) {
  shell_prints ("\"$S\" design -q --box 2x3x3 --straights max --prove b "
                "--solver 'cadical -q \\\n{cnf} {proof}'",
                10, "straight joints, and the proof was checked.\n");
  shell_expect ("grep -q '^c snakesat.*{cnf} {proof}.$' b.cnf && rm b.*",
                0);
}

/* A solver that says so without a proof, no room, no time: then no files
 * are left, and nothing is called proved.
 */
TEST (nothing_is_proved_without_a_proof) {
  shell_complains (
      "\"$S\" design -q --box 3x3x3 --straights 0 --prove b --solver 'echo "
      "s UNSATISFIABLE; : {cnf} {proof}'",
      1, "the proof is not accepted: ");
  shell_complains (
      "ulimit -f 8; trap '' XFSZ; \"$S\" design -q --box 3x3x3 "
      "--straights 0 --prove b",
      1, "b.cnf: cannot write");
  shell_complains (
      "ln -s /dev/full full.drat; \"$S\" design -q --box 3x3x3 "
      "--straights 0 --prove full",
      1, "full.drat: cannot write");
  shell_expect ("ls full.cnf full.cnf.* 2>/dev/null", 2);
  shell_complains (
      "\"$S\" design -q --box 3x3x3 --straights 0 --prove no/b", 2,
      "no/b: there is no directory no");
  /* A slow machine needs more time for the first. */
  shell_prints ("for t in 1 10 100; do \"$S\" design -q --box 5x5x5 "
                "--straights max --time $t --prove b || exit $?; done",
                10, "none with more is known; not decided: time limit\n");
  shell_expect ("ls b.* 2>/dev/null", 2);
  shell_complains ("\"$S\" design --box 2x2x2 --unique --prove b", 2,
                   "--prove does not work with --unique");
  shell_complains ("\"$S\" design --box 2x2x2 --foldings 2.. --prove b", 2,
                   "--prove does not work with --unique");
  shell_complains ("\"$S\" design --box 2x2x2 --prove b --solver kissat", 2,
                   "where the proof goes, with {proof}");
  shell_complains ("\"$S\" design --box 2x2x2 --prove ''", 2,
                   "--prove takes the name of the files");
}

/* A snake that was found proves itself. */
TEST (it_says_where_nothing_is_proved) {
  const char *said =
      "There is nothing to prove: found.cnf and found.drat are "
      "not written.\n";
  struct printed printed =
      shell_run ("\"$S\" design --box 2x2x2 --prove found");
  assert_int_equal (printed.status, 10);
  assert_non_null (strstr (printed.err, said));
  printed_clear (&printed);
  shell_expect ("ls found.* 2>/dev/null", 2);
  printed = shell_run ("\"$S\" design --box 2x2x2 --straights 1 --prove b");
  assert_int_equal (printed.status, 20);
  assert_null (strstr (printed.err, "nothing to prove"));
  printed_clear (&printed);
}

TEST (what_it_prints_can_be_solved) {
  shell_expect ("\"$S\" design -q --box 3x3x3 --unique --random --seed 5 "
                "| head -n 1 >snake && \"$S\" count --unique snake "
                "| grep -q 'exactly one folding'",
                0);
  shell_expect ("\"$S\" design -q --box 3x3x3 --random --seed 5 >a; "
                "\"$S\" design -q --box 3x3x3 --random --seed 5 | cmp - a",
                0);
  shell_expect ("\"$S\" design -q --box 3x3x3 --random --seed 6 | cmp - a "
                ">/dev/null",
                1);
}

TEST (one_snake_folds_into_two_boxes) {
  static const char *const boxes[][2] = {
      {"4x4x4", "8x8x1"}, {"3x9x1", "3x3x3"}, {"2x2x2", "1x2x4"}};
  for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
    char *command = format_text (
        "\"$S\" design -q --box %s --also-folds %s | head -n 1 "
        ">pair; \"$S\" solve -q --box %s pair && exit 1; "
        "[ $? = 10 ] && \"$S\" solve -q --box %s pair",
        boxes[i][0], boxes[i][1], boxes[i][0], boxes[i][1]);
    shell_expect (command, 10);
    mem_free (command);
  }
  shell_expect ("\"$S\" design -q --box 3x3x3 --also-folds 1x1x27", 20);
}

/* At least 30: how many, is what `count` says, too. */
TEST (the_foldings_are_counted_where_they_are_wished) {
  json_t *answer =
      shell_json ("\"$S\" design --json --box 2x2x4 --foldings 30..", 10);
  const char *snake;
  int complete, folds, counted;
  assert_int_equal (json_unpack (answer, "{s:[{s:s,s:b,s:i}]}", "designs",
                                 "snake", &snake, "complete", &complete,
                                 "up_to_symmetry_and_reversal", &folds),
                    0);
  char *command =
      format_text ("\"$S\" count --json --box 2x2x4 moves:%s", snake);
  json_t *count = shell_json (command, 0);
  assert_int_equal (
      json_unpack (count, "{s:i}", "up_to_symmetry_and_reversal", &counted),
      0);
  assert_true (complete && folds >= 30);
  assert_int_equal (folds, counted);
  json_decref (answer);
  json_decref (count);
  mem_free (command);
}

TEST (wrong_calls_are_named) {
  shell_complains ("\"$S\" design --box 2x2x2 --all --count 3", 2,
                   "--all finds all snakes");
  shell_complains ("\"$S\" design --box 2x2x2 --unique --foldings 2", 2,
                   "leave out one of them");
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
  shell_complains ("\"$S\" design --box 2x2x2 --pattern Té", 2, "not 'é'");
  shell_complains ("\"$S\" design --box 2x2x2 --corner-ends=face", 2,
                   "--corner-ends takes no argument");
  shell_complains ("\"$S\" design --box 2x2x2 --also-folds 3x3x1", 2,
                   "a box of 8 cells");
  shell_complains ("\"$S\" design --box 2x2x2 --also-folds 8", 2,
                   "a box of 8 cells");
  shell_complains ("\"$S\" design --box 2x2x2 --also-folds x", 2,
                   "--also-folds: not a box");
  shell_complains ("\"$S\" design --box 2x2x2 --count 0", 2,
                   "--count takes a whole number from 1");
  shell_complains ("\"$S\" design -q --box 2x2x2 >/dev/full", 1,
                   "cannot write the output");
}

/* Empty rows, columns and layers around a shape change no answer and no
 * picture, whatever asks for its box: ends in corners, symmetries, the
 * longest side, words for places.  Cubes are fixed where the file says.
 */
TEST (a_shape_has_the_smallest_box) {
  static const char *const commands[] = {
      "show",
      "solve --format cells",
      "solve --all --json",
      "count",
      "explain",
      "hint --have 1@0,0,0",
      "hint --moves F",
      "encode -o - --names",
      "draw --as words -o -",
      "draw --as svg -o -",
      "draw --as steps -o -",
  };
  shell_expect ("printf 'shape:\n.#\n##\n\n##\n##\nfix: 2 @ 0,0,0\n"
                "snake: moves:FTTTTT\n' >tight; "
                "printf 'shape:\n...\n..#\n.##\n...\n\n...\n.##\n"
                ".##\n...\n\n...\n...\n...\n...\nfix: 2 @ 1,1,0\n"
                "snake: moves:FTTTTT\n' >wide",
                0);
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    char *line = format_text (
        "for i in tight wide; do $S %s $i 2>&1 | sed "
        "-e 's/\"seconds\":[^,}]*//g; s/[0-9.]* s$//; s/wide/tight/g' "
        ">$i.out; done; test -s tight.out && diff tight.out wide.out",
        commands[i]);
    shell_expect (line, 0);
    mem_free (line);
  }
  /* Ends in two corners of a square that lies in a larger one */
  shell_expect ("printf '##\n##\n' >tight.shape; "
                "printf '...\n.##\n.##\n' >wide.shape; "
                "for i in tight wide; do $S design --corner-ends --shape "
                "$i.shape --straights max --prove p --json | "
                "grep '\"designs\":.{.*\"optimal\":true' || exit 1; done",
                0);
}
