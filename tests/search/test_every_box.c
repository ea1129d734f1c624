/* The boxes into which a snake can be folded, against the oracle */
#include "search/every_box.h"

#include "oracle.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <string.h>

static void ignore_placement (void *state, const int *place) {
  (void)state;
  (void)place;
}

static int never_goes_on (void *state) {
  (void)state;
  return 1;
}

/* The sides of all boxes, one text */
static char *boxes_of (int cubes) {
  struct snake snake;
  CLEANUP (box_answers_clear) struct box_answers answers;
  struct search_options how = search_options_default ();
  char *list = 0;
  snake_init (&snake, cubes, FREE);
  assert_null (box_answers_find (&snake, 0, &how, &answers));
  for (size_t i = 0; i < answers.count; i++) {
    AUTOFREE char *box = region_text (&answers.item[i].box);
    list = append_item (list, " ", box);
  }
  snake_clear (&snake);
  return list;
}

TEST (all_boxes_of_as_many_cells_are_asked_the_thickest_first) {
  AUTOFREE char *of_24 = boxes_of (24), *of_13 = boxes_of (13),
                *of_2 = boxes_of (2);
  assert_string_equal (of_24, "2x3x4 2x2x6 1x4x6 1x3x8 1x2x12 1x1x24");
  assert_string_equal (of_13, "1x1x13");
  assert_string_equal (of_2, "1x1x2");
}

/* Whether the options choose what decides, or not */
TEST (each_box_has_the_verdict_of_the_oracle) {
  static const char *const plans[] = {0, "position symmetry=none"};
  int seen[2] = {0, 0};
  for (int cubes = 4; cubes <= 12; cubes += 4)
    for (unsigned number = 0; number < 1u << (cubes - 2);
         number += cubes == 12 ? 7 : 1) {
      struct snake snake;
      CLEANUP (box_answers_clear) struct box_answers answers;
      struct search_options how = search_options_default ();
      snake_init (&snake, cubes, STRAIGHT);
      snake_from_number (&snake, number);
      assert_null (
          box_answers_find (&snake, plans[number % 2], &how, &answers));
      for (size_t i = 0; i < answers.count; i++) {
        const struct outcome *outcome = &answers.item[i].outcome;
        const struct puzzle puzzle =
            box_answer_puzzle (&answers.item[i], &snake);
        const bool folds =
            oracle_placements (&puzzle, ignore_placement, 0) > 0;
        assert_int_equal (outcome->verdict, folds ? VERDICT_SATISFIABLE
                                                  : VERDICT_UNSATISFIABLE);
        if (folds)
          assert_null (path_check (&puzzle, &outcome->path));
        seen[folds]++;
      }
      snake_clear (&snake);
    }
  assert_true (seen[0] > 100 && seen[1] > 20);
}

TEST (a_limit_leaves_boxes_undecided_and_says_so) {
  struct snake snake;
  CLEANUP (box_answers_clear) struct box_answers answers;
  struct search_options how = search_options_default ();
  how.limits.must_stop = never_goes_on;
  snake_init (&snake, 12, FREE);
  assert_null (box_answers_find (&snake, 0, &how, &answers));
  assert_int_equal (answers.stop, STOPPED_BY_INTERRUPT);
  assert_int_equal (box_answers_verdict (&answers), VERDICT_UNKNOWN);
  assert_int_equal (box_answers_count (&answers, VERDICT_UNKNOWN), 4);
  snake_clear (&snake);
}

/* No parity rules out 5x5x5, which takes longer than this. */
TEST (a_hard_box_does_not_delay_the_answers_for_others) {
  struct snake snake;
  CLEANUP (box_answers_clear) struct box_answers answers;
  struct search_options how = search_options_default ();
  how.limits.seconds = .3;
  how.search = SEARCH_SPLIT;
  snake_init (&snake, 6 * 6 * 6, TURN);
  assert_null (box_answers_find (&snake, 0, &how, &answers));
  assert_int_equal (answers.count, 19);
  assert_int_equal (answers.item[0].outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (answers.item[18].outcome.verdict,
                    VERDICT_UNSATISFIABLE);
  assert_int_equal (answers.stop, STOPPED_BY_TIME);
  snake_clear (&snake);
}
