#include "check/check.h"

#include "directory.h"
#include "proof_files.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

TESTS_BETWEEN (directory_enter, proof_files_leave);

/* Readers, verdicts and what the checker says.  Whether it is right about
 * thousands of proofs is the business of test_check_mutations.c.
 */
static void write_file (const char *name, const char *text, size_t size) {
  FILE *file = new_file (name, "wb");
  assert_int_equal (fwrite (text, 1, size, file), size);
  assert_int_equal (fclose (file), 0);
}

static struct proof_report check_files (const char *formula,
                                        const char *proof) {
  const struct proof_task task = {.formula = formula, .proof = proof};
  struct proof_report report;
  proof_check (&task, &report);
  return report;
}

static struct proof_report check_bytes (const char *formula,
                                        const char *proof, size_t size) {
  write_file (cnf_name, formula, strlen (formula));
  write_file (proof_name, proof, size);
  return check_files (cnf_name, proof_name);
}

static struct proof_report check_text (const char *formula,
                                       const char *proof) {
  return check_bytes (formula, proof, strlen (proof));
}

static void is_refused (struct proof_report report,
                        enum proof_verdict verdict, const char *reason) {
  assert_int_equal (report.verdict, verdict);
  assert_non_null (report.reason);
  assert_string_equal (report.reason, reason);
  proof_report_clear (&report);
}

static void is_verified (struct proof_report report,
                         unsigned long long lemmas, const char *remark) {
  if (report.reason)
    print_error ("%s\n", report.reason);
  assert_int_equal (report.verdict, PROOF_VERIFIED);
  assert_null (report.reason);
  assert_int_equal (report.lemmas, lemmas);
  if (remark)
    assert_non_null (strstr (report.remark ? report.remark : "", remark));
  else
    assert_null (report.remark);
  proof_report_clear (&report);
}

/*------------------------------------------------------------------------*/

/* All four signs of two variables; units refute nothing before the lemma.
 */
#define SQUARE "1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"
#define SQUARE_CNF "p cnf 2 4\n" SQUARE

TEST (formulas_as_found_in_the_wild) {
  static const char *const formulas[] = {
      SQUARE_CNF,
      "c first\n\nc p cnf 9 9\np\tcnf  2\t4 \r\n" SQUARE,
      "p cnf 2 4\n1\t2 0 -1 2\n0 c behind\n1 -2 0\nc between\n-1 -2 0",
      "p cnf 2 4\n1 1 2 0\n-1 2 2 0\n1 -2 0\n-1 -2 -1 0\n",
      "p cnf 2 4\n" SQUARE "%\n0\n\n",
      "\xef\xbb\xbfp cnf 2 4\r\n1 2 0\r\n-1 2 0\r\n1 -2 0\r\n-1 -2 0\r\n"};
  for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++)
    is_verified (check_text (formulas[i], "1 0\n0\n"), 1, 0);
}

TEST (the_header_is_only_compared) {
  is_verified (check_text ("p cnf 2 3\n" SQUARE, "1 0\n"), 1,
               "the header says 3 clauses, there are 4");
  is_verified (check_text ("p cnf 2 5\n" SQUARE, "1 0\n"), 1,
               "the header says 5 clauses, there are 4");
  is_verified (check_text ("p cnf 1 4\n" SQUARE, "1 0\n"), 1,
               "the header says 1 variables, there is one of number 2");
}

