#include "count/count.h"

#include "count/all_foldings.h"
#include "encodings/plan.h"
#include "folding/folding_class.h"
#include "instance/instance.h"
#include "search/backend.h"
#include "system/crew.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

struct counting {
  const struct puzzle *puzzle;
  const struct count_options *options;
  struct folding_symmetries symmetries;
  struct limits limits; /* with a progress that tells what was found */
  struct all_foldings *all;
  int done; /* portions */
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

/*-------------------------------- portions -----------------------------*/

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
  const int first = folding_turn_to_front (&counting->symmetries, &front);
  char *wrong = path_check (counting->puzzle, &front);
  if (wrong)
    counting->error =
        message ("the search found what is no folding: %s", wrong);
  release (wrong);
  if (!counting->error) {
    count->directed += folding_placements (&counting->symmetries, &front);
    count->up_to_symmetry++;
    count->fronts += first;
    if (first && counting->print)
      counting->refused = counting->print (counting->print_state, &front);
  }
  path_clear (&front);
  return counting->error || has_enough (counting);
}

/* Counts in the result, prints, and sets why it stopped. */
static void visit_portion (struct counting *counting, int portion) {
  const long long nodes = all_foldings_nodes (counting->all);
  char *error = all_foldings_visit (counting->all, portion, take_folding,
                                    counting, &counting->result->stop);
  if (error)
    counting->error = error;
  counting->result->nodes += all_foldings_nodes (counting->all) - nodes;
  counting->done++;
}

/*-------------------------------- workers ------------------------------*/

/* Of n workers each takes every n-th portion, and tells this process the
 * foldings to print, and what it counted at the end of each portion and
 * several times a second.
 *
 * Where foldings are printed, this process hears the worker that has
 * the next portion, and no other: they come in the order of portions,
 * whoever is faster, and those who are ahead wait when their pipes are
 * full.  So memory does not grow.
 */
#define SECONDS_BETWEEN_REPORTS 0.1

struct report {
  struct folding_count count; /* since the last report */
  long long nodes;
  enum stop stop;
  int portion_done;
  int cubes;        /* of a folding whose cells follow, or 0 */
  int error_length; /* of a text that follows, or 0 */
};

/*--------------------------- what a worker does ------------------------*/

struct jobs {
  struct counting *counting;
  int count;

  /* In this process: */
  int turn;         /* of the workers, to be heard one after the other */
  struct path path; /* of a folding that is heard */

  /* In a worker: */
  int pipe;
  double told;             /* when */
  struct count_result old; /* and what, by then */
};

static struct report news (struct jobs *jobs) {
  const struct count_result *now = jobs->counting->result;
  const struct count_result *old = &jobs->old;
  struct report report = {.nodes = now->nodes - old->nodes,
                          .stop = now->stop};
  report.count.directed = now->count.directed - old->count.directed;
  report.count.up_to_symmetry =
      now->count.up_to_symmetry - old->count.up_to_symmetry;
  report.count.fronts = now->count.fronts - old->count.fronts;
  jobs->old = *now;
  jobs->told = monotonic_seconds ();
  return report;
}

/* In place of the printer, and of the progress */
static int tell_folding (void *state, const struct path *path) {
  struct jobs *jobs = state;
  struct report report = news (jobs);
  report.cubes = path->cubes;
  crew_tell (jobs->pipe, &report, sizeof report);
  crew_tell (jobs->pipe, path->cell,
             (size_t)path->cubes * sizeof *path->cell);
  return 0;
}

static void tell_now_and_then (void *state,
                               const struct progress *progress) {
  struct jobs *jobs = state;
  (void)progress;
  if (monotonic_seconds () < jobs->told + SECONDS_BETWEEN_REPORTS)
    return;
  const struct report report = news (jobs);
  crew_tell (jobs->pipe, &report, sizeof report);
}

