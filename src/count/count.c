#include "count/count.h"

#include "count/all_foldings.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "search/backend.h"
#include "system/crew.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <string.h>

struct counting {
  const struct puzzle *puzzle;
  const struct count_options *options;
  struct folding_symmetries symmetries;
  struct limits limits;     /* with a progress that tells what was found */
  struct tree_foldings all; /* unless a solver finds them */
  int branches, done;       /* of the tree; a solver has a single one */
  struct count_result *result;
  char *error; /* of the solver, or a folding that is none */
  int refused; /* by the printer */
  folding_printer *print;
  void *print_state;
};

/*-------------------------------- numbers ------------------------------*/

struct count_options count_options_default (const struct puzzle *puzzle) {
  return (struct count_options){.plan = plan_default (puzzle),
                                .how = search_options_default ()};
}

long long count_up_to_reversal (const struct folding_count *count) {
  const long long backs = count->up_to_symmetry - count->fronts;
  return count->fronts > backs ? count->fronts : backs;
}

void folding_count_add (struct folding_count *sum,
                        const struct folding_count *count) {
  sum->directed += count->directed;
  sum->up_to_symmetry += count->up_to_symmetry;
  sum->fronts += count->fronts;
}

/*-------------------------------- foldings -----------------------------*/

static int has_enough (const struct counting *counting) {
  const long long enough = counting->options->enough;
  return counting->refused ||
         (enough && counting->result->count.fronts >= enough);
}

static int is_over (const struct counting *counting) {
  return counting->error || counting->result->stop || has_enough (counting);
}

static int take_folding (void *state, const struct path *path) {
  struct counting *counting = state;
  struct folding_count *count = &counting->result->count;
  struct path front;
  path_copy (&front, path);
  const struct folding_class class =
      folding_turn_to_front (&counting->symmetries, &front);
  char *wrong = path_check (counting->puzzle, &front);
  if (wrong)
    counting->error =
        message ("the search found what is no folding: %s", wrong);
  release (wrong);
  if (!counting->error) {
    count->directed += class.placements;
    count->up_to_symmetry++;
    count->fronts += class.is_first;
    if (class.is_first && counting->print)
      counting->refused =
          counting->print (counting->print_state, &front, &class);
  }
  path_clear (&front);
  return counting->error || has_enough (counting);
}

/* Counts in the result, prints, and notes why it stopped. */
static void visit_branch (struct counting *counting, int i) {
  struct tree_foldings *all = &counting->all;
  const long long nodes = all->tree->nodes;
  counting->result->stop =
      tree_foldings_visit (all, (size_t)i, take_folding, counting);
  counting->result->nodes += all->tree->nodes - nodes;
  counting->done++;
}

/*-------------------------------- workers ------------------------------*/

/* Of n workers each takes every n-th branch, and tells this process the
 * foldings to print, and several times a second and at the end of each
 * branch what it has counted.
 *
 * If foldings are printed, this process hears no worker but the one that
 * has the next branch: they come in the order of the branches, whichever
 * worker is faster, and workers that are ahead wait when their pipes are
 * full.  So memory does not grow.
 */
#define SECONDS_BETWEEN_NEWS 0.1
#define BYTES_BETWEEN_NEWS TUNED (32768, 1)

struct news {
  struct folding_count count; /* since the last news */
  long long nodes;
  enum stop stop;
  int branch_done;
  int foldings;     /* that follow, to be printed */
  int error_length; /* of a text that follows, or 0 */
};

/* A folding in a pipe */
struct told {
  struct folding_class class;
  int cell[]; /* [0..cubes[ */
};

struct count_jobs {
  struct counting *counting;
  int count;
  size_t bytes; /* of a folding */
  int most;     /* foldings of news */
  char *told;   /* [0..most*bytes[ these foldings */

  /* In this process: */
  int turn; /* of the workers, to be heard one after the other */

  /* In a worker: */
  int pipe, foldings;
  double then;             /* when it told something */
  struct count_result old; /* and what, by then */
};

