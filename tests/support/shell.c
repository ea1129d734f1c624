#include "shell.h"

#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"
#include "text/printable.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* All processes that the tests start have this in their environment. */
#define MARK "SNAKESAT_TESTED_BY"
#define NUMBER_SIZE 24

int shell_enter (void **state) {
  (void)state;
  json_set_alloc_funcs (mem_alloc, mem_free); /* as the program does */
  char directory[64] = "/tmp/snakesat-test-XXXXXX", mark[NUMBER_SIZE];
  snprintf (mark, sizeof mark, "%ld", (long)getpid ());
  return !mkdtemp (directory) || chdir (directory) || mkdir ("tmp", 0700) ||
         mkdir ("home", 0700) || chdir ("home") ||
         setenv ("TMPDIR", strcat (directory, "/tmp"), 1) ||
         setenv (MARK, mark, 1) || setenv ("S", SNAKESAT, 1) ||
         setenv ("EXAMPLES", SOURCE_DIR "/examples", 1) ||
         setenv ("ANSWERS", TESTS_DIRECTORY "/cnf/answers", 1);
}

/* Prints what the tests left behind: processes, which have 20 seconds to
 * end, unfinished files, temporary files. Returns 0 if there is nothing.
 */
static int find_left_behind (void) {
  char *look = format_text (
      "n=200; while left=$(grep -lsz '^" MARK "=%ld$' "
      "/proc/[0-9]*/environ); test \"$left\" && test $((n -= 1)) -gt 0; "
      "do sleep 0.1; done; "
      "for i in $left; do echo \"left behind: $(tr '\\0' ' ' "
      "<${i%%environ}cmdline)\"; done; "
      "find .. -name '*.part' -o -path '../tmp/*' -prune | "
      "sed 's/^/left behind: /' | tee ../left; test -z \"$left\" && "
      "test ! -s ../left",
      (long)getpid ());
  unsetenv (MARK);
  const int status = system (look);
  mem_free (look);
  return status;
}

/* cmocka prints that the teardown of a group failed, but does not count it
 * as a failure.
 */
int shell_leave (void **state) {
  (void)state;
  const int is_left = find_left_behind ();
  if (system ("cd .. && rm -rf \"$PWD\"") || is_left)
    exit (EXIT_FAILURE);
  return 0;
}

/* The outputs of commands are files beside the directory, not in it. */
static void open_as (int descriptor, const char *name, int flags) {
  const int file = open (name, flags, 0600);
  if (file < 0 || dup2 (file, descriptor) < 0)
    _exit (126);
}

/* The program that started the tests may have ignored signals, as nohup
 * does, or blocked them.
 */
static void restore_signals (void) {
  sigset_t none;
  for (int number = 1; number < NSIG; number++)
    signal (number, SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, 0);
}

pid_t shell_start (const char *command) {
  const pid_t child = fork ();
  if (child)
    return child;
  alarm (1800);
  const struct rlimit most = {500000000, 500000000};
  setrlimit (RLIMIT_FSIZE, &most);
  restore_signals ();
  open_as (0, "/dev/null", O_RDONLY);
  open_as (1, "../out", O_WRONLY | O_CREAT | O_TRUNC);
  open_as (2, "../err", O_WRONLY | O_CREAT | O_TRUNC);
  execl ("/bin/sh", "sh", "-c", command, (char *)0);
  _exit (126);
}

static char *load (const char *name) {
  FILE *file = fopen (name, "r");
  FILE *copy = text_stream_open ();
  assert_non_null (file);
  assert_non_null (copy);
  for (int c = getc (file); c != EOF; c = getc (file))
    putc (c, copy);
  fclose (file);
  return text_stream_close (copy);
}

/* Every test program has a file of its own. */
static FILE *open_objects (void) {
  char *name = format_text ("%s/%ld", OBJECTS_DIRECTORY, (long)getpid ());
  mkdir (OBJECTS_DIRECTORY, 0700);
  FILE *file = fopen (name, "a");
  assert_non_null (file);
  mem_free (name);
  return file;
}

