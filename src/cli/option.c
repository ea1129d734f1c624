#include "cli/option.h"

#include "text/lookalikes.h"
#include "text/quote.h"
#include "text/spelling.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*------------------------------- the table -----------------------------*/

/* The number of a word in a list of words, or -1 */
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

bool list_has_word (const char *list, const char *word) {
  return word_number (list, word) >= 0;
}

bool option_is_taken (const struct option_row *row, const char *command) {
  return !row->commands || list_has_word (row->commands, command);
}

const struct option_row *option_next (const struct option_row *row,
                                      const char *command) {
  do
    row = row ? row + 1 : option_table;
  while (row->name && !option_is_taken (row, command));
  return row->name ? row : 0;
}

const struct option_row *option_find (const char *name, size_t length,
                                      const char *command) {
  for (const struct option_row *row = option_table; row->name; row++)
    if (strlen (row->name) == length &&
        !strncmp (row->name, name, length) &&
        (!command || option_is_taken (row, command)))
      return row;
  return 0;
}

bool option_is_known (const char *name, const char *command) {
  return option_find (name, strlen (name), command) != 0;
}

static const struct option_row *find_letter_row (char letter,
                                                 const char *command) {
  for (const struct option_row *row = option_table; row->name; row++)
    if (row->letter == letter &&
        (!command || option_is_taken (row, command)))
      return row;
  return 0;
}

char *option_help (const struct option_row *row, bool lists_words) {
  AUTOFREE char *standard =
      row->standard ? format_text (" (default %s)", row->standard)
                    : copy_text ("");
  const bool may_change = list_has_word (experimental_options, row->name);
  const bool has_colon = row->help[strlen (row->help) - 1] == ':';
  AUTOFREE char *list = row->list && (lists_words || has_colon)
                            ? row->list ()
                            : copy_text ("");
  const char *before = !*list ? "" : has_colon ? " " : ": ";
  return format_text ("%s%s%s%s%s", row->help, before, list, standard,
                      may_change ? " (experimental)" : "");
}

char *option_label (const struct option_row *row) {
  return row->kind == OPTION_OUTPUT && row->letter
             ? format_text ("-%c", row->letter)
             : format_text ("--%s", row->name);
}

bool option_is_given (const struct options *options, const char *names) {
  for (size_t i = 0; i < options->given.count; i++)
    if (list_has_word (names, options->given.item[i].row->name))
      return true;
  return false;
}

/*------------------------------ wrong names ----------------------------*/

/* "'a', 'b' or 'c'" for the words "a b c", on the heap */
static char *list_in_words (const char *words, const char *quote,
                            const char *conjunction) {
  char *list = 0;
  while (*words) {
    const size_t length = strcspn (words, " ");
    const bool is_last = !words[length];
    AUTOFREE char *item =
        format_text ("%s%.*s%s", quote, (int)length, words, quote);
    list = append_item (list, is_last ? conjunction : ", ", item);
    words += length + !is_last;
  }
  return list;
}

/* `typed` is "--bx" or "-x".  `other` is an option of another command, and
 * `meant` what to type instead, "box"; both may be 0.
 */
static char *wrong_option (const char *typed,
                           const struct option_row *other,
                           const char *meant, const char *command) {
  AUTOFREE char *commands = 0;
  const struct option_row *row = option_table;
  for (; other && row->name; row++)
    if (row->commands && !strcmp (row->name, other->name))
      commands = append_item (commands, " ", row->commands);
  AUTOFREE char *owners =
      commands ? list_in_words (commands, "'", " and ") : 0;
  AUTOFREE char *what =
      owners ? format_text ("%s belongs to %s", typed, owners)
             : format_text ("unknown option %s", typed);
  return meant
             ? format_text (
                   "%s: did you mean --%s? See 'snakesat %s --help'", what,
                   meant, command)
             : format_text ("%s; see 'snakesat %s --help'", what, command);
}

/* Only one letter can be an option of others, as -oo- may be a snake. */
static char *wrong_letter (const char *letters, const char *letter,
                           const char *command) {
  const char typed[] = {'-', *letter, 0};
  const struct option_row *other =
      letters[1] ? 0 : find_letter_row (*letter, 0);
  char *error = wrong_option (typed, other, 0, command);
  return other ? error
               : append_item (error, ", ",
                              "and put -- in front of a snake that starts "
                              "with -");
}

/* The option of the command that begins so, or else, unless others know
 * the name, that is spelled much like it; or 0
 */
