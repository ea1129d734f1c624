#include "text/quote.h"

#include "system/memory.h"
#include "system/text_stream.h"

#include "testing.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[] = {"king.snake",
                                    "",
                                    "a b",
                                    "it's",
                                    "''",
                                    "$HOME `id` \\n \"x\"",
                                    "*?[a]{b,c}",
                                    "~",
                                    "a;b|c&d>e<f(g)#!",
                                    "two\nlines",
                                    "W\xc3\xbcrfel"};

/* `printf %s WORD` prints what the shell has understood. */
TEST (a_shell_reads_a_quoted_word_back) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char *word = shell_word (words[i]), said[64] = "";
    char *command = format_text ("printf %%s %s", word);
    FILE *shell = popen (command, "r");
    assert_non_null (shell);
    assert_int_equal (fread (said, 1, sizeof said - 1, shell),
                      strlen (words[i]));
    assert_int_equal (pclose (shell), 0);
    assert_string_equal (said, words[i]);
    mem_free (command);
    mem_free (word);
  }
}

static void is_written (char *(*quote) (const char *), const char *text,
                        const char *expected) {
  char *quoted = quote (text);
  assert_string_equal (quoted, expected);
  mem_free (quoted);
}

TEST (a_word_is_quoted_only_if_it_has_to_be) {
  is_written (shell_word, "--box=3x3x3", "--box=3x3x3");
  is_written (shell_word, "moves:FFR", "moves:FFR");
  is_written (shell_word, "3 2 2", "'3 2 2'");
  is_written (shell_word, "it's", "'it'\\''s'");
}

/* bash reads these words, whatever /bin/sh may be. */
TEST (a_word_that_is_shown_has_no_control_character) {
  is_written (shown_word, "3 2 2", "'3 2 2'");
  is_written (shown_word, "W\xc3\xbcrfel", "'W\xc3\xbcrfel'");
  is_written (shown_word, "a\033'\\\377 b~\177",
              "$'a\\033\\'\\\\\\377 b~\\177'");
  is_written (shown_word, "\n1", "$'\\0121'");
  is_written (shown_file_name, "-\t", "$'./-\\011'");
}

TEST (the_name_of_a_file_is_no_option) {
  is_written (shell_file_name, "-pq", "./-pq");
  is_written (shell_file_name, "-", "./-");
  is_written (shell_file_name, "a-b", "a-b");
  is_written (shell_file_name, "/-a", "/-a");
  is_written (shell_file_name, "-p q", "'./-p q'");
}

/* The first fields are the examples of RFC 4180, section 2, the others what
 * OWASP says of CSV injection.
 */
TEST (csv_fields_are_quoted_if_they_have_to_be) {
  static const char *const fields[][2] = {{"=HYPERLINK(\"http://x\",1)",
                                           "\"'=HYPERLINK(\"\"http://x\"\""
                                           ",1)\""},
                                          {"@SUM(1)", "'@SUM(1)"},
                                          {"+1", "'+1"},
                                          {"-1", "'-1"},
                                          {"a=b", "a=b"},
                                          {"aaa", "aaa"},
                                          {"", ""},
                                          {"b\r\nbb", "\"b\r\nbb\""},
                                          {"b\"bb", "\"b\"\"bb\""},
                                          {"a,b", "\"a,b\""},
                                          {"a b", "a b"}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    FILE *stream = text_stream_open ();
    csv_write_field (stream, fields[i][0]);
    char *text = text_stream_close (stream);
    assert_string_equal (text, fields[i][1]);
    mem_free (text);
  }
}
