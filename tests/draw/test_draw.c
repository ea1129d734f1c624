/* `draw` as people start it: what they type wrong, where pictures go, and
 * foldings that come from a file.
 */
#include "shell.h"

#include "system/memory.h"
#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define CUBE "1,1,1,1,1,1,1"

static const char *const kinds[] = {"html", "svg", "pdf", "png",
                                    "txt",  "obj", "stl"};

TEST (wrong_calls_are_named_in_one_line) {
  shell_complains ("\"$S\" draw " CUBE " -o ''", 2, "-o takes the name");
  shell_complains ("\"$S\" draw " CUBE " -o x.jpg", 2,
                   "end of x.jpg; use html, ");
  shell_complains ("\"$S\" draw " CUBE " -o x", 2,
                   "which type of picture? Name it by --as or");
  shell_complains ("\"$S\" draw " CUBE " -o x.html --as jpg", 2,
                   "unknown picture type jpg; use html, ");
  shell_complains ("\"$S\" draw -o x.html", 2, "a PUZZLE is missing");
  shell_complains ("\"$S\" draw -o x.html FFX", 2, "'FFX'");
  shell_complains ("\"$S\" draw " CUBE " --as ''", 2, "--as takes a kind");
  shell_complains ("\"$S\" draw " CUBE " --color blue", 2,
                   "--color takes auto, always or never, not 'blue'");
  shell_complains ("\"$S\" draw " CUBE " --card -o x.html", 2,
                   "--card is not for html");
  shell_complains ("\"$S\" draw " CUBE " --ascii -o x.svg", 2,
                   "--ascii is not for svg");
  shell_complains ("\"$S\" draw --folding f --jobs 2 -o x.html", 2,
                   "--folding draws what was found already");
  shell_expect ("test ! -e x && test ! -e x.html && test ! -e x.jpg", 0);
}

TEST (pictures_go_where_they_should) {
  shell_expect ("\"$S\" draw -q " CUBE " -o x.html && "
                "\"$S\" draw -q " CUBE " --as html -o - >y && "
                "\"$S\" draw -q " CUBE " --as html -o z.page && "
                "cmp x.html y && cmp x.html z.page && "
                "test ! -e x.html.part",
                0);
  shell_expect ("\"$S\" draw -q " CUBE " --as drill -o drill.txt && "
                "\"$S\" draw -q " CUBE " --as parts -o parts.STL && "
                "\"$S\" draw -q " CUBE " --as parts -o toy.parts && "
                "cmp parts.STL toy.parts",
                0);
  shell_expect ("\"$S\" draw -q " CUBE " >x && "
                "\"$S\" draw -q " CUBE " -o y.txt && cmp x y.txt",
                0);
  shell_complains ("\"$S\" draw " CUBE " -o missing/x.html", 2,
                   "missing/x.html: there is no directory missing");
  shell_complains ("\"$S\" draw " CUBE " --as svg -o /dev/full", 1,
                   "/dev/full: cannot write: ");
  shell_complains ("\"$S\" draw " CUBE " --as html -o /dev/full", 1,
                   "/dev/full: cannot write: ");
  shell_complains ("\"$S\" draw " CUBE " --as png -o /dev/full", 1,
                   "/dev/full: cannot write: ");
  shell_complains ("\"$S\" draw " CUBE " >/dev/full", 1,
                   "standard output: cannot write: ");
}

/*-------------------------- letters and colours ------------------------*/

/* Bytes beyond ASCII, and those that begin the colours of a terminal */
#define BOXES "LC_ALL=C grep -q '[^ -~]' "
#define COLOURS "grep -q '\033' "

TEST (the_locale_chooses_the_letters) {
  shell_expect ("LC_ALL=C \"$S\" draw -q " CUBE " >x; ! " BOXES "x", 0);
  shell_expect ("LC_ALL=C.UTF-8 \"$S\" draw -q " CUBE " >x; " BOXES
                "x && ! " COLOURS "x",
                0);
  shell_expect (
      "LC_ALL=C.UTF-8 \"$S\" draw -q " CUBE " -o x.txt; " BOXES "x.txt", 0);
  shell_expect ("LC_ALL=C.UTF-8 \"$S\" draw -q " CUBE " --ascii >x; "
                "LC_ALL=C \"$S\" draw -q " CUBE " >y; cmp x y",
                0);
  shell_expect ("LC_ALL=none.UTF-8 \"$S\" draw -q " CUBE " >x; cmp x y", 0);
}

