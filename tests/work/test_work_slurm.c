/* Work folders on a real Slurm, a cluster of this machine alone: the
 * answers are those of one process, whatever happens to jobs and nodes in
 * between.
 */
#include "shell.h"
#include "slice.h"
#include "work_questions.h"

#include "system/memory.h"
#include "testing.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NODE "\"" TESTS_DIRECTORY "/work/slurm_node.sh\""

static int start_cluster (void **state) {
  char here[PATH_MAX];
  if (shell_enter (state) || !getcwd (here, sizeof here))
    return 1;
  char *configuration = format_text ("%s/../slurm/slurm.conf", here);
  setenv ("SLURM_CONF", configuration, 1);
  mem_free (configuration);
  struct printed printed = shell_run (NODE " start ../slurm 2");
  const int failed = printed.status;
  if (failed)
    print_error ("%s%s", printed.out, printed.err);
  printed_clear (&printed);
  return failed;
}

static int stop_cluster (void **state) {
  struct printed printed = shell_run (NODE " stop ../slurm");
  printed_clear (&printed);
  return shell_leave (state);
}

TESTS_BETWEEN (start_cluster, stop_cluster);

#define PARTS 6

TEST (slurm_finds_what_one_process_finds) {
  an_engine_finds_what_one_process_finds ("slurm", PARTS, SLICES);
}

/* The folding is that of the first part that has one. */
TEST (slurm_finds_the_folding_that_parallel_finds) {
  static const char *const engines[] = {"parallel", "slurm"};
  char *answer[2];
  for (int i = 0; i < 2; i++) {
    run (0, format_text ("rm -rf d"));
    answer[i] = SAY (10,
                     "\"$S\" solve -q --work d --parts 12 --engine %s "
                     "\"$EXAMPLES/king.snake\"",
                     engines[i]);
  }
  assert_string_equal (answer[0], answer[1]);
  mem_free (answer[0]);
  mem_free (answer[1]);
  run (0, format_text ("rm -r d; test -z \"$(squeue --noheader)\""));
}

/*--------------------------------- trouble -----------------------------*/

/* In the middle: the first part is done. */
static void wait_for_result (void) {
  run (0, format_text ("until ls d/results/[0-9]* >/dev/null 2>&1; do "
                       "sleep 0.05; done"));
}

static const char *const troubles[] = {
    "scancel --name snakesat",
    "pkill -KILL -f \"work '*$PWD/d'* --quiet\"; true",
    /* If it is back by itself, it cannot be resumed. */
    "node=$(hostname -s); scontrol update nodename=$node state=down "
    "reason=test && sleep 2; scontrol update nodename=$node state=resume; "
    "true",
    "mkdir -p d/results/6.data && sleep 2; rmdir d/results/6.data; true",
};

#define TROUBLES (sizeof troubles / sizeof *troubles)

static void check_trouble (const struct question *question,
                           const char *trouble, int engine_dies) {
  char *expected = answer_of_one_process (question);
  char *engine = engine_of (question, "slurm", PARTS);
  char *job = format_text ("exec %s", engine);
  run (0, format_text ("rm -rf d"));
  const pid_t process = shell_start (job);
  wait_for_result ();
  if (engine_dies)
    kill (process, SIGKILL);
  run (0, copy_text (trouble));
  struct printed printed = shell_wait (process);
  printed_clear (&printed);
  check_answer (question, say_and_forget (engine, question->status),
                expected);
  run (0, format_text ("rm -rf d proof.*"));
  mem_free (expected);
  mem_free (job);
}

TEST (jobs_and_nodes_that_fail_are_made_up_for) {
  struct slice slice = slice_of (31);
  for (size_t i = 0; i < 2 * TROUBLES * (size_t)questions_count; i++)
    if (slice_takes (&slice))
      check_trouble (&questions[i / TROUBLES / 2], troubles[i % TROUBLES],
                     i / TROUBLES % 2 == 1);
}

/* The job of an engine that was killed continues, and is not begun twice.
 */
TEST (an_engine_takes_up_the_job_of_one_that_was_killed) {
  const struct question *question = &questions[4];
  char *expected = answer_of_one_process (question);
  char *engine = engine_of (question, "slurm", PARTS);
  char *job = format_text ("exec %s", engine);
  const pid_t process = shell_start (job);
  wait_for_result ();
  kill (process, SIGKILL);
  struct printed printed = shell_wait (process);
  printed_clear (&printed);
  check_answer (question, say_and_forget (engine, 0), expected);
  run (0, format_text ("test \"$(ls d/log | sed -n 's/_.*//p' | sort -u | "
                       "wc -l)\" = 1 && rm -r d"));
  mem_free (expected);
  mem_free (job);
}

TEST (a_folder_of_slurm_may_have_any_name) {
  a_folder_may_have_any_name ("slurm");
}
