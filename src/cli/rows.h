#ifndef rows_h_INCLUDED
#define rows_h_INCLUDED

#include "cli/option.h"

/* The file -o of `catalogue` and `compare` gets the rows that they would
 * print if its name ends in .csv or .json, and else a chart.  Errors are on
 * the heap, 0 for none.
 */

/* The name of the chart, or 0 if there is none */
const char *rows_chart (const struct options *);

/* Why the file cannot get what its name asks for */
char *rows_error (const struct options *);

/* The options, with --csv or --json if the name asks for it */
struct options rows_options (const struct options *);

/* Makes the file standard output if it gets the rows.  Returns the error of
 * the machine.
 */
char *rows_open (const struct options *);

#endif
