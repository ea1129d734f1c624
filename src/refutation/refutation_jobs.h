#ifndef refutation_jobs_h_INCLUDED
#define refutation_jobs_h_INCLUDED

#include "cnf/verdict.h"
#include "instance/plan.h"
#include "system/search_limits.h"

struct drat;
struct puzzle;

/* The proof of refutation.h, written by several processes: each refutes
 * every so-manieth placement, the first one straight into `drat`, the
 * others into files that have no name any more, beside `directory_of`; they
 * are put behind each other, which makes one proof that ends in the empty
 * clause.  Which bytes it has depends on the number of jobs, and on nothing
 * else.
 */
struct refutation_options {
  struct plan plan; /* `refutation_plan_error` has nothing against */
  int jobs;         /* 1 at least */
  const char *directory_of; /* a file; not used for one job */
  const struct limits *limits;
};

struct refutation_result {
  enum verdict verdict; /* satisfiable where there is a folding after all */
  enum stop stop;
};

/* Returns on the heap that a process died or its file is damaged, or 0.
 * Whether all bytes got where they should, the drat knows: after that the
 * verdict is unknown.
 */
char *refutation_write (const struct puzzle *,
                        const struct refutation_options *, struct drat *,
                        struct refutation_result *);

#endif
