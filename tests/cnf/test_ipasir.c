/* Solvers in shared libraries with the functions of IPASIR: PicoSAT and
 * CaDiCaL behind theirs, libraries that are none, and one that talks
 * nonsense.
 */
#include "running.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static const struct {
  const char *file, *signature;
} real[] = {{"libipasir_cadical.so", "cadical-"},
            {"libipasir_picosat.so", "picosat-965"}};

/* A command with `ipasir:` and the library in place of %s */
static char *with_library (const char *format, const char *file) {
  char *solver = format_text ("'ipasir:" LIBRARIES "/%s'", file);
  const char *place = strstr (format, "%s");
  char *command = format_text ("%.*s%s%s", (int)(place - format), format,
                               solver, place + 2);
  mem_free (solver);
  return command;
}

static void expect (const char *format, const char *file, int status) {
  char *command = with_library (format, file);
  shell_expect (command, status);
  mem_free (command);
}

static json_t *json_of (const char *format, const char *file, int status) {
  char *command = with_library (format, file);
  json_t *json = shell_json (command, status);
  mem_free (command);
  return json;
}

static long long number (const json_t *object, const char *key) {
  return json_integer_value (json_object_get (object, key));
}

static const char *text (const json_t *object, const char *key) {
  return json_string_value (json_object_get (object, key));
}

/*--------------------------------- real --------------------------------*/

TEST (real_ones_solve_and_are_named) {
  for (size_t i = 0; i < 2; i++) {
    json_t *json = json_of ("\"$S\" solve --json --solver %s "
                            "\"$EXAMPLES/craig-wood.snake\"",
                            real[i].file, 10);
    assert_true (starts_with (text (json, "signature"), real[i].signature));
    assert_true (starts_with (text (json, "solver"), "ipasir:"));
    assert_string_equal (text (json, "search"), "sat");
    json_decref (json);
    expect ("\"$S\" solve -q --solver %s "
            "\"$EXAMPLES/misprint-3x3x3.snake\"",
            real[i].file, 20);
    expect ("\"$S\" hint -q --solver %s \"$EXAMPLES/craig-wood.snake\" "
            "--moves FFRRUU",
            real[i].file, 20);
    expect ("\"$S\" design -q --solver %s --box 2x2x3 --straights max",
            real[i].file, 10);
  }
}

/* Of other plans, too: what is blocked is a class, whatever the formula
 * says of symmetry.
 */
TEST (real_ones_count_as_the_search_does) {
  json_t *tree =
      shell_json ("\"$S\" count --json \"$EXAMPLES/1x4x4.snake\"", 0);
  static const char *const symmetry[] = {"none", "start", "windows"};
  for (size_t i = 0; i < 6; i++) {
    char *format =
        format_text ("\"$S\" count --json --symmetry %s --solver %%s "
                     "\"$EXAMPLES/1x4x4.snake\"",
                     symmetry[i % 3]);
    json_t *json = json_of (format, real[i / 3].file, 0);
    assert_true (json_is_true (json_object_get (json, "complete")));
    assert_true (
        starts_with (text (json, "signature"), real[i / 3].signature));
    assert_int_equal (number (json, "directed"), number (tree, "directed"));
    assert_int_equal (number (json, "up_to_symmetry_and_reversal"),
                      number (tree, "up_to_symmetry_and_reversal"));
    json_decref (json);
    mem_free (format);
  }
  json_decref (tree);
}

TEST (compare_names_them_by_their_signature) {
  char *command =
      format_text ("\"$S\" compare -q --time 0 --encodings map --solver "
                   "'ipasir:" LIBRARIES
                   "/libipasir_cadical.so' --solver 'ipasir:" LIBRARIES
                   "/libipasir_picosat.so' \"$EXAMPLES/2x3x3.snake\"");
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, 0);
  assert_non_null (strstr (printed.out, "cadical "));
  assert_non_null (strstr (printed.out, "picosat "));
  printed_clear (&printed);
  mem_free (command);
}

/* 216 cubes that all turn: what stops the solvers is their callback. */
#define HARD                                                               \
  "--symmetry none --with none --box 6x6x6 "                               \
  "\"moves:F$(awk 'BEGIN { for (i = 0; i < 214; i++) printf \"T\" }')\""

TEST (time_limits_hold) {
  for (size_t i = 0; i < 2; i++) {
    json_t *json =
        json_of ("\"$S\" solve --json --time 0.3 --solver %s " HARD,
                 real[i].file, 0);
    assert_string_equal (text (json, "stopped"), "time");
    json_decref (json);
  }
}

