/* What the calls of the library do when the n-th allocation fails, for each
 * n: they say so, they hold nothing that they did not hold before, and what
 * is tried again works.
 *
 * The allocator below stands in front of that of the C library, and counts.
 * With sanitizers, which do the same, it only stands in front of our own
 * code (-Wl,--wrap), and they look for what is leaked.
 */
#include "lib/snakesat.h"
#include "slice.h"
#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*-------------------------------- allocator ----------------------------*/

#ifdef WRAPPED
#define OURS(name) __wrap_##name
#define REAL(name) __real_##name
#define SEES_ALL_BLOCKS 0
#else
#define OURS(name) name
#define REAL(name) __libc_##name
#define SEES_ALL_BLOCKS 1
#endif

void *REAL (malloc) (size_t);
void *REAL (calloc) (size_t, size_t);
void *REAL (realloc) (void *, size_t);
void REAL (free) (void *);
void *OURS (malloc) (size_t);
void *OURS (calloc) (size_t, size_t);
void *OURS (realloc) (void *, size_t);
void OURS (free) (void *);

static long until_it_fails = -1; /* allocations; below 0 none fails */
static long held;                /* blocks */

static int only_ours; /* fail */

/* From the linker: where this program begins, and where its code ends */
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
extern const char __executable_start[], etext[];

static int is_ours (const char *caller) {
  return caller >= __executable_start && caller < etext;
}

static int fails (const void *caller) {
  if (until_it_fails < 0 || (only_ours && !is_ours (caller)) ||
      until_it_fails--)
    return 0;
  errno = ENOMEM;
  return 1;
}

static void *counted (void *block) {
  held += block != 0;
  return block;
}

void *OURS (malloc) (size_t bytes) {
  return fails (__builtin_return_address (0))
             ? 0
             : counted (REAL (malloc) (bytes));
}

void *OURS (calloc) (size_t n, size_t size) {
  return fails (__builtin_return_address (0))
             ? 0
             : counted (REAL (calloc) (n, size));
}

void *OURS (realloc) (void *old, size_t bytes) {
  if (fails (__builtin_return_address (0)))
    return 0;
  return old ? REAL (realloc) (old, bytes)
             : counted (REAL (malloc) (bytes));
}

void OURS (free) (void *block) {
  held -= block != 0;
  REAL (free) (block);
}

/*---------------------------------- calls ------------------------------*/

static const char king[] =
    "name: King\nbox: 4x4x4\nsnake: FFTTFTTTFFTTFTTFTTFTTTTTTTTTFTFTTTTTTFT"
    "FFTTTTFFTTFTTTTTTTTTTFFT\n";

/* snakesat generate --box 5x5x5 --count 2 --seed 314155, the second one: a
 * beam folds it in its first round.
 */
static const char large[] =
    "box: 5x5x5\nsnake: moves:"
    "FTTTTTFTTFTTTTTTTTTFTFTTTTFTTTTTTTFTTFTTFFFTTTTTTT"
    "TFTTTTFFFTTFTTFTTFTTTTTFFTTTTTTTTTTTFTTFTTTTTTTTFT"
    "TTTFTTTTTTTTTTTTTTTTTTTT\n";

/* What the calls are made with */
static struct {
  snakesat_puzzle *square, *delord, *king, *large, *bad, *long_one, *fixed;
  snakesat_options *sat, *several;
  snakesat_buffer *formula, *proof;
  int folding[3 * 64];
} with;

static snakesat_puzzle *read_text (const char *text, const char *region,
                                   unsigned flags) {
  snakesat_puzzle *puzzle = 0;
  snakesat_error error;
  if (snakesat_read (text, strlen (text), region, flags, &puzzle, &error))
    fail_msg ("%s", error.text);
  return puzzle;
}

static int nowhere (void *state, const void *bytes, size_t count) {
  (void)state;
  (void)bytes;
  (void)count;
  return 0;
}

static const snakesat_sink no_sink = {0, nowhere};

