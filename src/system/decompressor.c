#include "system/decompressor.h"

#include "system/byte_sink.h"
#include "system/callback_stream.h"
#include "system/compressor.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/process_group.h"
#include "system/tuned.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define LONGEST_START 8
#define BYTES_AT_ONCE TUNED (65536, 8)

/* A file that is being decompressed */
struct decompressor {
  pid_t tool;   /* 0 after it was waited for */
  pid_t feeder; /* writes the file to the tool, in the group of the tool */
  int output;   /* of the tool, to be read here */
};

/*-------------------------------- formats ------------------------------*/

/* Copies the first bytes, which are still to be read, and returns their
 * number.
 */
static size_t peek_at_start (FILE *file, char start[LONGEST_START]) {
  const size_t got = fread (start, 1, LONGEST_START, file);
  for (size_t i = got; i; i--)
    ungetc ((unsigned char)start[i - 1], file);
  return got;
}

bool file_begins (FILE *file, const char *bytes) {
  char start[LONGEST_START];
  const size_t length = strlen (bytes);
  assert (length <= LONGEST_START);
  return peek_at_start (file, start) >= length &&
         !memcmp (start, bytes, length);
}

/* The tool that decompresses the file, or 0 if it is not compressed */
static const char *tool_for_file (FILE *file) {
  char start[LONGEST_START];
  const struct compression *format =
      compression_of (start, peek_at_start (file, start));
  return format ? format->tool : 0;
}

bool file_is_compressed (FILE *file) { return tool_for_file (file) != 0; }

/*------------------------------- processes -----------------------------*/

/* The tool cannot read the file itself: the first bytes have been read, and
 * a pipe has them only once.
 */
static pid_t feeder_start (FILE *file, pid_t group, int to) {
  static char bytes[BYTES_AT_ONCE];
  const pid_t process = process_fork (group);
  if (process)
    return process;
  size_t count;
  while ((count = fread (bytes, 1, sizeof bytes, file)))
    if (!write_all (to, bytes, count))
      _exit (1);
  _exit (ferror (file) != 0);
}

/* Returns false with errno if the processes cannot be started. */
static bool decompressor_start (struct decompressor *it, const char *tool,
                                FILE *file) {
  int in[2], out[2];
  if (!process_pipe (in))
    return false;
  if (!process_pipe (out)) {
    close (in[0]);
    close (in[1]);
    return false;
  }
  const int nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  it->tool =
      nowhere < 0
          ? -1
          : process_start (
                &(struct process_order){0, {in[0], out[1], nowhere}, 0},
                (const char *const[]){tool, "-d", "-c", 0});
  if (nowhere >= 0)
    close (nowhere);
  close (in[0]);
  close (out[1]);
  it->feeder = it->tool < 0 ? -1 : feeder_start (file, it->tool, in[1]);
  const int error = errno;
  close (in[1]);
  it->output = out[0];
  if (it->feeder > 0)
    return true;
  close (out[0]);
  if (it->tool > 0)
    process_reap (it->tool);
  errno = error;
  return false;
}

/*-------------------------------- reading ------------------------------*/

/* At the end of the output the status of the tool says whether the output
 * is complete.  Returns an errno, or 0.
 */
static int decompressor_failure (struct decompressor *it) {
  if (!it->tool)
    return 0;
  const int failed = process_wait (it->tool);
  const int is_cut = process_wait (it->feeder);
  it->tool = 0;
  return WIFEXITED (failed) && WEXITSTATUS (failed) == PROCESS_NOT_RUN
             ? ENOEXEC
         : failed || is_cut ? EBADMSG
                            : 0;
}

static ssize_t decompressor_read (void *state, char *bytes, size_t size) {
  struct decompressor *it = state;
  const ssize_t count = read (it->output, bytes, size);
  const int error = count ? 0 : decompressor_failure (it);
  if (!error)
    return count;
  errno = error;
  return -1;
}

static int decompressor_end (void *state) {
  AUTOFREE struct decompressor *it = state;
  close (it->output);
  if (it->tool) {
    process_reap (it->tool);
    process_wait (it->feeder);
  }
  return 0;
}

static FILE *decompressor_open (const char *tool, FILE *file) {
  struct decompressor *it = mem_alloc (sizeof *it);
  if (!decompressor_start (it, tool, file)) {
    mem_free (it);
    return 0;
  }
  return callback_stream_open (
      it, (struct stream_callbacks){.read = decompressor_read,
                                    .close = decompressor_end});
}

FILE *decompressed_file_open (const char *name) {
  FILE *file = input_file_open (name);
  const char *tool = file ? tool_for_file (file) : 0;
  if (!tool)
    return file;
  FILE *stream = decompressor_open (tool, file);
  const int error = errno;
  input_file_close (file);
  errno = error;
  return stream;
}
