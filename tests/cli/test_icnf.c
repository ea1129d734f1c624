/* `encode --cubes`: files that cadical reads as they are, and cubes that
 * are all cases of the formula.
 */
#include "encodings/encoding.h"
#include "examples.h"
#include "shell.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static void run (const char *format, const char *puzzle, int status) {
  char *name = format_text ("\"$EXAMPLES/%s\"", puzzle);
  const char *place = strstr (format, "PUZZLE");
  char *command = format_text ("%.*s%s%s", (int)(place - format), format,
                               name, place + strlen ("PUZZLE"));
  shell_expect (command, status);
  mem_free (command);
  mem_free (name);
}

/* Clauses of file.icnf with a header that counts, behind what each cube
 * became by the program in awk
 */
#define AS_CNF(cube)                                                       \
  "awk '/^a/ { " cube " } /^[-0-9]/ { line[++n] = $0 } "                   \
  "{ for (i = 1; i < NF; i++) { x = $i < 0 ? -$i : $i + 0; "               \
  "if (x > v && !/^[cp]/) v = x } } "                                      \
  "END { print \"p cnf\", v, n; for (i = 1; i <= n; i++) print line[i] }'" \
  " file.icnf >file.cnf"

#define NEGATED                                                            \
  "t = \"\"; for (i = 2; i < NF; i++) t = t (-$i) \" \"; line[++n] = t "   \
  "\"0\""

/* A cube that holds another one would be the beginning of it. */
#define NO_TWO_BEGIN_ALIKE                                                 \
  "awk '/^a/ { sub (/ 0$/, \" \"); line[n++] = $0 } "                      \
  "END { for (i = 0; i < n; i++) for (j = 0; j < n; j++) "                 \
  "if (i != j && index (line[i], line[j]) == 1) exit 1 }' file.icnf"

#define ENCODE "\"$S\" encode -q -o file.icnf --symmetry windows "

/* No model is outside of all cubes. */
TEST (cubes_are_all_cases) {
  static const char *const puzzle[] = {
      "craig-wood.snake",  "worn.snake",   "all-turn.snake",
      "hollow-cube.snake", "broken.snake", "2x2x2.snake",
      "trialpay-6.snake",  "spare.snake"};
  for (size_t i = 0; i < sizeof puzzle / sizeof *puzzle; i++) {
    run (ENCODE "--cubes 50 PUZZLE", puzzle[i], 0);
    shell_expect (AS_CNF (NEGATED) " && cadical -q file.cnf", 20);
  }
}

TEST (more_cubes_are_all_cases_of_every_encoding) {
  for (int i = 0; encodings[i]; i++) {
    char *command = format_text (ENCODE "--symmetry windows:10 --cubes 100 "
                                        "--encoding %s PUZZLE",
                                 encodings[i]->name);
    run (command, "misprint-4x4x4.snake", 0);
    if (!encodings[i]->says_cell)
      shell_expect ("grep -q '^a [0-9]* [0-9]* [0-9]* [0-9]' file.icnf", 0);
    shell_expect (AS_CNF (NEGATED) " && cadical -q file.cnf", 20);
    shell_expect (NO_TWO_BEGIN_ALIKE, 0);
    mem_free (command);
  }
}

/* Of a snake that folds some cube holds a folding; of another none does. */
TEST (each_cube_is_a_case) {
  run (ENCODE "--cubes 1 PUZZLE", "worn.snake", 0);
  shell_expect ("cadical file.icnf | grep -q 'CUBE .* SATISFIABLE'", 0);
  run (ENCODE "--cubes 100 PUZZLE", "all-turn.snake", 0);
  shell_expect ("test $(cadical file.icnf | grep -c 'CUBE .* "
                "UNSATISFIABLE') = $(grep -c '^a ' file.icnf)",
                0);
}

/*-------------------------------- examples -----------------------------*/

/* To refute 64 cubes takes half a minute. */
static struct slice slice, of_long_ones;

#define MOST_CELLS_TO_REFUTE 36

/* To cut the tree of 6x6x6 takes a minute. */
#define MOST_CELLS_TO_CUT 125

