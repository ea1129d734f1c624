#include "system/machine_memory.h"

#include "directory.h"
#include "sanitized.h"
#include "system/memory.h"
#include "testing.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

TESTS_BETWEEN (directory_enter, directory_leave);

#define MEGABYTE ((size_t)1 << 20)

static char *hold (size_t bytes) {
  return memset (mem_alloc (bytes), 1, bytes);
}

TEST (memory_is_held_once_it_is_written_to) {
  if (IS_SANITIZED)
    return;
  const size_t before = memory_held ();
  char *untouched = mem_alloc (1000 * MEGABYTE);
  assert_in_range (memory_held (), before, before + 10 * MEGABYTE);
  char *block = hold (64 * MEGABYTE);
  assert_in_range (memory_held (), before + 60 * MEGABYTE,
                   before + 80 * MEGABYTE);
  mem_free (block);
  mem_free (untouched);
}

TEST (shared_memory_is_not_held) {
  const size_t before = memory_held ();
  void *shared = mmap (0, 64 * MEGABYTE, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  assert_ptr_not_equal (shared, MAP_FAILED);
  memset (shared, 1, 64 * MEGABYTE);
  assert_in_range (memory_held (), 0, before + 10 * MEGABYTE);
  munmap (shared, 64 * MEGABYTE);
}

/*---------------------------- control groups ---------------------------*/

static void write_file (const char *name, const char *text) {
  FILE *file = fopen (name, "w");
  assert_non_null (file);
  fputs (text, file);
  assert_int_equal (fclose (file), 0);
}

static const char *const places[] = {"proc",
                                     "proc/self",
                                     "sys",
                                     "sys/fs",
                                     "sys/fs/cgroup",
                                     "sys/fs/cgroup/a",
                                     "sys/fs/cgroup/a/b"};
#define PLACES (int)(sizeof places / sizeof *places)

static const char *const names[] = {"memory.max", "cgroup"};

struct limit {
  const char *file, *text;
};

/* A machine whose groups are these, in which we are in those */
static size_t limit_of (const char *groups, const struct limit *limits) {
  for (int i = 0; i < PLACES; i++)
    assert_int_equal (mkdir (places[i], 0700), 0);
  if (groups)
    write_file ("proc/self/cgroup", groups);
  for (; limits->file; limits++)
    write_file (limits->file, limits->text);
  const size_t bytes = memory_limit_of_groups (".");
  for (int i = PLACES - 1; i >= 0; i--) {
    for (size_t j = 0; j < sizeof names / sizeof *names; j++) {
      char *name = format_text ("%s/%s", places[i], names[j]);
      unlink (name);
      mem_free (name);
    }
    assert_int_equal (rmdir (places[i]), 0);
  }
  return bytes;
}

TEST (without_groups_there_is_no_limit_of_them) {
  const struct limit none[] = {{0, 0}};
  assert_true (limit_of (0, none) == SIZE_MAX);
  assert_true (limit_of ("", none) == SIZE_MAX);
  assert_true (limit_of ("0::/a/b\n", none) == SIZE_MAX);
  assert_true (limit_of ("nonsense\n\n:\n0::\n", none) == SIZE_MAX);
}

TEST (the_least_limit_of_a_group_and_those_around_it_counts) {
  const struct limit own[] = {
      {"sys/fs/cgroup/a/memory.max", "max\n"},
      {"sys/fs/cgroup/a/b/memory.max", "123000000\n"},
      {0, 0}};
  const struct limit outer[] = {
      {"sys/fs/cgroup/a/memory.max", "99000000\n"},
      {"sys/fs/cgroup/a/b/memory.max", "123000000\n"},
      {0, 0}};
  const struct limit none[] = {{"sys/fs/cgroup/a/memory.max", "max\n"},
                               {"sys/fs/cgroup/a/b/memory.max", "max\n"},
                               {0, 0}};
  assert_int_equal (limit_of ("0::/a/b\n", own), 123000000);
  assert_int_equal (limit_of ("0::/a/b\n", outer), 99000000);
  assert_true (limit_of ("0::/a/b\n", none) == SIZE_MAX);
  assert_true (limit_of ("0::/a\n", own) == SIZE_MAX);
}

/* Its own group is all that a container sees, whatever it is called outside
 */
TEST (in_a_container_the_limit_is_that_of_the_mount) {
  const struct limit second[] = {{"sys/fs/cgroup/memory.max", "5000000"},
                                 {0, 0}};
  assert_int_equal (limit_of ("0::/\n", second), 5000000);
  assert_int_equal (limit_of ("0::/docker/0123456789ab\n", second),
                    5000000);
  assert_int_equal (limit_of ("0::/../other\n", second), 5000000);
}

TEST (groups_of_the_first_version_do_not_count) {
  const struct limit limits[] = {
      {"sys/fs/cgroup/a/memory.max", "64000000\n"}, {0, 0}};
  assert_true (limit_of ("4:memory:/a/b\n", limits) == SIZE_MAX);
  assert_int_equal (limit_of ("12:pids:/x\n4:memory:/x\n0::/a/b\n", limits),
                    64000000);
}

TEST (half_of_the_least_is_the_default) {
  struct rlimit limit;
  if (IS_SANITIZED)
    return;
  const size_t whole = memory_default_budget ();
  const size_t pages = (size_t)sysconf (_SC_PHYS_PAGES);
  const size_t machine = pages * (size_t)sysconf (_SC_PAGESIZE);
  assert_in_range (whole, 1, machine / 2);
  assert_int_equal (getrlimit (RLIMIT_AS, &limit), 0);
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = whole / 2;
  assert_int_equal (setrlimit (RLIMIT_AS, &limit), 0);
  const size_t less = memory_default_budget ();
  limit.rlim_cur = before;
  assert_int_equal (setrlimit (RLIMIT_AS, &limit), 0);
  assert_int_equal (less, whole / 2 / 2);
}
