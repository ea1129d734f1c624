#ifndef engine_h_INCLUDED
#define engine_h_INCLUDED

#include "system/search_limits.h"
#include "work/folder.h"

/* Programs that run jobs, here or on other machines.  Each job is a
 * `snakesat work DIR --part ...`: there this program and the folder have
 * the same paths as here.
 */
enum engine { ENGINE_NONE, ENGINE_PARALLEL, ENGINE_SLURM };

struct work_status;
struct engine_options {
  enum engine kind;
  const char *words; /* more options for the engine, as a shell takes them,
                      * or 0 */
  int jobs;          /* at a time, of GNU parallel */
  void (*show) (const struct work_status *); /* or 0 */
  const struct limits *limits;               /* which may interrupt */
};

/* Does all parts that are missing, in rounds: a round does the parts that
 * failed in the one before and the parts that others left.  If a folding
 * was found, the jobs behind it are ended.  Returns what went wrong, on the
 * heap, or 0; it is an error if no part was done in three rounds.  If
 * `*stop` is set, a limit ended the work, and all jobs have ended.
 */
char *engine_run (const struct folder *, const struct engine_options *,
                  enum stop_reason *stop);

/* A round of an engine */
struct engine_round {
  const struct folder *folder;
  const struct engine_options *options;
  const struct work_status *status; /* what is missing */
  const char *program, *directory;  /* absolute paths */
};

/* What an engine has to do for a round.  A path may hold any character, and
 * an engine expands some of them in its command line, its scripts and the
 * names of its outputs: it gets paths only in places that it reads
 * literally.
 */
struct engine_kind {
  const char *name;
  int has_log; /* jobs write to files in log/, not to stderr */

  /* Starts the jobs; tells if all have ended; ends those that still run,
   * waits for them, and is called in any case.
   */
  char *(*start) (const struct engine_round *, void **jobs);
  int (*has_ended) (void *jobs);
  void (*end) (void *jobs);
};

extern const struct engine_kind engine_parallel, engine_slurm;

#endif
