#include "check/check_jobs.h"

#include "system/crew.h"
#include "system/memory.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A share begins with nothing supposed, which costs as much as some ten
 * lemmas more.
 */
#define LEMMAS_IN_A_ROW 256

static int can_be_read_again (const char *name) {
  struct stat status;
  return strcmp (name, "-") && !stat (name, &status) &&
         S_ISREG (status.st_mode);
}

/* This process checks part 0, worker i part i + 1. */
struct jobs {
  const struct proof_task *task;
  struct proof_report *report; /* of all that were heard */
  struct crew crew;
  int parts, heard;
};

static struct proof_task task_of (const struct jobs *jobs, int part) {
  struct proof_task task = *jobs->task;
  task.part = (unsigned)part;
  task.parts = (unsigned)jobs->parts;
  task.share = LEMMAS_IN_A_ROW;
  return task;
}

/*------------------------------- a worker ------------------------------*/

/* Limits and progress are the business of the process that started it, and
 * so is a signal to stop: nobody looks at a flag here.  It tells the report
 * and the reason behind it.
 */
static void work (void *state, int i, int pipe) {
  struct proof_task task = task_of (state, i + 1);
  struct proof_report report;
  task.poll = 0;
  signal (SIGTERM, SIG_DFL);
  proof_check (&task, &report);
  const size_t length = report.reason ? strlen (report.reason) : 0;
  crew_tell (pipe, &report, sizeof report);
  crew_tell (pipe, &length, sizeof length);
  crew_tell (pipe, report.reason, length);
}

static int hear_report (struct crew *crew, int i,
                        struct proof_report *report) {
  size_t length;
  const int heard = crew_hear (crew, i, report, sizeof *report);
  report->remark = report->reason = 0; /* those were its own */
  if (!heard || !crew_hear (crew, i, &length, sizeof length))
    return 0;
  report->reason = length ? allocate_zeroed (length + 1, 1) : 0;
  return crew_hear (crew, i, report->reason, length);
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
    release (report->reason);
    return;
  }
  release (sum->reason);
  sum->reason = report->reason;
  sum->verdict = report->verdict;
  sum->at = report->at;
  sum->lemmas = report->lemmas;
  sum->deletions = report->deletions;
}

static int hear (void *state, struct crew *crew, int i) {
  struct jobs *jobs = state;
  struct proof_report report = {.reason = 0};
  if (hear_report (crew, i, &report)) {
    merge (jobs->report, &report);
    jobs->heard++;
  } else
    release (report.reason);
  return 0;
}

static int must_stop (void *state) {
  const struct jobs *jobs = state;
  const struct proof_task *task = jobs->task;
  return task->poll &&
         task->poll (task->poll_state, "lemmas", jobs->report->lemmas);
}

/* While this process checks its own share: without one of the others there
 * is nothing to be had.
 */
static int look_around (void *state, const char *phase,
                        unsigned long long number) {
  const struct jobs *jobs = state;
  const struct proof_task *task = jobs->task;
  return crew_has_lost_one (&jobs->crew) ||
         (task->poll && task->poll (task->poll_state, phase, number));
}

/* What somebody would have said who was told to stop, nobody knows. */
static char *hear_others (struct jobs *jobs) {
  struct proof_report stopped = {.verdict = PROOF_STOPPED};
  const enum proof_verdict mine = jobs->report->verdict;
  if ((mine == PROOF_UNREADABLE || mine == PROOF_STOPPED) &&
      !crew_has_lost_one (&jobs->crew))
    return 0;
  char *error = crew_listen (&jobs->crew);
  if (error || jobs->heard == jobs->parts - 1)
    return error;
  stopped.reason =
      message ("stopped after %llu lemmas", jobs->report->lemmas);
  merge (jobs->report, &stopped);
  return 0;
}

/* Where a worker is not to be had, this process checks everything. */
static char *check_together (struct jobs *jobs) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  struct proof_task mine = task_of (jobs, 0);
  char *error = crew_start (&jobs->crew, jobs->parts - 1, &client, jobs);
  const int alone = error != 0;
  release (error);
  if (alone) {
    crew_end (&jobs->crew);
    proof_check (jobs->task, jobs->report);
    return 0;
  }
  mine.poll = look_around;
  mine.poll_state = jobs;
  proof_check (&mine, jobs->report);
  error = hear_others (jobs);
  crew_end (&jobs->crew);
  return error;
}

char *proof_check_jobs (const struct proof_task *task, int jobs,
                        struct proof_report *report) {
  struct jobs all = {.task = task, .report = report, .parts = jobs};
  if (jobs > 1 && !task->core && !task->lrat && !task->formula_source &&
      !task->proof_source && can_be_read_again (task->formula) &&
      can_be_read_again (task->proof))
    return check_together (&all);
  proof_check (task, report);
  return 0;
}
