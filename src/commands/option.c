#include "commands/option.h"

#include "commands/typographic.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"
#include "text/spelling.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* Which of the blank-separated words it is, -1 for none of them */
static int word_number (const char *list, const char *word) {
  const size_t length = strlen (word);
  for (int number = 0; *list; number++) {
    const size_t here = strcspn (list, " ");
    if (here == length && !strncmp (list, word, length))
      return number;
    list += here + (list[here] == ' ');
  }
  return -1;
}

int list_has_word (const char *list, const char *word) {
  return word_number (list, word) >= 0;
}

int option_is_taken (const struct option_row *row, const char *command) {
  return !row->commands || list_has_word (row->commands, command);
}

/*-------------------------------- storing ------------------------------*/

static void set_number (struct options *options,
                        const struct option_row *row, double number) {
  void *field = (char *)options + row->offset;
  if (row->kind == OPTION_WHOLE)
    *(long long *)field = (long long)number;
  else if (row->kind == OPTION_NUMBER)
    *(double *)field = number;
}

void options_clear (struct options *options) {
  release (options->call);
  release (options->given);
  release (options->formula.plan);
  release (options->compare.solvers.word);
}

/* Digits, and for a NUMBER a point among them: nobody means 1e2 or 0x10. */
static int is_number (const char *text, enum option_kind kind) {
  const size_t whole = strspn (text, "0123456789");
  const char *rest = text + whole;
  if (kind == OPTION_NUMBER && *rest == '.' && rest[1])
    rest += 1 + strspn (rest + 1, "0123456789");
  return text != rest && !*rest;
}

/* "auto, always or never" of "auto always never", on the heap */
static char *enumerate (const char *words) {
  char *copy = copy_text (words), *list = 0, *rest = 0;
  for (char *word = strtok_r (copy, " ", &rest); word;
       word = strtok_r (0, " ", &rest))
    list = append_item (list, rest && *rest ? ", " : " or ", word);
  release (copy);
  return list;
}

static char *wrong_choice (const struct option_row *row,
                           const char *argument) {
  char *list = enumerate (row->words);
  char *error =
      message ("--%s takes %s, not '%s'", row->name, list, argument);
  release (list);
  return error;
}

/* Says the unit, where there is one: people type 10s, and 2GB. */
static char *wrong_number (const struct option_row *row,
                           const char *argument) {
  const int has_unit = strcmp (row->argument, "N");
  return message ("--%s takes a %snumber from %.0f to %.0f%s%s, not '%s'",
                  row->name, row->kind == OPTION_WHOLE ? "whole " : "",
                  row->least, row->most, has_unit ? ", in " : "",
                  has_unit ? row->argument : "", argument);
}

/* An empty argument is told what belongs there, under the name that was
 * probably typed: -o, where there is a letter.
 */
static char *empty_argument (const struct option_row *row) {
  return row->letter ? message ("-%c takes %s", row->letter, row->words)
                     : message ("--%s takes %s", row->name, row->words);
}

static char *take (struct options *options, const struct option_row *row,
                   const char *argument) {
  void *field = (char *)options + row->offset;
  if (row->kind == OPTION_FLAG) {
    *(int *)field = 1;
    return 0;
  }
  const int is_empty = !argument[strspn (argument, " \t\n")];
  if (row->kind == OPTION_WHOLE || row->kind == OPTION_NUMBER) {
    const double number = strtod (argument, 0);
    if (!is_number (argument, row->kind) || number < row->least ||
        number > row->most)
      return wrong_number (row, argument);
    set_number (options, row, number);
  } else if (row->kind == OPTION_CHOICE) {
    const int number = word_number (row->words, argument);
    if (number < 0)
      return wrong_choice (row, argument);
    *(int *)field = (int)row->least + number;
  } else if (row->kind == OPTION_PLAN) {
    char *word = message ("%s%s", row->words, argument);
    options->formula.plan = append_item (options->formula.plan, " ", word);
    release (word);
  } else if (row->words && is_empty)
    return empty_argument (row);
  else if (row->kind == OPTION_TEXT || row->kind == OPTION_OUTPUT)
    *(const char **)field = argument;
  else {
    struct text_list *list = field;
    list->word = reallocate (list->word, (size_t)(list->count + 1) *
                                             sizeof *list->word);
    list->word[list->count++] = argument;
  }
  return 0;
}

