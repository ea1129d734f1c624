#ifndef compare_rows_h_INCLUDED
#define compare_rows_h_INCLUDED

#include "old_command.h"
#include "compare_choices.h"
#include "compare_print.h"

/* Runs what there is to compare, and prints each row as soon as it is
 * known.
 */
struct comparison {
  const struct common_options *common; /* limits, parts of plans */
  const struct choices *choices;
  int seeds;          /* 0..seeds-1 for solvers that take them */
  int with_reference; /* also what `snakesat solve` does */
  int quiet;          /* no progress */
  struct printer printer;

  char *complaint;     /* of a solver that failed, the last one, or 0 */
  char *contradiction; /* 0 as long as all solvers agree */
  int interrupted;
};

/* The command's argument stands for a puzzle without a name. */
void compare_puzzle (struct comparison *, const struct puzzle *,
                     const char *argument);

#endif
