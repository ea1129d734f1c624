/* What people type, and what they are told: mistakes.txt */
#include "shell.h"
#include "testing.h"

#include "system/memory.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define FEWEST_OF_A_COMMAND 25

TESTS_BETWEEN (shell_enter, shell_leave);

/* The words behind `snakesat`, and what has to come of them */
struct mistake {
  char words[300];
  int status;
  char said[300];
};

/* The next mistake of the file, 0 at its end; a line of '# solve' sets the
 * command.
 */
static int next_mistake (FILE *file, struct mistake *mistake,
                         char command[40]) {
  char line[300];
  while (fgets (line, sizeof line, file)) {
    line[strcspn (line, "\n")] = 0;
    if (*line == '#')
      sscanf (line, "# %39s", command);
    if (*line != '$')
      continue;
    snprintf (mistake->words, sizeof mistake->words, "%s", line + 2);
    assert_non_null (fgets (line, sizeof line, file));
    line[strcspn (line, "\n")] = 0;
    mistake->status = *line - '0';
    assert_int_equal (line[1], ' ');
    snprintf (mistake->said, sizeof mistake->said, "%s", line + 2);
    return 1;
  }
  return 0;
}

static FILE *open_mistakes (void) {
  FILE *file = fopen (TESTS_DIRECTORY "/cli/mistakes.txt", "r");
  assert_non_null (file);
  return file;
}

/* Some mistakes are made with --json, too, unless stdout is full. */
static bool is_made_with_json (int number, const char *words) {
  return number % 3 == 0 && !starts_with (words, "help") &&
         !strstr (words, "/dev/full");
}

/* All calls go into one script, for one shell: each leaves what it printed
 * in N.out and N.err, and its status in N.status; with --json, N is J more.
 */
#define J 100000
static void run_all (void) {
  if (!access ("r", F_OK)) /* by an earlier test */
    return;
  shell_expect ("set -e; . " TESTS_DIRECTORY "/cli/mistakes.sh", 0);
  FILE *file = open_mistakes (), *script = fopen ("script", "w");
  struct mistake mistake;
  char command[40];
  assert_non_null (script);
  for (int i = 0; next_mistake (file, &mistake, command); i++) {
    fprintf (script,
             "( \"$S\" %s ) </dev/null >r/%d.out 2>r/%d.err\n"
             "echo $? >r/%d.status\n",
             mistake.words, i, i, i);
    const int length = (int)strcspn (mistake.words, " ");
    if (is_made_with_json (i, mistake.words))
      fprintf (script,
               "( \"$S\" %.*s --json%s ) </dev/null >r/%d.out "
               "2>r/%d.err\necho $? >r/%d.status\n",
               length, mistake.words, mistake.words + length, i + J, i + J,
               i + J);
  }
  fclose (script);
  fclose (file);
  shell_expect ("mkdir r && . ./script", 0);
}

static void load (int number, const char *kind, char *text, size_t size) {
  char *name = format_text ("r/%d.%s", number, kind);
  FILE *file = fopen (name, "r");
  assert_non_null (file);
  text[fread (text, 1, size - 1, file)] = 0;
  fclose (file);
  mem_free (name);
}

/* One line of complaint; in front of it a remark may say how the snake was
 * read, where a solver fails later.
 */
static bool is_as_told (const struct mistake *mistake, int status,
                        const char *out, const char *err) {
  if (starts_with (err, "Read as ")) {
    const char *end = strchr (err, '\n');
    err = end ? end + 1 : "";
  }
  return status == mistake->status &&
         (!*out || strstr (mistake->words, "--json")) &&
         starts_with (err, "snakesat: ") && text_lines_count (err) == 1 &&
         err[strlen (err) - 1] == '\n' && strstr (err, mistake->said);
}

TEST (every_mistake_is_told_in_one_line) {
  run_all ();
  FILE *file = open_mistakes ();
  struct mistake mistake;
  char command[40], status[20], out[1000], err[2000];
  int wrong = 0;
  for (int i = 0; next_mistake (file, &mistake, command); i++) {
    load (i, "status", status, sizeof status);
    load (i, "out", out, sizeof out);
    load (i, "err", err, sizeof err);
    if (is_as_told (&mistake, atoi (status), out, err))
      continue;
    wrong++;
    print_error ("snakesat %s\nshould end with %d and say: %s\nit ended "
                 "with %s%s%s",
                 mistake.words, mistake.status, mistake.said, status, out,
                 err);
  }
  fclose (file);
  assert_int_equal (wrong, 0);
}