static const struct option_row *meant_by (const char *name,
                                          const struct option_row *other,
                                          const char *command) {
  const struct option_row *meant = 0, *row = 0;
  while ((row = option_next (row, command)))
    if (*name && !strncmp (row->name, name, strlen (name)))
      return row;
    else if (!other &&
             spelling_is_nearer (name, row->name, meant ? meant->name : 0))
      meant = row;
  return meant;
}

/* "a, b" or "a b" has the word; the list is released. */
static bool takes_word (char *list, const char *word) {
  bool is_word = false;
  char *rest, *item = strtok_r (list, ", ", &rest);
  for (; item && !is_word; item = strtok_r (0, ", ", &rest))
    is_word = !strcmp (item, word);
  mem_free (list);
  return is_word;
}

/* "format words" for the value "words", on the heap; or 0 */
static char *option_of_value (const char *value, const char *command) {
  const struct option_row *row = 0;
  while ((row = option_next (row, command)))
    if (row->list ? takes_word (row->list (), value)
                  : row->kind == OPTION_CHOICE &&
                        takes_word (copy_text (row->words), value))
      return format_text ("%s %s", row->name, value);
  return 0;
}

static char *wrong_name (const char *name, const char *command) {
  const size_t length = strcspn (name, "=");
  if (!name[strspn (name, "-.oOlL*eE0123456789,")])
    return format_text (
        "--%s is not an option; put -- in front of a snake that "
        "starts with -",
        name);
  AUTOFREE char *typed = format_text ("--%.*s", (int)length, name);
  const struct option_row *other = option_find (name, length, 0);
  const struct option_row *row = meant_by (typed + 2, other, command);
  AUTOFREE char *meant = row     ? copy_text (row->name)
                         : other ? 0
                                 : option_of_value (typed + 2, command);
  return wrong_option (typed, other, meant, command);
}

/*------------------------------- arguments -----------------------------*/

static bool is_number (const struct option_row *row) {
  return row->kind == OPTION_WHOLE || row->kind == OPTION_NUMBER;
}

/* Digits, and for a NUMBER a point before other digits: 1e2 and 0x10 are
 * hardly what was meant.
 */
static bool store_number (void *field, const struct option_row *row,
                          const char *text) {
  const double number = strtod (text, 0);
  const char *rest = text + strspn (text, "0123456789");
  if (row->kind == OPTION_NUMBER && *rest == '.' && rest[1])
    rest += 1 + strspn (rest + 1, "0123456789");
  if (text == rest || *rest || number < row->least || number > row->most)
    return false;
  if (row->kind == OPTION_WHOLE)
    *(long long *)field = (long long)number;
  else
    *(double *)field = number;
  return true;
}

/* Returns whether the option takes this argument. */
static bool store_argument (struct options *options,
                            const struct option_row *row,
                            const char *argument) {
  void *field = (char *)options + row->offset;
  if (is_number (row))
    return store_number (field, row, argument);
  if (row->kind == OPTION_FLAG)
    *(bool *)field = true;
  else if (row->kind == OPTION_CHOICE) {
    const int choice = word_number (row->words, argument);
    *(int *)field = (int)row->least + choice;
    return choice >= 0;
  } else if (row->kind == OPTION_PLAN) {
    AUTOFREE char *word = format_text ("%s%s", row->words, argument);
    *(char **)field = append_item (*(char **)field, " ", word);
  } else if (row->words && !argument[strspn (argument, " \t\n")])
    return false;
  else if (row->kind == OPTION_LIST)
    array_push ((struct text_list *)field, argument);
  else
    *(const char **)field = argument;
  return true;
}

/* The error names the unit of a number, as people type 10s and 2GB. */
static char *wrong_argument (const struct option_row *row,
                             const char *argument) {
  AUTOFREE char *label = option_label (row);
  if (is_number (row)) {
    const bool has_unit = strcmp (row->argument, "N") != 0;
    return format_text ("%s takes a %snumber from %g to %.0f%s%s, not '%s'",
                        label, row->kind == OPTION_WHOLE ? "whole " : "",
                        row->least, row->most, has_unit ? ", in " : "",
                        has_unit ? row->argument : "", argument);
  }
  if (row->kind == OPTION_CHOICE) {
    AUTOFREE char *list = list_in_words (row->words, "", " or ");
    return format_text ("%s takes %s, not '%s'", label, list, argument);
  }
  return format_text ("%s takes %s", label, row->words);
}

/*------------------------------ typography -----------------------------*/

/* A shell takes no quotes but its own away, and no other dashes begin an
 * option.  They may be part of the name of a file, or draw a snake.
 */
