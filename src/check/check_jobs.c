#include "check/check_internal.h"

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
  struct check *check;           /* has read the formula */
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

/* A file has one place, at which all processes read it, but a source has
 * one for each process.
 */
static char *open_own_proof (struct check *check) {
  const struct proof_task *task = check->task;
  if (task->proof_source)
    return 0;
  proof_reader_close (&check->proof);
  return proof_reader_open (task->proof, 0, task->format, task->limits,
                            &check->proof);
}

static void check_share (void *state, int worker, int pipe) {
  struct check_workers *all = state;
  struct check_finding *finding = &all->finding[worker];
  struct check *check = all->check;
  struct proof_task task = *check->task;
  (void)pipe;
  limits_divide (task.limits, all->size);
  all->self = worker;
  task.is_believed = lemma_is_of_others;
  task.counts_additions &= !worker;
  task.state = all;
  finding->report = *check->report;
  check->task = &task;
  check->report = &finding->report;
  char *error = open_own_proof (check);
  if (error)
    check_end_unreadable (check, &check->proof, error);
  else
    check_proof (check);
  check_clear (check);
  share_text (&finding->report.reason, finding->reason);
  share_text (&finding->report.remark, finding->remark);
  finding->is_done = true;
}

/*------------------------------- together ------------------------------*/

/* Unreadable counts before wrong, stopped and verified; of two wrong
 * lemmas, the first.
 */
static void report_worst (const struct check_workers *all) {
  struct proof_report *report = all->check->report;
  const struct limits *limits = all->check->task->limits;
  unsigned long long rat = 0;
  proof_report_clear (report);
  for (int i = 0; i < all->size; i++) {
    struct check_finding *finding = &all->finding[i];
    struct proof_report *found = &finding->report;

    /* A worker that was told to stop may have ended before it was done. */
    if (!finding->is_done) {
      found->verdict = PROOF_STOPPED;
      found->stop = limits_exceeded (limits);
      found->reason = finding->reason;
      found->remark = 0;
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

static void show_lemmas (void *state) {
  const struct check_workers *all = state;
  limits_show_phase (all->check->task->limits, "lemmas",
                     all->finding->report.lemmas);
}

/*---------------------------------- all --------------------------------*/

static bool is_work_for_many (const struct check *check) {
  const struct proof_task *task = check->task;
  struct stat status;
  const bool can_be_read_again = task->proof_source
                                     ? task->source_is_own
                                     : strcmp (task->proof, "-") &&
                                           !stat (task->proof, &status) &&
                                           S_ISREG (status.st_mode);
  return can_be_read_again && check->symmetries.count <= 1 && !task->core &&
         !task->lrat;
}

/* Returns false if no workers can be started; else `*error` is set. */
static bool check_by_workers (struct check *check, int jobs, char **error) {
  static const struct workers_client client = {.work = check_share,
                                               .show = show_lemmas};
  struct check_workers all = {.check = check, .size = jobs};
  struct workers workers;
  all.finding = shared_memory ((size_t)jobs * sizeof *all.finding);
  AUTOFREE char *why =
      workers_start (&workers, jobs, &client, check->task->limits, &all);
  *error = why ? 0 : workers_wait (&workers);
  workers_end (&workers);
  if (!why && !*error)
    report_worst (&all);
  shared_memory_free (all.finding);
  return !why;
}

char *proof_check_jobs (const struct proof_task *task, int jobs,
                        struct proof_report *report) {
  struct check check = {.task = task, .report = report};
  char *error = 0;
  assert (jobs > 0 && !task->is_believed);
  *report = (struct proof_report){0};
  if (check_begin (&check) && (jobs == 1 || !is_work_for_many (&check) ||
                               !check_by_workers (&check, jobs, &error)))
    check_proof (&check);
  check_clear (&check);
  return error;
}