static int begin (void **state) {
  (void)state;
  with.square = read_text ("TTTTTT", 0, 0);
  with.delord = read_text ("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2", 0, 0);
  with.king = read_text (king, 0, 0);
  with.large = read_text (large, 0, 0);
  with.bad = read_text ("moves:FTTFFTTFTTT", "2x2x3", 0);
  with.long_one = read_text ("moves:FTTTTTTT", "2x2x2", SNAKESAT_MISFIT);
  with.fixed = read_text ("box: 2x2x2\nfix: 1 @ 0,0,0\nfix: 8 @ 1,1,0\n"
                          "snake: TTTTTT\n",
                          0, 0);
  with.sat = snakesat_options_new ();
  snakesat_set_plan (with.sat, "map symmetry=start", 0);
  with.several = snakesat_options_new ();
  snakesat_set_jobs (with.several, 2);
  with.formula = snakesat_buffer_new ();
  with.proof = snakesat_buffer_new ();
  return snakesat_prove (with.bad, 0, snakesat_buffer_sink (with.formula),
                         snakesat_buffer_sink (with.proof), 0,
                         0) != SNAKESAT_UNFOLDABLE ||
         snakesat_solve (with.square, 0, with.folding, 0) !=
             SNAKESAT_FOLDABLE;
}

static int end (void **state) {
  (void)state;
  snakesat_delete (with.square);
  snakesat_delete (with.delord);
  snakesat_delete (with.king);
  snakesat_delete (with.large);
  snakesat_delete (with.bad);
  snakesat_delete (with.long_one);
  snakesat_delete (with.fixed);
  snakesat_options_delete (with.sat);
  snakesat_options_delete (with.several);
  snakesat_buffer_delete (with.formula);
  snakesat_buffer_delete (with.proof);
  return 0;
}

TESTS_BETWEEN (begin, end);

typedef int call (snakesat_error *);

/* Makes the call with each allocation failing, of those that the slice
 * takes; what it does without that is `expected`.  In workers others fail.
 */
static void fail_everywhere (const char *name, call *make, int expected,
                             unsigned slices) {
  struct slice slice = slice_of (slices);
  snakesat_error error;
  long n = 0, tried = 0;
  int status = SNAKESAT_NO_MEMORY;
  assert_int_equal (make (&error), expected); /* fills the caches */
  for (long left = -1; left < 0 || status != expected; n++) {
    if (!slice_takes (&slice) && n > 3)
      continue;
    const long before = held;
    tried++;
    until_it_fails = n;
    status = make (&error);
    left = until_it_fails;
    until_it_fails = -1;
    if (SEES_ALL_BLOCKS && held != before)
      fail_msg ("%s: %ld blocks more after failure %ld", name,
                held - before, n);
    if (status != expected && status != SNAKESAT_NO_MEMORY)
      fail_msg ("%s: status %d at failure %ld: %s", name, status, n,
                error.text);
    if (status == SNAKESAT_NO_MEMORY)
      assert_string_equal (error.text, "out of memory");
  }
  print_message ("%s: %ld allocations, each of %ld failed\n", name, n - 1,
                 tried - 1);
}

#define CALL(name, expected, slices, ...)                                  \
  static int make_##name (snakesat_error *error) __VA_ARGS__ TEST (name) { \
    fail_everywhere (#name, make_##name, expected, slices);                \
  }

/*--------------------------------- puzzles -----------------------------*/

static int read_and_delete (const char *text, const char *region,
                            unsigned flags, snakesat_error *error) {
  snakesat_puzzle *puzzle;
  const int status =
      snakesat_read (text, strlen (text), region, flags, &puzzle, error);
  assert_int_equal (puzzle == 0, status != 0);
  snakesat_delete (puzzle);
  return status;
}

CALL (a_snake_is_read, SNAKESAT_OK, 1, {
  return read_and_delete ("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2", 0, 0, error);
})

