#include "system/machine_memory.h"

#include "system/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Reads a short text of the system; if there is none, `text` is "".  A
 * stream would allocate memory.
 */
static void read_system_text (const char *name, char *text, size_t size) {
  const int saved = errno;
  const int file = open (name, O_RDONLY | O_CLOEXEC);
  const ssize_t length = file < 0 ? 0 : read (file, text, size - 1);
  text[length > 0 ? length : 0] = 0;
  if (file >= 0)
    close (file);
  errno = saved;
}

/* Linux counts the resident pages, except pages of files and of
 * `shared_memory`; other systems know the most that ever was resident.
 */
size_t memory_held (void) {
  char text[128], *next;
  read_system_text ("/proc/self/statm", text, sizeof text);
  strtoul (text, &next, 10); /* the size of the address space */
  const size_t resident = strtoul (next, &next, 10);
  const size_t shared = strtoul (next, &next, 10);
  if (resident > shared)
    return (resident - shared) * (size_t)sysconf (_SC_PAGESIZE);
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return (size_t)usage.ru_maxrss * 1024;
}

/*---------------------------- control groups ---------------------------*/

static size_t least_size (size_t a, size_t b) { return a < b ? a : b; }

/* The line of version 2 in /proc/self/cgroup is 0::PATH.  The groups that a
 * group is in have limits, too, up to the mount point.  In a container the
 * path may be the one outside: then only the mount point itself exists.
 */
size_t memory_limit_of_groups (const char *root) {
  char text[1 << 14];
  size_t bytes = SIZE_MAX;
  AUTOFREE char *groups = format_text ("%s/proc/self/cgroup", root);
  read_system_text (groups, text, sizeof text);
  char *line = strncmp (text, "0::/", 4) ? strstr (text, "\n0::/") : text;
  char *path = line ? strchr (line, '/') : 0;
  if (!path)
    return bytes;
  path[strcspn (path, "\n")] = 0;
  AUTOFREE char *top = format_text ("%s/sys/fs/cgroup", root);
  AUTOFREE char *directory = format_text ("%s%s", top, path);
  char *end = directory + strlen (directory);
  do {
    *end = 0;
    AUTOFREE char *name = format_text ("%s/memory.max", directory);
    read_system_text (name, text, sizeof text);
    const unsigned long long limit = strtoull (text, 0, 10);
    if (limit && limit < bytes) /* not "max" */
      bytes = (size_t)limit;
  } while (end > directory + strlen (top) &&
           (end = strrchr (directory, '/')));
  return bytes;
}

size_t memory_default_budget (void) {
  const long pages = sysconf (_SC_PHYS_PAGES);
  const long page = sysconf (_SC_PAGESIZE);
  struct rlimit limit;
  size_t bytes = memory_limit_of_groups ("");
  if (pages > 0 && page > 0)
    bytes = least_size (bytes, (size_t)pages * (size_t)page);
  if (!getrlimit (RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY)
    bytes = least_size (bytes, (size_t)limit.rlim_cur);
  return bytes / 2;
}
