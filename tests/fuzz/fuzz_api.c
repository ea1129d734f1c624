#include "fuzz.h"

#include "lib/snakesat.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* Calls the library as other programs do, with any text as a puzzle and
 * any plan, and checks that all answers agree. The first bytes are
 * choices; the plan follows, up to a line end, and then the puzzle.
 */
enum { MOST_CELLS = 64, MOST_SOLVED = 9 };

struct call {
  snakesat_puzzle *puzzle;
  snakesat_options *options;
  snakesat_options *options_of_all; /* foldings: no symmetry is broken */
  snakesat_error error;
  int cubes, cells;
  unsigned chance;
};

/* A status has an error text if and only if it is an error. */
static int status_of (struct call *call, int status) {
  const size_t length = strlen (call->error.text);
  require (length < SNAKESAT_TEXT);
  require ((length > 0) == (status < 0 || status == SNAKESAT_STOPPED));
  require (!length || call->error.status == (snakesat_status)status);
  require (!strpbrk (call->error.text, "\n\033"));
  return status;
}

/*-------------------------------- clauses ------------------------------*/

static void count_literal (void *state, int literal) {
  snakesat_size *size = state;
  if (!literal)
    size->clauses++;
  else
    size->literals++;
  if (abs (literal) > size->variables)
    size->variables = abs (literal);
}

static int any_value (void *state, int variable) {
  struct call *call = state;
  call->chance = call->chance * 1103515245 + 12345;
  return (call->chance >> 16) % 8 ? -variable : variable;
}

static void encode (struct call *call) {
  snakesat_size said, size = {0};
  int folding[3 * MOST_CELLS];
  require (
      !status_of (call, snakesat_formula_size (call->puzzle, call->options,
                                               &said, &call->error)));
  require (
      !status_of (call, snakesat_encode (call->puzzle, call->options, &size,
                                         count_literal, &call->error)));
  require (said.clauses == size.clauses && said.literals == size.literals);
  require (said.variables >= size.variables);
  const int status =
      status_of (call, snakesat_decode (call->puzzle, call->options, call,
                                        any_value, folding, &call->error));
  require (status == SNAKESAT_WRONG ||
           !snakesat_check_folding (call->puzzle, folding, 0));
}

/*-------------------------------- answers ------------------------------*/

static int is_folding (void *state, const int *folding) {
  struct call *call = state;
  require (!snakesat_check_folding (call->puzzle, folding, 0));
  return 0;
}

/* A model that contains a folding and nothing else */
struct folded {
  const struct call *call;
  const int *folding;
};

static int value_in_folding (void *state, int variable) {
  const struct folded *folded = state;
  for (int i = 0; i < folded->call->cubes; i++) {
    const int *at = folded->folding + 3 * i;
    if (variable == snakesat_variable (folded->call->puzzle, i + 1, at[0],
                                       at[1], at[2]))
      return variable;
  }
  return -variable;
}

static void write_and_decode (struct call *call, const int *folding) {
  snakesat_buffer *buffer = snakesat_buffer_new ();
  struct folded folded = {call, folding};
  int again[3 * MOST_CELLS];
  require (!snakesat_check_folding (call->puzzle, folding, 0));
  /* With options, symmetry breaking may exclude this folding. */
  require (!status_of (
      call, snakesat_decode (call->puzzle, call->options_of_all, &folded,
                             value_in_folding, again, &call->error)));
  require (
      !memcmp (folding, again, 3 * (size_t)call->cubes * sizeof *folding));
  const int status = snakesat_draw (
      call->puzzle, 0, folding, 1, (call->chance & 1) ? "words" : "txt",
      call->chance & SNAKESAT_ASCII, snakesat_buffer_sink (buffer),
      &call->error);
  require (!status_of (call, status) && snakesat_buffer_size (buffer));
  snakesat_buffer_delete (buffer);
}

