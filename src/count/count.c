#include "count/count.h"

#include "count/backtracking.h"
#include "count/blocking.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "search/decider.h"
#include "search/heuristics.h"
#include "search/tree.h"
#include "system/memory.h"
#include "system/tuned.h"
#include "system/workers.h"

#include <assert.h>
#include <string.h>

#define NODES_BETWEEN_REPORTS TUNED (1024, 2)

/* The search tree (tree.h) is split down to the last cube or to nodes for
 * which backtracking pays (backtracking.h): both exhaust all cases, so
 * there are no other foldings.  If some symmetries keep a placement, each
 * of its foldings is found once for each of them, and the first one counts.
 * Or a solver finds the foldings (blocking.h).
 */
struct counting {
  const struct puzzle *puzzle;
  const struct count_options *options;
  struct folding_symmetries symmetries;
  const struct limits *limits;
  struct progress *progress; /* of the limits */
  struct tree *tree;         /* 0 if a solver finds the foldings */
  struct share whole;        /* a branch for each placement */
  struct share *share;       /* visited: `whole`, or that of the options */
  struct backtracking backtracking;
  uint64_t kept_by; /* the symmetries that keep the placement at hand */
  struct count_result *result;
  char *error; /* of the solver, or of a wrong folding */
  int refused; /* by the printer */
  folding_printer *print;
  void *print_state;
};

/*-------------------------------- numbers ------------------------------*/

struct count_options count_options_default (const struct puzzle *puzzle) {
  const struct search_options how = search_options_default ();
  return (struct count_options){.plan = search_plan (&how, puzzle),
                                .how = how};
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
  CLEANUP (path_clear) struct path front;
  path_copy (&front, path);
  const struct folding_class class =
      folding_make_canonical (&counting->symmetries, &front);
  AUTOFREE char *wrong = path_check (counting->puzzle, &front);
  if (wrong)
    counting->error =
        format_text ("the search found what is not a folding: %s", wrong);
  if (!counting->error) {
    count->directed += class.images;
    counting->progress->found = ++count->up_to_symmetry;
    count->fronts += class.is_first;
    if (class.is_first && counting->print)
      counting->refused =
          counting->print (counting->print_state, &front, &class);
  }
  return counting->error || has_enough (counting);
}

/*--------------------------------- tree --------------------------------*/

/* The first cube that a symmetry moves to another cell, or `cubes` */
static int first_moved (const int *image, const int *cell, int cubes) {
  int i = 0;
  while (i < cubes && image[cell[i]] == cell[i])
    i++;
  return i;
}

static uint64_t find_keepers (const struct tree *tree, int placement) {
  const struct symmetry_group *group = &tree->context.instance->symmetries;
  const struct window *window = &tree->window;
  const int *cell = window_placement (window, placement);
  uint64_t keepers = 0;
  for (int s = 0; s < group->size; s++)
    if (first_moved (group->element[s].cell, cell, window->cubes) ==
        window->cubes)
      keepers |= (uint64_t)1 << s;
  return keepers;
}

/* Is the path the first of its images?  The symmetries that keep the
 * placement give the same foldings again.
 */
static int comes_first (const struct counting *counting,
                        const struct path *path) {
  const struct symmetry_group *group =
      &counting->tree->context.instance->symmetries;
  for (int s = 1; s < group->size; s++) {
    const int *image = group->element[s].cell;
    if (!(counting->kept_by >> s & 1))
      continue;
    const int i = first_moved (image, path->cell, path->cubes);
    if (i < path->cubes && image[path->cell[i]] < path->cell[i])
      return 0;
  }
  return 1;
}

static int take_first (void *state, const struct path *path) {
  return comes_first (state, path) && take_folding (state, path);
}

