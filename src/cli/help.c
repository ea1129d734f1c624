#include "cli/help.h"

#include "cli/command_list.h"
#include "cli/option.h"
#include "cli/topic.h"
#include "system/memory.h"
#include "text/prose.h"

#include <string.h>

#define OPTION_COLUMN 23
#define NAME_COLUMN 15
#define EXAMPLE_INDENT 2

static void print_help_title (const struct help_list *listing,
                              const char *title) {
  AUTOFREE char *line = format_text ("%s%s", title, *title ? ":" : "");
  putc ('\n', listing->out);
  prose_paragraphs (listing->out, line, "");
}

static void print_help_entry (const struct help_list *listing,
                              const char *label, const char *argument,
                              const char *words, const char *lines) {
  FILE *out = listing->out;
  AUTOFREE char *whole = append_item (
      copy_text (label), argument ? " " : "", argument ? argument : "");
  const int column = prose_entry (out, listing->column, whole, words);
  for (const char *at = lines ? lines : ""; *at;) {
    const size_t length = strcspn (at, "\n");
    fprintf (out, "%*s%.*s\n", column + EXAMPLE_INDENT, "", (int)length,
             at);
    at += length + (at[length] == '\n');
  }
}

static struct help_list text_listing (FILE *out, int column) {
  return (struct help_list){out, column, print_help_title,
                            print_help_entry};
}

static bool may_change (const struct command *command) {
  return list_has_word (experimental_commands, command->name);
}

char *command_summary (const struct command *command) {
  return format_text ("%s%s", command->summary,
                      may_change (command) ? " (experimental)" : "");
}

char *command_description (const struct command *command) {
  return format_text ("%s%s", command->description,
                      may_change (command)
                          ? "\nThis command is experimental: its options, "
                            "output and files may change in any version."
                          : "");
}

void print_usage (FILE *out) {
  prose_paragraphs (
      out, "usage: snakesat COMMAND [OPTION]... [ARGUMENT]...", "");
  fputs ("\nFolds snake cubes by SAT solving.\n\n", out);
  for (int i = 0; commands[i]; i++) {
    AUTOFREE char *summary = command_summary (commands[i]);
    prose_entry (out, NAME_COLUMN, commands[i]->name, summary);
  }
  fputs ("\n", out);
  prose_paragraphs (out,
                    "PUZZLE is a file, - for standard input, or the snake "
                    "itself:",
                    "");
  fputs ("\n  snakesat solve 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2\n\n", out);
  prose_paragraphs (out,
                    "'snakesat help COMMAND' tells more, with --all "
                    "everything. -V or --version prints the version.\n"
                    "Topics, for 'snakesat help TOPIC':",
                    "\n");
  putc ('\n', out);
  for (const struct topic *topic = topics; topic->name; topic++)
    prose_entry (out, NAME_COLUMN, topic->name, topic->summary);
}

void print_topic (const struct topic *topic, FILE *out) {
  const struct help_list listing = text_listing (out, NAME_COLUMN);
  prose_paragraphs (out, topic->description, "\n");
  topic->list (&listing);
}

static void print_usage_of (const struct command *command, FILE *out) {
  const char *front = "usage:";
  struct prose prose;
  prose_init (&prose, out);
  const char *at = command->usage;
  do {
    const size_t length = strcspn (at, "\n");
    prose_begin (&prose, front);
    prose_say (&prose, "snakesat %s [OPTION]...%s%.*s", command->name,
               length ? " " : "", (int)length, at);
    prose_end (&prose);
    at += length + (at[length] == '\n');
    front = "      ";
  } while (*at);
}

static void print_exit_statuses (const struct command *command, FILE *out) {
  if (!command->exit_statuses)
    return;
  AUTOFREE char *line =
      format_text ("Exit status %s.", command->exit_statuses);
  putc ('\n', out);
  prose_paragraphs (out, line, "");
}

static void print_whole_help (const struct command *command, FILE *out) {
  const struct help_list listing = text_listing (out, OPTION_COLUMN);
  AUTOFREE char *description = command_description (command);
  prose_paragraphs (out, description, "\n");
  if (command->example)
    fprintf (out, "\n%s\n", command->example);
  print_exit_statuses (command, out);
  list_options (&listing, command);
}

/* The first paragraph, and the options that most people use */
static void print_short_help (const struct command *command, FILE *out) {
  const struct help_list listing = text_listing (out, OPTION_COLUMN);
  AUTOFREE char *first = format_text (
      "%.*s%s", (int)strcspn (command->description, "\n"),
      command->description,
      may_change (command) ? " This command is experimental." : "");
  prose_paragraphs (out, first, "");
  print_exit_statuses (command, out);
  putc ('\n', out);
  const int others = list_usual_options (&listing, command);
  putc ('\n', out);
  prose_line (out, "'snakesat help %s --all' has %d more options.",
              command->name, others);
}

void print_help (const struct command *command, bool is_whole, FILE *out) {
  print_usage_of (command, out);
  putc ('\n', out);
  if (is_whole || !command->usual)
    print_whole_help (command, out);
  else
    print_short_help (command, out);
}
