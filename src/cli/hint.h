#ifndef cli_hint_h_INCLUDED
#define cli_hint_h_INCLUDED

#include "cli/question.h"
#include "explain/hint.h"
#include "instructions/speech.h"

#include <jansson.h>

/* All that is printed of a hint, also by `verify` */
struct hint_report {
  const struct question *question;
  const char *argument; /* the puzzle, as it was typed */
  const struct folding_style *style;
  const struct partial_folding *placed;
  const struct hint *hint;
};

/* What is wrong with the cubes in any box, and from which end they were
 * counted
 */
void hint_say_choice (struct speech *, const struct hint_report *);

/* That, and why, it was not decided whether the cubes can stay */
void hint_say_undecided (struct speech *, const struct hint *);

/* The run to place next, with the place of cube 1 if that was not told */
void hint_say_next (struct speech *, const struct hint_report *);

/* The same as {"from", "cube", ...}, or null */
json_t *hint_next_to_json (const struct hint_report *);

/* A command that finds a hint for the cubes that are placed */
struct hint_command {
  void (*print) (const struct hint_report *);
  void (*print_json) (const struct hint_report *, const struct limits *);
  int (*status) (const struct hint_report *);
};

/* Does all that such commands do alike; returns the status to end with. The
 * cubes that are placed are those of a second argument, or of the options.
 */
int hint_run (const struct hint_command *, const struct options *,
              char **argument);

#endif
