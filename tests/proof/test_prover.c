/* Refutations of small puzzles, each checked; where the oracle knows of a
 * folding, there must be none.
 */
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "proof/prover.h"

#include "check/check.h"
#include "cnf/dimacs.h"
#include "directory.h"
#include "encodings/instance.h"
#include "oracle.h"
#include "proof/certificate.h"
#include "proof/pigeonhole.h"
#include "proof_files.h"
#include "slice.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TESTS_BETWEEN (directory_enter, proof_files_leave);

static void write_formula (const struct puzzle *puzzle,
                           const struct plan *plan) {
  struct instance instance;
  struct dimacs_size size;
  FILE *file = new_file (cnf_name, "wb");
  instance_init (&instance, puzzle, plan);
  assert_true (dimacs_write (instance_clauses (&instance), 0, false,
                             file_byte_sink (file), &size));
  instance_clear (&instance);
  assert_int_equal (fclose (file), 0);
}

struct trial {
  struct plan plan;
  int jobs;
  enum proof_format format;
  unsigned slices; /* to which the snakes of a box are dealt (slice.h) */
};

static enum verdict write_proof (const struct puzzle *puzzle,
                                 const struct trial *trial) {
  struct instance instance;
  const struct prover_request request = {.instance = &instance,
                                         .format = trial->format,
                                         .jobs = trial->jobs,
                                         .beside = proof_name};
  enum verdict verdict;
  FILE *file = new_file (proof_name, "wb");
  instance_init (&instance, puzzle, &trial->plan);
  assert_null (prover_write (&request, file_byte_sink (file), &verdict));
  instance_clear (&instance);
  assert_int_equal (fclose (file), 0);
  return verdict;
}

static unsigned most_symmetries; /* of all proofs that were checked */

/* The checker knows nothing of puzzles.  Returns how many lemmas are RAT.
 */
static unsigned long long must_be_verified (const struct trial *trial) {
  const struct proof_task task = {
      .formula = cnf_name, .proof = proof_name, .format = trial->format};
  struct proof_report report;
  proof_check (&task, &report);
  if (report.verdict != PROOF_VERIFIED)
    fail_msg ("not verified: %s", report.reason);
  assert_int_equal (report.ignored_unknown, 0);
  const unsigned long long rat = report.rat;
  if (report.symmetries > most_symmetries)
    most_symmetries = report.symmetries;
  proof_report_clear (&report);
  return rat;
}

/* Returns true if the puzzle was refuted. */
static bool try_puzzle (const struct puzzle *puzzle,
                        const struct trial *trial) {
  const long placements = oracle_placements (puzzle, 0, 0);
  const enum verdict verdict = write_proof (puzzle, trial);
  assert_int_equal (verdict, placements ? VERDICT_SATISFIABLE
                                        : VERDICT_UNSATISFIABLE);
  if (placements)
    return false;
  write_formula (puzzle, &trial->plan);
  assert_true (!must_be_verified (trial) || pigeonhole_is_needed (puzzle));
  return true;
}

struct tried {
  const struct trial *trial;
  struct slice slice;
  int refuted;
};

static void try_one (void *state, const struct puzzle *puzzle) {
  struct tried *tried = state;
  if (slice_takes (&tried->slice))
    tried->refuted += try_puzzle (puzzle, tried->trial);
}

/* Every `step`-th snake of a box: how many of them were refuted */
static int try_box (const int side[3], unsigned step,
                    const struct trial *trial) {
  struct tried tried = {trial, slice_of (trial->slices), 0};
  check_snakes_of_box (side, step, try_one, &tried);
  return tried.refuted;
}

static struct trial plain_trial (void) {
  return (struct trial){.plan = prover_plan (),
                        .jobs = 1,
                        .format = FORMAT_DRAT,
                        .slices = 1};
}

/* Nothing may be granted by default: every cube may be in every cell. */
TEST (the_plan_takes_nothing_for_granted) {
  const struct plan plan = prover_plan ();
  char *text = plan_text (&plan);
  assert_string_equal (text, "walk amo=pairwise symmetry=none with=none");
  mem_free (text);
  struct puzzle puzzle;
  small_puzzle (&puzzle, (const int[]){2, 2, 2}, 0, "ETTTTTTE");
  struct instance instance;
  instance_init (&instance, &puzzle, &plan);
  for (int cube = 0; cube < 8; cube++)
    for (int cell = 0; cell < 8; cell++)
      assert_true (domain_has (&instance.domains, cube, cell) &&
                   !instance_excludes (&instance, cube, cell));
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}

