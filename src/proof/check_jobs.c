#include "proof/check_jobs.h"

#include "system/memory.h"
#include "system/worker.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A share begins with nothing supposed, which costs as much as some ten
 * lemmas more.
 */
#define LEMMAS_IN_A_ROW 256

#define MILLISECONDS_BETWEEN_LOOKS 100

static int can_be_read_again (const char *name) {
  struct stat status;
  return strcmp (name, "-") && !stat (name, &status) &&
         S_ISREG (status.st_mode);
}

/*------------------------------- a helper ------------------------------*/

/* Limits and progress are the business of the process that started it.  It
 * tells the report, and the reason behind it.
 */
static void help (void *state, int part, int pipe) {
  struct proof_task task = *(const struct proof_task *)state;
  struct proof_report report;
  task.part = (unsigned)part;
  task.poll = 0;
  proof_check (&task, &report);
  const size_t length = report.reason ? strlen (report.reason) : 0;
  worker_tell (pipe, &report, sizeof report);
  worker_tell (pipe, &length, sizeof length);
  worker_tell (pipe, report.reason, length);
}

static int hear_report (const struct worker *worker,
                        struct proof_report *report) {
  size_t length;
  const int heard = worker_hear (worker, report, sizeof *report);
  report->remark = report->reason = 0; /* those were its own */
  if (!heard || !worker_hear (worker, &length, sizeof length))
    return 0;
  report->reason = allocate_zeroed (length + 1, 1);
  return worker_hear (worker, report->reason, length);
}

/* 0 where somebody wants to stop before it has a report. */
static int wait_for (const struct worker *worker,
                     const struct proof_task *task,
                     const struct proof_report *report) {
  struct pollfd ready = {.fd = worker->pipe, .events = POLLIN};
  while (poll (&ready, 1, MILLISECONDS_BETWEEN_LOOKS) <= 0)
    if (task->poll &&
        task->poll (task->poll_state, "lemmas", report->lemmas))
      return 0;
  return 1;
}

/* What a process that died would have said, nobody knows. */
static void finish (struct worker *worker, struct proof_report *report) {
  const int heard = hear_report (worker, report);
  worker_end (worker);
  if (heard)
    return;
  free (report->reason);
  *report = (struct proof_report){
      .verdict = PROOF_STOPPED,
      .reason = copy_text ("a process of the check has ended")};
}

/*-------------------------------- together -----------------------------*/

/* Unreadable before wrong before stopped before verified; of two that are
 * wrong, the one that is wrong earlier
 */
static int is_worse (const struct proof_report *a,
                     const struct proof_report *b) {
  static const int badness[] = {[PROOF_VERIFIED] = 0,
                                [PROOF_STOPPED] = 1,
                                [PROOF_WRONG] = 2,
                                [PROOF_UNREADABLE] = 3};
  if (a->verdict != b->verdict)
    return badness[a->verdict] > badness[b->verdict];
  return a->verdict == PROOF_WRONG && a->at < b->at;
}

static void merge (struct proof_report *sum, struct proof_report *report) {
  sum->rat += report->rat;
  if (!is_worse (report, sum)) {
    free (report->reason);
    return;
  }
  free (sum->reason);
  sum->reason = report->reason;
  sum->verdict = report->verdict;
  sum->at = report->at;
  sum->lemmas = report->lemmas;
  sum->deletions = report->deletions;
}

static int decides_alone (const struct proof_report *report) {
  return report->verdict == PROOF_UNREADABLE ||
         report->verdict == PROOF_STOPPED;
}

/* Where a process is not to be had, this one checks everything. */
static void check_together (const struct proof_task *task, int jobs,
                            struct proof_report *report) {
  struct proof_task mine = *task;
  struct worker *worker = allocate ((size_t)jobs * sizeof *worker);
  char *error = 0;
  int workers = 0;
  mine.parts = (unsigned)jobs;
  mine.share = LEMMAS_IN_A_ROW;
  for (; !error && workers < jobs - 1; workers++)
    error = worker_start (&worker[workers], help, &mine, workers + 1);
  if (error)
    workers--, mine.parts = 0;
  free (error);
  proof_check (&mine, report);
  for (int i = 0; i < workers; i++) {
    struct proof_report other;
    if (decides_alone (report) || !wait_for (&worker[i], task, report))
      kill (worker[i].pid, SIGKILL);
    finish (&worker[i], &other);
    merge (report, &other);
  }
  free (worker);
}

void proof_check_jobs (const struct proof_task *task, int jobs,
                       struct proof_report *report) {
  if (jobs < 2 || task->core || task->lrat ||
      !can_be_read_again (task->formula) ||
      !can_be_read_again (task->proof))
    proof_check (task, report);
  else
    check_together (task, jobs, report);
}
