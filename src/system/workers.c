#include "system/workers.h"

#include "system/byte_sink.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/process_group.h"

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

/*-------------------------------- messages -----------------------------*/

void worker_send (int pipe, const void *bytes, size_t count) {
  if (write_all (pipe, bytes, count))
    _exit (1);
}

int worker_receive (struct workers *crew, int number, void *bytes,
                    size_t count) {
  struct worker *worker = &crew->worker[number];
  char *next = bytes;
  while (count && !worker->is_silent) {
    const ssize_t got = read (worker->pipe, next, count);
    if (got < 0 && errno != EINTR)
      worker->read_errno = errno;
    worker->is_silent = got == 0 || worker->read_errno;
    if (got > 0) {
      next += got;
      count -= (size_t)got;
    }
  }
  return !count;
}

/* In front of the shared bytes */
struct shared {
  _Alignas(max_align_t) size_t bytes; /* with this */
};

static void unmap (void *memory) {
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
  memory_guard (shared + 1, unmap);
  return shared + 1;
}

void shared_memory_release (void *memory) {
  memory_unguard (memory);
  unmap (memory);
}

/*------------------------------ beginning ------------------------------*/

/* Forks in a process that snakesat is only a library of: the handlers of
 * its signals are not for the worker.  SIGTERM is blocked until they are
 * removed.
 */
static pid_t fork_in_a_library (void) {
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

static char *start_worker (struct workers *crew, int number) {
  struct worker *worker = &crew->worker[number];
  int end[2];
  if (process_pipe (end))
    return format_text ("no pipe to a worker: %s", strerror (errno));
  const pid_t parent = getpid ();
  worker->pid = memory_is_in_scope () ? fork_in_a_library () : fork ();
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
    crew->client->work (crew->state, number, end[1]);
    _exit (0);
  }
  close (end[1]);
  worker->pipe = end[0];
  crew->running++;
  return 0;
}

/* Kills the workers that still run, and waits for them. */
static void end_workers (void *workers) {
  struct worker *worker = workers;
  for (int i = 0; worker[i].pid > 0; i++)
    if (worker[i].pipe >= 0)
      kill (worker[i].pid, SIGKILL);
  for (int i = 0; worker[i].pid > 0; i++)
    if (worker[i].pipe >= 0) {
      close (worker[i].pipe);
      process_wait (worker[i].pid);
    }
}

char *workers_start (struct workers *crew, int size,
                     const struct workers_client *client, void *state) {
  assert (size >= 0 && client->work && client->must_stop);
  char *error = 0;
  *crew = (struct workers){.client = client, .state = state, .size = size};
  crew->worker = mem_alloc_zeroed ((size_t)size + 1, sizeof *crew->worker);
  for (int i = 0; i < size; i++)
    crew->worker[i].pipe = -1;
  memory_guard (crew->worker, end_workers);
  for (int i = 0; !error && i < size; i++)
    error = start_worker (crew, i);
  return error;
}

/*-------------------------------- ending -------------------------------*/

/* Returns the status, as `waitpid` does. */
static int wait_for (struct workers *crew, struct worker *worker) {
  close (worker->pipe);
  worker->pipe = -1;
  crew->running--;
  return process_wait (worker->pid);
}

void workers_end (struct workers *crew) {
  memory_unguard (crew->worker);
  end_workers (crew->worker);
  mem_free (crew->worker);
}

/* A worker that gets two signals to stop, one of them with its process
 * group, dies of the second.
 */
static int died_as_told (const struct workers *crew, int status) {
  if (!crew->told || !WIFSIGNALED (status))
    return 0;
  const int number = WTERMSIG (status);
  return number == SIGTERM || number == SIGINT || number == SIGHUP;
}

static char *describe_end (const struct workers *crew, int status) {
  if (!status || died_as_told (crew, status))
    return 0;
  if (WIFSIGNALED (status))
    return format_text ("a worker died of signal %d, %s", WTERMSIG (status),
                        strsignal (WTERMSIG (status)));
  if (WEXITSTATUS (status) == STATUS_NO_MEMORY)
    out_of_memory ();
  return format_text ("a worker ended with status %d",
                      WEXITSTATUS (status));
}

/*------------------------------- listening -----------------------------*/

static void wait_for_news (const struct workers *crew,
                           struct pollfd *ready) {
  const struct workers_client *client = crew->client;
  const int first =
      client->whose_turn ? client->whose_turn (crew->state) : -1;
  const int only_one = first >= 0 && crew->worker[first].pipe >= 0;
  for (int i = 0; i < crew->size; i++)
    ready[i] = (struct pollfd){
        .fd = only_one && i != first ? -1 : crew->worker[i].pipe,
        .events = POLLIN};
  poll (ready, (nfds_t)crew->size, MILLISECONDS_BETWEEN_LOOKS);
}

/* The signal to stop may have been sent to this process alone. */
static void look_around (struct workers *crew) {
  if (!crew->client->must_stop (crew->state) || crew->told)
    return;
  crew->told = 1;
  for (int i = 0; i < crew->size; i++)
    if (crew->worker[i].pipe >= 0)
      kill (crew->worker[i].pid, SIGTERM);
}

static void discard (struct worker *worker) {
  char bytes[4096];
  const ssize_t got = read (worker->pipe, bytes, sizeof bytes);
  if (got < 0 && errno != EINTR)
    worker->read_errno = errno;
  worker->is_silent = got == 0 || worker->read_errno;
}

/* Returns what is wrong with the end of a worker, on the heap, or 0. */
static char *hear (struct workers *crew, int number, int *enough) {
  struct worker *worker = &crew->worker[number];
  if (crew->client->hear)
    *enough = crew->client->hear (crew->state, crew, number);
  else
    discard (worker);
  if (!worker->is_silent)
    return 0;
  char *error = describe_end (crew, wait_for (crew, worker));
  if (!worker->read_errno)
    return error;
  mem_free (error);
  return format_text ("cannot read from a worker: %s",
                      strerror (worker->read_errno));
}

char *workers_listen (struct workers *crew) {
  AUTOFREE struct pollfd *ready =
      mem_alloc (((size_t)crew->size + 1) * sizeof *ready);
  char *error = 0;
  int enough = 0;
  while (!error && !enough && crew->running) {
    wait_for_news (crew, ready);
    look_around (crew);
    for (int i = 0; !error && !enough && i < crew->size; i++)
      if (crew->worker[i].pipe >= 0 && ready[i].revents)
        error = hear (crew, i, &enough);
  }
  return error;
}

char *workers_run (struct workers *crew, int size,
                   const struct workers_client *client, void *state) {
  char *error = workers_start (crew, size, client, state);
  if (!error)
    error = workers_listen (crew);
  workers_end (crew);
  return error;
}
