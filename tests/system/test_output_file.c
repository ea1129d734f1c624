#include "system/output_file.h"

#include "directory.h"
#include "system/input_file.h"
#include "system/memory.h"

#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

TESTS_BETWEEN (directory_enter, directory_leave);

/*--------------------- in place of the C library's ---------------------*/

static unsigned long long next_number = 1;

/* Here the next name is known before. */
int getentropy (void *number, size_t size) {
  assert_int_equal (size, sizeof next_number);
  memcpy (number, &next_number, size);
  next_number++;
  return 0;
}

static int syncs, sync_error, was_there;
static const char *awaited;

int fsync (int descriptor) {
  assert_true (fcntl (descriptor, F_GETFD) >= 0);
  if (!syncs++ && awaited)
    was_there = !access (awaited, F_OK);
  errno = sync_error;
  return sync_error ? -1 : 0;
}

static const char *opened_before_renaming;

/* As if another process began to write it just before the file gets its
 * name, and removed what killed processes had left.
 */
int rename (const char *from, const char *to) {
  struct output_file *other = 0;
  if (opened_before_renaming)
    assert_null (output_file_open (opened_before_renaming, &other));
  output_file_end (other, 0, 0);
  return renameat (AT_FDCWD, from, AT_FDCWD, to);
}

/*--------------------------------- helpers -----------------------------*/

static struct output_file *open_output (const char *name) {
  struct output_file *file = 0;
  char *error = output_file_open (name, &file);
  if (error)
    fail_msg ("%s", error);
  return file;
}

static void put (struct output_file *file, const char *text) {
  const struct byte_sink sink = output_file_sink (file);
  assert_int_equal (sink.write (sink.state, text, strlen (text)), 0);
}

static void write_output (const char *name, const char *text) {
  struct output_file *file = open_output (name);
  put (file, text);
  assert_null (output_file_end (file, 1, 0));
}

static void make (const char *name, const char *text) {
  FILE *file = fopen (name, "w");
  assert_non_null (file);
  fputs (text, file);
  assert_int_equal (fclose (file), 0);
}

static void contains (const char *name, const char *text) {
  char read[64];
  FILE *file = fopen (name, "r");
  assert_non_null (file);
  read[fread (read, 1, sizeof read - 1, file)] = 0;
  assert_int_equal (fclose (file), 0);
  assert_string_equal (read, text);
}

static void is_refused (const char *name, const char *reason) {
  struct output_file *file = 0;
  char *error = output_file_open (name, &file);
  assert_non_null (error);
  assert_string_equal (error, reason);
  assert_null (file);
  mem_free (error);
}

static mode_t mode_of (const char *name) {
  struct stat status;
  assert_int_equal (stat (name, &status), 0);
  return status.st_mode & 07777;
}

static int is_link (const char *name) {
  struct stat status;
  return !lstat (name, &status) && S_ISLNK (status.st_mode);
}

/* The directory has these files and no others; removes them. */
static void only (const char *name, const char *other) {
  assert_int_equal (unlink (name), 0);
  if (other)
    assert_int_equal (unlink (other), 0);
  char *left = directory_find ("*");
  if (left)
    fail_msg ("%s is left", left);
}

/*----------------------------- names and links -------------------------*/

TEST (a_file_appears_when_it_is_complete) {
  struct output_file *file = open_output ("new");
  put (file, "half");
  assert_int_not_equal (access ("new", F_OK), 0);
  assert_int_equal (output_file_size (file), 4);
  contains (output_file_path (file), "half");
  put (file, " and half");
  assert_null (output_file_end (file, 1, 0));
  contains ("new", "half and half");
  only ("new", 0);
}

TEST (a_file_is_on_the_disk_before_it_has_its_name) {
  static const char *const names[] = {"new", "new.gz"};
  for (int i = 0; i < 2; i++) {
    syncs = 0;
    was_there = 1;
    awaited = names[i];
    write_output (names[i], "text");
    awaited = 0;
    assert_int_equal (was_there, 0);
    assert_int_equal (syncs, 2); /* it, and the directory */
    only (names[i], 0);
  }
}

