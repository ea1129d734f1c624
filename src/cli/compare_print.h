#ifndef compare_print_h_INCLUDED
#define compare_print_h_INCLUDED

#include "cli/compare_measure.h"

#include <stdbool.h>

/* Comparisons are printed while they are made, to stdout: as a table for
 * people, a row for each measurement; as JSON; or as CSV, a row for each
 * run.  A heading is above the rows of a puzzle, the first of all or
 * another one.
 */
void print_puzzle_heading (const struct puzzle *, bool is_first,
                           const struct options *);
void print_measurement (const struct measurement *, bool is_first,
                        const struct options *);

#endif
