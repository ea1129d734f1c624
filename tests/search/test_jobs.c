/* Several processes: the same answers, and a good end, whatever happens to
 * them.
 */
#include "search/jobs.h"

#include "cnf/model.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "instance/instance.h"
#include "puzzle/path.h"
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

/* One that does not fold, and one that does; neither is decided by 4000
 * nodes, which one process takes alone.
 */
static const char misprint[] = "ESTTSTTTSSTTTTTSTTSTTTTTTTTTSTSTTTTTTS"
                               "TSSTTTTSSTTSTTTTTTTTTTSSTE";
static const char foldable[] = "ETTTTSTTSTTTTTTSTSTTTTTTTTTSSTTSTTTTTT"
                               "TSTTTTSTSTTTTTSTTTTTTTTTSE";
#define MOST_NODES_ALONE 4001

/* Made from a path through 5x5x5, which ten minutes do not find again */
static const char endless[] = "ETTSTSTSTSTTTTSTTSTTTTTTTTTSSTTSSSTTTTSTTT"
                              "TTTSTSTTTTTTTTTSTTTTTTSTTTSTTTTTTTTTSTTTTT"
                              "TSTSTTTTTTSTSTTSSTTTTTTSSTTTTTTSSTTSSSTSE";

struct trial {
  struct puzzle puzzle;
  struct instance instance;
  struct split_options options;
  struct split_result result;
  struct path path; /* of a folding that was found, else no cubes */
};

static void begin (struct trial *trial, int side, const char *joints,
                   int placements) {
  const struct plan plan = {.encoding = encoding_find ("map"),
                            .at_most_one = at_most_one_find ("product"),
                            .symmetry = SYMMETRY_WINDOWS,
                            .placements = placements,
                            .parts = PLAN_ALL_PARTS};
  *trial = (struct trial){.options = split_options_default ()};
  small_puzzle (&trial->puzzle, (int[]){side, side, side}, 0, joints);
  instance_init (&trial->instance, &trial->puzzle, &plan);
  limits_start (&trial->options.how.limits);
}

static void end (struct trial *trial) {
  path_clear (&trial->path);
  instance_clear (&trial->instance);
  puzzle_clear (&trial->puzzle);
}

/* The folding of a model, if it is one */
static void keep_path (struct trial *trial, struct model *model) {
  path_clear (&trial->path);
  trial->path = (struct path){0};
  if (trial->result.verdict == VERDICT_SATISFIABLE) {
    char *wrong = instance_decode (&trial->instance, model, &trial->path);
    assert_null (wrong);
    wrong = path_check (&trial->puzzle, &trial->path);
    assert_null (wrong);
  }
  assert_int_equal (model->value != 0, trial->path.cubes > 0);
  model_clear (model);
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
static char *run (struct trial *trial, int jobs) {
  const int descriptor = next_descriptor ();
  struct model model = {0};
  trial->options.how.jobs = jobs;
  char *error = jobs_solve (&trial->instance, &trial->options.how,
                            &trial->result, &model);
  assert_false (has_child ());
  assert_int_equal (next_descriptor (), descriptor);
  if (error)
    assert_null (model.value);
  else
    keep_path (trial, &model);
  return error;
}

/*------------------------------ answers --------------------------------*/

static void check_verdict (int side, const char *joints, int placements,
                           enum verdict verdict) {
  static const int jobs[] = {0, 1, 2, 3, 7};
  struct trial trial;
  begin (&trial, side, joints, placements);
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    assert_null (run (&trial, jobs[i]));
    assert_int_equal (trial.result.verdict, verdict);
    assert_int_equal (trial.result.stop, NOT_STOPPED);
  }
  end (&trial);
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

/* Some of so many repetitions every day */
static void check_repeated (int jobs, int times, unsigned days) {
  struct slice slice = slice_of (days);
  struct trial first, again;
  begin (&first, 4, foldable, 300);
  begin (&again, 4, foldable, 300);
  assert_null (run (&first, jobs));
  assert_true (first.result.nodes > MOST_NODES_ALONE);
  for (int i = 0; i < times; i++) {
    if (!slice_takes (&slice))
      continue;
    assert_null (run (&again, jobs));
    assert_int_equal (again.path.cubes, first.path.cubes);
    assert_memory_equal (again.path.cell, first.path.cell,
                         (size_t)first.path.cubes * sizeof (int));
  }
  end (&first);
  end (&again);
}

TEST (the_same_jobs_find_the_same_folding) {
  check_repeated (2, 20, 5);
  check_repeated (3, 20, 5);
  check_repeated (7, 8, 3);
}

/* The one that takes the fewest nodes when each part is done alone */
static void find_fewest_nodes (struct trial *trial, int parts) {
  long long fewest = 0;
  struct path best = {0};
  trial->options.parts = parts;
  for (int part = 0; part < parts; part++) {
    struct model model = {0};
    trial->options.part = part;
    assert_null (split_solve (&trial->instance, &trial->options,
                              &trial->result, &model));
    keep_path (trial, &model);
    if (!trial->path.cubes || (fewest && trial->result.nodes >= fewest))
      continue;
    fewest = trial->result.nodes;
    const struct path swap = best;
    best = trial->path;
    trial->path = swap;
  }
  path_clear (&trial->path);
  trial->path = best;
}

TEST (the_folding_of_the_fewest_nodes_is_taken) {
  static const int jobs[] = {2, 3, 7};
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    struct trial together, apart;
    begin (&together, 4, foldable, 300);
    begin (&apart, 4, foldable, 300);
    assert_null (run (&together, jobs[i]));
    assert_true (together.result.nodes > MOST_NODES_ALONE);
    find_fewest_nodes (&apart, jobs[i]);
    assert_memory_equal (together.path.cell, apart.path.cell,
                         64 * sizeof (int));
    end (&together);
    end (&apart);
  }
}

