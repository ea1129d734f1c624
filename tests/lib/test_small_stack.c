/* The library in a thread whose stack has the size that snakesat.h promises
 * to be enough: musl gives no more to a thread.  Sanitizers need more.
 */
#include "lib/snakesat.h"
#include "testing.h"

#include <pthread.h>
#include <string.h>

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define STACK_BYTES (1024 * 1024)
#else
#define STACK_BYTES (128 * 1024)
#endif

static snakesat_puzzle *puzzle_of (const char *text, const char *box) {
  snakesat_puzzle *puzzle;
  snakesat_error error;
  if (snakesat_read (text, strlen (text), box, 0, &puzzle, &error))
    fail_msg ("%s", error.text);
  return puzzle;
}

static int solve (const char *text, const char *box, int search) {
  int folding[3 * 216];
  snakesat_error error;
  snakesat_puzzle *puzzle = puzzle_of (text, box);
  snakesat_options *options = snakesat_options_new ();
  snakesat_set_search (options, search);
  snakesat_set_seconds (options, 0.5);
  const int status = snakesat_solve (puzzle, options, folding, &error);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
  return status;
}

static void *work (void *state) {
  static const char common[] = "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2";
  char turns[216];
  snakesat_error error;
  snakesat_count_result count;
  memset (turns, 'T', sizeof turns - 1);
  turns[sizeof turns - 1] = 0;
  assert_int_equal (solve (common, 0, SNAKESAT_SPLIT), SNAKESAT_FOLDABLE);
  assert_int_equal (solve (common, 0, SNAKESAT_SAT), SNAKESAT_FOLDABLE);
  solve (turns, "6x6x6", SNAKESAT_SPLIT); /* whether it is found or not */
  snakesat_puzzle *puzzle = puzzle_of (common, 0);
  assert_int_equal (snakesat_count (puzzle, 0, &count, 0, 0, &error),
                    SNAKESAT_OK);
  assert_int_equal (snakesat_prove (puzzle, 0, (snakesat_sink){0},
                                    (snakesat_sink){0}, 0, &error),
                    SNAKESAT_FOLDABLE);
  snakesat_delete (puzzle);
  return state;
}

TEST (a_small_stack_is_enough) {
  pthread_t thread;
  pthread_attr_t small;
  assert_int_equal (pthread_attr_init (&small), 0);
  assert_int_equal (pthread_attr_setstacksize (&small, STACK_BYTES), 0);
  assert_int_equal (pthread_create (&thread, &small, work, 0), 0);
  assert_int_equal (pthread_join (thread, 0), 0);
  assert_int_equal (pthread_attr_destroy (&small), 0);
}
