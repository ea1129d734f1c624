#ifndef encodings_plan_h_INCLUDED
#define encodings_plan_h_INCLUDED

#include "instance/plan.h"

struct puzzle;

/* The plan that encodings/MEASUREMENTS.md supports. */
struct plan plan_default (const struct puzzle *);

/* Changes what `text` names and leaves the rest of `*plan` as it was: words
 * in any order, an encoding's name, `amo=`, `symmetry=`, `with=` and a list
 * of parts, `all` or `none`.  Returns what is wrong, on the heap, or 0.
 */
char *plan_parse (const char *text, struct plan *plan);

/* The words that may follow `symmetry=` and `with=`, "a, b", on the heap */
char *plan_symmetry_list (void);
char *plan_part_list (void);

/* The whole plan as one line, on the heap. */
char *plan_text (const struct plan *);

/* Its word behind `symmetry=`, on the heap */
char *plan_symmetry_text (const struct plan *);

#endif
