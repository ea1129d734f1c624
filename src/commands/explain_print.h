#ifndef explain_print_h_INCLUDED
#define explain_print_h_INCLUDED

#include "commands/option.h"
#include "explain/explain.h"
#include "snake/notation.h"

/* What `explain` was asked */
struct explain_question {
  const struct options *options;
  const struct puzzle *puzzle;
  struct snake_reading how; /* the snake was read */
};

/* Before the search: prints what is obvious, if anything is, and why.  What
 * follows does not say it again.
 */
void explain_print_obvious (const struct explain_question *, int must_fill);

/* What was found, on stdout */
void explain_print (const struct explain_question *,
                    const struct explanation *);
void explain_print_json (const struct explain_question *,
                         const struct explanation *, double seconds);

/* "steps:2,1,2", on the heap: in the notation of the question, as moves
 * where it cannot say that snake or takes several lines
 */
char *explain_snake_text (const struct explain_question *,
                          const struct snake *);

#endif
