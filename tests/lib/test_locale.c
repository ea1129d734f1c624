/* A program that has set a locale, as those with windows do, gets the same
 * bytes from the library as one that has not: numbers have points, and the
 * letters of keys and notations are those of English.
 */
#include "directory.h"
#include "lib/snakesat.h"
#include "testing.h"

#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TESTS_BETWEEN (directory_enter, directory_leave);

/* As in German, numbers have a comma; as in Turkish, `i` is no small `I`.
 * It is made here, since the machine may have no locale but C.
 */
static const char source[] =
    "LC_CTYPE\n"
    "upper <A>;<B>;<E>;<F>;<I>;<M>;<N>;<O>;<R>;<S>;<T>;<X>\n"
    "lower <a>;<b>;<e>;<f>;<i>;<m>;<n>;<o>;<r>;<s>;<t>;<x>\n"
    "toupper (<a>,<A>);(<b>,<B>);(<e>,<E>);(<f>,<F>);(<m>,<M>);(<n>,<N>);"
    "(<o>,<O>);(<r>,<R>);(<s>,<S>);(<t>,<T>);(<x>,<X>)\n"
    "tolower (<A>,<a>);(<B>,<b>);(<E>,<e>);(<F>,<f>);(<M>,<m>);(<N>,<n>);"
    "(<O>,<o>);(<R>,<r>);(<S>,<s>);(<T>,<t>);(<X>,<x>)\n"
    "END LC_CTYPE\n"
    "LC_NUMERIC\n"
    "decimal_point \"<U002C>\"\nthousands_sep \"\"\ngrouping -1\n"
    "END LC_NUMERIC\n";

/* The codes of characters are here, too: a system without locales has none.
 */
static void write_codes (void) {
  FILE *file = fopen ("codes", "w");
  assert_non_null (file);
  fputs ("<code_set_name> ASCII\n<escape_char> /\nCHARMAP\n", file);
  for (unsigned code = 0; code < 128; code++)
    fprintf (file, "<U%04X> /x%02x\n", code, code);
  fputs ("END CHARMAP\n", file);
  fclose (file);
}

static void set_foreign_locale (void) {
  FILE *file = fopen ("source", "w");
  assert_non_null (file);
  fputs (source, file);
  fclose (file);
  write_codes ();
  assert_int_equal (
      system ("localedef -c -f ./codes -i ./source ./foreign >log 2>&1; "
              "test -e foreign/LC_NUMERIC"),
      0);
  setenv ("LOCPATH", ".", 1);
  assert_non_null (setlocale (LC_CTYPE, "foreign"));
  assert_non_null (setlocale (LC_NUMERIC, "foreign"));
  assert_int_equal (system ("rm -r codes source foreign log"), 0);
}

static void expect_locale (char point, char small) {
  char number[8];
  snprintf (number, sizeof number, "%.1f", 0.5);
  assert_int_equal (number[1], point);
  assert_int_equal (tolower ('I'), small);
}

/* What the library reads and writes, one after the other; cairo counts its
 * pictures in svg, pdf and png
 */
static snakesat_buffer *write_all (void) {
  static const char text[] = "NAME: Files\nFIX: 1 @ 0,0,0\nBOX: 2x2x2\n"
                             "SNAKE: FIRST: 2,1,1,1,1,1,1\n";
  snakesat_buffer *all = snakesat_buffer_new ();
  const snakesat_sink sink = snakesat_buffer_sink (all);
  snakesat_puzzle *puzzle;
  snakesat_error error;
  int folding[3 * 8];
  if (snakesat_read (text, strlen (text), 0, 0, &puzzle, &error))
    fail_msg ("%d: %s", error.line, error.text);
  assert_int_equal (snakesat_solve (puzzle, 0, folding, 0),
                    SNAKESAT_FOLDABLE);
  for (int i = 0; snakesat_format (i); i++)
    if (!strstr ("svg pdf png", snakesat_format (i)))
      snakesat_draw (puzzle, 0, folding, 1, snakesat_format (i), 0, sink,
                     0);
  assert_int_equal (snakesat_write (puzzle, 0, sink, 0), SNAKESAT_OK);
  assert_int_equal (snakesat_write_dimacs (puzzle, 0, sink, 0),
                    SNAKESAT_OK);
  snakesat_delete (puzzle);
  return all;
}

TEST (a_locale_of_the_program_changes_nothing) {
  snakesat_buffer *usual = write_all ();
  const char *bytes = snakesat_buffer_bytes (usual);
  assert_true (strstr (bytes, "\nv ") && strstr (bytes, "solid"));
  set_foreign_locale ();
  expect_locale (',', 'I');
  snakesat_buffer *foreign = write_all ();
  expect_locale (',', 'I'); /* it is that of the program again */
  const char *other = snakesat_buffer_bytes (foreign);
  for (size_t i = 0; i <= snakesat_buffer_size (usual); i++)
    if (bytes[i] != other[i])
      fail_msg ("at byte %zu: '%.60s', not '%.60s'", i, other + i,
                bytes + i);
  setlocale (LC_ALL, "C");
  snakesat_buffer_delete (usual);
  snakesat_buffer_delete (foreign);
}