static char *typographic_error (const char *word) {
  AUTOFREE char *plain = copy_text (word);
  undo_lookalikes (plain);
  const char *name = plain + strspn (plain, "-");
  const bool is_option =
      name > plain && option_find (name, strcspn (name, "="), 0);
  const bool is_quoted =
      *plain &&
      (strchr ("\"'", *plain) || strchr ("\"'", plain[strlen (plain) - 1]));
  if (!strcmp (plain, word) || !(is_option || is_quoted) ||
      !access (word, F_OK))
    return 0;
  return is_option
             ? format_text ("'%s' has typographic dashes: type --%s", word,
                            name)
             : format_text ("'%s' has typographic quotes, which a shell "
                            "does not know: type ' or \"",
                            word);
}

/*-------------------------------- parsing ------------------------------*/

/* A command line that is being read */
struct command_line {
  struct options *options;
  const char *command;
  char **next; /* word, 0 after the last */
};

/* `argument` is what follows = or the letter, or 0.  If it is an option,
 * the argument was forgotten.
 */
static char *take_option (struct command_line *line,
                          const struct option_row *row,
                          const char *argument) {
  AUTOFREE char *label = option_label (row);
  const bool is_flag = row->kind == OPTION_FLAG;
  if (!is_flag && !argument && *line->next)
    argument = *line->next++;
  array_push (&line->options->given, (struct given_option){row, argument});
  if (is_flag && argument)
    return format_text ("--%s takes no argument", row->name);
  if (!is_flag && !argument)
    return format_text ("%s needs an argument; see 'snakesat %s --help'",
                        label, line->command);
  if (argument && !strncmp (argument, "--", 2) &&
      option_find (argument + 2, strlen (argument + 2), line->command))
    return format_text ("%s needs an argument, and the next word is %s",
                        label, argument);
  return store_argument (line->options, row, is_flag ? "" : argument)
             ? 0
             : wrong_argument (row, argument);
}

/* "q", "qofile" */
static char *read_letter_options (struct command_line *line,
                                  const char *letters) {
  char *error = 0;
  for (const char *letter = letters; *letter && !error; letter++) {
    const struct option_row *row = find_letter_row (*letter, line->command);
    if (!row)
      return wrong_letter (letters, letter, line->command);
    if (row->kind != OPTION_FLAG)
      return take_option (line, row, letter[1] ? letter + 1 : 0);
    error = take_option (line, row, 0);
  }
  return error;
}

static char *wrong_together (const struct options *options,
                             const char *command) {
  for (const struct option_rule *rule = option_rules; rule->one; rule++)
    if ((!rule->commands || list_has_word (rule->commands, command)) &&
        option_is_given (options, rule->one) &&
        option_is_given (options, rule->other) ==
            (rule->relation == EXCLUDES))
      return copy_text (rule->complaint);
  return 0;
}

char *options_parse (struct options *options, char **words) {
  struct command_line line = {options, *words, words + 1};
  char **argument = words + 1, *error = 0;
  *options = (struct options){0};
  for (const struct option_row *row = option_table; row->name; row++)
    if (row->standard && option_is_taken (row, *words))
      store_argument (options, row, row->standard);
  for (int i = 0; words[i]; i++) {
    AUTOFREE char *word = shown_word (words[i]);
    options->call = append_item (options->call, " ", word);
  }
  for (int i = 1; words[i] && !error; i++)
    error = typographic_error (words[i]);
  while (!error && *line.next) {
    char *word = *line.next++;
    if (!strcmp (word, "--"))
      break;
    if (!strncmp (word, "--", 2)) { /* "--time=5" */
      const size_t length = strcspn (word, "=");
      const struct option_row *row =
          option_find (word + 2, length - 2, line.command);
      error = row ? take_option (&line, row,
                                 word[length] ? word + length + 1 : 0)
                  : wrong_name (word + 2, line.command);
    } else if (*word == '-' && word[1])
      error = read_letter_options (&line, word + 1);
    else
      *argument++ = word;
  }
  while (*line.next)
    *argument++ = *line.next++;
  *argument = 0;
  options->arguments = (int)(argument - words) - 1;
  options->output.quiet |= options->output.json;
  if (!error && !options->help)
    error = wrong_together (options, line.command);
  return error;
}

void options_clear (struct options *options) {
  mem_free (options->call);
  array_clear (&options->given);
  mem_free (options->formula.plan);
  array_clear (&options->compare.solvers);
  *options = (struct options){0};
}