static void jobs_init (struct count_jobs *jobs, struct counting *counting,
                       int count) {
  const size_t cubes = (size_t)counting->puzzle->snake.cubes;
  *jobs = (struct count_jobs){.counting = counting, .count = count};
  jobs->bytes = sizeof (struct told) + cubes * sizeof (int);
  jobs->most = 1 + (int)(BYTES_BETWEEN_NEWS / jobs->bytes);
  jobs->told = allocate ((size_t)jobs->most * jobs->bytes);
}

static struct told *told_folding (const struct count_jobs *jobs, int i) {
  return (struct told *)(jobs->told + (size_t)i * jobs->bytes);
}

/*--------------------------- what a worker does ------------------------*/

static void tell_news (struct count_jobs *jobs, int branch_done) {
  const struct count_result *now = jobs->counting->result;
  const struct count_result *old = &jobs->old;
  const char *error = jobs->counting->error;
  struct news news = {.nodes = now->nodes - old->nodes,
                      .stop = now->stop,
                      .branch_done = branch_done,
                      .foldings = jobs->foldings};
  news.count.directed = now->count.directed - old->count.directed;
  news.count.up_to_symmetry =
      now->count.up_to_symmetry - old->count.up_to_symmetry;
  news.count.fronts = now->count.fronts - old->count.fronts;
  news.error_length = error ? (int)strlen (error) + 1 : 0;
  crew_tell (jobs->pipe, &news, sizeof news);
  crew_tell (jobs->pipe, jobs->told, (size_t)jobs->foldings * jobs->bytes);
  crew_tell (jobs->pipe, error, (size_t)news.error_length);
  jobs->old = *now;
  jobs->then = monotonic_seconds ();
  jobs->foldings = 0;
}

/* In place of the printer, and of the progress */
static int tell_folding (void *state, const struct path *path,
                         const struct folding_class *class) {
  struct count_jobs *jobs = state;
  struct told *told = told_folding (jobs, jobs->foldings++);
  told->class = *class;
  memcpy (told->cell, path->cell, (size_t)path->cubes * sizeof (int));
  if (jobs->foldings == jobs->most)
    tell_news (jobs, 0);
  return 0;
}

static void tell_now_and_then (void *state,
                               const struct progress *progress) {
  struct count_jobs *jobs = state;
  (void)progress;
  if (monotonic_seconds () > jobs->then + SECONDS_BETWEEN_NEWS)
    tell_news (jobs, 0);
}

static void work (void *state, int number, int pipe) {
  struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  jobs->pipe = pipe;
  jobs->then = monotonic_seconds ();
  limits_divide (&counting->limits, jobs->count);
  counting->limits.progress = tell_now_and_then;
  counting->limits.progress_state = jobs;
  if (counting->print)
    counting->print = tell_folding;
  counting->print_state = jobs;
  for (int i = number; i < counting->branches && !is_over (counting);
       i += jobs->count) {
    visit_branch (counting, i);
    tell_news (jobs, 1);
  }
}

/*------------------------------ this process ---------------------------*/

static void print_told (struct count_jobs *jobs, int foldings) {
  struct counting *counting = jobs->counting;
  for (int i = 0; i < foldings && !has_enough (counting); i++) {
    struct told *told = told_folding (jobs, i);
    const struct path path = {counting->puzzle->snake.cubes, told->cell};
    counting->refused =
        counting->print (counting->print_state, &path, &told->class);
    counting->result->count.fronts++;
  }
}

static int hear (void *state, struct crew *crew, int number) {
  struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  struct count_result *result = counting->result;
  struct news news;
  if (!crew_hear (crew, number, &news, sizeof news) ||
      !crew_hear (crew, number, jobs->told,
                  (size_t)news.foldings * jobs->bytes))
    return 0;
  if (news.error_length) {
    char *error = allocate_zeroed ((size_t)news.error_length, 1);
    if (!crew_hear (crew, number, error, (size_t)news.error_length)) {
      release (error);
      return 0;
    }
    release (counting->error);
    counting->error = error;
  }
  const long long fronts = result->count.fronts;
  print_told (jobs, news.foldings);
  result->count.fronts = fronts;
  folding_count_add (&result->count, &news.count);
  result->nodes += news.nodes;
  if (news.stop)
    result->stop = news.stop;
  counting->done += news.branch_done;
  if (news.branch_done)
    jobs->turn = (jobs->turn + 1) % jobs->count;
  return counting->error || has_enough (counting);
}

