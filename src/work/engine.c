#include "work/engine.h"

#include "system/memory.h"
#include "system/process_group.h"
#include "work/work_status.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

static const struct engine_kind *const kinds[] = {
    [ENGINE_PARALLEL] = &engine_parallel, [ENGINE_SLURM] = &engine_slurm};

/* In a folder of many parts, reading the status takes time: it takes at
 * most a twentieth of the whole time.
 */
#define SECONDS_BETWEEN_LOOKS 1
#define LOOKS_AT_MOST 20
#define SECONDS_BETWEEN_POLLS 0.05

/* If a whole round has failed, the next one may succeed: a node was down, a
 * user ended the jobs, or the round waited for the jobs of an engine that
 * had been killed.
 */
#define MOST_ROUNDS_IN_VAIN 3

/*--------------------------------- a round -----------------------------*/

struct engine_watch {
  const struct folder *folder;
  const struct engine_options *options;
  double next_look; /* by `monotonic_seconds` */
};

/* Reads and shows the status.  Returns true if a folding was found: then
 * the running jobs are not needed.
 */
static bool folding_was_found (struct engine_watch *watch) {
  const double now = monotonic_seconds ();
  if (now < watch->next_look)
    return false;
  CLEANUP (work_status_clear) struct work_status status;
  work_status_find (watch->folder, false, &status);
  if (watch->options->show)
    watch->options->show (&status);
  const double then = monotonic_seconds ();
  watch->next_look =
      then + SECONDS_BETWEEN_LOOKS + LOOKS_AT_MOST * (then - now);
  return status.folding.cubes > 0;
}

static enum stop_reason watch_jobs (const struct engine_kind *kind,
                                    void *jobs, struct engine_watch *watch,
                                    bool had_folding) {
  enum stop_reason stop = NOT_STOPPED;
  while (!stop && !kind->has_ended (jobs)) {
    if (folding_was_found (watch) && !had_folding)
      break;
    process_pause (SECONDS_BETWEEN_POLLS);
    stop = limits_exceeded (watch->options->limits);
  }
  return stop;
}

static char *engine_run_round (const struct folder *folder,
                               const struct engine_options *options,
                               const struct work_status *status,
                               enum stop_reason *stop) {
  const struct engine_kind *kind = kinds[options->kind];
  char program[PATH_MAX] = "snakesat", directory[PATH_MAX];
  const ssize_t length =
      readlink ("/proc/self/exe", program, sizeof program - 1);
  if (length > 0)
    program[length] = 0;
  const struct engine_round round = {
      folder, options, status, program,
      realpath (folder->path, directory) ? directory : folder->path};
  struct engine_watch watch = {.folder = folder, .options = options};
  void *jobs = 0;
  char *error = kind->start (&round, &jobs);
  if (!error)
    *stop = watch_jobs (kind, jobs, &watch, status->folding.cubes > 0);
  if (jobs)
    kind->end (jobs);
  return error;
}

/*-------------------------------- rounds -------------------------------*/

static char *rounds_failed (const struct folder *folder,
                            const struct engine_kind *kind,
                            const struct work_status *status) {
  AUTOFREE char *part = format_text (" --part %s", *status->missing.item);
  AUTOFREE char *command = folder_command (folder, "work", part);
  AUTOFREE char *log =
      kind->has_log ? format_text ("the files in %s/log", folder->path)
                    : copy_text ("the errors above");
  return format_text ("%s did no part: see %s, and try: %s", kind->name,
                      log, command);
}

char *engine_run (const struct folder *folder,
                  const struct engine_options *options,
                  enum stop_reason *stop) {
  char *error = 0;
  int done = -1, in_vain = 0;
  bool is_missing = true;
  *stop = NOT_STOPPED;
  while (!error && !*stop && is_missing) {
    CLEANUP (work_status_clear) struct work_status status;
    work_status_find (folder, done < 0, &status);
    is_missing = status.missing.count > 0;
    in_vain = status.done == done ? in_vain + 1 : 0;
    if (is_missing && in_vain == MOST_ROUNDS_IN_VAIN)
      error = rounds_failed (folder, kinds[options->kind], &status);
    else if (is_missing)
      error = engine_run_round (folder, options, &status, stop);
    done = status.done;
  }
  return error;
}
