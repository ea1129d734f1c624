#include "encodings/self_description.h"
#include "system/memory.h"

#include "directory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static int leave (void **state) {
  unlink ("king.cnf");
  return directory_leave (state);
}

static void write_bytes (const char *bytes, size_t size) {
  FILE *file = fopen ("king.cnf", "w");
  assert_non_null (file);
  assert_int_equal (fwrite (bytes, 1, size, file), size);
  fclose (file);
}

static void write_gzip (const char *bytes, size_t size) {
  gzFile file = gzopen ("king.cnf", "wb");
  assert_non_null (file);
  assert_int_equal (gzwrite (file, bytes, (unsigned)size), size);
  gzclose (file);
}

/* As the description is defined, with a shape that has an empty line. */
static const char example[] = "c snakesat 1.0\n"
                              "c name: King\n"
                              "c shape:\n"
                              "c ##\n"
                              "c\n"
                              "c ##\n"
                              "c snake: moves:FFT\n"
                              "c plan: map ladder\n"
                              "c end of puzzle\n"
                              "c varname 1 first\n"
                              "p cnf 4096 157640\n"
                              "1 2 0\n";

static const char example_puzzle[] = "\n"
                                     "name: King\n"
                                     "shape:\n"
                                     "##\n"
                                     "\n"
                                     "##\n"
                                     "snake: moves:FFT\n";

static void expect_formula (const char *puzzle, const char *plan,
                            int variables, int is_opb) {
  struct self_description found;
  char *error = self_description_read ("king.cnf", &found);
  if (error)
    fail_msg ("%s", error);
  assert_string_equal (found.puzzle, puzzle);
  assert_string_equal (found.plan, plan);
  assert_int_equal (found.variables, variables);
  assert_int_equal (found.is_opb, is_opb);
  assert_int_equal (self_description_present ("king.cnf"), 1);
  self_description_clear (&found);
}

static void expect_description (const char *puzzle, const char *plan,
                                int variables) {
  expect_formula (puzzle, plan, variables, 0);
}

static void expect_error_in (const char *name, const char *expected) {
  struct self_description found;
  char *error = self_description_read (name, &found);
  assert_non_null (error);
  assert_string_equal (error, expected);
  mem_free (error);
}

static void expect_error (const char *text, const char *expected) {
  write_bytes (text, strlen (text));
  expect_error_in ("king.cnf", expected);
}

TEST_WITH (directory_enter, leave, descriptions_are_read) {
  write_bytes (example, sizeof example - 1);
  expect_description (example_puzzle, "map ladder", 4096);
}

TEST_WITH (directory_enter, leave, gzip_files_are_read) {
  write_gzip (example, sizeof example - 1);
  expect_description (example_puzzle, "map ladder", 4096);
}

TEST_WITH (directory_enter, leave, other_comments_do_not_matter) {
  static const char text[] = "c from somewhere\r\n"
                             "\r\n"
                             "c\r\n"
                             "c snakesat 2.0\r\n"
                             "c box: 3x3x3\r\n"
                             "c plan: x\r\n"
                             "c end of puzzle\r\n"
                             "c snakesat 2.0\r\n"
                             "c\r\n"
                             "p cnf 5 0";
  write_bytes (text, sizeof text - 1);
  expect_description ("\n\n\n\nbox: 3x3x3\n", "x", 5);
}

TEST_WITH (directory_enter, leave, byte_order_marks_are_skipped) {
  static const char mark[] = "\xef\xbb\xbf";
  char text[sizeof mark + sizeof example];
  memcpy (text, mark, sizeof mark - 1);
  memcpy (text + sizeof mark - 1, example, sizeof example);
  write_bytes (text, sizeof mark - 1 + sizeof example - 1);
  expect_description (example_puzzle, "map ladder", 4096);
}

/* The clauses are not looked at: there may be gigabytes of them. */
TEST_WITH (directory_enter, leave, only_the_beginning_is_read) {
  char text[sizeof example + 10];
  const size_t size = sizeof example - 1;
  memcpy (text, example, size);
  memset (text + size, 0, 10);
  write_bytes (text, size + 10);
  expect_description (example_puzzle, "map ladder", 4096);
}

TEST_WITH (directory_enter, leave, long_snakes_are_read) {
  char *letters = mem_alloc (90001);
  assert_non_null (letters);
  memset (letters, 'F', 90000);
  letters[90000] = 0;
  char *text = mem_alloc (100000), *puzzle = mem_alloc (100000);
  assert_true (text && puzzle);
  const int size = sprintf (text,
                            "c snakesat 1.0\nc snake: %s\nc plan: x\n"
                            "c end of puzzle\np cnf 1 1\n",
                            letters);
  sprintf (puzzle, "\nsnake: %s\n", letters);
  write_bytes (text, (size_t)size);
  expect_description (puzzle, "x", 1);
  mem_free (letters);
  mem_free (text);
  mem_free (puzzle);
}

