#include "cli/command.h"

#include "cli/help.h"
#include "cli/progress.h"
#include "cli/topic.h"
#include "output/report.h"
#include "output/report_text.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/spelling.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct command *command_find (const char *name) {
  int i = 0;
  while (commands[i] && strcmp (commands[i]->name, name))
    i++;
  return commands[i];
}

/* The nearest names so far, as "'encode' or 'encodings'" */
struct nearest_names {
  char *names; /* on the heap, or 0 */
  int distance;
};

static void take_if_near (const char *typed, const char *name,
                          const char *shown,
                          struct nearest_names *nearest) {
  const bool is_begin = *typed && !strncmp (typed, name, strlen (typed));
  if (!is_begin && !spelling_is_near (typed, name))
    return;
  const int distance = is_begin ? 0 : spelling_distance (typed, name);
  if (distance > nearest->distance)
    return;
  if (distance < nearest->distance) {
    mem_free (nearest->names);
    nearest->names = 0;
  }
  nearest->distance = distance;
  AUTOFREE char *item = format_text ("'%s'", shown);
  nearest->names = append_item (nearest->names, " or ", item);
}

/* What people type for a command that has another name: words separated by
 * single spaces
 */
static const struct {
  const char *typed, *meant;
} other_names[] = {
    {"fold unfold", "solve"},
    {"print picture paint pdf svg html png", "draw"},
    {"page web browser gui open", "app"},
    {"stuck next", "hint"},
    {"why similar", "explain"},
    {"verify", "check"},
    {"random", "generate"},
    {"man usage list commands topics", "help"},
    {"version -v", "--version"},
};

/* "'solve'", on the heap, or 0.  Not all commands are in all builds. */
static char *name_for (const char *typed) {
  for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++) {
    const char *meant = other_names[i].meant;
    if (list_has_word (other_names[i].typed, typed) &&
        (command_find (meant) || !strcmp (meant, "help") || *meant == '-'))
      return format_text ("'%s'", meant);
  }
  return 0;
}

/* `before` topics: "", or "help " if the typed word should be a command */
static char *nearest_names (const char *typed, const char *before) {
  struct nearest_names nearest = {0, INT_MAX};
  for (int i = 0; commands[i]; i++)
    take_if_near (typed, commands[i]->name, commands[i]->name, &nearest);
  for (const struct topic *topic = topics; topic->name; topic++) {
    AUTOFREE char *shown = format_text ("%s%s", before, topic->name);
    take_if_near (typed, topic->name, shown, &nearest);
  }
  take_if_near (typed, "--version", "--version", &nearest);
  take_if_near (typed, "--help", "--help", &nearest);
  return nearest.names;
}

/* A word with other characters than letters is rather a puzzle. */
char *command_unknown (const char *name) {
  AUTOFREE char *names = name_for (name);
  if (!names)
    names = nearest_names (name, "help ");
  AUTOFREE char *advice =
      names ? format_text (": did you mean %s?", names)
      : name[strcspn (name, "0123456789.,:/")]
          ? format_text (
                ": the command comes first, as in 'snakesat solve %s'",
                name)
          : copy_text ("; 'snakesat help' lists all commands");
  return format_text ("unknown command '%s'%s", name, advice);
}

char *help_unknown (const char *name) {
  AUTOFREE char *names = nearest_names (name, "");
  return format_text (names ? "there is no help about '%s': did you mean "
                              "%s?"
                            : "there is no help about '%s'; 'snakesat "
                              "help' lists all commands and topics",
                      name, names);
}

/*-------------------------------- its end ------------------------------*/

void say_line (char *text) {
  make_printable (text);
  fprintf (stderr, "%s\n", text);
  mem_free (text);
}

/* For errors, which are printed at many places */
static struct {
  const char *command;
  bool is_json;
} errors;

void errors_as_json (const char *command, char *const *words) {
  errors.command = command;
  errors.is_json = false;
  for (; *words && strcmp (*words, "--"); words++)
    errors.is_json |= !strcmp (*words, "--json");
}

void say_error (const char *text) {
  say_line (format_text ("snakesat: %s", text));
}

int complain_of_input (char *text, const struct reading *reading) {
  say_error (text);
  if (errors.is_json) {
    report_print_error_json (errors.command, text, reading, stdout);
    fflush (stdout);
  }
  mem_free (text);
  return EXIT_USAGE;
}

int complain (char *text) { return complain_of_input (text, 0); }

int complain_of_machine (char *text) {
  complain_of_input (text, 0);
  return EXIT_MACHINE;
}

