#include "manual/completion.h"

#include "draw/picture_kind.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "folding/folding_format.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

static char *names_of_encodings (void) {
  char *list = 0;
  for (int i = 0; encodings[i]; i++)
    list = append_item (list, " ", encodings[i]->name);
  return list;
}

static char *names_of_at_most_one_kinds (void) {
  char *list = 0;
  for (int i = 0; at_most_one_kinds[i].name; i++)
    list = append_item (list, " ", at_most_one_kinds[i].name);
  return list;
}

static char *names_of_formats (void) {
  char *list = 0;
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    list = append_item (list, " ", f->name);
  return list;
}

static char *names_of_pictures (void) {
  char *list = 0;
  for (const struct picture_kind *k = picture_kinds (); k->name; k++)
    list = append_item (list, " ", k->name);
  return list;
}

static char *kinds_of_symmetry_breaking (void) {
  return copy_text ("none start windows");
}

static char *parts_of_a_plan (void) {
  return copy_text ("all none prune colour twostep squares");
}

static char *what_is_trusted (void) {
  return copy_text ("symmetry colour");
}

/* The words of an option that are names in some other table */
static const struct {
  const char *option;
  char *(*words) (void);
} word_lists[] = {
    {"encoding", names_of_encodings},
    {"encodings", names_of_encodings},
    {"amo", names_of_at_most_one_kinds},
    {"amos", names_of_at_most_one_kinds},
    {"symmetry", kinds_of_symmetry_breaking},
    {"symmetries", kinds_of_symmetry_breaking},
    {"with", parts_of_a_plan},
    {"trusting", what_is_trusted},
    {"format", names_of_formats},
    {"as", names_of_pictures},
    {0, 0},
};

static char *words_of (const struct option_row *row) {
  if (row->kind == OPTION_CHOICE)
    return copy_text (row->words);
  for (int i = 0; word_lists[i].option; i++)
    if (!strcmp (row->name, word_lists[i].option))
      return word_lists[i].words ();
  return 0;
}

/* By what the help calls the argument */
static enum argument_kind kind_of (const struct option_row *row) {
  static const struct {
    const char *argument;
    enum argument_kind kind;
  } kinds[] = {{"FILE", ARGUMENT_FILE},
               {"NAME", ARGUMENT_FILE},
               {"DIR", ARGUMENT_DIRECTORY},
               {"COMMAND", ARGUMENT_PROGRAM},
               {"'COMMAND'", ARGUMENT_PROGRAM}};
  if (row->kind == OPTION_FLAG)
    return ARGUMENT_NONE;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp (row->argument, kinds[i].argument))
      return kinds[i].kind;
  return ARGUMENT_ANY;
}

void completion_for_each (const struct command *command,
                          void (*each) (const struct command *,
                                        const struct completion *, FILE *),
                          FILE *out) {
  for (const struct option_row *row = option_table; row->name; row++) {
    if (!row->help || !option_is_taken (row, command->name))
      continue;
    char *words = words_of (row);
    char *summary = copy_text (row->help);
    summary[strcspn (summary, ";")] = 0;
    const struct completion completion = {
        row, words ? ARGUMENT_WORDS : kind_of (row), words, summary};
    each (command, &completion, out);
    release (summary);
    release (words);
  }
}

void completion_quote (FILE *out, const char *text, const char *special,
                       const char *quote) {
  for (; *text; text++) {
    if (*text == '\'')
      fputs (quote, out);
    else {
      if (strchr (special, *text))
        putc ('\\', out);
      putc (*text, out);
    }
  }
}
