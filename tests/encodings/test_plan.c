#include "encodings/plan.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static struct plan some_plan (void) {
  return (struct plan){.encoding = encodings[0],
                       .at_most_one = &at_most_one_kinds[0]};
}

TEST (all_plans_print_and_parse) {
  for (int e = 0; encodings[e]; e++)
    for (int a = 0; at_most_one_kinds[a].name; a++)
      for (int s = SYMMETRY_NONE; s <= SYMMETRY_WINDOWS; s++)
        for (unsigned extras = 0; extras <= PLAN_ALL_EXTRAS; extras++) {
          const struct plan plan = {.encoding = encodings[e],
                                    .at_most_one = &at_most_one_kinds[a],
                                    .symmetry = (enum symmetry_breaking)s,
                                    .placements =
                                        PLACEMENTS_OF_SEARCH + (int)extras,
                                    .extras = extras};
          struct plan parsed = some_plan ();
          char *text = plan_text (&plan);
          assert_null (strchr (text, '\n'));
          assert_null (plan_parse (text, &parsed));
          assert_ptr_equal (parsed.encoding, plan.encoding);
          assert_ptr_equal (parsed.at_most_one, plan.at_most_one);
          assert_int_equal (parsed.symmetry, plan.symmetry);
          assert_int_equal (parsed.extras, plan.extras);
          if (s == SYMMETRY_WINDOWS)
            assert_int_equal (parsed.placements, plan.placements);
          mem_free (text);
        }
}

TEST (what_is_not_named_stays) {
  struct plan plan = some_plan ();
  plan.extras = PLAN_COLOUR;
  assert_null (plan_parse (" amo=ladder\tmap ", &plan));
  assert_string_equal (plan.at_most_one->name, "ladder");
  assert_string_equal (plan.encoding->name, "map");
  assert_int_equal (plan.extras, PLAN_COLOUR);
  assert_null (plan_parse ("with=all", &plan));
  assert_int_equal (plan.extras, PLAN_ALL_EXTRAS);
  assert_null (plan_parse ("with=none", &plan));
  assert_int_equal (plan.extras, 0);
  assert_null (plan_parse ("", &plan));
}

/* The error names the word and what would be right. */
static void check_error (const char *text, const char *word,
                         const char *right) {
  struct plan plan = some_plan ();
  char *error = plan_parse (text, &plan);
  assert_non_null (error);
  assert_non_null (strstr (error, word));
  assert_non_null (strstr (error, right));
  mem_free (error);
}

TEST (wrong_words_are_told) {
  check_error ("mop", "'mop'", "map");
  check_error ("amo=pair", "'pair'", "pairwise");
  check_error ("symmetry=all", "'all'", "start");
  check_error ("with=prune,none", "none", "cannot be combined");
  check_error ("with=prune,colours", "'colours'", "colour");
  check_error ("symmetry=windows:x", "'x'", "1 to");
  check_error ("symmetry=windows:0", "'0'", "1 to");
  check_error ("foo=1", "'foo=1'", "amo=");
}
