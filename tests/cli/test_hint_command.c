/* `snakesat hint`: what it tells of the cubes in the hand, and how they may
 * be given.
 */
#include "shell.h"

#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

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
        "Cube 1 is in the front left corner of the bottom layer. Next: "
        "at cube 4 turn up to the top layer: cube 5.");
  says (CUBE " --moves FRU,LB --from 0,0,0", 10, "Next: at cube 6 turn");
  says (CUBE " --moves FRBUFLB", 10, "Done: every cube is in its place.");
  says (CUBE " --have ''", 10, "Nothing is placed yet.");
  says (CUBE, 10, "Nothing is placed yet.");
  says ("--box 3x3x3 moves:FFTFTFTFTTTTFTFTTTFTTFTTTF --have 1@1,1,1", 20,
        "Start over: you can keep no cube");
  says ("\"$EXAMPLES/all-turn.snake\" --have 1@0,0,0", 20,
        "cannot be folded at all");
  says ("--time 0.000001 --symmetry none \"$EXAMPLES/king.snake\" --have "
        "1@0,0,0",
        0, "Not decided: time limit");
  says ("--json " CUBE " --moves FR", 10,
        "\"completable\":true,\"other_end\":false,\"by_runs\":false,"
        "\"held\":3,\"keep\":3,"
        "\"next\":{\"from\":3,\"cube\":4,\"last\":4,");
}

TEST (moves_may_begin_anywhere) {
  says (CUBE " --moves BLD", 10,
        "Cube 1 is in the back right corner of the top layer. Next: at "
        "cube 4 turn");
  says (CUBE " --moves BLD --from 1,1,1", 10,
        "everything. Next: at cube 4 turn");
  says (CUBE " --moves ''", 10, "keep everything. Cube 1 is in");
  says (CUBE " --moves FFRB", 20,
        "Unfold everything after cube 2; you can keep cubes 1 and 2.");
  says (CUBE " --json --moves BLD", 10, "\"keep\":4,");
  shell_expect ("\"$S\" hint " CUBE " --json --moves BLD | "
                "\"$S\" draw --folding - >drawn && ! grep laid drawn",
                0);
}

/*-------------------------------- the other end ------------------------*/

#define CRAIG_WOOD "\"$EXAMPLES/craig-wood.snake\""

/* Cubes 1 to 3 are a straight run, and by the colours of the cells cube 20
 * is never in a corner then.
 */
/* Expected words are those that a German child would read. */
TEST (the_locale_chooses_the_language) {
  shell_expect ("LC_ALL=de_DE.UTF-8 \"$S\" hint " CUBE " | "
                "grep -q 'Noch liegt kein'",
                0);
  shell_expect ("LC_ALL= LC_MESSAGES=de_CH.utf8 LANG=fr_FR.UTF-8 \"$S\" "
                "hint " CUBE " | grep -q 'Noch liegt kein'",
                0);
  shell_expect ("LC_ALL=C LANG=de_DE.UTF-8 \"$S\" hint " CUBE
                " | grep -q 'Nothing is placed'",
                0);
  shell_expect ("LC_ALL=de_DE.ISO-8859-1 \"$S\" hint " CUBE
                " | grep -q 'Nothing is placed'",
                0);
  shell_expect ("LC_ALL=tlh_KL.UTF-8 \"$S\" hint " CUBE
                " | grep -q 'Nothing is placed'",
                0);
}

/* JSON and data of pages are for programs. */
TEST (json_does_not_follow_the_locale) {
  shell_expect ("LC_ALL=de_DE.UTF-8 \"$S\" hint " CUBE
                " --json | grep -q 'cube 2 goes'",
                0);
  shell_expect ("\"$S\" hint " CUBE " --json --language de | "
                "grep -q 'Als N.*chstes kommt W.*rfel 2 '",
                0);
  shell_expect ("LC_ALL=de_DE.UTF-8 \"$S\" draw " CUBE
                " --as steps | grep -q 'At cube'",
                0);
}

TEST (a_language_has_to_be_known) {
  shell_expect ("\"$S\" hint " CUBE
                " --language deutsch 2>x; test $? = 2 && "
                "grep -q \"unknown language 'deutsch': use de, en\" x",
                0);
}

