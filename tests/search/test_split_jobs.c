/* Several processes: the same answers, and a good end, whatever happens to
 * them.
 */
#include "search/split.h"

#include "encodings/instance.h"
#include "encodings/plan.h"
#include "search/solve.h"
#include "slice.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A snake that cannot be folded, and one that can.  Both take more nodes
 * than one process tries alone.
 */
static const char misprint[] = "ESTTSTTTSSTTTTTSTTSTTTTTTTTTSTSTTTTTTS"
                               "TSSTTTTSSTTSTTTTTTTTTTSSTE";
static const char foldable[] = "ETTTTSTTSTTTTTTSTSTTTTTTTTTSSTTSTTTTTT"
                               "TSTTTTSTSTTTTTSTTTTTTTTTSE";

/* Made from a path through 5x5x5, which ten minutes do not find again */
static const char endless[] = "ETTSTSTSTSTTTTSTTSTTTTTTTTTSSTTSSSTTTTSTTT"
                              "TTTSTSTTTTTTTTTSTTTTTTSTTTSTTTTTTTTTSTTTTT"
                              "TSTSTTTTTTSTSTTSSTTTTTTSSTTTTTTSSTTSSSTSE";

struct question {
  struct puzzle puzzle;
  struct instance instance;
  struct search_options options;
  bool with_beam;
  struct outcome outcome; /* of the last run; its path is checked */
};

static void begin (struct question *question, int side, const char *joints,
                   int placements) {
  *question = (struct question){.options = search_options_default ()};
  small_puzzle (&question->puzzle, (int[]){side, side, side}, 0, joints);
  struct plan plan = plan_default (&question->puzzle);
  plan.placements = placements;
  instance_init_within (&question->instance, &question->puzzle, &plan,
                        &question->options.limits);
}

static void end (struct question *question) {
  outcome_clear (&question->outcome);
  instance_clear (&question->instance);
  puzzle_clear (&question->puzzle);
}

static void check_path (const struct question *question) {
  const struct outcome *outcome = &question->outcome;
  if (outcome->verdict == VERDICT_SATISFIABLE)
    assert_null (path_check (&question->puzzle, &outcome->path));
  else
    assert_int_equal (outcome->path.cubes, 0);
}

static int has_child (void) {
  return waitpid (-1, 0, WNOHANG) >= 0 || errno != ECHILD;
}

/* The lowest number that is free: all below are open. */
static int next_descriptor (void) {
  const int descriptor = dup (STDERR_FILENO);
  assert_true (descriptor >= 0);
  close (descriptor);
  return descriptor;
}

/* Whatever happens, no process is left behind, and no pipe. */
static char *run (struct question *question, int jobs) {
  const int descriptor = next_descriptor ();
  outcome_clear (&question->outcome);
  question->outcome = (struct outcome){.nodes = 0};
  question->options.jobs = jobs;
  char *error = split_solve (&question->instance, &question->options,
                             question->with_beam, &question->outcome);
  assert_false (has_child ());
  assert_int_equal (next_descriptor (), descriptor);
  if (!error)
    check_path (question);
  return error;
}

/* The same as one of so many workers, in this process */
static void run_worker (struct question *question, int number,
                        int workers) {
  const struct split_worker worker = {.number = number, .workers = workers};
  outcome_clear (&question->outcome);
  question->outcome = (struct outcome){.nodes = 0};
  split_search (&question->instance, &worker, &question->outcome);
  check_path (question);
}

/*------------------------------ answers --------------------------------*/

static void check_verdict (int side, const char *joints, int placements,
                           enum verdict verdict) {
  static const int jobs[] = {0, 1, 2, 3, 7};
  struct question question;
  begin (&question, side, joints, placements);
  for (size_t i = 0; i < 2 * sizeof jobs / sizeof *jobs; i++) {
    question.with_beam = i % 2;
    assert_null (run (&question, jobs[i / 2]));
    assert_int_equal (question.outcome.verdict, verdict);
    assert_int_equal (question.outcome.stop, NOT_STOPPED);
  }
  end (&question);
}

/* With fewer placements than jobs, too, and with none */
TEST (all_numbers_of_jobs_agree) {
  check_verdict (2, "ETTTTTTE", 300, VERDICT_SATISFIABLE);
  check_verdict (2, "ETTSTTTE", 300, VERDICT_UNSATISFIABLE);
  check_verdict (4, misprint, 300, VERDICT_UNSATISFIABLE);
  check_verdict (4, misprint, 5, VERDICT_UNSATISFIABLE);
  check_verdict (4, foldable, 300, VERDICT_SATISFIABLE);
  check_verdict (4, foldable, 3, VERDICT_SATISFIABLE);
}

