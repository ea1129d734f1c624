#include "commands/command.h"

#include "commands/progress.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"
#include "text/spelling.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

const struct command *command_find (const char *name) {
  int i = 0;
  while (commands[i] && strcmp (commands[i]->name, name))
    i++;
  return commands[i];
}

/* How far a word is from the name of a command: 0 if the name begins so,
 * and INT_MAX if it is too far to ask "did you mean"
 */
static int distance_to (const char *typed, const char *name) {
  return *typed && !strncmp (typed, name, strlen (typed)) ? 0
         : spelling_is_near (typed, name) ? spelling_distance (typed, name)
                                          : INT_MAX;
}

/* "'encode' or 'encodings'": the nearest names, on the heap; or 0 */
static char *nearest_names (const char *typed) {
  char *names = 0;
  int least = INT_MAX - 1;
  for (int i = 0; commands[i]; i++) {
    const int distance = distance_to (typed, commands[i]->name);
    if (distance > least)
      continue;
    if (distance < least) {
      release (names);
      names = 0;
    }
    least = distance;
    char *name = message ("'%s'", commands[i]->name);
    names = append_item (names, " or ", name);
    release (name);
  }
  return names;
}

/* A word with other characters than letters is rather a puzzle. */
char *command_unknown (const char *name) {
  char *names = nearest_names (name);
  char *advice =
      names ? message (": did you mean %s?", names)
      : name[strcspn (name, "0123456789.,:/")]
          ? message (": the command comes first, as in 'snakesat solve %s'",
                     name)
          : copy_text ("; 'snakesat help' lists all commands");
  char *error = message ("unknown command '%s'%s", name, advice);
  release (advice);
  release (names);
  return error;
}

/*-------------------------------- its end ------------------------------*/

void say_line (char *text) {
  make_printable (text);
  fprintf (stderr, "%s\n", text);
  release (text);
}

int complain (char *text) {
  say_line (message ("snakesat: %s", text));
  release (text);
  return EXIT_USAGE;
}

int complain_of_machine (char *text) {
  complain (text);
  return EXIT_MACHINE;
}

int finish_output (int status) {
  if (fflush (stdout) || ferror (stdout))
    return complain_of_machine (
        message ("cannot write the output: %s", strerror (errno)));
  return status;
}

/*-------------------------------- running ------------------------------*/

/* An option in front of the argument may have taken it. */
static char *too_few (const struct command *command, int count,
                      const struct options *options) {
  const struct given_option *last =
      options->given.count ? &options->given.item[options->given.count - 1]
                           : 0;
  char *taken = 0;
  if (last &&
      (last->row->kind == OPTION_TEXT || last->row->kind == OPTION_OUTPUT ||
       last->row->kind == OPTION_PLAN)) {
    char *label = option_label (last->row);
    taken = message (", '%s' was taken by %s", last->argument, label);
    release (label);
  }
  char *error =
      message ("a %s is missing%s; try 'snakesat %s --help'",
               command->argument[count], taken ? taken : "", command->name);
  release (taken);
  return error;
}

static char *too_many (const struct command *command, const char *extra) {
  const char *const *name = command->argument;
  if (!command->most)
    return message ("%s takes no PUZZLE: '%s' is extra; say the region "
                    "with --box or --shape",
                    command->name, extra);
  return message ("only one %s%s%s, please: '%s' is extra%s", name[0],
                  command->most > 1 ? " and one " : "",
                  command->most > 1 ? name[1] : "", extra,
                  strstr (name[0], "PUZZLE")
                      ? "; quote a snake with spaces: \"3 2 2 ...\""
                      : "");
}

static char *check_arguments (const struct command *command,
                              char **argument,
                              const struct options *options) {
  const int count = options->arguments;
  return count < command->least ? too_few (command, count, options)
         : count > command->most
             ? too_many (command, argument[command->most])
             : 0;
}

/* Before a search of hours finds no directory for what it writes */
static char *check_outputs (const struct options *options) {
  char *error = 0;
  for (size_t i = 0; i < options->given.count && !error; i++) {
    const struct given_option *given = &options->given.item[i];
    if (given->row->kind != OPTION_OUTPUT)
      continue;
    char *name = copy_text (given->argument), *parent = dirname (name);
    char *inside = message ("%s/.", parent);
    if (access (inside, F_OK) && (errno == ENOENT || errno == ENOTDIR))
      error = message ("%s: there is no directory %s: make it first, or "
                       "name one that is there",
                       given->argument, parent);
    release (inside);
    release (name);
  }
  return error;
}

int command_run (const struct command *command, char **words) {
  struct options options;
  int status = 0;
  char *error = options_parse (&options, words);
  if (!error && !options.help)
    error = check_arguments (command, words + 1, &options);
  if (!error && !options.help)
    error = check_outputs (&options);
  if (error)
    status = complain (error);
  else if (options.help)
    print_help (command, stdout);
  else {
    progress_expects_input (&options);
    status = command->run (&options, words + 1);
  }
  if (options.help)
    status = finish_output (status);
  options_clear (&options);
  return status;
}

/*---------------------------------- help -------------------------------*/

void print_usage (FILE *out) {
  fputs ("usage: snakesat COMMAND [OPTION]... [ARGUMENT]...\n"
         "\n"
         "Folds snake cubes by SAT solving.\n\n",
         out);
  for (int i = 0; commands[i]; i++)
    fprintf (out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
  fputs ("\n"
         "PUZZLE is a file, - for standard input, or the snake itself:\n"
         "\n"
         "  snakesat solve 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2\n"
         "\n"
         "'snakesat help COMMAND' tells more, -V or --version prints the "
         "version.\n",
         out);
}

#define HELP_COLUMN 23

static void print_option (const struct option_row *row, FILE *out) {
  const char letter[] = {'-', row->letter, ',', ' ', 0};
  char *left = message ("  %s--%s%s%s", row->letter ? letter : "",
                        row->name, row->argument ? " " : "",
                        row->argument ? row->argument : "");
  struct prose prose;
  prose_init (&prose, out);
  prose.column = fprintf (out, "%-*s", HELP_COLUMN - 1, left);
  if (prose.column >= HELP_COLUMN)
    prose.column = fprintf (out, "\n%*s", HELP_COLUMN - 1, "") - 1;
  prose.indent = HELP_COLUMN;
  prose_say (&prose, "%s", row->help);
  if (row->standard)
    prose_say (&prose, "(default %s)", row->standard);
  prose_end (&prose);
  release (left);
}

static void print_options (const char *command, FILE *out) {
  const struct option_row *last = 0, *row = 0;
  while ((row = option_next (row, command))) {
    const char *title = option_section_titles[row->section];
    if (!last || last->section != row->section)
      fprintf (out, "\n%s%s", title, *title ? ":\n" : "");
    print_option (row, out);
    last = row;
  }
}

void print_help (const struct command *command, FILE *out) {
  const char *front = "usage:";
  for (const char *at = command->usage; *at; front = "      ") {
    const size_t length = strcspn (at, "\n");
    fprintf (out, "%s snakesat %s [OPTION]... %.*s\n", front, command->name,
             (int)length, at);
    at += length + (at[length] == '\n');
  }
  putc ('\n', out);
  prose_paragraphs (out, command->description, "\n");
  if (command->example)
    fprintf (out, "\n%s\n", command->example);
  if (command->exit_statuses) {
    char *line = message ("\nExit status %s.", command->exit_statuses);
    prose_paragraphs (out, line, "");
    release (line);
  }
  print_options (command->name, out);
  if (command->print_more)
    command->print_more (out);
}
