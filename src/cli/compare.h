#ifndef compare_h_INCLUDED
#define compare_h_INCLUDED

#include "cnf/dimacs.h"
#include "encodings/plan.h"
#include "search/decider.h"
#include "system/array.h"
#include "system/search_limits.h"

#include <stdbool.h>

struct options;
struct puzzle;

/* What is compared: a backend, or the command of an external solver */
struct compared_solver {
  char *name; /* one word, unlike all others; on the heap */
  const struct backend *backend;
  const char *command; /* or 0 */
};

/* What is measured of a run.  Seconds are CPU time, of this process or of
 * an external solver.
 */
enum quantity {
  LOAD_SECONDS, /* to encode, and to take the clauses, of solvers inside */
  ANSWER_SECONDS,
  DECISIONS, /* nodes, of the splitting search */
  CONFLICTS,
  PROPAGATIONS,
  QUANTITIES
};

struct timed_run {
  unsigned seed;
  enum verdict verdict;
  enum stop_reason stop;
  double value[QUANTITIES]; /* -1 if it is not known */
};

/* One plan with one solver for one puzzle.  A run without a verdict counts
 * as longer than any with one: if it is the median, that is not known, and
 * no answer came within `no_answer_after` seconds, the most of such a run.
 *
 *   seconds of the runs   answered   median   no_answer_after
 *   2, 3, 9                      3        3                -1
 *   2, 3, none after 5           2        3                -1
 *   2, none after 5 and 6        1       -1                 6
 */
struct measurement {
  const struct puzzle *puzzle;
  const struct reading *reading; /* of the puzzle */
  struct plan plan;
  const struct compared_solver *solver;
  int row;                 /* of the rows of its puzzle, from 0 */
  struct dimacs_size size; /* of the formula; 0 variables if unknown */
  double encode_seconds;   /* to clauses that are only counted */
  ARRAY (struct timed_run) runs;
  int answered;            /* of the runs */
  struct timed_run median; /* and the first verdict */
  double no_answer_after;  /* or -1 */
  char *error;             /* of the run after the last one, or 0 */
  enum stop_reason stop;   /* why a run has no verdict, the last such one */
  double seconds;          /* on the clock, all runs together */
};

/* The splitting search has no formula, and no encoding. */
static inline bool has_formula (const struct measurement *measurement) {
  return measurement->solver->backend->solver != 0;
}

/* Sets size and `encode_seconds`; they stay unknown if a limit of a run is
 * reached.
 */
void measure_formula (struct measurement *, const struct options *);

/* Runs the solver with the seeds and limits of the options.  If the first
 * run hits a limit, the others are left out; an interrupted run does not
 * count.
 */
void measure (struct measurement *, const struct options *);
void measurement_clear (struct measurement *);

/* Comparisons are printed while they are made, to stdout: as a table for
 * people, a row for each measurement; as JSON; or as CSV, a row for each
 * run.  A heading is above the rows of a puzzle.
 */
void print_puzzle_heading (const struct puzzle *, bool is_first,
                           const struct options *);
void print_measurement (const struct measurement *, bool is_first,
                        const struct options *);

/* Draws all of them: of one puzzle a bar for each row, of several a line
 * for each row, in a cactus plot or, if they have several sizes, over the
 * number of cells.  Returns the error, on the heap, or 0.
 */
char *draw_comparison (const struct measurement *, size_t count,
                       double limit, const char *file);

#endif
