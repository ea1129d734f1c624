/* Writes the manual pages and the completions of all shells into DIRECTORY,
 * below the names that they are installed by; or prints the commands of all
 * examples, which the tests run.
 *
 *   snakesat-manual TEMPLATES DIRECTORY
 *   snakesat-manual --examples
 *
 * Pages and scripts that are not about one command are files in TEMPLATES;
 * the table of insertions says what replaces @NAME@ in them, or else a
 * topic of that name does.
 */
#include "man/man_page.h"

#include "cli/option.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/text_lines.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Within single quotes of any shell */
static void put_quoted (const char *text, FILE *out) {
  for (; *text; text++)
    fputs (*text == '\'' ? "'\\''" : (char[]){*text, 0}, out);
}

/* NAME|1 if it takes files|SUMMARY of each command, and of `help` */
static void put_command_table (FILE *out) {
  for (int i = 0; commands[i]; i++) {
    fprintf (out, "%s|%s|", commands[i]->name,
             commands[i]->most ? "1" : "");
    put_quoted (commands[i]->summary, out);
    putc ('\n', out);
  }
  fputs ("help||tell about a command", out);
}

/* NAME|SUMMARY of each topic */
static void put_topic_table (FILE *out) {
  for (const struct topic *topic = topics; topic->name; topic++)
    fprintf (out, "%s%s|%s", topic == topics ? "" : "\n", topic->name,
             topic->summary);
}

/* The words that the argument may be, separated by single spaces, on the
 * heap
 */
static char *argument_words (const struct option_row *row) {
  char *words = row->list                    ? row->list ()
                : row->kind == OPTION_CHOICE ? copy_text (row->words)
                                             : copy_text (""),
       *end = words;
  for (const char *c = words; *c; c++)
    if (*c != ',')
      *end++ = *c;
  *end = 0;
  return words;
}

/* COMMAND|* if it may be repeated|LETTER|NAME|ARGUMENT|WORDS|SUMMARY, the
 * summary being the beginning of the help
 */
static void put_option_table (FILE *out) {
  for (int i = 0; commands[i]; i++) {
    const struct option_row *row = 0;
    while ((row = option_next (row, commands[i]->name))) {
      const char *argument = row->argument ? row->argument : "";
      AUTOFREE char *words = argument_words (row);
      AUTOFREE char *summary = copy_text (row->help);
      argument += *argument == '\'';
      summary[strcspn (summary, ";")] = 0;
      fprintf (out, "%s|%s|%s|%s|%.*s|%s|", commands[i]->name,
               row->kind == OPTION_LIST ? "*" : "",
               (char[]){row->letter, 0}, row->name,
               (int)strcspn (argument, "'"), argument, words);
      put_quoted (summary, out);
      if (commands[i + 1] || option_next (row, commands[i]->name))
        putc ('\n', out);
    }
  }
}

static void put_title (FILE *out) { fputs (PAGE_TITLE, out); }

static const struct insertion {
  const char *name;
  void (*put) (FILE *);
} insertions[] = {{"@title@", put_title},
                  {"@commands@", page_commands},
                  {"@topics@", page_topics},
                  {"@command table@", put_command_table},
                  {"@topic table@", put_topic_table},
                  {"@option table@", put_option_table},
                  {0, 0}};

/* If the text begins with the name of an insertion or a topic, writes what
 * replaces it.  Returns the length of the name, or 0.
 */
static size_t insert_named_part (const char *text, FILE *out) {
  for (const struct insertion *i = insertions; i->name; i++)
    if (!strncmp (text, i->name, strlen (i->name))) {
      i->put (out);
      return strlen (i->name);
    }
  for (const struct topic *topic = topics; topic->name; topic++) {
    const size_t length = strlen (topic->name);
    if (*text == '@' && !strncmp (text + 1, topic->name, length) &&
        text[length + 1] == '@') {
      page_part_of_topic (topic, out);
      return length + 2;
    }
  }
  return 0;
}

static const struct {
  const char *template, *name;
} files[] = {
    {"snakesat.1", "man/man1/snakesat.1"},
    {"snakesat-puzzle.5", "man/man5/snakesat-puzzle.5"},
    {"snakesat.bash", "bash-completion/completions/snakesat"},
    {"snakesat.zsh", "zsh/site-functions/_snakesat"},
    {"snakesat.fish", "fish/vendor_completions.d/snakesat.fish"},
};

static _Noreturn void fail_with_file (const char *name, const char *why) {
  fprintf (stderr, "snakesat-manual: %s: %s\n", name, why);
  exit (EXIT_FAILURE);
}

/* Takes the name and the text stream. */
static void save_page (const char *directory, char *name, FILE *page) {
  AUTOFREE char *path = format_text ("%s/%s", directory, name);
  AUTOFREE char *text = text_stream_close (page);
  for (char *slash = strchr (path + 1, '/'); slash;
       slash = strchr (slash + 1, '/')) {
    *slash = 0;
    mkdir (path, 0777);
    *slash = '/';
  }
  FILE *out = fopen (path, "w");
  if (!out || fputs (text, out) < 0 || fclose (out))
    fail_with_file (path, strerror (errno));
  mem_free (name);
}

static void write_manual (const char *templates, const char *directory) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    FILE *page = text_stream_open ();
    AUTOFREE char *template =
        format_text ("%s/%s", templates, files[i].template);
    AUTOFREE char *text = 0;
    size_t size, length;
    char *error = text_load (template, &text, &size);
    if (error)
      fail_with_file (template, error);
    for (const char *at = text; *at; at += length ? length : 1) {
      length = insert_named_part (at, page);
      if (!length)
        putc (*at, page);
    }
    save_page (directory, copy_text (files[i].name), page);
  }
  for (int i = 0; commands[i]; i++) {
    FILE *page = text_stream_open ();
    page_of_command (commands[i], page);
    save_page (directory,
               format_text ("man/man1/snakesat-%s.1", commands[i]->name),
               page);
  }
  for (const struct topic *topic = topics; topic->name; topic++) {
    FILE *page = text_stream_open ();
    page_of_topic (topic, page);
    save_page (directory,
               format_text ("man/man7/snakesat-%s.7", topic->name), page);
  }
}

int main (int argc, char **argv) {
  if (argc == 3)
    write_manual (argv[1], argv[2]);
  else if (argc == 2 && !strcmp (argv[1], "--examples")) {
    /* Every second line of the examples is a command. */
    for (int i = 0; commands[i]; i++) {
      char *text = copy_text (commands[i]->man_examples), *rest = 0;
      for (char *line = strtok_r (text, "\n", &rest); line;
           line = strtok_r (0, "\n", &rest))
        puts (strtok_r (0, "\n", &rest));
      mem_free (text);
    }
  } else {
    fputs ("usage: snakesat-manual TEMPLATES DIRECTORY\n"
           "       snakesat-manual --examples\n",
           stderr);
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
