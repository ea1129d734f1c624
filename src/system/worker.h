#ifndef worker_h_INCLUDED
#define worker_h_INCLUDED

#include <stddef.h>
#include <sys/types.h>

/* A process of ours that searches, and tells what it finds through a pipe.
 * It ends when its parent does, on Linux at once, elsewhere when it has
 * something to tell.
 */
struct worker {
  pid_t pid;
  int pipe; /* to be read from, -1 when the worker has ended */
};

/* What it does: part `part` of the work, telling through the pipe. */
typedef void worker_task (void *state, int part, int pipe);

/* Returns what went wrong, on the heap, or 0. */
char *worker_start (struct worker *, worker_task *, void *state, int part);

/* All bytes, or the worker ends. */
void worker_tell (int pipe, const void *bytes, size_t count);

/* 0 where the worker has ended before it told all of that. */
int worker_hear (const struct worker *, void *bytes, size_t count);

/* 1 where a signal has ended it; it is still to be waited for. */
int worker_has_died (const struct worker *);

/* Waits for its end; its status, as of `waitpid` */
int worker_end (struct worker *);

/* How it died, on the heap */
char *worker_describe_death (int status);

#endif
