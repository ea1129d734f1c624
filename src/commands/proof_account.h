#ifndef proof_account_h_INCLUDED
#define proof_account_h_INCLUDED

#include "instance/plan.h"
#include "proof/check.h"

#include <jansson.h>

/* What is wrong with the command of a solver that is to write a proof, on
 * the heap; 0 where nothing is, or there is no command.
 */
char *proof_solver_error (const char *command);

/* What is wrong with a proof that is neither verified nor stopped at a
 * limit, on the heap
 */
char *proof_complaint (const struct proof_report *);

/* Two lines for people: the files, or 0 where they were not kept, and what
 * is in them.
 */
void print_proof_files (const char *formula, const char *proof,
                        const struct proof_report *,
                        unsigned long long bytes);

/* What a formula with that plan takes for granted, beside the puzzle: who
 * believes a proof for it has to believe this, too.
 */
json_t *granted_to_json (const struct plan *); /* a list of words */

/* A line for people, and the end of it */
void print_granted (const struct plan *);

#endif
