/* Proofs in VeriPB.  VeriPB itself (at 01b7b50, of October 2022) accepts
 * swap.pbp, and what is said here to be verified, both written back to
 * version 1.2 of the format.  It refuses what is refused here, but for a
 * few changes that are harmless and marked so.
 */
#include "check/check.h"

#include "directory.h"
#include "proof_files.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

TESTS_BETWEEN (directory_enter, proof_files_leave);

#define SWAP TESTS_DIRECTORY "/check/proofs/swap"

static char *read_file (const char *name) {
  char text[4096];
  FILE *file = fopen (name, "r");
  assert_non_null (file);
  const size_t size = fread (text, 1, sizeof text - 1, file);
  fclose (file);
  text[size] = 0;
  return copy_text (text);
}

/* The first `from` in the text of the file becomes `to`. */
static void write_changed (const char *name, const char *new_name,
                           const char *from, const char *to) {
  char *text = read_file (name), *at = strstr (text, from);
  assert_non_null (at);
  FILE *file = new_file (new_name, "w");
  fprintf (file, "%.*s%s%s", (int)(at - text), text, to,
           at + strlen (from));
  fclose (file);
  mem_free (text);
}

static void is_refused (const char *formula, enum proof_verdict verdict,
                        const char *reason) {
  const struct proof_task task = {.formula = formula, .proof = proof_name};
  struct proof_report report;
  proof_check (&task, &report);
  assert_int_equal (report.verdict, verdict);
  assert_non_null (report.reason);
  if (!strstr (report.reason, reason))
    fail_msg ("'%s' should say '%s'", report.reason, reason);
  proof_report_clear (&report);
}

static void is_verified (const char *formula) {
  const struct proof_task task = {.formula = formula, .proof = proof_name};
  struct proof_report report;
  proof_check (&task, &report);
  if (report.verdict != PROOF_VERIFIED)
    fail_msg ("not verified: %s", report.reason);
  assert_int_equal (report.format, FORMAT_VERIPB);
  assert_int_equal (report.symmetries, 1);
  assert_int_equal (report.rat, 0);
  proof_report_clear (&report);
}

struct change {
  const char *from, *to, *reason;
};

#define WITNESS "x1 x2 x2 x1 x3 x5 x5 x3 x4 x6 x6 x4"
#define GOAL                                                               \
  "proofgoal #2\n"                                                         \
  "pol -1 -2 + ;\n"                                                        \
  "qed : -1 ;\n"                                                           \
  "qed ;\n"
#define STEP                                                               \
  "dom -1 x1 1 x2 -2 x2 2 x1 >= 0 : " WITNESS " : subproof\n" GOAL

/* As it is, with a lemma more, with another witness */
TEST (right_proofs) {
  static const struct change changes[] = {
      {"f 10", "f 10", 0},
      {"rup >= 1", "rup 1 ~x2 1 x5 >= 1 ;\nrup >= 1", 0},
      {WITNESS, "x1 x2 x2 x1 x3 x6 x6 x3 x4 x5 x5 x4", 0}};
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    write_changed (SWAP ".pbp", proof_name, changes[i].from, changes[i].to);
    is_verified (SWAP ".cnf");
  }
}

TEST (wrong_proofs) {
  static const struct change changes[] = {
      {"f 10", "f 9", "10 clauses, and not 9"},
      {STEP, "", "-2 0 does not follow"},
      {"rup 1 ~x1 1 ~x3 >= 1 ;\n", "", "the empty clause does not follow"},
      {"rup 1 ~x2", "rup 1 ~x1", "-1 0 does not follow"},
      {"rup 1 ~x2", "rup 1 x7", "7 0 does not follow"}, /* but is RAT */
      {WITNESS, "x1 x1 x2 x2 x3 x5 x5 x3 x4 x6 x6 x4", "not the image"},
      {WITNESS, "x1 x3 x2 x1 x3 x5 x5 x2 x4 x6 x6 x4", "not the image"},
      {WITNESS, "x3 x5 x5 x3 x4 x6 x6 x4", "not the image"},
      {WITNESS, "x1 x2 x2 x1 x3 x5 x5 x3",
       "-1 3 4 0 to no clause"}, /* harmless */
      {WITNESS, "x1 x2 x2 x1", "to no clause"},
      {WITNESS, "x1 x2 x2 x1 x3 x900000 x4 x6", "to no clause"},
      {WITNESS, "x1 x800000 x2 x1", "not the image"},
      {"lex x1 x2 ;\ndom -1 x1 1 x2 -2 x2 2 x1",
       "lex x1 x700000 ;\ndom -1 x1 1 x2 -2 x700000 2 x600000",
       "not the image"},
      {WITNESS, WITNESS " x1 x2", "two images"}, /* harmless */
      {STEP, "rup 1 ~x1 1 ~x2 >= 1 ;\n" STEP,
       "before all lemmas"}, /* harmless */
      {STEP, "del spec 1 ~x2 1 x5 1 x6 >= 1 ;\n" STEP, "before all lemmas"},
      {"rup 1 ~x1 1 ~x3", "rup 1 ~x1 1 x7 1 x8", "-1 7 8 0 does not"},
  };
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    write_changed (SWAP ".pbp", proof_name, changes[i].from, changes[i].to);
    is_refused (SWAP ".cnf", PROOF_WRONG, changes[i].reason);
  }
}

