#ifndef dimacs_h_INCLUDED
#define dimacs_h_INCLUDED

#include "cnf/formula.h"
#include "system/byte_sink.h"

/* CNF files in the dialect that all solvers and checkers accept */
struct dimacs_size {
  int variables;
  long long clauses, literals;
  enum stop stop; /* if a limit of the source is reached, all are too few */
};

/* Counts what `dimacs_write` would write. */
struct dimacs_size dimacs_count (struct clause_source);

/* Whether comments of the source, such as the titles of its groups, are
 * written between the clauses.  They must not be if a checker reads the
 * formula with a binary proof: drat-trim takes them for empty clauses then,
 * and believes everything that follows.  With names there is also a comment
 * `c varname` for each variable before the clauses.
 */
enum dimacs_comments {
  COMMENTS_IN_FRONT,
  COMMENTS_BETWEEN,
  COMMENTS_NAMES
};

/* Writes `front`, which is 0 or whole lines that begin with `c `, the
 * header, and each clause on a line.  The source is asked twice, first for
 * the numbers in the header, so that no clauses are kept in memory.
 *
 * If `cubes` is not 0 the file is iCNF (Wieringa, Niemenmaa, Heljanko,
 * Tarmo: a framework for parallelized bounded model checking, PDMC 2009):
 * its header is `p inccnf`, and each cube follows the clauses as a line
 * `a LITERALS 0`.  Their source writes them as if they were clauses, to the
 * formula of the clauses.
 *
 * Returns 0, or -1 if the sink fails or a limit is reached.  `*size` is
 * right in all cases.
 */
int dimacs_write (struct clause_source, const struct clause_source *cubes,
                  const char *front, enum dimacs_comments, struct byte_sink,
                  struct dimacs_size *);

/* Writes clauses whose size is known, in one pass, with comments in front
 * only.
 */
int dimacs_write_sized (struct clause_source, const char *front,
                        const struct dimacs_size *, struct byte_sink);

#endif
