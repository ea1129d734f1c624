#ifndef dimacs_h_INCLUDED
#define dimacs_h_INCLUDED

#include "cnf/formula.h"
#include "system/byte_buffer.h"

/* CNF files in the dialect that all solvers and checkers accept: comments
 * are before the header only.  After a comment that follows the header,
 * drat-trim reads clauses as empty and verifies any proof.
 */

struct dimacs_size {
  int variables;
  long long clauses, literals;
  enum stop_reason stop; /* the limit that was reached: then all numbers
                          * are too small */
};

/* Hands all that a source writes to a sink, and counts it. */
struct dimacs_size formula_measure (struct clause_source,
                                    struct clause_sink);

/* Counts what `dimacs_write` would write. */
struct dimacs_size dimacs_count (struct clause_source);

/* Writes the preamble of the source, its comments, `c group FIRST-LAST:
 * TITLE` for each group of clauses, numbered from 1, the header, and each
 * clause on a line.  With names there is also a comment `c varname` for
 * each variable.  The source is asked twice, first for all comments and the
 * numbers in the header, so that no clauses are kept in memory.
 *
 * If `cubes` is not 0 the file is iCNF (Wieringa, Niemenmaa, Heljanko,
 * Tarmo: a framework for parallelized bounded model checking, PDMC 2009):
 * its header is `p inccnf`, and each cube follows the clauses as a line
 * `a LITERALS 0`.  Their source writes them as if they were clauses, to the
 * formula of the clauses.
 *
 * Returns false if the sink fails or a limit is reached.  `*size` is right
 * in all cases.
 */
bool dimacs_write (struct clause_source, const struct clause_source *cubes,
                   bool with_names, struct byte_sink, struct dimacs_size *);

/* Writes clauses whose size is known in one pass, after the preamble but
 * without other comments, and iCNF if `cubes` is not 0.  Returns false if
 * the sink fails.
 */
bool dimacs_write_sized (struct clause_source,
                         const struct clause_source *cubes,
                         const struct dimacs_size *, struct byte_sink);

/*------------------------- for files of other formats ------------------*/

/* Comments are lines that begin with a letter and a blank. */

#define LONGEST_LITERAL 12 /* -2147483647 and a blank */

/* Writes the preamble of the source. */
void formula_text_preamble (struct byte_buffer *, char letter,
                            struct clause_source);

/* Asks the source, and returns the size of its formula.  Writes all its
 * comments, `group FIRST-LAST: TITLE` for each group of clauses, numbered
 * from 1, and with names a comment `varname` for each variable.  If
 * `constrain`, of a sink, is not 0, it gets the constraints; neither they
 * nor clauses are written.
 */
struct dimacs_size formula_text_comments (
    struct byte_buffer *, char letter, struct clause_source,
    bool with_names,
    void (*constrain) (void *state, const struct cardinality *));

#endif
