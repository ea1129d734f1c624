#ifndef engine_h_INCLUDED
#define engine_h_INCLUDED

#include "system/search_limits.h"
#include "work/folder.h"

/* An engine is a program that runs jobs, here or on other machines.  Each
 * job is a `snakesat work DIR --part ...`.  This program and the folder
 * must have the same paths on those machines as here.
 */
enum engine { ENGINE_NONE, ENGINE_PARALLEL, ENGINE_SLURM };

struct work_status;
struct engine_options {
  enum engine kind;
  const char *words; /* more options for the engine, as a shell takes them,
                      * or 0 */
  int jobs;          /* of GNU parallel, at the same time */
  void (*show) (const struct work_status *); /* or 0 */
  const struct limits *limits;               /* may end the work */
};

/* Does all parts that are missing, in rounds: a round does the parts that
 * failed in the round before and the parts that other parts have left.  If
 * a folding is found, the jobs of later parts are ended.  Returns what went
 * wrong, on the heap, or 0; it is an error if no part is done in three
 * rounds.  If `*stop` is set, a limit ended the work, and all jobs have
 * ended.
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

/* The functions of an engine for a round.  A path may hold any character,
 * and an engine expands some of them in its command line, its scripts and
 * the names of its outputs.  So paths are only in places that the engine
 * reads literally.
 */
struct engine_kind {
  const char *name;
  bool has_log; /* jobs write to files in log/, not to stderr */

  /* Starts the jobs.  Returns the error, on the heap, or 0. */
  char *(*start) (const struct engine_round *, void **jobs);

  /* Returns true if all jobs have ended. */
  bool (*has_ended) (void *jobs);

  /* Ends the jobs that still run, and waits for them.  It is called in any
   * case if `start` has set `*jobs`.
   */
  void (*end) (void *jobs);
};

extern const struct engine_kind engine_parallel, engine_slurm;

#endif
