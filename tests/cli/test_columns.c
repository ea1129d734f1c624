/* Help, lists, words and tables in narrow terminals.  Only commands, which
 * people copy, may be longer than a line.
 */
#include "notation/notation.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define MARKET "2,1,1,1,2,1,2,1,1,1,1,2,1,2,1,1,1,1,1,2"
#define CRAIG_WOOD "\"$EXAMPLES/craig-wood.snake\""

/* Characters of UTF-8, each of which has one column here */
static int columns_in (const char *line, size_t length) {
  int columns = 0;
  for (size_t i = 0; i < length; i++)
    columns += (line[i] & 0xC0) != 0x80;
  return columns;
}

static int is_command (const char *line) {
  line += strspn (line, " ");
  return starts_with (line, "snakesat ") || starts_with (line, "--solver ");
}

/* The columns of the longest line that is no command */
static int widest (const char *text) {
  int most = 0;
  for (const char *line = text; *line;) {
    const size_t length = strcspn (line, "\r\n");
    const int columns = columns_in (line, length);
    if (columns > most && !is_command (line))
      most = columns;
    line += length + strspn (line + length, "\r\n");
  }
  return most;
}

static struct printed in_columns (const char *columns,
                                  const char *command) {
  char *line = format_text ("export COLUMNS=%s; %s", columns, command);
  struct printed printed = shell_run (line);
  mem_free (line);
  return printed;
}

static void fits (const char *columns, int most, const char *command) {
  struct printed printed = in_columns (columns, command);
  assert_true (*printed.out);
  if (widest (printed.out) > most)
    fail_msg ("COLUMNS=%s %s: %d columns\n%s", columns, command,
              widest (printed.out), printed.out);
  printed_clear (&printed);
}

/*---------------------------------- help -------------------------------*/

static const char *const topics[] = {"notations", "formats", "search",
                                     "exit", "environment"};

static void help_fits (const char *columns, int most) {
  struct printed list =
      shell_run ("\"$S\" help | sed -n 's/^  \\([a-z]*\\)  .*/\\1/p'");
  char *rest, *name = strtok_r (list.out, "\n", &rest);
  int pages = 0;
  fits (columns, most, "\"$S\" help");
  for (; name; name = strtok_r (0, "\n", &rest), pages++) {
    char *command = format_text ("\"$S\" help %s", name);
    char *whole = format_text ("\"$S\" help %s --all", name);
    fits (columns, most, command);
    fits (columns, most, whole);
    mem_free (whole);
    mem_free (command);
  }
  assert_true (pages > 18 + 4); /* commands, and topics */
  printed_clear (&list);
}

TEST (help_fits_into_narrow_terminals) {
  help_fits ("40", 40);
  help_fits ("50", 50);
}

TEST (help_is_not_wider_than_it_is_easy_to_read) {
  help_fits ("80", 78);
  help_fits ("120", 78);
}

/* Whatever is no width is as if it were not there. */
TEST (columns_that_are_nonsense) {
  static const char *const nonsense[] = {
      "''",  "0",     "7",
      "-50", "50x",   "wide",
      "5e1", "' 50'", "99999999999999999999999"};
  struct printed usual = shell_run ("unset COLUMNS; \"$S\" help solve --all");
  assert_int_equal (widest (usual.out), 78);
  for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
    struct printed printed = in_columns (nonsense[i], "\"$S\" help solve --all");
    assert_string_equal (printed.out, usual.out);
    printed_clear (&printed);
  }
  printed_clear (&usual);
}

/* In both ways to print an entry: beside its label, and below */
TEST (no_word_of_the_help_is_lost) {
  for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
    char *command = format_text (
        "for c in 40 50 120; do COLUMNS=$c \"$S\" help %s | "
        "tr -s ' \\n' '\\n\\n' >words-$c; done; cmp words-40 words-50 && "
        "cmp words-50 words-120",
        topics[i]);
    shell_expect (command, 0);
    mem_free (command);
  }
}

/*--------------------------------- topics ------------------------------*/

TEST (the_list_of_commands_has_the_topics) {
  for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
    char *command =
        format_text ("\"$S\" help | grep -q '^  %s  '", topics[i]);
    shell_expect (command, 0);
    mem_free (command);
  }
}

