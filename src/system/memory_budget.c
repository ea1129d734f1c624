#include "system/memory_budget.h"

#include "system/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define SECONDS_BETWEEN_LOOKS 0.02

/*------------------------------ what is held ---------------------------*/

/* A short text of the system's; empty where there is none.  No stream, as
 * that would allocate.
 */
static void read_text (const char *name, char *line, size_t size) {
  ssize_t got = -1;
  const int saved = errno;
  const int file = open (name, O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    got = read (file, line, size - 1);
    close (file);
  }
  line[got > 0 ? got : 0] = 0;
  errno = saved;
}

/* Pages that are resident without those of files and of `crew_share`.
 * Elsewhere than on Linux the most that ever was has to do.
 */
size_t memory_held (void) {
  char line[128], *next;
  read_text ("/proc/self/statm", line, sizeof line);
  strtoul (line, &next, 10); /* the size of the address space */
  const size_t resident = strtoul (next, &next, 10);
  const size_t shared = strtoul (next, &next, 10);
  if (resident > shared)
    return (resident - shared) * (size_t)sysconf (_SC_PAGESIZE);
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return (size_t)usage.ru_maxrss * 1024;
}

/*-------------------------------- budgets ------------------------------*/

int memory_budget_forbids (struct memory_budget *budget, size_t bytes) {
  if (!budget || !budget->most)
    return 0;
  const size_t held = memory_held ();
  const size_t own = held > budget->before ? held - budget->before : 0;
  if (bytes > budget->most || own > budget->most - bytes)
    budget->is_exceeded = 1;
  return budget->is_exceeded;
}

int memory_budget_is_exceeded (struct memory_budget *budget, double now) {
  if (!budget || !budget->most || budget->is_exceeded)
    return budget && budget->is_exceeded;
  if (now < budget->next_look)
    return 0;
  budget->next_look = now + SECONDS_BETWEEN_LOOKS;
  return memory_budget_forbids (budget, 0);
}

/* At least one byte, as 0 is no limit. */
void memory_budget_divide (struct memory_budget *budget, int workers) {
  if (!budget || !budget->most)
    return;
  const size_t held = memory_held ();
  const size_t own = held > budget->before ? held - budget->before : 0;
  const size_t left = budget->most > own ? budget->most - own : 0;
  budget->most = left / (size_t)workers + 1;
  budget->before = held;
}

/*------------------------------ what there is --------------------------*/

static size_t least (size_t a, size_t b) { return a < b ? a : b; }

/* A limit of a control group, SIZE_MAX where the file names none ("max", or
 * a number that nobody has).
 */
static size_t read_group_limit (const char *directory, const char *file) {
  char name[PATH_MAX], line[64];
  if (snprintf (name, sizeof name, "%s/%s", directory, file) >=
      (int)sizeof name)
    return SIZE_MAX;
  read_text (name, line, sizeof line);
  const unsigned long long bytes = strtoull (line, 0, 10);
  return bytes && bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* The limit of a group and of all that it is in, up to the mount point.
 * In a container the path may be that of the machine outside: then only the
 * mount point itself is there.
 */
static size_t group_limit (const char *mount, const char *path,
                           const char *file) {
  size_t bytes = read_group_limit (mount, file);
  char *directory = message ("%s%s", mount, path);
  while (strlen (directory) > strlen (mount)) {
    bytes = least (bytes, read_group_limit (directory, file));
    *strrchr (directory, '/') = 0;
  }
  release (directory);
  return bytes;
}

/* The lines of /proc/self/cgroup are NUMBER:CONTROLLERS:PATH; those of
 * version 2 have the number 0 and no controllers.
 */
size_t memory_limit_of_groups (const char *root) {
  char text[1 << 14], *rest = 0;
  size_t bytes = SIZE_MAX;
  char *groups = message ("%s/proc/self/cgroup", root);
  char *second = message ("%s/sys/fs/cgroup", root);
  char *first = message ("%s/memory", second);
  read_text (groups, text, sizeof text);
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    const char *path = strchr (line, '/');
    if (path && !strncmp (line, "0::", 3))
      bytes = least (bytes, group_limit (second, path, "memory.max"));
    else if (path && strstr (line, ":memory:"))
      bytes =
          least (bytes, group_limit (first, path, "memory.limit_in_bytes"));
  }
  release (first);
  release (second);
  release (groups);
  return bytes;
}

size_t memory_default_budget (void) {
  const long pages = sysconf (_SC_PHYS_PAGES);
  const long page = sysconf (_SC_PAGESIZE);
  struct rlimit limit;
  size_t bytes = memory_limit_of_groups ("");
  if (pages > 0 && page > 0)
    bytes = least (bytes, (size_t)pages * (size_t)page);
  if (!getrlimit (RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY)
    bytes = least (bytes, (size_t)limit.rlim_cur);
  return bytes / 2;
}