/* 1 snake of 64 folds, and 17 up to reversal of 1024: 32 of them. */
TEST (every_snake_of_the_small_boxes) {
  struct trial trial = plain_trial ();
  assert_int_equal (try_box ((const int[]){2, 2, 2}, 1, &trial), 64 - 1);
  trial.format = FORMAT_BINARY;
  const int refuted = try_box ((const int[]){3, 2, 2}, 1, &trial);
  assert_true (refuted <= 1024 - 17 && refuted >= 1024 - 2 * 17);
  trial.slices = 7;
  for (trial.format++; trial.format <= FORMAT_VERIPB; trial.format++)
    assert_true (try_box ((const int[]){3, 2, 2}, 1, &trial) > 0);
}

/* Nearly all of them can be refuted: some in each slice. */
TEST (every_snake_of_a_larger_box_by_symmetry_as_a_rule) {
  struct trial trial = plain_trial ();
  trial.format = FORMAT_VERIPB;
  trial.slices = 307;
  assert_true (try_box ((const int[]){3, 3, 2}, 1, &trial) > 0);
}

TEST (some_snakes_of_larger_boxes) {
  struct trial trial = plain_trial ();
  assert_true (try_box ((const int[]){3, 3, 2}, 997, &trial) > 50);
  assert_true (try_box ((const int[]){4, 4, 1}, 331, &trial) > 40);
}

TEST (several_processes_write_one_proof) {
  struct trial trial = plain_trial ();
  for (trial.jobs = 2; trial.jobs <= 5; trial.jobs += 3)
    assert_true (try_box ((const int[]){3, 3, 2}, 4999, &trial) > 5);
}

TEST (what_is_granted_is_in_the_formula) {
  static const char *const plans[] = {
      "symmetry=windows:20",  "symmetry=windows:300 with=colour",
      "with=colour",          "symmetry=windows:7 with=colour,prune",
      "amo=ladder with=none", "amo=product symmetry=windows:50"};
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    struct trial trial = plain_trial ();
    assert_null (plan_parse (plans[i], &trial.plan));
    assert_true (try_box ((const int[]){3, 3, 2}, 4999, &trial) > 5);
    assert_true (try_box ((const int[]){2, 2, 3}, 41, &trial) > 20);
  }
}

static int puzzle_takes (const struct puzzle *puzzle,
                         const struct trial *trial) {
  char *error = prover_error (&trial->plan, puzzle, trial->format);
  mem_free (error);
  return !error;
}

/* Holes, spare cells, fixed cubes, free joints, as it happens */
TEST (random_puzzles) {
  uint64_t random = 5;
  struct trial trial = plain_trial ();
  int refuted = 0, puzzles = 0;
  for (; puzzles < 400; puzzles++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, (const int[]){3, 3, 2},
                   8 + random_below (&random, 7));
    trial.format = FORMAT_DRAT + puzzles % 3;
    if (!puzzle_takes (&puzzle, &trial))
      trial.format = FORMAT_DRAT;
    refuted += try_puzzle (&puzzle, &trial);
    puzzle_clear (&puzzle);
  }
  assert_true (refuted > 60);
}

/* Joints of which only is known how many are straight.  3x3x3 has no snakes
 * with one straight joint (FeliksWare counted them); in 2x3x3 the oracle
 * says which numbers there are.
 */
TEST (straights_that_are_counted) {
  static const char *const plans[] = {"symmetry=none",
                                      "symmetry=windows:100 with=colour"};
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    struct trial trial = plain_trial ();
    int refuted = 0;
    assert_null (plan_parse (plans[i], &trial.plan));
    for (int straights = 1; straights < 16; straights++) {
      struct puzzle puzzle = {0};
      region_init_box (&puzzle.region, (int[]){3, 3, 2});
      snake_init (&puzzle.snake, 18, FREE);
      assert_true (snake_set_straights (&puzzle.snake, straights));
      refuted += try_puzzle (&puzzle, &trial);
      puzzle_clear (&puzzle);
    }
    assert_true (refuted > 5);
    if (trial.plan.symmetry == SYMMETRY_NONE)
      continue;
    struct puzzle puzzle = {0};
    region_init_box (&puzzle.region, (int[]){3, 3, 3});
    snake_init (&puzzle.snake, 27, FREE);
    assert_true (snake_set_straights (&puzzle.snake, 1));
    assert_int_equal (write_proof (&puzzle, &trial), VERDICT_UNSATISFIABLE);
    write_formula (&puzzle, &trial.plan);
    must_be_verified (&trial);
    puzzle_clear (&puzzle);
  }
}

