#include "cnf/answer.h"
#include "system/memory.h"

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANSWERS TESTS_DIRECTORY "/cnf/answers/"

struct outcome {
  char *error;
  enum verdict verdict;
  struct model model;
};

static struct outcome read_file (const char *path, int variables) {
  struct outcome outcome;
  FILE *file = fopen (path, "r");
  assert_non_null (file);
  outcome.error = answer_read (file, "answer.txt", variables,
                               &outcome.verdict, &outcome.model);
  fclose (file);
  return outcome;
}

static struct outcome read_bytes (const char *bytes, size_t size,
                                  int variables) {
  if (!size)
    return read_file ("/dev/null", variables);
  struct outcome outcome;
  FILE *file = fmemopen ((void *)(uintptr_t)bytes, size, "r");
  assert_non_null (file);
  outcome.error = answer_read (file, "answer.txt", variables,
                               &outcome.verdict, &outcome.model);
  fclose (file);
  return outcome;
}

static void clear (struct outcome *outcome) {
  mem_free (outcome->error);
  model_clear (&outcome->model);
}

static int same (const struct outcome *a, const struct outcome *b) {
  return a->verdict == b->verdict &&
         a->model.variables == b->model.variables &&
         !memcmp (a->model.value + 1, b->model.value + 1,
                  (size_t)a->model.variables);
}

/*------------------------------ recordings -----------------------------*/

#define NO_MODEL                                                           \
  "satisfiable, but there are no literals: give the result file of "       \
  "minisat, and run glucose with -model, clasp without -q"
#define NOTHING                                                            \
  "answer.txt: no answer in it, neither a status such as 's SATISFIABLE' " \
  "nor literals"

