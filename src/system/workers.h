#ifndef workers_h_INCLUDED
#define workers_h_INCLUDED

#include <stddef.h>
#include <sys/types.h>

/* A crew of workers: forked processes that share some work.  Each starts
 * with a copy of everything this process knows, and tells what it finds
 * through a pipe.  A worker ends when this process does: at once on Linux,
 * on other systems when it has something to tell.
 */
struct workers;

/* What the client of a crew makes of the pipes and of shared memory.  The
 * clients, and what their workers tell:
 *
 *   count/count.c            foldings: a head with numbers, the path and
 *                            class of each, and an error
 *   search/split_jobs.c       an outcome and its path
 *   proof/prover_jobs.c  nothing: proofs are in files, and verdicts in
 *                            shared memory
 *   check/check_jobs.c       nothing: reports are in shared memory
 */
struct workers_client {
  /* In each worker: does the work of worker `number`, 0..size-1, tells what
   * it finds with `worker_send` and returns; then the worker ends.
   */
  void (*work) (void *state, int number, int pipe);

  /* In this process, when a worker has told something or has ended: hears
   * one message with `worker_receive`; an incomplete message does not
   * count. Returns 1 if no other worker need be heard any more.  May be 0:
   * then nothing of what workers tell matters but that they end.
   */
  int (*hear) (void *state, struct workers *, int number);

  /* Called ten times a second: returns 1 to stop all workers.  They get
   * SIGTERM, which sets a flag if the program has a handler for it, and
   * else kills them.
   */
  int (*must_stop) (void *state);

  /* Returns the one worker to be heard now, as long as it lives, or -1 for
   * any.  The others wait once their pipes are full.  May be 0.
   */
  int (*whose_turn) (void *state);
};

struct worker {
  pid_t pid;
  int pipe;      /* to read from, -1 after the worker has been waited for */
  int is_silent; /* the worker has closed its end of the pipe, */
  int read_errno; /* or the pipe cannot be read: why, else 0 */
};

struct workers {
  const struct workers_client *client;
  void *state;
  int size, running;
  int told;              /* to stop */
  struct worker *worker; /* [0..size[ */
};

/* Starts all workers.  Returns the error, on the heap, or 0.  `workers_end`
 * is to be called in both cases.
 */
char *workers_start (struct workers *, int size,
                     const struct workers_client *, void *state);

/* Hears the workers until all have ended or the client has heard enough.
 * Returns how one of them died, on the heap, unless it was told to stop; or
 * 0.
 */
char *workers_listen (struct workers *);

/* Kills the workers that still run, and waits for them. */
void workers_end (struct workers *);

/* Starts, listens and ends. */
char *workers_run (struct workers *, int size,
                   const struct workers_client *, void *state);

/* Writes all bytes to the pipe, or ends the worker. */
void worker_send (int pipe, const void *bytes, size_t count);

/* Reads that many bytes from a worker.  Returns 0 if it ended before. */
int worker_receive (struct workers *, int number, void *bytes,
                    size_t count);

/* Memory of zeros that this process shares with those it forks */
void *shared_memory (size_t bytes);
void shared_memory_release (void *);

#endif
