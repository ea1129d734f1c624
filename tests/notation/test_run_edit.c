/* Snakes that were typed as lists of runs, and what is wrong with the list:
 * written by hand
 */
#include "notation/run_edit.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/* "2,1,2" as steps: six cubes, of which the third and the fourth turn */
static struct snake snake_of (const char *runs) {
  struct snake snake;
  int cubes = 1, cube = 0;
  for (const char *at = runs; *at; at += strcspn (at, ",") + 1) {
    cubes += atoi (at);
    if (!strchr (at, ','))
      break;
  }
  snake_init (&snake, cubes, STRAIGHT);
  for (const char *at = runs; (at = strchr (at, ',')); at++) {
    cube += atoi (runs);
    snake.joint[cube] = TURN;
    runs = at + 1;
  }
  return snake;
}

static void check (const char *prefix, const char *typed, const char *meant,
                   int cost, const char *words) {
  struct snake a = snake_of (typed), b = snake_of (meant);
  char *said = run_edit_words (notation_with_prefix (prefix), &a, &b);
  assert_int_equal (run_edit_cost (&a, &b), cost);
  if (words)
    assert_string_equal (said, words);
  else
    assert_null (said);
  mem_free (said);
  snake_clear (&a);
  snake_clear (&b);
}

TEST (runs_that_are_missing) {
  check ("steps", "2,1,3", "2,1,3,1", 0,
         "a run of 1 is missing at the end");
  check ("steps", "1,3,1", "2,1,3,1", 0,
         "a run of 2 is missing at the start");
  check ("steps", "2,3,1", "2,1,3,1", 1,
         "a run of 1 is missing between runs 1 and 2");
  check ("steps", "2,1", "2,1,3,1", 1,
         "2 runs, 3,1, are missing at the end");
  check ("steps", "2,1", "3,1,4,2,1", 1,
         "3 runs, 3,1,4, are missing at the start");
  check ("steps", "2,5", "2,3,1,5", 2,
         "2 runs, 3,1, are missing between runs 1 and 2");
  check ("corners", "2,5", "2,3,1,5", 2,
         "2 runs, 4,2, are missing between runs 1 and 2");
}

TEST (runs_that_are_too_many_or_wrong) {
  check ("steps", "2,4,1,3", "2,1,3", 1,
         "run 2, a run of 4, is one too many");
  check ("steps", "2,4,5,1,3", "2,1,3", 2,
         "runs 2 to 3, 4,5, are too many");
  check ("steps", "2,4,3", "2,1,3", 1, "run 2 is 1, not 4");
  check ("steps", "2,4,1,3", "2,1,4,3", 1,
         "runs 2 and 3 are swapped: 1,4, not 4,1");
  check ("steps", "2,4,1,3", "2,5,6,3", 2, "runs 2 to 3 are 5,6, not 4,1");
  check ("steps", "2,1,1,3", "2,2,3", 2, "runs 2 to 3 are 2, not 1,1");
  check ("corners", "2,1,1,3", "2,2,3", 2, "runs 2 to 3 are 3, not 2,2");
}

TEST (several_mistakes) {
  check ("steps", "2,1,1,3,1,4", "1,1,1,1,3,1,5", 3,
         "run 1 is 1,1, not 2, and run 6 is 5, not 4");
  check ("steps", "2,1,5,6,7,8,3", "2,5,6,7,8,4", 3,
         "run 2, a run of 1, is one too many, and run 7 is 4, not 3");
  check ("steps", "1,5,6,7,8,5,6", "2,5,6,3,7,8,5", 4,
         "run 1 is 2, not 1, and a run of 3 is missing between runs 3 and "
         "4, and run 7, a run of 6, is one too many");
  /* 1,2,4,5,6,7 is more than 3,4,5,6,7. */
  check ("steps", "1,2,3,4,5,6,7,8", "9,3,1,2,4,5,6,7,10", 4,
         "2 runs, 9,3, are missing at the start, and run 3, a run of 3, is "
         "one too many, and run 8 is 10, not 8");
  check ("steps", "1,5,1,6,1,7,1,8,1", "2,5,2,6,2,7,2,8,2", RUN_EDIT_FAR,
         0);
  check ("steps", "1,2,3,4", "5,6,7,8", RUN_EDIT_FAR, 0);
}
