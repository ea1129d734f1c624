#include "fuzz.h"

#include "check/check.h"
#include "cnf/dimacs.h"
#include "count/count.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "proof/proof.h"
#include "proof/prover.h"
#include "search/beam.h"
#include "search/solve.h"
#include "small_puzzle.h"
#include "system/memory.h"

#include <limits.h>
#include <string.h>

/* Small puzzles of all kinds, compared with backtracking: the verdict by
 * any plan and search, a beam, the three counts, and a proof, which is
 * checked, if there is no folding. The first bytes choose all of this, the
 * last eight are the state of the random numbers that make the puzzle.
 */
enum { MOST_CELLS = 14 };

static int count_encodings (void) {
  int count = 0;
  while (encodings[count])
    count++;
  return count;
}

static int count_at_most_ones (void) {
  int count = 0;
  while (at_most_one_kinds[count].name)
    count++;
  return count;
}

static int choose (struct bytes *bytes, int count) {
  require (count > 0);
  return take_byte (bytes) % count;
}

static struct plan take_plan (struct bytes *bytes) {
  static const int placements[] = {1, 2, 5, 20, PLACEMENTS_OF_SEARCH};
  struct plan plan = {0};
  plan.encoding = encodings[choose (bytes, count_encodings ())];
  plan.at_most_one =
      &at_most_one_kinds[choose (bytes, count_at_most_ones ())];
  plan.symmetry = (enum symmetry_breaking)choose (bytes, 3);
  plan.placements = placements[choose (bytes, 5)];
  plan.extras = (unsigned)take_byte (bytes) & PLAN_ALL_EXTRAS;
  return plan;
}

static struct search_options take_search (struct bytes *bytes,
                                          const struct plan *plan) {
  struct search_options how = {0};
  const int choice = take_byte (bytes);
  if (choice % 3 == 2)
    how.search = SEARCH_SAT;
  else if (choice % 3 == 1 && plan->symmetry == SYMMETRY_WINDOWS)
    how.search = SEARCH_SPLIT;
  how.solver.seed = (unsigned)choice / 3 % 4;
  return how;
}

static void take_puzzle (struct bytes *bytes, struct puzzle *puzzle) {
  static const int sides[][3] = {{2, 2, 2}, {3, 3, 1}, {4, 2, 2},
                                 {3, 2, 2}, {3, 3, 2}, {4, 3, 1},
                                 {3, 3, 3}, {1, 5, 2}};
  uint64_t random = 0;
  const int *side = sides[choose (bytes, 8)];
  const int cells = 2 + choose (bytes, MOST_CELLS - 1);
  for (int i = 0; i < 8; i++)
    random = random << 8 | (unsigned)take_byte (bytes);
  random |= (uint64_t)1 << 63; /* 0 would give nothing but 0 */
  random_puzzle (puzzle, &random, side, cells);
}

/*--------------------------------- proofs ------------------------------*/

struct memory {
  char *bytes;
  size_t size, room;
};

static int add_to_memory (void *state, const void *bytes, size_t count) {
  struct memory *memory = state;
  if (memory->size + count > memory->room) {
    memory->room = 2 * (memory->size + count);
    memory->bytes = mem_realloc (memory->bytes, memory->room);
  }
  memcpy (memory->bytes + memory->size, bytes, count);
  memory->size += count;
  return 0;
}

static void write_formula (const struct puzzle *puzzle,
                           const struct plan *plan, struct memory *to) {
  struct instance instance;
  struct dimacs_size size;
  instance_init (&instance, puzzle, plan);
  require (dimacs_write (instance_clauses (&instance), 0, 0,
                         (struct byte_sink){to, add_to_memory}, &size));
  instance_clear (&instance);
}

/* The search has two parts; one of them finds the folding. */
static enum verdict write_proof (const struct puzzle *puzzle,
                                 const struct plan *plan, int is_binary,
                                 struct memory *to) {
  AUTOFREE struct proof *proof =
      proof_new ((struct byte_sink){to, add_to_memory},
                 is_binary ? FORMAT_BINARY : FORMAT_DRAT);
  struct instance instance;
  instance_init (&instance, puzzle, plan);
  struct prover *refutation =
      prover_new (&instance, ALL_RULES, FORMAT_DRAT);
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  for (int part = 0; verdict == VERDICT_UNSATISFIABLE && part < 2; part++)
    verdict = prover_write_part (refutation, part, 2, proof);
  if (verdict == VERDICT_UNSATISFIABLE)
    prover_write_end (refutation, proof);
  else
    require (!path_check (puzzle, prover_folding (refutation)));
  require (!byte_buffer_flush (&proof->out));
  prover_delete (refutation);
  instance_clear (&instance);
  return verdict;
}

