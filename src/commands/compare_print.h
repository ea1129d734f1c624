#ifndef compare_print_h_INCLUDED
#define compare_print_h_INCLUDED

#include "compare_run.h"

/* One line of the comparison: a formula and what a solver made of it */
struct row {
  const char *puzzle; /* its name, or the argument */
  const struct plan *plan;
  const struct solver *solver;
  struct formula_measure formula;
  int runs; /* that were made: [0..runs[ */
  const struct run *run;
  int failed; /* the last run was no run: the solver failed */
};

enum verdict
row_verdict (const struct row *);      /* as soon as a run has one */
int row_answered (const struct row *); /* runs with a verdict */

/* The median of a time or a count over the runs of a row, the greater of
 * two.  A run without a verdict counts as longer than any other, so the
 * median may be one of those: then `*is_bound` is set, and it is the most
 * that any such run has had.  -1 where it is not known.
 */
enum quantity { LOAD, ANSWER, DECISIONS, PROPAGATIONS };
double row_median (const struct row *, enum quantity, int *is_bound);

enum comparison_format { FORMAT_TABLE, FORMAT_JSON, FORMAT_CSV };

/* A comparison is printed while it goes on: its rows come in the order of
 * encoding, at-most-one kind, symmetry and solver.  The table is as wide as
 * a terminal.  What is the same in all rows stands above it, and so many of
 * the first columns as do not fit become headings of groups of rows.
 */
struct comparison_style {
  enum comparison_format format;
  int encodings, at_most_one_kinds, symmetries, solvers; /* how many */
  int longest_solver; /* columns of its name */
  int has_embedded;   /* rows that know more than the answer */
  int seeds;
  double seconds; /* limit of a run, 0 for none */
};

struct printer {
  struct comparison_style style;
  int hidden, groups; /* bits of columns */
  char *group;        /* heading that was printed last, 0 at first */
  int rows;
};

void printer_init (struct printer *, const struct comparison_style *);
void printer_clear (struct printer *);

/* Before the first row of a puzzle, with one of its plans */
void print_heading (struct printer *, const struct puzzle *,
                    const char *name, const struct plan *,
                    const struct solver *);
void print_row (struct printer *, const struct row *);

/* A row that is set off: what `snakesat solve` does */
void print_reference (struct printer *, const struct row *);

/* For programs: a JSON object in a line, and lines of CSV with a header */
void print_row_as_json (const struct row *);
void print_csv_header (void);
void print_row_as_csv (const struct row *);

#endif
