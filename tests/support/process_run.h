#ifndef process_run_h_INCLUDED
#define process_run_h_INCLUDED

#include "cnf/solver_command.h"

#include "testing.h"

#include <stdio.h>

/* What the tests of external solvers share: a formula and a command that
 * gets it. Each test has a TMPDIR of its own, whose name has to be quoted
 * for a shell, and which has to be empty again at the end.
 */
#define SOLVER_TEST(name) TEST_WITH (make_place, remove_place, name)

struct place {
  char top[32];
  char *directory; /* TMPDIR, in `top` */
};

int make_place (void **state);
int remove_place (void **state);

#define FORMULAS TESTS_DIRECTORY "/cnf/answers/"
extern char queens[]; /* the name of a formula with 64 variables */

struct outcome {
  char *error;
  enum verdict verdict;
  struct model model;
};

struct outcome run_solver (const char *command,
                           bool (*write_cnf) (void *, FILE *), void *state,
                           struct limits limits);
struct outcome outcome_of (const char *command, char *formula);
void outcome_clear (struct outcome *outcome);

/* A source of clauses for `run_solver`: the formula of this name */
bool copy_formula (void *path, FILE *to);

/* Expects the verdict of a command on the formula of queens, or an error
 * with these words.
 */
void expect_verdict (const char *command, enum verdict verdict);
void expect_words (const char *command, const char *words);

/* Commands inherit the writing end of this pipe; a reader sees its end when
 * the last of them has ended.
 */
struct witness {
  int end[2];
};

struct witness witness_open (void);
void all_have_ended (struct witness *witness);

#endif
