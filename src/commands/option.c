#include "commands/option.h"

#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"
#include "text/spelling.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

int list_has_word (const char *list, const char *word) {
  const size_t length = strlen (word);
  for (const char *at = list; *at; at += *at == ' ') {
    const size_t here = strcspn (at, " ");
    if (here == length && !strncmp (at, word, length))
      return 1;
    at += here;
  }
  return 0;
}

static int is_taken_by (const struct option_row *row, const char *command) {
  return list_has_word (row->commands, command);
}

/*-------------------------------- storing ------------------------------*/

static void *field_of (struct options *options,
                       const struct option_row *row) {
  return (char *)options + row->offset;
}

static void set_number (struct options *options,
                        const struct option_row *row, double number) {
  if (row->kind == OPTION_WHOLE)
    *(long long *)field_of (options, row) = (long long)number;
  else if (row->kind == OPTION_NUMBER)
    *(double *)field_of (options, row) = number;
}

static void options_init (struct options *options, const char *command) {
  *options = (struct options){0};
  for (const struct option_row *row = option_table; row->name; row++)
    if (is_taken_by (row, command))
      set_number (options, row, row->standard);
}

void options_clear (struct options *options) {
  free (options->call);
  free (options->plan);
  free (options->solvers.word);
}

/* As a person types the option: `-o` where there is a letter */
static const char *typed_name (const struct option_row *row,
                               char name[64]) {
  if (row->letter)
    snprintf (name, 64, "-%c", row->letter);
  else
    snprintf (name, 64, "--%s", row->name);
  return name;
}

/* Digits, and for a NUMBER a point among them: nobody means 1e2 or 0x10. */
static int is_number (const char *text, enum option_kind kind) {
  const size_t whole = strspn (text, "0123456789");
  const char *rest = text + whole;
  if (kind == OPTION_NUMBER && *rest == '.' && rest[1])
    rest += 1 + strspn (rest + 1, "0123456789");
  return text != rest && !*rest;
}

static char *take_number (struct options *options,
                          const struct option_row *row,
                          const char *argument) {
  const double number = strtod (argument, 0);
  if (!is_number (argument, row->kind) || number < row->least ||
      number > row->most)
    return message ("--%s takes a %snumber from %.0f to %.0f, not '%s'",
                    row->name, row->kind == OPTION_WHOLE ? "whole " : "",
                    row->least, row->most, argument);
  set_number (options, row, number);
  return 0;
}

/* "auto, always or never" of "auto always never", on the heap */
static char *enumerate (const char *words) {
  char *copy = copy_text (words), *list = 0, *rest = 0;
  for (char *word = strtok_r (copy, " ", &rest); word;
       word = strtok_r (0, " ", &rest))
    list = append_item (list, rest && *rest ? ", " : " or ", word);
  free (copy);
  return list;
}

static char *take_choice (struct options *options,
                          const struct option_row *row,
                          const char *argument) {
  int *choice = field_of (options, row), number = (int)row->least;
  for (const char *word = row->words; *word; number++) {
    const size_t length = strcspn (word, " ");
    if (strlen (argument) == length && !strncmp (word, argument, length)) {
      *choice = number;
      return 0;
    }
    word += length + (word[length] == ' ');
  }
  char *list = enumerate (row->words);
  char *error =
      message ("--%s takes %s, not '%s'", row->name, list, argument);
  free (list);
  return error;
}

static char *take_text (struct options *options,
                        const struct option_row *row,
                        const char *argument) {
  char name[64];
  if (row->words && !argument[strspn (argument, " \t\n")])
    return message ("%s takes %s", typed_name (row, name), row->words);
  if (row->kind == OPTION_TEXT) {
    *(const char **)field_of (options, row) = argument;
    return 0;
  }
  struct text_list *list = field_of (options, row);
  list->word = reallocate (list->word,
                           (size_t)(list->count + 1) * sizeof *list->word);
  list->word[list->count++] = argument;
  return 0;
}