static const struct recording {
  const char *file;
  const char *formula; /* 0 where it does not matter */
  enum verdict verdict;
  const char *error; /* how it ends, or 0 */
} recordings[] = {
    {"cadical-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"cadical-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"cadical-verbose-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"cadical-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"cadical-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"clasp-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"clasp-all-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"clasp-quiet-tiny.txt", "tiny.cnf", VERDICT_UNKNOWN, NO_MODEL},
    {"clasp-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"clasp-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"clasp-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"cryptominisat-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"cryptominisat-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"cryptominisat-verbose-queens.txt", "queens.cnf", VERDICT_SATISFIABLE,
     0},
    {"cryptominisat-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"cryptominisat-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"glucose-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"glucose-nomodel-tiny.txt", "tiny.cnf", VERDICT_UNKNOWN, NO_MODEL},
    {"glucose-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"glucose-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"glucose-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"glucose-result-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"glucose-result-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"glucose-result-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"glucose-result-unknown.txt", 0, VERDICT_UNKNOWN, NOTHING},
    {"ilingeling-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"kissat-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"kissat-partial-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"kissat-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"kissat-verbose-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"kissat-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"kissat-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"lingeling-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"lingeling-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"lingeling-verbose-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"lingeling-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"minisat-result-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"minisat-result-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"minisat-result-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"minisat-result-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"minisat-stdout-tiny.txt", "tiny.cnf", VERDICT_UNKNOWN, NO_MODEL},
    {"minisat-stdout-queens.txt", "queens.cnf", VERDICT_UNKNOWN, NO_MODEL},
    {"minisat-stdout-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"minisat-stdout-unknown.txt", 0, VERDICT_UNKNOWN, 0},
    {"picosat-tiny.txt", "tiny.cnf", VERDICT_SATISFIABLE, 0},
    {"picosat-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"picosat-verbose-queens.txt", "queens.cnf", VERDICT_SATISFIABLE, 0},
    {"picosat-pigeons.txt", "pigeons.cnf", VERDICT_UNSATISFIABLE, 0},
    {"picosat-unknown.txt", 0, VERDICT_UNKNOWN, 0},
};

#define RECORDINGS (sizeof recordings / sizeof *recordings)

static char *join (const char *a, const char *b) {
  char *text = mem_alloc (strlen (a) + strlen (b) + 1);
  assert_non_null (text);
  return strcat (strcpy (text, a), b);
}

static FILE *open_formula (const char *name, int *variables) {
  char *path = join (ANSWERS, name);
  FILE *file = fopen (path, "r");
  assert_non_null (file);
  assert_int_equal (fscanf (file, "p cnf %d %*d", variables), 1);
  mem_free (path);
  return file;
}

static int variables_of (const struct recording *recording) {
  int variables = 156;
  if (recording->formula)
    fclose (open_formula (recording->formula, &variables));
  return variables;
}

static void satisfies (const struct model *model, const char *formula) {
  int variables, literal, satisfied = 0;
  FILE *file = open_formula (formula, &variables);
  while (fscanf (file, "%d", &literal) == 1)
    if (literal)
      satisfied |= model->value[abs (literal)] == (literal < 0 ? -1 : 1);
    else {
      assert_true (satisfied);
      satisfied = 0;
    }
  fclose (file);
}

static int ends_with (const char *text, const char *end) {
  const size_t length = strlen (text), wanted = strlen (end);
  return length >= wanted && !strcmp (text + length - wanted, end);
}

static void check_recording (const struct recording *recording,
                             const struct outcome *outcome) {
  if (recording->error) {
    assert_non_null (outcome->error);
    assert_true (ends_with (outcome->error, recording->error));
  } else if (outcome->error)
    fail_msg ("%s: %s", recording->file, outcome->error);
  assert_int_equal (outcome->verdict, recording->verdict);
  if (outcome->verdict == VERDICT_SATISFIABLE)
    satisfies (&outcome->model, recording->formula);
}

TEST (recorded_answers_are_read) {
  for (size_t i = 0; i < RECORDINGS; i++) {
    char *path = join (ANSWERS, recordings[i].file);
    struct outcome outcome =
        read_file (path, variables_of (&recordings[i]));
    check_recording (&recordings[i], &outcome);
    clear (&outcome);
    mem_free (path);
  }
}

static char *load (const char *path, size_t *size) {
  FILE *file = fopen (path, "r");
  assert_non_null (file);
  char *bytes = mem_alloc (1 << 16);
  assert_non_null (bytes);
  *size = fread (bytes, 1, 1 << 16, file);
  assert_true (*size < 1 << 16);
  fclose (file);
  return bytes;
}

/* What is left of an answer is refused, or undecided, or what is missing
 * does not change anything.
 */
TEST (cut_answers_are_never_wrong) {
  for (size_t i = 0; i < RECORDINGS; i++) {
    const int variables = variables_of (&recordings[i]);
    size_t size;
    char *path = join (ANSWERS, recordings[i].file);
    char *bytes = load (path, &size);
    struct outcome whole = read_bytes (bytes, size, variables);
    for (size_t cut = 0; cut < size; cut++) {
      struct outcome part = read_bytes (bytes, cut, variables);
      if (!part.error && part.verdict != VERDICT_UNKNOWN &&
          (whole.error || !same (&whole, &part)))
        fail_msg ("%s cut to %zu bytes is taken for another answer",
                  recordings[i].file, cut);
      clear (&part);
    }
    clear (&whole);
    mem_free (bytes);
    mem_free (path);
  }
}

/* Every literal is read, in its place, not only enough of them. */
TEST (queens_stand_where_the_solvers_say) {
  static const struct {
    const char *file;
    int queen[8];
  } boards[] = {
      {"cadical-queens.txt", {7, 11, 17, 30, 40, 45, 50, 60}},
      {"kissat-queens.txt", {4, 15, 21, 26, 38, 41, 51, 64}},
      {"clasp-queens.txt", {5, 11, 17, 31, 34, 48, 54, 60}},
      {"cryptominisat-queens.txt", {3, 14, 20, 26, 40, 45, 55, 57}}};
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    char *path = join (ANSWERS, boards[i].file);
    struct outcome outcome = read_file (path, 64);
    assert_null (outcome.error);
    for (int variable = 1, row = 0; variable <= 64; variable++) {
      const int queen = row < 8 && boards[i].queen[row] == variable;
      assert_int_equal (outcome.model.value[variable], queen ? 1 : -1);
      row += queen;
    }
    clear (&outcome);
    mem_free (path);
  }
}

/*------------------------------- dialects ------------------------------*/

static void expect_model (const char *text, int a, int b, int c) {
  struct outcome outcome = read_bytes (text, strlen (text), 3);
  if (outcome.error)
    fail_msg ("'%s': %s", text, outcome.error);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_int_equal (outcome.model.variables, 3);
  assert_int_equal (outcome.model.value[1], a);
  assert_int_equal (outcome.model.value[2], b);
  assert_int_equal (outcome.model.value[3], c);
  clear (&outcome);
}

TEST (models_are_read_in_every_dialect) {
  expect_model ("s SATISFIABLE\nv 1 -2 3 0\n", 1, -1, 1);
  expect_model ("s SATISFIABLE\nv 1\nv -2\nv 3\nv 0\n", 1, -1, 1);
  expect_model ("c\nv 3 -2 1 0\nc between\ns SATISFIABLE\n", 1, -1, 1);
  expect_model ("v 1 -2\ns SATISFIABLE\nv 3 0\n", 1, -1, 1);
  expect_model ("v -1 -2 +3 0\nv +1 -2 -3 0\nc nof models: 2\n", -1, -1, 1);
  expect_model ("SAT\n1 -2 3 0\n", 1, -1, 1);
  expect_model ("SAT\n1 -2\n3 0\n", 1, -1, 1);
  expect_model ("SAT 1 -2 3 0\n", 1, -1, 1);
  expect_model ("SAT solver 1\nSAT  -1 -2 3 0\n", -1, -1, 1);
  expect_model ("-1 2 -3 0\n", -1, 1, -1);
  expect_model ("o 17\ns OPTIMUM FOUND\nv 1 2 3 0\n", 1, 1, 1);
  expect_model ("s SATISFIABLE\nv -2 0\n", 0, -1, 0);
  expect_model ("s SATISFIABLE\nv  0\n", 0, 0, 0);
  expect_model ("SAT\n 0\n", 0, 0, 0);
  expect_model ("s SATISFIABLE\r\nv 1 -2 3 0\r\n", 1, -1, 1);
  expect_model ("\n  s  SATISFIABLE \n\n v\t1 -2  3 0", 1, -1, 1);
  expect_model ("s SATISFIABLE\nv 1 2 0\nv -1 -2 0\n", 1, 1, 0);
  expect_model ("s SATISFIABLE\nv\nv 1 1 1 2 0\n", 1, 1, 0);
  expect_model ("v x1 -x2 x3\ns SATISFIABLE\n", 1, -1, 1);
  expect_model ("s SATISFIABLE\nv -x3\nc between\nv x1 x1 -x2", 1, -1, -1);
  expect_model ("v x1 -x2 x3\nc Answer: 2\nv -x1 -x2 -x3\n", 1, -1, 1);
}

TEST (all_variables_need_no_closing_0) {
  expect_model ("s SATISFIABLE\nv 1 -2 3 \n", 1, -1, 1);
  expect_model ("s SATISFIABLE\nv -3\nv 1 -2", 1, -1, -1);
  expect_model ("sat\n1 2 -3\n", 1, 1, -1);
}

TEST (lists_in_brackets_are_models) {
  expect_model ("[1, -2, 3]\n", 1, -1, 1);
  expect_model ("True\n[-1,2,-3]", -1, 1, -1);
  expect_model ("[1, -2]\n", 1, -1, 0);
  expect_model ("[1,\n -2,\n 3]\n", 1, -1, 1);
  expect_model ("[1, -2, 3]\n[-1, -2, 3]\n", 1, -1, 1);
  expect_model ("[0.01] start\n[1, -2, 3]\n", 1, -1, 1);
}

static void expect_verdict (const char *text, enum verdict verdict) {
  struct outcome outcome = read_bytes (text, strlen (text), 3);
  if (outcome.error)
    fail_msg ("'%s': %s", text, outcome.error);
  assert_int_equal (outcome.verdict, verdict);
  assert_int_equal (outcome.model.variables, 3);
  for (int i = 1; i <= 3; i++)
    assert_int_equal (outcome.model.value[i], 0);
  clear (&outcome);
}

TEST (verdicts_are_read_in_every_dialect) {
  expect_verdict ("s UNSATISFIABLE\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("UNSATISFIABLE\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("UNSAT\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("UNSAT\ns UNSATISFIABLE\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("s UNKNOWN\n", VERDICT_UNKNOWN);
  expect_verdict ("s INDETERMINATE\n", VERDICT_UNKNOWN);
  expect_verdict ("UNKNOWN\n", VERDICT_UNKNOWN);
  expect_verdict ("INDETERMINATE\n", VERDICT_UNKNOWN);
  expect_verdict ("INDET\n", VERDICT_UNKNOWN);
  expect_verdict ("c UNKNOWN\n", VERDICT_UNKNOWN);
  expect_verdict ("c s UNKNOWN\n", VERDICT_UNKNOWN);
  expect_verdict ("unsat\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("s unsatisfiable\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("Unsatisfiable\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("unknown\n", VERDICT_UNKNOWN);
  expect_verdict ("s UNKNOWN\nv 1 2 3 0\n", VERDICT_UNKNOWN);
  expect_verdict ("c UNKNOWN\ns UNSATISFIABLE\n", VERDICT_UNSATISFIABLE);
  expect_verdict ("version 1\n---\ns UNSATISFIABLE\n",
                  VERDICT_UNSATISFIABLE);
}

/*-------------------------------- errors -------------------------------*/

static void expect_error_in (const char *bytes, size_t size,
                             const char *expected) {
  struct outcome outcome = read_bytes (bytes, size, 3);
  if (!outcome.error)
    fail_msg ("accepted '%.40s'", bytes);
  assert_string_equal (outcome.error, expected);
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  assert_null (outcome.model.value);
  clear (&outcome);
}

static void expect_error (const char *text, const char *expected) {
  expect_error_in (text, strlen (text), expected);
}

#define CUT_OFF                                                            \
  "the answer was cut off: its literals end without the closing 0"
#define CUT_OFF_LIST                                                       \
  "the answer was cut off: its literals end without the closing bracket"

TEST (cut_off_literals_are_refused) {
  expect_error ("s SATISFIABLE\nv 1 -2 1\n", "answer.txt:2: " CUT_OFF);
  expect_error ("s SATISFIABLE\nv 1\nv 3", "answer.txt:3: " CUT_OFF);
  expect_error ("SAT\n1 3\n", "answer.txt:2: " CUT_OFF);
  expect_error ("1 2", "answer.txt:1: " CUT_OFF);
  expect_error ("[1, -2", "answer.txt:1: " CUT_OFF_LIST);
  expect_error ("[1, -2, 3\n", "answer.txt:1: " CUT_OFF_LIST);
  expect_error ("s UNKNOWN\nv 1 2\n", "answer.txt:2: " CUT_OFF);
  expect_error (
      "s SATISFIABLE\nv x1 -x3 x1\n",
      "answer.txt:2: the answer was cut off, or is one to another "
      "formula: it has values of 2 variables, not of 3");
}

TEST (literals_out_of_range_are_refused) {
  expect_error ("s SATISFIABLE\nv 1 4 0\n",
                "answer.txt:2: literal 4, but the formula has only 3 "
                "variables: is this the answer to another puzzle?");
  expect_error ("s SATISFIABLE\nv x1 x4 x2\n",
                "answer.txt:2: literal 4, but the formula has only 3 "
                "variables: is this the answer to another puzzle?");
  expect_error ("SAT\n1 -4 0\n",
                "answer.txt:2: literal -4, but the formula has only 3 "
                "variables: is this the answer to another puzzle?");
  expect_error ("v 4294967297 0\n",
                "answer.txt:1: literal 4294967297, but the formula has "
                "only 3 variables: is this the answer to another puzzle?");
  expect_error ("v -9223372036854775808 0\n",
                "answer.txt:1: literal -9223372036854775808, but the "
                "formula has only 3 variables: is this the answer to "
                "another puzzle?");
  expect_error (
      "v 123456789012345678901234567890 0\n",
      "answer.txt:1: '123456789012345678901...' is not a literal");
}

TEST (contradictions_are_refused) {
  expect_error ("s SATISFIABLE\nv 1 2\nv -1 0\n",
                "answer.txt:3: the answer contradicts itself: it holds "
                "both 1 and -1");
  expect_error ("s SATISFIABLE\nv x1 x2 -x1\n",
                "answer.txt:2: the answer contradicts itself: it holds "
                "both 1 and -1");
  expect_error ("SAT\n-3 3 0\n", "answer.txt:2: the answer contradicts "
                                 "itself: it holds both -3 and 3");
  expect_error ("s UNSATISFIABLE\nv 1 2 3 0\n",
                "answer.txt:2: the answer contradicts itself: "
                "unsatisfiable, but there are literals");
  expect_error ("unsat\nv 1 2 3\n",
                "answer.txt:2: the answer contradicts itself: "
                "unsatisfiable, but there are literals");
  expect_error ("s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n",
                "answer.txt:3: this status is not the one that line 1 "
                "gave");
  expect_error ("\ns UNKNOWN\nSAT\n1 0\n",
                "answer.txt:3: this status is not the one that line 2 "
                "gave");
}

TEST (a_model_is_asked_for) {
  expect_error ("s SATISFIABLE\n", "answer.txt:1: " NO_MODEL);
  expect_error ("SATISFIABLE\n", "answer.txt:1: " NO_MODEL);
  expect_error ("SAT\n", "answer.txt:1: " NO_MODEL);
  expect_error ("s SATISFIABLE\nv\n", "answer.txt:2: " NO_MODEL);
}

TEST (garbage_is_refused) {
  expect_error ("", NOTHING);
  expect_error ("\n\n", NOTHING);
  expect_error ("c nothing but talk\n", NOTHING);
  expect_error ("WARNING: so what\n", NOTHING);
  expect_error ("hello\nworld\n",
                "answer.txt:1: 'hello' is not the answer of a SAT solver");
  expect_error ("WARNING: so what\nERROR! Could not open file: f.cnf\n",
                "answer.txt:2: 'ERROR! Could not open file: f.cnf' is not "
                "the answer of a SAT solver");
  expect_error ("name: \033[1mKing\n",
                "answer.txt:1: 'name: ?[1mKing' is not the answer of a SAT "
                "solver");
  expect_error ("c\np cnf 3 2\n1 2 0\n",
                "answer.txt:2: this is a formula, not the answer to one");
  expect_error ("s SATISFIABL\nv 1 0\n",
                "answer.txt:1: 's SATISFIABL' is not a status: expected "
                "'s SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'");
  expect_error ("s UNSAT",
                "answer.txt:1: 's UNSAT' is not a status: expected "
                "'s SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'");
}

TEST (damaged_literals_are_refused) {
  expect_error ("[1, 2-, 3]\n", "answer.txt:1: '2-' is not a literal");
  expect_error ("s SATISFIABLE\nv 1, -2, 3\n",
                "answer.txt:2: '1,' is not a literal");
  expect_error ("s SATISFIABLE\nv 1 x2 3 0\n",
                "answer.txt:2: 'x2' is not a literal");
  expect_error ("s SATISFIABLE\nv x1 2 x3\n",
                "answer.txt:2: '2' is not a literal");
  expect_error ("s SATISFIABLE\nv x1 xx2 x3\n",
                "answer.txt:2: 'xx2' is not a literal");
  expect_error ("s SATISFIABLE\nv x1 x0 x3\n",
                "answer.txt:2: 'x0' is not a literal");
  expect_error ("s SATISFIABLE\nv 1 2- 3 0\n",
                "answer.txt:2: '2-' is not a literal");
  expect_error ("s SATISFIABLE\nv 1 - 3 0\n",
                "answer.txt:2: '-' is not a literal");
  expect_error ("s SATISFIABLE\nv 1 +-2 3 0\n",
                "answer.txt:2: '+-2' is not a literal");
  expect_error ("s SATISFIABLE\nv 1 -0 3 0\n",
                "answer.txt:2: '-0' is not a literal");
  expect_error ("s OPTIMUM FOUND\nv 010\n",
                "answer.txt:2: '010' is not a literal");
  expect_error ("s SATISFIABLE\nv 1 2\nw 3 0\n",
                "answer.txt:3: 'w 3 0' between the literals");
  expect_error ("SAT\n1 2\n--------\n0\n",
                "answer.txt:3: '--------' between the literals");
  expect_error ("1 2 0\n-1 3 0\n",
                "answer.txt:2: more literals after the closing 0: this is "
                "not the answer of a SAT solver");
  expect_error ("SAT\n1 2 0 3 0\n",
                "answer.txt:2: more literals after the closing 0: this is "
                "not the answer of a SAT solver");
}

TEST (binary_data_is_refused) {
  static const char nul[] = "s SATISFIABLE\nv 1 \0 2 0\n";
  static const char gzip[] = "\037\213\010\0\0\0\0\0";
  expect_error_in (nul, sizeof nul - 1,
                   "answer.txt:2: this is binary data, not text");
  expect_error_in (gzip, sizeof gzip - 1,
                   "answer.txt:1: this is binary data, not text");
}

TEST (a_directory_is_refused) {
  struct outcome outcome = read_file (ANSWERS, 3);
  assert_string_equal (outcome.error, "answer.txt: Is a directory");
  clear (&outcome);
}

/*-------------------------------- size ---------------------------------*/

TEST (long_lines_are_read) {
  const int variables = 300000;
  struct outcome outcome;
  FILE *file = tmpfile ();
  assert_non_null (file);
  for (int i = 0; i < 3000000; i++)
    fputc ('-', file);
  fprintf (file, "\nc ");
  for (int i = 0; i < 3000000; i++)
    fputc ('c', file);
  fprintf (file, "\ns SATISFIABLE\nv");
  for (int i = 1; i <= variables; i++)
    fprintf (file, " %d", i % 3 ? -i : i);
  fprintf (file, " 0\n");
  rewind (file);
  outcome.error = answer_read (file, "answer.txt", variables,
                               &outcome.verdict, &outcome.model);
  fclose (file);
  assert_null (outcome.error);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  for (int i = 1; i <= variables; i++)
    assert_int_equal (outcome.model.value[i], i % 3 ? -1 : 1);
  clear (&outcome);
}