/* What prove does not write is not read, whatever VeriPB thinks of it. */
TEST (proofs_that_are_not_read) {
  static const struct change changes[] = {
      {"version 3.0", "version 1.2", "'pseudo-Boolean proof version 3.0'"},
      {"version 3.0", "version 2.0", "this is version 2 of the format"},
      {"version 3.0", "version 3.1", "'3.0' should be here"},
      {"f 10", "f 10 1", "should be here"}, /* harmless */
      {"dom -1 x1 1 x2", "dom -1 x2 1 x1", "x1 should be here"},
      {"dom -1 x1 1 x2", "dom -2 x1 2 x2", "another weight"},
      {"dom -1 x1 1 x2", "dom 1 x1 -1 x2", "'-' should be here"},
      {"-1 u1 1 v1", "-1 u1 2 v1", "weights of u1 and v1 differ"},
      {"-1 u1 1 v1", "1 u1 -1 v1", "'-' should be here"},
      {"-1 u1 1 v1", "-1 u1 1 v2", "v2 should be v1"},
      {"pol -1 -2 + -3 + ;\n", "", "should be here"},
      {"fresh_right w1 w2", "fresh_right w1", "1 variables where 2"},
      {"right v1 v2", "right v2 v1", "1 should be here"},
      {"lex x1 x2", "lex x1", "1 variables are loaded into an order of 2"},
      {"lex x1 x2", "lex x0 x2", "0 where a variable"},
      {"pol -1 -2 + ;\n", "", "should be here"},
      {"rup 1 ~x2 >= 1", "rup 1 ~x2 >= 0", "should be here"},
      {"rup 1 ~x2 >= 1", "rup 2 ~x2 >= 1", "should be here"}, /* harmless */
      {"load_order ;\n", "load_order ;\n" STEP,
       "'el spec ' should be here"},
      {"rup 1 ~x2 >= 1", "red 1 ~x2 >= 1",
       "should be here"} /* harmless */};
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    write_changed (SWAP ".pbp", proof_name, changes[i].from, changes[i].to);
    is_refused (SWAP ".cnf", PROOF_UNREADABLE, changes[i].reason);
  }
}

/*---------------------------------- sums -------------------------------*/

#define NINES "999999999"
#define MANY_NINES                                                         \
  NINES NINES NINES NINES NINES NINES NINES NINES /* 72 digits */

static void write_weights (const char *one, const char *two) {
  char pair[2048], step[2048];
  snprintf (pair, sizeof pair, "-%s u1 %s v1 -%s u2 %s v2", one, one, two,
            two);
  write_changed (SWAP ".pbp", "pairs", "-1 u1 1 v1 -2 u2 2 v2", pair);
  snprintf (step, sizeof step, "-%s x1 %s x2 -%s x2 %s x1", one, one, two,
            two);
  write_changed ("pairs", proof_name, "-1 x1 1 x2 -2 x2 2 x1", step);
  remove ("pairs");
}

/* Only if the second weight is greater does the step exclude variable 2. */
TEST (weights_are_compared) {
  static const struct {
    const char *less, *more;
  } weights[] = {{"0", "1"},
                 {NINES, "1000000000"},
                 {"999999998", NINES},
                 {"1" NINES, "2000000000"},
                 {"1000000000", "1000000000000000000"},
                 {MANY_NINES, "1" MANY_NINES},
                 {"99999999" NINES NINES NINES NINES NINES NINES NINES "8",
                  "99999999" NINES NINES NINES NINES NINES NINES NINES
                  "9"}};
  const size_t count = sizeof weights / sizeof *weights;
  for (size_t i = 0; i < count; i++) {
    const char *less = weights[i].less, *more = weights[i].more;
    write_weights (less, more);
    if (strlen (more) > 72) {
      is_refused (SWAP ".cnf", PROOF_UNREADABLE, "' u' should be here");
      continue;
    }
    is_verified (SWAP ".cnf");
    write_weights (more, less);
    is_refused (SWAP ".cnf", PROOF_WRONG, "-2 0 does not follow");
    write_weights (less, less);
    is_refused (SWAP ".cnf", PROOF_WRONG, "-2 0 does not follow");
  }
}

TEST (no_core_and_no_lrat_is_made) {
  const struct byte_sink nowhere = {0};
  const struct proof_task task = {
      .formula = SWAP ".cnf", .proof = SWAP ".pbp", .lrat = &nowhere};
  struct proof_report report;
  proof_check (&task, &report);
  assert_int_equal (report.verdict, PROOF_UNREADABLE);
  assert_non_null (strstr (report.reason, "and this is VeriPB"));
  proof_report_clear (&report);
}