/* Carter, Problem of the Week 1206: no cube of 27 is filled by turns. */
TEST (all_turns) {
  struct puzzle puzzle;
  struct trial trial = plain_trial ();
  small_puzzle (&puzzle, (const int[]){3, 3, 3}, 0,
                "ETTTTTTTTTTTTTTTTTTTTTTTTTE");
  write_formula (&puzzle, &trial.plan);
  for (trial.jobs = 1; trial.jobs <= 4; trial.jobs += 3) {
    assert_int_equal (write_proof (&puzzle, &trial), VERDICT_UNSATISFIABLE);
    assert_int_equal (must_be_verified (&trial), 0);
    trial.format = FORMAT_BINARY;
  }
  trial.format = FORMAT_VERIPB;
  assert_int_equal (write_proof (&puzzle, &trial), VERDICT_UNSATISFIABLE);
  most_symmetries = 0;
  must_be_verified (&trial);
  assert_int_equal (most_symmetries, 3); /* the walls of a chamber */
  puzzle_clear (&puzzle);
}

/* Cubes 1, 3, ... of 27 fill the corners and the faces: 14 cells.  On the
 * other colour there are 13.
 */
TEST (the_wrong_colour_is_refuted) {
  static const char *const plans[] = {"amo=pairwise", "amo=pairwise",
                                      "amo=product", "amo=bimander"};
  static const int wrong[2][3] = {{1, 0, 0}, {1, 1, 1}};
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    struct trial trial = plain_trial ();
    assert_null (plan_parse (plans[i], &trial.plan));
    struct puzzle puzzle;
    small_puzzle (&puzzle, (const int[]){3, 3, 3}, 0,
                  "E*************************E");
    small_puzzle_fix (&puzzle, 0, wrong[i % 2][0], wrong[i % 2][1],
                      wrong[i % 2][2]);
    trial.jobs = 1 + (int)i % 2;
    assert_int_equal (write_proof (&puzzle, &trial), VERDICT_UNSATISFIABLE);
    write_formula (&puzzle, &trial.plan);
    assert_true (must_be_verified (&trial) > 1000);
    puzzle_clear (&puzzle);
  }
}

/* Snakes with three straight joints, so that propagation alone refutes few
 * of them: how many steps of dominance the proofs have at most
 */
static unsigned steps_of_dominance (const int side[3], const char *inside,
                                    const char *joints) {
  struct trial trial = plain_trial ();
  const int between = (int)strlen (joints) - 2;
  trial.format = FORMAT_VERIPB;
  most_symmetries = 0;
  for (int i = 0; i < between; i++)
    for (int j = 0; j < i; j++) {
      struct puzzle puzzle;
      small_puzzle (&puzzle, side, inside, joints);
      snake_from_number (&puzzle.snake,
                         (1u << between) - 1 - (1u << i) - (1u << j));
      puzzle.snake.joint[1 + (i + j) % between] = STRAIGHT;
      try_puzzle (&puzzle, &trial);
      puzzle_clear (&puzzle);
    }
  return most_symmetries;
}

/* The group of a box is generated by the reflections at the three walls of
 * a chamber (Humphreys, Reflection Groups and Coxeter Groups, 1990, section
 * 1.5), and that of a square that is one cube high by two.
 */
TEST (the_walls_of_a_chamber_are_enough) {
  assert_int_equal (
      steps_of_dominance ((const int[]){3, 3, 2}, 0, "ETTTTTTTTTTTTTTTTE"),
      3);
  assert_int_equal (
      steps_of_dominance ((const int[]){4, 4, 1}, 0, "ETTTTTTTTTTTTTTE"),
      2);
}

/* This shape can be rotated, but not reflected. */
TEST (rotations_without_reflections) {
  static const char pinwheel[] = ".##.."
                                 ".####"
                                 "#####"
                                 "####."
                                 "..##.";
  const unsigned steps = steps_of_dominance ((const int[]){5, 5, 1},
                                             pinwheel, "ETTTTTTTTTTTTTTTE");
  assert_in_range (steps, 1, 3);
}

/* Says that the formula has as many clauses as that in the file has. */
static void forge_header (void) {
  char text[80];
  int variables, clauses;
  FILE *file = fopen (cnf_name, "r");
  do
    assert_non_null (fgets (text, sizeof text, file));
  while (sscanf (text, "p cnf %d %d", &variables, &clauses) != 2);
  fclose (file);
  FILE *proof = fopen (proof_name, "r");
  assert_non_null (fgets (text, sizeof text, proof));
  file = new_file (proof_name, "w");
  fprintf (file, "%sf %d ;\n", text, clauses);
  assert_non_null (fgets (text, sizeof text, proof));
  for (int byte; (byte = getc (proof)) != EOF;)
    putc (byte, file);
  fclose (proof);
  fclose (file);
}

