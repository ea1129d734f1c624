/* What users name may be any bytes.  Their terminal gets no control
 * characters from it, and neither do the texts that are written.
 */
#include "sanitized.h"
#include "shell.h"

#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/* An escape sequence, a byte that is no UTF-8, a control character U+0085,
 * and a quote
 */
static int enter (void **state) {
  return shell_enter (state) ||
         setenv ("D", "x\033[31m'y\\\377z\302\205", 1) ||
         setenv ("KING", "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2", 1);
}

TESTS_BETWEEN (enter, shell_leave);

static void is_printable (const char *text, const char *command) {
  const char *wrong = unprintable (text);
  if (wrong)
    fail_msg ("%s prints byte 0x%02x, before %.20s", command,
              (unsigned char)*wrong, wrong + 1);
}

static const struct {
  const char *command;
  int status;
} runs[] = {
    /* what a name of a file, folder or puzzle reaches */
    {"\"$S\" solve \"$D\"", 2},
    {"\"$S\" solve \"--$D\"", 2},
    {"\"$S\" \"$D\"", 2},
    {"\"$S\" solve --encoding \"$D\" $KING", 2},
    {"\"$S\" solve --solver \"$D\" $KING", 1},
    {"\"$S\" solve --solver \"echo '$D'; false\" $KING", 1},
    {"\"$S\" solve --json --solver 'echo s UNKNOWN; :' $KING", 0},
    {"cp \"$EXAMPLES/2x2x2.snake\" \"$D.snake\"; "
     "\"$S\" show \"$D.snake\"",
     0},
    {"\"$S\" solve -q \"$D.snake\"", 10},
    {"\"$S\" solve --json \"$D.snake\"", 10},
    {"\"$S\" solve --format runs \"$D.snake\"", 10},
    {"\"$S\" count \"$D.snake\"", 0},
    {"\"$S\" hint --have \"$D\" \"$D.snake\"", 2},
    {"\"$S\" hint --moves \"$D\" \"$D.snake\"", 2},
    {"\"$S\" explain \"$D.snake\"", 0},
    {"\"$S\" encode \"$D.snake\"", 0},
    {"\"$S\" encode -o \"$D.cnf\" \"$D.snake\"; cat \"$D.cnf\"", 0},
    {"\"$S\" encode -o \"$D.zip\" \"$D.snake\"", 1},
    {"\"$S\" encode -o \"$D/none.cnf\" \"$D.snake\"", 2},
    {"mkdir \"$D.d\"; \"$S\" encode -o \"$D.d\" \"$D.snake\" && "
     "ls \"$D.d\" && cat \"$D.d/\"*",
     0},
    {"\"$S\" decode \"$D.cnf\" \"$D\"", 2},
    {"\"$S\" check \"$D.cnf\" \"$D\"", 2},
    {"\"$S\" prove -o \"$D\" \"$EXAMPLES/long-run.snake\" && false", 20},
    {"\"$S\" prove -o \"$D/none\" \"$EXAMPLES/long-run.snake\"", 2},
    {"\"$S\" compare -q --solver \"$D\" --seeds 1 \"$D.snake\"", 1},
    {"\"$S\" compare -q --csv --solver \"$D\" \"$D.snake\"", 1},
    {"\"$S\" compare -q --json --solver \"$D\" \"$D.snake\"", 1},
    {"\"$S\" generate --count 1 --box 2x2x2 -o \"$D.g\" && "
     "cat \"$D.g/\"*",
     0},
    {"\"$S\" design --prove \"$D\" --box 2x2x2 --count 1", 10},
    {"\"$S\" solve --box \"$D\" $KING", 2},
    {"\"$S\" solve --shape \"$D\" $KING", 2},
    /* folders of work */
    {"\"$S\" status \"$D\"", 2},
    {"\"$S\" solve --work \"$D\" $KING", 0},
    {"\"$S\" count --work \"$D\" $KING", 2},
    {"\"$S\" status \"$D\"", 0},
    {"\"$S\" status --json \"$D\"", 0},
    {"\"$S\" gather \"$D\"", 1},
    {"\"$S\" work --part 7 \"$D\"", 1},
    {"\"$S\" work \"$D\" && \"$S\" gather --check-only \"$D\"", 2},
    {"\"$S\" gather --format runs \"$D\"", 10},
    {"echo >\"$D/results/1\"; \"$S\" gather \"$D\"", 1},
    {"\"$S\" work \"$D\"", 0},
    {"echo >\"$D/manifest\"; \"$S\" status \"$D\"", 2},
    /* names in what others wrote, and pictures of it */
    {"\"$S\" solve --json -q \"$EXAMPLES/2x2x2.snake\" | sed 's/\"name\": "
     "*\\(null\\|\"[^\"]*\"\\)/\"name\": \"a\\\\u001b[31mb\"/' >named; "
     "grep -c u001b named",
     0},
    {"\"$S\" draw --folding named --as txt", 0},
    {"\"$S\" draw --folding named --as steps", 0},
    {"\"$S\" draw --folding named --as obj", 0},
    {"\"$S\" draw --folding named --as drill", 0},
    {"\"$S\" draw --folding named -o \"$D.html\"; tr -d '\\r\\t' "
     "<\"$D.html\"",
     0},
    {"mkdir \"$D.t\"; TMPDIR=$D.t BROWSER=true \"$S\" solve --view $KING",
     10},
    {"\"$S\" draw --folding named --as txt -o \"$D/none/a\"", 2},
};