/* "--box" behind --straights: the argument was forgotten. */
static char *takes_an_option (const struct option_row *row,
                              const char *argument, const char *command) {
  if (!argument || strncmp (argument, "--", 2))
    return 0;
  for (const struct option_row *other = option_table; other->name; other++)
    if (option_is_taken (other, command) &&
        !strcmp (argument + 2, other->name))
      return message ("--%s needs an argument, and the next word is %s",
                      row->name, argument);
  return 0;
}

static void note_given (struct options *options,
                        const struct option_row *row,
                        const char *argument) {
  options->given =
      reallocate (options->given,
                  (size_t)(options->givens + 1) * sizeof *options->given);
  options->given[options->givens++] = (struct given_option){row, argument};
}

/*-------------------------------- mistakes -----------------------------*/

/* "'solve', 'draw'": the commands that take an option of that name, on the
 * heap, or 0
 */
static char *owners_of (const char *name, size_t length) {
  char *owners = 0;
  for (const struct option_row *row = option_table; row->name; row++) {
    if (!row->commands || strlen (row->name) != length ||
        strncmp (row->name, name, length))
      continue;
    char *copy = copy_text (row->commands), *rest = 0;
    for (char *word = strtok_r (copy, " ", &rest); word;
         word = strtok_r (0, " ", &rest)) {
      char *quoted = message ("'%s'", word);
      owners = append_item (owners, ", ", quoted);
      release (quoted);
    }
    release (copy);
  }
  return owners;
}

static char *unknown_option (const char *word, const char *command) {
  const size_t length = strcspn (word, "=");
  char *owners = owners_of (word + 2, length - 2), *error;
  char *typed = message ("%.*s", (int)length, word);
  const char *meant = 0;
  for (const struct option_row *row = option_table; row->name; row++)
    if (row->help && option_is_taken (row, command) &&
        spelling_is_nearer (typed + 2, row->name, meant))
      meant = row->name;
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
  release (typed);
  release (owners);
  return error;
}

/* Names may be cut short, but --seed, which means something else in other
 * commands, is no short --seeds.  A word of a plan may stand for a list of
 * them, as --encoding for --encodings.
 */
static char *other_option (const struct option_row *row, char **argv) {
  const char *word = argv[optind - 1 - (optarg == argv[optind - 1])];
  const size_t length = strcspn (word, "=");
  const struct option_row *other = option_table;
  if (strncmp (word, "--", 2) || strlen (row->name) == length - 2)
    return 0;
  while (other->name && (other->kind == OPTION_PLAN ||
                         strlen (other->name) != length - 2 ||
                         strncmp (other->name, word + 2, length - 2)))
    other++;
  if (!other->name)
    return 0;
  char *owners = owners_of (other->name, length - 2);
  char *error = message ("--%s belongs to %s: did you mean --%s? See "
                         "'snakesat %s --help'",
                         other->name, owners, row->name, argv[0]);
  release (owners);
  return error;
}

/* "-o belongs to 'draw'", 0 where no command knows the letter */
static char *letter_of_others (int letter, const char *command) {
  const struct option_row *row = option_table;
  while (row->name && row->letter != letter)
    row++;
  if (!row->name)
    return 0;
  char *owners = owners_of (row->name, strlen (row->name));
  char *error = message ("-%c belongs to %s; see 'snakesat %s --help'",
                         letter, owners, command);
  release (owners);
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
  if (optopt && strncmp (word, "--", 2)) {
    char *error = word[2] ? 0 : letter_of_others (optopt, argv[0]);
    if (error)
      return error;
    return message ("unknown option -%c; see 'snakesat %s --help', and put "
                    "-- in front of a snake that starts with -",
                    optopt, argv[0]);
  }
  if (optopt)
    return message ("%.*s takes no argument", (int)strcspn (word, "="),
                    word);
  if (!word[strspn (word, "-.oOlL*eE0123456789,")])
    return message ("%s is no option; put -- in front of a snake that "
                    "starts with -",
                    word);
  return unknown_option (word, argv[0]);
}