static enum tree_step enter (void *state, const struct node *node) {
  struct counting *counting = state;
  const struct search_context *context = &counting->tree->context;
  struct backtracking *backtracking = &counting->backtracking;
  enum stop_reason *stop = &counting->result->stop;
  int must_stop;
  *stop = limits_exceeded (counting->limits);
  if (counting->tree->nodes % NODES_BETWEEN_REPORTS == 0)
    limits_show_progress (counting->limits);
  if (*stop)
    return TREE_STOP;
  if (!node_open_cubes (node, context)) {
    node_to_path (node, context, &backtracking->path);
    must_stop = take_first (counting, &backtracking->path);
  } else if (backtracking_pays (backtracking, node))
    must_stop = !backtracking_visit (backtracking, node, take_first,
                                     counting, stop);
  else
    return TREE_SPLIT;
  return must_stop ? TREE_STOP : TREE_CLOSE;
}

/* Counts in the result, prints, and notes why it stopped.  Several workers
 * may visit the placements, in any order: so what was learned is forgotten
 * before each placement.
 */
static void visit_branch (struct counting *counting, int i) {
  static const struct tree_client client = {.enter = enter};
  struct tree *tree = counting->tree;
  struct share *share = counting->share;
  const long long nodes = tree->nodes;
  counting->kept_by =
      find_keepers (tree, share->branches.item[i].placement);
  if (share == &counting->whole || !i)
    heuristics_forget (tree->context.heuristics);
  tree_search_share (tree, share, (size_t)i, &client, counting);
  if (tree->stop)
    counting->result->stop = tree->stop;
  counting->result->nodes += tree->nodes - nodes;
  counting->progress->steps_done++;
}

/*-------------------------------- workers ------------------------------*/

/* Each of n workers takes every n-th branch.  It sends this process the
 * foldings to print and, several times a second and at the end of each
 * branch, what it has counted.
 *
 * If foldings are printed, this process listens only to the worker that has
 * the next branch.  So foldings come in the order of the branches,
 * whichever worker is faster; workers that are ahead wait when their pipes
 * are full, and memory does not grow.
 */
#define SECONDS_BETWEEN_NEWS 0.1
#define BYTES_BETWEEN_NEWS TUNED (32768, 1)

