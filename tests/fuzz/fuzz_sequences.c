/* Sequences of calls of the library, against a model of what they have to
 * return, as mobical tests CaDiCaL: puzzles, options and buffers are made,
 * used and deleted in any order; callbacks stop a call, change or delete
 * its options, or call the library themselves; allocations fail.
 *
 * Two bytes are a step: what, and how.  So each input is a trace that can
 * be replayed, and shorter with fewer bytes (`replay_sequences --shrink`).
 */
#include "fuzz.h"

#include "lib/snakesat.h"

#include <stdlib.h>
#include <string.h>

/*------------------------------- allocations ---------------------------*/

/* Those of our own code; the linker puts these in front (--wrap). */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_malloc (size_t);
void *__real_calloc (size_t, size_t);
void *__real_realloc (void *, size_t);
void *__wrap_malloc (size_t);
void *__wrap_calloc (size_t, size_t);
void *__wrap_realloc (void *, size_t);

static long until_it_fails = -1; /* below 0 none fails */

static bool fails (void) {
  return until_it_fails >= 0 && !until_it_fails--;
}

void *__wrap_malloc (size_t size) {
  return fails () ? 0 : __real_malloc (size);
}

void *__wrap_calloc (size_t count, size_t size) {
  return fails () ? 0 : __real_calloc (count, size);
}

void *__wrap_realloc (void *old, size_t size) {
  return fails () ? 0 : __real_realloc (old, size);
}
/* NOLINTEND(bugprone-reserved-identifier) */

/*--------------------------------- the model ---------------------------*/

/* Known from elsewhere: A193346 of the OEIS; backtracking by hand and by
 * the oracle; all-turn snakes do not fill a square of nine.
 */
static const struct known {
  const char *text, *region;
  int cubes;
  long long directed;
} known[] = {{"TTTTTT", "2x2x2", 8, 144},
             {"moves:F**********", "2x2x3", 12, 1168},
             {"moves:FTTTTTTT", "3x3x1", 9, 0},
             {"moves:F", "1x1x2", 2, 2}};

enum { PLACES = 3, MOST_CUBES = 12, KNOWN = sizeof known / sizeof *known };

struct model {
  struct bytes bytes;
  snakesat_puzzle *puzzle[PLACES];
  const struct known *is[PLACES];
  snakesat_options *options[PLACES];
  bool is_watched[PLACES]; /* the options have a callback */
  bool is_limited[PLACES]; /* or a limit, or a plan that may be refused */
  int how;                 /* the step at hand */
  int place_of_options;    /* in use */
  int asked;               /* how often the callback was called */
  bool is_inside;          /* a callback */
};

static void forget_options (struct model *model, int place) {
  snakesat_options_delete (model->options[place]);
  model->options[place] = 0;
  model->is_watched[place] = model->is_limited[place] = false;
}

/* What a callback does depends on the step that made the call. */
static int act (struct model *model) {
  const int place = model->place_of_options;
  model->asked++;
  if (model->is_inside)
    return 0;
  model->is_inside = true;
  switch (model->how >> 4 & 7) {
  case 1:
    forget_options (model, place);
    break;
  case 2:
    if (model->options[place])
      snakesat_set_callback (model->options[place], 0, 0);
    break;
  case 3:
    if (model->options[place])
      snakesat_set_plan (model->options[place], "map", 0);
    break;
  case 4:
    if (model->puzzle[0])
      snakesat_solve (model->puzzle[0], 0, 0, 0);
    break;
  case 5:
    model->is_inside = false;
    return 1;
  }
  model->is_inside = false;
  return 0;
}

static int watch (void *state, const snakesat_progress *progress) {
  require (progress->seconds >= 0 && progress->done <= 1);
  return act (state);
}

static int take (void *state, const void *bytes, size_t count) {
  require (bytes && count);
  return act (state);
}

static int visit (void *state, const int *folding) {
  require (folding[0] >= 0);
  return act (state);
}

/* Every status is allowed for a reason only. */
static bool is_whole (const struct model *model, int status,
                      const snakesat_error *error, bool may_stop,
                      bool had_memory) {
  (void)model;
  until_it_fails = -1; /* what follows is the test's own */
  require (error->status == (snakesat_status)status);
  require ((status < 0 || status == SNAKESAT_STOPPED) ==
           (error->text[0] != 0));
  require (status != SNAKESAT_FAILED);
  require (status != SNAKESAT_NO_MEMORY || !had_memory);
  require (status != SNAKESAT_STOPPED || may_stop);
  return status != SNAKESAT_STOPPED && status != SNAKESAT_NO_MEMORY;
}

/*---------------------------------- calls ------------------------------*/

