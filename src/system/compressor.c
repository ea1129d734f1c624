#include "system/compressor.h"

#include "system/file_name.h"
#include "system/memory.h"
#include "system/process_group.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct compression compressions[] = {
    {".gz", "\x1f\x8b", "gzip", 1},
    {".xz", "\xfd\x37zXZ", "xz", 0},
    {".bz2", "BZh", "bzip2", 0},
    {".zst", "\x28\xb5\x2f\xfd", "zstd", 0},
    {0, 0, 0, 0}};

const struct compression *compression_of (const void *bytes, size_t size) {
  for (const struct compression *it = compressions; it->tool; it++)
    if (size >= strlen (it->start) &&
        !memcmp (bytes, it->start, strlen (it->start)))
      return it;
  return 0;
}

static const char *const other_suffixes[] = {".zip", ".7z",   ".rar", ".Z",
                                             ".lz4", ".lzma", ".lz",  ".br",
                                             ".tar", ".tgz"};

const struct compression *compression_of_name (const char *name) {
  for (const struct compression *it = compressions; it->tool; it++)
    if (name_ends_in (name, it->suffix))
      return it;
  return 0;
}

static bool is_installed (const char *tool) {
  const char *path = getenv ("PATH");
  char *places = copy_text (path ? path : "/bin:/usr/bin"), *rest = 0;
  bool is_found = false;
  for (char *place = strtok_r (places, ":", &rest); place && !is_found;
       place = strtok_r (0, ":", &rest)) {
    AUTOFREE char *file = format_text ("%s/%s", place, tool);
    is_found = !access (file, X_OK);
  }
  mem_free (places);
  return is_found;
}

char *compressor_choose (const char *name, const char **tool) {
  const size_t others = sizeof other_suffixes / sizeof *other_suffixes;
  const struct compression *format = compression_of_name (name);
  for (size_t i = 0; i < others; i++)
    if (name_ends_in (name, other_suffixes[i]))
      return format_text (
          "no %s is made here; take a name that ends in .gz, "
          ".xz, .bz2 or .zst",
          other_suffixes[i]);
  *tool = !format || format->is_of_zlib ? 0 : format->tool;
  if (*tool && !is_installed (*tool))
    return format_text (
        "%s is not installed; install it, or take a name that "
        "ends in .gz",
        *tool);
  return 0;
}

/* The tool reads the bytes from the socket, and writes its errors to it. */
bool compressor_start (struct compressor *compressor, const char *tool,
                       int to) {
  assert (tool && to >= 0);
  int end[2];
  if (!process_socket_pair (end))
    return false;
  const pid_t process =
      process_start (&(struct process_order){0, {end[1], to, end[1]}, 0},
                     (const char *const[]){tool, "-q", "-c", 0});
  const int error = errno;
  close (end[1]);
  if (process < 0) {
    close (end[0]);
    errno = error;
    return false;
  }
  *compressor = (struct compressor){tool, process, end[0]};
  return true;
}

/* Shutting the socket down ends the input of the tool even if another child
 * has inherited this end.
 */
char *compressor_end (struct compressor *compressor) {
  char said[200] = "";
  shutdown (compressor->socket, SHUT_WR);
  FILE *talk = fdopen (compressor->socket, "r");
  if (talk && fgets (said, sizeof said, talk))
    said[strcspn (said, "\n")] = 0;
  const int status = process_wait (compressor->process);
  if (talk)
    fclose (talk);
  else
    close (compressor->socket);
  if (WIFSIGNALED (status))
    *said = 0;
  AUTOFREE char *end = process_end_text (status);
  return end ? format_text ("%s %s%s%s", compressor->tool, end,
                            *said ? ": " : "", said)
             : 0;
}