TEST (a_topic_has_all_of_its_table) {
  struct printed help = shell_run ("\"$S\" help notations");
  for (int i = 0; notation_number (i); i++) {
    char *entry = format_text ("\n  %s: ", notation_number (i)->prefix);
    assert_non_null (strstr (help.out, entry));
    mem_free (entry);
  }
  printed_clear (&help);
  shell_expect ("\"$S\" help formats >text; for f in words cells html pdf "
                "cnf drat csv; do grep -q \"^  $f  \" text || exit 1; done",
                0);
  shell_expect (
      "\"$S\" help search >text; for s in auto split sat beam agree; "
      "do grep -q \"^  $s  \" text || exit 1; done",
      0);
  shell_expect (
      "\"$S\" help exit >text; for s in 10 20 0 1 2 draw prove; do "
      "grep -q \"^  $s  \" text || exit 1; done",
      0);
  shell_expect ("\"$S\" help environment >text; for v in BROWSER COLUMNS "
                "NO_COLOR TMPDIR; do grep -q \"^  $v  \" text || exit 1; "
                "done",
                0);
}

TEST (misspelt_topics_and_commands) {
  shell_complains ("\"$S\" help notatons", 2,
                   "there is no help about 'notatons': did you mean "
                   "'notations'?");
  shell_complains ("\"$S\" help slove", 2, "did you mean 'solve'?");
  shell_complains ("\"$S\" help format", 2, "did you mean 'formats'?");
  shell_complains ("\"$S\" help e", 2,
                   "did you mean 'encode' or 'encodings' or 'explain' or "
                   "'exit' or 'environment'?");
  shell_complains ("\"$S\" help everything", 2,
                   "'snakesat help' lists all commands and topics");
  shell_complains ("\"$S\" notations", 2,
                   "unknown command 'notations': did you mean 'help "
                   "notations'?");
}

/*--------------------------------- answers -----------------------------*/

TEST (answers_fit_into_narrow_terminals) {
  static const char *const commands[] = {
      "solve " CRAIG_WOOD,
      "solve \"$EXAMPLES/king.snake\" --format layers",
      "solve --format words " CRAIG_WOOD,
      "count " CRAIG_WOOD,
      "hint " CRAIG_WOOD,
      "hint --moves FFRR " CRAIG_WOOD,
      "explain --nearest 2 \"$EXAMPLES/misprint-3x3x3.snake\"",
      "draw \"$EXAMPLES/smith.snake\"",
      "draw --as drill " CRAIG_WOOD,
      "encodings",
      "encodings " CRAIG_WOOD,
      "compare --encodings position --seeds 1 --box 2x2x2 TTTTTT",
      "prove --check-only \"$EXAMPLES/all-turn.snake\""};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    char *command = format_text ("\"$S\" %s", commands[i]);
    fits ("40", 40, command);
    fits ("50", 50, command);
    fits ("80", 80, command);
    fits ("wide", 80, command);
    mem_free (command);
  }
}

/* Lines that were broken are the same words. */
TEST (narrow_words_are_the_same_words) {
  shell_expect (
      "for c in 40 80; do COLUMNS=$c \"$S\" solve -q --format words " MARKET
      " | tr -s ' \\n' '\\n\\n' >words-$c; done; cmp words-40 words-80",
      0);
}

/* What is written to files, or for programs, is the same everywhere. */
TEST (files_do_not_depend_on_the_terminal) {
  shell_expect ("for c in 40 80; do export COLUMNS=$c; "
                "\"$S\" draw -q " CRAIG_WOOD " -o $c.txt && "
                "\"$S\" encode -q " CRAIG_WOOD " >$c.cnf && "
                "\"$S\" solve --json " CRAIG_WOOD " | "
                "sed 's/\"seconds\":[^,}]*//' >$c.json; done; "
                "cmp 40.txt 80.txt && cmp 40.cnf 80.cnf && "
                "cmp 40.json 80.json",
                0);
}

TEST (the_width_of_a_terminal_is_obeyed) {
  if (!shell_has_terminals ())
    return;
  struct printed printed = shell_on_terminal (
      "unset COLUMNS; stty cols 44 <&1; \"$S\" help solve --all");
  assert_int_equal (printed.status, 0);
  assert_in_range (widest (printed.out), 38, 44);
  printed_clear (&printed);
  printed = shell_on_terminal (
      "unset COLUMNS; stty cols 0 <&1; \"$S\" help solve --all");
  assert_int_equal (widest (printed.out), 78);
  printed_clear (&printed);
}
