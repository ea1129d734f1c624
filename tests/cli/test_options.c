/* The table of options, and what command lines make of it */
#include "cli/command.h"
#include "cli/option.h"

#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/*------------------------------- the table -----------------------------*/

static int is_option_of (const char *name, const char *command) {
  int times = 0;
  for (const struct option_row *row = option_table; row->name; row++)
    times += !strcmp (row->name, name) &&
             (!row->commands || list_has_word (row->commands, command));
  return times;
}

/* Calls `check` with each word of the list, where there is one. */
static void for_words (const char *list, const char *name,
                       void (*check) (const char *name, const char *word)) {
  if (!list)
    return;
  char *copy = copy_text (list), *rest = 0;
  for (char *word = strtok_r (copy, " ", &rest); word;
       word = strtok_r (0, " ", &rest))
    check (name, word);
  mem_free (copy);
}

static void has_it_once (const char *name, const char *command) {
  if (is_option_of (name, command) != 1)
    fail_msg ("%s has --%s %d times", command, name,
              is_option_of (name, command));
}

TEST (no_command_has_two_options_of_one_name) {
  for (const struct option_row *row = option_table; row->name; row++)
    for_words (row->commands, row->name, has_it_once);
}

static int have_a_command_in_common (const char *one, const char *other,
                                     const char *of) {
  for (const struct option_row *row = option_table; row->name; row++) {
    char *list = copy_text (row->commands ? row->commands : ""), *rest = 0;
    int found = 0;
    for (char *word = strtok_r (list, " ", &rest); word;
         word = strtok_r (0, " ", &rest))
      found |= (!of || list_has_word (of, word)) &&
               is_option_of (one, word) && is_option_of (other, word);
    mem_free (list);
    if (found)
      return 1;
  }
  return 0;
}

TEST (rules_are_about_options_of_one_command) {
  for (const struct option_rule *rule = option_rules; rule->one; rule++) {
    char *others = copy_text (rule->other), *rest = 0;
    char *one = copy_text (rule->one);
    one[strcspn (one, " ")] = 0;
    for (char *other = strtok_r (others, " ", &rest); other;
         other = strtok_r (0, " ", &rest))
      if (!have_a_command_in_common (one, other, rule->commands))
        fail_msg ("no command has --%s and --%s", one, other);
    mem_free (one);
    mem_free (others);
  }
}

TEST (the_table_is_in_the_order_of_its_sections) {
  for (const struct option_row *row = option_table + 1; row->name; row++)
    assert_true (row[-1].section <= row->section);
}

static void is_command (const char *name, const char *command) {
  (void)name;
  char *help = format_text ("\"$S\" help | grep -q '^  %s  ' && "
                            "\"$S\" help %s >text",
                            command, command);
  shell_expect (help, 0);
  mem_free (help);
}

TEST (all_commands_of_the_table_are_there) {
  for (const struct option_row *row = option_table; row->name; row++)
    if (list_has_word ("shape json", row->name))
      for_words (row->commands, row->name, is_command);
#define CHECK(NAME) is_command ("help", #NAME);
  COMMANDS (CHECK)
#undef CHECK
}

static void is_taken_somewhere (const char *list, const char *name) {
  (void)list;
  for (const struct option_row *row = option_table; row->name; row++)
    if (!strcmp (row->name, name))
      return;
  fail_msg ("no command has --%s", name);
}

TEST (what_is_experimental_is_there_and_marked) {
  for_words (experimental_commands, "experimental", is_command);
  for_words (experimental_options, "experimental", is_taken_somewhere);
  shell_expect ("\"$S\" help | grep '^  gather.*(experimental)$' >text", 0);
  shell_expect ("\"$S\" help gather | grep 'is experimental' >text", 0);
  shell_expect ("\"$S\" help solve --all | grep 'about N parts "
                "(experimental)' >text",
                0);
  shell_expect ("\"$S\" help solve | grep 'is experimental' >text", 1);
}

/*---------------------------------- help -------------------------------*/

static void is_usual_option (const char *command, const char *name) {
  if (!option_is_known (name, command))
    fail_msg ("the help of %s lists --%s, which it does not take", command,
              name);
}

/* The help of a command fits a screen, what it lists is there, and the
 * whole help has every option, in both ways to ask for it.
 */
static void check_help (const struct command *command) {
  char *line = format_text (
      "COLUMNS=80 \"$S\" help %s >short && COLUMNS=80 \"$S\" %s --help | "
      "cmp - short && test $(wc -l <short) -le 24 && COLUMNS=80 \"$S\" "
      "help "
      "%s --all >whole && COLUMNS=80 \"$S\" %s --all -h | cmp - whole",
      command->name, command->name, command->name, command->name);
  shell_expect (line, 0);
  mem_free (line);
  if (command->usual)
    for_words (command->usual, command->name, is_usual_option);
  const struct option_row *row = 0;
  while ((row = option_next (row, command->name))) {
    line = format_text ("grep -q -e '^  \\(-., \\)*--%s\\( \\|$\\)' whole",
                        row->name);
    shell_expect (line, 0);
    mem_free (line);
  }
}

TEST (help_is_a_screen_and_the_whole_help_lacks_nothing) {
#define CHECK(NAME) check_help (&command_##NAME);
  COMMANDS (CHECK)
#undef CHECK
}

/*-------------------------------- parsing ------------------------------*/

#define MOST_WORDS 16

struct parsed {
  struct options options;
  char *words, *argument[MOST_WORDS]; /* from 1 on, up to a 0 */
  char *error;
};

