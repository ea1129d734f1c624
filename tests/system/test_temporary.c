#include "system/temporary.h"

#include "directory.h"
#include "system/memory.h"

#include "testing.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int enter (void **state) {
  return directory_enter (state) || setenv ("TMPDIR", ".", 1);
}

TESTS_BETWEEN (enter, directory_leave);

static void make (const struct temporary *temporary, const char *name) {
  char *path = temporary_path (temporary, name);
  const int file = open (path, O_WRONLY | O_CREAT | O_EXCL, 0600);
  assert_true (file >= 0);
  close (file);
  mem_free (path);
}

static void in_a_process (void (*act) (void)) {
  const pid_t child = fork ();
  int status;
  if (!child) {
    act ();
    _exit (0);
  }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
}

static void die_with_one (void) {
  struct temporary temporary;
  assert_null (temporary_create (&temporary));
  make (&temporary, "formula.cnf");
}

static void have_one (void) {
  struct temporary temporary;
  assert_null (temporary_create (&temporary));
  temporary_remove (&temporary);
}

static void is_left (const char *pattern, int left) {
  char *found = directory_find (pattern);
  if (!found != !left)
    fail_msg ("%s is %s", pattern, left ? "gone" : "left");
  mem_free (found);
}

/* The descriptor of the directory is one too many. */
TEST (a_directory_that_cannot_be_locked_is_not_left) {
  struct temporary temporary;
  struct rlimit limit;
  const int last = dup (0);
  assert_true (last > 2);
  close (last);
  assert_int_equal (getrlimit (RLIMIT_NOFILE, &limit), 0);
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = (rlim_t)last;
  assert_int_equal (setrlimit (RLIMIT_NOFILE, &limit), 0);
  char *error = temporary_create (&temporary);
  limit.rlim_cur = before;
  assert_int_equal (setrlimit (RLIMIT_NOFILE, &limit), 0);
  assert_non_null (error);
  mem_free (error);
  is_left ("snakesat-*", 0);
}

TEST (a_directory_disappears_with_all_files_in_it) {
  struct temporary temporary;
  struct stat status;
  assert_null (temporary_create (&temporary));
  assert_int_equal (stat (temporary.path, &status), 0);
  assert_int_equal (status.st_mode & 0777, 0700);
  make (&temporary, "formula.cnf");
  temporary_remove (&temporary);
  is_left ("*", 0);
}

TEST (directories_of_dead_processes_are_swept) {
  in_a_process (die_with_one);
  is_left ("snakesat-*/formula.cnf", 1);
  in_a_process (have_one);
  is_left ("*", 0);
}

TEST (directories_of_living_processes_stay) {
  struct temporary temporary;
  assert_null (temporary_create (&temporary));
  make (&temporary, "formula.cnf");
  in_a_process (have_one);
  is_left ("snakesat-*/formula.cnf", 1);
  temporary_remove (&temporary);
  is_left ("*", 0);
}

TEST (other_names_and_links_are_not_swept) {
  assert_int_equal (mkdir ("snakesat-0123456789abcde", 0700), 0);
  assert_int_equal (mkdir ("snakesat-0123456789abcdeg", 0700), 0);
  assert_int_equal (mkdir ("other", 0700), 0);
  close (open ("other/file", O_WRONLY | O_CREAT, 0600));
  assert_int_equal (symlink ("other", "snakesat-0123456789abcdef"), 0);
  in_a_process (have_one);
  assert_int_equal (rmdir ("snakesat-0123456789abcde"), 0);
  assert_int_equal (rmdir ("snakesat-0123456789abcdeg"), 0);
  assert_int_equal (unlink ("snakesat-0123456789abcdef"), 0);
  assert_int_equal (unlink ("other/file"), 0);
  assert_int_equal (rmdir ("other"), 0);
}

static void have_many (void) {
  for (int i = 0; i < 200; i++) {
    struct temporary temporary;
    assert_null (temporary_create (&temporary));
    make (&temporary, "formula.cnf");
    temporary_remove (&temporary);
  }
}

/* While each sweeps, none loses a directory. */
TEST (processes_do_not_sweep_each_other) {
  pid_t child[4];
  int status;
  for (int i = 0; i < 4; i++) {
    child[i] = fork ();
    if (!child[i]) {
      have_many ();
      _exit (0);
    }
  }
  for (int i = 0; i < 4; i++) {
    assert_int_equal (waitpid (child[i], &status, 0), child[i]);
    assert_int_equal (status, 0);
  }
  is_left ("*", 0);
}

static void no_place (void) {
  struct temporary temporary;
  setenv ("TMPDIR", "none", 1);
  char *error = temporary_create (&temporary);
  assert_string_equal (error, "cannot make a directory for temporary files "
                              "in none: No such file or directory");
  mem_free (error);
}

TEST (without_a_place_it_fails) { in_a_process (no_place); }