static void ask (struct model *model, int what, int place) {
  const snakesat_puzzle *puzzle = model->puzzle[place];
  const struct known *is = model->is[place];
  const int at = model->how >> 2 & 3;
  const snakesat_options *options = at < PLACES ? model->options[at] : 0;
  const bool has_limit = options && model->is_limited[at];
  const bool watched = options && model->is_watched[at];
  const bool had_memory = until_it_fails < 0;
  const snakesat_sink sink = {model, take};
  int folding[3 * MOST_CUBES], keep = 0, status;
  snakesat_count_result count;
  snakesat_explanation explanation;
  snakesat_error error;
  const int verdict =
      is->directed ? SNAKESAT_FOLDABLE : SNAKESAT_UNFOLDABLE;
  const snakesat_fix first = {1 + model->how % 3, 0, 0, 0};
  model->place_of_options = at < PLACES ? at : 0;
  switch (what) {
  case 0:
    status = snakesat_solve (puzzle, options, folding, &error);
    if (is_whole (model, status, &error, watched || has_limit,
                  had_memory)) {
      require (status == verdict ||
               (has_limit && status == SNAKESAT_WRONG));
      require (status != SNAKESAT_FOLDABLE ||
               !snakesat_check_folding (puzzle, folding, 0));
    }
    break;
  case 1:
    status = snakesat_count (puzzle, options, &count, model,
                             model->how & 1 ? visit : 0, &error);
    if (is_whole (model, status, &error, true, had_memory) &&
        status == SNAKESAT_OK)
      require (count.directed == is->directed);
    break;
  case 2:
    status = snakesat_prove (puzzle, 0, sink, sink, folding, &error);
    if (is_whole (model, status, &error, true, had_memory))
      require (status == verdict);
    break;
  case 3:
    status = snakesat_hint (puzzle, options, &first, model->how & 1, &keep,
                            folding, &error);
    if (is_whole (model, status, &error, watched || has_limit, had_memory))
      require (is->directed || status != SNAKESAT_FOLDABLE);
    break;
  case 4:
    status = snakesat_explain (puzzle, options, &explanation, 0, 1, 0, 0,
                               &error);
    if (is_whole (model, status, &error, watched || has_limit, had_memory))
      require (status == verdict);
    break;
  case 5:
    status = snakesat_write_dimacs (puzzle, options, sink, &error);
    is_whole (model, status, &error, true, had_memory);
    break;
  case 6:
    status = snakesat_write (puzzle, 0, sink, &error);
    is_whole (model, status, &error, true, had_memory);
    break;
  default:
    status = snakesat_draw (puzzle, options, 0, 0, "txt", 0, sink, &error);
    is_whole (model, status, &error, true, had_memory);
  }
}

static void change_options (struct model *model, int place) {
  snakesat_options **options = &model->options[place];
  if (!*options) {
    *options = snakesat_options_new ();
    require (*options || until_it_fails < 0);
    return;
  }
  switch (model->how >> 4) {
  case 0:
    forget_options (model, place);
    break;
  case 1:
    snakesat_set_plan (*options, "position symmetry=none", 0);
    model->is_limited[place] = true;
    break;
  case 2:
    snakesat_set_seconds (*options, 1e-6);
    model->is_limited[place] = true;
    break;
  case 3:
    snakesat_set_search (*options, (snakesat_search)(model->how % 3));
    model->is_limited[place] = true; /* it may contradict the plan */
    break;
  case 4:
    snakesat_set_seed (*options, (unsigned)model->how);
    break;
  default:
    snakesat_set_callback (*options, model, watch);
    model->is_watched[place] = true;
  }
}

static void read_puzzle (struct model *model, int place) {
  const struct known *is = &known[model->how / PLACES % KNOWN];
  const bool had_memory = until_it_fails < 0;
  snakesat_error error;
  snakesat_delete (model->puzzle[place]);
  const int status = snakesat_read (is->text, strlen (is->text), is->region,
                                    0, &model->puzzle[place], &error);
  require (is_whole (model, status, &error, false, had_memory) ==
           (model->puzzle[place] != 0));
  model->is[place] = is;
  if (!status)
    require (snakesat_cubes (model->puzzle[place]) == is->cubes);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct model model = {.bytes = {data, data + (size < 80 ? size : 80)}};
  while (model.bytes.next < model.bytes.end) {
    const int what = take_byte (&model.bytes);
    model.how = take_byte (&model.bytes);
    const int place = model.how % PLACES;
    until_it_fails = what & 64 ? (what >> 3 & 7) * 29 + model.how : -1;
    if (what % 8 == 7 || !model.puzzle[place])
      read_puzzle (&model, place);
    else if (what & 128)
      change_options (&model, place);
    else
      ask (&model, what % 8, place);
    until_it_fails = -1;
  }
  for (int i = 0; i < PLACES; i++) {
    snakesat_delete (model.puzzle[i]);
    forget_options (&model, i);
  }
  return 0;
}

void fuzz_seeds (seed_taker *taker) {
  static const uint8_t usual[] = {7, 0,  7, 1,  7, 2,    128, 0,   128, 240,
                                  0, 16, 1, 33, 2, 2,    3,   64,  4,   80,
                                  5, 2,  6, 1,  0, 0x40, 65,  200, 64,  7},
                       stopped[] = {7,   3, 128,  1, 128,
                                    241, 1, 0x55, 0, 0x54};
  taker (usual, sizeof usual);
  taker (stopped, sizeof stopped);
}