static void check_example (const struct puzzle *puzzle, const char *name) {
  const int unfoldable = starts_with (puzzle->expect, "unfoldable");
  const int status = unfoldable ? 20 : 10;
  const int is_long =
      unfoldable && puzzle->region.cells > MOST_CELLS_TO_REFUTE;
  if (puzzle->region.cells > MOST_CELLS_TO_CUT ||
      !slice_takes (is_long ? &of_long_ones : &slice))
    return;
  run (ENCODE "--cubes 200 PUZZLE", name, 0);
  shell_expect ("cadical -q file.icnf >answer", status);
  shell_expect ("\"$S\" decode -q file.icnf answer", status);
}

TEST (cadical_gives_the_verdict_of_every_example) {
  slice = slice_of (4);
  of_long_ones = slice_of (37);
  for_all_examples (check_example);
}

/*------------------------------- by --solver ---------------------------*/

/* A script of that name keeps what it is given, and gives no answer. */
static void check_given (const char *solver, const char *options,
                         const char *test) {
  AUTOFREE char *command = format_text (
      "mkdir -p bin; printf '#!/bin/sh\ncat >given\necho s UNKNOWN\n' "
      ">bin/%s; chmod +x bin/%s; \"$S\" solve -q --solver ./bin/%s %s "
      "\"$EXAMPLES/misprint-4x4x4.snake\"; %s",
      solver, solver, solver, options, test);
  shell_expect (command, 0);
}

#define SAME_AS_ENCODED(words)                                             \
  "\"$S\" encode -q " words " \"$EXAMPLES/misprint-4x4x4.snake\" | "       \
  "grep -v ^c >file; grep -v ^c given | cmp - file"

TEST (cadical_gets_the_cubes_of_a_window) {
  check_given ("cadical", "", "grep -qx 'p inccnf' given");
  check_given ("cadical-2.1", "",
               SAME_AS_ENCODED ("--plan 'edges symmetry=windows:20' "
                                "--cubes 1"));
  check_given ("cadical", "--encoding map",
               SAME_AS_ENCODED ("--encoding map"));
  check_given ("kissat", "", "grep -q '^p cnf ' given");
  shell_expect ("rm -r bin given file", 0);
}

/*--------------------------------- calls -------------------------------*/

TEST (wrong_calls_are_named) {
  shell_complains ("\"$S\" encode --cubes 10 --symmetry start "
                   "\"$EXAMPLES/king.snake\"",
                   2,
                   "cubes are placements of a window, split: they "
                   "need symmetry=windows");
  shell_complains ("\"$S\" encode --cubes 0 \"$EXAMPLES/king.snake\"", 2,
                   "--cubes takes a whole number from 1 to");
}

TEST (fewer_cubes_than_placements_are_explained) {
  struct printed printed = shell_run (
      "\"$S\" encode --cubes 1 \"$EXAMPLES/king.snake\" -o file.icnf");
  assert_int_equal (printed.status, 0);
  assert_non_null (strstr (printed.err, "one for each placement of the "
                                        "window: for fewer, --symmetry"));
  printed_clear (&printed);
}

/* Easy cases are split, too, if more are wanted. */
TEST (as_many_cubes_as_are_wanted) {
  run (ENCODE "--cubes 1000 PUZZLE", "king.snake", 0);
  shell_expect ("cubes=$(grep -c '^a ' file.icnf); "
                "test $cubes -ge 1000 && test $cubes -lt 10000",
                0);
  shell_expect (AS_CNF (NEGATED) " && cadical -q file.cnf", 20);
  struct printed printed =
      shell_run ("\"$S\" encode --cubes 1000 \"$EXAMPLES/all-turn.snake\" "
                 "-o file.icnf");
  assert_non_null (strstr (printed.err, "the search decides each at once"));
  printed_clear (&printed);
}

/* What the domains refute has one cube, the whole of it. */
TEST (a_contradiction_is_one_cube) {
  shell_expect (ENCODE "--cubes 9 --box 2x2x2 moves:FFTTTTT && "
                       "grep -qx 'a 0' file.icnf && cadical -q file.icnf",
                20);
}