static int whose_turn (void *state) {
  const struct count_jobs *jobs = state;
  return jobs->counting->print ? jobs->turn : -1;
}

static int must_stop (void *state) {
  const struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  limits_show_progress (&counting->limits);
  if (limits_exceeded (&counting->limits) != STOPPED_BY_INTERRUPT)
    return 0;
  counting->result->stop = STOPPED_BY_INTERRUPT;
  return 1;
}

static char *count_together (struct counting *counting, int count) {
  static const struct crew_client client = {work, hear, must_stop,
                                            whose_turn};
  struct count_jobs jobs;
  struct crew crew;
  jobs_init (&jobs, counting, count);
  char *error = crew_run (&crew, count, &client, &jobs);
  release (jobs.told);
  return error;
}

/*---------------------------------- all --------------------------------*/

static void tell_progress (void *state, const struct progress *progress) {
  const struct counting *counting = state;
  const struct limits *limits = &counting->options->how.limits;
  struct progress told = *progress;
  told.found = counting->result->count.up_to_symmetry;
  told.steps = counting->branches;
  told.steps_done = counting->done;
  limits->progress (limits->progress_state, &told);
}

static char *count_in_tree (struct counting *counting, struct tree *tree) {
  const struct count_options *options = counting->options;
  const int jobs = options->how.jobs;
  char *error = 0;
  tree_foldings_init (&counting->all, tree, options->share,
                      &counting->limits);
  counting->branches = (int)tree_foldings_branches (&counting->all);
  if (jobs > 1 && counting->branches > 1)
    error = count_together (
        counting, jobs < counting->branches ? jobs : counting->branches);
  else
    for (int i = 0; i < counting->branches && !is_over (counting); i++)
      visit_branch (counting, i);
  tree_foldings_clear (&counting->all);
  return error;
}

static char *count_by_solver (struct counting *counting,
                              const struct instance *instance) {
  struct count_result *result = counting->result;
  counting->branches = 1;
  char *error = blocking_visit (instance, &counting->options->how,
                                &counting->limits, take_folding, counting,
                                &result->stop, &result->nodes);
  counting->done = 1;
  return error;
}

/* With an instance and a tree of its own */
static char *count_all (struct counting *counting) {
  const int has_tree = !counting->result->backend->solver;
  struct plan plan = counting->options->plan;
  struct instance instance;
  struct tree tree;
  char *error;
  plan.encoding = encoding_whole (plan.encoding);
  if (has_tree)
    plan.parts |= PLAN_PRUNE; /* as tree_foldings_init wants it */
  instance_init_within (&instance, counting->puzzle, &plan,
                        &counting->limits);
  if (has_tree) {
    tree_init (&tree, &instance, plan.placements, ALL_RULES);
    error = count_in_tree (counting, &tree);
    tree_clear (&tree);
  } else
    error = count_by_solver (counting, &instance);
  instance_clear (&instance);
  return error;
}

char *count_foldings (const struct puzzle *puzzle,
                      const struct count_options *options,
                      struct count_result *result) {
  struct counting counting = {.puzzle = puzzle,
                              .options = options,
                              .result = result,
                              .print = options->print,
                              .print_state = options->print_state,
                              .limits = options->how.limits};
  *result = (struct count_result){
      .backend = backend_of (&options->how, &options->plan),
      .command = options->how.command};
  if (counting.limits.progress) {
    counting.limits.progress = tell_progress;
    counting.limits.progress_state = &counting;
  }
  folding_symmetries_init (&counting.symmetries, puzzle);
  char *error = options->tree ? count_in_tree (&counting, options->tree)
                              : count_all (&counting);
  if (counting.error) {
    release (error);
    error = counting.error;
  }
  result->complete = !error && !result->stop && !has_enough (&counting) &&
                     counting.done == counting.branches;
  result->seconds = limits_seconds (&options->how.limits);
  folding_symmetries_clear (&counting.symmetries);
  return error;
}