TEST (colours_come_when_they_are_wanted) {
  shell_expect ("\"$S\" draw -q " CUBE " --color always >x; " COLOURS "x",
                0);
  shell_expect ("\"$S\" draw -q " CUBE " --color auto >x; ! " COLOURS "x",
                0);
}

static int is_coloured (const char *settings) {
  char command[256];
  snprintf (command, sizeof command, "%s \"$S\" draw -q " CUBE, settings);
  struct printed printed = shell_on_terminal (command);
  const int found = strchr (printed.out, '\033') != 0;
  assert_int_equal (printed.status, 0);
  assert_non_null (strstr (printed.out, "2x2x2"));
  printed_clear (&printed);
  return found;
}

TEST (terminals_have_colours) {
  if (!shell_has_terminals ())
    return;
  assert_true (is_coloured ("NO_COLOR= TERM=xterm"));
  assert_false (is_coloured ("NO_COLOR=1 TERM=xterm"));
  assert_false (is_coloured ("NO_COLOR= TERM=dumb"));
  assert_false (is_coloured ("NO_COLOR= TERM="));
  struct printed printed =
      shell_on_terminal ("NO_COLOR= TERM=xterm \"$S\" draw -q " CUBE
                         " -o terminal.txt; cat terminal.txt");
  assert_int_equal (printed.status, 0);
  assert_null (strchr (printed.out, '\033'));
  printed_clear (&printed);
}

/*------------------------------------------------------------------------*/

TEST (foldings_come_from_a_file) {
  static const char *const names[] = {"craig-wood", "hollow-cube", "spare",
                                      "ring", "javascript-bars"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char command[512];
    snprintf (command, sizeof command,
              "P=\"$EXAMPLES/%s.snake\"; \"$S\" solve -q --json \"$P\" "
              ">f.json; \"$S\" draw --folding f.json -o x.html && "
              "\"$S\" draw --folding - \"$P\" -o y.html <f.json && "
              "cmp x.html y.html",
              names[i]);
    shell_expect (command, 0);
  }
}

/* This one has a single folding. */
TEST (foldings_from_a_file_are_drawn_as_those_that_are_found) {
  shell_expect ("P=\"$EXAMPLES/craig-wood.snake\"; "
                "\"$S\" solve -q --json \"$P\" >f.json; "
                "\"$S\" draw --folding f.json -o x.html && "
                "\"$S\" draw -q \"$P\" -o y.html && cmp x.html y.html",
                0);
}

/* As `solve --json` prints it */
static void write_solved (const json_t *design, const char *foldings,
                          const json_t *box, const char *file) {
  json_t *object =
      json_pack ("{s:{s:n, s:O, s:O}, s:O}", "puzzle", "name", "box", box,
                 "snake", json_object_get (design, "snake"), "foldings",
                 json_object_get (design, foldings));
  assert_int_equal (json_dump_file (object, file, 0), 0);
  json_decref (object);
}

TEST (designs_are_drawn_as_if_they_were_solved) {
  json_t *designs = shell_json (
      "\"$S\" design -q --box 2x2x3 --also-folds 1x3x4 --count 2 "
      "--json >designs.json; cat designs.json",
      0);
  const json_t *second =
      json_array_get (json_object_get (designs, "designs"), 1);
  json_t *box = json_pack ("[iii]", 2, 2, 3);
  json_t *other = json_pack ("[iii]", 1, 3, 4);
  write_solved (second, "foldings", box, "box.json");
  write_solved (second, "also_foldings", other, "other.json");
  shell_expect (
      "\"$S\" draw --folding box.json -o x.html && "
      "\"$S\" draw --folding designs.json --number 2 -o y.html && "
      "cmp x.html y.html && "
      "\"$S\" draw --folding other.json -o x.html && "
      "\"$S\" draw --folding designs.json --number 2 --box 1x3x4 "
      "-o y.html && cmp x.html y.html",
      0);
  shell_expect ("\"$S\" draw --folding designs.json -o x.html 2>err && "
                "grep -q '^This is snake 1 of 2; --number ' err",
                0);
  shell_complains ("\"$S\" draw --folding designs.json --number 3", 2,
                   "--number 3: designs.json has 2 snakes");
  shell_complains ("\"$S\" design -q --box 1x1x5 --straights 0 --json "
                   ">none.json; \"$S\" draw --folding none.json",
                   2, "none.json: the design found no snake");
  json_decref (other);
  json_decref (box);
  json_decref (designs);
}

