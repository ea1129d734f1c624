#ifndef print_catalogue_h_INCLUDED
#define print_catalogue_h_INCLUDED

#include "count/catalogue.h"

#include <jansson.h>

/* A line for each snake: its moves as in all JSON of ours, its straight
 * joints, whether it reads alike from both ends, and its three counts.
 */
void print_catalogue_as_csv (const struct catalogue *);
void print_catalogue_as_json (const struct catalogue *);

void print_catalogue_row (const struct catalogue *,
                          const struct catalogue_snake *);
json_t *catalogue_snake_to_json (const struct catalogue *,
                                 const struct catalogue_snake *);
void print_catalogue_header (void);

#endif
