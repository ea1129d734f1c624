#include "commands/command.h"

#include "commands/progress.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"
#include "text/spelling.h"

#include <errno.h>
#include <libgen.h>
#include <string.h>
#include <unistd.h>

const struct command *command_find (const char *name) {
  int i = 0;
  while (commands[i] && strcmp (commands[i]->name, name))
    i++;
  return commands[i];
}

/* A word with other characters than letters is rather a puzzle. */
char *command_unknown (const char *name) {
  const char *meant = 0;
  char *list = 0;
  for (int i = 0; commands[i]; i++) {
    list = append_item (list, ", ", commands[i]->name);
    if (spelling_is_nearer (name, commands[i]->name, meant))
      meant = commands[i]->name;
  }
  char *advice =
      meant ? message (": did you mean '%s'?", meant)
      : name[strcspn (name, "0123456789.,:/")]
          ? message (": the command comes first, as in 'snakesat solve %s'",
                     name)
          : message (": use %s", list);
  char *error = message ("unknown command '%s'%s", name, advice);
  release (advice);
  release (list);
  return error;
}

/*-------------------------------- its end ------------------------------*/

int complain (char *text) {
  make_printable (text);
  fprintf (stderr, "snakesat: %s\n", text);
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
  int count = 0;
  while (argument[count])
    count++;
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
  options_clear (&options);
  return options.help ? finish_output (status) : status;
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
         "'snakesat help COMMAND' tells more, --version prints the "
         "version.\n",
         out);
}

static void print_paragraphs (const char *text, FILE *out) {
  struct prose prose;
  prose_init (&prose, out);
  for (const char *at = text; *at;) {
    const size_t length = strcspn (at, "\n");
    putc ('\n', out);
    prose_begin (&prose, 0);
    prose_say (&prose, "%.*s", (int)length, at);
    prose_end (&prose);
    at += length + (at[length] == '\n');
  }
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
  print_paragraphs (command->description, out);
  if (command->example)
    fprintf (out, "\n%s\n", command->example);
  if (command->exit_statuses) {
    char *line = message ("Exit status %s.", command->exit_statuses);
    print_paragraphs (line, out);
    release (line);
  }
  print_options (command->name, out);
  if (command->print_more)
    command->print_more (out);
}
