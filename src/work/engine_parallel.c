#include "work/engine.h"

#include "system/memory.h"
#include "system/process_group.h"
#include "work/work_status.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* GNU parallel expands {}, {= =} and more in its command, and a shell
 * expands the result again.  Words from its standard input it takes
 * literally and quotes for the shell, except in the first word of the
 * command: so all three words come from there.  A retry runs on another
 * host, if there is one: otherwise a host on which jobs fail at once would
 * get most of the parts.  A part that is told to end has a second and a
 * half to write its result.
 */
#define COMMAND                                                            \
  "exec parallel --will-cite --plain --null --max-args 3 --retries 2 "     \
  "--termseq TERM,1500,TERM,100,KILL,25 --jobs %d %s "                     \
  "exec {1} work {2} --quiet --part {3}"

static char *parallel_start (const struct engine_round *round,
                             void **jobs) {
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
  *jobs = copy_block (&pid, sizeof pid);
  FILE *file = fdopen (words[1], "w");
  if (!file) {
    close (words[1]);
    return 0;
  }
  const struct texts *missing = &round->status->missing;
  for (size_t i = 0; i < missing->count; i++)
    fprintf (file, "%s%c%s%c%s%c", round->program, 0, round->directory, 0,
             missing->item[i], 0);
  fclose (file);
  return 0;
}

static bool parallel_has_ended (void *jobs) {
  return process_has_ended (*(pid_t *)jobs);
}

/* At the first signal parallel waits for its jobs, at the second it ends
 * them.
 */
#define SECONDS_TO_END 10

static void parallel_end (void *jobs) {
  AUTOFREE pid_t *parallel = jobs;
  const double until = monotonic_seconds () + SECONDS_TO_END;
  while (!process_has_ended (*parallel) && monotonic_seconds () < until) {
    kill (*parallel, SIGTERM);
    process_pause (0.2);
  }
  process_reap (*parallel);
}

const struct engine_kind engine_parallel = {
    .name = "parallel",
    .start = parallel_start,
    .has_ended = parallel_has_ended,
    .end = parallel_end,
};
