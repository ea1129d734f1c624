#include "fuzz.h"

#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "notation/puzzle_reader.h"
#include "system/memory.h"

#include <string.h>

/* Plans as text: one that is read is written as a line that gives the same
 * plan, over any other plan.
 */
static struct plan any_plan (void) {
  static const char text[] = "box: 2x2x2\nsnake: 1,1,1,1,1,1,1\n";
  static struct plan plan;
  if (!plan.encoding) {
    struct puzzle puzzle;
    require (!puzzle_read_text (text, sizeof text - 1, 0, 0, &puzzle));
    plan = plan_default (&puzzle);
    puzzle_clear (&puzzle);
  }
  return plan;
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct plan plan = any_plan (), again = plan;
  char *text = text_of (data, size);
  char *error = plan_parse (text, &plan);
  mem_free (text);
  if (error) {
    require_error (error, "");
    return 0;
  }
  char *line = plan_text (&plan);
  again.extras ^= PLAN_ALL_EXTRAS;
  again.symmetry = SYMMETRY_NONE;
  require (!plan_parse (line, &again));
  require (plan.encoding == again.encoding);
  require (plan.at_most_one == again.at_most_one);
  require (plan.symmetry == again.symmetry && plan.extras == again.extras);
  require (plan.symmetry != SYMMETRY_WINDOWS ||
           plan.placements == again.placements);
  mem_free (line);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  for (int i = 0; encodings[i]; i++)
    seed_text (encodings[i]->name, -1, take);
  seed_text ("map amo=pairwise symmetry=windows:300 with=prune,colour", -1,
             take);
  seed_text ("with=none symmetry=start amo=ladder", -1, take);
  seed_text ("symmetry=none with=all", -1, take);
}
