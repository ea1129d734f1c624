#ifndef compare_print_h_INCLUDED
#define compare_print_h_INCLUDED

#include "commands/compare_measure.h"

/* A comparison is printed while it goes on, to stdout: as a table for
 * people, in 80 columns, or with all digits as CSV or JSON.
 */
struct comparison_total {
  int puzzles, measurements, failed;
  enum stop stop;      /* why it ended early */
  char *contradiction; /* two solvers that disagree, or 0 */
  double seconds;      /* on the clock */
};

struct options;

/* Above the measurements of a puzzle, the first of all or another one */
void print_puzzle_heading (const struct puzzle *, int is_first,
                           const struct options *);

void print_measurement (const struct measurement *, int is_first,
                        const struct options *);
void print_comparison_total (const struct comparison_total *,
                             const struct options *);

#endif