/* Words with blanks between them, the first one being the command */
static void parse (const char *words, struct parsed *parsed) {
  char *rest = 0;
  int count = 0;
  parsed->words = copy_text (words);
  for (char *word = strtok_r (parsed->words, " ", &rest); word;
       word = strtok_r (0, " ", &rest))
    parsed->argument[count++] = word;
  parsed->argument[count] = 0;
  parsed->error = options_parse (&parsed->options, parsed->argument);
}

static void parsed_clear (struct parsed *parsed) {
  options_clear (&parsed->options);
  mem_free (parsed->error);
  mem_free (parsed->words);
}

static void is_refused (const char *words, const char *why) {
  struct parsed parsed;
  parse (words, &parsed);
  if (!parsed.error || !strstr (parsed.error, why))
    fail_msg ("%s: %s", words, parsed.error ? parsed.error : "taken");
  parsed_clear (&parsed);
}

TEST (numbers_are_digits) {
  static const struct {
    const char *option, *wrong, *why;
  } options[] = {
      {"jobs", "1e2 2.0 -1 +1 0x2 1,5 1k nan 1025",
       "--jobs takes a whole number from 0 to 1024"},
      {"time", "1e2 1. . 1.5.2 -1 inf 0x1", "--time takes a number from 0"},
      {"seed", "1.5 4294967296", "--seed takes a whole number from 0"}};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    char *list = copy_text (options[i].wrong), *rest = 0;
    for (char *word = strtok_r (list, " ", &rest); word;
         word = strtok_r (0, " ", &rest)) {
      char *words = format_text ("count --%s %s", options[i].option, word);
      is_refused (words, options[i].why);
      mem_free (words);
    }
    mem_free (list);
  }
  is_refused ("solve --limit 0", "from 1 to");
  struct parsed parsed;
  parse ("count --jobs 1024 --seed 4294967295 --time 0.5 --memory 12",
         &parsed);
  assert_null (parsed.error);
  assert_int_equal (parsed.options.search.jobs, 1024);
  assert_int_equal (parsed.options.search.seed, 4294967295);
  assert_true (parsed.options.search.seconds == 0.5);
  assert_true (parsed.options.search.megabytes == 12);
  parsed_clear (&parsed);
}

TEST (names_that_are_not_whole_are_completed_by_the_error) {
  struct parsed parsed;
  is_refused (
      "compare --seed 3",
      "--seed belongs to 'solve', 'draw', 'hint', 'prove', 'count', "
      "'design' and 'generate': did you mean --seeds?");
  is_refused ("compare --seed=3", "did you mean --seeds?");
  is_refused ("solve --json --part 3", "did you mean --parts?");
  is_refused ("encode --cube=5", "did you mean --cubes?");
  is_refused ("compare --see 9", "unknown option --see: did you mean "
                                 "--seeds?");
  is_refused ("draw --colour never", "did you mean --color?");
  parse ("compare --seeds 9 --amos pairwise --encodings=map "
         "--encodings=all --symmetries all --seeds 7",
         &parsed);
  assert_null (parsed.error);
  assert_int_equal (parsed.options.compare.seeds, 7);
  assert_string_equal (parsed.options.compare.amos, "pairwise");
  assert_string_equal (parsed.options.compare.encodings, "all");
  assert_string_equal (parsed.options.compare.symmetries, "all");
  parsed_clear (&parsed);
  parse ("compare --csv -qh --seeds 4", &parsed);
  assert_null (parsed.error);
  assert_true (parsed.options.output.quiet && parsed.options.help);
  parsed_clear (&parsed);
}

TEST (what_is_no_option_is_refused) {
  is_refused ("solve --se 3", "unknown option --se");
  is_refused ("solve --=3", "unknown option --");
  struct parsed parsed;
  parse ("draw --color never", &parsed);
  assert_null (parsed.error);
  assert_int_equal (parsed.options.picture.colour, COLOUR_NEVER);
  parsed_clear (&parsed);
}

TEST (what_is_not_said_is_standard) {
  struct parsed parsed;
  parse ("compare", &parsed);
  assert_int_equal (parsed.options.compare.seeds, 3);
  assert_true (parsed.options.search.seconds == 5);
  parsed_clear (&parsed);
  parse ("solve", &parsed);
  assert_true (parsed.options.search.seconds == 0);
  assert_null (parsed.options.formula.plan);
  parsed_clear (&parsed);
}

TEST (options_and_arguments_come_in_any_order) {
  struct parsed parsed;
  parse ("solve one --amo pairwise two -q --with none -- --three", &parsed);
  assert_null (parsed.error);
  assert_string_equal (parsed.options.formula.plan,
                       "amo=pairwise with=none");
  assert_true (parsed.options.output.quiet);
  assert_string_equal (parsed.argument[1], "one");
  assert_string_equal (parsed.argument[2], "two");
  assert_string_equal (parsed.argument[3], "--three");
  assert_null (parsed.argument[4]);
  parsed_clear (&parsed);
  parse ("compare --solver minisat x --solver picosat", &parsed);
  assert_null (parsed.error);
  assert_int_equal (parsed.options.compare.solvers.count, 2);
  assert_string_equal (parsed.options.compare.solvers.item[1], "picosat");
  parsed_clear (&parsed);
  parse ("encode -qo out.cnf - -oother", &parsed);
  assert_null (parsed.error);
  assert_true (parsed.options.output.quiet);
  assert_string_equal (parsed.options.output.file, "other");
  assert_int_equal (parsed.options.given.count, 3);
  assert_string_equal (parsed.options.given.item[1].argument, "out.cnf");
  assert_string_equal (parsed.argument[1], "-");
  assert_null (parsed.argument[2]);
  parsed_clear (&parsed);
}