/* The last line on stdout is an object that says what stderr says. */
static bool is_an_error_object (const char *out, const char *err) {
  const char *line = out;
  for (const char *end = out; *end; end++)
    if (*end == '\n' && end[1])
      line = end + 1;
  json_t *object = json_loads (line, 0, 0);
  const char *text = "";
  json_unpack (object, "{s:{s:s}}", "error", "text", &text);
  const bool is_same = *text && strstr (err, text);
  json_decref (object);
  return is_same;
}

TEST (every_mistake_is_an_object_with_json) {
  run_all ();
  FILE *file = open_mistakes ();
  struct mistake mistake;
  char command[40], status[20], out[4000], err[2000];
  int objects = 0;
  for (int i = 0; next_mistake (file, &mistake, command); i++) {
    if (!is_made_with_json (i, mistake.words))
      continue;
    load (i + J, "status", status, sizeof status);
    load (i + J, "out", out, sizeof out);
    load (i + J, "err", err, sizeof err);
    if (!starts_with (err, "snakesat: "))
      continue;
    objects++;
    if (!is_an_error_object (out, err))
      fail_msg ("with --json: snakesat %s\n%s%s%s", mistake.words, status,
                out, err);
  }
  fclose (file);
  assert_true (objects > 100);
}

/* Beside the files of mistakes.sh; line or column 0 is not known. */
static void has_place (const char *words, const char *file, int line,
                       int column) {
  AUTOFREE char *command = format_text ("\"$S\" %s </dev/null", words);
  struct printed printed = shell_run (command);
  json_t *object = json_loads (printed.out, 0, 0);
  json_t *error = json_object_get (object, "error");
  json_t *name = json_object_get (error, "file");
  assert_non_null (error);
  if (file)
    assert_string_equal (json_string_value (name), file);
  else
    assert_true (json_is_null (name));
  assert_int_equal (json_integer_value (json_object_get (error, "line")),
                    line);
  assert_int_equal (json_integer_value (json_object_get (error, "column")),
                    column);
  json_decref (object);
  printed_clear (&printed);
}

TEST (the_place_of_an_error_is_known) {
  run_all ();
  has_place ("solve --json fix.snake", "fix.snake", 3, 6);
  has_place ("show --json nowhere.snake", "nowhere.snake", 0, 0);
  has_place ("show --json FFTQ", 0, 0, 0);
  has_place ("show --json --shape word.cnf FFT", "word.cnf", 1, 1);
  has_place ("count --json FTTTTTTT", 0, 1, 1);
  has_place ("check --json word.cnf pigeons.drat", "word.cnf", 3, 0);
  has_place ("check --json head.cnf pigeons.drat", "head.cnf", 1, 0);
  has_place ("check --json pigeons.cnf word.drat", "word.drat", 1, 0);
  has_place ("check --json pigeons.cnf nowhere", "nowhere", 0, 0);
  has_place ("decode --json toy.cnf garbled", "garbled", 2, 0);
  has_place ("decode --json toy.cnf nowhere", "nowhere", 0, 0);
  has_place ("decode --json few.cnf answer", "few.cnf", 0, 0);
  has_place ("solve --json --tme 5 toy.snake", 0, 0, 0);
}

/* What to type instead of a snake that can be read in several ways */
TEST (the_readings_to_choose_from_are_known) {
  json_t *object =
      shell_json ("\"$S\" show --json --box 1x1x3 SSS 2>talk", 2);
  json_t *readings =
      json_object_get (json_object_get (object, "error"), "readings");
  assert_int_equal (json_array_size (readings), 2);
  assert_string_equal (json_string_value (json_object_get (
                           json_array_get (readings, 1), "written")),
                       "moves:FT");
  json_decref (object);
}

static int mistakes_of (const char *command) {
  FILE *file = open_mistakes ();
  struct mistake mistake;
  char current[40] = "";
  int count = 0;
  while (next_mistake (file, &mistake, current))
    count += !strcmp (current, command);
  fclose (file);
  return count;
}

/* Also for a command that is new */
TEST (every_command_has_its_mistakes) {
  shell_expect ("\"$S\" --help | sed -n '/^Topics/q; "
                "s/^  \\([a-z]*\\)  .*/\\1/p' "
                ">names && test $(wc -l <names) -ge 18",
                0);
  FILE *names = fopen ("names", "r");
  char name[40];
  assert_non_null (names);
  while (fscanf (names, "%39s", name) == 1)
    if (mistakes_of (name) < FEWEST_OF_A_COMMAND)
      fail_msg ("only %d mistakes of '%s'", mistakes_of (name), name);
  fclose (names);
}