/* Each line that is an answer as JSON, for validate.py */
static void keep_objects (const char *text) {
  FILE *objects = 0;
  for (const char *end; (end = strchr (text, '\n')); text = end + 1)
    if (starts_with (text, "{\"command\":")) {
      objects = objects ? objects : open_objects ();
      fprintf (objects, "%.*s\n", (int)(end - text), text);
    }
  if (objects)
    fclose (objects);
}

struct printed shell_wait (pid_t child) {
  int status;
  assert_int_equal (waitpid (child, &status, 0), child);
  const struct printed printed = {
      WIFSIGNALED (status) ? 128 + WTERMSIG (status) : WEXITSTATUS (status),
      load ("../out"), load ("../err")};
  keep_objects (printed.out);
  return printed;
}

struct printed shell_run (const char *command) {
  return shell_wait (shell_start (command));
}

int shell_has_terminals (void) {
  const int master = posix_openpt (O_RDWR | O_NOCTTY);
  if (master < 0)
    return 0;
  close (master);
  return 1;
}

struct printed shell_on_terminal (const char *command) {
  const int master = posix_openpt (O_RDWR | O_NOCTTY);
  const size_t room = 100000;
  char line[512], *text = mem_alloc_zeroed (1, room);
  assert_true (master >= 0 && !grantpt (master) && !unlockpt (master));
  snprintf (line, sizeof line, "{ %s\n} >%s", command, ptsname (master));
  const pid_t child = shell_start (line);
  size_t size = 0;
  ssize_t count;
  while (size < room - 1 &&
         (count = read (master, text + size, room - 1 - size)) > 0)
    size += (size_t)count;
  struct printed printed = shell_wait (child);
  mem_free (printed.out);
  printed.out = text;
  close (master);
  return printed;
}

void printed_clear (struct printed *printed) {
  mem_free (printed->out);
  mem_free (printed->err);
}

void shell_expect (const char *command, int status) {
  struct printed printed = shell_run (command);
  if (printed.status != status)
    fail_msg ("%s: status %d, expected %d; it printed\n%s%s", command,
              printed.status, status, printed.out, printed.err);
  printed_clear (&printed);
}

json_t *shell_json (const char *command, int status) {
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, status);
  assert_string_equal (printed.err, "");
  json_t *json = json_loads (printed.out, 0, 0);
  assert_non_null (json);
  printed_clear (&printed);
  return json;
}

json_t *shell_json_lines (const char *command, int status) {
  struct printed printed = shell_run (command);
  json_t *list = json_array ();
  assert_int_equal (printed.status, status);
  assert_string_equal (printed.err, "");
  for (char *rest = 0, *line = strtok_r (printed.out, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    json_t *object = json_loads (line, 0, 0);
    assert_non_null (object);
    json_array_append_new (list, object);
  }
  printed_clear (&printed);
  return list;
}

int starts_with (const char *text, const char *start) {
  return !strncmp (text, start, strlen (start));
}

const char *unprintable (const char *text) {
  size_t left = strlen (text);
  for (size_t length; left; text += length, left -= length) {
    length = utf8_length (text, left);
    const unsigned char c = (unsigned char)*text;
    if (!length || (c < ' ' && c != '\n') || c == 127)
      return text;
  }
  return 0;
}

int text_lines_count (const char *text) {
  int lines = 0;
  for (; *text; text++)
    lines += *text == '\n';
  return lines;
}

void shell_complains (const char *command, int status, const char *wrong) {
  struct printed printed = shell_run (command);
  const size_t length = strlen (printed.err);
  const char *out = strstr (command, "--json") ? "" : printed.out;
  if (printed.status != status || *out ||
      !starts_with (printed.err, "snakesat: ") ||
      text_lines_count (printed.err) != 1 ||
      printed.err[length - 1] != '\n' || !strstr (printed.err, wrong))
    fail_msg ("%s\nended with %d instead of %d, printed\n%s%s\n"
              "expected one line with: %s",
              command, printed.status, status, printed.out, printed.err,
              wrong);
  printed_clear (&printed);
}