TEST (cubes_that_stay_are_listed_without_those_between) {
  says (CRAIG_WOOD " --have '1@0,0,0 2@1,0,0 9@0,2,2 20@2,2,2'", 20,
        "Unfold everything after cube 9; you can keep cubes 1, 2 and 9.");
  says (CRAIG_WOOD " --have '1@0,0,0 2@1,0,0 3@2,0,0 9@0,2,2 20@2,2,2'", 20,
        "after cube 9; you can keep cubes 1 to 3 and 9.");
}

TEST (the_other_end_is_seen) {
  says (CRAIG_WOOD " --have '27@0,0,0 26@1,0,0'", 10,
        "So far so good: you can keep everything. Next: cube 25 goes");
  says (CRAIG_WOOD " --have '20@0,1,0 26@2,1,2 27@2,2,2'", 10,
        "So far so good: you can keep everything. Next: cube 25 goes");
  says (CRAIG_WOOD " --have '27@0,0,0 26@1,0,0 25@1,1,0'", 20,
        "You turn at cube 26, but there the snake is straight.");
  says (CRAIG_WOOD " --moves FFRB", 10,
        "You turn at cube 4, but there the snake is straight. Counted from "
        "the other end it fits, so that end is used: your cube 1 is cube "
        "27 of");
  says (CRAIG_WOOD " --json --moves FFRB", 10, "\"other_end\":true");
  says (CRAIG_WOOD " --moves FFRU", 20,
        "snake as it was typed. It cannot be finished from here. Unfold "
        "everything after cube 4; you can keep cubes 1 to 4.");
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
  says (CRAIG_WOOD " --json --moves 'back, back, right, r'", 10,
        "\"held\":5,");
  says (CRAIG_WOOD " --moves 'forward, forward, right, front'", 10,
        "Counted from the other end it fits");
  shell_complains ("\"$S\" hint " CUBE " --moves 'forwards'", 2,
                   "'o' is not a direction");
  shell_complains ("\"$S\" hint " CUBE " --have FFRU", 2,
                   "use --moves for moves");
  shell_complains ("\"$S\" hint " CUBE " --moves 1F2", 2,
                   "a direction is missing after the last number");
  shell_complains ("\"$S\" hint " CUBE " --moves 30F", 2,
                   "there is no cube 9");
}

/* A leaflet may lead there. */
TEST (a_collision_is_advice) {
  says (CUBE " --moves FRBL", 20,
        "Cube 5 would be in the cell of cube 1. It cannot be finished from "
        "here. Unfold everything after cube 4; you can keep cubes 1 to 4.");
  says (CUBE " --json --moves FRBF", 20, "\"completable\":false,");
}

/* +x is away, +y to the right, +z up: cubes 1 to 4 of the small cube, as
 * FRB; and all that `solve` prints.
 */
TEST (solutions_are_read_as_people_write_them) {
  static const char *const begun[] = {
      "+x+y-x",          "1+x 2 +y",
      "x y -x",          "[(1,'x'),(1,'y'),(-1,'x')]",
      "+X, +Y, -X",      "R F L",
      "back right front"};
  for (size_t i = 0; i < sizeof begun / sizeof *begun; i++) {
    AUTOFREE char *command =
        format_text (CUBE " --json --moves \"%s\"", begun[i]);
    says (command, i == 1 ? 20 : 10,
          i == 1 ? "\"held\":4,\"keep\":3," : "\"held\":4,\"keep\":4,");
  }
  static const char *const formats[] = {"moves", "runs"};
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    AUTOFREE char *command = format_text (
        CRAIG_WOOD " --moves \"$(\"$S\" solve -q --format %s " CRAIG_WOOD
                   ")\"",
        formats[i]);
    says (command, 10, "Done: every cube is in its place.");
  }
  says (CRAIG_WOOD " --have \"$(\"$S\" solve -q --format cells " CRAIG_WOOD
                   ")\"",
        10, "Done: every cube is in its place.");
  says ("--box 1x2x3 FFTTF --moves URD", 10,
        "Read as a direction for each straight run. Done");
  says ("--box 1x2x3 FFTTF --have "
        "'[[0,0,0], [0,0,1], [0,0,2],[0,1,2],[0,1,1],[0,1,0]]'",
        10, "Done: every cube is in its place.");
  says ("--box 1x2x3 FFTTF --have '(0,0,0) (0,0,1)'", 10,
        "Next: at cube 2 go straight on");
  says ("--json --box 1x2x3 FFTTF --moves URD", 10, "\"by_runs\":true");
  says (CUBE " --moves 'R2 B'", 20, "You go straight on at cube 2");
}

