#include "work/engine.h"

#include "system/memory.h"
#include "system/process_group.h"
#include "text/quote.h"
#include "work/standing.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct engine_kind *const kinds[] = {
    [ENGINE_PARALLEL] = &engine_parallel, [ENGINE_SLURM] = &engine_slurm};

/* To look takes time where there are many parts: not more than a twentieth
 * of all.
 */
#define SECONDS_BETWEEN_LOOKS 1
#define LOOKS_AT_MOST 20
#define SECONDS_BETWEEN_QUESTIONS 0.05

/* A round may have met what is over by the next one: a node that was down,
 * somebody who ended its jobs, or those of an engine that was killed
 * before.
 */
#define MOST_ROUNDS_IN_VAIN 3

/*--------------------------------- a round -----------------------------*/

static char *own_program (void) {
  char path[PATH_MAX];
  const ssize_t length = readlink ("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0)
    return copy_text ("snakesat");
  path[length] = 0;
  return shell_word (path);
}

static char *absolute (const char *path) {
  char real[PATH_MAX];
  return shell_word (realpath (path, real) ? real : path);
}

struct watch {
  const struct folder *folder;
  const struct engine_options *options;
  double next, between; /* seconds on the clock */
};

/* 1 where a folding was found that makes what runs now superfluous */
static int look (struct watch *watch) {
  const double now = monotonic_seconds ();
  struct standing standing;
  if (now < watch->next)
    return 0;
  standing_find (watch->folder, &standing);
  if (watch->options->show)
    watch->options->show (watch->options->show_state, &standing);
  const int is_folded = standing.folding.cubes;
  standing_clear (&standing);
  const double then = monotonic_seconds ();
  watch->next = then + SECONDS_BETWEEN_LOOKS + LOOKS_AT_MOST * (then - now);
  return is_folded;
}

static enum stop watch_jobs (const struct engine_kind *kind, void *jobs,
                             struct watch *watch, int was_folded) {
  enum stop stop = NOT_STOPPED;
  while (!stop && !kind->has_ended (jobs)) {
    if (look (watch) && !was_folded)
      break;
    process_pause (SECONDS_BETWEEN_QUESTIONS);
    stop = limits_exceeded (watch->options->limits);
  }
  return stop;
}

static char *run_round (const struct folder *folder,
                        const struct engine_options *options,
                        const struct standing *standing, enum stop *stop) {
  const struct engine_kind *kind = kinds[options->kind];
  struct engine_round round = {folder, options, standing, own_program (),
                               absolute (folder->path)};
  struct watch watch = {.folder = folder, .options = options};
  void *jobs = 0;
  char *error = kind->start (&round, &jobs);
  if (!error)
    *stop = watch_jobs (kind, jobs, &watch, standing->folding.cubes);
  if (jobs)
    kind->end (jobs);
  release (round.program);
  release (round.directory);
  return error;
}

/*---------------------------------- all --------------------------------*/

static char *tell_failure (const struct folder *folder,
                           const struct engine_kind *kind,
                           const struct standing *standing) {
  return kind->has_log
             ? message ("%s did not get one part done: try 'snakesat work "
                        "%s --part %s', and look into %s/log",
                        kind->name, folder->path, *standing->missing.item,
                        folder->path)
             : message ("%s did not get one part done, and why not is "
                        "said above: try 'snakesat work %s --part %s'",
                        kind->name, folder->path, *standing->missing.item);
}

char *engine_run (const struct folder *folder,
                  const struct engine_options *options, enum stop *stop) {
  char *error = 0;
  int done = -1, count = 1, in_vain = 0;
  *stop = NOT_STOPPED;
  while (!error && !*stop && count) {
    struct standing standing;
    standing_find (folder, &standing);
    count = (int)standing.missing.count;
    in_vain = standing.done == done ? in_vain + 1 : 0;
    if (count && in_vain == MOST_ROUNDS_IN_VAIN)
      error = tell_failure (folder, kinds[options->kind], &standing);
    else if (count)
      error = run_round (folder, options, &standing, stop);
    done = standing.done;
    standing_clear (&standing);
  }
  return error;
}
