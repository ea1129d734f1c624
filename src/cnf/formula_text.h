#ifndef formula_text_h_INCLUDED
#define formula_text_h_INCLUDED

#include "cnf/dimacs.h"
#include "cnf/formula.h"
#include "system/byte_buffer.h"

/* A formula as text: what files of all formats have in common.  Comments
 * are lines that begin with a letter and a blank.
 */

#define LONGEST_LITERAL 12 /* -2147483647 and a blank */

/* Writes the front of the source. */
void formula_text_preamble (struct byte_buffer *, char letter,
                            struct clause_source);

/* Asks the source, and returns the size of its formula.  Writes all its
 * comments, `group FIRST-LAST: TITLE` for each group of clauses, numbered
 * from 1, and with names a comment `varname` for each variable.  If
 * `constrain`, of a sink, is not 0, it gets the constraints; neither they
 * nor clauses are written.
 */
struct dimacs_size formula_text_comments (
    struct byte_buffer *, char letter, struct clause_source, int with_names,
    void (*constrain) (void *state, const struct cardinality *));

#endif