TEST (sheets_take_no_longer_than_they_may) {
  shell_complains (
      "\"$S\" solve -q --json \"$EXAMPLES/king.snake\" "
      ">king.json; \"$S\" draw --folding king.json --time 0.001 "
      "-o king.pdf",
      1, "not all sheets are drawn: time limit");
  shell_expect ("ls king.pdf*", 2);
}

TEST (fixed_cubes_come_along) {
  shell_expect ("printf 'box: 2x2x2\\nsnake: " CUBE
                "\\nfix: 1 @ 1,1,1\\n' >fixed;"
                "\"$S\" solve -q --json fixed >f.json;"
                "\"$S\" draw --folding f.json -o x.html &&"
                "\"$S\" draw -q fixed -o y.html && cmp x.html y.html &&"
                "grep -q '\"cells\":\\[\\[1,1,1\\]' x.html",
                0);
}

TEST (files_without_foldings_are_refused) {
  shell_complains ("\"$S\" solve -q --json fixed | sed "
                   "'s/\"cube\":1,/\"cube\":4294967297,/' >g; "
                   "\"$S\" draw --folding g -o x.html",
                   2, "g: ");
  shell_complains ("\"$S\" draw --folding g --shape /dev/null -o x.html", 2,
                   "the shape is empty");
  shell_complains ("\"$S\" draw --folding missing -o x.html", 2,
                   "missing: ");
  shell_complains ("\"$S\" solve -q --json \"$EXAMPLES/broken.snake\" | "
                   "sed 's/\"straights\":9/\"straights\":8/' >f; \"$S\" "
                   "draw --folding f -o x.html",
                   2, "9 straight joints, not 8");
  shell_complains ("echo '{' >f; \"$S\" draw --folding f -o x.html", 2,
                   "f: line 2 is not JSON");
  shell_complains ("echo '{}' >f; \"$S\" draw --folding f -o x.html", 2,
                   "f: there is no \"puzzle\"");
  shell_complains ("\"$S\" count --json " CUBE
                   " >f; \"$S\" draw --folding f "
                   "-o x.html",
                   2,
                   "f: 'snakesat count' printed this, and it has no "
                   "foldings; 'snakesat solve --json' prints one");
  shell_complains ("echo '{\"foldings\":3}' >f; \"$S\" draw --folding f "
                   "-o x.html " CUBE,
                   2, "f: there are no \"foldings\"");
  shell_complains ("echo '{\"foldings\":[[[0,0,0],[0,0,\"1\"]]]}' >f; "
                   "\"$S\" draw --folding f -o x.html " CUBE,
                   2,
                   "folding 1 does not fit the puzzle: the cell of cube 2");
  shell_complains ("echo '{\"puzzle\":{\"snake\":7}}' >f; "
                   "\"$S\" draw --folding f -o x.html",
                   2, "f: ");
}

/* $1 of a good file becomes $2. */
static void is_refused (const char *one, const char *other,
                        const char *wrong) {
  char command[512];
  snprintf (command, sizeof command,
            "\"$S\" solve -q --json " CUBE " | sed 's/%s/%s/' >f; "
            "\"$S\" draw --folding f -o x.html",
            one, other);
  shell_complains (command, 2, wrong);
}

TEST (nonsense_about_the_puzzle_is_refused) {
  is_refused ("\\[2,2,2\\]", "[2,2]", "f: \"box\" should be three sides");
  is_refused ("\\[2,2,2\\]", "7", "f: \"box\" should be three sides");
  is_refused ("\\[2,2,2\\]", "[2,2,0]", "f: \"box\": a side is from 1");
  is_refused ("\\[2,2,2\\]", "[2,2,1]",
              "f: \"snake\" has 8 cubes, more than the 4 cells");
  is_refused ("\"cubes\":8", "\"cubes\":9",
              "f: \"cubes\" should be 8, as many as \"snake\" has");
  is_refused ("\"cubes\":8", "\"cubes\":\"many\"", "should be 8");
  is_refused ("\"snake\":\"[FT]*", "\"snake\":\"X",
              "f: \"snake\" should be moves");
  is_refused ("\"cubes\":8", "\"cubes\":8,\"shape\":[[\"##\"]]",
              "f: \"box\" is not the box around \"shape\"");
  is_refused ("\"cubes\":8", "\"cubes\":8,\"shape\":[[7]]",
              "f: \"shape\": '?' is neither #");
}

