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

/* What a process would have said that was `stopped`, or died, nobody knows.
 */
static void finish (struct worker *worker, int stopped,
                    struct proof_report *report) {
  const int heard = hear_report (worker, report);
  const int status = worker_end (worker);
  if (heard)
    return;
  free (report->reason);
  *report = (struct proof_report){.verdict = stopped ? PROOF_STOPPED
                                                     : PROOF_UNREADABLE,
                                  .reason = worker_describe_death (status)};
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

struct team {
  const struct proof_task *task;
  struct worker *worker; /* [0..workers[ */
  int workers;
};

/* While this process checks its own share: without one of the others there
 * is nothing to be had.
 */
static int look_around (void *state, const char *phase,
                        unsigned long long number) {
  const struct team *team = state;
  const struct proof_task *task = team->task;
  for (int i = 0; i < team->workers; i++)
    if (worker_has_died (&team->worker[i]))
      return 1;
  return task->poll && task->poll (task->poll_state, phase, number);
}

/* Where a process is not to be had, this one checks everything. */
static void start_team (struct team *team, int jobs,
                        struct proof_task *mine) {
  char *error = 0;
  mine->parts = (unsigned)jobs;
  mine->share = LEMMAS_IN_A_ROW;
  for (; !error && team->workers < jobs - 1; team->workers++)
    error = worker_start (&team->worker[team->workers], help, mine,
                          team->workers + 1);
  if (error)
    team->workers--, mine->parts = 0;
  free (error);
}

static void check_together (const struct proof_task *task, int jobs,
                            struct proof_report *report) {
  struct team team = {task, allocate ((size_t)jobs * sizeof *team.worker),
                      0};
  struct proof_task mine = *task;
  start_team (&team, jobs, &mine);
  mine.poll = look_around;
  mine.poll_state = &team;
  proof_check (&mine, report);
  for (int i = 0; i < team.workers; i++) {
    struct worker *worker = &team.worker[i];
    struct proof_report other;
    const int stops =
        !worker_has_died (worker) &&
        (decides_alone (report) || !wait_for (worker, task, report));
    if (stops)
      kill (worker->pid, SIGKILL);
    finish (worker, stops, &other);
    merge (report, &other);
  }
  free (team.worker);
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