/* If all jobs went on to the end they would need 600000 nodes. */
TEST (jobs_give_up_when_one_has_a_folding) {
  static const char joints[] = "ETSTSTTTTTTTTSTTTTTTTTTSTTSTTTTTTTSTTT"
                               "TTTTTSTTSTSTTSTSTTTTTTTTSE";
  struct trial trial;
  begin (&trial, 4, joints, 12);
  assert_null (run (&trial, 7));
  assert_int_equal (trial.result.verdict, VERDICT_SATISFIABLE);
  assert_true (trial.result.nodes > MOST_NODES_ALONE);
  assert_true (trial.result.nodes < 200000);
  end (&trial);
}

/* All parts have to be refuted: what was done alone, and every part */
TEST (counts_are_added_up) {
  struct trial together, apart;
  begin (&together, 4, misprint, 300);
  begin (&apart, 4, misprint, 300);
  assert_null (run (&together, 3));
  long long nodes = MOST_NODES_ALONE;
  apart.options.parts = 3;
  for (; apart.options.part < 3; apart.options.part++) {
    struct model model = {0};
    assert_null (split_solve (&apart.instance, &apart.options,
                              &apart.result, &model));
    nodes += apart.result.nodes;
  }
  assert_int_equal (together.result.nodes, nodes);
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
  struct trial trial;
  int to_send = number;
  need_proc ();
  begin (&trial, 5, endless, 300);
  trial.options.how.limits.progress = shoot;
  trial.options.how.limits.progress_state = &to_send;
  char *error = run (&trial, 3);
  assert_int_equal (to_send, 0);
  assert_non_null (error);
  assert_non_null (strstr (error, wanted));
  release (error);
  end (&trial);
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
static void check_without_pipe (struct trial *trial, int pipes) {
  struct rlimit limit, less;
  getrlimit (RLIMIT_NOFILE, &limit);
  less = limit;
  less.rlim_cur = (rlim_t)(next_descriptor () + pipes);
  setrlimit (RLIMIT_NOFILE, &less);
  struct model model = {0};
  trial->options.how.jobs = 2;
  char *error = jobs_solve (&trial->instance, &trial->options.how,
                            &trial->result, &model);
  setrlimit (RLIMIT_NOFILE, &limit);
  assert_non_null (error);
  assert_non_null (strstr (error, "no pipe to a worker: "));
  assert_null (model.value);
  assert_false (has_child ());
  release (error);
}

TEST (without_a_pipe_none_is_left) {
  struct trial trial;
  begin (&trial, 5, endless, 300);
  const int descriptor = next_descriptor ();
  check_without_pipe (&trial, 1);
  check_without_pipe (&trial, 2);
  assert_int_equal (next_descriptor (), descriptor);
  end (&trial);
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
  struct trial trial;
  need_proc ();
  interrupted = 0;
  begin (&trial, 5, endless, 300);
  trial.options.how.limits.interrupted = &interrupted;
  trial.options.how.limits.progress = interrupt_jobs;
  assert_null (run (&trial, 3));
  assert_int_equal (trial.result.verdict, VERDICT_UNKNOWN);
  assert_int_equal (trial.result.stop, STOPPED_BY_INTERRUPT);
  end (&trial);
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
  struct trial trial;
  begin (&trial, 5, endless, 300);
  trial.options.how.limits.seconds = 1;
  assert_null (run (&trial, 3));
  assert_int_equal (trial.result.verdict, VERDICT_UNKNOWN);
  assert_int_equal (trial.result.stop, STOPPED_BY_TIME);
  end (&trial);
}

/* PicoSAT takes over at once, in the one process that begins. */
TEST (memory_ends_it) {
  struct trial trial;
  begin (&trial, 4, misprint, 300);
  trial.options.how.open_cubes = 64;
  struct memory_budget memory = {.most = 1000000};
  trial.options.how.limits.memory = &memory;
  assert_null (run (&trial, 3));
  assert_int_equal (trial.result.verdict, VERDICT_UNKNOWN);
  assert_int_equal (trial.result.stop, STOPPED_BY_MEMORY);
  end (&trial);
}

/*----------------------------- an orphan -------------------------------*/

static void pause_shortly (void) {
  nanosleep (&(struct timespec){0, 10000000}, 0);
}

static _Noreturn void search_for_ever (void) {
  struct trial trial;
  begin (&trial, 5, endless, 300);
  release (run (&trial, 3));
  _exit (0);
}

static int count_living (const int *pid, int count) {
  int living = 0, parent;
  char status;
  for (int i = 0; i < count; i++)
    living += read_status (pid[i], &parent, &status) && status != 'Z';
  return living;
}

/* Nobody could end it any more, and nobody would read its answer. */
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
