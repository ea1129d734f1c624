#ifndef print_catalogue_h_INCLUDED
#define print_catalogue_h_INCLUDED

#include "count/catalogue.h"

/* A line for each snake: its moves as in all JSON of ours, its straight
 * joints, whether it reads alike from both ends, and its three counts.
 */
void print_catalogue_as_csv (const struct catalogue *);
void print_catalogue_as_json (const struct catalogue *);

#endif
