#ifndef print_count_h_INCLUDED
#define print_count_h_INCLUDED

#include "count/count.h"

#include <jansson.h>

/* "3x3x3", or "shape in 3x3x3" */
void print_box (const struct puzzle *);

/* A line for each of the three counts, which say where they are lower
 * bounds.
 */
void print_count (const struct puzzle *, const struct count_result *);

/* "complete", the three counts, and "stopped_by" where a limit did */
void count_to_json (json_t *object, const struct count_result *);

#endif