static void add_to_plan (struct options *options,
                         const struct option_row *row,
                         const char *argument) {
  char *word = message ("%s%s", row->words, argument);
  options->plan = append_item (options->plan, " ", word);
  free (word);
}

static char *take (struct options *options, const struct option_row *row,
                   const char *argument) {
  switch (row->kind) {
  case OPTION_FLAG:
    *(int *)field_of (options, row) = 1;
    return 0;
  case OPTION_WHOLE:
  case OPTION_NUMBER:
    return take_number (options, row, argument);
  case OPTION_CHOICE:
    return take_choice (options, row, argument);
  case OPTION_PLAN:
    add_to_plan (options, row, argument);
    return 0;
  default:
    return take_text (options, row, argument);
  }
}

/*-------------------------------- mistakes -----------------------------*/

/* "'solve', 'draw'": the commands that take an option of that name, on the
 * heap, or 0
 */
static char *owners_of (const char *name, size_t length) {
  char *owners = 0;
  for (const struct option_row *row = option_table; row->name; row++) {
    if (strlen (row->name) != length || strncmp (row->name, name, length))
      continue;
    char *copy = copy_text (row->commands), *rest = 0;
    for (char *word = strtok_r (copy, " ", &rest); word;
         word = strtok_r (0, " ", &rest)) {
      char *quoted = message ("'%s'", word);
      owners = append_item (owners, ", ", quoted);
      free (quoted);
    }
    free (copy);
  }
  return owners;
}

static const char *option_meant (const char *typed, const char *command) {
  const char *best = 0;
  for (const struct option_row *row = option_table; row->name; row++)
    if (row->help && is_taken_by (row, command) &&
        spelling_is_near (typed, row->name) &&
        (!best || spelling_distance (typed, row->name) <
                      spelling_distance (typed, best)))
      best = row->name;
  return best;
}

static char *unknown_option (const char *word, const char *command) {
  const size_t length = strcspn (word, "=");
  char *owners = owners_of (word + 2, length - 2), *error;
  char *typed = message ("%.*s", (int)length, word);
  const char *meant = option_meant (typed + 2, command);
  if (owners)
    error = message ("%s belongs to %s; see 'snakesat %s --help'", typed,
                     owners, command);
  else if (meant)
    error = message ("unknown option %s: did you mean --%s? See 'snakesat "
                     "%s --help'",
                     typed, meant, command);
  else
    error = message ("unknown option %s; see 'snakesat %s --help'", typed,
                     command);
  free (typed);
  free (owners);
  return error;
}

/* `optopt` is 0 for a word that is no option, otherwise what the table says
 * of it.  For a letter `optind` need not be behind it yet: -FFT is three.
 */
static char *wrong_option (int option, char **argv) {
  const char *word = argv[optind - 1];
  if (option == ':')
    return message ("%s needs an argument; see 'snakesat %s --help'", word,
                    argv[0]);
  if (optopt && strncmp (word, "--", 2))
    return message ("unknown option -%c; see 'snakesat %s --help', and put "
                    "-- in front of a snake that starts with -",
                    optopt, argv[0]);
  if (optopt)
    return message ("%.*s takes no argument", (int)strcspn (word, "="),
                    word);
  if (!word[strspn (word, "-.oOlL*eE0123456789,")])
    return message ("%s is no option; put -- in front of a snake that "
                    "starts with -",
                    word);
  return unknown_option (word, argv[0]);
}

static int is_given (const char *given, const char *names) {
  for (int i = 0; option_table[i].name; i++)
    if (given[i] && list_has_word (names, option_table[i].name))
      return 1;
  return 0;
}

/* `given[i]` is 1 where row i was. */
static char *two_that_exclude (const char *command, const char *given) {
  for (const struct option_pair *pair = option_pairs; pair->one; pair++)
    if (list_has_word (pair->commands, command) &&
        is_given (given, pair->one) && is_given (given, pair->other))
      return copy_text (pair->complaint);
  return 0;
}

/*-------------------------------- parsing ------------------------------*/

/* The tables that getopt_long wants; the number of an option is that of its
 * row and NUMBERS.
 */
