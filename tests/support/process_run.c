#include "process_run.h"

#include "system/memory.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int make_place (void **state) {
  struct place *place = mem_alloc (sizeof *place);
  strcpy (place->top, "/tmp/snakesat-test-XXXXXX");
  if (!mkdtemp (place->top))
    return -1;
  place->directory = format_text ("%s/a $b's \"c\"", place->top);
  *state = place;
  return mkdir (place->directory, 0700) ||
         setenv ("TMPDIR", place->directory, 1);
}

int remove_place (void **state) {
  struct place *place = *state;
  const int left = rmdir (place->directory) || rmdir (place->top);
  mem_free (place->directory);
  mem_free (place);
  return left;
}

void outcome_clear (struct outcome *outcome) {
  mem_free (outcome->error);
  model_clear (&outcome->model);
}

bool copy_formula (void *path, FILE *to) {
  FILE *from = fopen (path, "r");
  if (!from)
    return false;
  int c;
  while ((c = getc (from)) != EOF)
    putc (c, to);
  return !fclose (from);
}

struct outcome run_solver (const char *command,
                           bool (*write_cnf) (void *, FILE *), void *state,
                           struct limits limits) {
  struct outcome outcome;
  limits_start (&limits);
  const struct solver_options options = {.command = command};
  struct solver solver = {
      .options = &options, .variables = 64, .limits = &limits};
  outcome.error = solver_command_run (&solver, write_cnf, state,
                                      &outcome.verdict, &outcome.model);
  if (!outcome.error)
    assert_int_equal (outcome.model.variables, 64);
  return outcome;
}

char queens[] = FORMULAS "queens.cnf";

struct outcome outcome_of (const char *command, char *formula) {
  return run_solver (command, copy_formula, formula, (struct limits){0});
}

void expect_verdict (const char *command, enum verdict verdict) {
  struct outcome outcome = outcome_of (command, queens);
  if (outcome.error)
    fail_msg ("%s: %s", command, outcome.error);
  assert_int_equal (outcome.verdict, verdict);
  outcome_clear (&outcome);
}

void expect_words (const char *command, const char *words) {
  struct outcome outcome = outcome_of (command, queens);
  assert_non_null (outcome.error);
  if (!strstr (outcome.error, words))
    fail_msg ("%s", outcome.error);
  outcome_clear (&outcome);
}

struct witness witness_open (void) {
  struct witness witness;
  assert_int_equal (pipe (witness.end), 0);
  return witness;
}

void all_have_ended (struct witness *witness) {
  struct pollfd end = {.fd = witness->end[0], .events = POLLIN};
  close (witness->end[1]);
  assert_int_equal (poll (&end, 1, 60000), 1);
  assert_true (end.revents & POLLHUP);
  close (witness->end[0]);
}