int option_is_given (const struct options *options, const char *names) {
  for (int i = 0; i < options->givens; i++)
    if (list_has_word (names, options->given[i].row->name))
      return 1;
  return 0;
}

static char *wrong_together (const char *command,
                             const struct options *options) {
  for (const struct option_pair *pair = option_pairs; pair->one; pair++)
    if ((!pair->commands || list_has_word (pair->commands, command)) &&
        option_is_given (options, pair->one) &&
        option_is_given (options, pair->other))
      return copy_text (pair->complaint);
  for (const struct option_pair *pair = option_needs; pair->one; pair++)
    if ((!pair->commands || list_has_word (pair->commands, command)) &&
        option_is_given (options, pair->one) &&
        !option_is_given (options, pair->other))
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
    if (!option_is_taken (row, command))
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
         !option_is_taken (&option_table[i], command))
    i++;
  return i;
}

char *options_parse (struct options *options, int argc, char **argv,
                     int *first) {
  const char *command = argv[0];
  struct getopt_tables tables;
  int option;
  *options = (struct options){0};
  for (const struct option_row *row = option_table; row->name; row++)
    if (option_is_taken (row, command))
      set_number (options, row, row->standard);
  for (int i = 0; i < argc; i++)
    options->call = append_item (options->call, " ", argv[i]);
  make_printable (options->call);
  char *error = typographic_words (argv + 1, argc - 1);
  if (error)
    return error;
  tables_init (&tables, command);
  opterr = 0; /* every error looks the same */
  optind = 0; /* all anew: the call before may have ended within -FFT */
  while (!error && (option = getopt_long (argc, argv, tables.letters,
                                          tables.option, 0)) != -1) {
    if (option == '?' || option == ':')
      error = wrong_option (option, argv);
    else {
      const int i = option < NUMBERS ? row_of_letter (option, command)
                                     : option - NUMBERS;
      note_given (options, &option_table[i], optarg);
      if (option >= NUMBERS)
        error = other_option (&option_table[i], argv);
      if (!error)
        error = takes_an_option (&option_table[i], optarg, command);
      if (!error)
        error = take (options, &option_table[i], optarg);
    }
  }
  if (!error && !options->help)
    error = wrong_together (command, options);
  *first = optind;
  release (tables.option);
  return error;
}

/*---------------------------------- help -------------------------------*/

#define HELP_COLUMN 23

const char *const option_section_titles[SECTIONS] = {
    [SECTION_OWN] = "",
    [SECTION_REGION] = "Region",
    [SECTION_PLAN] = "Formula (the plan)",
    [SECTION_SEARCH] = "Search",
    [SECTION_OUTPUT] = "Output"};

static void print_row (const struct option_row *row, FILE *out) {
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
  if (row->standard && row->kind != OPTION_CHOICE)
    prose_say (&prose, "(default %.0f)", row->standard);
  prose_end (&prose);
  release (left);
}

void options_print_help (const char *command, FILE *out) {
  for (int section = 0; section < SECTIONS; section++) {
    int rows = 0;
    for (const struct option_row *row = option_table; row->name; row++) {
      if ((int)row->section != section || !row->help ||
          !option_is_taken (row, command))
        continue;
      if (!rows++)
        fprintf (out, "\n%s%s", option_section_titles[section],
                 *option_section_titles[section] ? ":\n" : "");
      print_row (row, out);
    }
  }
}
