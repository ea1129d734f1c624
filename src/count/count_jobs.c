#include "count/counting.h"
#include "system/memory.h"
#include "system/worker.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* Each process takes every so-manieth portion, and tells its parent the
 * foldings to print, and what it counted at the end of each portion and
 * several times a second.
 *
 * Where foldings are printed, the parent listens to the process that has
 * the next portion, and to no other: they come in the order of portions,
 * whoever is faster, and those who are ahead wait when their pipes are
 * full.  So memory does not grow.
 */
#define SECONDS_BETWEEN_REPORTS 0.1
#define MILLISECONDS_BETWEEN_LOOKS 100

struct report {
  struct folding_count count; /* since the last report */
  long long nodes;
  enum stop stop;
  int portion_done;
  int cubes;        /* of a folding whose cells follow, or 0 */
  int error_length; /* of a text that follows, or 0 */
};

/*--------------------------- what a worker does ------------------------*/

struct reporter {
  struct counting *counting;
  int parts, pipe;
  double told; /* when */
  struct count_result old;
};

static struct report news (struct reporter *reporter) {
  const struct count_result *now = reporter->counting->result;
  const struct count_result *old = &reporter->old;
  struct report report = {.nodes = now->nodes - old->nodes,
                          .stop = now->stop};
  report.count.directed = now->count.directed - old->count.directed;
  report.count.up_to_symmetry =
      now->count.up_to_symmetry - old->count.up_to_symmetry;
  report.count.fronts = now->count.fronts - old->count.fronts;
  reporter->old = *now;
  reporter->told = monotonic_seconds ();
  return report;
}

/* In place of the printer, and of the progress */
static int tell_folding (void *state, const struct path *path) {
  struct reporter *reporter = state;
  struct report report = news (reporter);
  report.cubes = path->cubes;
  worker_tell (reporter->pipe, &report, sizeof report);
  worker_tell (reporter->pipe, path->cell,
               (size_t)path->cubes * sizeof *path->cell);
  return 0;
}

static void tell_now_and_then (void *state,
                               const struct progress *progress) {
  struct reporter *reporter = state;
  (void)progress;
  if (monotonic_seconds () < reporter->told + SECONDS_BETWEEN_REPORTS)
    return;
  const struct report report = news (reporter);
  worker_tell (reporter->pipe, &report, sizeof report);
}

static void tell_end_of_portion (struct reporter *reporter) {
  const char *error = reporter->counting->error;
  struct report report = news (reporter);
  report.portion_done = 1;
  report.error_length = error ? (int)strlen (error) + 1 : 0;
  worker_tell (reporter->pipe, &report, sizeof report);
  worker_tell (reporter->pipe, error, (size_t)report.error_length);
}

static void do_job (void *state, int part, int pipe) {
  struct reporter *reporter = state;
  struct counting *counting = reporter->counting;
  const int portions = all_foldings_portions (counting->all);
  reporter->pipe = pipe;
  reporter->told = monotonic_seconds ();
  counting->limits.progress = tell_now_and_then;
  counting->limits.progress_state = reporter;
  if (counting->print)
    counting->print = tell_folding;
  counting->print_state = reporter;
  for (int i = part; i < portions && !counting_is_over (counting);
       i += reporter->parts) {
    counting_visit (counting, i);
    tell_end_of_portion (reporter);
  }
}

/*------------------------------- the parent ----------------------------*/

struct crew {
  struct counting *counting;
  int size, running;
  struct worker *worker; /* [0..size[ */
  int next;              /* of the workers, to be listened to in turn */
  int told;              /* to stop */
  struct path path;
};

static void signal_workers (const struct crew *crew, int number) {
  for (int i = 0; i < crew->size; i++)
    if (crew->worker[i].pipe >= 0)
      kill (crew->worker[i].pid, number);
}

static int died_as_told (const struct crew *crew, int status) {
  return crew->told && WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM;
}

static char *end_worker (struct crew *crew, struct worker *worker) {
  const int status = worker_end (worker);
  crew->running--;
  if (!status || died_as_told (crew, status))
    return 0;
  return worker_describe_death (status);
}

