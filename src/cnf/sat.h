#ifndef sat_h_INCLUDED
#define sat_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"
#include "cnf/verdict.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"

/* The embedded solver, PicoSAT.  It takes clauses as any other sink, as
 * often as one likes between calls of `sat_solve`.
 *
 * PicoSAT itself ends the program when there is no memory.  Here it does
 * not: the solver stops, and what it had allocated is not given back.  A
 * limit on memory, as the other limits, stops it in good order.  Where a
 * limit is hit while clauses are taken, some are missing: then the verdict
 * is VERDICT_UNKNOWN for ever, and `sat_stopped` says why.
 */
struct sat;

/* `limits` may be 0 and is not copied; `seed` 0 is PicoSAT's own. */
struct sat *sat_new (unsigned seed, const struct limits *limits);
void sat_delete (struct sat *);

struct clause_sink sat_sink (struct sat *);

/* To be called before any clause is given, of which there are so many then:
 * every clause that PicoSAT learns goes to `proof`, as DRAT without
 * deletions, and the empty one where it refutes the formula.  All of it is
 * there when the solver was deleted.
 */
void sat_write_proof (struct sat *, struct byte_sink proof, int variables,
                      int clauses);

/* The next `sat_solve` takes this literal for true. */
void sat_assume (struct sat *, int literal);

enum verdict sat_solve (struct sat *);
enum stop sat_stopped (const struct sat *);

/* After VERDICT_SATISFIABLE; the model has `variables` variables. */
void sat_model (struct sat *, int variables, struct model *);

long long sat_clauses (const struct sat *); /* that it was given */
struct progress sat_progress (const struct sat *);

#endif