/* As `solve --all` prints them: one object in each line, and a total */
TEST (foldings_may_come_one_by_one) {
  shell_expect ("\"$S\" solve -q --json " CUBE " >one.json; "
                "{ cat one.json one.json; echo '{\"type\":\"total\"}'; } "
                ">two.json; \"$S\" draw --folding two.json --number 2 | "
                "grep -q 'folding 2 of 2'",
                0);
  shell_complains ("echo nonsense >>two.json; "
                   "\"$S\" draw --folding two.json -o x.html",
                   2, "two.json: line 1 of object 4 is not JSON");
}

/* Two cubes change places; another snake; a cube outside of the box. */
TEST (only_foldings_are_drawn) {
  shell_expect ("rm -f x.html; \"$S\" solve -q --json " CUBE " >f", 10);
  shell_complains ("sed 's/.*\"foldings\":\\[\\[\\(\\[[^]]*\\]\\),"
                   "\\(\\[[^]]*\\]\\)/{\"foldings\":[[\\2,\\1/' f >g; "
                   "\"$S\" draw --folding g -o x.html " CUBE,
                   2, "do not touch");
  shell_complains ("\"$S\" draw --folding f -o x.html "
                   "--box 2x4x1 2,1,2,1,1",
                   2, "does not fit the puzzle: ");
  shell_complains ("sed 's/\\[1,1,1\\]/[1,1,2]/' f >g; "
                   "\"$S\" draw --folding g -o x.html",
                   2, "has no cell");
  shell_expect ("test -e x.html", 1);
}

TEST (what_does_not_fold_is_drawn_flat) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    char command[256];
    snprintf (command, sizeof command,
              "\"$S\" draw \"$EXAMPLES/all-turn.snake\" --as %s -o x "
              "2>err; test $? = 20 && test -s x && grep -q 'cannot be "
              "folded into the 3x3x3 box' err",
              kinds[i]);
    shell_expect (command, 0);
  }
  shell_expect ("\"$S\" solve -q --json \"$EXAMPLES/all-turn.snake\" >f;"
                "\"$S\" draw -q --folding f -o y.html",
                20);
  shell_expect ("\"$S\" draw -q \"$EXAMPLES/all-turn.snake\" -o x.html;"
                "cmp x.html y.html",
                0);
}

/* A snake that takes longer than no time at all */
TEST (what_is_not_decided_is_drawn_flat) {
  shell_expect ("\"$S\" draw --time 0.000001 --symmetry none "
                "\"$EXAMPLES/king.snake\" -o x.html 2>err &&"
                "grep -q 'No folding into the 4x4x4 box is known' err &&"
                "grep -q 'No folding into the 4x4x4 box is known' x.html",
                0);
}

/* A browser that keeps what it is given; it may take a moment. */
TEST (solve_opens_the_page) {
  shell_expect ("printf '#!/bin/sh\\ncp \"$1\" seen.part && "
                "mv seen.part seen.html\\n' >browser && chmod +x browser",
                0);
  shell_expect (
      "mkdir tmp && TMPDIR=$PWD/tmp BROWSER=./browser \"$S\" solve "
      "-q --view " CUBE " >out 2>err; test $? = 10 && "
      "grep -q 'bottom layer' out && "
      "until test -e seen.html; do sleep 0.1; done; "
      "\"$S\" draw -q " CUBE " -o x.html && "
      "cmp seen.html x.html",
      0);
  shell_expect ("rm -rf seen.html tmp/*; TMPDIR=$PWD/tmp BROWSER=./browser "
                "\"$S\" solve -q --view \"$EXAMPLES/all-turn.snake\"; "
                "test $? = 20 && test -z \"$(ls tmp)\"",
                0);
}

TEST (all_foldings_are_drawn) {
  shell_complains ("\"$S\" solve --all --view " CUBE, 2,
                   "--view shows one folding");
  shell_expect ("\"$S\" solve -q --all --json " CUBE " | "
                "\"$S\" draw --folding - -o all.html && "
                "! grep -q ', the first ' all.html",
                0);
}