int complain_of_output (char *text) {
  struct pollfd out = {.fd = STDOUT_FILENO};
  if (poll (&out, 1, 0) <= 0 || !(out.revents & (POLLERR | POLLHUP)))
    return complain_of_machine (text);
  mem_free (text);
  return EXIT_MACHINE;
}

int finish_output (int status) {
  if (fflush (stdout) || ferror (stdout))
    return complain_of_output (
        format_text ("cannot write the output: %s", strerror (errno)));
  return status;
}

/*-------------------------------- running ------------------------------*/

/* An option in front of the argument may have taken it. */
static char *too_few (const struct command *command, int count,
                      const struct options *options) {
  const struct given_option *last =
      options->given.count ? &options->given.item[options->given.count - 1]
                           : 0;
  AUTOFREE char *taken = 0;
  if (last &&
      (last->row->kind == OPTION_TEXT || last->row->kind == OPTION_OUTPUT ||
       last->row->kind == OPTION_PLAN)) {
    AUTOFREE char *label = option_label (last->row);
    taken = format_text (", '%s' was taken by %s", last->argument, label);
  }
  return format_text ("a %s is missing%s; try 'snakesat %s --help'",
                      command->argument[count], taken ? taken : "",
                      command->name);
}

static char *too_many (const struct command *command, const char *extra) {
  const char *const *name = command->argument;
  if (!command->most && !option_is_known ("box", command->name))
    return format_text ("%s takes no argument: '%s' is extra",
                        command->name, extra);
  if (!command->most)
    return format_text ("%s takes no PUZZLE: '%s' is extra; say the region "
                        "with --box or --shape",
                        command->name, extra);
  return format_text ("only one %s%s%s, please: '%s' is extra%s", name[0],
                      command->most > 1 ? " and one " : "",
                      command->most > 1 ? name[1] : "", extra,
                      strstr (name[0], "PUZZLE")
                          ? "; quote a snake with spaces: \"3 2 2 ...\""
                          : "");
}

/* Before a search of hours finds no directory for what it writes */
static char *check_outputs (const struct options *options) {
  char *error = 0;
  for (size_t i = 0; i < options->given.count && !error; i++) {
    const struct given_option *given = &options->given.item[i];
    if (given->row->kind != OPTION_OUTPUT)
      continue;
    AUTOFREE char *name = copy_text (given->argument);
    const char *parent = dirname (name);
    AUTOFREE char *inside = format_text ("%s/.", parent);
    if (access (inside, F_OK) && (errno == ENOENT || errno == ENOTDIR))
      error =
          format_text ("%s: there is no directory %s: make it first, or "
                       "name one that is there",
                       given->argument, parent);
  }
  return error;
}

/* The language of sentences for people is that of --language, or else of
 * the locale; what programs read does not follow the locale.
 */
static char *choose_language (struct options *options) {
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  const char *code = options->output.language, *locale = 0;
  struct folding_style *style = &options->output.folding;
  for (int i = 0; i < 3 && !(locale && *locale); i++)
    locale = getenv (variables[i]);
  if (!code) {
    style->words =
        options->output.json || !locale ? 0 : language_of_locale (locale);
    return 0;
  }
  style->words = language_find (code);
  return style->words ? 0 : language_unknown (code);
}

/* `solve --help --all`; `--all` is an option of few commands. */
static bool asks_for_whole_help (char *const *words) {
  bool is_help = false, is_all = false;
  for (; *words && strcmp (*words, "--"); words++) {
    is_help |= !strcmp (*words, "--help") || !strcmp (*words, "-h");
    is_all |= !strcmp (*words, "--all");
  }
  return is_help && is_all;
}

int command_run (const struct command *command, char **words) {
  if (asks_for_whole_help (words)) {
    print_help (command, true, stdout);
    return finish_output (0);
  }
  CLEANUP (options_clear) struct options options;
  int status = 0;
  errors_as_json (command->name, words);
  char *error = options_parse (&options, words);
  const bool is_run = !error && !options.help;
  if (is_run && options.arguments < command->least)
    error = too_few (command, options.arguments, &options);
  else if (is_run && options.arguments > command->most)
    error = too_many (command, words[1 + command->most]);
  if (is_run && !error)
    error = check_outputs (&options);
  if (is_run && !error && options.output.folding.formats)
    error = report_formats_error (&options.output.folding);
  if (is_run && !error)
    error = choose_language (&options);
  if (error)
    status = complain (error);
  else if (options.help)
    print_help (command, false, stdout);
  else {
    progress_expects_input (&options);
    status = command->run (&options, words + 1);
  }
  if (options.help)
    status = finish_output (status);
  return status;
}