#define NO_HEADER                                                          \
  "king.cnf: not a CNF, or one that was cut off: it ends without a line "  \
  "'p cnf VARIABLES CLAUSES'"
#define NO_CNF                                                             \
  "expected a comment or a line 'p cnf VARIABLES CLAUSES': this is not a " \
  "CNF"

TEST_WITH (directory_enter, leave, other_files_are_refused) {
  expect_error ("", NO_HEADER);
  expect_error ("c snakesat 1.0\nc box: 2x2x2\n", NO_HEADER);
  expect_error ("name: King\n", "king.cnf:1: " NO_CNF);
  expect_error ("c\np cnf 3\n", "king.cnf:2: " NO_CNF);
  expect_error ("p cnf -3 2\n", "king.cnf:1: " NO_CNF);
  expect_error ("p cnf +3 2\n", "king.cnf:1: " NO_CNF);
  expect_error ("p cnf x 2\n", "king.cnf:1: " NO_CNF);
  expect_error ("p cnf 99999999999 2\n", "king.cnf:1: " NO_CNF);
  expect_error ("p cnf 99999999999999999999 2\n", "king.cnf:1: " NO_CNF);
  expect_error ("p wcnf 3 2 1\n", "king.cnf:1: " NO_CNF);
  expect_error ("cnf\n", "king.cnf:1: " NO_CNF);
  expect_error_in ("nowhere.cnf", "nowhere.cnf: No such file or directory");
  expect_error_in ("/tmp", "/tmp: Is a directory");
}

TEST_WITH (directory_enter, leave, foreign_formulas_are_refused) {
  expect_error ("c somebody else's\np cnf 3 2\n1 2 0\n-1 3 0\n",
                "king.cnf: this CNF does not say which puzzle it belongs "
                "to; give the puzzle instead");
}

TEST_WITH (directory_enter, leave, damaged_descriptions_are_refused) {
  expect_error ("c snakesat 1.0\nc box: 2x2x2\np cnf 3 2\n",
                "king.cnf:3: the description of the puzzle is damaged: it "
                "has no plan, or no 'c end of puzzle'");
  expect_error ("c snakesat 1.0\nc plan: x\np cnf 3 2\n",
                "king.cnf:3: the description of the puzzle is damaged: it "
                "has no plan, or no 'c end of puzzle'");
  expect_error ("c snakesat 1.0\nc plan: x\nc snake: FFT\np cnf 3 2\n",
                "king.cnf:3: the description of the puzzle is damaged: "
                "expected 'c end of puzzle'");
  expect_error ("c snakesat 1.0\nsnake: FFT\nc plan: x\n",
                "king.cnf:2: " NO_CNF);
}

/* Wherever a file was cut: only behind the number of variables does it not
 * matter.
 */
TEST_WITH (directory_enter, leave, cut_files_are_refused) {
  const size_t enough = (size_t)(strstr (example, "157640") + 1 - example);
  for (size_t cut = 0; cut < sizeof example; cut++) {
    struct self_description found;
    write_bytes (example, cut);
    char *error = self_description_read ("king.cnf", &found);
    assert_int_equal (!error, cut >= enough);
    if (!error) {
      assert_string_equal (found.puzzle, example_puzzle);
      assert_string_equal (found.plan, "map ladder");
      assert_int_equal (found.variables, 4096);
      self_description_clear (&found);
    }
    mem_free (error);
  }
}

#define DAMAGED                                                            \
  "king.cnf: it cannot be decompressed: it is damaged or cut off"

TEST_WITH (directory_enter, leave, damaged_gzip_files_are_refused) {
  char bytes[400];
  write_gzip (example, sizeof example - 1);
  FILE *file = fopen ("king.cnf", "r");
  assert_non_null (file);
  const size_t size = fread (bytes, 1, sizeof bytes, file);
  fclose (file);
  write_bytes (bytes, 40);
  expect_error_in ("king.cnf", DAMAGED);
  memset (bytes + 20, 0x55, size - 20);
  write_bytes (bytes, size);
  expect_error_in ("king.cnf", DAMAGED);
}

TEST_WITH (directory_enter, leave, huge_and_binary_lines_are_refused) {
  char *text = mem_alloc (1000001);
  assert_non_null (text);
  memset (text, 'c', 1000000);
  text[1] = ' ';
  text[1000000] = 0;
  expect_error (text, "king.cnf:1: this line is too long for a CNF of "
                      "snakesat's");
  assert_int_equal (self_description_present ("king.cnf"), 0);
  mem_free (text);
  write_bytes ("c \0\np cnf 3 2\n", 14);
  expect_error_in ("king.cnf",
                   "king.cnf:1: this is binary data, not a CNF");
}

