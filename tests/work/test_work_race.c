/* Processes that do and read the same parts at the same time, also with a
 * rename that is slow: none of them fails, the answer is that of one
 * process, and no answer is told that is not whole.
 */
#include "shell.h"
#include "slice.h"
#include "work_questions.h"

#include "system/memory.h"
#include "testing.h"
#include "work/part.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

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

/*----------------------------- a late worker ---------------------------*/

/* The limits of a worker: when half of its share is done, another process
 * has finished the part, and this one is told to end.
 */
static volatile sig_atomic_t must_end;

static int finish_the_part_elsewhere (void *looks) {
  if (--*(double *)looks > 0 || must_end)
    return 0;
  must_end = 1;
  run (0, format_text ("\"$S\" work -q d --part 1; cp d/results/1 done"));
  return 0;
}

TEST (a_worker_that_is_ended_does_not_replace_a_result) {
  struct folder folder;
  struct part_outcome outcome;
  run (0, format_text ("rm -rf d; \"$S\" count -q --work d --parts 2 "
                       "moves:FFTTFTTTFFTTFTTFTTFTTTTTTTTTFT*TT*TTTFTFFTTTT"
                       "FFTTFTTTTTTTTTTFFT"));
  assert_null (folder_open ("d", &folder));
  double looks = folder.share / 2;
  const struct limits limits = {.interrupted = &must_end,
                                .must_stop = finish_the_part_elsewhere,
                                .must_stop_state = &looks};
  assert_null (part_do (&folder, "1", &limits, &outcome));
  assert_int_equal (outcome.stop, STOPPED_BY_INTERRUPT);
  run (0, format_text ("cmp d/results/1 done"));
  folder_clear (&folder);
}

/*----------------------------- several workers -------------------------*/

static unsigned drawn;

/* In place of that of the system, from which names of files are drawn, too
 */
int getentropy (void *bytes, size_t size) {
  if (size != sizeof drawn)
    return getrandom (bytes, size, 0) == (ssize_t)size ? 0 : -1;
  memcpy (bytes, &drawn, size);
  return 0;
}

/* The number of the first part whose result is there, 0 if none is */
static int first_result (void *first) {
  for (int part = 1; part <= 3 && !*(int *)first; part++) {
    AUTOFREE char *name = format_text ("d/results/%d", part);
    *(int *)first = access (name, F_OK) ? 0 : part;
  }
  return *(int *)first;
}

TEST (workers_begin_at_different_parts) {
  bool is_begun[4] = {false};
  for (drawn = 0; drawn < 3; drawn++) {
    struct folder folder;
    enum stop_reason stop;
    int first = 0;
    run (0, format_text ("rm -rf d; \"$S\" count -q --work d --parts 3 "
                         "\"$EXAMPLES/king.snake\""));
    assert_null (folder_open ("d", &folder));
    const struct limits limits = {.must_stop = first_result,
                                  .must_stop_state = &first};
    assert_null (parts_do (&folder, 0, &limits, 0, &stop));
    assert_int_equal (stop, STOPPED_BY_INTERRUPT);
    is_begun[first] = true;
    folder_clear (&folder);
  }
  for (int part = 1; part <= 3; part++)
    assert_true (is_begun[part]);
}

/*------------------------- while data is gathered ----------------------*/

/* `sort` begins after the data was checked.  This one first replaces the
 * data of a part by less of it.
 */
TEST (data_that_is_replaced_while_it_is_read_is_no_answer) {
  static const char *const asked[] = {
      "solve --all \"$EXAMPLES/most.snake\"", "catalogue --box 2x3x3",
      "solve --all --json \"$EXAMPLES/most.snake\""};
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    run (0,
         format_text ("rm -rf d bin; mkdir bin; \"$S\" %s -q --work d "
                      "--parts 3 >out; \"$S\" work -q d; \"$S\" gather d "
                      ">all 2>said; grep -c . all",
                      asked[i]));
    run (0, format_text ("sort=$(command -v sort); "
                         "printf '#!/bin/sh\\nsed -i 1d d/results/2.data\\n"
                         "exec %%s \"$@\"\\n' \"$sort\" >bin/sort; "
                         "chmod +x bin/sort"));
    char *less = SAY (1, "PATH=$PWD/bin:$PATH \"$S\" gather d >part 2>&1; "
                         "s=$?; cat part; exit $s");
    assert_non_null (strstr (less, "replaced while it was read"));
    assert_null (strstr (less, "no others"));
    assert_null (strstr (less, "\"complete\":true"));
    mem_free (less);
  }
}
