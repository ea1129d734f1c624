#include "system/compressor.h"

#include "system/memory.h"
#include "system/process_group.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct {
  const char *suffix, *tool;
} tools[] = {{".xz", "xz"}, {".bz2", "bzip2"}, {".zst", "zstd"}};

static int ends_in (const char *name, const char *suffix) {
  const size_t length = strlen (name), end = strlen (suffix);
  return length > end && !strcmp (name + length - end, suffix);
}

const char *compressor_for (const char *name) {
  for (size_t i = 0; i < sizeof tools / sizeof *tools; i++)
    if (ends_in (name, tools[i].suffix))
      return tools[i].tool;
  return 0;
}

const char *compressor_missing (const char *name) {
  static const char *const suffixes[] = {".zip", ".7z",   ".rar", ".Z",
                                         ".lz4", ".lzma", ".lz",  ".br",
                                         ".tar", ".tgz"};
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
    if (ends_in (name, suffixes[i]))
      return suffixes[i];
  return 0;
}

/*-------------------------------- starting -----------------------------*/

/* Above the standard ones, which the child is given new ones for.  Returns
 * 1 where there is no pipe.
 */
static int open_pipe (int end[2]) {
  int low[2];
  if (pipe (low))
    return 1;
  for (int i = 0; i < 2; i++) {
    end[i] = fcntl (low[i], F_DUPFD_CLOEXEC, 3);
    close (low[i]);
  }
  return end[0] < 0 || end[1] < 0;
}

static void close_all (int (*pipes)[2], int count) {
  for (int i = 0; i < count; i++)
    for (int j = 0; j < 2; j++)
      if (pipes[i][j] >= 0)
        close (pipes[i][j]);
}

enum { FEED, TALK, FAILURE, PIPES };

_Noreturn static void become (const char *tool, int (*pipes)[2], int to) {
  dup2 (to, STDOUT_FILENO); /* it may be what the others are going to be */
  dup2 (pipes[FEED][0], STDIN_FILENO);
  dup2 (pipes[TALK][1], STDERR_FILENO);
  execlp (tool, tool, "-q", "-c", (char *)0);
  const int error = errno;
  if (write (pipes[FAILURE][1], &error, sizeof error) < 0)
    _exit (126);
  _exit (127);
}

/* The pipe for failures closes by itself where the tool starts. */
static int failure_of (int pipe) {
  int error = 0;
  ssize_t count;
  do
    count = read (pipe, &error, sizeof error);
  while (count < 0 && errno == EINTR);
  return count == sizeof error ? error : 0;
}

int compressor_start (struct compressor *compressor, const char *tool,
                      int to) {
  int pipes[PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
  pid_t process = -1;
  for (int i = 0; i < PIPES; i++)
    if (open_pipe (pipes[i])) {
      const int error = errno;
      close_all (pipes, PIPES);
      return error;
    }
  process = process_fork (0);
  if (!process)
    become (tool, pipes, to);
  int error = process < 0 ? errno : 0;
  const int kept[] = {pipes[FEED][1], pipes[TALK][0]};
  pipes[FEED][1] = pipes[TALK][0] = -1;
  if (!error) {
    close (pipes[FAILURE][1]);
    pipes[FAILURE][1] = -1;
    error = failure_of (pipes[FAILURE][0]);
  }
  close_all (pipes, PIPES);
  *compressor = (struct compressor){tool, process, kept[0], kept[1]};
  if (!error)
    return 0;
  close (kept[0]);
  close (kept[1]);
  if (process > 0)
    process_wait (process);
  compressor->tool = 0;
  return error;
}

/*--------------------------------- ending ------------------------------*/

/* The beginning of what it said, as one line; empty where it said nothing
 */
static char *last_words (int talk) {
  char text[200];
  size_t length = 0;
  ssize_t count;
  while (
      length + 1 < sizeof text &&
      ((count = read (talk, text + length, sizeof text - 1 - length)) > 0 ||
       (count < 0 && errno == EINTR)))
    length += count > 0 ? (size_t)count : 0;
  text[length] = 0;
  text[strcspn (text, "\n")] = 0;
  return copy_text (text);
}

char *compressor_end (struct compressor *compressor) {
  close (compressor->feed);
  char *said = last_words (compressor->talk);
  close (compressor->talk);
  const int status = process_wait (compressor->process);
  char *error = 0;
  if (WIFSIGNALED (status))
    error = message ("%s died of signal %d, %s", compressor->tool,
                     WTERMSIG (status), strsignal (WTERMSIG (status)));
  else if (WEXITSTATUS (status))
    error = message ("%s ended with status %d%s%s", compressor->tool,
                     WEXITSTATUS (status), *said ? ": " : "", said);
  release (said);
  compressor->tool = 0;
  return error;
}
