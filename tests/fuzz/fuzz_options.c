#include "fuzz.h"

#include "cli/command.h"
#include "cli/question.h"
#include "encodings/plan.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* Command lines, with a word on each line, the first one the command: they
 * become options that are in range, and a puzzle with its plan, or one
 * line says what is wrong. No command is run.
 */
enum { MOST_WORDS = 40 };

static void in_range (const struct options *options) {
  for (size_t i = 0; i < options->given.count; i++) {
    const struct option_row *row = options->given.item[i].row;
    const void *field = (const char *)options + row->offset;
    if (row->kind == OPTION_WHOLE)
      require (*(const long long *)field >= row->least &&
               *(const long long *)field <= row->most);
    else if (row->kind == OPTION_NUMBER)
      require (*(const double *)field >= row->least &&
               *(const double *)field <= row->most);
  }
}

static void ask (const char *argument, const struct options *options) {
  CLEANUP (question_clear) struct question question;
  question_search (options);
  char *error = question_init (&question, options, argument);
  if (error)
    require_error (error, "");
  else
    require (question.plan.encoding && question.plan.at_most_one);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  static FILE *nothing;
  char *text = text_of (data, size), *rest = text, *word;
  char *words[MOST_WORDS + 1] = {0};
  struct options options;
  int count = 0;
  if (!nothing) /* for a puzzle that is `-` */
    require ((nothing = freopen ("/dev/null", "r", stdin)) != 0);
  while (count < MOST_WORDS && (word = strsep (&rest, "\n")))
    words[count++] = word;
  if (!command_find (words[0]))
    require_error (command_unknown (words[0]), "unknown command");
  else {
    char *error = options_parse (&options, words);
    if (error)
      require_error (error, "");
    else {
      in_range (&options);
      if (words[1])
        ask (words[1], &options);
    }
    options_clear (&options);
  }
  mem_free (text);
  return 0;
}

/*--------------------------------- seeds -------------------------------*/

/* An argument that the option may have */
static const char *argument_of (const struct option_row *row) {
  static char word[40];
  if (row->kind != OPTION_CHOICE)
    return row->kind == OPTION_WHOLE || row->kind == OPTION_NUMBER ? "3"
                                                                   : "map";
  snprintf (word, sizeof word, "%.*s", (int)strcspn (row->words, " "),
            row->words);
  return word;
}

/* Makes a seed with each option that the command takes. */
static void seed_command (const char *command, seed_taker *take) {
  for (const struct option_row *row = option_table; row->name; row++) {
    if (!option_is_taken (row, command))
      continue;
    const int is_flag = row->kind == OPTION_FLAG;
    char *text = format_text ("%s\n--%s%s%s\n2,1,1,2\n--box\n2x2x2",
                              command, row->name, is_flag ? "" : "=",
                              is_flag ? "" : argument_of (row));
    seed_text (text, -1, take);
    mem_free (text);
  }
}

void fuzz_seeds (seed_taker *take) {
  static const char *const lines[] = {
      "solve\n--time=.5\n-x",      "solve\n--time=1.5e\n2,1",
      "solve\n--jobs=99999999999", "solve\n-fq",
      "solve\n--no-such\n2,1",     "solve\n--plan=map symmetry=none\nFTT",
      "count\n--\n-o\nFTTTTTT",    "solve\n--shape=##;#.\nFT",
      "solve\n--box=1x1x1\nFT"};
  for (int i = 0; commands[i]; i++)
    seed_command (commands[i]->name, take);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    seed_text (lines[i], -1, take);
}
