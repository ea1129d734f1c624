#include "system/workers.h"

#include "system/byte_sink.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/process_group.h"
#include "system/search_limits.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define MILLISECONDS_BETWEEN_LOOKS 100
#define STATUS_NO_MEMORY 12 /* of a worker */

/*--------------------------------- pipes -------------------------------*/

void worker_send (int pipe, const void *bytes, size_t count) {
  if (!write_all (pipe, bytes, count))
    _exit (1);
}

/* Reads at most `count` bytes, and returns their number. */
static size_t worker_read (struct worker *worker, void *bytes,
                           size_t count) {
  const ssize_t got = read (worker->pipe, bytes, count);
  if (got < 0 && errno != EINTR)
    worker->read_errno = errno;
  worker->has_closed = got == 0 || worker->read_errno;
  return got > 0 ? (size_t)got : 0;
}

bool worker_receive (struct workers *workers, int number, void *bytes,
                     size_t count) {
  assert (0 <= number && number < workers->size);
  struct worker *worker = &workers->worker[number];
  for (char *next = bytes; count && !worker->has_closed;) {
    const size_t got = worker_read (worker, next, count);
    next += got;
    count -= got;
  }
  return !count;
}

/*----------------------------- shared memory ---------------------------*/

/* The head in front of the shared bytes */
struct shared {
  _Alignas(max_align_t) size_t bytes; /* including this head */
};

static void shared_memory_unmap (void *memory) {
  struct shared *shared = (struct shared *)memory - 1;
  munmap (shared, shared->bytes);
}

