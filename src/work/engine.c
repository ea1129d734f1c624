#include "work/engine.h"

#include "system/installed.h"
#include "system/memory.h"
#include "system/process_group.h"
#include "work/work_status.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

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

/* Ends the jobs that still run once a folding is found: they are not needed
 * then.
 */
static char *engine_run_round (const struct folder *folder,
                               const struct engine_options *options,
                               const struct work_status *status,
                               enum stop_reason *stop) {
  const struct engine_kind *kind = kinds[options->kind];
  char directory[PATH_MAX];
  AUTOFREE char *file = program_file ();
  const char *program = file ? file : "snakesat";
  const struct engine_round round = {
      folder, options, status, program,
      realpath (folder->path, directory) ? directory : folder->path};
  void *jobs = 0;
  double next_look = 0;
  char *error = kind->start (&round, &jobs);
  while (!error && !*stop && !kind->has_ended (jobs)) {
    const double now = monotonic_seconds ();
    if (now >= next_look) {
      CLEANUP (work_status_clear) struct work_status so_far;
      work_status_find (folder, false, &so_far);
      if (options->show)
        options->show (&so_far);
      const double then = monotonic_seconds ();
      next_look =
          then + SECONDS_BETWEEN_LOOKS + LOOKS_AT_MOST * (then - now);
      if (so_far.folding.cubes && !status->folding.cubes)
        break;
    }
    process_pause (SECONDS_BETWEEN_POLLS);
    *stop = limits_exceeded (options->limits);
  }
  if (jobs)
    kind->end (jobs);
  return error;
}

/*-------------------------------- rounds -------------------------------*/

char *engine_run (const struct folder *folder,
                  const struct engine_options *options,
                  enum stop_reason *stop) {
  assert (options->kind != ENGINE_NONE);
  char *error = 0;
  int done = -1, in_vain = 0;
  bool is_missing = true;
  *stop = NOT_STOPPED;
  while (!error && !*stop && is_missing) {
    CLEANUP (work_status_clear) struct work_status status;
    work_status_find (folder, done < 0, &status);
    is_missing = status.missing.count > 0;
    in_vain = status.done == done ? in_vain + 1 : 0;
    if (is_missing && in_vain == MOST_ROUNDS_IN_VAIN) {
      const struct engine_kind *kind = kinds[options->kind];
      AUTOFREE char *part =
          format_text (" --part %s", *status.missing.item);
      AUTOFREE char *command = folder_command (folder, "work", part);
      AUTOFREE char *log =
          kind->has_log ? format_text ("the files in %s/log", folder->path)
                        : copy_text ("the errors above");
      error = format_text ("%s did no part: see %s, and try: %s",
                           kind->name, log, command);
    } else if (is_missing)
      error = engine_run_round (folder, options, &status, stop);
    done = status.done;
  }
  return error;
}
