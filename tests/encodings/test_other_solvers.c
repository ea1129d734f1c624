/* The solvers as Debian packages them, on every example and on every plan,
 * and recorded answers of those that it does not package.  A solver that is
 * not installed is a failure.
 */
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "examples.h"
#include "shell.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* `inside` is for --solver, `outside` reads formula.cnf and writes answer.
 */
static const struct solver {
  const char *inside, *outside;
} solvers[] = {
    {"minisat {cnf} {answer}", "minisat formula.cnf answer"},
    {"cadical -q", "cadical -q formula.cnf >answer"},
    {"cryptominisat5 --verb 0 {cnf}", "cryptominisat5 formula.cnf >answer"},
    {"clasp", "clasp formula.cnf >answer"},
    {"picosat", "picosat formula.cnf >answer"},
};
#define SOLVERS (sizeof solvers / sizeof *solvers)

static void check_inside (const struct solver *solver, const char *puzzle,
                          const char *options, int status) {
  char *command =
      format_text ("\"$S\" solve --quiet --time 300 %s --solver '%s'"
                   " \"$EXAMPLES/%s\"",
                   options, solver->inside, puzzle);
  shell_expect (command, status);
  mem_free (command);
}

/* The solver's own status says nothing that all of them agree on. */
static void check_outside (const struct solver *solver, int status) {
  char *command = format_text ("rm -f answer; %s; \"$S\" decode --quiet "
                               "formula.cnf answer",
                               solver->outside);
  shell_expect (command, status);
  mem_free (command);
}

static void encode (const char *puzzle, const char *options) {
  char *command = format_text ("\"$S\" encode --quiet %s -o formula.cnf "
                               "\"$EXAMPLES/%s\"",
                               options, puzzle);
  shell_expect (command, 0);
  mem_free (command);
}

/*-------------------------------- examples -----------------------------*/

/* Which solvers get which formula */
static struct slice slice;

/* Once with the default plan, once with one that several of them like
 * better.
 */
static void check_with_solvers (const char *puzzle, int status) {
  encode (puzzle, "");
  for (size_t i = 0; i < SOLVERS; i++) {
    if (slice_takes (&slice))
      check_outside (&solvers[i], status);
    if (slice_takes (&slice))
      check_inside (&solvers[i], puzzle, "--symmetry start", status);
  }
}

/* Refuting 64 cubes takes most solvers longer than a test should, and so
 * does folding 216.
 */
#define MOST_CELLS_TO_REFUTE 36
#define MOST_CELLS_TO_FOLD 100

static void check_example (const struct puzzle *puzzle, const char *name) {
  assert_non_null (puzzle->expect);
  const int unfoldable = starts_with (puzzle->expect, "unfoldable");
  if (puzzle->region.cells <=
      (unfoldable ? MOST_CELLS_TO_REFUTE : MOST_CELLS_TO_FOLD))
    check_with_solvers (name, unfoldable ? 20 : 10);
}

TEST (all_solvers_agree_on_the_examples) {
  slice = slice_of (43);
  for_all_examples (check_example);
}

/*---------------------------------- plans ------------------------------*/

static const char *const symmetries[] = {"none", "start", "windows"};

/* A snake that folds and one that does not, as small as there is one */
static void check_plan (const char *options) {
  encode ("2x3x3.snake", options);
  for (size_t i = 0; i < SOLVERS; i++) {
    check_outside (&solvers[i], 10);
    check_inside (&solvers[i], "2x3x3.snake", options, 10);
  }
  encode ("chessboard.snake", options);
  for (size_t i = 0; i < SOLVERS; i++)
    check_outside (&solvers[i], 20);
}

TEST (all_solvers_take_all_plans) {
  slice = slice_of (43);
  for (int e = 0; encodings[e]; e++)
    for (int a = 0; at_most_one_kinds[a].name; a++)
      for (size_t s = 0; s < 3; s++) {
        if (!slice_takes (&slice))
          continue;
        char *options = format_text (
            "--plan '%s amo=%s symmetry=%s'", encodings[e]->name,
            at_most_one_kinds[a].name, symmetries[s]);
        check_plan (options);
        mem_free (options);
      }
}

TEST (all_solvers_take_bare_plans) {
  for (int e = 0; encodings[e]; e++) {
    char *options =
        format_text ("--plan '%s with=none'", encodings[e]->name);
    check_plan (options);
    mem_free (options);
  }
}

/* What is trivial, too: two cubes, and no clause but the empty one. */
TEST (all_solvers_take_the_smallest_formulas) {
  for (size_t i = 0; i < SOLVERS; i++) {
    char *line = format_text ("\"$S\" solve --solver '%s' --box 1x1x2 "
                              "moves:F",
                              solvers[i].inside);
    char *contradiction =
        format_text ("\"$S\" solve --solver '%s' --box 2x2x2 moves:FFTTTTT",
                     solvers[i].inside);
    shell_expect (line, 10);
    shell_expect (contradiction, 20);
    mem_free (line);
    mem_free (contradiction);
  }
}

/*------------------------------- recordings ----------------------------*/

TEST (recorded_answers_fold_the_snake) {
  static const char *const solver[] = {"glucose", "glucose-result",
                                       "kissat", "lingeling"};
  for (size_t i = 0; i < 4; i++) {
    char *command = format_text ("\"$S\" decode --quiet "
                                 "\"$ANSWERS/craig-wood.cnf.gz\" "
                                 "\"$ANSWERS/%s-craig-wood.txt\"",
                                 solver[i]);
    shell_expect (command, 10);
    mem_free (command);
  }
}