TEST (a_file_that_is_not_kept_is_not_synced) {
  syncs = 0;
  struct output_file *file = open_output ("new");
  put (file, "text");
  make ("other", "");
  assert_null (output_file_end (file, 0, 0));
  assert_int_equal (syncs, 0);
  only ("other", 0);
}

TEST (a_disk_that_fails_leaves_the_old_file) {
  make ("old", "precious");
  struct output_file *file = open_output ("old");
  put (file, "text");
  sync_error = EIO;
  char *error = output_file_end (file, 1, 0);
  sync_error = 0;
  assert_string_equal (error, "old: cannot write: Input/output error");
  mem_free (error);
  contains ("old", "precious");
  only ("old", 0);
}

/* The name that used to be taken, and the one that comes next */
TEST (planted_links_are_not_followed) {
  char *next = format_text ("new.%016llx.part", next_number);
  make ("victim", "precious");
  assert_int_equal (symlink ("victim", "new.part"), 0);
  assert_int_equal (symlink ("victim", next), 0);
  write_output ("new", "text");
  contains ("victim", "precious");
  contains ("new", "text");
  assert_false (is_link ("new"));
  assert_true (is_link (next));
  assert_int_equal (unlink (next), 0);
  assert_int_equal (unlink ("new.part"), 0);
  only ("new", "victim");
  mem_free (next);
}

static void write_own (const char *name, const char *text) {
  struct output_file *file = 0;
  const int here = open (".", O_RDONLY | O_DIRECTORY);
  char *error = output_file_open_own (here, name, &file);
  assert_null (output_file_end_with (file, text, error));
}

TEST (an_own_file_takes_the_place_of_links_and_directories) {
  make ("victim", "precious");
  assert_int_equal (mkdir ("directory", 0700), 0);
  assert_int_equal (mkdir ("directory/below", 0700), 0);
  assert_int_equal (symlink ("../../victim", "directory/below/link"), 0);
  assert_int_equal (symlink ("victim", "link"), 0);
  write_own ("link", "text");
  write_own ("directory", "text");
  assert_false (is_link ("link"));
  contains ("victim", "precious");
  contains ("link", "text");
  contains ("directory", "text");
  assert_int_equal (unlink ("victim"), 0);
  only ("link", "directory");
}

TEST (the_last_of_two_writers_wins) {
  for (int first = 0; first < 2; first++) {
    struct output_file *file[] = {open_output ("new"), open_output ("new")};
    put (file[0], "of ");
    put (file[1], "of the ");
    put (file[0], "one");
    put (file[1], "other");
    assert_null (output_file_end (file[first], 1, 0));
    contains ("new", first ? "of the other" : "of one");
    assert_null (output_file_end (file[!first], 1, 0));
    contains ("new", first ? "of one" : "of the other");
    only ("new", 0);
  }
}

TEST (a_link_stays_and_its_file_is_replaced) {
  assert_int_equal (mkdir ("folder", 0777), 0);
  make ("folder/old", "old");
  assert_int_equal (symlink ("folder/between", "link"), 0);
  assert_int_equal (symlink ("old", "folder/between"), 0);
  struct output_file *file = open_output ("link");
  put (file, "text");
  contains ("folder/old", "old");
  assert_null (output_file_end (file, 1, 0));
  contains ("folder/old", "text");
  assert_true (is_link ("link"));
  assert_true (is_link ("folder/between"));
  assert_int_equal (unlink ("folder/between"), 0);
  assert_int_equal (unlink ("folder/old"), 0);
  assert_int_equal (rmdir ("folder"), 0);
  only ("link", 0);
}

TEST (a_link_to_nothing_leads_to_a_new_file) {
  assert_int_equal (symlink ("new", "link"), 0);
  write_output ("link", "text");
  assert_true (is_link ("link"));
  assert_false (is_link ("new"));
  contains ("new", "text");
  only ("new", "link");
}