TEST (interrupts_hold) {
  char *command =
      with_library ("exec \"$S\" solve -q --solver %s " HARD, real[0].file);
  const pid_t process = shell_start (command);
  signal_at_work (process, SIGINT, 0.5);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 0);
  assert_non_null (strstr (printed.out, "interrupt"));
  printed_clear (&printed);
  mem_free (command);
}

/*-------------------------------- no good ------------------------------*/

#define SNAKE " --box 2x2x2 moves:FTTTTTT"

static void complains (const char *format, const char *file,
                       const char *wrong) {
  char *command = with_library (format, file);
  shell_complains (command, 1, wrong);
  mem_free (command);
}

TEST (libraries_that_are_none_are_named) {
  static const char solve[] = "\"$S\" solve --solver %s" SNAKE;
  complains (solve, "nowhere.so", "cannot open shared object file");
  complains (solve, ".", "the IPASIR library cannot be loaded: ");
  complains (solve, "CMakeFiles/../CTestTestfile.cmake", "invalid ELF");
  complains (solve, "libipasir_nothing.so",
             "is not an IPASIR library: it has no function ipasir_init");
  shell_complains ("\"$S\" solve --solver ipasir:" SNAKE, 1,
                   "'ipasir:' names no library");
  shell_complains ("\"$S\" solve --solver ipasir:libno-such.so" SNAKE, 1,
                   "libno-such.so: cannot open");
}

/* As people name files everywhere else */
TEST (a_library_in_the_current_directory_needs_no_path) {
  shell_expect ("cp " LIBRARIES "/libipasir_picosat.so mine.so && "
                "\"$S\" solve -q --solver ipasir:mine.so" SNAKE,
                10);
}

TEST (nonsense_is_not_believed) {
  static const char library[] = "libipasir_nonsense.so";
  complains ("ANSWER=5 \"$S\" solve --solver %s" SNAKE, library,
             "answered 5, which is not an answer");
  complains ("ANSWER=-10 \"$S\" solve --solver %s" SNAKE, library,
             "answered -10");
  complains ("ANSWER=10 \"$S\" solve --solver %s" SNAKE, library,
             "the solver's model is not a folding: cube 1 is in two cells");
  complains ("ANSWER=10 VALUES=false \"$S\" solve --solver %s" SNAKE,
             library, "the solver's model is not a folding: ");
  complains ("ANSWER=10 \"$S\" count --solver %s" SNAKE, library,
             "the solver's model is not a folding: ");
  expect ("ANSWER=0 \"$S\" solve -q --solver %s" SNAKE, library, 0);
  complains ("ANSWER=0 \"$S\" count --solver %s" SNAKE, library,
             "gives up: it does not say whether there is another folding");
  expect ("ANSWER=wait \"$S\" solve -q --time 0.1 --solver %s" SNAKE,
          library, 0);
}

/* It cannot be stopped: the program ends, by the signal or with an error.
 */
TEST (a_library_that_never_asks_is_ended_with_the_program) {
  static const char deaf[] = "libipasir_nonsense.so";
  complains ("ANSWER=never \"$S\" solve -q --time 0.1 --solver %s" SNAKE,
             deaf, "the time is over, and the library did not ask");
  char *command = with_library ("ANSWER=never exec \"$S\" solve -q "
                                "--solver %s" SNAKE,
                                deaf);
  const pid_t process = shell_start (command);
  signal_at_work (process, SIGINT, 0.5);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 128 + SIGINT);
  printed_clear (&printed);
  mem_free (command);
}

/* A terminal must not obey it. */
TEST (signatures_are_printable) {
  char *command = with_library ("ANSWER=0 \"$S\" solve --solver %s" SNAKE,
                                "libipasir_nonsense.so");
  struct printed printed = shell_run (command);
  assert_non_null (strstr (printed.out, "non?[31msense, ipasir:"));
  assert_null (strchr (printed.out, '\033'));
  assert_null (strchr (printed.err, '\033'));
  printed_clear (&printed);
  mem_free (command);
}

/* A program, too: it gives the same folding for ever. */
TEST (a_solver_that_does_not_listen_is_not_counted_with) {
  shell_complains ("\"$S\" encode -q -o f.cnf" SNAKE
                   " && picosat f.cnf >f.answer; "
                   "\"$S\" count --solver 'cat f.answer; :'" SNAKE,
                   1, "gives a folding again that a clause excludes");
}
