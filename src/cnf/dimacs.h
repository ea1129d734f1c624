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

/* `comments`, which are whole lines that begin with `c ` (0 for none), with
 * `names` also one comment `c varname` for each variable, then the exact
 * header and one clause to a line, and comments between them where groups
 * begin and where the source has some.  The clauses are written twice,
 * since the header needs their number; so none are kept in memory.  Returns
 * 0, or -1 as the byte sink did, or where a limit was reached; `*size` is
 * right in all cases.
 */
int dimacs_write (struct clause_source, const char *comments, int names,
                  struct byte_sink, struct dimacs_size *size);

/* The same as iCNF (Wieringa, Niemenmaa, Heljanko, Tarmo: a framework for
 * parallelized bounded model checking, PDMC 2009), for solvers that take
 * cubes: the header is `p inccnf`, and behind the clauses comes each cube
 * as a line `a LITERALS 0`.  The source of the cubes writes them as if they
 * were clauses, to the formula that has been written.
 */
int dimacs_write_cubes (struct clause_source, struct clause_source cubes,
                        const char *comments, int names, struct byte_sink,
                        struct dimacs_size *);

/* The same as dimacs_write in one pass, without names, where the size is
 * known already. */
int dimacs_write_sized (struct clause_source, const char *comments,
                        const struct dimacs_size *, struct byte_sink);

#endif