CALL (a_puzzle_is_read, SNAKESAT_OK, 1, {
  return read_and_delete ("name: x\nfix: 1 @ 0,0,0\nshape:\n##\n##\n\n##\n"
                          "##\nsnake: TTTTTT\nexpect: 3\n",
                          0, 0, error);
})

CALL (a_misfit_is_read, SNAKESAT_OK, 1, {
  return read_and_delete ("moves:FTTTTTTT", "2x2x2", SNAKESAT_MISFIT,
                          error);
})

CALL (a_wrong_text_is_refused, SNAKESAT_WRONG, 1, {
  return read_and_delete ("box: 3x3x3\nsnake: 2,1,1,2,x\n", 0, 0, error);
})

CALL (a_puzzle_is_written, SNAKESAT_OK, 1,
      { return snakesat_write (with.king, 0, no_sink, error); })

CALL (a_snake_is_written, SNAKESAT_OK, 1,
      { return snakesat_write (with.king, "steps", no_sink, error); })

CALL (a_folding_is_checked, SNAKESAT_OK, 1,
      { return snakesat_check_folding (with.square, with.folding, error); })

CALL (a_plan_is_set, SNAKESAT_OK, 1, {
  snakesat_options *options = snakesat_options_new ();
  if (error)
    *error = (snakesat_error){0, 0, 0, "out of memory"};
  const int status =
      options ? snakesat_set_plan (options, "map with=all", error)
              : SNAKESAT_NO_MEMORY;
  snakesat_options_delete (options);
  return status;
})

CALL (a_buffer_is_filled, SNAKESAT_OK, 1, {
  snakesat_buffer *buffer = snakesat_buffer_new ();
  *error = (snakesat_error){0, 0, 0, "out of memory"};
  const int status =
      buffer ? snakesat_write_dimacs (with.square, 0,
                                      snakesat_buffer_sink (buffer), error)
             : SNAKESAT_NO_MEMORY;
  snakesat_buffer_delete (buffer);
  return status;
})

/*--------------------------------- clauses -----------------------------*/

static void add (void *state, int literal) {
  (void)state;
  (void)literal;
}

static int value (void *state, int variable) {
  (void)state;
  for (int cube = 1; cube <= 8; cube++) {
    const int *at = with.folding + 3 * (cube - 1);
    if (variable ==
        snakesat_variable (with.square, cube, at[0], at[1], at[2]))
      return 1;
  }
  return -1;
}

CALL (clauses_are_counted, SNAKESAT_OK, 1, {
  snakesat_size size;
  return snakesat_formula_size (with.square, 0, &size, error);
})

CALL (clauses_are_added, SNAKESAT_OK, 1,
      { return snakesat_encode (with.square, with.sat, 0, add, error); })

CALL (a_file_of_clauses_is_written, SNAKESAT_OK, 1,
      { return snakesat_write_dimacs (with.square, 0, no_sink, error); })

CALL (a_model_is_decoded, SNAKESAT_OK, 1, {
  int folding[3 * 8];
  return snakesat_decode (with.square, 0, 0, value, folding, error);
})

/*--------------------------------- answers -----------------------------*/

CALL (a_snake_is_folded, SNAKESAT_FOLDABLE, 1,
      { return snakesat_solve (with.delord, 0, 0, error); })

CALL (a_long_snake_is_folded, SNAKESAT_FOLDABLE, 7,
      { return snakesat_solve (with.king, 0, 0, error); })

CALL (a_large_snake_is_folded_by_a_beam, SNAKESAT_FOLDABLE, 20,
      { return snakesat_solve (with.large, 0, 0, error); })

CALL (a_snake_is_folded_by_picosat, SNAKESAT_FOLDABLE, 1,
      { return snakesat_solve (with.square, with.sat, 0, error); })

CALL (a_longer_snake_is_folded_by_picosat, SNAKESAT_FOLDABLE, 7,
      { return snakesat_solve (with.delord, with.sat, 0, error); })

CALL (foldings_are_counted, SNAKESAT_OK, 1, {
  snakesat_count_result count;
  return snakesat_count (with.delord, 0, &count, 0, 0, error);
})

