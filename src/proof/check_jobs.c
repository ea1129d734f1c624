#include "check_jobs.h"

#include "memory.h"
#include "process_group.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A share begins with nothing supposed, which costs as much as some ten
 * lemmas more.
 */
#define LEMMAS_IN_A_ROW 256

#define MILLISECONDS_BETWEEN_LOOKS 100

struct helper {
  pid_t pid;
  FILE *pipe; /* its report comes from there */
};

static int can_be_read_again (const char *name) {
  struct stat status;
  return strcmp (name, "-") && !stat (name, &status) &&
         S_ISREG (status.st_mode);
}

/* The report, and the length of the reason behind it */
static int write_report (FILE *pipe, const struct proof_report *report) {
  const size_t length = report->reason ? strlen (report->reason) : 0;
  return fwrite (report, sizeof *report, 1, pipe) == 1 &&
         fwrite (&length, sizeof length, 1, pipe) == 1 &&
         fwrite (report->reason, 1, length, pipe) == length &&
         !fflush (pipe);
}

static int read_report (FILE *pipe, struct proof_report *report) {
  size_t length;
  if (fread (report, sizeof *report, 1, pipe) != 1)
    return 0;
  report->reason = report->remark = 0;
  if (fread (&length, sizeof length, 1, pipe) != 1)
    return 0;
  char *reason = allocate_zeroed (length + 1, 1);
  if (fread (reason, 1, length, pipe) != length) {
    free (reason);
    return 0;
  }
  report->reason = reason;
  return 1;
}

/* Limits and progress are the business of the process that started it. */
static _Noreturn void help (struct proof_task task, unsigned part, int to) {
  struct proof_report report;
  FILE *pipe = fdopen (to, "w");
  task.part = part;
  task.poll = 0;
  proof_check (&task, &report);
  _exit (pipe && write_report (pipe, &report) ? 0 : 1);
}

/* 0 where there is no process to be had: then others have its share. */
static int start (struct helper *helper, const struct proof_task *task,
                  unsigned part) {
  int end[2];
  if (pipe (end))
    return 0;
  const pid_t parent = getpid ();
  helper->pid = fork ();
  if (!helper->pid) {
    process_depend_on (parent);
    close (end[0]);
    help (*task, part, end[1]);
  }
  close (end[1]);
  helper->pipe = helper->pid > 0 ? fdopen (end[0], "r") : 0;
  if (helper->pipe)
    return 1;
  close (end[0]);
  return 0;
}

/* 0 where somebody wants to stop before it has a report. */
static int wait_for (const struct helper *helper,
                     const struct proof_task *task,
                     const struct proof_report *report) {
  struct pollfd ready = {.fd = fileno (helper->pipe), .events = POLLIN};
  while (poll (&ready, 1, MILLISECONDS_BETWEEN_LOOKS) <= 0)
    if (task->poll &&
        task->poll (task->poll_state, "lemmas", report->lemmas))
      return 0;
  return 1;
}

/* What a process that died would have said, nobody knows. */
static void finish (struct helper *helper, struct proof_report *report) {
  int status = 0;
  if (!read_report (helper->pipe, report)) {
    proof_report_clear (report);
    *report = (struct proof_report){.verdict = PROOF_STOPPED};
    report->reason = copy_text ("a process of the check has ended");
  }
  fclose (helper->pipe);
  while (waitpid (helper->pid, &status, 0) < 0 && errno == EINTR)
    ;
}

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
  const unsigned long long rat = sum->rat + report->rat;
  if (is_worse (report, sum)) {
    const struct proof_report better = *sum;
    *sum = *report;
    sum->remark = better.remark;
    free (better.reason);
  } else
    free (report->reason);
  sum->rat = rat;
}

void proof_check_jobs (const struct proof_task *task, int jobs,
                       struct proof_report *report) {
  struct proof_task mine = *task;
  int helpers = 0;
  if (jobs < 2 || task->core || task->lrat ||
      !can_be_read_again (task->formula) ||
      !can_be_read_again (task->proof)) {
    proof_check (task, report);
    return;
  }
  struct helper *helper = allocate_zeroed ((size_t)jobs, sizeof *helper);
  mine.parts = (unsigned)jobs;
  mine.share = LEMMAS_IN_A_ROW;
  while (helpers + 1 < jobs &&
         start (&helper[helpers], &mine, (unsigned)helpers + 1))
    helpers++;
  if (helpers + 1 < jobs)
    mine.parts = 0; /* all of it is checked here */
  proof_check (&mine, report);
  for (int i = 0; i < helpers; i++) {
    struct proof_report other = {0};
    if ((report->verdict != PROOF_VERIFIED &&
         report->verdict != PROOF_WRONG) ||
        !wait_for (&helper[i], task, report))
      kill (helper[i].pid, SIGKILL);
    finish (&helper[i], &other);
    merge (report, &other);
  }
  free (helper);
}