/* Repeats a search `times` times; a slice takes some of these. */
static void check_repeated (int jobs, bool with_beam, int times,
                            unsigned slices) {
  struct slice slice = slice_of (slices);
  struct question first, again;
  begin (&first, 4, foldable, 300);
  begin (&again, 4, foldable, 300);
  first.with_beam = again.with_beam = with_beam;
  assert_null (run (&first, jobs));
  for (int i = 0; i < times; i++) {
    if (!slice_takes (&slice))
      continue;
    assert_null (run (&again, jobs));
    assert_memory_equal (again.outcome.path.cell, first.outcome.path.cell,
                         64 * sizeof (int));
  }
  end (&first);
  end (&again);
}

TEST (the_same_jobs_find_the_same_folding) {
  check_repeated (2, false, 20, 5);
  check_repeated (3, false, 20, 5);
  check_repeated (7, false, 8, 3);
  check_repeated (3, true, 8, 3);
}

/* Returns the number of the worker that takes the fewest nodes alone. */
static int find_fewest_nodes (struct question *question, int workers) {
  long long fewest = 0;
  int best = -1;
  for (int number = 0; number < workers; number++) {
    run_worker (question, number, workers);
    const struct outcome *outcome = &question->outcome;
    if (outcome->path.cubes && (!fewest || outcome->nodes < fewest)) {
      fewest = outcome->nodes;
      best = number;
    }
  }
  return best;
}

TEST (the_folding_of_the_fewest_nodes_is_taken) {
  static const int jobs[] = {2, 3, 7};
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    struct question together, apart;
    begin (&together, 4, foldable, 300);
    begin (&apart, 4, foldable, 300);
    assert_null (run (&together, jobs[i]));
    run_worker (&apart, find_fewest_nodes (&apart, jobs[i]), jobs[i]);
    assert_memory_equal (together.outcome.path.cell,
                         apart.outcome.path.cell, 64 * sizeof (int));
    end (&together);
    end (&apart);
  }
}

/* If all jobs went on to the end they would need 600000 nodes. */
TEST (jobs_give_up_when_one_has_a_folding) {
  static const char joints[] = "ETSTSTTTTTTTTSTTTTTTTTTSTTSTTTTTTTSTTT"
                               "TTTTTSTTSTSTTSTSTTTTTTTTSE";
  struct question question;
  begin (&question, 4, joints, 12);
  assert_null (run (&question, 7));
  assert_int_equal (question.outcome.verdict, VERDICT_SATISFIABLE);
  assert_true (question.outcome.nodes < 200000);
  end (&question);
}

/* To refute all placements takes as many nodes together as apart, and the
 * few that this process tried alone before.
 */
TEST (nodes_are_added_up) {
  struct question together, apart;
  long long nodes = 0;
  begin (&together, 4, misprint, 300);
  begin (&apart, 4, misprint, 300);
  for (int number = 0; number < 3; number++) {
    run_worker (&apart, number, 3);
    nodes += apart.outcome.nodes;
  }
  assert_null (run (&together, 3));
  assert_true (together.outcome.nodes > nodes);
  assert_true (together.outcome.nodes < 2 * nodes);
  end (&together);
  end (&apart);
}

/*------------------------------- deaths --------------------------------*/

/* Parent and state of a process, as Linux tells them */
static int read_status (int pid, int *parent, char *status) {
  char name[64], line[256] = "";
  snprintf (name, sizeof name, "/proc/%d/stat", pid);
  FILE *file = fopen (name, "r");
  if (!file)
    return 0;
  const char *end_of_name =
      fgets (line, sizeof line, file) ? strrchr (line, ')') : 0;
  fclose (file);
  return end_of_name &&
         sscanf (end_of_name, ") %c %d", status, parent) == 2;
}

#define MOST_CHILDREN 8

static int find_children (int parent, int children[MOST_CHILDREN]) {
  DIR *processes = opendir ("/proc");
  const struct dirent *entry;
  int count = 0;
  if (!processes)
    return 0;
  while ((entry = readdir (processes)) && count < MOST_CHILDREN) {
    const int pid = atoi (entry->d_name);
    int its_parent;
    char status;
    if (pid > 0 && read_status (pid, &its_parent, &status) &&
        its_parent == parent && status != 'Z')
      children[count++] = pid;
  }
  closedir (processes);
  return count;
}

static void need_proc (void) {
  int parent;
  char status;
  if (!read_status (getpid (), &parent, &status))
    skip ();
}

/* Sends the last of the jobs a signal, once. */
static void shoot (void *state, const struct progress *progress) {
  int *number = state, children[MOST_CHILDREN];
  (void)progress;
  const int count = find_children (getpid (), children);
  if (!count || !*number)
    return;
  kill (children[count - 1], *number);
  *number = 0;
}

