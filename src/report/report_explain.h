#ifndef report_explain_h_INCLUDED
#define report_explain_h_INCLUDED

#include "explain/explain.h"
#include "puzzle/notation.h"

/* What `explain` was asked */
struct explain_question {
  const struct puzzle *puzzle;
  const char *formats;      /* of foldings, or 0 */
  struct snake_reading how; /* the snake was read */
};

/* Before the search: prints what is obvious, if anything is, and why.  What
 * follows does not say it again.
 */
void report_obvious (const struct explain_question *, int must_fill);

/* What was found, on stdout */
void report_explanation (const struct explain_question *,
                         const struct explanation *);
void report_explanation_json (const struct explain_question *,
                              const struct explanation *, double seconds);

/* "steps:2,1,2", on the heap: in the notation of the question, as moves
 * where it cannot say that snake or takes several lines
 */
char *report_snake_text (const struct explain_question *,
                         const struct snake *);

#endif