/* A snake that folds, and the proof for one that has another joint */
TEST (no_proof_for_another_snake_is_accepted) {
  struct trial trial = plain_trial ();
  int folding = 0, refused = 0;
  trial.format = FORMAT_VERIPB;
  for (unsigned number = 0; number < 1u << 10; number++) {
    struct puzzle puzzle;
    small_puzzle (&puzzle, (const int[]){3, 2, 2}, 0, "ETTTTTTTTTTE");
    snake_from_number (&puzzle.snake, number);
    const int folds = oracle_placements (&puzzle, 0, 0) > 0;
    folding += folds;
    for (int bit = 0; folds && bit < 10; bit++) {
      snake_from_number (&puzzle.snake, number ^ 1u << bit);
      if (!try_puzzle (&puzzle, &trial))
        continue;
      snake_from_number (&puzzle.snake, number);
      write_formula (&puzzle, &trial.plan);
      forge_header ();
      const struct proof_task task = {.formula = cnf_name,
                                      .proof = proof_name};
      struct proof_report report;
      proof_check (&task, &report);
      assert_int_equal (report.verdict, PROOF_WRONG);
      proof_report_clear (&report);
      refused++;
    }
    puzzle_clear (&puzzle);
  }
  assert_true (folding >= 17 && refused > 100);
}

TEST (other_plans_are_refused) {
  static const struct refused {
    enum proof_format format;
    const char *plan, *why;
  } refused[] = {
      {FORMAT_DRAT, "map", "walk, not for map"},
      {FORMAT_DRAT, "symmetry=start", "symmetry=start"},
      {FORMAT_VERIPB, "symmetry=windows:9", "symmetry is proved"},
      {FORMAT_VERIPB, "amo=ladder", "amo=pairwise"},
      {FORMAT_VERIPB, "with=none", "free joints"}};
  struct puzzle puzzle;
  small_puzzle (&puzzle, (const int[]){3, 1, 1}, 0, "E*E");
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    struct plan plan = prover_plan ();
    assert_null (plan_parse (refused[i].plan, &plan));
    char *error = prover_error (&plan, &puzzle, refused[i].format);
    assert_non_null (error);
    assert_non_null (strstr (error, refused[i].why));
    mem_free (error);
  }
  puzzle_clear (&puzzle);
}

static int fail_after (void *state, const void *bytes, size_t count) {
  int *left = state;
  (void)bytes;
  (void)count;
  return (*left)-- > 0 ? 0 : -1;
}

TEST (a_full_disk_is_no_proof) {
  const struct plan plan = prover_plan ();
  struct puzzle puzzle;
  struct instance instance;
  small_puzzle (&puzzle, (const int[]){3, 3, 3}, 0,
                "E*************************E");
  small_puzzle_fix (&puzzle, 0, 0, 0, 1); /* a long proof */
  instance_init (&instance, &puzzle, &plan);
  for (int writes = 0; writes < 2; writes++) {
    int left = writes;
    const struct prover_request request = {
        .instance = &instance, .format = FORMAT_DRAT, .jobs = 1};
    enum verdict verdict;
    assert_null (prover_write (
        &request, (struct byte_sink){&left, fail_after}, &verdict));
    assert_int_equal (verdict, VERDICT_UNKNOWN);
    assert_int_equal (left, -1); /* nothing is written after a failure */
  }
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}

/* As a folder of work that cannot be read, whose parts have refuted all */
static char *fail_to_write (void *state, struct byte_sink sink,
                            const char *path, enum verdict *verdict) {
  (void)state, (void)sink, (void)path;
  *verdict = VERDICT_UNSATISFIABLE;
  return copy_text ("a part is gone");
}

TEST (a_proof_that_was_not_written_proves_nothing) {
  const struct plan plan = prover_plan ();
  const struct limits limits = {.seconds = 0};
  CLEANUP (puzzle_clear) struct puzzle puzzle;
  CLEANUP (instance_clear) struct instance instance;
  CLEANUP (certificate_clear) struct certificate certificate;
  small_puzzle (&puzzle, (int[]){2, 2, 1}, 0, "ETTE");
  instance_init (&instance, &puzzle, &plan);
  const struct refuter refuter = {.formula = instance_clauses (&instance),
                                  .write_proof = fail_to_write};
  assert_null (certificate_open (&certificate, 0, FORMAT_DRAT, 0));
  char *error = certificate_make (&certificate, &refuter, 1, &limits);
  assert_int_equal (certificate.verdict, VERDICT_UNKNOWN);
  error = certificate_close (&certificate, error);
  assert_string_equal (error, "a part is gone");
  mem_free (error);
}
