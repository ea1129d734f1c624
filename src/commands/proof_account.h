#ifndef proof_account_h_INCLUDED
#define proof_account_h_INCLUDED

#include "certificate.h"
#include "instance/plan.h"

#include <jansson.h>

/* What is wrong with the command of a solver that is to write a proof, on
 * the heap; 0 where nothing is, or there is no command.
 */
char *proof_solver_error (const char *command);

/* What a formula with that plan takes for granted, beside the puzzle: who
 * believes a proof for it has to believe this, too.
 */
json_t *granted_to_json (const struct plan *); /* a list of words */

/* For people: the files and what is in them, and what is taken for granted
 */
void print_certificate (const struct certificate *, const struct plan *);

#endif
