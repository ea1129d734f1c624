#ifndef workers_h_INCLUDED
#define workers_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct limits;

/* Workers are forked processes that share some work.  Each starts with a
 * copy of the memory of this process, and sends its results through a pipe.
 * A worker ends when this process does: at once on Linux, on other systems
 * when it next sends something.
 */
struct workers;

/* How a client uses workers, their pipes and shared memory.  The clients,
 * and what their workers send:
 *
 *   count/count_jobs.c   foldings: a head with numbers, the path and class
 *                        of each folding, and an error
 *   search/split_jobs.c  an outcome and its path
 *   proof/prover_jobs.c  nothing: proofs are in files, and verdicts in
 *                        shared memory
 *   check/check_jobs.c   nothing: reports are in shared memory
 */
struct workers_client {
  /* Called in each worker: does the work of worker `number`, 0..size-1,
   * sends its results by `worker_send` and returns; then the worker ends.
   */
  void (*work) (void *state, int number, int pipe);

  /* Called in this process when a worker has sent something or has ended:
   * receives one message by `worker_receive` and ignores a message that is
   * incomplete.  Returns true if no more messages are needed.  It may be 0
   * if the workers send nothing.
   */
  bool (*receive) (void *state, struct workers *, int number);

  /* Called ten times a second in this process: shows how far they are.  It
   * may be 0.
   */
  void (*show) (void *state);

  /* Returns the one worker to receive from now, as long as it lives, or -1
   * for any worker.  The others wait once their pipes are full.  It may be
   * 0.
   */
  int (*whose_turn) (void *state);
};

struct worker {
  pid_t pid;
  int pipe;        /* to read from, -1 after the worker was waited for */
  bool has_closed; /* its end of the pipe is closed, or cannot be read */
  int read_errno;  /* why the pipe cannot be read, or 0 */
};

struct workers {
  const struct workers_client *client;
  const struct limits *limits;
  void *state;
  int size, running;
  bool were_told_to_stop; /* since the limits were interrupted */
  struct worker *worker;  /* [0..size[ */
};

/* Starts all workers.  Returns the error, on the heap, or 0.  Call
 * `workers_end` in both cases.
 */
char *workers_start (struct workers *, int size,
                     const struct workers_client *, const struct limits *,
                     void *state);

/* Receives from the workers until all have ended or the client needs no
 * more messages, and shows the progress.  If the limits, which may be 0,
 * are interrupted, all workers get SIGTERM, which sets a flag if the
 * program has a handler for it, and else kills them; their other limits
 * they obey themselves.  Returns how a worker died that was not told to
 * stop, on the heap, or 0.
 */
char *workers_wait (struct workers *);

/* Kills the workers that still run, and waits for them. */
void workers_end (struct workers *);

/* Starts the workers, waits for them and ends them. */
char *workers_run (struct workers *, int size,
                   const struct workers_client *, const struct limits *,
                   void *state);

/* Writes all bytes to the pipe, or ends the worker. */
void worker_send (int pipe, const void *bytes, size_t count);

/* Reads that many bytes from a worker.  Returns false if it ended before
 * it had sent them.
 */
bool worker_receive (struct workers *, int number, void *bytes,
                     size_t count);

/* Memory of zeros that this process shares with those it forks */
void *shared_memory (size_t bytes);
void shared_memory_free (void *);

#endif
