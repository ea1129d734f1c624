#ifndef process_run_h_INCLUDED
#define process_run_h_INCLUDED

#include "solver/process_solver.h"
#include "system/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the tests of external solvers have in common: a formula of ours, a
 * command that is given it, and nothing left behind.
 */
#define FORMULAS TESTS_DIRECTORY "/answers/"

/* Tests set TMPDIR to a directory of their own, whose name makes a shell
 * stumble; it has to be empty again when they end.
 */
struct place {
  char top[32];
  char *directory;
};

static inline int make_place (void **state) {
  struct place *place = allocate (sizeof *place);
  strcpy (place->top, "/tmp/snakesat-test-XXXXXX");
  if (!mkdtemp (place->top))
    return -1;
  place->directory = message ("%s/a $b's \"c\"", place->top);
  *state = place;
  return mkdir (place->directory, 0700) ||
         setenv ("TMPDIR", place->directory, 1);
}

static inline int remove_place (void **state) {
  struct place *place = *state;
  const int left = rmdir (place->directory) || rmdir (place->top);
  free (place->directory);
  free (place);
  return left;
}

struct outcome {
  char *error;
  enum verdict verdict;
  struct model model;
};

static inline void clear (struct outcome *outcome) {
  free (outcome->error);
  model_clear (&outcome->model);
}

static inline int copy_formula (void *path, FILE *to) {
  FILE *from = fopen (path, "r");
  if (!from)
    return -1;
  int c;
  while ((c = getc (from)) != EOF)
    putc (c, to);
  return fclose (from);
}

static inline struct outcome run (const char *command,
                                  int (*write_cnf) (void *, FILE *),
                                  void *state, struct limits limits) {
  struct outcome outcome;
  limits_start (&limits);
  outcome.error = process_solve (command, 0, write_cnf, state, 64, &limits,
                                 &outcome.verdict, &outcome.model);
  if (!outcome.error)
    assert_int_equal (outcome.model.variables, 64);
  return outcome;
}

static char queens[] = FORMULAS "queens.cnf";

static inline struct outcome solve (const char *command, char *formula) {
  return run (command, copy_formula, formula, (struct limits){0});
}

static inline void expect_verdict (const char *command,
                                   enum verdict verdict) {
  struct outcome outcome = solve (command, queens);
  if (outcome.error)
    fail_msg ("%s: %s", command, outcome.error);
  assert_int_equal (outcome.verdict, verdict);
  clear (&outcome);
}

static inline void expect_words (const char *command, const char *words) {
  struct outcome outcome = solve (command, queens);
  assert_non_null (outcome.error);
  if (!strstr (outcome.error, words))
    fail_msg ("%s", outcome.error);
  clear (&outcome);
}

/* Commands inherit the writing end of this pipe; a reader sees its end when
 * the last of them is gone.
 */
struct witness {
  int end[2];
};

static inline struct witness witness_open (void) {
  struct witness witness;
  assert_int_equal (pipe (witness.end), 0);
  return witness;
}

static inline void nobody_is_left (struct witness *witness) {
  struct pollfd end = {.fd = witness->end[0], .events = POLLIN};
  close (witness->end[1]);
  assert_int_equal (poll (&end, 1, 60000), 1);
  assert_true (end.revents & POLLHUP);
  close (witness->end[0]);
}

#define test(function)                                                     \
  cmocka_unit_test_setup_teardown (function, make_place, remove_place)

#endif
