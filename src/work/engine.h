#ifndef engine_h_INCLUDED
#define engine_h_INCLUDED

#include "system/search_limits.h"
#include "work/folder.h"

/* Programs that run jobs, here or on other machines.  Each job is a
 * `snakesat work DIR --part ...` of this program, which has to be at the
 * same place there, as has the folder.
 */
enum engine { ENGINE_NONE, ENGINE_PARALLEL, ENGINE_SLURM };

struct standing;
struct engine_options {
  enum engine kind;
  const char *words; /* more options for it, as a shell takes them, or 0 */
  int jobs;          /* at a time, of `parallel` */
  void (*show) (void *state, const struct standing *); /* or 0 */
  void *show_state;
  const struct limits *limits; /* which may interrupt */
};

/* Has all parts done that are missing, those again that failed, and those
 * that others left; ends the rest where a folding was found.  Stops where
 * not one part was done in three rounds.  Returns what went wrong, on the
 * heap, or 0; where `*stop` says so, somebody interrupted it, and all jobs
 * have ended.
 */
char *engine_run (const struct folder *, const struct engine_options *,
                  enum stop *stop);

/* A round of an engine: an implementation of it */
struct engine_round {
  const struct folder *folder;
  const struct engine_options *options;
  const struct standing *standing; /* what is missing */
  char *program, *directory;       /* as a shell takes them */
};

struct engine_kind {
  const char *name;
  int has_log; /* jobs leave what they say in log/, and not on stderr */

  /* Starts the jobs.  Then: have all ended?  To end them all, and wait;
   * called in any case.
   */
  char *(*start) (const struct engine_round *, void **jobs);
  int (*has_ended) (void *jobs);
  void (*end) (void *jobs);
};

extern const struct engine_kind engine_parallel, engine_slurm;

#endif
