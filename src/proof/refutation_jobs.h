#ifndef refutation_jobs_h_INCLUDED
#define refutation_jobs_h_INCLUDED

#include "cnf/model.h"
#include "instance/plan.h"
#include "system/search_limits.h"

struct drat;
struct puzzle;

/* The proof of refutation.h, written by n processes: each refutes every
 * n-th placement, this one straight into `drat`, the workers into files
 * beside `directory_of` whose names are removed at once; these are appended
 * in turn, which makes one proof that ends in the empty clause.  Its bytes
 * depend on the number of jobs, and on nothing else.
 */
struct refutation_options {
  struct plan plan;         /* without a `refutation_plan_error` */
  int jobs;                 /* 1 at least */
  const char *directory_of; /* a file; not used for one job */
  const struct limits *limits;
};

struct refutation_result {
  enum verdict verdict; /* satisfiable where there is a folding after all */
  enum stop stop;
};

/* Returns on the heap that a worker died or its file is damaged, or 0.
 * Where `drat` could not be written the verdict is unknown.
 */
char *refutation_write (const struct puzzle *,
                        const struct refutation_options *, struct drat *,
                        struct refutation_result *);

#endif
