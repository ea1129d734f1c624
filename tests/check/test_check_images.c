#include "check/check.h"

#include "directory.h"
#include "proof_files.h"
#include "slow_proof.h"
#include "split_proof.h"
#include "spoilt_proof.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (directory_enter, proof_files_leave);

/* Formulas with symmetries that they claim, and proofs in which the rows of
 * lemmas of one case are followed by their images.  Spoilt at random, they
 * go to the checker, to the checker without the claims, and to the slow
 * one: all three must say the same, and name the same line.
 */

/*-------------------------------- formulas -----------------------------*/

enum { MOST_SIZE = 5, MOST_IMAGES = 130, LEAST_LINES = 30 };

/* Blocks of variables, and then a block of variables that are defined by
 * two of them
 */
struct blocks {
  int count, size; /* of the blocks; the last one is not in the formula */
  int claimed;     /* blocks: all, or those that are not defined */
  int images, image[MOST_IMAGES][MOST_SIZE]; /* a group; 0: the identity */
  int generators, generator[2][MOST_SIZE];
};

static int variables_of (const struct blocks *blocks) {
  return (blocks->count + 1) * blocks->size;
}

static int image_of (const struct blocks *blocks, int g, int literal) {
  const int variable = abs (literal), size = blocks->size;
  const int place = (variable - 1) % size;
  if (variable > variables_of (blocks))
    return literal;
  const int image = variable - place + blocks->image[g][place];
  return literal < 0 ? -image : image;
}

static struct proof_line image_of_line (const struct blocks *blocks, int g,
                                        struct proof_line line) {
  for (int i = 0; i < line.size; i++)
    line.literals[i] = image_of (blocks, g, line.literals[i]);
  return line;
}

static void add_image (struct blocks *blocks, const int *image) {
  for (int g = 0; g < blocks->images; g++)
    if (!memcmp (blocks->image[g], image, sizeof blocks->image[g]))
      return;
  memcpy (blocks->image[blocks->images++], image, sizeof *blocks->image);
}

static void random_group (struct blocks *blocks) {
  int product[MOST_SIZE] = {0};
  blocks->images = 0;
  blocks->generators = 1 + spoil_random (2);
  for (int i = 0; i < blocks->size; i++)
    product[i] = i;
  add_image (blocks, product);
  for (int k = 0; k < blocks->generators; k++) {
    for (int i = blocks->size - 1; i > 0; i--) {
      const int j = spoil_random (i + 1), kept = product[i];
      product[i] = product[j];
      product[j] = kept;
    }
    memcpy (blocks->generator[k], product, sizeof product);
  }
  for (int g = 0; g < blocks->images; g++)
    for (int k = 0; k < blocks->generators; k++) {
      for (int i = 0; i < blocks->size; i++)
        product[i] = blocks->image[g][blocks->generator[k][i]];
      add_image (blocks, product);
    }
}

static void add_line (struct proof_lines *lines, struct proof_line line) {
  insert_line (lines, lines->count, line);
}

static bool is_same_line (const struct proof_line *a,
                          const struct proof_line *b) {
  int common = 0;
  for (int i = 0; i < a->size; i++)
    for (int j = 0; j < b->size; j++)
      common += a->literals[i] == b->literals[j];
  return a->size == b->size && common == a->size;
}

static bool has_line (const struct proof_lines *lines,
                      const struct proof_line *line) {
  int i = 0;
  while (i < lines->count && !is_same_line (lines->line + i, line))
    i++;
  return i < lines->count;
}

static void add_orbit (struct proof_lines *lines,
                       const struct blocks *blocks,
                       struct proof_line line) {
  for (int g = 0; g < blocks->images; g++) {
    const struct proof_line image = image_of_line (blocks, g, line);
    if (!has_line (lines, &image))
      add_line (lines, image);
  }
}

static struct proof_line line_of (int size, int a, int b, int c) {
  return (struct proof_line){.size = size, .literals = {a, b, c}};
}

