/* Files that were made to let the checker compute for minutes: what is
 * linear takes a second.
 */
#include "directory.h"
#include "proof_files.h"
#include "testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

TESTS_BETWEEN (directory_enter, proof_files_leave);

static void write_literals (FILE *file, int first, int last, int sign) {
  for (int i = first; i <= last; i++)
    fprintf (file, "%d ", sign * i);
}

static bool is_soon (clock_t begin) {
  return clock () - begin < 8 * CLOCKS_PER_SEC;
}

static void is_refused_soon (const char *reason) {
  const clock_t begin = clock ();
  const struct proof_task task = {.formula = cnf_name, .proof = proof_name};
  struct proof_report report;
  proof_check (&task, &report);
  assert_int_equal (report.verdict, PROOF_WRONG);
  assert_string_equal (report.reason, reason);
  proof_report_clear (&report);
  assert_true (is_soon (begin));
}

/* The last clause, which a RAT lemma is resolved with, has two literals
 * that are true and many that became false before.
 */
TEST (two_true_literals_take_linear_work) {
  enum { LAST = 200000 };
  FILE *file = new_file (cnf_name, "w");
  fprintf (file, "p cnf %d %d\n", LAST, LAST - 1);
  for (int i = 3; i <= LAST; i++)
    fprintf (file, "%d 0\n", i > LAST - 2 ? i : -i);
  fputs ("-1 ", file);
  write_literals (file, 3, LAST, 1);
  fputs ("0\n", file);
  assert_int_equal (fclose (file), 0);
  file = new_file (proof_name, "w");
  fputs ("1 2 0\n", file);
  assert_int_equal (fclose (file), 0);
  is_refused_soon ("proof:2: the proof ends without the empty clause");
}

TEST (hints_that_repeat_a_candidate_take_linear_work) {
  enum { LAST = 100000 };
  FILE *file = new_file (cnf_name, "w");
  fprintf (file, "p cnf %d 1\n", LAST);
  write_literals (file, 2, LAST, 1);
  fputs ("-1 0\n", file);
  assert_int_equal (fclose (file), 0);
  file = new_file (proof_name, "w");
  fputs ("1 d 0\n2 1 0 ", file);
  for (int i = 0; i < LAST; i++)
    fputs ("-1 ", file);
  fputs ("0\n", file);
  assert_int_equal (fclose (file), 0);
  is_refused_soon (
      "proof:2: 1 0 does not follow: the hints for clause 1 end without "
      "a conflict");
}

/* Only the last lemma is needed, and takes the formula of two variables.
 * All others watch variable 1, and are detached in turn, the last first.
 */
TEST (lemmas_that_watch_one_literal_take_linear_work_backward) {
  enum { LAST = 150000 };
  const clock_t begin = clock ();
  FILE *file = new_file (cnf_name, "w"), *core = tmpfile ();
  assert_non_null (core);
  const struct byte_sink sink = file_byte_sink (core);
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .core = &sink};
  struct proof_report report;
  fprintf (file, "p cnf %d %d\n", LAST + 3, LAST + 3);
  for (int i = 2; i <= LAST; i++)
    fprintf (file, "1 %d 0\n", i);
  for (int i = 0; i < 4; i++)
    fprintf (file, "%d %d 0\n", i & 1 ? -LAST - 1 : LAST + 1,
             i & 2 ? -LAST - 2 : LAST + 2);
  assert_int_equal (fclose (file), 0);
  file = new_file (proof_name, "w");
  for (int i = 2; i <= LAST; i++)
    fprintf (file, "1 %d %d 0\n", i, LAST + 3);
  fprintf (file, "%d 0\n", LAST + 1);
  assert_int_equal (fclose (file), 0);
  proof_check (&task, &report);
  assert_int_equal (report.verdict, PROOF_VERIFIED);
  assert_int_equal (report.core_clauses, 4);
  assert_int_equal (report.core_lemmas, 1);
  proof_report_clear (&report);
  fclose (core);
  assert_true (is_soon (begin));
}
