#ifndef report_hands_h_INCLUDED
#define report_hands_h_INCLUDED

#include "folding/hands.h"

#include <jansson.h>

/* How hard a snake is for hands, as the commands with --hands tell it: an
 * object of "difficulty", the words, and "turns", "waits" and "play"; null
 * if that is not known
 */
json_t *difficulty_to_json (const struct difficulty *);

/* Columns of a CSV, with a comma before each; empty if that is not known */
#define DIFFICULTY_COLUMNS ",turns,waits"
void difficulty_print_csv (const struct difficulty *);

#endif
