#ifndef crew_h_INCLUDED
#define crew_h_INCLUDED

#include <stddef.h>
#include <sys/types.h>

/* A crew of workers: processes of ours that share some work, each with a
 * copy of all that this process knows, and tell what they find through
 * pipes.  A worker ends when this process does, on Linux at once, elsewhere
 * when it has something to tell.
 */
struct crew;

struct crew_client {
  /* In each worker: does part `part`, 0..size-1, tells (`crew_tell`) and
   * returns; then the worker ends.
   */
  void (*work) (void *state, int part, int pipe);

  /* In this process, when a worker has told something or has ended: hears
   * one message, by `crew_hear`.  An incomplete one does not count.
   * Returns 1 where the others need not be heard any more.
   */
  int (*hear) (void *state, struct crew *, int part);

  /* Ten times a second: 1 where all are to stop.  They get SIGTERM then,
   * for their own copies of a flag that somebody sets in a handler, and may
   * die of it.
   */
  int (*must_stop) (void *state);

  /* Who is heard before all others, as long as it lives: those who are
   * ahead wait when their pipes are full.  0 for nobody.
   */
  int (*whose_turn) (void *state);
};

struct worker {
  pid_t pid;
  int pipe; /* to be read from, -1 when the worker has been waited for */
  int is_silent;  /* it has closed its end of the pipe, */
  int read_errno; /* or that could not be read; else 0 */
};

struct crew {
  const struct crew_client *client;
  void *state;
  int size, running;
  int told;              /* to stop */
  struct worker *worker; /* [0..size[ */
};

/* `crew_end` follows, whatever comes of it.  Returns on the heap why there
 * are not as many workers, or 0.
 */
char *crew_start (struct crew *, int size, const struct crew_client *,
                  void *state);

/* Hears all of them until all have ended or it is enough.  Returns on the
 * heap how one died, unless it was told to stop, or 0: then nothing is
 * known that needs the others.
 */
char *crew_listen (struct crew *);

/* Kills those who are still there, and waits for them. */
void crew_end (struct crew *);

/* Starts, listens, ends. */
char *crew_run (struct crew *, int size, const struct crew_client *,
                void *state);

/* 1 where somebody was killed; `crew_listen` is going to say so. */
int crew_has_lost_one (const struct crew *);

/* Through the worker's pipe: all bytes, or the worker ends. */
void crew_tell (int pipe, const void *bytes, size_t count);

/* The bytes of one part; 0 where it has ended before it told them all. */
int crew_hear (struct crew *, int part, void *bytes, size_t count);

/* Memory, all 0, that this process and those that it forks share */
void *crew_share (size_t bytes);
void crew_unshare (void *);

#endif
