#ifndef rows_h_INCLUDED
#define rows_h_INCLUDED

#include "cli/option.h"

#include <stdio.h>

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

/* Opens the file if it gets the rows; it has its name when they are ended
 * without an error (output_file.h).  Return the error, or that of the
 * machine.
 */
char *rows_open (const struct options *);
char *rows_end (char *error);

/* Where rows are printed: standard output if no file is open */
FILE *rows_stream (void);

#endif