#define NUMBERS 256

struct getopt_tables {
  struct option *option;
  char letters[64];
};

static int count_rows (void) {
  int rows = 0;
  while (option_table[rows].name)
    rows++;
  return rows;
}

static void tables_init (struct getopt_tables *tables,
                         const char *command) {
  int options = 0;
  char *letter = tables->letters;
  tables->option =
      allocate_zeroed ((size_t)count_rows () + 1, sizeof *tables->option);
  *letter++ = ':';
  for (int i = 0; option_table[i].name; i++) {
    const struct option_row *row = &option_table[i];
    const int has_argument = row->kind != OPTION_FLAG;
    if (!is_taken_by (row, command))
      continue;
    tables->option[options++] =
        (struct option){row->name, has_argument, 0, NUMBERS + i};
    if (row->letter)
      *letter++ = row->letter;
    if (row->letter && has_argument)
      *letter++ = ':';
  }
  *letter = 0;
}

static int row_of_letter (int letter, const char *command) {
  int i = 0;
  while (option_table[i].letter != letter ||
         !is_taken_by (&option_table[i], command))
    i++;
  return i;
}

static char *join_words (int argc, char **argv) {
  char *joined = 0;
  for (int i = 0; i < argc; i++)
    joined = append_item (joined, " ", argv[i]);
  make_printable (joined);
  return joined;
}

char *options_parse (struct options *options, int argc, char **argv,
                     int *first) {
  const char *command = argv[0];
  struct getopt_tables tables;
  char *given = allocate_zeroed ((size_t)count_rows () + 1, 1), *error = 0;
  int option;
  options_init (options, command);
  options->call = join_words (argc, argv);
  tables_init (&tables, command);
  opterr = 0; /* every error looks the same */
  optind = 1; /* from the start again, where it was called before */
  while (!error && (option = getopt_long (argc, argv, tables.letters,
                                          tables.option, 0)) != -1) {
    if (option == '?' || option == ':')
      error = wrong_option (option, argv);
    else {
      const int i = option < NUMBERS ? row_of_letter (option, command)
                                     : option - NUMBERS;
      given[i] = 1;
      error = take (options, &option_table[i], optarg);
    }
  }
  if (!error && !options->help)
    error = two_that_exclude (command, given);
  *first = optind;
  free (tables.option);
  free (given);
  return error;
}

/*---------------------------------- help -------------------------------*/

#define HELP_COLUMN 23

static const char *const section_titles[SECTIONS] = {
    [SECTION_OWN] = "",
    [SECTION_REGION] = "Region",
    [SECTION_PLAN] = "Formula (the plan)",
    [SECTION_SEARCH] = "Search",
    [SECTION_OUTPUT] = "Output"};

static char *left_column (const struct option_row *row) {
  char letter[8] = "";
  if (row->letter)
    snprintf (letter, sizeof letter, "-%c, ", row->letter);
  return message ("  %s--%s%s%s", letter, row->name,
                  row->argument ? " " : "",
                  row->argument ? row->argument : "");
}

static void print_row (const struct option_row *row, FILE *out) {
  char *left = left_column (row);
  struct prose prose;
  prose_init (&prose, out);
  prose.column = fprintf (out, "%-*s", HELP_COLUMN - 1, left);
  prose.indent = HELP_COLUMN;
  prose_say (&prose, "%s", row->help);
  if (row->standard && row->kind != OPTION_CHOICE)
    prose_say (&prose, "(default %.0f)", row->standard);
  prose_end (&prose);
  free (left);
}

void options_print_help (const char *command, FILE *out) {
  for (int section = 0; section < SECTIONS; section++) {
    int rows = 0;
    for (const struct option_row *row = option_table; row->name; row++) {
      if ((int)row->section != section || !row->help ||
          !is_taken_by (row, command))
        continue;
      if (!rows++)
        fprintf (out, "\n%s%s", section_titles[section],
                 *section_titles[section] ? ":\n" : "");
      print_row (row, out);
    }
  }
}
