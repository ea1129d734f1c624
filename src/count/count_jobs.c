#include "count/counting.h"

#include "system/memory.h"
#include "system/tuned.h"
#include "system/workers.h"

#include <assert.h>
#include <string.h>

/* Each of n workers takes every n-th branch, and sends this process what it
 * has counted, several times a second and at the end of each branch.
 *
 * If foldings are printed, or the count ends when there are enough, the
 * order matters.  Then a worker sends each folding, and this process counts
 * them; it listens only to the worker that has the next branch.  So they
 * come in the order of the branches, whichever worker is faster, and the
 * result is that of one job.  Workers that are ahead wait when their pipes
 * are full, and memory does not grow.
 */
#define SECONDS_BETWEEN_NEWS 0.1
#define BYTES_BETWEEN_NEWS TUNED (32768, 1)

/* What goes through a pipe: the news, their foldings, a text.  Numbers are
 * those since the last news.
 */
struct count_news {
  struct folding_count count; /* without the foldings that follow */
  long long nodes;
  enum stop_reason stop;
  bool is_branch_done;
  int foldings;     /* that follow, to be counted */
  int error_length; /* of a text that follows, or 0 */
};

struct news_folding {
  struct folding_class class;
  long long nodes; /* until it was found */
  int cell[];      /* [0..cubes[ */
};

struct count_jobs {
  struct counting *counting;
  int jobs;
  bool is_ordered;
  size_t folding_bytes; /* of a `struct news_folding`, and of its
                         * alignment a multiple */
  int most_foldings;    /* of news */
  char *foldings;       /* [0..most_foldings*folding_bytes[ */

  /* In this process: the worker with the next branch */
  int turn;

  /* In a worker: */
  int pipe;
  int unsent;                 /* foldings that were found since the news */
  double sent_at;             /* when the last news were sent */
  struct count_result before; /* the result of that time */
};

static struct news_folding *folding_at (const struct count_jobs *jobs,
                                        int i) {
  assert (i >= 0 && i < jobs->most_foldings);
  return (struct news_folding *)(jobs->foldings +
                                 (size_t)i * jobs->folding_bytes);
}

/*------------------------------- a worker ------------------------------*/

static void send_news (struct count_jobs *jobs, bool is_branch_done) {
  const struct count_result *now = jobs->counting->result;
  const struct folding_count *old = &jobs->before.count;
  const char *error = jobs->counting->error;
  struct count_news news = {.nodes = now->nodes - jobs->before.nodes,
                            .stop = now->stop,
                            .is_branch_done = is_branch_done,
                            .foldings = jobs->unsent,
                            .error_length =
                                error ? (int)strlen (error) + 1 : 0};
  if (!jobs->is_ordered)
    news.count = (struct folding_count){
        .directed = now->count.directed - old->directed,
        .up_to_symmetry = now->count.up_to_symmetry - old->up_to_symmetry,
        .canonical = now->count.canonical - old->canonical};
  worker_send (jobs->pipe, &news, sizeof news);
  worker_send (jobs->pipe, jobs->foldings,
               (size_t)news.foldings * jobs->folding_bytes);
  worker_send (jobs->pipe, error, (size_t)news.error_length);
  jobs->before = *now;
  jobs->sent_at = monotonic_seconds ();
  jobs->unsent = 0;
}

static bool send_folding (void *state, const struct path *path,
                          const struct folding_class *class) {
  struct count_jobs *jobs = state;
  const struct counting *counting = jobs->counting;
  struct news_folding *folding = folding_at (jobs, jobs->unsent++);
  folding->class = *class;
  folding->nodes = counting->tree->nodes - counting->nodes_before;
  memcpy (folding->cell, path->cell, (size_t)path->cubes * sizeof (int));
  if (jobs->unsent == jobs->most_foldings)
    send_news (jobs, false);
  return false;
}

/* Takes the place of what shows the progress. */
static void send_news_in_time (void *state,
                               const struct progress *progress) {
  struct count_jobs *jobs = state;
  (void)progress;
  if (monotonic_seconds () > jobs->sent_at + SECONDS_BETWEEN_NEWS)
    send_news (jobs, false);
}

static void visit_every_nth_branch (void *state, int number, int pipe) {
  struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  const int branches = counting->progress->steps;
  jobs->pipe = pipe;
  jobs->sent_at = monotonic_seconds ();
  limits_divide (counting->limits, jobs->jobs);
  counting->progress->show = send_news_in_time;
  counting->progress->state = jobs;
  counting->take = jobs->is_ordered ? send_folding : 0;
  counting->take_state = jobs;
  for (int i = number; i < branches && !counting_is_over (counting);
       i += jobs->jobs) {
    counting_visit_branch (counting, i);
    send_news (jobs, true);
  }
}

/*----------------------------- this process ----------------------------*/

static bool receive_news (void *state, struct workers *workers,
                          int number) {
  struct count_jobs *jobs = state;
  struct counting *counting = jobs->counting;
  struct count_result *result = counting->result;
  struct count_news news;
  if (!worker_receive (workers, number, &news, sizeof news) ||
      !worker_receive (workers, number, jobs->foldings,
                       (size_t)news.foldings * jobs->folding_bytes))
    return false;
  assert (news.foldings <= jobs->most_foldings);
  if (news.error_length) {
    const size_t length = (size_t)news.error_length;
    AUTOFREE char *error = mem_alloc_zeroed (length, 1);
    if (!worker_receive (workers, number, error, length))
      return false;
    mem_free (counting->error);
    counting->error = error;
    error = 0;
  }
  for (int i = 0; i < news.foldings && !counting_has_enough (counting);
       i++) {
    struct news_folding *folding = folding_at (jobs, i);
    const struct path path = {counting->puzzle->snake.cubes, folding->cell};
    if (counting_add_folding (counting, &path, &folding->class))
      news.nodes = folding->nodes; /* as if the search had ended here */
  }
  folding_count_add (&result->count, &news.count);
  counting->progress->found = result->count.up_to_symmetry;
  result->nodes += news.nodes;
  if (news.stop)
    result->stop = news.stop;
  counting->progress->steps_done += news.is_branch_done;
  if (news.is_branch_done)
    jobs->turn = (jobs->turn + 1) % jobs->jobs;
  return counting->error || counting_has_enough (counting);
}

static int worker_with_next_branch (void *state) {
  const struct count_jobs *jobs = state;
  return jobs->is_ordered ? jobs->turn : -1;
}

char *counting_share_branches (struct counting *counting, int jobs) {
  static const struct workers_client client = {
      .work = visit_every_nth_branch,
      .receive = receive_news,
      .whose_turn = worker_with_next_branch};
  const size_t align = _Alignof(struct news_folding);
  const size_t bytes = sizeof (struct news_folding) +
                       (size_t)counting->puzzle->snake.cubes * sizeof (int);
  struct count_jobs together = {
      .counting = counting,
      .jobs = jobs,
      .is_ordered = counting->take || counting->options->enough,
      .folding_bytes = (bytes + align - 1) / align * align};
  struct workers workers;
  assert (jobs > 1);
  together.most_foldings =
      1 + (int)(BYTES_BETWEEN_NEWS / together.folding_bytes);
  together.foldings =
      mem_alloc ((size_t)together.most_foldings * together.folding_bytes);
  char *error =
      workers_run (&workers, jobs, &client, counting->limits, &together);
  if (workers.were_told_to_stop)
    counting->result->stop = STOPPED_BY_INTERRUPT;
  mem_free (together.foldings);
  return error;
}