TEST (links_in_a_ring_lead_nowhere) {
  assert_int_equal (symlink ("ring", "link"), 0);
  assert_int_equal (symlink ("link", "ring"), 0);
  is_refused ("link",
              "link: cannot write: Too many levels of symbolic links");
  only ("link", "ring");
}

TEST (names_may_have_255_bytes) {
  char name[256];
  memset (name, 'a', 255);
  name[255] = 0;
  write_output (name, "text");
  only (name, 0);
  make ("other", "");
  is_refused ("", ": cannot write: No such file or directory");
  is_refused ("no/file",
              "no/file: cannot write: No such file or directory");
  only ("other", 0);
}

TEST (devices_and_descriptors_are_written_in_place) {
  make ("file", "");
  const int file = open ("file", O_WRONLY);
  char *name = format_text ("/dev/fd/%d", file);
  write_output (name, "text");
  mem_free (name);
  struct stat status, same;
  assert_int_equal (fstat (file, &status), 0);
  assert_int_equal (stat ("file", &same), 0);
  assert_int_equal (status.st_ino, same.st_ino);
  contains ("file", "text");
  close (file);
  write_output ("/dev/null", "text");
  only ("file", 0);
}

/*------------------------------ permissions ----------------------------*/

TEST (a_new_file_has_the_permissions_of_the_umask) {
  const mode_t before = umask (027);
  write_output ("new", "text");
  umask (before);
  assert_int_equal (mode_of ("new"), 0640);
  only ("new", 0);
}

TEST (mode_and_owner_of_a_file_stay) {
  static const mode_t modes[] = {0600, 0644, 0755, 0666};
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    make ("old", "old");
    const int chowned = !chown ("old", 1234, 2345); /* for root only */
    assert_int_equal (chmod ("old", modes[i]), 0);
    struct output_file *file = open_output ("old");
    assert_int_equal (mode_of (output_file_path (file)), modes[i]);
    assert_null (output_file_end (file, 1, 0));
    assert_int_equal (mode_of ("old"), modes[i]);
    struct stat status;
    assert_int_equal (stat ("old", &status), 0);
    assert_int_equal (status.st_uid, chowned ? 1234 : getuid ());
    only ("old", 0);
  }
}

static int as_nobody (void (*act) (void)) {
  const pid_t child = fork ();
  if (!child) {
    /* In a namespace of its own root may be the only one. */
    if (getuid () == 0 && (setgid (65534) || setuid (65534)))
      _exit (errno != EINVAL);
    act ();
    _exit (0);
  }
  int status;
  assert_int_equal (waitpid (child, &status, 0), child);
  return status;
}

static void overwrite_what_is_read_only (void) {
  struct output_file *file;
  char *error = output_file_open ("old", &file);
  if (!error || strcmp (error, "old: cannot write: Permission denied"))
    _exit (1);
  mem_free (error);
}

TEST (a_file_that_must_not_be_written_is_not_replaced) {
  make ("old", "old");
  assert_int_equal (chmod ("old", 0444), 0);
  assert_int_equal (chmod (".", 0777), 0);
  assert_int_equal (as_nobody (overwrite_what_is_read_only), 0);
  contains ("old", "old");
  only ("old", 0);
}

/*---------------------------------- ends -------------------------------*/

static void run (void (*act) (void), int status) {
  const pid_t child = fork ();
  int ended;
  if (!child) {
    act ();
    _exit (0);
  }
  assert_int_equal (waitpid (child, &ended, 0), child);
  assert_int_equal (WIFEXITED (ended) ? WEXITSTATUS (ended) : -1, status);
}

static void leave (void) {
  put (open_output ("one"), "half");
  put (open_output ("two.gz"), "half");
  exit (3);
}

/* As when memory runs out */
TEST (unfinished_files_are_removed_at_exit) {
  make ("other", "");
  run (leave, 3);
  only ("other", 0);
}

static void leave_alone (void) { exit (3); }

