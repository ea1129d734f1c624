#include "check/check.h"

#include "directory.h"
#include "pigeons.h"
#include "proof_files.h"
#include "slow_proof.h"
#include "split_proof.h"
#include "spoilt_proof.h"
#include "testing.h"

#include <picosat/picosat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (directory_enter, proof_files_leave);

/* Proofs that were spoilt at random, given to the checker and to the slow
 * one: both must say the same of every proof, and name the same lemma.
 */

/* VERIFIED, or the line as the checker names it; in binary there are no
 * lines, so any will do.
 */
static int fast (const char *proof, enum proof_format format, FILE *lrat) {
  const struct byte_sink sink = file_byte_sink (lrat);
  const struct proof_task task = {.formula = cnf_name,
                                  .proof = proof,
                                  .format = format,
                                  .lrat = lrat ? &sink : 0};
  struct proof_report report;
  int line = VERIFIED;
  proof_check (&task, &report);
  if (report.verdict != PROOF_VERIFIED) {
    assert_int_equal (report.verdict, PROOF_WRONG);
    assert_memory_equal (report.reason, proof, strlen (proof));
    if (format != FORMAT_BINARY)
      line = atoi (report.reason + strlen (proof) + 1) - 1;
    else
      line = 0;
  }
  proof_report_clear (&report);
  return line;
}

/*------------------------------------------------------------------------*/

/* The lemmas of others, where one of `parts` checks `row` lemmas in a row
 */
struct part {
  unsigned long long part, parts, row;
};

static bool is_of_others (void *state, unsigned long long lemma) {
  const struct part *part = state;
  return lemma / part->row % part->parts != part->part;
}

/* The same in parts: the first line that any of them finds wrong */
static int by_parts (unsigned parts, unsigned row) {
  struct part part = {0, parts, row};
  const struct proof_task task = {.formula = cnf_name,
                                  .proof = proof_name,
                                  .format = FORMAT_DRAT,
                                  .is_believed = is_of_others,
                                  .state = &part};
  int first = VERIFIED;
  for (; part.part < parts; part.part++) {
    struct proof_report report;
    proof_check (&task, &report);
    const int line = (int)report.at - 1;
    if (report.verdict != PROOF_VERIFIED &&
        (first == VERIFIED || line < first))
      first = line;
    proof_report_clear (&report);
  }
  return first;
}

static int read_numbers (const char **text, int *numbers) {
  int count = 0, used, number;
  while (sscanf (*text, "%d%n", &number, &used) == 1) {
    *text += used;
    if (!number)
      break;
    assert_true (count < MOST_NUMBERS);
    numbers[count++] = number;
  }
  return count;
}

static void read_line (const char *text, int lrat,
                       struct proof_line *line) {
  int used = 0;
  *line = (struct proof_line){0};
  if (lrat) {
    assert_int_equal (sscanf (text, "%d %n", &line->number, &used), 1);
    text += used;
  }
  line->deletes = *text == 'd';
  text += line->deletes;
  line->size = read_numbers (&text, line->literals);
  if (lrat && !line->deletes)
    line->hint_count = read_numbers (&text, line->hints);
}

static void read_proof (FILE *file, int lrat, struct proof_lines *proof) {
  char text[4000];
  proof->count = 0;
  rewind (file);
  while (fgets (text, sizeof text, file)) {
    assert_true (proof->count < MOST_LINES);
    if (*text != '%')
      read_line (text, lrat, proof->line + proof->count++);
  }
}

/* The proof that PicoSAT writes; 0 if there is none */
static int refute (const struct proof_lines *formula,
                   struct proof_lines *proof) {
  PicoSAT *solver = picosat_init ();
  FILE *file = tmpfile ();
  assert_non_null (file);
  picosat_set_incremental_rup_file (solver, file, 63, formula->count);
  for (int i = 0; i < formula->count; i++) {
    for (int j = 0; j < formula->line[i].size; j++)
      picosat_add (solver, formula->line[i].literals[j]);
    picosat_add (solver, 0);
  }
  const int refuted = picosat_sat (solver, -1) == PICOSAT_UNSATISFIABLE;
  picosat_reset (solver);
  read_proof (file, 0, proof);
  fclose (file);
  return refuted;
}

/*------------------------------------------------------------------------*/

struct tally {
  int verified, wrong;
};

static void lrat_agrees (const struct proof_lines *formula,
                         const struct proof_lines *proof,
                         struct tally *tally) {
  const int slow = slow_lrat (formula, proof);
  write_proof (proof, FORMAT_LRAT);
  const int line = fast (proof_name, FORMAT_LRAT, 0);
  assert_int_equal (line == VERIFIED, slow == VERIFIED);
  if (slow < proof->count)
    assert_int_equal (line, slow);
  if (slow == VERIFIED)
    assert_true (is_unsatisfiable (formula));
  tally->verified += slow == VERIFIED;
  tally->wrong += slow != VERIFIED;
}

/* The LRAT proof that was written must be one, and when spoilt be told from
 * one.
 */