/* The moves F, R, B, U, F, L, B fill the small cube; the others leave it at
 * cube 7, end early, or come back to cube 1.
 */
TEST (a_whole_folding_is_verified) {
  static const struct {
    const char *folding, *expected;
    int status;
  } cases[] = {{"FRBUFLB", "Right: it fills the 2x2x2 box.", 0},
               {"+x+y-x+z+x-y-x", "Right: it fills", 0},
               {"FRBUFLF", "Wrong from cube 8 on.", 1},
               {"FRBUFRB", "Wrong from cube 7 on. Right would be:", 1},
               {"FRBU", "Right so far, but 3 cubes are missing.", 1},
               {"FRBL",
                "Cube 5 would be in the cell of cube 1. Wrong from cube 5",
                1},
               {"FF", "You go straight on at cube 2", 1},
               {"nonsense", "FOLDING: 'n' is not a direction", 2},
               {"$(\"$S\" solve -q --format cells " CUBE ")", "Right", 0},
               {"$(\"$S\" solve -q --format layers " CUBE ")", "Right", 0},
               {"$(\"$S\" solve -q --format moves " CUBE ")", "Right", 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    AUTOFREE char *command = format_text (
        "\"$S\" verify " CUBE " \"%s\" 2>&1", cases[i].folding);
    struct printed printed = shell_run (command);
    assert_int_equal (printed.status, cases[i].status);
    if (!strstr (printed.out, cases[i].expected))
      fail_msg ("%s: %s", cases[i].folding, printed.out);
    printed_clear (&printed);
  }
  shell_expect (
      "\"$S\" verify --json " CUBE " FRBUFRB | grep -q "
      "'\"right\":false,\"by_runs\":false,\"held\":8,\"keep\":6,'",
      0);
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
    char *command = format_text (
        "\"$S\" hint --json %s | grep '\"completable\":%s,' | "
        "grep '\"status\":\"%s\"'",
        cases[i].arguments, cases[i].completable, cases[i].status);
    shell_expect (command, 0);
    mem_free (command);
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
  shell_complains ("\"$S\" hint " CUBE " --have '' --moves ''", 2,
                   "give either --have or --moves");
  shell_complains ("\"$S\" hint " CUBE " --have '' --from 0,0,0", 2,
                   "--moves begin");
  shell_complains ("\"$S\" hint " CUBE " --have 1", 2,
                   "--have: '1' is neither a cube in a cell");
  shell_complains ("\"$S\" hint " CUBE " --have 9@0,0,0", 2,
                   "--have: there is no cube 9");
  shell_complains ("\"$S\" hint " CUBE " --have '1@0,0,0 1@0,0,1'", 2,
                   "cube 1 is fixed twice");
  shell_complains ("\"$S\" hint " CUBE " --moves FFX", 2, "--moves: ");
  shell_complains ("\"$S\" hint " CUBE " --moves FX", 2,
                   "'X' is not a direction");
  shell_complains ("\"$S\" hint " CUBE " --moves 'Fé'", 2,
                   "--moves: 'é' (U+00E9) is not a direction");
  shell_complains ("\"$S\" hint " CUBE " --moves F --from 1", 2,
                   "--from: write the cell as 0,0,0, not '1'");
  shell_complains ("\"$S\" hint " CUBE " --moves F --from 0,0,z", 2,
                   "--from: write the cell as 0,0,0, not '0,0,z'");
  shell_complains ("\"$S\" hint " CUBE " --have 1@0,0,0,2@1,0,0", 2,
                   "--have: write which cube is in which cell as `1 @");
  shell_complains ("\"$S\" hint " CUBE " --moves F --from 1,0,0", 2,
                   "--moves: there is no cell 2,0,0");
  shell_complains ("\"$S\" hint " CUBE " --moves FRBUFLBU", 2,
                   "--moves: there is no cube 9: the snake has cubes 1 to");
}
