#ifndef report_count_h_INCLUDED
#define report_count_h_INCLUDED

#include "count/count.h"
#include "report/report_json.h"

/* "directed", "up_to_symmetry", "up_to_symmetry_and_reversal" */
void report_add_counts (json_t *object, const struct folding_count *);

/* An object with what `own` has (or 0; it is released), the three counts,
 * whether they are complete, and how the search ended
 */
void report_print_count_json (const struct report *,
                              const struct count_result *, json_t *own,
                              FILE *);

#endif