TEST (bad_formulas) {
  static const char *const cases[][2] = {
      {"",
       "cnf:1: 'p cnf VARIABLES CLAUSES' should come before the clauses"},
      {SQUARE,
       "cnf:1: 'p cnf VARIABLES CLAUSES' should come before the clauses"},
      {"p inccnf\n1 0\n",
       "cnf:1: 'p cnf VARIABLES CLAUSES' should come before the clauses"},
      {"p cnf x 4\n" SQUARE, "cnf:1: 'x' where a number should be"},
      {"p cnf -5 4\n" SQUARE,
       "cnf:1: 'p cnf VARIABLES CLAUSES' should come before the clauses"},
      {"p cnf 2 -4\n" SQUARE,
       "cnf:1: 'p cnf VARIABLES CLAUSES' should come before the clauses"},
      {"p cnf 2 4\n1 +2 0\n", "cnf:2: '+' where a number should be"},
      {"p cnf 2 4\n1 2x 0\n", "cnf:2: 'x' where a number should be"},
      {"p cnf 2 4\n1 - 2 0\n", "cnf:2: byte 32 where a number should be"},
      {"p cnf 2 4\n1 0\np cnf 2 4\n",
       "cnf:3: 'p' where a number should be"},
      {"p cnf 2 4\n1 0\n\n2",
       "cnf:4: the file ends where a number, or the 0 that ends a clause, "
       "should be"},
      {"p cnf 2 1\n99999999999 0\n",
       "cnf:2: a number greater than 100000000, the greatest that is read"},
      {"p cnf 2 1\n1 0\n%\n0\n1 0\n",
       "cnf:5: more text after the formula"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    is_refused (check_text (cases[i][0], "1 0\n"), PROOF_UNREADABLE,
                cases[i][1]);
}

TEST (proofs_as_found_in_the_wild) {
  static const char *const proofs[] = {"1 0\n0\n",
                                       "c talk\n1 0\n",
                                       "%RUPD32 2 4      \n1 0\n0\n",
                                       "1\n0",
                                       "\t1 1  0\r\n\r\nd 1 2 0\n0\n",
                                       ("\xef\xbb\xbf"
                                        "1 0\r\n0\r\n")};
  for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++)
    is_verified (check_text (SQUARE_CNF, proofs[i]), 1, 0);
  is_verified (check_text (SQUARE_CNF, "\xef\xbb\xbf"
                                       "5 1 0 1 3 0\r\n6 0 5 2 4 0\r\n"),
               2, 0);
}

TEST (bad_proofs) {
  static const char *const cases[][2] = {
      {"3 -4 0\nd 3 -4 0\n1 x 0\n",
       "proof:3: 'x' where a number should be"},
      {"c\n3 4",
       "proof:2: the file ends where a number, or the 0 that ends "
       "a clause, should be"},
      {"5 1 0 1 2", "proof:1: the file ends where a number, or the 0 that "
                    "ends a clause, should be"},
      {"5 d -1 0\n", "proof:1: -1 is not the number of a clause"},
      {"-3 1 0 1 2 0\n", "proof:1: -3 is not the number of a clause"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    is_refused (check_text (SQUARE_CNF, cases[i][0]), PROOF_UNREADABLE,
                cases[i][1]);
}

/* 129 is two groups: 2 * 64 + 1 = 0x81 0x01. */
TEST (binary_proofs) {
  is_verified (check_bytes (SQUARE_CNF, "a\x02\0a\0", 5), 1, 0);
  is_verified (check_bytes (SQUARE_CNF, "a\x81\1\0d\x81\1\0a\2\0", 11), 2,
               "1 deletion of unit clauses was ignored");
  is_verified (check_bytes (SQUARE_CNF, "d\x06\x04\0a\2\0", 7), 1,
               "1 deletion of clauses that are not there was ignored");
  is_refused (check_bytes (SQUARE_CNF, "a\6\0a\4\5\0a\2", 9),
              PROOF_UNREADABLE,
              "proof: byte 9: the file ends within a clause");
  is_refused (check_bytes (SQUARE_CNF, "b\4\0", 3), PROOF_UNREADABLE,
              "proof: byte 1: 'a' or 'd' should begin a step");
  is_refused (check_bytes (SQUARE_CNF, "a\1\0", 3), PROOF_UNREADABLE,
              "proof: byte 2: 1 is not a literal");
  is_refused (check_bytes (SQUARE_CNF, "a\xff\xff\xff\xff\xff\1\0", 8),
              PROOF_UNREADABLE,
              "proof: byte 5: a literal that is too large");
  is_refused (check_bytes ("p cnf 3 2\n1 2 3 0\n-1 2 0\n", "a\6\0a\4\0", 6),
              PROOF_WRONG,
              "proof: byte 6: the proof ends without the empty clause");
}

/* Clause 5 is the literal 2, by the clauses 1 and 2. */
TEST (binary_lrat_is_named) {
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .format = FORMAT_LRAT};
  struct proof_report report;
  is_refused (check_bytes (SQUARE_CNF, "a\12\4\0\2\4\0", 7),
              PROOF_UNREADABLE,
              "proof: byte 5: 'a' or 'd' should begin a step; binary LRAT "
              "is not read here: have it written as text, as cadical does "
              "with --no-binary");
  proof_check (&task, &report);
  is_refused (report, PROOF_UNREADABLE,
              "proof: binary LRAT is not read here: have it written as "
              "text, as cadical does with --no-binary");
}

TEST (other_compressed_files_are_named) {
  is_refused (check_bytes (SQUARE_CNF,
                           "\xfd"
                           "7zXZ\0",
                           6),
              PROOF_UNREADABLE,
              "proof: this is compressed by xz, and only what gzip "
              "compresses is read here: decompress it first");
}

TEST (missing_files) {
  write_file (cnf_name, SQUARE_CNF, strlen (SQUARE_CNF));
  is_refused (check_files ("no", cnf_name), PROOF_UNREADABLE,
              "no: No such file or directory");
  is_refused (check_files (cnf_name, "no"), PROOF_UNREADABLE,
              "no: No such file or directory");
}

/*------------------------------------------------------------------------*/

TEST (wrong_proofs_are_named) {
  is_refused (check_text ("p cnf 5 2\n3 5 0\n-3 4 0\n", "1 0\n3 -5 0\n"),
              PROOF_WRONG,
              "proof:2: 3 -5 0 does not follow by unit propagation, nor is "
              "it RAT on 3");
  is_refused (check_text (SQUARE_CNF, "0\n"), PROOF_WRONG,
              "proof:1: the empty clause does not follow by unit "
              "propagation");
  is_refused (check_text (SQUARE_CNF, ""), PROOF_WRONG,
              "proof:1: the proof ends without the empty clause");
  is_refused (check_text (SQUARE_CNF, "d 1 2 0\n1 0\n0\n"), PROOF_WRONG,
              "proof:2: 1 0 does not follow by unit propagation, nor is it "
              "RAT on 1");
  is_refused (check_text (SQUARE_CNF, "5 1 0 1 0\n"), PROOF_WRONG,
              "proof:1: 1 0 does not follow: clause 2 has the negation of "
              "its first literal, but there are no hints for it");
  is_refused (check_text (SQUARE_CNF, "5 1 0 2 0\n"), PROOF_WRONG,
              "proof:1: 1 0 does not follow: hint 2, clause -1 2 0, is not "
              "unit");
  is_refused (check_text (SQUARE_CNF, "5 d 3 0\n5 1 0 1 3 0\n"),
              PROOF_WRONG,
              "proof:2: 1 0 does not follow: hint 3 is not a clause, or "
              "a deleted one");
  is_refused (
      check_text (SQUARE_CNF, "5 3 0 -1 0\n"), PROOF_WRONG,
      "proof:1: 3 0 does not follow: there are hints for clause 1, "
      "which does not exist or does not have the negation of the first "
      "literal");
  is_refused (check_text (SQUARE_CNF, "4 1 0 1 3 0\n"), PROOF_WRONG,
              "proof:1: there is a clause of number 4 already");
  is_refused (check_text (SQUARE_CNF, "5 0 1 0\n"), PROOF_WRONG,
              "proof:1: 0 does not follow: hint 1, clause 1 2 0, is not "
              "unit");
}

/* Nothing has to be added where propagation is enough. */
TEST (formulas_that_need_no_proof) {
  is_verified (check_text ("p cnf 1 2\n1 0\n-1 0\n", ""), 0, 0);
  is_verified (check_text ("p cnf 0 1\n0\n", ""), 0, 0);
  is_verified (check_text ("p cnf 3 4\n1 -2 0\n2 0\n-1 0\n3 0\n", "0\n"), 0,
               0);
}

TEST (tautologies_are_no_clauses) {
  is_verified (check_text ("p cnf 2 5\n1 -1 0\n" SQUARE,
                           "2 -2 0\nd 2 -2 0\nd -1 1 0\n1 0\n"),
               2, 0);
  is_verified (check_text ("p cnf 2 5\n1 -1 0\n" SQUARE,
                           "6 1 0 2 4 0\n7 0 6 3 5 0\n"),
               2, 0);
}

/* After the lemma 1, clause -1 3 has made 3 true: it has to stay. */
TEST (unit_deletions_are_ignored) {
  static const char formula[] =
      "p cnf 5 6\n1 2 0\n1 -2 0\n-1 3 0\n-3 4 5 0\n-3 4 -5 0\n-4 5 0\n";
  is_refused (
      check_text (formula, "1 0\nd -1 3 0\n4 0\n-5 -3 0\n"), PROOF_WRONG,
      "proof:4: -5 -3 0 does not follow by unit propagation, nor is "
      "it RAT on -5");
  is_verified (
      check_text (SQUARE_CNF, "3 0\nd 3 0\nd 7 8 0\n1 0\n"), 2,
      "1 deletion of unit clauses was ignored\n1 deletion of clauses "
      "that are not there was ignored");
}

/* Once -1 is assumed, the lemma 1 2 leads to a contradiction.  It counts
 * for the next lemma only as long as the clauses that lead to it exist.
 */
TEST (deleted_clauses_contradict_nothing) {
  static const char formula[] =
      "p cnf 5 5\n1 2 4 0\n1 2 -4 0\n-2 3 0\n-2 -3 0\n-1 5 0\n";
  static const char *const proofs[] = {"1 2 0\nd -2 3 0\n1 0\n",
                                       "1 2 0\nd -2 -3 0\n1 0\n",
                                       "1 2 0\nd 1 2 0\n1 0\n"};
  for (int i = 0; i < 3; i++)
    is_refused (check_text (formula, proofs[i]), PROOF_WRONG,
                "proof:3: 1 0 does not follow by unit propagation, nor is "
                "it RAT on 1");
  is_refused (check_text (formula, "1 2 0\n1 0\n"), PROOF_WRONG,
              "proof:3: the proof ends without the empty clause");
}

/* Of two equal clauses one is deleted, in whatever order of literals. */
TEST (deletions_count) {
  is_verified (check_text ("p cnf 2 5\n2 1 0\n" SQUARE, "d 1 2 0\n1 0\n"),
               1, 0);
  is_refused (check_text ("p cnf 2 5\n2 1 0\n" SQUARE,
                          "d 1 2 0\nd 2 1 1 0\n1 0\n0\n"),
              PROOF_WRONG,
              "proof:3: 1 0 does not follow by unit propagation, nor is it "
              "RAT on 1");
}

/*------------------------------------------------------------------------*/

/* Written by CaDiCaL, as text and binary, and by drat-trim -L */
TEST (proofs_of_others) {
  static const char *const proofs[] = {"pigeons.drat", "pigeons.bdrat.gz",
                                       "pigeons.lrat"};
  static const enum proof_format formats[] = {FORMAT_DRAT, FORMAT_BINARY,
                                              FORMAT_LRAT};
  static const unsigned lemmas[] = {40, 40, 29};
  for (int i = 0; i < 3; i++) {
    char *proof =
        format_text ("%s/check/proofs/%s", TESTS_DIRECTORY, proofs[i]);
    struct proof_report report =
        check_files (TESTS_DIRECTORY "/check/proofs/pigeons.cnf", proof);
    assert_int_equal (report.format, formats[i]);
    is_verified (report, lemmas[i], 0);
    mem_free (proof);
  }
}

enum wanted { CORE, LRAT };

static char *output_of (enum wanted wanted, const char *formula,
                        const char *proof, struct proof_report *report) {
  FILE *file = text_stream_open ();
  const struct byte_sink sink = file_byte_sink (file);
  const struct proof_task task = {.formula = cnf_name,
                                  .proof = proof_name,
                                  .core = wanted == CORE ? &sink : 0,
                                  .lrat = wanted == LRAT ? &sink : 0};
  write_file (cnf_name, formula, strlen (formula));
  write_file (proof_name, proof, strlen (proof));
  proof_check (&task, report);
  return text_stream_close (file);
}

TEST (cores) {
  struct proof_report report;
  char *core = output_of (CORE, "p cnf 4 6\n3 4 0\n" SQUARE "2 3 4 0\n",
                          "4 1 3 0\n1 0\n0\n", &report);
  assert_string_equal (core, "p cnf 4 4\n" SQUARE);
  assert_int_equal (report.core_clauses, 4);
  assert_int_equal (report.core_lemmas, 1);
  mem_free (core);
  is_verified (report, 2, 0);
  core = output_of (CORE, "p cnf 2 3\n1 2 0\n1 0\n-1 0\n", "", &report);
  assert_string_equal (core, "p cnf 2 2\n1 0\n-1 0\n");
  mem_free (core);
  is_verified (report, 0, 0);
  core = output_of (CORE, SQUARE_CNF, "0\n", &report);
  assert_string_equal (core, "");
  mem_free (core);
  is_refused (report, PROOF_WRONG,
              "proof:1: the empty clause does not follow by unit "
              "propagation");
  core =
      output_of (CORE, SQUARE_CNF, "5 1 0 1 3 0\n6 0 5 2 4 0\n", &report);
  mem_free (core);
  is_refused (
      report, PROOF_UNREADABLE,
      "proof: a core or an LRAT proof is made from DRAT, and this is LRAT "
      "already");
}

/* Hints may come in another order; what is not needed goes at once. */
TEST (trimmed_proofs) {
  struct proof_report report;
  char *lrat = output_of (LRAT, "p cnf 4 6\n3 4 0\n" SQUARE "2 3 4 0\n",
                          "4 1 3 0\n1 0\n0\n", &report);
  const char *lines[] = {"6 d 1 6 0\n", "8 1 0 ", "8 d ", "9 0 8 "};
  const char *at = lrat;
  for (int i = 0; i < 4; i++) {
    assert_memory_equal (at, lines[i], strlen (lines[i]));
    at += strcspn (at, "\n") + 1;
  }
  assert_string_equal (at, "");
  mem_free (lrat);
  is_verified (report, 2, 0);
}

/* Where a program must not die of what it reads, it does not die alone. */
static long kilobytes_to_check (const char *formula, const char *proof) {
  struct rusage usage;
  write_file (cnf_name, formula, strlen (formula));
  write_file (proof_name, proof, strlen (proof));
  const pid_t child = fork ();
  if (!child) {
    struct proof_report report = check_files (cnf_name, proof_name);
    _exit (report.verdict != PROOF_WRONG);
  }
  int status;
  assert_int_equal (wait4 (child, &status, 0, &usage), child);
  assert_int_equal (status, 0);
  return usage.ru_maxrss;
}

/* What is kept for a variable is kept for those that occur. */
TEST (far_variables_take_no_memory) {
  const long usual = kilobytes_to_check ("p cnf 1 1\n1 0\n", "2 3 0\n");
  assert_true (kilobytes_to_check ("p cnf 1 1\n1 0\n", "100000000 0\n") <
               usual + 20000);
  assert_true (kilobytes_to_check ("p cnf 100000000 1\n100000000 0\n",
                                   "-99999999 5 0\n") < usual + 20000);
}

TEST (far_variables_keep_their_names) {
  struct proof_report report;
  static const char formula[] = "p cnf 90000000 5\n"
                                "90000000 7 0\n-7 90000000 0\n"
                                "-90000000 7 0\n-7 -90000000 0\n1 2 0\n";
  is_refused (check_text (formula, "-1 80000000 0\n7 -5000 0\n"),
              PROOF_WRONG,
              "proof:1: -1 80000000 0 does not follow by unit propagation, "
              "nor is it RAT on -1");
  char *core = output_of (CORE, formula, "7 0\n", &report);
  assert_string_equal (core, "p cnf 90000000 4\n7 90000000 0\n"
                             "-7 90000000 0\n7 -90000000 0\n"
                             "-7 -90000000 0\n");
  mem_free (core);
  is_verified (report, 1, 0);
  char *lrat = output_of (LRAT, formula, "90000000 0\n", &report);
  assert_non_null (strstr (lrat, "\n6 90000000 0 "));
  mem_free (lrat);
  is_verified (report, 1, 0);
}

/*------------------------------------------------------------------------*/

/* A limit that is reached in the middle of a step: between two steps the
 * checker tells its progress, and then looks at the limits.
 */
struct stopper {
  const char *phase;                /* in which it stops, */
  unsigned long long least, number; /* once the number is that high */
  int is_between, is_phase;
};

static void hear_progress (void *state, const struct progress *progress) {
  struct stopper *stopper = state;
  stopper->is_between = 1;
  stopper->is_phase = !strcmp (progress->phase, stopper->phase);
  stopper->number = progress->number;
}

static int stop_within_a_step (void *state) {
  struct stopper *stopper = state;
  const int is_between = stopper->is_between;
  stopper->is_between = 0;
  return !is_between && stopper->is_phase &&
         stopper->number >= stopper->least;
}

static void is_stopped (const char *phase, unsigned long long least,
                        const char *reason) {
  struct stopper stopper = {.phase = phase,
                            .least = least,
                            .is_phase = !strcmp (phase, "clauses read")};
  struct progress progress = {.show = hear_progress, .state = &stopper};
  struct limits limits = {.must_stop = stop_within_a_step,
                          .must_stop_state = &stopper,
                          .progress = &progress};
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .limits = &limits};
  struct proof_report report;
  limits_start (&limits);
  proof_check (&task, &report);
  assert_int_equal (report.stop, STOPPED_BY_INTERRUPT);
  is_refused (report, PROOF_STOPPED, reason);
}

static void write_long (const char *name, const char *begin,
                        const char *repeated, const char *end) {
  FILE *file = new_file (name, "w");
  fputs (begin, file);
  for (int i = 0; i < 100000; i++)
    fputs (repeated, file);
  fputs (end, file);
  assert_int_equal (fclose (file), 0);
}

/* However long it takes to read the next step */
TEST (it_can_be_stopped_within_a_clause) {
  write_file (proof_name, "0\n", 2);
  write_long (cnf_name, "p cnf 2 2\n1 2 0\n", "1 2 ", "0\n");
  is_stopped ("clauses read", 0, "interrupt, after 1 clauses read");
  write_long (cnf_name, "c ", "comment ", "\np cnf 1 1\n1 0\n");
  is_stopped ("clauses read", 0, "interrupt, after 0 clauses read");
  write_file (cnf_name, SQUARE_CNF, strlen (SQUARE_CNF));
  write_long (proof_name, "", "1 2 ", "0\n");
  is_stopped ("lemmas", 0, "interrupt, after 0 lemmas");
  write_long (proof_name, "3 0\n", "d 5 0\n", "1 0\n");
  is_stopped ("lemmas", 0, "interrupt, after 1 lemmas");
}

#define CHAIN 20000

/* One literal after the other becomes false, and each time a long clause is
 * searched for one that is not.  The end of the formula is read by then.
 */
TEST (it_can_be_stopped_within_a_propagation) {
  FILE *file = new_file (cnf_name, "w");
  fprintf (file, "p cnf %d %d\n", CHAIN, CHAIN + 1);
  for (int i = 1; i <= CHAIN; i++)
    fprintf (file, "%d ", i);
  for (int i = 1; i < CHAIN; i++)
    fprintf (file, "0\n%d %d ", i, -i - 1);
  fputs ("0\n-1 0\n", file);
  assert_int_equal (fclose (file), 0);
  write_file (proof_name, "0\n", 2);
  is_stopped ("clauses read", CHAIN - 256,
              "interrupt, after 20000 clauses read");
}

/* What workers leave undone is not verified: this process is interrupted
 * once it has workers, and they end by its signal, as soon as they look at
 * the limits.
 */
struct first_process {
  pid_t process;
  bool has_workers;
};

static int stop_before_the_workers (void *state) {
  struct first_process *stopper = state;
  siginfo_t workers;
  while (getpid () != stopper->process)
    pause ();
  if (!waitid (P_ALL, 0, &workers, WEXITED | WNOHANG | WNOWAIT))
    stopper->has_workers = true;
  return stopper->has_workers;
}

TEST (what_workers_have_not_done_is_not_verified) {
  struct first_process stopper = {.process = getpid ()};
  struct limits limits = {.must_stop = stop_before_the_workers,
                          .must_stop_state = &stopper};
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .limits = &limits};
  struct proof_report report;
  write_file (cnf_name, SQUARE_CNF, strlen (SQUARE_CNF));
  write_long (proof_name, "", "1 2 0\n", "1 0\n0\n");
  limits_start (&limits);
  assert_null (proof_check_jobs (&task, 2, &report));
  assert_int_equal (report.verdict, PROOF_STOPPED);
  assert_int_equal (report.stop, STOPPED_BY_INTERRUPT);
  proof_report_clear (&report);
}

TEST (it_can_be_stopped_between_steps) {
  volatile sig_atomic_t interrupted = 1;
  const struct limits limits = {.interrupted = &interrupted};
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .limits = &limits};
  struct proof_report report;
  write_file (cnf_name, SQUARE_CNF, strlen (SQUARE_CNF));
  write_file (proof_name, "1 0\n0\n", 6);
  proof_check (&task, &report);
  assert_int_equal (report.verdict, PROOF_STOPPED);
  proof_report_clear (&report);
}

TEST (other_formats_are_named) {
  is_refused (check_text (SQUARE_CNF, "o 1 1 2 0\na 5 1 0 l 1 2 0\n"),
              PROOF_UNREADABLE,
              "proof: this looks like FRAT, and DRAT, LRAT and what 'prove "
              "--format veripb' writes are read here: 'frat-rs elab' makes "
              "LRAT of it");
  is_refused (
      check_text (SQUARE_CNF, "pseudo-Boolean proof version 2.0\nf 4\n"),
      PROOF_UNREADABLE,
      "proof:1: this is version 2 of the format of VeriPB: "
      "'pseudo-Boolean proof version 3.0' should be here");
}