static int hear_folding (struct crew *crew, const struct worker *worker,
                         const struct report *report) {
  if (!report->cubes)
    return 1;
  struct counting *counting = crew->counting;
  if (!worker_hear (worker, crew->path.cell,
                    (size_t)crew->path.cubes * sizeof *crew->path.cell))
    return 0;
  if (!counting_has_enough (counting))
    counting->refused =
        counting->print (counting->print_state, &crew->path);
  return 1;
}

static int hear_error (struct crew *crew, const struct worker *worker,
                       int length) {
  if (!length || crew->counting->error)
    return 1;
  crew->counting->error = allocate ((size_t)length);
  return worker_hear (worker, crew->counting->error, (size_t)length);
}

static char *hear (struct crew *crew, struct worker *worker) {
  struct counting *counting = crew->counting;
  struct count_result *result = counting->result;
  struct report report;
  if (!worker_hear (worker, &report, sizeof report) ||
      !hear_folding (crew, worker, &report) ||
      !hear_error (crew, worker, report.error_length))
    return end_worker (crew, worker);
  folding_count_add (&result->count, &report.count);
  result->nodes += report.nodes;
  if (report.stop)
    result->stop = report.stop;
  counting->done += report.portion_done;
  if (report.portion_done)
    crew->next = (crew->next + 1) % crew->size;
  return 0;
}

static int is_in_turn (const struct crew *crew, int i) {
  return !crew->counting->print || crew->next == i ||
         crew->worker[crew->next].pipe < 0;
}

static void look_around (struct crew *crew) {
  const struct limits *limits = &crew->counting->limits;
  const struct progress progress = {.seconds = limits_seconds (limits)};
  if (limits->progress)
    limits->progress (limits->progress_state, &progress);
  if (!crew->told && limits_exceeded (limits) == STOPPED_BY_INTERRUPT) {
    crew->told = 1;
    crew->counting->result->stop = STOPPED_BY_INTERRUPT;
    signal_workers (crew, SIGTERM);
  }
}

static int is_over (const struct crew *crew) {
  const struct counting *counting = crew->counting;
  return !crew->running || counting->error ||
         counting_has_enough (counting);
}

static char *listen_to_workers (struct crew *crew) {
  struct pollfd *ready = allocate ((size_t)crew->size * sizeof *ready);
  char *error = 0;
  while (!error && !is_over (crew)) {
    for (int i = 0; i < crew->size; i++)
      ready[i] = (struct pollfd){
          .fd = is_in_turn (crew, i) ? crew->worker[i].pipe : -1,
          .events = POLLIN};
    poll (ready, (nfds_t)crew->size, MILLISECONDS_BETWEEN_LOOKS);
    look_around (crew);
    for (int i = 0; !error && !is_over (crew) && i < crew->size; i++)
      if (crew->worker[i].pipe >= 0 && ready[i].revents)
        error = hear (crew, &crew->worker[i]);
  }
  free (ready);
  return error;
}

static void end_all_workers (struct crew *crew) {
  signal_workers (crew, SIGKILL);
  for (int i = 0; i < crew->size; i++)
    if (crew->worker[i].pipe >= 0)
      worker_end (&crew->worker[i]);
}

char *count_by_jobs (struct counting *counting, int jobs) {
  struct crew crew = {.counting = counting, .size = jobs};
  struct reporter reporter = {.counting = counting, .parts = jobs};
  char *error = 0;
  crew.worker = allocate_zeroed ((size_t)jobs, sizeof *crew.worker);
  for (int i = 0; i < jobs; i++)
    crew.worker[i].pipe = -1;
  path_init (&crew.path, counting->puzzle->snake.cubes);
  for (int i = 0; !error && i < jobs; i++) {
    error = worker_start (&crew.worker[i], do_job, &reporter, i);
    crew.running += !error;
  }
  if (!error)
    error = listen_to_workers (&crew);
  end_all_workers (&crew);
  path_clear (&crew.path);
  free (crew.worker);
  return error;
}