struct news {
  struct folding_count count; /* since the last news */
  long long nodes;
  enum stop_reason stop;
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
  jobs->told = mem_alloc ((size_t)jobs->most * jobs->bytes);
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
  worker_send (jobs->pipe, &news, sizeof news);
  worker_send (jobs->pipe, jobs->told,
               (size_t)jobs->foldings * jobs->bytes);
  worker_send (jobs->pipe, error, (size_t)news.error_length);
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
  limits_divide (counting->limits, jobs->count);
  counting->progress->show = tell_now_and_then;
  counting->progress->state = jobs;
  if (counting->print)
    counting->print = tell_folding;
  counting->print_state = jobs;
  for (int i = number; i < counting->progress->steps && !is_over (counting);
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

static bool hear (void *state, struct workers *crew, int number) {
  struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  struct count_result *result = counting->result;
  struct news news;
  if (!worker_receive (crew, number, &news, sizeof news) ||
      !worker_receive (crew, number, jobs->told,
                       (size_t)news.foldings * jobs->bytes))
    return 0;
  if (news.error_length) {
    char *error = mem_alloc_zeroed ((size_t)news.error_length, 1);
    if (!worker_receive (crew, number, error, (size_t)news.error_length)) {
      mem_free (error);
      return 0;
    }
    mem_free (counting->error);
    counting->error = error;
  }
  const long long fronts = result->count.fronts;
  print_told (jobs, news.foldings);
  result->count.fronts = fronts;
  folding_count_add (&result->count, &news.count);
  counting->progress->found = result->count.up_to_symmetry;
  result->nodes += news.nodes;
  if (news.stop)
    result->stop = news.stop;
  counting->progress->steps_done += news.branch_done;
  if (news.branch_done)
    jobs->turn = (jobs->turn + 1) % jobs->count;
  return counting->error || has_enough (counting);
}

static int whose_turn (void *state) {
  const struct count_jobs *jobs = state;
  return jobs->counting->print ? jobs->turn : -1;
}

static bool must_stop (void *state) {
  const struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  limits_show_progress (counting->limits);
  if (limits_exceeded (counting->limits) != STOPPED_BY_INTERRUPT)
    return 0;
  counting->result->stop = STOPPED_BY_INTERRUPT;
  return 1;
}

static char *count_together (struct counting *counting, int count) {
  static const struct workers_client client = {work, hear, must_stop,
                                               whose_turn};
  struct count_jobs jobs;
  struct workers crew;
  jobs_init (&jobs, counting, count);
  char *error = workers_run (&crew, count, &client, &jobs);
  mem_free (jobs.told);
  return error;
}

/*---------------------------------- all --------------------------------*/

static void begin_in_tree (struct counting *counting, struct tree *tree) {
  struct share *share = counting->options->share;
  counting->tree = tree;
  backtracking_init (&counting->backtracking, tree);
  for (int i = 0; i < tree->window.placements; i++)
    branches_add (&counting->whole.branches,
                  &(struct branch){.placement = i});
  counting->share = share ? share : &counting->whole;
  if (!tree->is_refuted)
    counting->progress->steps = (int)counting->share->branches.count;
}

static char *count_in_tree (struct counting *counting, struct tree *tree) {
  const int jobs = counting->options->how.jobs;
  char *error = 0;
  begin_in_tree (counting, tree);
  const int branches = counting->progress->steps;
  if (jobs > 1 && branches > 1)
    error = count_together (counting, jobs < branches ? jobs : branches);
  else
    for (int i = 0; i < branches && !is_over (counting); i++)
      visit_branch (counting, i);
  share_clear (&counting->whole);
  backtracking_clear (&counting->backtracking);
  return error;
}

static char *count_by_solver (struct counting *counting,
                              const struct instance *instance) {
  struct count_result *result = counting->result;
  counting->progress->steps = 1;
  char *error = blocking_visit (instance, &counting->options->how.solver,
                                take_folding, counting, &result->stop,
                                &result->nodes);
  counting->progress->steps_done = 1;
  return error;
}

/* With an instance and a tree of its own */
static char *count_all (struct counting *counting) {
  const int has_tree = !counting->result->backend->solver;
  struct plan plan = counting->options->plan;
  CLEANUP (instance_clear) struct instance instance;
  struct tree tree;
  char *error;
  plan.encoding = encoding_whole (plan.encoding);
  if (has_tree)
    plan.extras |= PLAN_PRUNE; /* or fixed cubes might leave their cells */
  instance_init_within (&instance, counting->puzzle, &plan,
                        counting->limits);
  if (has_tree) {
    tree_init (&tree, &instance, plan.placements, ALL_RULES);
    error = count_in_tree (counting, &tree);
    tree_clear (&tree);
  } else
    error = count_by_solver (counting, &instance);
  return error;
}

char *count_foldings (const struct puzzle *puzzle,
                      const struct count_options *options,
                      struct count_result *result) {
  struct progress unshown = {0};
  struct limits limits = options->how.limits;
  struct search_options how = options->how;
  if (!limits.progress)
    limits.progress = &unshown;
  limits.progress->found = 0;
  limits.progress->steps = limits.progress->steps_done = 0;
  struct counting counting = {.puzzle = puzzle,
                              .limits = &limits,
                              .progress = limits.progress,
                              .options = options,
                              .result = result,
                              .print = options->print,
                              .print_state = options->print_state};
  assert (!options->share || options->tree);
  how.is_for_many = true;
  *result = (struct count_result){
      .backend = decide (puzzle, &options->plan, &how).backend,
      .command = options->how.solver.command};
  folding_symmetries_init (&counting.symmetries, puzzle);
  char *error = options->tree ? count_in_tree (&counting, options->tree)
                              : count_all (&counting);
  if (counting.error) {
    mem_free (error);
    error = counting.error;
  }
  result->complete = !error && !result->stop && !has_enough (&counting) &&
                     limits.progress->steps_done == limits.progress->steps;
  result->seconds = limits_seconds (&options->how.limits);
  folding_symmetries_clear (&counting.symmetries);
  return error;
}
