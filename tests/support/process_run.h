#ifndef process_run_h_INCLUDED
#define process_run_h_INCLUDED

#include "cnf/solver_command.h"

#include "testing.h"

#include <stdio.h>

/* What the tests of external solvers have in common: a formula of ours, a
 * command that is given it, and nothing left behind.
 */
#define FORMULAS TESTS_DIRECTORY "/cnf/answers/"
extern char queens[]; /* the name of a formula with 64 variables */

/* Tests set TMPDIR to a directory of their own, whose name makes a shell
 * stumble; it has to be empty again when they end.
 */
struct place {
  char top[32];
  char *directory;
};

int make_place (void **state);
int remove_place (void **state);

struct outcome {
  char *error;
  enum verdict verdict;
  struct model model;
};

struct outcome run_solver (const char *command,
                           int (*write_cnf) (void *, FILE *), void *state,
                           struct limits limits);
struct outcome outcome_of (const char *command, char *formula);
void outcome_clear (struct outcome *outcome);

/* For `run_solver`: writes the formula that has this name */
int copy_formula (void *path, FILE *to);

/* What a command makes of the queens */
void expect_verdict (const char *command, enum verdict verdict);
void expect_words (const char *command, const char *words);

/* Commands inherit the writing end of this pipe; a reader sees its end when
 * the last of them is gone.
 */
struct witness {
  int end[2];
};

struct witness witness_open (void);
void nobody_is_left (struct witness *witness);

#endif