static void check_proof (const struct memory *formula,
                         const struct memory *proof, int is_binary) {
  struct bytes cnf = {(const uint8_t *)formula->bytes,
                      (const uint8_t *)formula->bytes + formula->size};
  struct bytes steps = {(const uint8_t *)proof->bytes,
                        (const uint8_t *)proof->bytes + proof->size};
  const struct byte_source formula_source = source_of (&cnf),
                           proof_source = source_of (&steps);
  const struct proof_task task = {.formula = "cnf",
                                  .proof = "proof",
                                  .format = is_binary ? FORMAT_BINARY
                                                      : FORMAT_DRAT,
                                  .formula_source = &formula_source,
                                  .proof_source = &proof_source};
  struct proof_report report;
  proof_check (&task, &report);
  require (report.verdict == PROOF_VERIFIED);
  proof_report_clear (&report);
}

static void refute (const struct puzzle *puzzle, int choice,
                    enum verdict wanted) {
  struct plan plan = prover_plan ();
  struct memory formula = {0}, proof = {0};
  if (choice & 2) {
    plan.symmetry = SYMMETRY_WINDOWS;
    plan.placements = PLACEMENTS_OF_SEARCH;
  }
  require (write_proof (puzzle, &plan, choice & 1, &proof) == wanted);
  if (wanted == VERDICT_UNSATISFIABLE) {
    write_formula (puzzle, &plan, &formula);
    check_proof (&formula, &proof, choice & 1);
  }
  mem_free (formula.bytes);
  mem_free (proof.bytes);
}

/*-------------------------------- verdicts -----------------------------*/

static void solve_it (const struct puzzle *puzzle, const struct plan *plan,
                      const struct search_options *how,
                      enum verdict wanted) {
  struct outcome result;
  require (!solve (puzzle, plan, how, &result));
  require (result.verdict == wanted);
  require (wanted == VERDICT_UNSATISFIABLE ||
           !path_check (puzzle, &result.path));
  outcome_clear (&result);
}

static void check_beam (const struct puzzle *puzzle, struct beam *beam,
                        enum beam_verdict verdict, bool folds) {
  struct path path;
  require (beam_has_cut (beam) || (verdict == BEAM_FOLDED) == folds);
  if (verdict != BEAM_FOLDED)
    return;
  beam_folding (beam, &path);
  require (!path_check (puzzle, &path));
  path_clear (&path);
}

/* A beam that is wide enough, alone, and then rounds that are finished.  A
 * wrong number of straight joints is for others to notice.
 */
static void ask_beam (const struct puzzle *puzzle, unsigned seed,
                      bool folds) {
  if (beam_board_misfit (puzzle) || puzzle->snake.is_counted)
    return;
  struct beam *beam = beam_new (puzzle, 0, seed);
  enum beam_verdict verdict = BEAM_GOES_ON;
  beam_begin (beam, 4000, (int)seed);
  while (verdict == BEAM_GOES_ON)
    verdict = beam_level (beam);
  check_beam (puzzle, beam, verdict, folds);
  beam_delete (beam);
  beam = beam_new (puzzle, 0, seed);
  verdict = beam_go_on (beam, LLONG_MAX, 15);
  check_beam (puzzle, beam, verdict, folds);
  beam_delete (beam);
}

static void count_all (const struct puzzle *puzzle, const struct plan *plan,
                       const struct search_options *how,
                       struct folding_numbers wanted) {
  const struct count_options options = {.plan = *plan, .how = *how};
  struct count_result result;
  require (!count_foldings (puzzle, &options, &result));
  require (result.complete);
  require (result.count.directed == wanted.directed);
  require (result.count.up_to_symmetry == wanted.up_to_symmetry);
  require (count_up_to_reversal (&result.count) == wanted.up_to_reversal);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  struct puzzle puzzle;
  struct foldings foldings;
  const int choice = take_byte (&bytes);
  const struct plan plan = take_plan (&bytes);
  struct search_options how = take_search (&bytes, &plan);
  take_puzzle (&bytes, &puzzle);
  foldings_init (&foldings, &puzzle);
  const enum verdict verdict =
      foldings.count ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
  solve_it (&puzzle, &plan, &how, verdict);
  ask_beam (&puzzle, how.solver.seed, foldings.count > 0);
  if (choice & 4)
    count_all (&puzzle, &plan, &how,
               foldings_number (&foldings, &puzzle, 0));
  if (choice & 8)
    refute (&puzzle, choice, verdict);
  foldings_clear (&foldings);
  puzzle_clear (&puzzle);
  return 0;
}

/* Each encoding, symmetry and search, with some puzzle */
void fuzz_seeds (seed_taker *take) {
  for (int i = 0; i < 8 * count_encodings (); i++) {
    char seed[18];
    for (size_t j = 0; j < sizeof seed; j++)
      seed[j] = (char)(i * (int)(j + 1));
    seed[0] = 12; /* count, and prove */
    take (seed, sizeof seed);
  }
}
