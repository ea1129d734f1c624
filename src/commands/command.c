#include "commands/command.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "system/memory.h"
#include "text/prose.h"
#include "text/spelling.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ADDRESS(NAME) &command_##NAME,
const struct command *const commands[] = {COMMANDS (ADDRESS) 0};

const struct command *command_find (const char *name) {
  int i = 0;
  while (commands[i] && strcmp (commands[i]->name, name))
    i++;
  return commands[i];
}

char *command_unknown (const char *name) {
  const char *meant = 0;
  for (int i = 0; commands[i]; i++)
    if (spelling_is_nearer (name, commands[i]->name, meant))
      meant = commands[i]->name;
  if (meant)
    return message ("unknown command '%s': did you mean '%s'?", name,
                    meant);
  if (name[strcspn (name, "0123456789.,:/")])
    return message ("unknown command '%s': the command comes first, as in "
                    "'snakesat solve %s'",
                    name, name);
  char *list = 0;
  for (int i = 0; commands[i]; i++)
    list = append_item (list, ", ", commands[i]->name);
  char *error = message ("unknown command '%s': use %s", name, list);
  release (list);
  return error;
}

/*-------------------------------- running ------------------------------*/

/* It may be there, as the argument of an option. */
static char *too_few (const struct command *command, int count,
                      const struct options *options) {
  const struct given_option *last =
      options->givens ? &options->given[options->givens - 1] : 0;
  const int was_taken = last && (last->row->kind == OPTION_TEXT ||
                                 last->row->kind == OPTION_OUTPUT ||
                                 last->row->kind == OPTION_PLAN);
  const char letter[] = {'-', was_taken ? last->row->letter : 0, 0};
  char *taken = !was_taken  ? copy_text ("")
                : letter[1] ? message (", '%s' was taken by %s",
                                       last->argument, letter)
                            : message (", '%s' was taken by --%s",
                                       last->argument, last->row->name);
  char *error = message ("a %s is missing%s; try 'snakesat %s --help'",
                         command->argument[count], taken, command->name);
  release (taken);
  return error;
}

static char *too_many (const struct command *command, const char *extra) {
  if (!command->most)
    return message ("%s takes no PUZZLE, '%s' is too much; a region goes "
                    "behind --box or --shape",
                    command->name, extra);
  const char *hint = strstr (command->argument[0], "PUZZLE")
                         ? "; put a snake with blanks in quotes"
                         : "";
  if (command->most == 1)
    return message ("one %s is enough, '%s' is too much%s",
                    command->argument[0], extra, hint);
  return message ("%s and %s are enough, '%s' is too much%s",
                  command->argument[0], command->argument[1], extra, hint);
}

static char *check_arguments (const struct command *command,
                              char **argument, int count,
                              const struct options *options) {
  return count < command->least ? too_few (command, count, options)
         : count > command->most
             ? too_many (command, argument[command->most])
             : 0;
}

/* Where it would lie: all but the last name, which may end in slashes */
static char *directory_of (const char *name) {
  size_t length = strlen (name);
  while (length && name[length - 1] == '/')
    length--;
  while (length && name[length - 1] != '/')
    length--;
  return length ? message ("%.*s.", (int)length, name) : message (".");
}

/* What takes an hour is not to be found to have no place after that. */
static char *check_outputs (const struct options *options) {
  char *error = 0;
  for (int i = 0; i < options->givens && !error; i++) {
    const struct given_option *given = &options->given[i];
    if (given->row->kind != OPTION_OUTPUT)
      continue;
    char *directory = directory_of (given->argument);
    if (access (directory, F_OK) && (errno == ENOENT || errno == ENOTDIR))
      error =
          message ("%s: there is no directory %.*s: make it first, or "
                   "name one that is there",
                   given->argument, (int)strlen (directory) - 2, directory);
    release (directory);
  }
  return error;
}

int command_run (const struct command *command, int argc, char **argv) {
  struct options options;
  int first, status;
  char *error = options_parse (&options, argc, argv, &first);
  if (!error && !options.help)
    error = check_arguments (command, argv + first, argc - first, &options);
  if (!error && !options.help)
    error = check_outputs (&options);
  if (error)
    status = complain (error);
  else if (options.help) {
    print_help (command, stdout);
    status = finish_output (0);
  } else {
    progress_expects_input (&options);
    status = command->run (&options, argv + first);
  }
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
  options_print_help (command->name, out);
  if (command->print_more)
    command->print_more (out);
}