/* Two literals of the variables that are not new, or three */
static struct proof_line random_clause (const struct blocks *blocks,
                                        int size) {
  struct proof_line line = {.size = size};
  const int usable = variables_of (blocks) - blocks->size;
  for (int i = 0; i < size; i++) {
    int variable = 1 + spoil_random (usable);
    if (variable > usable - blocks->size)
      variable += blocks->size;
    line.literals[i] = spoil_random (2) ? variable : -variable;
    for (int j = 0; j < i; j++)
      if (abs (line.literals[j]) == variable)
        i--, j = i;
  }
  return line;
}

/* Leaves out what can be spared: then it shows if a clause is missing. */
static void leave_orbits_out (struct proof_lines *formula,
                              const struct blocks *blocks) {
  static struct proof_lines rest, orbit;
  for (int i = formula->count - 1; i >= 0; i--) {
    if (i >= formula->count)
      continue;
    orbit.count = rest.count = 0;
    add_orbit (&orbit, blocks, formula->line[i]);
    for (int k = 0; k < formula->count; k++)
      if (!has_line (&orbit, formula->line + k))
        add_line (&rest, formula->line[k]);
    if (is_unsatisfiable (&rest))
      *formula = rest;
  }
}

/* Clauses of whole orbits until there is no model */
static void random_formula (struct proof_lines *formula,
                            struct blocks *blocks) {
  do {
    *blocks = (struct blocks){.count = 3,
                              .claimed = 3 + (spoil_random (4) > 0),
                              .size = 2 + spoil_random (MOST_SIZE - 1)};
    random_group (blocks);
  } while (blocks->images < 2 || blocks->images > 64);
  const int size = blocks->size, last = blocks->count * size;
  formula->count = 0;
  for (int i = 1; i <= size; i++) {
    add_line (formula, line_of (2, -(last + i), i, 0));
    add_line (formula, line_of (2, -(last + i), -(size + i), 0));
    add_line (formula, line_of (3, last + i, -i, size + i));
  }
  do
    add_orbit (formula, blocks, random_clause (blocks, 3));
  while (!is_unsatisfiable (formula) && formula->count < 200);
  leave_orbits_out (formula, blocks);
}

/*--------------------------------- proofs ------------------------------*/

/* A stretch of the proof, from line `from` on, with its images */
static void add_images (struct proof_lines *proof,
                        const struct blocks *blocks, int from) {
  const int to = proof->count;
  for (int g = 1; g < blocks->images; g++)
    for (int i = from; i < to && proof->count < MOST_LINES - 150; i++)
      add_line (proof, image_of_line (blocks, g, proof->line[i]));
}

/* Defines the new variables: lemmas that are RAT, but not RUP */
static void add_definitions (struct proof_lines *proof,
                             const struct blocks *blocks) {
  const int size = blocks->size, last = (blocks->count - 1) * size;
  const int to = spoil_random (2) ? 1 : 1 + spoil_random (last);
  const int from = last + 1 + spoil_random (size);
  add_line (proof, line_of (2, from, to, 0));
  add_line (proof, line_of (2, -from, -to, 0));
}

/* `known` is scratch: the formula and the lemmas that stay. */
static void random_proof (const struct proof_lines *formula,
                          const struct blocks *blocks,
                          struct proof_lines *proof) {
  static struct proof_lines known, end;
  const int variables = variables_of (blocks);
  known = *formula;
  proof->count = 0;
  for (int cases = 1 + spoil_random (3); cases > 0; cases--) {
    const struct proof_line lemma =
        random_clause (blocks, 1 + spoil_random (2));
    const int from = proof->count;
    if (spoil_random (4) == 0)
      add_definitions (proof, blocks);
    split_below (&known, variables, &spoil_seed, &lemma, proof);
    if (proof->count > MOST_LINES / 3)
      break;
    add_images (proof, blocks, from);
    add_orbit (&known, blocks, lemma);
  }
  end.count = 0;
  split_below (&known, variables, &spoil_seed, &(struct proof_line){0},
               &end);
  for (int i = 0; i < end.count && proof->count < MOST_LINES - 50; i++)
    add_line (proof, end.line[i]);
}

/*------------------------------- spoiling ------------------------------*/