static void check_death (int number, const char *wanted) {
  struct question question;
  int to_send = number;
  struct progress progress = {.show = shoot, .state = &to_send};
  need_proc ();
  begin (&question, 5, endless, 300);
  question.options.limits.progress = &progress;
  char *error = run (&question, 3);
  assert_int_equal (to_send, 0);
  assert_non_null (error);
  assert_non_null (strstr (error, wanted));
  mem_free (error);
  end (&question);
}

TEST (a_killed_job_is_reported) {
  check_death (SIGKILL, "died of signal 9, Killed");
}

/* Not told by us to stop */
TEST (a_terminated_job_is_reported) {
  check_death (SIGTERM, "died of signal 15");
}

static _Noreturn void leave (int number) {
  (void)number;
  _exit (3);
}

TEST (a_job_that_leaves_is_reported) {
  signal (SIGUSR1, leave);
  check_death (SIGUSR1, "ended with status 3");
  signal (SIGUSR1, SIG_DFL);
}

/* The second pipe is one too many: the first job has been started. */
static void check_without_pipe (struct question *question, int pipes) {
  struct rlimit limit, less;
  getrlimit (RLIMIT_NOFILE, &limit);
  less = limit;
  less.rlim_cur = (rlim_t)(next_descriptor () + pipes);
  setrlimit (RLIMIT_NOFILE, &less);
  question->options.jobs = 2;
  char *error = split_solve (&question->instance, &question->options, false,
                             &question->outcome);
  setrlimit (RLIMIT_NOFILE, &limit);
  assert_non_null (error);
  assert_non_null (strstr (error, "no pipe to a worker: "));
  assert_false (has_child ());
  mem_free (error);
}

TEST (without_a_pipe_none_is_left) {
  struct question question;
  begin (&question, 5, endless, 300);
  const int descriptor = next_descriptor ();
  check_without_pipe (&question, 1);
  check_without_pipe (&question, 2);
  assert_int_equal (next_descriptor (), descriptor);
  end (&question);
}

/*------------------------------- limits --------------------------------*/

static volatile sig_atomic_t interrupted;

static void interrupt (int number) {
  (void)number;
  interrupted = 1;
}

/* As soon as there are jobs */
static void interrupt_jobs (void *state, const struct progress *progress) {
  int children[MOST_CHILDREN];
  (void)state;
  (void)progress;
  if (find_children (getpid (), children))
    interrupted = 1;
}

static void check_interrupt (void) {
  struct question question;
  struct progress progress = {.show = interrupt_jobs};
  need_proc ();
  interrupted = 0;
  begin (&question, 5, endless, 300);
  question.options.limits.interrupted = &interrupted;
  question.options.limits.progress = &progress;
  assert_null (run (&question, 3));
  assert_int_equal (question.outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (question.outcome.stop, STOPPED_BY_INTERRUPT);
  end (&question);
}

/* With a handler jobs say what they did, and without one they just end;
 * they do so, too, where a signal for all was the first.
 */
TEST (an_interrupt_ends_all_jobs) {
  check_interrupt ();
  signal (SIGTERM, interrupt);
  check_interrupt ();
  signal (SIGTERM, SIG_DFL);
}

TEST (time_ends_all_jobs) {
  struct question question;
  begin (&question, 5, endless, 300);
  question.options.limits.seconds = 1;
  assert_null (run (&question, 3));
  assert_int_equal (question.outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (question.outcome.stop, STOPPED_BY_TIME);
  end (&question);
}

TEST (memory_ends_it) {
  struct memory_budget memory = {.most = 1000};
  struct question question;
  begin (&question, 4, misprint, 300);
  question.options.limits.memory = &memory;
  assert_null (run (&question, 3));
  assert_int_equal (question.outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (question.outcome.stop, STOPPED_BY_MEMORY);
  end (&question);
}

/*----------------------------- an orphan -------------------------------*/

static void pause_shortly (void) {
  nanosleep (&(struct timespec){0, 10000000}, 0);
}

static _Noreturn void search_for_ever (void) {
  struct question question;
  begin (&question, 5, endless, 300);
  mem_free (run (&question, 3));
  _exit (0);
}

static int count_living (const int *pid, int count) {
  int living = 0, parent;
  char status;
  for (int i = 0; i < count; i++)
    living += read_status (pid[i], &parent, &status) && status != 'Z';
  return living;
}

/* Without a parent no process would end it or read its answer. */
TEST (jobs_end_when_their_parent_is_killed) {
  int children[MOST_CHILDREN], count = 0;
  need_proc ();
  const pid_t parent = fork ();
  assert_true (parent >= 0);
  if (!parent)
    search_for_ever ();
  while (count < 3) {
    pause_shortly ();
    count = find_children (parent, children);
  }
  kill (parent, SIGKILL);
  waitpid (parent, 0, 0);
  while (count_living (children, count))
    pause_shortly ();
}