static void solve (struct call *call) {
  int folding[3 * MOST_CELLS];
  snakesat_count_result count;
  const int verdict =
      status_of (call, snakesat_solve (call->puzzle, call->options, folding,
                                       &call->error));
  require (verdict == SNAKESAT_FOLDABLE || verdict == SNAKESAT_UNFOLDABLE);
  if (verdict == SNAKESAT_FOLDABLE)
    write_and_decode (call, folding);
  require (
      !status_of (call, snakesat_count (call->puzzle, call->options, &count,
                                        call, is_folding, &call->error)));
  require ((count.directed > 0) == (verdict == SNAKESAT_FOLDABLE));
  require (count.directed >= count.up_to_symmetry &&
           count.up_to_symmetry >= count.up_to_symmetry_and_reversal);
}

/*-------------------------------- puzzles ------------------------------*/

static void comes_back (struct call *call) {
  snakesat_buffer *buffer = snakesat_buffer_new ();
  snakesat_puzzle *again;
  require (!status_of (call, snakesat_write (call->puzzle, 0,
                                             snakesat_buffer_sink (buffer),
                                             &call->error)));
  require (!status_of (call, snakesat_read (snakesat_buffer_bytes (buffer),
                                            snakesat_buffer_size (buffer),
                                            0, 0, &again, &call->error)));
  require (snakesat_cubes (again) == call->cubes &&
           snakesat_cells (again) == call->cells);
  for (int i = 0; i <= call->cubes + 1; i++)
    require (snakesat_joint (again, i) == snakesat_joint (call->puzzle, i));
  snakesat_delete (again);
  snakesat_buffer_delete (buffer);
}

static void use (struct call *call) {
  call->cubes = snakesat_cubes (call->puzzle);
  call->cells = snakesat_cells (call->puzzle);
  require (call->cubes <= call->cells);
  if (call->cells > MOST_CELLS)
    return;
  comes_back (call);
  encode (call);
  if (call->cells <= MOST_SOLVED)
    solve (call);
}

static void read_and_use (struct call *call, const char *plan,
                          struct bytes bytes, unsigned flags) {
  if (status_of (call,
                 snakesat_set_plan (call->options, plan, &call->error)))
    return;
  const int status = status_of (
      call, snakesat_read ((const char *)bytes.next,
                           (size_t)(bytes.end - bytes.next),
                           flags & 2 ? "2x2x2" : 0, flags & SNAKESAT_MISFIT,
                           &call->puzzle, &call->error));
  if (status)
    return;
  if (!(flags & SNAKESAT_MISFIT))
    use (call);
  snakesat_delete (call->puzzle);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  struct call call = {0};
  const unsigned flags = (unsigned)take_byte (&bytes) & 3;
  call.chance = (unsigned)take_byte (&bytes);
  const size_t left = (size_t)(bytes.end - bytes.next);
  const uint8_t *line_end = left ? memchr (bytes.next, '\n', left) : 0;
  if (!line_end)
    return 0;
  char *plan = text_of (bytes.next, (size_t)(line_end - bytes.next));
  bytes.next = line_end + 1;
  call.options = snakesat_options_new ();
  call.options_of_all = snakesat_options_new ();
  require (!snakesat_set_plan (call.options_of_all, "symmetry=none", 0));
  snakesat_set_seed (call.options, call.chance);
  read_and_use (&call, plan, bytes, flags);
  snakesat_options_delete (call.options);
  snakesat_options_delete (call.options_of_all);
  mem_free (plan);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  seed_text ("1\nbox: 2x2x2\nsnake: moves:FTTTTTT\n", 0, take);
  seed_text ("2map symmetry=none with=all\n2x2x2\n1,1,1,1,1,1,1", 2, take);
  seed_text ("3run amo=commander symmetry=start\nbox: 2x3x1\nsnake: FTTFT",
             0, take);
  seed_text ("4walk with=none\nshape:\n##\n##\n\n#.\n##\n"
             "snake: moves:F*****\ncounts: S=1\nfix: 1 @ 0,0,0\n",
             0, take);
  seed_text ("5position symmetry=windows:20\nbox: 3x3x1\nsnake: "
             "moves:FFTTFTTF\n",
             0, take);
  seed_text ("6coordinate amo=pairwise\nname: x\nbox: 1x2x4\n"
             "snake: moves:FFFTTFF\nexpect: nothing\n",
             0, take);
  seed_text ("7\nFFTT", 1, take);
}
