#include "work_questions.h"

#include "shell.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#define UNFOLDABLE "\"$EXAMPLES/misprint-4x4x4.snake\""

/* Its proof takes a tenth of the time, and 1,229 nodes, so it is cut, too. */
#define SMALL_UNFOLDABLE                                                   \
  "--box 3x3x4 moves:TTTFTTTTTFTTTTTTTTTTFTFTFTTTTTFTFT"

/* Few joints are free, so backtracking is not used, and there are more
 * nodes than a part may take.
 */
#define WORN_KING                                                          \
  "'moves:FFTTFTTTFFTTFTTFTTFTTTTTTTTTFT*TT*"                              \
  "TTTFTFFTTTTFFTTFTTTTTTTTTTFFT'"

const struct question questions[] = {
    {"count -q \"$EXAMPLES/king.snake\"", "-q", 0},
    {"count -q \"$EXAMPLES/javascript-bars.snake\"", "-q", 0},
    {"count -q \"$EXAMPLES/spare.snake\"", "-q", 0},
    {"solve -q " UNFOLDABLE, "-q", 20},
    {"catalogue -q --box 2x3x4", "-q", 0},
    {"catalogue -q \"$EXAMPLES/worn.snake\"", "-q", 0},
    {"catalogue -q " WORN_KING, "-q", 0},
    {"prove -q --trusting symmetry,colour -o proof " SMALL_UNFOLDABLE,
     "-q -o proof", 20},
    {"prove -q --format veripb -o proof " SMALL_UNFOLDABLE, "-q -o proof", 20},
    {"prove -q --plan walk -o proof \"$EXAMPLES/all-turn.snake\"",
     "-q -o proof", 20},
};

#define QUESTIONS (sizeof questions / sizeof *questions)
const int questions_count = QUESTIONS;

/*------------------------------- what is expected ----------------------*/

static char *say (const char *command, int status) {
  struct printed printed = shell_run (command);
  if (printed.status != status)
    fail_msg ("%s: status %d, expected %d; it printed\n%s%s", command,
              printed.status, status, printed.out, printed.err);
  mem_free (printed.err);
  return printed.out;
}

char *say_and_forget (char *command, int status) {
  char *out = say (command, status);
  mem_free (command);
  return out;
}

void run (int status, char *command) {
  mem_free (say_and_forget (command, status));
}

void begin (const struct question *question, int parts) {
  run (0, format_text ("rm -rf d; \"$S\" %s --work d --parts %d",
                       question->asked, parts));
}

void begin_with_shares (const struct question *question, int parts,
                        int nodes) {
  begin (question, parts);
  run (0, format_text ("sed -i 's/\"share\":[0-9.e+]*/\"share\":%d.0/' "
                       "d/manifest; " RESEAL ("d/manifest"),
                       nodes));
}

/* The line with the size of a proof is not compared: the proof may be
 * longer.
 */
static void cut_sizes (char *text) {
  char *size = strstr (text, "  proof ");
  if (!size)
    return;
  const char *rest = size + strcspn (size, "\n");
  memmove (size, rest, strlen (rest) + 1);
}

static char *find_answer (const struct question *question) {
  char *command = format_text ("\"$S\" %s", question->asked);
  char *answer = say_and_forget (command, question->status);
  cut_sizes (answer);
  return answer;
}

/* Each question of the list is asked once. */
char *answer_of_one_process (const struct question *question) {
  static char *known[QUESTIONS];
  for (size_t i = 0; i < QUESTIONS; i++)
    if (question == &questions[i]) {
      if (!known[i])
        known[i] = find_answer (question);
      return copy_text (known[i]);
    }
  return find_answer (question);
}

void check_answer (const struct question *question, char *answer,
                   const char *expected) {
  cut_sizes (answer);
  if (strcmp (answer, expected))
    fail_msg ("%s: gathered\n%s\nand not\n%s", question->asked, answer,
              expected);
  mem_free (answer);
}

void gather_and_check (const struct question *question,
                       const char *expected) {
  check_answer (
      question,
      SAY (question->status, "\"$S\" gather d %s", question->gathered),
      expected);
}

char *engine_of (const struct question *question, const char *engine,
                 int parts) {
  return format_text ("\"$S\" %s --work d --parts %d --engine %s",
                      question->asked, parts, engine);
}

void an_engine_finds_what_one_process_finds (const char *engine, int parts,
                                             int slices) {
  struct slice slice = slice_of (slices);
  for (int i = 0; i < questions_count; i++) {
    const struct question *question = &questions[i];
    if (!slice_takes (&slice))
      continue;
    char *expected = answer_of_one_process (question);
    run (0, format_text ("rm -rf d"));
    check_answer (question,
                  say_and_forget (engine_of (question, engine, parts),
                                  question->status),
                  expected);
    mem_free (expected);
  }
  run (0, format_text ("rm -rf d proof.*"));
}

void a_folder_may_have_any_name (const char *engine) {
  setenv ("NAME", ANY_NAME, 1);
  char *expected = SAY (0, "\"$S\" count -q \"$EXAMPLES/king.snake\"");
  run (0, format_text (
              "mkdir -- \"./$NAME\"; cp \"$S\" \"./$NAME/snakesat\""));
  char *found = SAY (0,
                     "\"./$NAME/snakesat\" count -q \"--work=$NAME/d\" "
                     "--parts 3 --engine %s \"$EXAMPLES/king.snake\"",
                     engine);
  assert_string_equal (found, expected);
  run (0, format_text ("! ls PWNED && rm -r -- \"./$NAME\""));
  mem_free (found);
  mem_free (expected);
}

void wait_for_parts (void) {
  run (0, format_text (
              "while pgrep -f \"^$S work $PWD/d --quiet\" >/dev/null; "
              "do sleep 0.05; done"));
}
