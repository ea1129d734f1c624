#include "check/check.h"

#include "system/memory.h"
#include "system/tuned.h"
#include "system/workers.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* A text of a report has at most the names of both files and two clauses as
 * `literals_text` cuts them.
 */
#define TEXT_SIZE (2 * PATH_MAX + 2048)

/* What a worker finds, in memory that all processes share.  The texts of
 * the report are the two arrays.
 */
struct check_finding {
  struct proof_report report;
  char reason[TEXT_SIZE], remark[TEXT_SIZE];
  bool is_done;
};

struct check_workers {
  const struct proof_task *task;
  struct check_finding *finding; /* [0..size[ */
  int size, self;                /* self: the number of this worker */
};

/*-------------------------------- a worker -----------------------------*/

/* The workers take turns: each checks its rows of lemmas, and believes the
 * rows of the others.  Each row begins without assumptions, which costs
 * about as much as ten lemmas.
 */
#define LEMMAS_IN_A_ROW TUNED (256, 2)

static bool lemma_is_of_others (void *state, unsigned long long lemma) {
  const struct check_workers *all = state;
  return (int)(lemma / LEMMAS_IN_A_ROW % (unsigned)all->size) != all->self;
}

static void share_text (char **text, char shared[TEXT_SIZE]) {
  if (*text)
    snprintf (shared, TEXT_SIZE, "%s", *text);
  *text = *text ? shared : 0;
}

static void check_share (void *state, int worker, int pipe) {
  struct check_workers *all = state;
  struct check_finding *finding = &all->finding[worker];
  struct proof_task task = *all->task;
  (void)pipe;
  limits_divide (task.limits, all->size);
  all->self = worker;
  task.is_believed = lemma_is_of_others;
  task.state = all;
  proof_check (&task, &finding->report);
  share_text (&finding->report.reason, finding->reason);
  share_text (&finding->report.remark, finding->remark);
  finding->is_done = true;
}

/*------------------------------- together ------------------------------*/

/* Unreadable counts before wrong, stopped and verified; of two wrong
 * lemmas, the first.
 */
static void report_worst (const struct check_workers *all,
                          struct proof_report *report) {
  const struct limits *limits = all->task->limits;
  unsigned long long rat = 0;
  for (int i = 0; i < all->size; i++) {
    struct check_finding *finding = &all->finding[i];
    struct proof_report *found = &finding->report;

    /* A worker that was told to stop may have ended before it was done. */
    if (!finding->is_done) {
      found->verdict = PROOF_STOPPED;
      found->stop = limits_exceeded (limits);
      found->reason = finding->reason;
      snprintf (found->reason, TEXT_SIZE, "%s, after %llu lemmas",
                stop_name (found->stop), found->lemmas);
    }
    rat += found->rat;
    if (!i || found->verdict > report->verdict ||
        (found->verdict == PROOF_WRONG && report->verdict == PROOF_WRONG &&
         found->at < report->at))
      *report = *found;
  }
  report->rat = rat;
  report->reason = copy_text (report->reason);
  report->remark = copy_text (report->remark);
  if (report->stop == STOPPED_BY_MEMORY)
    limits_lack_memory (limits);
}

static bool checkers_must_stop (void *state) {
  const struct check_workers *all = state;
  const struct limits *limits = all->task->limits;
  const struct proof_report *report = &all->finding->report;
  if (report->lemmas)
    limits_show_phase (limits, "lemmas", report->lemmas);
  else
    limits_show_phase (limits, "clauses read",
                       (unsigned long long)report->clauses);
  return limits_exceeded (limits) == STOPPED_BY_INTERRUPT;
}

/*---------------------------------- all --------------------------------*/

static bool can_be_read_again (const struct proof_task *task,
                               const char *name,
                               const struct byte_source *source) {
  struct stat status;
  return source ? task->sources_restart
                : strcmp (name, "-") && !stat (name, &status) &&
                      S_ISREG (status.st_mode);
}

char *proof_check_jobs (const struct proof_task *task, int jobs,
                        struct proof_report *report) {
  static const struct workers_client client = {
      .work = check_share, .must_stop = checkers_must_stop};
  struct check_workers all = {.task = task, .size = jobs};
  struct workers workers;
  char *error = 0;
  bool alone =
      jobs == 1 || task->core || task->lrat ||
      !can_be_read_again (task, task->formula, task->formula_source) ||
      !can_be_read_again (task, task->proof, task->proof_source);
  assert (jobs > 0 && !task->is_believed);
  *report = (struct proof_report){0};
  if (!alone) {
    all.finding = shared_memory ((size_t)jobs * sizeof *all.finding);
    error = workers_start (&workers, jobs, &client, &all);
    alone = error != 0;
    mem_free (error);
    error = alone ? 0 : workers_wait (&workers);
    workers_end (&workers);
    if (!alone && !error)
      report_worst (&all, report);
    shared_memory_free (all.finding);
  }
  if (alone)
    proof_check (task, report);
  return error;
}