static int visit (void *state, const int *folding) {
  (void)folding;
  ++*(int *)state;
  return 0;
}

CALL (foldings_are_listed_by_picosat, SNAKESAT_OK, 1, {
  snakesat_count_result count;
  int seen = 0;
  return snakesat_count (with.square, with.sat, &count, &seen, visit,
                         error);
})

CALL (foldings_are_counted_by_two, SNAKESAT_OK, 1, {
  snakesat_count_result count;
  return snakesat_count (with.square, with.several, &count, 0, 0, error);
})

CALL (a_proof_is_made, SNAKESAT_UNFOLDABLE, 1,
      { return snakesat_prove (with.bad, 0, no_sink, no_sink, 0, error); })

CALL (a_proof_is_checked, SNAKESAT_OK, 1, {
  snakesat_buffer *formula = snakesat_buffer_new ();
  snakesat_buffer *proof = snakesat_buffer_new ();
  int status = SNAKESAT_NO_MEMORY;
  *error = (snakesat_error){0, 0, 0, "out of memory"};
  if (formula && proof) {
    snakesat_sink sink = snakesat_buffer_sink (formula);
    status = sink.write (sink.state, snakesat_buffer_bytes (with.formula),
                         snakesat_buffer_size (with.formula));
    sink = snakesat_buffer_sink (proof);
    if (!status)
      status = sink.write (sink.state, snakesat_buffer_bytes (with.proof),
                           snakesat_buffer_size (with.proof));
  }
  if (!status)
    status = snakesat_check_proof (0, snakesat_buffer_source (formula),
                                   snakesat_buffer_source (proof), error);
  snakesat_buffer_delete (formula);
  snakesat_buffer_delete (proof);
  return status;
})

static int visit_near (void *state, const char *snake, int cubes,
                       int changes, const int *folding) {
  (void)snake;
  (void)cubes;
  (void)changes;
  return visit (state, folding);
}

CALL (a_snake_is_explained, SNAKESAT_UNFOLDABLE, 1, {
  snakesat_explanation explanation;
  char conflict[12];
  int seen = 0;
  return snakesat_explain (with.bad, 0, &explanation, conflict, 3, &seen,
                           visit_near, error);
})

static int visit_moved (void *state, const snakesat_near *near) {
  return visit (state, near->folding);
}

CALL (fixed_cubes_are_explained, SNAKESAT_UNFOLDABLE, 1, {
  snakesat_explanation explanation;
  char conflict[8], fixes[8];
  int seen = 0;
  return snakesat_explain_fixes (with.fixed, 0, &explanation, conflict,
                                 fixes, 3, &seen, visit_moved, error);
})

CALL (a_misfit_is_explained, SNAKESAT_UNFOLDABLE, 1, {
  snakesat_explanation explanation;
  int seen = 0;
  return snakesat_explain (with.long_one, 0, &explanation, 0, 3, &seen,
                           visit_near, error);
})

CALL (a_hint_is_found, SNAKESAT_FOLDABLE, 1, {
  const snakesat_fix placed[] = {{1, 0, 0, 0}, {2, 1, 0, 0}};
  int keep;
  return snakesat_hint (with.square, 0, placed, 2, &keep, 0, error);
})

/*-------------------------------- pictures -----------------------------*/

static const char *format; /* at hand */

static int make_drawing (snakesat_error *error) {
  return snakesat_draw (with.square, 0, with.folding, 1, format, 0, no_sink,
                        error);
}

/* Where cairo finds no memory itself it may lose some.  Pages and paper
 * take thousands of blocks.
 */
TEST (everything_is_drawn) {
  snakesat_error error;
  for (int i = 0; (format = snakesat_format (i)); i++) {
    only_ours = strstr ("svg pdf png template", format) != 0;
    if (make_drawing (&error) != SNAKESAT_WRONG) /* built without it */
      fail_everywhere (format, make_drawing, SNAKESAT_OK, 29);
  }
  only_ours = 0;
}
