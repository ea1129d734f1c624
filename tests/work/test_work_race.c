/* Two workers that do the same parts at the same time, with a rename that
 * is slow: neither of them fails, and the answer is that of one process.
 */
#include "shell.h"
#include "slice.h"
#include "work_questions.h"

#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define RUNS 96

TEST (two_workers_do_not_disturb_each_other) {
  static const struct question count = {"count -q \"$EXAMPLES/king.snake\"",
                                        "-q", 0};
  static const struct question catalogue = {"catalogue -q --box 2x3x4",
                                            "-q", 0};
  struct slice slice = slice_of (13);
  for (int i = 0; i < RUNS; i++) {
    const struct question *question = i % 2 ? &catalogue : &count;
    if (!slice_takes (&slice))
      continue;
    char *expected = answer_of_one_process (question);
    run (0, format_text ("rm -rf d; \"$S\" %s --work d --parts 3",
                         question->asked));
    run (0,
         format_text ("export LD_PRELOAD=\"" SLOW_RENAME "\"; "
                      "\"$S\" work -q d & sleep 0.0%d; \"$S\" work -q d && "
                      "wait $!",
                      i % 10));
    gather_and_check (question, expected);
    run (0, format_text ("! ls d/results/*.part 2>/dev/null"));
    mem_free (expected);
  }
  run (0, format_text ("rm -rf d"));
}