/* Permutes the variables of some lines, as no symmetry may do it. */
static void move_lines (struct proof_lines *proof,
                        const struct blocks *blocks) {
  const int from = spoil_random (proof->count),
            to = from + spoil_random (proof->count - from);
  const int a = 1 + spoil_random (variables_of (blocks)),
            b = 1 + spoil_random (variables_of (blocks));
  for (int i = from; i <= to; i++)
    for (int j = 0; j < proof->line[i].size; j++) {
      int *literal = &proof->line[i].literals[j];
      const int sign = *literal < 0 ? -1 : 1;
      if (abs (*literal) == a)
        *literal = sign * b;
      else if (abs (*literal) == b)
        *literal = sign * a;
    }
}

/* Leaves lines out, or repeats them elsewhere. */
static void cut_lines (struct proof_lines *proof, bool repeats) {
  const int from = spoil_random (proof->count);
  int size = 1 + spoil_random (proof->count - from);
  if (size > MOST_LINES - 40 - proof->count)
    repeats = false;
  for (int i = 0; repeats && i < size; i++)
    add_line (proof, proof->line[from + i]);
  while (!repeats && size-- > 0)
    drop_line (proof, from);
}

/* A clause of the formula, or a lemma, is deleted, perhaps twice. */
static void delete_somewhere (const struct proof_lines *formula,
                              struct proof_lines *proof) {
  const struct proof_lines *from = spoil_random (3) ? formula : proof;
  struct proof_line line = from->line[spoil_random (from->count)];
  line.deletes = 1;
  insert_line (proof, spoil_random (proof->count), line);
}

static void spoil_images (const struct proof_lines *formula,
                          struct proof_lines *proof,
                          const struct blocks *blocks) {
  if (!proof->count || proof->count > MOST_LINES - 50)
    return;
  switch (spoil_random (7)) {
  case 0:
    move_lines (proof, blocks);
    break;
  case 1:
    cut_lines (proof, false);
    break;
  case 2:
    cut_lines (proof, true);
    break;
  case 3:
  case 4:
    delete_somewhere (formula, proof);
    break;
  case 5:
    insert_line (proof, spoil_random (proof->count),
                 random_clause (blocks, 1 + spoil_random (3)));
    break;
  default:
    spoil_proof (proof, formula);
  }
}

/* The claims, which may be spoilt, too */
static void write_claims (const struct blocks *blocks, bool spoils,
                          char *text, size_t size) {
  const int *bad = spoils ? (int[]){spoil_random (2), spoil_random (9)} : 0;
  int used =
      snprintf (text, size, "c symmetry of %d blocks of %d variables\n",
                blocks->claimed - (bad && !bad[1]),
                blocks->size + (bad && bad[1] == 1));
  for (int k = 0; k < blocks->generators; k++) {
    used += snprintf (text + used, size - (size_t)used, "c symmetry");
    for (int i = 0; i < blocks->size; i++)
      used += snprintf (text + used, size - (size_t)used, " %d",
                        bad && bad[1] > 1 && bad[0] == k && spoil_random (2)
                            ? spoil_random (blocks->size + 2)
                            : blocks->generator[k][i] + 1);
    used += snprintf (text + used, size - (size_t)used, "\n");
  }
}

/*------------------------------- agreement -----------------------------*/

struct images_tally {
  unsigned long long verified, wrong, images;
};

/* Returns the line, or VERIFIED. */
static int fast (unsigned long long *images) {
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .format = FORMAT_DRAT};
  struct proof_report report;
  proof_check (&task, &report);
  assert_true (report.verdict == PROOF_VERIFIED ||
               report.verdict == PROOF_WRONG);
  const int line =
      report.verdict == PROOF_VERIFIED ? VERIFIED : (int)report.at - 1;
  *images = report.images;
  proof_report_clear (&report);
  return line;
}

static void all_agree (const struct proof_lines *formula,
                       const struct proof_lines *proof, const char *claims,
                       struct images_tally *tally) {
  unsigned long long images, none;
  write_proof (proof, FORMAT_DRAT);
  write_formula (formula, "");
  const int plain = fast (&none);
  write_formula (formula, claims);
  const int line = fast (&images);
  assert_int_equal (none, 0);
  assert_int_equal (line, plain);
  const int slow = slow_drat (formula, proof);
  assert_int_equal (line == VERIFIED, slow == VERIFIED);
  if (slow < proof->count)
    assert_int_equal (line, slow);
  tally->verified += line == VERIFIED;
  tally->wrong += line != VERIFIED;
  tally->images += images;
}