TEST (a_page_has_the_foldings_that_there_is_time_for) {
  shell_expect (
      "\"$S\" solve -q --all --json \"$EXAMPLES/king.snake\" >some", 10);
  shell_expect (
      "\"$S\" draw -q --time 0.000001 --as steps --folding some | "
      "grep -q 'box, the first 1 of 4 foldings\"'",
      0);
}

#define SOLVE_ALL "\"$S\" solve -q --all --json " CUBE " >all.json; "
#define DRAW "\"$S\" draw --folding all.json "

/* A cube of eight folds in three ways. */
TEST (texts_of_all_foldings_follow_one_another) {
  shell_expect (SOLVE_ALL DRAW
                ">all.txt && grep ', folding ' all.txt >titles; "
                "printf 'Snake cube, folding %d of 3\\n' 1 2 3 | "
                "cmp - titles",
                0);
  shell_expect ("test $(grep -c 'cube is full' all.txt) = 3 && "
                "test $(grep -c 'cubes into the' all.txt) = 1",
                0);
}

/* What is drawn of one folding is what is drawn of a file that has only
 * that one, but for the title.
 */
TEST (one_folding_can_be_chosen) {
  shell_expect (
      SOLVE_ALL DRAW
      "--number 2 >2.txt && "
      "sed -n 2p all.json >2.json; "
      "grep 'folding 2 of 3' 2.txt && grep -v folding 2.txt | cat -s >x; "
      "\"$S\" draw --folding 2.json " CUBE " | cat -s | cmp - x",
      0);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    char command[256];
    snprintf (command, sizeof command,
              DRAW "-q -o all.%s && " DRAW "-q --number 2 -o 2.%s && "
                   "! cmp -s all.%s 2.%s",
              kinds[i], kinds[i], kinds[i], kinds[i]);
    shell_expect (command, 0);
  }
  shell_expect ("grep -q 'box, folding 2 of 3\"' 2.html && "
                "! grep -q 'box, folding ' all.html",
                0);
}

TEST (models_are_of_one_folding) {
  shell_expect (SOLVE_ALL DRAW
                "-o all.obj 2>err && "
                "grep -q '^This is folding 1 of 3; --number ' err && " DRAW
                "--number 1 -o 1.obj 2>err && ! test -s err && "
                "cmp all.obj 1.obj && " DRAW "-q -o all.stl 2>err && "
                "! test -s err && " DRAW "-o all.svg 2>err && "
                "! test -s err",
                0);
}

TEST (only_foldings_that_exist_can_be_chosen) {
  shell_expect (SOLVE_ALL "rm -f x.svg", 0);
  shell_complains (DRAW "--number 4 -o x.svg", 2,
                   "--number 4: all.json has 3 foldings");
  shell_complains (DRAW "--number 0 -o x.svg", 2,
                   "from 1 to 2147483647, not '0'");
  shell_complains (DRAW "--number x -o x.svg", 2, "not 'x'");
  shell_complains ("\"$S\" draw --number 1 -o x.svg " CUBE, 2,
                   "--folding FILE has, which is missing");
  shell_complains ("\"$S\" solve -q --json \"$EXAMPLES/all-turn.snake\" "
                   ">none; \"$S\" draw --folding none --number 1 -o x.svg",
                   2, "--number 1: none has 0 foldings");
  shell_expect ("test -e x.svg", 1);
}

TEST (terminals_get_no_binary_picture) {
  if (!shell_has_terminals ())
    return;
  struct printed printed =
      shell_on_terminal ("\"$S\" draw --as parts " CUBE);
  assert_int_equal (printed.status, 2);
  assert_string_equal (printed.out, "");
  assert_non_null (strstr (printed.err, "name a file by '-o FILE'"));
  printed_clear (&printed);
  shell_expect ("\"$S\" draw --as parts " CUBE " | grep -q .", 0);
}

TEST (a_missing_browser_is_told) {
  shell_expect (
      "mkdir -p tmp; TMPDIR=$PWD/tmp BROWSER=./none \"$S\" solve -q "
      "--view " CUBE " 2>err >out; test $? = 1 && "
      "grep -q '^snakesat: cannot start a browser: .*/tmp/.*html' "
      "err && test -s tmp/*.html",
      0);
}
