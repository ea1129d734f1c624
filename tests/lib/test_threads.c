/* Eight threads use the library at the same time: the same puzzles, and
 * their own.  The answers are those of one thread; the sanitizer for
 * threads, with which the library is built for this test, says whether that
 * was luck.
 */
#include "lib/snakesat.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 8

static const char snake[] = "box: 2x3x3\nsnake: moves:FFTTFTFTFTTTTTTFT\n";
static const snakesat_puzzle *shared;
static const snakesat_options *by_picosat;

/* Cairo and what it needs lock by means that the sanitizer does not see in
 * libraries that were built without it.
 */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
const char *__tsan_default_suppressions (void);
const char *__tsan_default_suppressions (void) {
  return "called_from_lib:libcairo.so.2\n"
         "called_from_lib:libfontconfig.so.1\n"
         "called_from_lib:libfreetype.so.6\n"
         "called_from_lib:libpixman-1.so.0\n";
}
/* NOLINTEND(bugprone-reserved-identifier) */

static void expect (int holds, const char *what) {
  if (holds)
    return;
  fprintf (stderr, "test_threads: %s\n", what);
  exit (1);
}

#define EXPECT(condition) expect (condition, #condition)

static void add (void *state, int literal) {
  unsigned long *sum = state;
  *sum = *sum * 31 + (unsigned long)literal;
}

static int visit (void *state, const int *folding) {
  const int *cell = folding;
  ++*(int *)state;
  EXPECT (!snakesat_check_folding (shared, cell, 0));
  return 0;
}

static void solve_and_draw (const snakesat_puzzle *puzzle) {
  static const char *const formats[] = {"txt", "words", "stl", "html",
                                        "svg"};
  int folding[3 * 18];
  snakesat_error error;
  EXPECT (snakesat_solve (puzzle, by_picosat, folding, &error) ==
          SNAKESAT_FOLDABLE);
  EXPECT (snakesat_solve (puzzle, 0, folding, &error) == SNAKESAT_FOLDABLE);
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    snakesat_buffer *picture = snakesat_buffer_new ();
    const int status =
        snakesat_draw (puzzle, 0, folding, 1, formats[i], 0,
                       snakesat_buffer_sink (picture), &error);
    EXPECT (!status || strstr (error.text, "=OFF"));
    snakesat_buffer_delete (picture);
  }
}

static void prove_and_explain (void) {
  static const char unfoldable[] = "moves:FTTFFTTFTTT";
  snakesat_puzzle *puzzle;
  snakesat_explanation why;
  snakesat_error error;
  EXPECT (!snakesat_read (unfoldable, strlen (unfoldable), "2x2x3", 0,
                          &puzzle, &error));
  snakesat_buffer *formula = snakesat_buffer_new ();
  snakesat_buffer *proof = snakesat_buffer_new ();
  EXPECT (snakesat_prove (puzzle, 0, snakesat_buffer_sink (formula),
                          snakesat_buffer_sink (proof), 0,
                          &error) == SNAKESAT_UNFOLDABLE);
  EXPECT (!snakesat_check_proof (0, snakesat_buffer_source (formula),
                                 snakesat_buffer_source (proof), &error));
  EXPECT (snakesat_explain (puzzle, 0, &why, 0, 1, 0, 0, &error) ==
          SNAKESAT_UNFOLDABLE);
  snakesat_buffer_delete (formula);
  snakesat_buffer_delete (proof);
  snakesat_delete (puzzle);
}

static void *work (void *state) {
  static const char wrong[] = "name: x\nbox: 3x3y3\nsnake: TT";
  snakesat_puzzle *own, *none;
  snakesat_count_result count;
  snakesat_error error;
  int seen = 0;
  EXPECT (!snakesat_read (snake, strlen (snake), 0, 0, &own, &error));
  EXPECT (snakesat_read (wrong, strlen (wrong), 0, 0, &none, &error) ==
          SNAKESAT_WRONG);
  EXPECT (error.line == 2);
  EXPECT (!snakesat_encode (shared, 0, state, add, &error));
  EXPECT (!snakesat_count (own, 0, &count, &seen, visit, &error));
  EXPECT (count.up_to_symmetry_and_reversal == seen);
  solve_and_draw (own);
  solve_and_draw (shared);
  prove_and_explain ();
  snakesat_delete (own);
  return 0;
}

int main (void) {
  pthread_t thread[THREADS];
  unsigned long sum[THREADS] = {0};
  snakesat_puzzle *puzzle;
  snakesat_error error;
  snakesat_options *options = snakesat_options_new ();
  EXPECT (!snakesat_read (snake, strlen (snake), 0, 0, &puzzle, &error));
  EXPECT (!snakesat_set_plan (options, "map symmetry=start", &error));
  shared = puzzle;
  by_picosat = options;
  for (int i = 0; i < THREADS; i++)
    EXPECT (!pthread_create (&thread[i], 0, work, &sum[i]));
  for (int i = 0; i < THREADS; i++) {
    EXPECT (!pthread_join (thread[i], 0));
    EXPECT (sum[i] == sum[0]);
  }
  snakesat_delete (puzzle);
  snakesat_options_delete (options);
  return 0;
}
