#ifndef testing_h_INCLUDED
#define testing_h_INCLUDED

/* What every test includes.  A test is
 *
 *     TEST (a_snake_of_27_cubes_fills_the_cube) { ... }
 *
 * and nothing else: it is known to the program that it is linked into,
 * whose `main` (testing.c) runs all tests in the order of the file, or
 * those whose names are its arguments.  Underneath it is cmocka, which
 * wants the following headers first; its assertions are used as they are.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name) TEST_WITH (0, 0, name)

/* A test between a setup and a teardown of cmocka: functions that take
 * `void **state` and return 0, or something else where they failed.  The
 * test sees what the setup left in `*state`.
 */
#define TEST_WITH(setup, teardown, name)                                   \
  static void name (void **);                                              \
  __attribute__ ((constructor)) static void register_##name (void) {       \
    test_register (__LINE__,                                               \
                   (struct CMUnitTest){#name, name, setup, teardown, 0});  \
  }                                                                        \
  static void name (__attribute__ ((unused)) void **state)

/* One setup before all tests of a file, and one teardown after them:
 *
 *     TESTS_BETWEEN (shell_enter, shell_leave);
 */
#define TESTS_BETWEEN(setup, teardown)                                     \
  __attribute__ ((constructor)) static void register_group (void) {        \
    test_register_group (setup, teardown);                                 \
  }                                                                        \
  struct group_of_tests

/* Called by the macros, before `main` */
void test_register (int line, struct CMUnitTest);
void test_register_group (CMFixtureFunction setup,
                          CMFixtureFunction teardown);

#endif