static void check_lrat_output (const struct proof_lines *formula,
                               FILE *file, struct tally *tally) {
  static struct proof_lines lrat;
  struct tally unspoilt = {0, 0};
  read_proof (file, 1, &lrat);
  lrat_agrees (formula, &lrat, &unspoilt);
  assert_int_equal (unspoilt.verified, 1);
  assert_int_equal (slow_idle_hints (), 0);
  struct proof_line *some = lrat.line + spoil_random (lrat.count);
  if (spoil_random (3))
    spoil_hints (some);
  else if (some->deletes)
    some->size = 0;
  else
    spoil_line (some);
  lrat_agrees (formula, &lrat, tally);
}

static void drat_agrees (const struct proof_lines *formula,
                         const struct proof_lines *proof,
                         struct tally *drat, struct tally *lrat) {
  const int slow = slow_drat (formula, proof);
  write_formula (formula, "");
  write_proof (proof, FORMAT_DRAT);
  const int line = fast (proof_name, FORMAT_DRAT, 0);
  assert_int_equal (line == VERIFIED, slow == VERIFIED);
  if (slow < proof->count)
    assert_int_equal (line, slow);
  const unsigned parts = 2 + (unsigned)spoil_random (3);
  assert_int_equal (by_parts (parts, 1 + (unsigned)spoil_random (4)), line);
  FILE *file = new_file (lrat_name, "w+");
  const int backward = fast (proof_name, FORMAT_DRAT, file);
  /* Backward, lemmas that are not needed are not looked at. */
  if (slow == VERIFIED)
    assert_int_equal (backward, VERIFIED);
  if (backward == VERIFIED) {
    assert_true (is_unsatisfiable (formula));
    check_lrat_output (formula, file, lrat);
  }
  fclose (file);
  write_proof (proof, FORMAT_BINARY);
  assert_int_equal (fast (proof_name, FORMAT_BINARY, 0) == VERIFIED,
                    slow == VERIFIED);
  drat->verified += slow == VERIFIED;
  drat->wrong += slow != VERIFIED;
}

static void spoil_often (const struct proof_lines *formula,
                         const struct proof_lines *proof, int times,
                         struct tally *drat, struct tally *lrat) {
  static struct proof_lines spoilt_formula, spoilt_proof;
  assert_int_equal (slow_drat (formula, proof), VERIFIED);
  drat_agrees (formula, proof, drat, lrat);
  for (int i = 0; i < times; i++) {
    spoilt_formula = *formula;
    spoilt_proof = *proof;
    for (int j = spoil_random (6); j >= 0; j--)
      if (spoil_random (4))
        spoil_proof (&spoilt_proof, formula);
      else
        spoil_formula (&spoilt_formula);
    drat_agrees (&spoilt_formula, &spoilt_proof, drat, lrat);
  }
}

static void enough_of_both (const struct tally *tally, int least) {
  assert_true (tally->verified >= least);
  assert_true (tally->wrong >= least);
}

TEST (random_formulas) {
  static struct proof_lines formula, proof;
  struct tally drat = {0, 0}, lrat = {0, 0};
  spoil_seed = 1;
  for (int i = 0; i < 60;) {
    const int variables = 12 + spoil_random (9);
    random_3_sat (&formula, variables, 9 * variables / 2);
    if (!refute (&formula, &proof) || !proof.count)
      continue;
    spoil_often (&formula, &proof, 40, &drat, &lrat);
    i++;
  }
  enough_of_both (&drat, 500);
  enough_of_both (&lrat, 60);
}

TEST (pigeons) {
  static struct proof_lines formula, proof;
  struct tally drat = {0, 0}, lrat = {0, 0};
  spoil_seed = 2;
  for (int holes = 2; holes <= 4; holes++) {
    pigeonhole (&formula, holes);
    assert_true (refute (&formula, &proof));
    spoil_often (&formula, &proof, 200, &drat, &lrat);
  }
  enough_of_both (&drat, 60);
  enough_of_both (&lrat, 60);
}

/* Only this one has lemmas that are not RUP. */
TEST (extension_variables) {
  static struct proof_lines formula, proof;
  struct tally drat = {0, 0}, lrat = {0, 0};
  spoil_seed = 3;
  pigeonhole (&formula, 4);
  cook (&proof);
  spoil_often (&formula, &proof, 1500, &drat, &lrat);
  enough_of_both (&drat, 200);
  enough_of_both (&lrat, 60);
}

/* Leaves no clause that can be spared: then a consequence of one that was
 * deleted shows.
 */
static void minimise (struct proof_lines *formula) {
  for (int i = formula->count - 1; i >= 0; i--) {
    const struct proof_line line = formula->line[i];
    drop_line (formula, i);
    if (!is_unsatisfiable (formula))
      insert_line (formula, i, line);
  }
}

TEST (trees) {
  static struct proof_lines formula, proof;
  struct tally drat = {0, 0}, lrat = {0, 0};
  spoil_seed = 4;
  for (int i = 0; i < 60;) {
    const int variables = 6 + spoil_random (3);
    random_3_sat (&formula, variables, 7 * variables);
    if (!is_unsatisfiable (&formula))
      continue;
    if (i % 2)
      minimise (&formula);
    split_proof (&formula, variables, &spoil_seed, &proof);
    spoil_often (&formula, &proof, 100, &drat, &lrat);
    i++;
  }
  enough_of_both (&drat, 500);
  enough_of_both (&lrat, 60);
}