TEST (a_child_that_exits_removes_no_file_of_its_parent) {
  struct output_file *file = open_output ("new");
  put (file, "text");
  run (leave_alone, 3);
  contains (output_file_path (file), "text");
  assert_null (output_file_end (file, 1, 0));
  only ("new", 0);
}

TEST (a_signal_handler_can_remove_unfinished_files) {
  struct output_file *one = open_output ("one"), *two = open_output ("two");
  make ("other", "");
  output_file_abandon_all ();
  char *error = output_file_end (one, 1, 0);
  assert_non_null (error);
  mem_free (error);
  assert_null (output_file_end (two, 0, 0));
  only ("other", 0);
}

static void die (void) {
  put (open_output ("new"), "half");
  put (open_output ("new.data"), "half");
  _exit (3);
}

TEST (a_file_cannot_be_swept_before_it_has_its_name) {
  opened_before_renaming = "new";
  write_output ("new", "text");
  opened_before_renaming = 0;
  contains ("new", "text");
  only ("new", 0);
}

/* Files of other names stay, and the one that is being written. */
TEST (files_of_dead_processes_are_swept) {
  struct output_file *file = open_output ("new");
  run (die, 3);
  make ("new.0123456789abcdeg.part", "");
  make ("new-0123456789abcdef.part", "");
  write_output ("new", "first");
  char *other = directory_find ("new.data.*.part");
  assert_non_null (other);
  write_output ("./new.data", "");
  assert_int_equal (unlink ("new.data"), 0);
  assert_int_not_equal (access (other, F_OK), 0);
  mem_free (other);
  put (file, "text");
  assert_null (output_file_end (file, 1, 0));
  contains ("new", "text");
  assert_int_equal (unlink ("new"), 0);
  only ("new.0123456789abcdeg.part", "new-0123456789abcdef.part");
}

/*--------------------------------- inputs ------------------------------*/

TEST (an_input_is_not_replaced) {
  make ("input", "precious");
  assert_int_equal (symlink ("input", "link"), 0);
  assert_int_equal (link ("input", "hard"), 0);
  write_output ("none", "text");
  struct output_file *file = open_output ("./input");
  input_file_note ("input");
  input_file_note ("/dev/null");
  input_file_note ("nowhere");
  is_refused ("input", "input: cannot write: it is also an input");
  is_refused ("link", "link: cannot write: it is also an input");
  is_refused ("hard", "hard: cannot write: it is also an input");
  char *error = output_file_end (file, 1, 0);
  assert_string_equal (error, "./input: cannot write: it is also an input");
  mem_free (error);
  write_output ("none", "text");
  write_output ("/dev/null", "text");
  contains ("input", "precious");
  assert_int_equal (unlink ("link"), 0);
  assert_int_equal (unlink ("hard"), 0);
  only ("input", "none");
}

TEST (a_name_in_gz_is_compressed_by_gzip) {
  char read[8] = "";
  write_output ("new.gz", "text");
  gzFile file = gzopen ("new.gz", "rb");
  assert_int_equal (gzdirect (file), 0);
  assert_int_equal (gzread (file, read, 8), 4);
  assert_int_equal (gzclose (file), Z_OK);
  assert_string_equal (read, "text");
  only ("new.gz", 0);
}

/* Else a program that unpacks by the name would find plain text. */
TEST (unknown_compressions_are_refused) {
  static const char *const suffixes[] = {"zip", "7z",   "rar", "Z",
                                         "lz4", "lzma", "tgz"};
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
    char *name = format_text ("new.cnf.%s", suffixes[i]);
    char *wrong =
        format_text ("%s: cannot write: no .%s is made here; take a "
                     "name that ends in .gz, .xz, .bz2 or .zst",
                     name, suffixes[i]);
    is_refused (name, wrong);
    mem_free (wrong);
    mem_free (name);
  }
  write_output ("zip", "text");
  write_output ("new.lrat", "text");
  only ("zip", "new.lrat");
}
