#ifndef cli_hint_h_INCLUDED
#define cli_hint_h_INCLUDED

#include "cli/question.h"
#include "explain/hint.h"
#include "text/prose.h"

#include <jansson.h>

/* All that is printed of a hint, also by `verify` */
struct hint_report {
  const struct question *question;
  const struct folding_style *style;
  const struct partial_folding *placed;
  const struct hint *hint;
};

/* What is wrong with the cubes in any box, and from which end they were
 * counted
 */
void hint_say_choice (struct prose *, const struct hint_report *);

/* The run to place next, with the place of cube 1 if that was not told */
void hint_say_next (struct prose *, const struct hint_report *);

/* The same as {"from", "cube", ...}, or null */
json_t *hint_next_to_json (const struct hint_report *);

#endif
