#include "work/engine.h"

#include "system/memory.h"
#include "system/process_group.h"
#include "work/work_status.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* GNU parallel expands {}, {= =} and more in the command that it is given,
 * and a shell expands the result once more.  What it reads it takes
 * literally and quotes for the shell, except in the first word: so it reads
 * all three words from its standard input.  A retry goes to another host,
 * if there is one: otherwise a host on which jobs fail at once would get
 * most of the parts.  A part that is told to end has a second and a half to
 * write what it did.
 */
#define COMMAND                                                            \
  "exec parallel --will-cite --plain --null --max-args 3 --retries 2 "     \
  "--termseq TERM,1500,TERM,100,KILL,25 --jobs %d %s "                     \
  "exec {1} work {2} --quiet --part {3}"

struct parallel {
  pid_t pid;
};

static void write_words (const struct engine_round *round, int pipe) {
  const struct work_status *status = round->status;
  FILE *file = fdopen (pipe, "w");
  if (!file) {
    close (pipe);
    return;
  }
  for (size_t i = 0; i < status->missing.count; i++)
    fprintf (file, "%s%c%s%c%s%c", round->program, 0, round->directory, 0,
             status->missing.item[i], 0);
  fclose (file);
}

static char *start (const struct engine_round *round, void **jobs) {
  const struct engine_options *options = round->options;
  int words[2];
  if (!process_pipe (words))
    return format_text ("no pipe: %s", strerror (errno));
  AUTOFREE char *command = format_text (
      COMMAND, options->jobs, options->words ? options->words : "");
  const pid_t pid = process_start (
      &(struct process_order){
          0, {words[0], STDERR_FILENO, STDERR_FILENO}, 0},
      (const char *const[]){"/bin/sh", "-c", command, 0});
  close (words[0]);
  if (pid < 0) {
    close (words[1]);
    return format_text ("no process for parallel: %s", strerror (errno));
  }
  struct parallel *parallel = mem_alloc (sizeof *parallel);
  parallel->pid = pid;
  *jobs = parallel;
  write_words (round, words[1]);
  return 0;
}

static int has_ended (void *jobs) {
  const struct parallel *parallel = jobs;
  return process_has_ended (parallel->pid);
}

/* At the first signal parallel waits for its jobs, at the second one it
 * ends them.
 */
#define SECONDS_TO_END 10

static void end (void *jobs) {
  AUTOFREE struct parallel *parallel = jobs;
  const double until = monotonic_seconds () + SECONDS_TO_END;
  while (!process_has_ended (parallel->pid) &&
         monotonic_seconds () < until) {
    kill (parallel->pid, SIGTERM);
    process_pause (0.2);
  }
  process_reap (parallel->pid);
}

const struct engine_kind engine_parallel = {"parallel", 0, start, has_ended,
                                            end};
