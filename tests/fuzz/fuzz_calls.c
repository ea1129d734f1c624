/* Fuzzes the calls of the library: for all arguments they end with a
 * status, and their results are what the header says. The first bytes
 * choose region, plan and so on, the rest is the text of a puzzle.
 */
#include "fuzz.h"

#include "lib/snakesat.h"

#include <stdlib.h>
#include <string.h>

static void must (int holds) {
  if (!holds)
    abort ();
}

static int least_of (size_t a, int b) { return (int)a < b ? (int)a : b; }

enum { MOST_CELLS = 12 }; /* larger ones take seconds, and say no more */

struct input {
  const unsigned char *bytes;
  size_t size;
  long asked; /* how often it may go on */
};

static unsigned next (struct input *input) {
  if (!input->size)
    return 0;
  input->size--;
  return *input->bytes++;
}

static int go_on (void *state, const snakesat_progress *progress) {
  struct input *input = state;
  must (progress->seconds >= 0);
  return input->asked-- <= 0;
}

static int take (void *state, const void *bytes, size_t count) {
  struct input *input = state;
  must (bytes && count);
  return input->asked-- <= 0;
}

static void add (void *state, int literal) {
  struct input *input = state;
  input->asked -= literal == 0;
}

/* Random answers, the same for the same variable */
static int value (void *state, int variable) {
  const struct input *input = state;
  return (int)((unsigned)variable * 2654435761u >> 13) % 64 -
         (int)(input->asked % 61);
}

static int visit (void *state, const int *folding) {
  struct input *input = state;
  must (folding[0] >= 0);
  return input->asked-- <= 0;
}

static int visit_near (void *state, const snakesat_near *near) {
  must (*near->snake && near->cubes > 1);
  must ((near->changes > 0) != (near->moved.cube > 0));
  return visit (state, near->folding);
}

static void check_error (int status, const snakesat_error *error) {
  must (error->status == (snakesat_status)status);
  must ((status < 0 || status == SNAKESAT_STOPPED) ==
        (error->text[0] != 0));
  must (strlen (error->text) < SNAKESAT_TEXT);
  must (!strchr (error->text, '\n'));
  must (error->line >= 0 && error->column >= 0);
}

static void use (struct input *input, const snakesat_puzzle *puzzle,
                 const snakesat_options *options) {
  const snakesat_sink sink = {input, take};
  const size_t numbers = 3 * (size_t)snakesat_cubes (puzzle);
  int *folding = calloc (numbers, sizeof *folding), keep, status;
  char *conflict = malloc (numbers), *fixes = malloc (numbers);
  snakesat_count_result count;
  snakesat_explanation explanation;
  snakesat_size size;
  snakesat_error error;
  snakesat_fix placed[3];
  for (int i = 0; i < 3; i++)
    placed[i] =
        (snakesat_fix){(int)next (input) % 12, (int)next (input) % 4 - 1,
                       (int)next (input) % 4, (int)next (input) % 4};
  const int held = (int)next (input) % 4;
  const char *format = snakesat_format ((int)next (input) % 16);
  input->asked = (long)next (input) << next (input) % 12;
  check_error (snakesat_write (puzzle, 0, sink, &error), &error);
  check_error (snakesat_formula_size (puzzle, options, &size, &error),
               &error);
  check_error (snakesat_encode (puzzle, options, input, add, &error),
               &error);
  check_error (snakesat_write_dimacs (puzzle, options, sink, &error),
               &error);
  check_error (
      snakesat_decode (puzzle, options, input, value, folding, &error),
      &error);
  check_error (
      snakesat_hint (puzzle, options, placed, held, &keep, folding, &error),
      &error);
  check_error (
      snakesat_count (puzzle, options, &count, input, visit, &error),
      &error);
  check_error (snakesat_explain_fixes (puzzle, options, &explanation,
                                       conflict, fixes, 2, input,
                                       visit_near, &error),
               &error);
  check_error (
      snakesat_prove (puzzle, options, sink, sink, folding, &error),
      &error);
  check_error (status = snakesat_solve (puzzle, options, folding, &error),
               &error);
  if (status == SNAKESAT_FOLDABLE)
    must (!snakesat_check_folding (puzzle, folding, 0));
  status =
      snakesat_draw (puzzle, options, folding, status == SNAKESAT_FOLDABLE,
                     format ? format : "?", next (input) % 8, sink, &error);
  check_error (status, &error);
  free (folding);
  free (conflict);
  free (fixes);
}

int LLVMFuzzerTestOneInput (const unsigned char *bytes, size_t size) {
  static const char *const regions[] = {0,   "2x2x2", "3x3x1",  "2x2x3",
                                        "4", "1x1x2", "##\n.#", "x",
                                        "",  "3x3",   "0x1x1",  "\xff#"};
  static const char *const plans[] = {"",
                                      "map",
                                      "walk symmetry=none",
                                      "position with=none",
                                      "run symmetry=start",
                                      "direction with=all",
                                      "coordinate amo=pairwise",
                                      "nonsense"};
  struct input input = {bytes, size, 0};
  const char *region = regions[next (&input) % 12];
  const char *plan = plans[next (&input) % 8];
  const unsigned flags = next (&input) % 2 ? SNAKESAT_MISFIT : 0;
  snakesat_puzzle *puzzle;
  snakesat_error error;
  snakesat_options *options = snakesat_options_new ();
  must (options != 0);
  check_error (snakesat_set_plan (options, plan, &error), &error);
  snakesat_set_seed (options, next (&input));
  snakesat_set_callback (options, &input, go_on);
  const size_t length = (size_t)least_of (input.size, 20);
  const int status =
      snakesat_read ((const char *)input.bytes + length,
                     input.size - length, region, flags, &puzzle, &error);
  check_error (status, &error);
  must ((status == SNAKESAT_OK) == (puzzle != 0));
  if (puzzle && snakesat_cells (puzzle) <= MOST_CELLS)
    use (&input, puzzle, options);
  snakesat_delete (puzzle);
  snakesat_options_delete (options);
  return 0;
}

static void seed (int region, int plan, const char *puzzle,
                  seed_taker *taker) {
  char text[200] = {(char)region, (char)plan, 0, 1};
  memset (text + 4, 3, 20);
  strcpy (text + 24, puzzle);
  taker (text, 24 + strlen (puzzle));
}

void fuzz_seeds (seed_taker *taker) {
  seed (1, 2, "moves:FTTTTTT", taker);
  seed (2, 4, "moves:FFTTFTTF", taker);
  seed (0, 0, "box: 2x2x3\nsnake: moves:FTTTT*TTTTT\n", taker);
  seed (6, 5, "FT", taker);
}