#ifndef TIMES
#define TIMES 40
#endif

TEST (images_of_stretches) {
  static struct proof_lines formula, proof, spoilt, spoilt_formula;
  struct images_tally whole = {0}, tally = {0}, claim = {0};
  struct blocks blocks;
  char claims[400];
  spoil_seed = 5;
  for (int i = 0; i < 60;) {
    random_formula (&formula, &blocks);
    if (!is_unsatisfiable (&formula))
      continue;
    random_proof (&formula, &blocks, &proof);
    if (slow_drat (&formula, &(struct proof_lines){0}) == VERIFIED ||
        proof.count < LEAST_LINES)
      continue;
    write_claims (&blocks, false, claims, sizeof claims);
    all_agree (&formula, &proof, claims, &whole);
    for (int j = 0; j < TIMES; j++) {
      spoilt = proof;
      spoilt_formula = formula;
      for (int k = spoil_random (4); k >= 0; k--)
        spoil_images (&formula, &spoilt, &blocks);
      if (spoil_random (8) == 0)
        spoil_formula (&spoilt_formula);
      write_claims (&blocks, false, claims, sizeof claims);
      all_agree (&spoilt_formula, &spoilt, claims, &tally);
    }
    for (int j = 0; j < TIMES / 8; j++) {
      write_claims (&blocks, true, claims, sizeof claims);
      all_agree (&formula, &proof, claims, &claim);
    }
    i++;
  }
  assert_true (whole.verified > 30 && whole.images > 500);
  assert_true (tally.verified > 500 && tally.wrong > 500);
  assert_true (tally.images > 5000);
  assert_true (claim.verified > 100 && claim.images > 500);
}

/*------------------------------ by hand --------------------------------*/

static void write_text (const char *name, const char *text) {
  FILE *file = new_file (name, "w");
  fputs (text, file);
  assert_int_equal (fclose (file), 0);
}

/* Variables 1 and 2 look alike, but only 1 leads to a contradiction, by a
 * chain that is longer than what labels see.  The formula has a model.
 */
TEST (a_claim_that_is_wrong_far_away) {
  unsigned long long images;
  write_text (cnf_name, "c symmetry of 1 blocks of 2 variables\n"
                        "c symmetry 2 1\n"
                        "p cnf 17 17\n"
                        "-1 3 0 -3 4 0 -4 5 0 -5 6 0 -6 7 0 -7 8 0\n"
                        "-8 9 0 -8 -9 0\n"
                        "-2 10 0 -10 11 0 -11 12 0 -12 13 0 -13 14 0\n"
                        "-14 15 0 -15 16 0 -15 17 0 1 2 0\n");
  write_text (proof_name, "-1 0\n-2 0\n0\n");
  assert_int_equal (fast (&images), 1);
  assert_int_equal (images, 0);
}

/* The lemma "-1 9" needs the lemma "-1 -3", and so do their images.
 */
static void write_pairs (const char *proof) {
  write_text (cnf_name, "c symmetry of 7 blocks of 2 variables\n"
                        "c symmetry 2 1\n"
                        "p cnf 14 12\n"
                        "-1 -3 5 0 -1 -3 -5 0 3 7 0 -7 9 11 0 3 -11 0\n"
                        "-2 -4 6 0 -2 -4 -6 0 4 8 0 -8 10 12 0 4 -12 0\n"
                        "1 13 0 2 14 0\n");
  write_text (proof_name, proof);
}

TEST (a_lemma_without_an_image) {
  unsigned long long images;
  write_pairs ("-1 -3 0\n-2 -4 0\n-1 9 0\n-2 10 0\n");
  assert_int_equal (fast (&images), 4); /* it ends too early */
  assert_int_equal (images, 2);
  write_pairs ("-1 -3 0\n-2 -4 0\n-1 9 0\nd -2 -4 0\n-2 10 0\n");
  assert_int_equal (fast (&images), 4);
  assert_int_equal (images, 1);
  write_pairs ("-1 -3 0\n-2 -4 0\n-1 9 0\nd -1 9 0\nd -2 -4 0\n"
               "-1 9 0\n-2 10 0\n");
  assert_int_equal (fast (&images), 6);
  assert_int_equal (images, 1);
}
