#ifndef compare_h_INCLUDED
#define compare_h_INCLUDED

#include "instance/plan.h"
#include "search/backend.h"
#include "system/search_limits.h"

#include <jansson.h>

struct options;
struct puzzle;

/* What is compared: a backend, or the command of an external solver, in
 * which `{seed}` becomes the seed
 */
struct compared_solver {
  char *name; /* one word, unlike all others */
  const struct backend *backend;
  const char *command; /* or 0 */
};

/* One row of a comparison, as JSON: "encoding", "amo", "symmetry",
 * "search", "solver", "signature"; the whole formula; medians over the
 * runs; "no_answer_after_seconds", "answered", "runs", "error", "status".
 *
 * Times are CPU seconds, of this process or of the program of an external
 * solver.  A run without a verdict counts as longer than any with one: if
 * it is the median, that is null, and no answer came within the most
 * seconds of such a run.
 */
struct measurement {
  const struct puzzle *puzzle;
  const struct plan *plan;
  const struct compared_solver *solver;
  json_t *row;
  enum stop stop; /* why a run has no verdict, the last such one */
  double seconds; /* on the clock, all runs together */
};

/* "variables", "clauses", "literals" and "encode_seconds", to clauses that
 * are only counted; null if a limit of a run was reached
 */
json_t *measure_formula (const struct puzzle *, const struct plan *,
                         const struct options *);

/* Runs the solver with the seeds and limits of the options, and fills in
 * the row, which is released by `json_decref`.  If the first run hits a
 * limit, the others are left out; an interrupted run does not count.
 */
void measure (struct measurement *, json_t *formula,
              const struct options *);

/* Comparisons are printed while they are made, to stdout: as a table for
 * people, or with all digits as CSV or JSON.  A heading is
 * above the rows of a puzzle, the first of all or another one.
 */
void print_puzzle_heading (const struct puzzle *, int is_first,
                           const struct options *);
void print_measurement (const struct measurement *, int is_first,
                        const struct options *);

#endif