TEST (no_control_character_is_printed_or_written) {
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    struct printed printed = shell_run (runs[i].command);
    if (printed.status != runs[i].status)
      fail_msg ("%s: status %d: %s", runs[i].command, printed.status,
                printed.err);
    is_printable (printed.out, runs[i].command);
    is_printable (printed.err, runs[i].command);
    printed_clear (&printed);
  }
}

/* `said` is a file in which a line ends with a command, typed as it is. */
#define TYPE_WHAT_WAS_SAID                                                 \
  "bash -c \"$(sed -n 's|.*snakesat work|\\\"$S\\\" work|p' said | "       \
  "head -n 1)\""

TEST (a_command_that_is_offered_names_the_folder) {
  shell_expect ("\"$S\" solve -q --work \"$D.w\" $KING >said", 0);
  shell_expect (TYPE_WHAT_WAS_SAID, 0);
  shell_expect ("\"$S\" gather -q \"$D.w\"", 10);
  shell_expect ("rm -r \"$D.w/results\"; \"$S\" gather \"$D.w\" 2>said", 1);
  shell_expect (TYPE_WHAT_WAS_SAID, 0);
  shell_expect ("\"$S\" gather -q \"$D.w\"", 10);
}

/* The kinds of pictures that have a title */
TEST (a_title_is_refused_if_it_cannot_be_shown) {
  static const char *const kinds[] = {"html", "steps", "svg",
                                      "pdf",  "png",   "txt"};
  static const char *const titles[] = {"a\\033[31mb", "a\\377b", "a\\nb",
                                       "a\\302\\205b", "a\\342\\200\\256b"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (size_t j = 0; j < sizeof titles / sizeof *titles; j++) {
      char *command = format_text (
          "\"$S\" draw --as %s -o picture --title \"$(printf '%s')\" $KING",
          kinds[i], titles[j]);
      shell_complains (command, 2, "--title 'a");
      mem_free (command);
    }
  shell_expect ("\"$S\" draw --as txt --title 'W\303\274rfel' $KING", 0);
}

/* Of 128 kB, as the library promises; most is taken by fonts and cairo. */
TEST (pictures_need_little_stack) {
  static const char *const kinds[] = {"html", "steps", "svg", "pdf",
                                      "png",  "obj",   "stl", "drill"};
  if (IS_SANITIZED)
    return;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    char *command = format_text (
        "ulimit -s 128; exec \"$S\" draw --as %s -o picture $KING",
        kinds[i]);
    shell_expect (command, 0);
    mem_free (command);
  }
}
