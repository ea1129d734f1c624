#ifndef explain_print_h_INCLUDED
#define explain_print_h_INCLUDED

#include "explain/explain.h"
#include "snake/notation.h"

/* How `explain` prints what was found, on stdout */
struct explain_style {
  int json;
  int quiet;
  const char *formats;      /* of foldings, or 0 */
  struct snake_reading how; /* the snake was read */
};

/* Before the search: prints what is obvious, if anything is, and why.  What
 * follows does not say it again.
 */
void explain_print_obvious (const struct puzzle *, int must_fill,
                            const struct explain_style *);

void explain_print (const struct puzzle *, const struct explanation *,
                    const struct explain_style *);
void explain_print_json (const struct puzzle *, const struct explanation *,
                         const struct explain_style *);

/* "steps:2,1,2", on the heap: in the notation of the style, as moves where
 * it cannot say that snake or takes several lines
 */
char *explain_snake_text (const struct snake *,
                          const struct explain_style *);

#endif
