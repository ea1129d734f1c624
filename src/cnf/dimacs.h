#ifndef dimacs_h_INCLUDED
#define dimacs_h_INCLUDED

#include "cnf/formula.h"
#include "system/byte_sink.h"

/* The dialect of CNF files that all solvers and checkers accept. */
struct dimacs_size {
  int variables;
  long long clauses, literals;
  enum stop stop; /* a limit of the source: not all of them are here */
};

/* Counts what `dimacs_write` would write, by writing it nowhere. */
struct dimacs_size dimacs_count (struct clause_source);

/* Comments of the source, where groups begin and what it tells itself,
 * stand between the clauses, but where somebody reads the formula with a
 * binary proof: drat-trim takes them for empty clauses then, and believes
 * all that follows.  With names there is a comment `c varname` for each
 * variable in front, too.
 */
enum dimacs_comments {
  COMMENTS_IN_FRONT,
  COMMENTS_BETWEEN,
  COMMENTS_NAMES
};

/* `front`, which are whole lines that begin with `c ` (0 for none), then
 * the exact header and one clause to a line.  The clauses are written
 * twice, since the header needs their number; so none are kept in memory.
 * Returns 0, or -1 as the byte sink did, or where a limit was reached;
 * `*size` is right in all cases.
 */
int dimacs_write (struct clause_source, const char *front,
                  enum dimacs_comments, struct byte_sink,
                  struct dimacs_size *size);

/* The same as iCNF (Wieringa, Niemenmaa, Heljanko, Tarmo: a framework for
 * parallelized bounded model checking, PDMC 2009), for solvers that take
 * cubes: the header is `p inccnf`, and behind the clauses comes each cube
 * as a line `a LITERALS 0`.  The source of the cubes writes them as if they
 * were clauses, to the formula that has been written.
 */
int dimacs_write_cubes (struct clause_source, struct clause_source cubes,
                        const char *front, enum dimacs_comments,
                        struct byte_sink, struct dimacs_size *);

/* The same as dimacs_write in one pass, with comments in front only, where
 * the size is known already.
 */
int dimacs_write_sized (struct clause_source, const char *front,
                        const struct dimacs_size *, struct byte_sink);

#endif
