#ifndef report_catalogue_h_INCLUDED
#define report_catalogue_h_INCLUDED

#include "count/catalogue.h"

/* A line for each snake: its moves as in all JSON of ours, its straight
 * joints, whether it reads alike from both ends, and its three counts.  The
 * totals are no row of the table, but a line of JSON: beside CSV they go to
 * stderr.
 */
void report_catalogue_as_csv (const struct catalogue *);
void report_catalogue_as_json (const struct catalogue *,
                               const struct puzzle *);
void report_catalogue_totals (const struct catalogue *);

#endif
