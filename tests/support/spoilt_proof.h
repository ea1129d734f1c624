#ifndef spoilt_proof_h_INCLUDED
#define spoilt_proof_h_INCLUDED

#include "check/proof_reader.h"
#include "slow_proof.h"

#include <stdbool.h>
#include <stdint.h>

/* Formulas and proofs as lines: written to the files of proof_files.h, and
 * spoilt at random.  The comments are whole lines.
 */
void write_formula (const struct proof_lines *, const char *comments);
void write_proof (const struct proof_lines *, enum proof_format);
bool is_unsatisfiable (const struct proof_lines *formula);

extern uint64_t spoil_seed;   /* of all that is random here */
int spoil_random (int limit); /* 0 for an empty list, too */

void random_line (struct proof_line *, int size, int variables);
void random_3_sat (struct proof_lines *formula, int variables, int clauses);
void insert_line (struct proof_lines *, int at_line, struct proof_line);
void drop_line (struct proof_lines *, int at_line);

void spoil_line (struct proof_line *);
void spoil_hints (struct proof_line *);
void spoil_proof (struct proof_lines *, const struct proof_lines *formula);
void spoil_formula (struct proof_lines *formula);

#endif