void *shared_memory (size_t bytes) {
  const size_t all = bytes + sizeof (struct shared);
  struct shared *shared = mmap (0, all, PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    out_of_memory ();
  shared->bytes = all;
  memory_guard (shared + 1, shared_memory_unmap);
  return shared + 1;
}

void shared_memory_free (void *memory) {
  memory_unguard (memory);
  shared_memory_unmap (memory);
}

/*-------------------------------- start --------------------------------*/

/* Forks in a process that uses snakesat as a library: its signal handlers
 * are not for the worker.  SIGTERM is blocked until the worker has removed
 * its handler.
 */
static pid_t fork_in_library (void) {
  sigset_t term, before;
  sigemptyset (&term);
  sigaddset (&term, SIGTERM);
  pthread_sigmask (SIG_BLOCK, &term, &before);
  const pid_t pid = fork ();
  if (pid == 0)
    signal (SIGTERM, SIG_DFL);
  pthread_sigmask (pid ? SIG_SETMASK : SIG_UNBLOCK, pid ? &before : &term,
                   0);
  return pid;
}

/* Returns the error, on the heap, or 0. */
static char *worker_start (struct workers *workers, int number) {
  struct worker *worker = &workers->worker[number];
  int end[2];
  if (!process_pipe (end))
    return format_text ("no pipe to a worker: %s", strerror (errno));
  const pid_t parent = getpid ();
  worker->pid = memory_is_in_scope () ? fork_in_library () : fork ();
  if (worker->pid < 0) {
    char *error =
        format_text ("no process for a worker: %s", strerror (errno));
    close (end[0]);
    close (end[1]);
    return error;
  }
  if (worker->pid == 0) {
    process_depend_on (parent);
    memory_end_process_with (STATUS_NO_MEMORY);
    close (end[0]);
    workers->client->work (workers->state, number, end[1]);
    _exit (0);
  }
  close (end[1]);
  worker->pipe = end[0];
  workers->running++;
  return 0;
}

/* Kills the workers of a list, which ends with a process 0, that still run,
 * and waits for them.
 */
static void workers_kill (void *list) {
  struct worker *worker = list;
  for (int i = 0; worker[i].pid > 0; i++)
    if (worker[i].pipe >= 0)
      kill (worker[i].pid, SIGKILL);
  for (int i = 0; worker[i].pid > 0; i++)
    if (worker[i].pipe >= 0) {
      close (worker[i].pipe);
      process_wait (worker[i].pid);
    }
}

char *workers_start (struct workers *workers, int size,
                     const struct workers_client *client,
                     const struct limits *limits, void *state) {
  assert (size >= 0 && client->work);
  char *error = 0;
  *workers = (struct workers){
      .client = client, .limits = limits, .state = state, .size = size};
  workers->worker =
      mem_alloc_zeroed ((size_t)size + 1, sizeof *workers->worker);
  for (int i = 0; i < size; i++)
    workers->worker[i].pipe = -1;
  memory_guard (workers->worker, workers_kill);
  for (int i = 0; !error && i < size; i++)
    error = worker_start (workers, i);
  return error;
}

void workers_end (struct workers *workers) {
  memory_unguard (workers->worker);
  workers_kill (workers->worker);
  mem_free (workers->worker);
}

/*--------------------------------- wait --------------------------------*/

/* Waits for a worker that has closed its pipe.  Returns what went wrong, on
 * the heap, or 0.  A worker that gets two signals to stop, one of them with
 * its process group, dies of the second.
 */
static char *worker_wait (struct workers *workers, struct worker *worker) {
  close (worker->pipe);
  worker->pipe = -1;
  workers->running--;
  const int status = process_wait (worker->pid);
  if (WIFEXITED (status) && WEXITSTATUS (status) == STATUS_NO_MEMORY)
    out_of_memory ();
  if (worker->read_errno)
    return format_text ("cannot read from a worker: %s",
                        strerror (worker->read_errno));
  const int number = WIFSIGNALED (status) ? WTERMSIG (status) : 0;
  if (workers->were_told_to_stop &&
      (number == SIGTERM || number == SIGINT || number == SIGHUP))
    return 0;
  AUTOFREE char *end = process_end_text (status);
  return end ? format_text ("a worker %s", end) : 0;
}

/* The signal to stop may have been sent to this process alone. */
static void workers_tell_to_stop (struct workers *workers) {
  workers->were_told_to_stop = true;
  for (int i = 0; i < workers->size; i++)
    if (workers->worker[i].pipe >= 0)
      kill (workers->worker[i].pid, SIGTERM);
}

char *workers_wait (struct workers *workers) {
  const struct workers_client *client = workers->client;
  AUTOFREE struct pollfd *ready =
      mem_alloc (((size_t)workers->size + 1) * sizeof *ready);
  char *error = 0;
  bool has_enough = false;
  while (!error && !has_enough && workers->running) {
    const int turn =
        client->whose_turn ? client->whose_turn (workers->state) : -1;
    const bool only_one = turn >= 0 && workers->worker[turn].pipe >= 0;
    for (int i = 0; i < workers->size; i++)
      ready[i] = (struct pollfd){
          .fd = only_one && i != turn ? -1 : workers->worker[i].pipe,
          .events = POLLIN};
    poll (ready, (nfds_t)workers->size, MILLISECONDS_BETWEEN_LOOKS);
    if (client->show)
      client->show (workers->state);
    limits_show_progress (workers->limits);
    if (!workers->were_told_to_stop &&
        limits_exceeded (workers->limits) == STOPPED_BY_INTERRUPT)
      workers_tell_to_stop (workers);
    for (int i = 0; !error && !has_enough && i < workers->size; i++) {
      struct worker *worker = &workers->worker[i];
      char ignored[4096];
      if (worker->pipe < 0 || !ready[i].revents)
        continue;
      if (client->receive)
        has_enough = client->receive (workers->state, workers, i);
      else
        worker_read (worker, ignored, sizeof ignored);
      if (worker->has_closed)
        error = worker_wait (workers, worker);
    }
  }
  return error;
}

char *workers_run (struct workers *workers, int size,
                   const struct workers_client *client,
                   const struct limits *limits, void *state) {
  char *error = workers_start (workers, size, client, limits, state);
  if (!error)
    error = workers_wait (workers);
  workers_end (workers);
  return error;
}