static void work (void *state, int part, int pipe) {
  struct jobs *jobs = state;
  struct counting *counting = jobs->counting;
  const int portions = all_foldings_portions (counting->all);
  jobs->pipe = pipe;
  jobs->told = monotonic_seconds ();
  limits_divide (&counting->limits, jobs->count);
  counting->limits.progress = tell_now_and_then;
  counting->limits.progress_state = jobs;
  if (counting->print)
    counting->print = tell_folding;
  counting->print_state = jobs;
  for (int i = part; i < portions && !is_over (counting);
       i += jobs->count) {
    visit_portion (counting, i);
    const char *error = counting->error;
    struct report report = news (jobs);
    report.portion_done = 1;
    report.error_length = error ? (int)strlen (error) + 1 : 0;
    crew_tell (pipe, &report, sizeof report);
    crew_tell (pipe, error, (size_t)report.error_length);
  }
}

/*------------------------------ this process ---------------------------*/

static int hear (void *state, struct crew *crew, int part) {
  struct jobs *jobs = state;
  struct counting *counting = jobs->counting;
  struct count_result *result = counting->result;
  const struct path *path = &jobs->path;
  struct report report;
  if (!crew_hear (crew, part, &report, sizeof report))
    return 0;
  if (report.cubes) {
    if (!crew_hear (crew, part, path->cell,
                    (size_t)path->cubes * sizeof *path->cell))
      return 0;
    if (!has_enough (counting))
      counting->refused = counting->print (counting->print_state, path);
  }
  if (report.error_length) {
    char *error = allocate_zeroed ((size_t)report.error_length, 1);
    if (!crew_hear (crew, part, error, (size_t)report.error_length)) {
      release (error);
      return 0;
    }
    release (counting->error);
    counting->error = error;
  }
  folding_count_add (&result->count, &report.count);
  result->nodes += report.nodes;
  if (report.stop)
    result->stop = report.stop;
  counting->done += report.portion_done;
  if (report.portion_done)
    jobs->turn = (jobs->turn + 1) % jobs->count;
  return counting->error || has_enough (counting);
}

static int whose_turn (void *state) {
  const struct jobs *jobs = state;
  return jobs->counting->print ? jobs->turn : -1;
}

static int must_stop (void *state) {
  const struct jobs *jobs = state;
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
  struct jobs jobs = {.counting = counting, .count = count};
  struct crew crew;
  path_init (&jobs.path, counting->puzzle->snake.cubes);
  char *error = crew_run (&crew, count, &client, &jobs);
  path_clear (&jobs.path);
  return error;
}

/*---------------------------------- all --------------------------------*/

/* Whoever shows the progress is told what was found, too. */
static void tell_progress (void *state, const struct progress *progress) {
  const struct counting *counting = state;
  const struct limits *limits = &counting->options->how.limits;
  struct progress told = *progress;
  told.found = counting->result->count.up_to_symmetry;
  told.portions = all_foldings_portions (counting->all);
  told.portions_done = counting->done;
  limits->progress (limits->progress_state, &told);
}

static char *run (struct counting *counting) {
  const int portions = all_foldings_portions (counting->all);
  const int jobs = counting->options->how.jobs < portions
                       ? counting->options->how.jobs
                       : portions;
  char *error = 0;
  if (jobs > 1)
    error = count_together (counting, jobs);
  else
    for (int i = 0; i < portions && !is_over (counting); i++)
      visit_portion (counting, i);
  if (counting->error) {
    release (error);
    error = counting->error;
  }
  counting->result->complete = !error && !counting->result->stop &&
                               !has_enough (counting) &&
                               counting->done == portions;
  return error;
}

char *count_foldings (const struct puzzle *puzzle,
                      const struct count_options *options,
                      struct count_result *result) {
  struct instance instance;
  struct counting counting = {
      .puzzle = puzzle, .options = options, .result = result};
  *result = (struct count_result){
      .backend = backend_of (&options->how, &options->plan),
      .command = options->how.command};
  folding_symmetries_init (&counting.symmetries, puzzle);
  counting.print = options->print;
  counting.print_state = options->print_state;
  counting.limits = options->how.limits;
  if (counting.limits.progress) {
    counting.limits.progress = tell_progress;
    counting.limits.progress_state = &counting;
  }
  instance_init_within (&instance, puzzle, &options->plan,
                        &counting.limits);
  counting.all =
      all_foldings_new (&instance, &options->how, &counting.limits);
  char *error = run (&counting);
  all_foldings_delete (counting.all);
  folding_symmetries_clear (&counting.symmetries);
  instance_clear (&instance);
  result->seconds = limits_seconds (&options->how.limits);
  return error;
}
