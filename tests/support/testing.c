#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_TESTS 64

static struct CMUnitTest known[MOST_TESTS];
static int line_of[MOST_TESTS], tests;
static CMFixtureFunction group_setup, group_teardown;

/* The order in which constructors are called is up to the compiler. */
void test_register (int line, struct CMUnitTest test) {
  if (tests == MOST_TESTS)
    abort ();
  int place = tests++;
  for (; place && line_of[place - 1] > line; place--) {
    known[place] = known[place - 1];
    line_of[place] = line_of[place - 1];
  }
  known[place] = test;
  line_of[place] = line;
}

void test_register_group (CMFixtureFunction setup,
                          CMFixtureFunction teardown) {
  group_setup = setup;
  group_teardown = teardown;
}

static const struct CMUnitTest *find (const char *name) {
  for (int i = 0; i < tests; i++)
    if (!strcmp (known[i].name, name))
      return &known[i];
  fprintf (stderr, "there is no test '%s'\n", name);
  exit (EXIT_FAILURE);
}

static int run (const char *program, const struct CMUnitTest *chosen,
                int count) {
  return _cmocka_run_group_tests (program, chosen, (size_t)count,
                                  group_setup, group_teardown);
}

/* If the program that started the tests has closed standard streams, files
 * would get their numbers.
 */
static void open_standard_streams (void) {
  int descriptor;
  do
    descriptor = open ("/dev/null", O_RDWR);
  while (descriptor >= 0 && descriptor <= STDERR_FILENO);
  close (descriptor);
}

int main (int argc, char **argv) {
  struct CMUnitTest chosen[MOST_TESTS];
  open_standard_streams ();
  if (argc == 1)
    return run (argv[0], known, tests);
  for (int i = 1; i < argc; i++)
    chosen[i - 1] = *find (argv[i]);
  return run (argv[0], chosen, argc - 1);
}