TEST_WITH (directory_enter, leave, endless_descriptions_are_refused) {
  FILE *file = fopen ("king.cnf", "w");
  assert_non_null (file);
  fprintf (file, "c snakesat 1.0\n");
  for (int i = 0; i < 600000; i++)
    fprintf (file, "c #\n");
  fprintf (file, "c plan: x\nc end of puzzle\np cnf 1 1\n");
  fclose (file);
  struct self_description found;
  char *error = self_description_read ("king.cnf", &found);
  assert_non_null (error);
  assert_non_null (
      strstr (error, ": the description of the puzzle is too long"));
  mem_free (error);
}

/*---------------------------------- OPB --------------------------------*/

static const char opb_example[] = "* #variable= 4096 #constraint= 2048\n"
                                  "* snakesat 1.0\n"
                                  "* name: King\n"
                                  "* shape:\n"
                                  "* ##\n"
                                  "*\n"
                                  "* ##\n"
                                  "* snake: moves:FFT\n"
                                  "* plan: map ladder\n"
                                  "* end of puzzle\n"
                                  "* group 1-2: first\n"
                                  "+1 x1 +1 x2 = 1 ;\n";

#define OPB_PUZZLE "\n\nname: King\nshape:\n##\n\n##\nsnake: moves:FFT\n"

TEST_WITH (directory_enter, leave, pseudo_boolean_files_are_read) {
  write_bytes (opb_example, sizeof opb_example - 1);
  expect_formula (OPB_PUZZLE, "map ladder", 4096, 1);
  write_gzip (opb_example, sizeof opb_example - 1);
  expect_formula (OPB_PUZZLE, "map ladder", 4096, 1);
}

/* Some of the first constraint has to be there. */
TEST_WITH (directory_enter, leave, cut_pseudo_boolean_files_are_refused) {
  const size_t enough = (size_t)(strstr (opb_example, "+1") - opb_example);
  for (size_t cut = 1; cut < sizeof opb_example; cut++) {
    struct self_description found;
    write_bytes (opb_example, cut);
    char *error = self_description_read ("king.cnf", &found);
    assert_int_equal (!error, cut > enough);
    if (!error)
      self_description_clear (&found);
    mem_free (error);
  }
}

TEST_WITH (directory_enter, leave, other_pseudo_boolean_files_are_refused) {
  expect_error ("* #variable= 2 #constraint= 1\n* php\n+1 x1 >= 1 ;\n",
                "king.cnf: this formula does not say which puzzle it "
                "belongs to; give the puzzle instead");
  expect_error ("* #variable= x #constraint= 1\n",
                "king.cnf:1: expected '* #variable= VARIABLES #constraint= "
                "CONSTRAINTS'");
  expect_error ("* #variable= 2\n",
                "king.cnf:1: expected '* #variable= VARIABLES #constraint= "
                "CONSTRAINTS'");
  expect_error ("* #variable= 2 #constraint= 1\n* snakesat 1.0\n",
                "king.cnf: not a formula, or one that was cut off: it ends "
                "without a constraint");
  expect_error ("* snakesat 1.0\n", "king.cnf:1: " NO_CNF);
}

static int present (const char *text) {
  write_bytes (text, strlen (text));
  return self_description_present ("king.cnf");
}

TEST_WITH (directory_enter, leave, formulas_are_told_from_puzzles) {
  assert_int_equal (present ("p cnf 3 2\n"), 1);
  assert_int_equal (present ("c comment\n\nc\np cnf 3 2\n"), 1);
  assert_int_equal (present ("p cnf"), 1);
  assert_int_equal (present (opb_example), 1);
  assert_int_equal (present ("* #variable= 1"), 1);
  assert_int_equal (present ("* * S T\n"), 0);
  assert_int_equal (present ("\n* #variable= 1"), 0);
  assert_int_equal (present (""), 0);
  assert_int_equal (present ("c only talk\n"), 0);
  assert_int_equal (present ("name: King\np cnf 3 2\n"), 0);
  assert_int_equal (present ("corners: 1 2\np cnf 3 2\n"), 0);
  assert_int_equal (present ("p e p e\n"), 0);
  write_gzip ("c\np cnf 1 1\n", 12);
  assert_int_equal (self_description_present ("king.cnf"), 1);
  assert_int_equal (self_description_present ("nowhere.cnf"), 0);
  assert_int_equal (self_description_present ("/tmp"), 0);
  assert_int_equal (self_description_present ("/dev/null"), 0);
  assert_int_equal (self_description_present ("-"), 0);
}

/* A pipe would be empty when it is read a second time; opening it would
 * even wait for a writer.
 */
TEST_WITH (directory_enter, leave, pipes_are_left_alone) {
  assert_int_equal (mkfifo ("king.cnf", 0600), 0);
  assert_int_equal (self_description_present ("king.cnf"), 0);
}
